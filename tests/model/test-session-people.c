/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-people.c – people come and go, change chairs and names; the
 * stake and the rules change.
 *
 * Mei, Raj, Siti and Tom sit in turn order.  One tai on a discard moves 2 from
 * the discarder and 1 from each of the others at the stake of 1.
 */

#include "memory-evening.h"

#include "entry-text.h"

#include "model/session/mj-evening-text.h"
#include "model/session/mj-session-people.h"
#include "model/deals/mj-deals.h"
#include "model/entry/mj-entry-draft.h"
#include "model/deals/mj-evening-stats.h"
#include "model/deals/mj-evening-export.h"
#include "model/session/mj-session.h"

#include <string.h>

static void
seat (MemoryEvening *f, const char *names)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_session_seat (f->session, MJ_EDIT_INSERT,
                                  mj_session_get_deal_start (f->session),
                                  (const char *const *) words, NULL, &error));
  g_assert_no_error (error);
}

static void
expect_settled (MemoryEvening *f, const char *text)
{
  g_autofree char *settled = mj_session_settle_text (f->session, 0);

  g_assert_cmpstr (settled, ==, text);
}

/* ---- people ---- */

static void
test_fifth (MemoryEvening *f, gconstpointer data)
{
  seat (f, "Mei Jo Siti Tom");
  memory_evening_append (f, "B win self 1");
  memory_evening_expect_text (f, 1, "Jo sits in for Raj");
  memory_evening_expect_text (f, 2, "Jo wins 1 tai, self-drawn");
  /* 4 −2 −1 −1, then Jo +6 from three */
  expect_settled (
      f, "Friday\nWon or lost\nMei: +2\nRaj: −2\nSiti: −3\nTom: −3\nJo: +6\n"
         "Raj pays Mei 2\nSiti pays Jo 3\nTom pays Jo 3\n");
  memory_evening_expect_stored (f);
  g_assert_true (mj_session_undo (f->session, NULL));
  g_assert_true (mj_session_undo (f->session, NULL));
  /* known, but has not played */
  g_assert_cmpuint (mj_session_get_file (f->session)->n_people, ==, 5);
  expect_settled (f,
                  "Friday\nWon or lost\nMei: +4\nRaj: −2\nSiti: −1\nTom: −1\n"
                  "Raj pays Mei 2\nSiti pays Mei 1\nTom pays Mei 1\n");
  g_assert_true (mj_session_redo (f->session, NULL));
  memory_evening_expect_text (f, 1, "Jo sits in for Raj");
  memory_evening_expect_stored (f);
}

static void
test_swap_and_return (MemoryEvening *f, gconstpointer data)
{
  seat (f, "Raj Mei Siti Tom");
  memory_evening_expect_text (f, 1, "Mei and Raj swap chairs");
  memory_evening_append (f, "A win C 1"); /* Raj +4, Siti −2, Mei −1, Tom −1 */
  seat (f, "Jo Mei Siti Tom");
  memory_evening_append (f, "draw");
  seat (f, "Tom Mei Siti Raj");
  memory_evening_expect_text (f, 5, "At the table now: Tom, Mei, Siti, Raj");
  memory_evening_append (f, "D win B 1"); /* Raj +4, Mei −2, Siti −1, Tom −1 */
  g_assert_cmpuint (mj_session_get_file (f->session)->n_people, ==, 5);
  expect_settled (
      f, "Friday\nWon or lost\nMei: +1\nRaj: +6\nSiti: −4\nTom: −3\nJo: 0\n"
         "Siti pays Raj 4\nTom pays Raj 2\nTom pays Mei 1\n");
  memory_evening_expect_stored (f);
}

/* A change of the deal in progress holds for all of it. */
static void
test_from_this_deal_on (MemoryEvening *f, gconstpointer data)
{
  memory_evening_append (f, "B bonus 1a");
  memory_evening_append (f, "B bonus 2a"); /* Raj: cat and rat, 2 from each */
  g_assert_cmpuint (mj_session_get_deal_start (f->session), ==, 1);
  seat (f, "Mei Jo Siti Tom");
  memory_evening_expect_text (f, 3, "Jo: Cat bites rat");
  /* 4 −2 −1 −1, then 2 to Jo from Mei, Siti and Tom */
  expect_settled (
      f, "Friday\nWon or lost\nMei: +2\nRaj: −2\nSiti: −3\nTom: −3\nJo: +6\n"
         "Raj pays Mei 2\nSiti pays Jo 3\nTom pays Jo 3\n");
}

static const struct {
  const char *names;
  const char *words;
} refused[] = {
  { "Mei Mei Siti Tom", "Mei cannot sit in two chairs" },
  { "Mei Jo Jo Tom", "Jo cannot sit in two chairs" },
  { "Mei  Siti Tom", "Every chair needs somebody" },
};

static void
test_refused (MemoryEvening *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_auto (GStrv) names = g_strsplit (refused[i].names, " ", -1);
    g_autoptr (GError) error = NULL;

    g_assert_false (mj_session_seat (f->session, MJ_EDIT_INSERT, 1,
                                     (const char *const *) names, NULL,
                                     &error));
    g_assert_cmpstr (error->message, ==, refused[i].words);
  }
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 1);
  g_assert_cmpuint (mj_session_get_file (f->session)->n_people, ==, 4);
}

/* Eight come after the first four; the thirteenth is refused. */
static void
test_too_many (MemoryEvening *f, gconstpointer data)
{
  const char *names[] = { "Mei", NULL, "Siti", "Tom" };
  g_autoptr (GError) error = NULL;

  for (int i = 5; i <= MJ_MAX_PEOPLE; i++) {
    g_autofree char *line = g_strdup_printf ("Mei Guest%d Siti Tom", i);

    seat (f, line);
    memory_evening_append (f, "draw");
  }
  names[1] = "Guest13";
  g_assert_false (mj_session_seat (f->session, MJ_EDIT_INSERT,
                                   mj_session_get_n_entries (f->session), names,
                                   NULL, &error));
  g_assert_nonnull (strstr (error->message, "Guest13"));
  names[1] = "Guest5";
  g_clear_error (&error);
  g_assert_true (mj_session_seat (f->session, MJ_EDIT_INSERT,
                                  mj_session_get_n_entries (f->session), names,
                                  NULL, &error));
  memory_evening_expect_stored (f);
}

/* ---- names ---- */

static gboolean
rename_person (MemoryEvening *f,
               MjEdit edit,
               MjWho person,
               const char *name,
               GError **error)
{
  MjEntry entry;

  mj_entry_init (&entry, MJ_ENTRY_NAME);
  entry.person = person;
  return mj_session_record (f->session, edit, 1, &entry, name, NULL, error);
}

static void
test_rename (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  memory_evening_append (f, "B win self 1");
  g_assert_true (rename_person (f, MJ_EDIT_INSERT, 1, "Rajan", &error));
  memory_evening_expect_text (f, 0, "Mei wins 1 tai from Raj");
  memory_evening_expect_text (f, 1, "Raj is called Rajan from here on");
  memory_evening_expect_text (f, 2, "Rajan wins 1 tai, self-drawn");
  g_assert_cmpstr (mj_session_get_name (f->session, 1), ==, "Rajan");
  memory_evening_expect_stored (f);
  g_assert_false (rename_person (f, MJ_EDIT_INSERT, 0, "Tom", &error));
  g_clear_error (&error);
  g_assert_true (rename_person (f, MJ_EDIT_REPLACE, 1, "Ray", &error));
  memory_evening_expect_text (f, 2, "Ray wins 1 tai, self-drawn");
  g_assert_true (mj_session_remove (f->session, 1, &error));
  memory_evening_expect_text (f, 1, "Raj wins 1 tai, self-drawn");
  memory_evening_expect_stored (f);
}

/* ---- stake and rules ---- */

static void
record_draft (MemoryEvening *f,
              MjEntryKind kind,
              const char *property,
              const char *text,
              gboolean ok)
{
  g_autoptr (MjEntryDraft) draft = mj_entry_draft_new (
      f->session, kind, mj_session_get_deal_start (f->session));
  g_autoptr (GError) error = NULL;

  g_object_set (draft, property, text, NULL);
  g_assert_true (mj_entry_draft_record (draft, &error) == ok);
  g_assert_true ((error == NULL) == ok);
}

static void
test_stake (MemoryEvening *f, gconstpointer data)
{
  MjEvening books;
  MjMoney money;

  record_draft (f, MJ_ENTRY_STAKE, "amount", "0", FALSE);
  record_draft (f, MJ_ENTRY_STAKE, "amount", "nothing", FALSE);
  record_draft (f, MJ_ENTRY_STAKE, "amount", "0.50", TRUE);
  memory_evening_append (f, "A win B 1"); /* half of the first deal */
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (books.balance[0], ==, 600);
  g_assert_cmpint (books.balance[1], ==, -300);
  mj_evening_file_get_money (mj_session_get_file (f->session), &money);
  g_assert_true (money.cents);
  expect_settled (f,
                  "Friday\nWon or lost\nMei: +6.00\nRaj: −3.00\nSiti: −1.50\n"
                  "Tom: −1.50\nRaj pays Mei 3.00\nSiti pays Mei 1.50\n"
                  "Tom pays Mei 1.50\n");
  /* an edit of the first entry reckons all that follows anew */
  {
    g_autoptr (GError) error = NULL;
    MjEntry entry;

    test_entry (&entry, "stake 2");
    g_assert_true (mj_session_record (f->session, MJ_EDIT_INSERT, 0, &entry,
                                      NULL, NULL, &error));
  }
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (books.balance[0], ==, 800 + 200);
  memory_evening_expect_stored (f);
}

static void
test_rules (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjEntryDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  MjEvening books;
  MjRules rules;

  mj_session_get_books (f->session, G_MAXUINT, &books);
  rules = books.rules;
  rules.limit = 8;
  rules.base_unit = 900;
  draft = mj_entry_draft_new (f->session, MJ_ENTRY_RULES, 1);
  mj_entry_draft_set_rules (draft, &rules);
  g_assert_true (mj_entry_draft_record (draft, &error));
  g_assert_no_error (error);
  mj_session_get_books (f->session, 1, &books);
  g_assert_cmpint (books.rules.limit, ==, 5);
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (books.rules.limit, ==, 8);
  g_assert_cmpint (books.rules.base_unit, ==, 100);
  memory_evening_append (f, "A win B 8");
  memory_evening_expect_stored (f);
}

/* ---- files ---- */

static void
test_version (MemoryEvening *f, gconstpointer data)
{
  const MjEveningFile *file = mj_session_get_file (f->session);
  g_autofree char *before = mj_evening_file_to_json (file);
  g_autofree char *after = NULL, *csv = NULL;

  g_assert_nonnull (strstr (before, "\"version\" : 1"));
  seat (f, "Mei Jo Siti Tom");
  memory_evening_append (f, "B win self 1");
  file = mj_session_get_file (f->session);
  after = mj_evening_file_to_json (file);
  csv = mj_evening_export_csv (file);
  g_assert_nonnull (strstr (after, "\"version\" : 2"));
  g_assert_nonnull (strstr (after, "\"player-5\" : \"Jo\""));
  g_assert_nonnull (strstr (csv, "singapore-mahjong-evening,5"));
  g_assert_nonnull (strstr (csv, "balance Jo"));
  g_assert_nonnull (strstr (csv, ",2,-2,-3,-3,6\r\n"));
}

static void
test_statistics (MemoryEvening *f, gconstpointer data)
{
  MjEveningStats stats[MJ_MAX_PEOPLE] = { 0 };
  guint played;

  seat (f, "Mei Jo Siti Tom");
  memory_evening_append (f, "B win self 1");
  played = mj_evening_stats_add (mj_session_get_file (f->session), stats);
  g_assert_cmpuint (played, ==, 0x1f);
  g_assert_cmpuint (stats[1].n_deals, ==, 1);
  g_assert_cmpuint (stats[1].n_fed, ==, 1);
  g_assert_cmpuint (stats[4].n_deals, ==, 1);
  g_assert_cmpuint (stats[4].n_wins, ==, 1);
  g_assert_cmpint (stats[4].balance, ==, 600);
  g_assert_cmpuint (stats[0].n_deals, ==, 2);
}

/* ---- the sheet by deals ---- */

typedef struct {
  guint n_told;
  guint place, n_gone, n_new;
} Told;

static void
on_deals_changed (
    GListModel *list, guint place, guint n_gone, guint n_new, Told *told)
{
  *told = (Told){ told->n_told + 1, place, n_gone, n_new };
}

static void
expect_deal (MjDeals *deals, guint index, const char *text, const char *detail)
{
  g_autoptr (MjDeal) deal = g_list_model_get_item (G_LIST_MODEL (deals), index);
  g_autofree char *shown = mj_deal_get_text (deal);
  g_autofree char *more = mj_deal_get_detail (deal);

  g_assert_cmpstr (shown, ==, text);
  g_assert_cmpstr (more, ==, detail);
}

static void
test_deals (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjDeals) deals = mj_deals_new ();
  g_autoptr (MjDeal) last = NULL;
  gint64 change[MJ_MAX_PEOPLE];
  Told told = { 0 };

  mj_deals_set_session (deals, f->session);
  g_signal_connect (deals, "items-changed", G_CALLBACK (on_deals_changed),
                    &told);
  memory_evening_append (f, "B bonus 1a");
  g_assert_cmpuint (told.n_told, ==, 1);
  g_assert_cmpuint (told.place, ==, 1);
  g_assert_cmpuint (told.n_new, ==, 1);
  expect_deal (deals, 1, "Deal in play", "");
  memory_evening_append (f, "B bonus 2a");
  memory_evening_append (f, "D false B");
  memory_evening_append (f, "redeal");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (deals)), ==, 2);
  expect_deal (deals, 0, "Mei wins 1 tai from Raj",
               "Raj pays Mei 2 = 1 tai as shooter\n"
               "Siti pays Mei 1 = 1 tai\nTom pays Mei 1 = 1 tai");
  expect_deal (
      deals, 1, "Tom: false win on a discard",
      "Raj: Cat bites rat · Dealt again\n"
      "Mei pays Raj 2 = Cat bites rat\n"
      "Siti pays Raj 2 = Cat bites rat\n"
      "Tom pays Raj 34 = Cat bites rat 2 + Penalty for a false win 32\n"
      "Tom pays Mei 16 = Penalty for a false win\n"
      "Tom pays Siti 16 = Penalty for a false win");
  seat (f, "Mei Jo Siti Tom");
  memory_evening_append (f, "draw");
  expect_deal (deals, 2, "Drawn deal", "Jo sits in for Raj");
  last = g_list_model_get_item (G_LIST_MODEL (deals), 2);
  g_assert_cmphex (mj_deal_get_changes (last, change), ==, 0x1d);
  g_assert_cmphex (mj_deal_get_people (last), ==, 0x1f);
}

/* Money that is handed over has a line of its own, after the deal in which it
 * was if anything of that deal had been entered, and is no part of what that
 * deal has won or lost. */
static void
test_paid (MemoryEvening *f, gconstpointer data)
{
  g_autoptr (MjDeals) deals = mj_deals_new ();
  g_autoptr (MjDeal) paid = NULL, drawn = NULL;
  gint64 change[MJ_MAX_PEOPLE];

  mj_deals_set_session (deals, f->session);
  memory_evening_append (f, "B bonus 1a");
  memory_evening_append (f, "paid B A 1");
  memory_evening_append (f, "B bonus 2a");
  memory_evening_append (f, "draw");
  memory_evening_append (f, "paid B A 2");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (deals)), ==, 4);
  expect_deal (deals, 2, "Raj has paid Mei 1",
               "Raj: owes 2 → owes 1; Mei: is owed 4 → is owed 3");
  expect_deal (
      deals, 1, "Drawn deal",
      "Raj: Cat bites rat\nMei pays Raj 2 = Cat bites rat\n"
      "Siti pays Raj 2 = Cat bites rat\nTom pays Raj 2 = Cat bites rat");
  expect_deal (deals, 3, "Raj has paid Mei 2",
               "Raj: is owed 5 → is owed 7; Mei: is owed 1 → owes 1");
  paid = g_list_model_get_item (G_LIST_MODEL (deals), 2);
  drawn = g_list_model_get_item (G_LIST_MODEL (deals), 1);
  g_assert_cmpint (mj_deal_get_number (paid), ==, 0);
  g_assert_cmpint (mj_deal_get_number (drawn), ==, 2);
  g_assert_cmphex (mj_deal_get_changes (paid, change), ==, 0);
  g_assert_cmpint (change[0], ==, 0);
  g_assert_cmphex (mj_deal_get_changes (drawn, change), ==, 0xf);
  g_assert_cmpint (change[1], ==, 600);
  memory_evening_append (f, "draw");
  expect_deal (deals, 3, "Raj has paid Mei 2",
               "Raj: is owed 5 → is owed 7; Mei: is owed 1 → owes 1");
  expect_deal (deals, 4, "Drawn deal", "");
}

static void
expect_dealer (MemoryEvening *f, const char *expected)
{
  g_autofree char *text = NULL;
  MjEvening books;

  mj_session_get_books (f->session, G_MAXUINT, &books);
  text = mj_evening_text_deal (mj_session_get_people (f->session, G_MAXUINT),
                               &books);
  g_assert_cmpstr (text, ==, expected);
}

/* By these rules the dealer of a drawn deal stays unless somebody was paid. */
static void
test_dealer (MemoryEvening *f, gconstpointer data)
{
  expect_dealer (f, "Mei deals again (1) · East round, deal 2");
  memory_evening_append (f, "draw");
  expect_dealer (f, "Mei deals again (2) · East round, deal 3");
  memory_evening_append (f, "B bonus 1a");
  memory_evening_append (f, "B bonus 2a");
  memory_evening_append (f, "draw");
  expect_dealer (f, "Raj deals · East round, deal 4 · because somebody was "
                    "paid in the drawn deal");
  memory_evening_append (f, "paid B A 2");
  expect_dealer (f, "Raj deals · East round, deal 4 · because somebody was "
                    "paid in the drawn deal");
  memory_evening_append (f, "A win B 1");
  expect_dealer (f, "Siti deals · East round, deal 5");
}

#define ADD(name, func)                                                        \
  g_test_add ("/session-people/" name, MemoryEvening, NULL,                    \
              memory_evening_set_up, func, memory_evening_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("fifth", test_fifth);
  ADD ("swap-and-return", test_swap_and_return);
  ADD ("from-this-deal-on", test_from_this_deal_on);
  ADD ("refused", test_refused);
  ADD ("too-many", test_too_many);
  ADD ("rename", test_rename);
  ADD ("stake", test_stake);
  ADD ("rules", test_rules);
  ADD ("version", test_version);
  ADD ("statistics", test_statistics);
  ADD ("deals", test_deals);
  ADD ("dealer", test_dealer);
  ADD ("deals-paid", test_paid);
  return g_test_run ();
}
