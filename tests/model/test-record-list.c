/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record-list.c – matches and evenings of the record, page by page and as
 * they are looked for; with the facts that the record keeps, and without.
 */

#include "sample-match.h"
#include "store-file.h"

#include "model/list/mj-evening-rows.h"
#include "model/list/mj-match-rows.h"
#include "model/store/mj-store-private.h"
#include "model/text/mj-seat-names.h"

#include <string.h>

enum { N_DEALS = 6, PERSON = 1, MANY = 10000 };

static MjMatchFile *
play (const char *name)
{
  MjMatchFile *file;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, N_DEALS, NULL, NULL);
  mj_seat_names_set (file->names, 2, name);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != PERSON)
      mj_seat_names_set (file->bots, (MjSeat) seat, "club");
  return file;
}

static gboolean
work_out (sqlite3 *db, gpointer data, GError **error)
{
  gboolean more = TRUE;

  while (more)
    if (!mj_store_work_out (db, &more, error))
      return FALSE;
  return TRUE;
}

/* ---- what is found ---- */

static guint
count (MjStore *store, const char *text, MjRecordKind kind)
{
  MjRecordSearch search = { .text = (char *) text, .kind = kind };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  gboolean more = FALSE;

  g_assert_true (
      mj_match_rows_read (store, &search, NULL, rows, &more, NULL, &error));
  g_assert_no_error (error);
  return rows->len;
}

/* A win of the sample: who, how much, what it is called. */
static const MjDealFact *
find_win (const MjMatchFacts *facts, MjSeat seat)
{
  for (guint i = 0; i < facts->deals->len; i++) {
    const MjDealFact *deal = &g_array_index (facts->deals, MjDealFact, i);

    if (deal->outcome <= MJ_END_ON_DISCARD && deal->seat == seat &&
        deal->patterns != 0)
      return deal;
  }
  return NULL;
}

static void
expect_found (MjStore *store, const MjMatchFacts *facts)
{
  const MjDealFact *win = find_win (facts, PERSON);
  g_autofree char *tai = g_strdup_printf ("%d tai", win->tai);
  const char *hand = mj_pattern_info (win->kind)->title_zh;
  g_autofree char *both = g_strdup_printf ("%s zoë %s", hand, tai);

  g_assert_cmpuint (count (store, NULL, MJ_RECORD_ALL), ==, 3);
  g_assert_cmpuint (count (store, "zoë", MJ_RECORD_ALL), ==, 2);
  g_assert_cmpuint (count (store, "ZOË", MJ_RECORD_ALL), ==, 2);
  g_assert_cmpuint (count (store, "lim", MJ_RECORD_ALL), ==, 1);
  g_assert_cmpuint (count (store, "lim zoë", MJ_RECORD_ALL), ==, 0);
  g_assert_cmpuint (count (store, "2025-03-07", MJ_RECORD_ALL), ==, 1);
  g_assert_cmpuint (count (store, "march 2025", MJ_RECORD_ALL), ==, 1);
  g_assert_cmpuint (count (store, "19 tai", MJ_RECORD_ALL), ==, 0);
  g_assert_cmpuint (count (store, tai, MJ_RECORD_WON), ==, 3);
  g_assert_cmpuint (count (store, hand, MJ_RECORD_WON), ==, 3);
  g_assert_cmpuint (count (store, both, MJ_RECORD_WON), ==, 2);
  g_assert_cmpuint (count (store, "天胡", MJ_RECORD_ALL), ==, 0);
  g_assert_cmpuint (count (store, "天胡", MJ_RECORD_FED), ==, 0);
}

static void
test_search (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) zoe = play ("Zoë"), lim = play ("Lim");
  g_auto (MjMatchFacts) facts = { 0 };
  g_autoptr (MjMatchFile) begun = mj_match_file_copy (zoe, 1);
  guint n_fed = 0;

  /* a match of which no deal has ended is in no list */
  store_file_begin_match (store, begun, PERSON, NULL);
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (
        store_file_begin_match (store, i < 2 ? zoe : lim, PERSON, NULL), !=, 0);
  store_file_run (f, "UPDATE match SET ended = started;"
                     "UPDATE match SET started = '2025-03-07 04:00:00'"
                     " WHERE id = (SELECT max (id) FROM match)");
  mj_match_facts_init (&facts, zoe, PERSON, "2025-01-01 00:00:00");
  for (guint i = 0; i < facts.deals->len; i++)
    n_fed += g_array_index (facts.deals, MjDealFact, i).outcome == MJ_END_FED;
  expect_found (store, &facts);
  g_assert_true (mj_store_write (store, work_out, NULL, NULL));
  expect_found (store, &facts);
  g_assert_cmpuint (count (store, NULL, MJ_RECORD_FED), ==, n_fed > 0 ? 3 : 0);
}

/* Of a match in progress the deal that is being played is not counted. */
static void
test_running (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MjMatchFile) all = play ("Zoë"), begun = NULL;
  MjRecordSearch search = { 0 };
  gboolean more = FALSE;
  guint n = 1;

  while (g_array_index (all->moves, MjMove, n).kind != MJ_MOVE_DEAL)
    n++;
  begun = mj_match_file_copy (all, n + 1);
  store_file_begin_match (store, begun, PERSON, NULL);
  g_assert_true (
      mj_match_rows_read (store, &search, NULL, rows, &more, NULL, NULL));
  g_assert_cmpuint (rows->len, ==, 1);
  g_assert_nonnull (strstr (((MjRecordRow *) rows->pdata[0])->text,
                            " · 1 deal · in progress"));
}

/* ---- the list ---- */

static void
add_many (StoreFile *f, MjStore *store)
{
  g_autoptr (MjMatchFile) file = play ("Number@");
  g_autofree char *sql = NULL;

  store_file_begin_match (store, file, PERSON, NULL);
  store_file_run (f, "UPDATE match SET ended = started");
  g_assert_true (mj_store_write (store, work_out, NULL, NULL));
  sql = g_strdup_printf (
      "BEGIN; WITH RECURSIVE k (i) AS"
      " (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < %d)"
      " INSERT INTO match SELECT i, started, replace (header, '@', i), human,"
      "  ended, 0, facts, n_deals, over, balances, NULL, NULL FROM k, match;"
      "INSERT INTO deal SELECT match.id, n, seat, counts, guest, outcome, tai,"
      " patterns, amount, base_unit, levels FROM match, deal"
      " WHERE match.id <> deal.match;"
      "DELETE FROM move WHERE match > %d; DELETE FROM match WHERE id > %d;"
      "COMMIT",
      MANY, MANY, MANY);
  store_file_run (f, sql);
}

static void
wait_for (MjRecordList *list)
{
  while (mj_record_list_is_reading (list))
    g_main_context_iteration (NULL, TRUE);
}

static void
expect_row (MjRecordList *list, guint position, const char *name)
{
  g_autoptr (MjRecordRow) row =
      g_list_model_get_item (G_LIST_MODEL (list), position);

  g_assert_nonnull (strstr (row->text, name));
}

static double
search (MjRecordList *list, MjStore *store, const char *text)
{
  MjRecordSearch search = { .text = (char *) text };
  gint64 begun = g_get_monotonic_time ();

  mj_record_list_search (list, store, &search);
  wait_for (list);
  return (double) (g_get_monotonic_time () - begun) / 1e3;
}

/* As far as somebody asks, in order. */
static void
test_pages (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjRecordList) list = mj_record_list_new (mj_match_rows_read);
  GListModel *model = G_LIST_MODEL (list);
  double ms;

  add_many (f, store);
  ms = search (list, store, NULL);
  g_test_message ("%d matches: the first page after %.1f ms", MANY, ms);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, MJ_RECORD_PAGE);
  expect_row (list, 0, "Number10000 ");
  mj_record_list_read_more (list);
  mj_record_list_read_more (list); /* one is being read */
  wait_for (list);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 2 * MJ_RECORD_PAGE);
  expect_row (list, 2 * MJ_RECORD_PAGE - 1, "Number9961 ");

  ms = search (list, store, "number77");
  g_test_message ("\"number77\": the first page after %.1f ms", ms);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, MJ_RECORD_PAGE);
  ms = search (list, store, "number7");
  ms = search (list, store, "nobody at all");
  g_test_message ("\"nobody at all\": after %.1f ms", ms);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  g_assert_null (mj_record_list_get_problem (list));
}

/* Whoever asks for something else does not get what was asked for before. */
static void
test_other_search (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjRecordList) list = mj_record_list_new (mj_match_rows_read);
  g_autoptr (MjMatchFile) file = play ("Zoë");
  MjRecordSearch first = { .text = (char *) "zoë" };

  store_file_begin_match (store, file, PERSON, NULL);
  mj_record_list_search (list, store, &first);
  search (list, store, "lim");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 0);
  search (list, store, "zoë");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  store_file_run (f, "ALTER TABLE match RENAME TO lost");
  mj_record_list_read_anew (list);
  wait_for (list);
  g_assert_nonnull (mj_record_list_get_problem (list));
}

/* ---- evenings ---- */

static guint
count_evenings (MjStore *store, const char *text, gboolean archived)
{
  MjRecordSearch search = { .text = (char *) text, .archived = archived };
  g_autoptr (MjRecordList) list = mj_record_list_new (mj_evening_rows_read);
  GListModel *model = G_LIST_MODEL (list);
  guint n;

  mj_record_list_search (list, store, &search);
  wait_for (list);
  do {
    n = g_list_model_get_n_items (model);
    mj_record_list_read_more (list);
    wait_for (list);
  } while (g_list_model_get_n_items (model) > n);
  return n;
}

/* The latest first, also of those that began at the same time. */
static void
test_evenings (StoreFile *f, gconstpointer data)
{
  enum { N = 2000 };
  static const char *const days[] = { "07/03/2025", "07.03.2025", "7.3.2025",
                                      "7/3/2025" };
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  gint64 begun;
  guint n;

  g_free (file->title);
  file->title = g_strdup ("Place @");
  g_free (file->started);
  file->started = g_strdup ("2025-03-07T12:00:00Z");
  mj_store_add_evening (store, file, NULL);
  store_file_run (
      f,
      "WITH RECURSIVE k (i) AS"
      " (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 1999)"
      " INSERT INTO evening SELECT id + i, replace (header, '@', i), started,"
      " 0, 0 FROM k, evening;"
      "INSERT INTO entry SELECT evening.id, n, data FROM evening, entry"
      " WHERE evening.id <> entry.evening;"
      "UPDATE evening SET archived = 1, header = replace (header,"
      " '\"archived\" : \"false\"', '\"archived\" : \"true\"')"
      " WHERE id % 2 = 0");
  g_assert_cmpuint (count_evenings (store, NULL, TRUE), ==, N);
  n = mj_store_count_archived (store);
  g_assert_cmpuint (n, ==, N / 2);
  g_assert_cmpuint (count_evenings (store, NULL, FALSE), ==, N - n);
  g_assert_cmpuint (count_evenings (store, "mei place 77", TRUE), ==, 38);
  g_assert_cmpuint (count_evenings (store, "march 2025", TRUE), ==, N);
  for (gsize i = 0; i < G_N_ELEMENTS (days); i++)
    g_assert_cmpuint (count_evenings (store, days[i], TRUE), ==, N);
  begun = g_get_monotonic_time ();
  g_assert_cmpuint (count_evenings (store, "nobody", TRUE), ==, 0);
  g_test_message ("%d evenings: \"nobody\" after %.1f ms", N,
                  (double) (g_get_monotonic_time () - begun) / 1e3);
}

/* The row has the names that people have at the end of the evening. */
static void
test_renamed (StoreFile *f, gconstpointer data)
{
  MjRecordSearch search = { .text = NULL };
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean more = FALSE;
  MjRecord *renamed;
  MjEntry entry;

  mj_entry_init (&entry, MJ_ENTRY_NAME);
  entry.person = 1;
  renamed = mj_record_new (&entry, "2025-03-07T12:00:00Z", "");
  mj_record_set_text (renamed, "Rajan");
  g_ptr_array_add (file->records, renamed);
  mj_store_add_evening (store, file, NULL);
  g_assert_true (
      mj_evening_rows_read (store, &search, NULL, rows, &more, NULL, NULL));
  g_assert_nonnull (
      strstr (((MjRecordRow *) rows->pdata[0])->text, "Mei 0, Rajan 0, Siti"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("list/search", test_search);
  STORE_FILE_TEST ("list/running", test_running);
  STORE_FILE_TEST ("list/pages", test_pages);
  STORE_FILE_TEST ("list/other-search", test_other_search);
  STORE_FILE_TEST ("list/evenings", test_evenings);
  STORE_FILE_TEST ("list/renamed", test_renamed);
  return g_test_run ();
}
