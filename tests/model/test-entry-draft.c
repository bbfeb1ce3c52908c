/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-entry-draft.c – what a person says of an entry, and what becomes of it.
 */

#include "memory-evening.h"
#include "sample-evening.h"

#include "entry-text.h"

#include "model/entry/mj-entry-draft.h"

#include <string.h>

static void
set_up (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file =
      sample_evening_new ("flower_win=on", "A pays B 1; C false A; draw");

  f->store = mj_store_open (NULL, NULL, &error);
  g_assert_no_error (error);
  f->session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, &error), &error);
  g_assert_no_error (error);
}

static MjEntryDraft *
begin (MemoryEvening *f, MjEntryKind kind)
{
  return mj_entry_draft_new (f->session, kind,
                             mj_session_get_n_entries (f->session));
}

static void
expect_preview (MjEntryDraft *draft, const char *expected)
{
  g_autofree char *preview = NULL;

  g_object_get (draft, "preview", &preview, NULL);
  g_assert_cmpstr (preview, ==, expected);
}

static void
record (MjEntryDraft *draft)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_entry_draft_record (draft, &error));
  g_assert_no_error (error);
}

/* What was recorded last is what @line says. */
static void
expect_entry (MemoryEvening *f, guint index, const char *line)
{
  const MjRecord *kept = mj_session_get_record (f->session, index);
  MjEntry expected;
  g_autoptr (MjRecord) made = NULL;

  test_entry (&expected, line);
  made = mj_record_new (&expected, kept->time, kept->note);
  sample_expect_record (kept, made);
}

/* ---- each kind ---- */

/* What is said of each field, in pairs. */
typedef struct {
  const char *name;
  MjEntryKind kind;
  const char *said;
  const char *line, *preview;
} Kind;

static const Kind kinds[] = {
  { "kong-claimed", MJ_ENTRY_KONG, "player 1 meld 2 other 3",
    "B kong - claimed D",
    "Mei pays Raj 2 = Exposed kong\nSiti pays Raj 2 = Exposed kong\nTom pays "
    "Raj 2 = "
    "Exposed kong" },
  { "kong-concealed", MJ_ENTRY_KONG, "player 1 meld 2 other 3 late 1 meld 4",
    "B kong - concealed", NULL },
  { "false-win", MJ_ENTRY_PENALTY, "penalty 0 player 2 other 0", "C false A",
    NULL },
  { "false-self-draw", MJ_ENTRY_PENALTY, "penalty 0 player 2 other 0 penalty 1",
    "C false self", NULL },
  { "bonus", MJ_ENTRY_BONUS, "player 3 tile 42 dealt 1", "D bonus 1a dealt",
    "Nobody pays." },
  { "barred", MJ_ENTRY_BARRED, "player 2 long 1", "C long", "Nobody pays." },
  { "held-flower", MJ_ENTRY_HELD_FLOWER, "player 0 other 2 ends-deal 1",
    "A eighth C ends", NULL },
  { "correction", MJ_ENTRY_ADJUSTMENT, "payer 0 payee 3 amount 2.50",
    "corrected A D 2.50",
    "Mei: is owed 31 → is owed 28.50\nTom: is owed 16 → is owed 18.50" },
  { "paid", MJ_ENTRY_PAID, "payer 0 payee 1 amount 1", "paid A B 1",
    "Mei owes nothing.\nMei: is owed 31 → is owed 32\nRaj: is owed 17 → is "
    "owed 16" },
  { "position", MJ_ENTRY_POSITION, "dealer 2 wind 2 repeats 5", "dealer C W 5",
    "Nobody pays." },
};

static void
say (MjEntryDraft *draft, const char *said)
{
  g_auto (GStrv) words = g_strsplit (said, " ", -1);

  for (char **word = words; *word != NULL; word += 2)
    if (strcmp (*word, "amount") == 0)
      g_object_set (draft, *word, word[1], NULL);
    else
      g_object_set (draft, *word, (guint) atoi (word[1]), NULL);
}

static void
test_kind (MemoryEvening *f, gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (MjEntryDraft) draft = begin (f, kind->kind);
  guint n = mj_session_get_n_entries (f->session);

  g_assert_true (mj_entry_draft_is_new (draft));
  g_assert_cmpint (mj_entry_draft_get_kind (draft), ==, kind->kind);
  g_object_set (draft, "note", "so", NULL);
  say (draft, kind->said);
  if (kind->preview != NULL)
    expect_preview (draft, kind->preview);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, n);
  record (draft);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, n + 1);
  expect_entry (f, n, kind->line);
  g_assert_cmpstr (mj_session_get_record (f->session, n)->note, ==, "so");
}

/* ---- what it begins with ---- */

static void
expect_number (MjEntryDraft *draft, const char *name, guint expected)
{
  guint number;

  g_object_get (draft, name, &number, NULL);
  g_assert_cmpuint (number, ==, expected);
}

/* The books say where the deal stands. */
static void
test_position (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) position = begin (f, MJ_ENTRY_POSITION);
  MjEvening books;

  mj_session_get_books (f->session, G_MAXUINT, &books);
  expect_number (position, "dealer", books.rotation.dealer);
  expect_number (position, "repeats", books.rotation.repeats);
}

typedef struct {
  const char *property;
  guint value;
  const char *question;
} Step;

static const struct {
  MjEntryKind kind;
  Step steps[4];
  const char *line;
} asked[] = {
  { MJ_ENTRY_PENALTY,
    { { "player", 2, "Who did it?" }, { "other", 1, "Whose discard was it?" } },
    "C false B" },
  { MJ_ENTRY_KONG,
    { { "player", 1, "Who made the kong?" },
      { "meld", MJ_MELD_KONG_CLAIMED, "Which kind of kong?" } },
    "B kong - claimed unsaid" },
  { MJ_ENTRY_KONG,
    { { "player", 1, "Who made the kong?" },
      { "meld", MJ_MELD_KONG_CONCEALED, "Which kind of kong?" } },
    "B kong - concealed" },
  { MJ_ENTRY_BONUS,
    { { "player", 2, "Who showed it?" },
      { "tile", MJ_FACE_PLUM + 1, "Which tile was shown?" } },
    "C bonus 2f" },
  { MJ_ENTRY_BARRED,
    { { "player", 3, "Whose hand is it?" },
      { "long", TRUE, "What is wrong with the hand?" } },
    "D long" },
  { MJ_ENTRY_HELD_FLOWER,
    { { "player", 0, "Who holds seven flowers?" },
      { "other", 2, "Who was holding the eighth flower?" } },
    "A eighth C" },
};

/* Nothing is guessed: each question stands there until it is answered, and
 * nothing is recorded before. */
static void
test_asked (MemoryEvening *f, gconstpointer data)
{
  for (gsize k = 0; k < G_N_ELEMENTS (asked); k++) {
    g_autoptr (MjEntryDraft) draft = begin (f, asked[k].kind);
    guint n = mj_session_get_n_entries (f->session);

    for (const Step *step = asked[k].steps; step->property != NULL; step++) {
      g_autoptr (GError) error = NULL;

      expect_number (draft, step->property, MJ_DRAFT_OPEN);
      expect_preview (draft, step->question);
      g_assert_false (mj_entry_draft_record (draft, &error));
      g_assert_cmpstr (error->message, ==, step->question);
      g_object_set (draft, step->property, step->value, NULL);
    }
    g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, n);
    record (draft);
    expect_entry (f, n, asked[k].line);
  }
}

/* Whose discard became a kong is asked for where somebody pays more for it.
 * What was said once stays. */
static void
test_giver (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = begin (f, MJ_ENTRY_KONG), edit = NULL;
  guint n = mj_session_get_n_entries (f->session);

  g_object_set (draft, "player", 1, "meld", (guint) MJ_MELD_KONG_CLAIMED,
                "late", TRUE, NULL);
  expect_preview (draft, "Whose discard was it?");
  g_object_set (draft, "other", 3, NULL);
  record (draft);
  expect_entry (f, n, "B kong - claimed D late");
  edit = mj_entry_draft_new_edit (f->session, n);
  g_object_set (edit, "late", FALSE, NULL);
  record (edit);
  expect_entry (f, n, "B kong - claimed D");
}

/* Mei pays Raj; the amount is still open. */
static MjEntryDraft *
begin_payment (MemoryEvening *f)
{
  MjEntryDraft *draft = begin (f, MJ_ENTRY_ADJUSTMENT);

  expect_preview (draft, "From whom is it taken?");
  g_object_set (draft, "payer", 0, NULL);
  expect_preview (draft, "To whom is it added?");
  g_object_set (draft, "payee", 1, NULL);
  expect_preview (draft, "The amount must be more than 0");
  return draft;
}

/* An amount that cannot be read is refused by reason. */
static void
test_typed_amount (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = begin_payment (f);
  g_autoptr (GError) error = NULL;

  g_object_set (draft, "amount", "$5,50", NULL);
  expect_preview (
      draft,
      "Mei: is owed 31 → is owed 25.50\nRaj: is owed 17 → is owed 22.50");
  g_object_set (draft, "amount", "5.505", NULL);
  expect_preview (draft, "An amount has at most two figures after the point");
  g_assert_false (mj_entry_draft_record (draft, &error));
}

/* What is corrected begins with what it says, and keeps the rest. */
static void
test_edit (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = mj_entry_draft_new_edit (f->session, 0);
  g_autofree char *amount = NULL;

  g_assert_false (mj_entry_draft_is_new (draft));
  g_object_get (draft, "amount", &amount, NULL);
  g_assert_cmpstr (amount, ==, "1");
  expect_number (draft, "payee", 1);
  g_object_set (draft, "payee", 3, NULL);
  record (draft);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 3);
  expect_entry (f, 0, "corrected A D 1");
  expect_entry (f, 1, "C false A");
}

static void
test_insert (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft =
      mj_entry_draft_new (f->session, MJ_ENTRY_BARRED, 1);

  g_object_set (draft, "player", 0, "long", FALSE, NULL);
  record (draft);
  expect_entry (f, 0, "A pays B 1");
  expect_entry (f, 1, "A short");
  expect_entry (f, 2, "C false A");
}

/* Refused at the end, with the reason that the preview has told. */
static void
test_wrong (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = begin_payment (f);
  g_autoptr (GError) error = NULL;

  g_object_set (draft, "amount", "many", NULL);
  expect_preview (
      draft, "Type an amount in figures, such as 5.50, or 0.20 for 20 cents");
  g_assert_false (mj_entry_draft_record (draft, &error));
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
  g_assert_cmpstr (
      error->message, ==,
      "Type an amount in figures, such as 5.50, or 0.20 for 20 cents");
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 3);
}

static void
count (guint *n)
{
  ++*n;
}

/* Told once where something changes, and not at all where nothing does. */
static void
test_notify (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = begin_payment (f);
  guint n_amount = 0, n_preview = 0;

  g_signal_connect_swapped (draft, "notify::amount", G_CALLBACK (count),
                            &n_amount);
  g_signal_connect_swapped (draft, "notify::preview", G_CALLBACK (count),
                            &n_preview);
  g_object_set (draft, "amount", "3", NULL);
  g_object_set (draft, "amount", "3", NULL);
  g_object_set (draft, "note", "for a drink", NULL);
  g_assert_cmpuint (n_amount, ==, 1);
  g_assert_cmpuint (n_preview, ==, 1);
}

#define ADD(name, func)                                                        \
  g_test_add ("/entry-draft/" name, MemoryEvening, NULL, set_up, func,         \
              memory_evening_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autofree char *path =
        g_strdup_printf ("/entry-draft/kind/%s", kinds[i].name);

    g_test_add (path, MemoryEvening, &kinds[i], set_up, test_kind,
                memory_evening_tear_down);
  }
  ADD ("position", test_position);
  ADD ("asked", test_asked);
  ADD ("giver", test_giver);
  ADD ("typed-amount", test_typed_amount);
  ADD ("edit", test_edit);
  ADD ("insert", test_insert);
  ADD ("wrong", test_wrong);
  ADD ("notify", test_notify);
  return g_test_run ();
}
