/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-payments.c – money that is handed over or corrected between people, also
 * with those who have left.
 */

#include "memory-evening.h"
#include "sample-evening.h"

#include "entry-text.h"

#include "model/entry/mj-entry-draft.h"
#include "model/deals/mj-evening-stats.h"
#include "model/deals/mj-evening-export.h"

#include <string.h>

/* ---- evenings worked out by hand ---- */

typedef struct {
  const char *name;
  const char *script;
  int version;         /* of its files */
  const char *balance; /* of A to F, what is still owed */
  const char *won;     /* of A to F, whatever was paid */
} Row;

static const Row rows[] = {
  { "none", "A pays B 5", 1, "-5 5 0 0 0 0", "-5 5 0 0 0 0" },
  { "corrected", "corrected A B 5", 4, "-5 5 0 0 0 0", "-5 5 0 0 0 0" },
  { "paid", "A pays B 29; paid A B 5", 4, "-24 24 0 0 0 0", "-29 29 0 0 0 0" },
  { "too-much", "A pays B 29; paid A B 30", 4, "1 -1 0 0 0 0",
    "-29 29 0 0 0 0" },
  { "wrong-way", "A pays B 29; paid B A 1", 4, "-30 30 0 0 0 0",
    "-29 29 0 0 0 0" },
  { "not-owed", "paid C D 2", 4, "0 0 2 -2 0 0", "0 0 0 0 0 0" },
  /* A leaves, E sits in the chair: A pays at the door, and the rest later */
  { "leaver", "A pays B 29; seats E B C D; paid A B 9; A pays C 3; paid A B 20",
    4, "0 0 3 0 -3 0", "-29 29 3 0 -3 0" },
  { "leaver-corrected", "A pays B 29; seats E B C D; corrected B A 9", 4,
    "-20 20 0 0 0 0", "-20 20 0 0 0 0" },
  /* not counted: oneself, nothing, less than nothing */
  { "refused", "paid A A 5; paid A B 0; paid A B -3; corrected E E 2", 4,
    "0 0 0 0 0 0", "0 0 0 0 0 0" },
  { "huge", "paid A B 999999999.99; paid A B 999999999.99", 4,
    "1999999999.98 -1999999999.98 0 0 0 0", "0 0 0 0 0 0" },
  /* 1: A 4, B -2, C and D -1; 2: C 12, the others -4; B pays C what is owed;
   * 4: D 16, C -8, A and B -4; B leaves and pays D 4 at the door; 5: E, in B's
   * chair, 4, A -2, C and D -1; C leaves owing 4, and F sits down; 6: D 8, E
   * -4, A and F -2; later C pays D 4 */
  { "evening",
    "A win B 1; C win self 2; draw; paid B C 6; D win C 3; seats A E C D;"
    " paid B D 4; B win A 1; seats A E F D; D win B 2; paid C D 4",
    4, "-8 0 0 10 0 -2", "-8 -10 2 18 0 -2" },
  { "kong-giver-unsaid", "A kong 5p claimed unsaid", 5, "6 -2 -2 -2 0 0",
    "6 -2 -2 -2 0 0" },
  { "kong-giver-said", "A kong 5p claimed B", 1, "6 -2 -2 -2 0 0",
    "6 -2 -2 -2 0 0" },
  { "seats-only", "seats B A C D", 2, "0 0 0 0 0 0", "0 0 0 0 0 0" },
};

static void
expect_books (const MjEveningFile *file, const Row *row)
{
  g_auto (GStrv) balance = g_strsplit (row->balance, " ", -1);
  g_auto (GStrv) won = g_strsplit (row->won, " ", -1);
  MjEveningStats stats[MJ_MAX_PEOPLE] = { 0 };
  MjEvening books;
  gint64 sum = 0;

  mj_evening_stats_add (file, stats);
  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    MjOutcome outcome;

    mj_evening_apply (&books, &((MjRecord *) file->records->pdata[i])->entry,
                      &outcome);
  }
  for (MjWho i = 0; i < 6; i++) {
    g_assert_cmpint (books.balance[i], ==, test_amount (balance[i]));
    g_assert_cmpint (mj_evening_won (&books, i), ==, test_amount (won[i]));
    if (i < file->n_people) /* which a file that was read covers */
      g_assert_cmpint (stats[i].balance, ==, test_amount (won[i]));
    sum += books.balance[i];
  }
  g_assert_cmpint (sum, ==, 0);
}

/* It is written with the lowest version that has all of it, a CSV with the one
 * that names people, and read back as it was. */
static void
expect_file (const MjEveningFile *file, char *text, const Row *row)
{
  g_autofree char *version = g_strdup_printf (
      *text == '{' ? "\"version\" : %d," : "singapore-mahjong-evening,%d\r\n",
      *text == '{' ? row->version : MJ_EVENING_FILE_VERSION);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) again =
      mj_evening_file_from_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, version));
  for (guint i = 0; i < file->records->len; i++)
    sample_expect_record (again->records->pdata[i], file->records->pdata[i]);
  expect_books (again, row);
  g_free (text);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, row->script);

  expect_books (file, row);
  expect_file (file, mj_evening_file_to_json (file), row);
  expect_file (file, mj_evening_export_csv (file), row);
}

/* ---- what is said of them ---- */

/* Mei leaves in debt, and Jo takes the chair. */
static void
set_up (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = sample_evening_new (
      NULL, "A pays B 29; seats E B C D; corrected A B 1; paid A B 5");

  f->store = mj_store_open (NULL, NULL, &error);
  g_assert_no_error (error);
  f->session = mj_session_open (
      f->store, mj_store_add_evening (f->store, file, &error), &error);
  g_assert_no_error (error);
}

static void
expect_detail (MemoryEvening *f, guint index, const char *expected)
{
  g_autofree char *detail =
      mj_session_entry_get_detail (mj_session_get_entry (f->session, index));

  g_assert_cmpstr (detail, ==, expected);
}

static void
wait_until_saved (MemoryEvening *f)
{
  while (mj_session_is_busy (f->session))
    g_main_context_iteration (NULL, TRUE);
}

static void
expect_preview (MjEntryDraft *draft, const char *expected)
{
  g_autofree char *preview = NULL;

  g_object_get (draft, "preview", &preview, NULL);
  g_assert_cmpstr (preview, ==, expected);
}

/* A correction before a payment changes what the payment says, here and while
 * it is corrected itself; undo brings all of it back. */
static void
test_edit_before (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = mj_entry_draft_new_edit (f->session, 2);
  g_autoptr (MjEntryDraft) payment = NULL;
  g_autoptr (GError) error = NULL;

  expect_detail (f, 3, "Mei: owes 30 → owes 25; Raj: is owed 30 → is owed 25");
  g_object_set (draft, "amount", "11", NULL);
  g_assert_true (mj_entry_draft_record (draft, &error));
  wait_until_saved (f);
  expect_detail (f, 3, "Mei: owes 40 → owes 35; Raj: is owed 40 → is owed 35");
  payment = mj_entry_draft_new_edit (f->session, 3);
  expect_preview (payment,
                  "Mei: owes 40 → owes 35\nRaj: is owed 40 → is owed 35");
  g_object_set (payment, "amount", "40", NULL);
  g_assert_true (mj_entry_draft_record (payment, &error));
  wait_until_saved (f);
  expect_detail (f, 3, "Mei: owes 40 → is even; Raj: is owed 40 → is even");
  g_assert_true (mj_session_undo (f->session, &error));
  wait_until_saved (f);
  g_assert_true (mj_session_undo (f->session, &error));
  wait_until_saved (f);
  expect_detail (f, 3, "Mei: owes 30 → owes 25; Raj: is owed 30 → is owed 25");
}

/* What somebody says, and what the dialog answers. */
static const struct {
  guint from, to;
  const char *amount, *preview;
} said[] = {
  { 0, 1, "25", "Mei: owes 25 → is even\nRaj: is owed 25 → is even" },
  { 0, 1, "26",
    "That is 1 more than Mei owes.\nThat is 1 more than Raj is owed.\n"
    "Mei: owes 25 → is owed 1\nRaj: is owed 25 → owes 1" },
  { 1, 0, "1",
    "Raj owes nothing.\nMei is owed nothing.\n"
    "Raj: is owed 25 → is owed 26\nMei: owes 25 → owes 26" },
  { 0, 0, "1", "It takes two: this is one person twice" },
  { 0, 1, "0", "The amount must be more than 0" },
  { 0, 1, "-5", "An amount has no sign: choose who pays and who is paid" },
  { 0, 1, "9999999999", "That amount is too large" },
};

static void
test_said (MemoryEvening *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (said); i++) {
    g_autoptr (MjEntryDraft) draft =
        mj_entry_draft_new (f->session, MJ_ENTRY_PAID, 4);
    gboolean right = strstr (said[i].preview, "→") != NULL;

    g_object_set (draft, "payer", said[i].from, "payee", said[i].to, "amount",
                  said[i].amount, NULL);
    expect_preview (draft, said[i].preview);
    if (!right)
      g_assert_false (mj_entry_draft_record (draft, NULL));
  }
}

static void
test_settlement (MemoryEvening *f, gconstpointer data)
{
  g_autofree char *text = mj_session_settle_text (f->session, 0);

  g_assert_nonnull (strstr (text, "\nMei: −30\nRaj: +30\n"));
  g_assert_nonnull (strstr (text, "\nMei has paid Raj 5\nMei pays Raj 25\n"));
}

/* A payment is no deal, so it has no number. */
static void
test_copied (MemoryEvening *f, gconstpointer data)
{
  g_autofree char *text = mj_evening_export_text (f->session, 0);

  g_assert_nonnull (strstr (text, "\n1. Deal in play\n"));
  g_assert_nonnull (strstr (text, "\nMei has paid Raj 5\n    Mei: owes 30"));
}

#define ADD(name, func)                                                        \
  g_test_add ("/payments/" name, MemoryEvening, NULL, set_up, func,            \
              memory_evening_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/payments/row/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  ADD ("edit-before", test_edit_before);
  ADD ("said", test_said);
  ADD ("settlement", test_settlement);
  ADD ("copied", test_copied);
  return g_test_run ();
}
