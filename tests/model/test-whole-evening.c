/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-whole-evening.c – names, stake, rules, currency and chips that hold for
 * a whole evening are entries before its first deal.
 *
 * Mei, Raj, Siti and Tom sit in turn order.  At a stake of 1, one tai on a
 * discard moves 2 from the discarder and 1 from each of the others, one tai
 * self-drawn and an animal's bite move 2 from each:
 *
 *                      Mei Raj Siti Tom
 *   deal 1  A win B 1   +4  −2  −1  −1
 *   deal 2  B bites     −2  +6  −2  −2
 *           B win self  −2  +6  −2  −2
 *   so far               0 +10  −5  −5
 *   deal 3, stake 3     −3  −3 +12  −6     (C win D 1)
 *   at the end          −3  +7  +7 −11
 */

#include "memory-evening.h"
#include "wait-session.h"

#include "model/entry/mj-entry-draft.h"
#include "model/session/mj-session-people.h"

#include <string.h>

static void
set_up (MemoryEvening *f, gconstpointer data)
{
  static const char *const lines[] = { "B bonus 1a", "B bonus 2a",
                                       "B win self 1", "stake 3", "C win D 1" };

  memory_evening_set_up (f, data);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    memory_evening_append (f, lines[i]);
}

/* Hundredths. */
static void
expect_balances (MemoryEvening *f, int mei, int raj, int siti, int tom)
{
  MjEvening books;

  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (books.balance[0], ==, mei);
  g_assert_cmpint (books.balance[1], ==, raj);
  g_assert_cmpint (books.balance[2], ==, siti);
  g_assert_cmpint (books.balance[3], ==, tom);
}

static void
expect_preview (MjEntryDraft *draft, const char *text)
{
  g_autofree char *preview = NULL;

  g_object_get (draft, "preview", &preview, NULL);
  g_assert_cmpstr (preview, ==, text);
}

static MjEntryDraft *
new_draft (MemoryEvening *f, MjEntryKind kind)
{
  return mj_entry_draft_new (f->session, kind,
                             mj_session_get_deal_start (f->session));
}

static void
record (MemoryEvening *f, MjEntryDraft *draft)
{
  g_autoptr (GError) error = NULL;
  gboolean accepted = mj_entry_draft_record (draft, &error);

  g_assert_no_error (error);
  g_assert_true (wait_verb (f->session, accepted, &error));
}

/* ---- stake ---- */

static void
set_whole_stake (MemoryEvening *f, const char *amount, const char *preview)
{
  g_autoptr (MjEntryDraft) draft = new_draft (f, MJ_ENTRY_STAKE);

  g_assert_true (mj_entry_draft_can_hold_always (draft));
  g_object_set (draft, "amount", amount, NULL);
  expect_preview (draft, "It holds from the beginning of this deal on.");
  g_object_set (draft, "since", MJ_SINCE_START, NULL);
  expect_preview (draft, preview);
  record (f, draft);
}

static void
test_stake (MemoryEvening *f, gconstpointer data)
{
  expect_balances (f, -300, 700, 700, -1100);
  set_whole_stake (f, "0.50",
                   "It holds from the first deal on. In deal 3 it changes "
                   "again.\nMei −3.00, Raj +2.00, Siti +9.50, Tom −8.50");
  memory_evening_expect_text (f, 0,
                              "One tai is worth 0.50 from the first deal on");
  memory_evening_expect_text (f, 5, "One tai is worth 3.00 from here on");
  expect_balances (f, -300, 200, 950, -850);
  memory_evening_expect_stored (f);
  /* a second one comes after the first, so that it is the one that counts */
  set_whole_stake (f, "2",
                   "It holds from the first deal on. In deal 3 it changes "
                   "again.\nMei −3.00, Raj +17.00, Siti +2.00, Tom −16.00");
  memory_evening_expect_text (f, 1,
                              "One tai is worth 2.00 from the first deal on");
  expect_balances (f, -300, 1700, 200, -1600);
  g_assert_true (wait_undo (f->session, NULL));
  g_assert_true (wait_undo (f->session, NULL));
  expect_balances (f, -300, 700, 700, -1100);
  g_assert_true (wait_redo (f->session, NULL));
  expect_balances (f, -300, 200, 950, -850);
}

/* From one choice to the other and back. */
static void
test_back (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = new_draft (f, MJ_ENTRY_STAKE);

  g_object_set (draft, "since", MJ_SINCE_START, "amount", "7", NULL);
  g_object_set (draft, "since", MJ_SINCE_DEAL, NULL);
  record (f, draft);
  memory_evening_expect_text (f, 6, "One tai is worth 7 from here on");
  expect_balances (f, -300, 700, 700, -1100);
}

/* ---- rules ---- */

static void
test_rules (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = new_draft (f, MJ_ENTRY_RULES);
  MjRules rules = *mj_entry_draft_get_rules (draft);
  gboolean ready;

  mj_entry_draft_set_rules (draft, &rules);
  expect_preview (draft, "The evening is played by these rules already.");
  g_object_get (draft, "ready", &ready, NULL);
  g_assert_false (ready);
  /* all three wins are below it; the bite is paid, in what is one deal now */
  rules.min_points = 2;
  mj_entry_draft_set_rules (draft, &rules);
  g_object_set (draft, "since", MJ_SINCE_START, NULL);
  expect_preview (draft,
                  "It holds from the first deal on. 3 entries would no longer "
                  "be possible, and would pay nothing.\n"
                  "Mei −2, Raj +6, Siti −2, Tom −2");
  record (f, draft);
  memory_evening_expect_text (f, 0,
                              "Other rules from the first deal on: Common "
                              "Singapore · Limit 5 tai · at least 2 tai");
  expect_balances (f, -200, 600, -200, -200);
  memory_evening_expect_stored (f);
  g_assert_true (wait_undo (f->session, NULL));
  expect_balances (f, -300, 700, 700, -1100);
}

/* ---- names ---- */

static gboolean
rename_person (MemoryEvening *f, guint person, const char *name, guint since)
{
  g_autoptr (MjEntryDraft) draft = new_draft (f, MJ_ENTRY_NAME);

  g_object_set (draft, "person", person, "name", name, "since", since, NULL);
  if (since == MJ_SINCE_DEAL)
    expect_preview (draft, "It holds from the beginning of this deal on. Other "
                           "evenings keep the old name.");
  return wait_verb (f->session, mj_entry_draft_record (draft, NULL), NULL);
}

static void
test_name (MemoryEvening *f, gconstpointer data)
{
  g_assert_true (rename_person (f, 1, "Rajan", MJ_SINCE_START));
  memory_evening_expect_text (f, 0,
                              "Raj is called Rajan from the first deal on");
  memory_evening_expect_text (f, 1, "Mei wins 1 tai from Rajan");
  memory_evening_expect_stored (f);
  g_assert_true (rename_person (f, 1, "Ray", MJ_SINCE_DEAL));
  memory_evening_append (f, "A win B 1");
  memory_evening_expect_text (f, 1, "Mei wins 1 tai from Rajan");
  memory_evening_expect_text (f, 8, "Mei wins 1 tai from Ray");
  /* taken at first, or taken later */
  g_assert_false (rename_person (f, 0, "Rajan", MJ_SINCE_START));
  g_assert_false (rename_person (f, 0, "Ray", MJ_SINCE_START));
  g_assert_true (rename_person (f, 0, "May", MJ_SINCE_START));
  memory_evening_expect_text (f, 2, "May wins 1 tai from Rajan");
  expect_balances (f, -300 + 1200, 700 - 600, 700 - 300, -1100 - 300);
}

/* ---- currency and chips ---- */

static void
test_money (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) currency = new_draft (f, MJ_ENTRY_CURRENCY);
  g_autoptr (MjEntryDraft) chips = NULL;
  g_autofree char *settled = NULL, *json = NULL;
  gint64 values[MJ_MAX_CHIPS];
  MjMoney money;

  g_assert_false (mj_entry_draft_can_hold_always (currency));
  g_object_set (currency, "currency", " S$ ", NULL);
  expect_preview (currency, "It holds for the whole evening.");
  record (f, currency);
  memory_evening_expect_text (f, 6, "Amounts are in S$");
  settled = mj_session_settle_text (f->session, 0);
  g_assert_nonnull (strstr (settled, "Mei: −S$3\n"));
  chips = new_draft (f, MJ_ENTRY_CHIPS);
  g_object_set (chips, "chips", "10 two", NULL);
  expect_preview (chips, "“two” is not the value of a chip");
  g_assert_false (mj_entry_draft_record (chips, NULL));
  g_object_set (chips, "chips", "10; 0.50", NULL);
  expect_preview (chips, "It holds for the whole evening.");
  record (f, chips);
  g_assert_cmpuint (
      mj_evening_file_find_chips (mj_session_get_file (f->session), values), ==,
      2);
  g_assert_cmpint (values[0], ==, 1000);
  g_assert_cmpint (values[1], ==, 50);
  memory_evening_expect_stored (f);
  json = mj_evening_file_to_json (mj_session_get_file (f->session));
  g_assert_nonnull (strstr (json, "\"version\" : 3"));
  g_assert_true (wait_undo (f->session, NULL));
  g_assert_true (wait_undo (f->session, NULL));
  mj_evening_file_get_money (mj_session_get_file (f->session), &money);
  g_assert_cmpstr (money.currency, ==, "");
  expect_balances (f, -300, 700, 700, -1100);
}

/* The next evening begins with what this one ended with. */
static void
test_plan (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) currency = new_draft (f, MJ_ENTRY_CURRENCY);
  g_autoptr (MjEveningFile) next = NULL;

  g_object_set (currency, "currency", "RM", NULL);
  record (f, currency);
  g_assert_true (rename_person (f, 1, "Rajan", MJ_SINCE_START));
  next = mj_session_plan (f->store);
  g_assert_cmpstr (next->currency, ==, "RM");
  g_assert_cmpstr (next->names[1], ==, "Rajan");
  g_assert_cmpint (next->rules.base_unit, ==, 300);
  g_assert_cmpuint (next->records->len, ==, 0);
}

/* ---- where there is no choice ---- */

static void
expect_no_choice (MjEntryDraft *draft)
{
  g_autoptr (MjEntryDraft) owned = draft;

  g_assert_false (mj_entry_draft_can_hold_always (owned));
}

static void
test_no_choice (MemoryEvening *f, gconstpointer data)
{
  expect_no_choice (new_draft (f, MJ_ENTRY_SEATS));
  expect_no_choice (new_draft (f, MJ_ENTRY_ADJUSTMENT));
  expect_no_choice (mj_entry_draft_new (f->session, MJ_ENTRY_STAKE, 0));
  expect_no_choice (mj_entry_draft_new_edit (f->session, 4));
}

#define ADD(name, func)                                                        \
  g_test_add ("/whole-evening/" name, MemoryEvening, NULL, set_up, func,       \
              memory_evening_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("stake", test_stake);
  ADD ("back", test_back);
  ADD ("rules", test_rules);
  ADD ("name", test_name);
  ADD ("money", test_money);
  ADD ("plan", test_plan);
  ADD ("no-choice", test_no_choice);
  return g_test_run ();
}
