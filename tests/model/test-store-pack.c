/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-pack.c – matches that have ended: their facts are worked out and
 * their moves packed, and nobody who reads them sees a difference.
 */

#include "sample-match.h"
#include "store-file.h"
#include "test-folder.h"

#include "model/store/mj-store-private.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N_DEALS = 4, PERSON = 1 };

/* ---- a record with matches of earlier versions ---- */

static MjMatchFile *
play (int n_deals)
{
  MjMatchFile *file;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, n_deals, NULL, NULL);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    file->bots[seat] = g_strdup (seat == PERSON ? NULL : "club:flush");
  return file;
}

/* As a program writes them that does not pack. */
static void
add_matches (StoreFile *f, int n)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) file = play (N_DEALS);

  for (int i = 0; i < n; i++)
    g_assert_cmpint (store_file_begin_match (store, file, PERSON, NULL), !=, 0);
  g_clear_object (&store);
  store_file_run (f, "UPDATE match SET ended = started");
}

/* ---- what is read ---- */

/* All that can be read of the record. */
static char *
tell (MjStore *store)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (store, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < matches->len; i++) {
    const MjStoredMatch *match = matches->pdata[i];
    g_autoptr (GBytes) rows = mj_store_copy_match (store, match->id, NULL);
    g_autofree char *file = mj_match_file_to_text (match->file);

    g_assert_null (match->problem);
    g_string_append_printf (text, "%" G_GINT64_FORMAT " %s %s %.*s\n",
                            match->id, match->started, file,
                            (int) g_bytes_get_size (rows),
                            (char *) g_bytes_get_data (rows, NULL));
  }
  return g_string_free (text, FALSE);
}

static GArray *
read_deals (MjStore *store)
{
  GArray *deals = g_array_new (FALSE, TRUE, sizeof (MjDealFact));
  gint64 after = G_MININT64;
  gboolean more = TRUE;

  while (more)
    g_assert_true (mj_store_read_deals (store, &after, deals, &more, NULL));
  return deals;
}

static void
expect_deals (MjStore *store, const GArray *deals)
{
  g_autoptr (GArray) now = read_deals (store);

  g_assert_cmpuint (now->len, ==, deals->len);
  for (guint i = 0; i < now->len; i++) {
    const MjDealFact *a = &g_array_index (now, MjDealFact, i);
    const MjDealFact *b = &g_array_index (deals, MjDealFact, i);

    g_assert_true (a->player == b->player);
    g_assert_cmpint (a->time, ==, b->time);
    g_assert_cmpuint (a->n, ==, b->n);
    g_assert_cmpint (a->seat, ==, b->seat);
    g_assert_cmpint (a->outcome, ==, b->outcome);
    g_assert_cmpint (a->tai, ==, b->tai);
    g_assert_cmpuint (a->patterns, ==, b->patterns);
    g_assert_cmpint (a->kind, ==, b->kind);
    g_assert_cmpint (a->amount, ==, b->amount);
    g_assert_cmpint (a->base_unit, ==, b->base_unit);
    g_assert_cmpmem (a->levels, sizeof a->levels, b->levels, sizeof b->levels);
  }
}

/* ---- waiting ---- */

static gint64
ask (StoreFile *f, const char *sql)
{
  g_autoptr (sqlite3) db = mj_db_open (f->path, SQLITE_OPEN_READONLY, NULL);
  gint64 number = -1;

  sqlite3_busy_timeout (db, 10000);
  mj_db_read_int (db, sql, &number, NULL);
  return number;
}

#define N_UNPACKED "SELECT count (DISTINCT match) FROM move WHERE n = 1"

static void
wait_until_packed (StoreFile *f)
{
  while (ask (f, N_UNPACKED) != 0 ||
         ask (f, "SELECT count (*) FROM match WHERE facts IS NULL") != 0)
    g_usleep (1000);
}

static gint64
measure (StoreFile *f)
{
  GStatBuf info;

  store_file_run (f, "PRAGMA wal_checkpoint (TRUNCATE)");
  g_assert_cmpint (g_stat (f->path, &info), ==, 0);
  return info.st_size;
}

/* ---- tests ---- */

/* A record of an earlier version becomes small, and says the same. */
static void
test_carry_over (StoreFile *f, gconstpointer data)
{
  enum { N = 40 };
  g_autoptr (MjStore) store = NULL;
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GArray) deals = NULL;
  gint64 large, small;

  add_matches (f, N);
  store = store_file_open (f, NULL);
  before = tell (store);
  deals = read_deals (store);
  g_assert_cmpuint (deals->len, ==, N * N_DEALS);
  g_clear_object (&store);
  large = measure (f);

  store = store_file_open (f, NULL);
  mj_store_tend (store);
  wait_until_packed (f);
  while (ask (f, "PRAGMA freelist_count") > 0)
    g_usleep (1000);
  expect_deals (store, deals);
  after = tell (store);
  g_assert_cmpstr (after, ==, before);
  g_clear_object (&store);
  small = measure (f);
  g_test_message ("%" G_GINT64_FORMAT " bytes a match, then %" G_GINT64_FORMAT,
                  large / N, small / N);
  g_assert_cmpint (small, <, large / 4);
  store_file_expect (f, "PRAGMA integrity_check", "ok");
  store_file_expect (f, "SELECT count(*) FROM pragma_foreign_key_check", "0");
  store_file_expect (f, "SELECT count(*) FROM deal WHERE counts",
                     G_STRINGIFY (160));
}

/* One that goes on has its moves back, and no facts until it ends again. */
static void
test_go_on (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = NULL;
  g_autoptr (MjMatchChange) change = NULL;
  g_autoptr (MjStoredMatch) match = NULL;
  g_autoptr (GArray) deals = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  add_matches (f, 1);
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  wait_until_packed (f);
  match = mj_store_load_match (store, ask (f, "SELECT id FROM match"), NULL);
  n = match->file->moves->len - 1;
  change = mj_match_change_new (match->id, match->revision, n);
  g_assert_true (mj_store_change_match (store, change, &error));
  g_assert_no_error (error);
  g_assert_cmpint (ask (f, "SELECT count (*) FROM move"), ==, n);
  g_assert_cmpint (ask (f, "SELECT facts IS NULL FROM match"), ==, 1);
  deals = read_deals (store);
  g_assert_cmpuint (deals->len, ==, N_DEALS - 1);
  change->first = n;
  g_array_append_val (change->moves,
                      g_array_index (match->file->moves, MjMove, n));
  change->ended = TRUE;
  g_assert_true (mj_store_change_match (store, change, &error));
  wait_until_packed (f);
  store_file_expect (f, "SELECT count(*) FROM move", "1");
  store_file_expect (f, "SELECT max (n) FROM deal", G_STRINGIFY (3));
  g_assert_true (mj_store_remove_match (store, match->id, &error));
  store_file_expect (f, "SELECT count(*) FROM move", "0");
  store_file_expect (f, "SELECT count(*) FROM deal", "0");
}

/* Another engine may count otherwise. */
static void
test_other_engine (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = NULL;
  g_autoptr (GArray) deals = NULL;

  add_matches (f, 3);
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  wait_until_packed (f);
  deals = read_deals (store);
  g_clear_object (&store);
  store_file_run (f, "UPDATE match SET facts = facts - 1;"
                     "UPDATE deal SET tai = 99");
  store = store_file_open (f, NULL);
  expect_deals (store, deals); /* played through */
  mj_store_tend (store);
  while (ask (f, "SELECT count (*) FROM deal WHERE tai = 99") > 0)
    g_usleep (1000);
  expect_deals (store, deals);
}

/* What is torn is noticed, and what comes before it is read; an earlier program
 * shows a sentence.
 */
static void
test_torn (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = NULL;
  g_autoptr (MjStoredMatch) match = NULL;
  gint64 id;

  add_matches (f, 1);
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  wait_until_packed (f);
  g_clear_object (&store);
  store_file_expect (f, "SELECT typeof (text) || substr (text, 1, 8) FROM move",
                     "blobpacked: ");
  store_file_run (f,
                  "UPDATE move SET text = CAST (substr (text, 1, length (text)"
                  " / 2) || zeroblob (length (text) / 2) AS BLOB)");
  store = store_file_open (f, NULL);
  id = ask (f, "SELECT id FROM match");
  match = mj_store_load_match (store, id, NULL);
  g_test_message ("%u moves, then: %s", match->file->moves->len,
                  match->problem);
  g_assert_nonnull (match->problem);
  g_assert_cmpuint (match->file->moves->len, >, 20);
  /* it stays as it is, as often as it is looked at */
  store_file_run (f, "UPDATE match SET facts = NULL");
  mj_store_tend (store);
  while (ask (f, "SELECT facts IS NULL FROM match") > 0)
    g_usleep (1000);
  store_file_expect (f, "SELECT balances IS NULL FROM match", "1");
  store_file_expect (f, "SELECT count(*) FROM deal", "0");
}

/* A row that would not come back as it is stays. */
static void
test_left_alone (StoreFile *f, gconstpointer data)
{
  static const char *const oddities[] = {
    "UPDATE move SET text = '1 no move' WHERE n = 7",
    "UPDATE move SET n = n + 1 WHERE n = (SELECT max (n) FROM move)",
    "UPDATE move SET text = CAST (text AS BLOB) WHERE n = 7",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (oddities); i++) {
    g_autoptr (MjStore) store = NULL;
    g_autofree char *folder = g_path_get_dirname (f->path);
    gint64 n;

    add_matches (f, 1);
    store_file_run (f, oddities[i]);
    n = ask (f, "SELECT count (*) FROM move");
    store = store_file_open (f, NULL);
    mj_store_tend (store);
    while (ask (f, "SELECT facts IS NULL FROM match") > 0)
      g_usleep (1000);
    g_assert_cmpint (ask (f, "SELECT count (*) FROM move"), ==, n);
    g_clear_object (&store);
    test_folder_remove (folder);
  }
}

/* ---- killed ---- */

static void
tend_until_killed (StoreFile *f)
{
  MjStore *store = mj_store_open (f->path, NULL, NULL);

  mj_store_tend (store);
  for (;;)
    g_usleep (G_USEC_PER_SEC);
}

/* At any step all is there, in the old form or the new one. */
static void
test_killed (StoreFile *f, gconstpointer data)
{
  enum { N = 48, FIRST_US = 2000 };
  g_autofree char *before = NULL;
  g_autoptr (GArray) deals = NULL;
  guint n_kills = 0, n_between = 0;

  add_matches (f, N);
  {
    g_autoptr (MjStore) store = store_file_open (f, NULL);

    before = tell (store);
    deals = read_deals (store);
  }
  while (ask (f, N_UNPACKED) > 0 && n_kills < 400) {
    g_autoptr (MjStore) store = NULL;
    g_autofree char *now = NULL, *aside = NULL;
    pid_t child = fork ();

    if (child == 0)
      tend_until_killed (f);
    g_usleep (FIRST_US + 1000 * n_kills);
    kill (child, SIGKILL);
    g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
    n_kills++;
    store = store_file_open (f, &aside);
    g_assert_null (aside);
    now = tell (store);
    g_assert_cmpstr (now, ==, before);
    expect_deals (store, deals);
    g_clear_object (&store);
    n_between += ask (f, N_UNPACKED) > 0 && ask (f, N_UNPACKED) < N;
  }
  g_test_message ("%u kills, %u with some packed", n_kills, n_between);
  g_assert_cmpint (ask (f, N_UNPACKED), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("pack/carry-over", test_carry_over);
  STORE_FILE_TEST ("pack/go-on", test_go_on);
  STORE_FILE_TEST ("pack/other-engine", test_other_engine);
  STORE_FILE_TEST ("pack/torn", test_torn);
  STORE_FILE_TEST ("pack/left-alone", test_left_alone);
  STORE_FILE_TEST ("pack/killed", test_killed);
  return g_test_run ();
}
