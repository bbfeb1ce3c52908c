/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-record.c – what records of several sizes cost: to be run by hand.
 *
 * Prints for 0, 1000 and 5000 matches, as an earlier version wrote them and
 * once they are packed: how large the file is; what the main thread does until
 * the match in progress is known, and how many bytes are read; and what the
 * statistics and the latest twenty matches take.  All times are processor
 * times.
 */

#include "sample-match.h"
#include "store-file.h"

#include "model/list/mj-match-rows.h"
#include "model/stats/mj-deal-log.h"
#include "model/store/disk/mj-db.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const guint sizes[] = { 0, 1000, 5000 };

enum { N_DEALS = 16 };

/* Bytes that this process has read. */
static guint64
count_read (void)
{
  g_autofree char *text = NULL;

  g_file_get_contents ("/proc/self/io", &text, NULL, NULL);
  return g_ascii_strtoull (text + strlen ("rchar: "), NULL, 10);
}

static double
cpu_ms (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* ---- a record ---- */

static MjMatchFile *
play (void)
{
  MjMatchFile *file;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, N_DEALS, NULL, NULL);
  for (int seat = 1; seat < MJ_N_SEATS; seat++)
    file->bots[seat] = g_strdup ("club:flush");
  return file;
}

/* Puts the moves of the first match into the others; all but the last have
 * ended.
 */
static const char fill[] =
    "BEGIN;"
    "WITH RECURSIVE k (i) AS"
    " (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < %u)"
    " INSERT INTO match (id, started, header, human, ended, revision)"
    " SELECT id + i * 1000000, started, header, human, NULL, 7 FROM k, match;"
    "INSERT INTO move SELECT match.id, n, text FROM match, move"
    " WHERE match.id <> move.match ORDER BY 1, 2;"
    "UPDATE match SET ended = started WHERE id < (SELECT max (id) FROM match);"
    "COMMIT";

static void
make_record (StoreFile *f, guint n)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) file = play ();
  g_autofree char *sql = g_strdup_printf (fill, n - 1);

  if (n == 0)
    return;
  store_file_begin_match (store, file, 0, NULL);
  g_clear_object (&store);
  store_file_run (f, sql);
}

static gint64
measure (StoreFile *f)
{
  GStatBuf info;

  store_file_run (f, "PRAGMA wal_checkpoint (TRUNCATE)");
  return g_stat (f->path, &info) == 0 ? (gint64) info.st_size : 0;
}

/* ---- what is asked of it ---- */

/* Asks what the program asks at its start. */
static MjStore *
start (StoreFile *f, gboolean has_match)
{
  guint64 before = count_read ();
  double cpu = cpu_ms (CLOCK_THREAD_CPUTIME_ID);
  MjStore *store = mj_store_open_unchecked (f->path, NULL, NULL, NULL);
  g_autoptr (MjStoredMatch) match = mj_store_load_current (store, NULL);

  g_assert_true (mj_store_has_dealt (store) == has_match);
  mj_store_has_dealt_besides_day (store);
  cpu = cpu_ms (CLOCK_THREAD_CPUTIME_ID) - cpu;
  mj_store_wait (store);
  printf ("  start %6.1f ms, read by all threads %7.2f MB\n", cpu,
          (double) (count_read () - before) / 1e6);
  return store;
}

/* As the Matches window does. */
static GPtrArray *
read_page (MjStore *store)
{
  MjRecordSearch search = { 0 };
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean more;

  g_assert_true (
      mj_match_rows_read (store, &search, NULL, rows, &more, NULL, NULL));
  return rows;
}

static void
read_all (MjStore *store)
{
  double cpu = cpu_ms (CLOCK_THREAD_CPUTIME_ID), listed;
  g_autoptr (GArray) log = mj_deal_log_read (store, NULL, NULL);
  g_autoptr (GPtrArray) list = NULL;

  cpu = cpu_ms (CLOCK_THREAD_CPUTIME_ID) - cpu;
  listed = cpu_ms (CLOCK_THREAD_CPUTIME_ID);
  list = read_page (store);
  listed = cpu_ms (CLOCK_THREAD_CPUTIME_ID) - listed;
  printf ("  statistics of %u deals %8.1f ms, a page of the list %6.1f ms\n",
          log->len, cpu, listed);
}

static gint64
ask (StoreFile *f, const char *sql)
{
  g_autoptr (sqlite3) db = mj_db_open (f->path, SQLITE_OPEN_READONLY, NULL);
  gint64 number = -1;

  mj_db_read_int (db, sql, &number, NULL);
  return number;
}

static void
tend (StoreFile *f, MjStore *store)
{
  double cpu = cpu_ms (CLOCK_PROCESS_CPUTIME_ID);

  mj_store_tend (store);
  while (ask (f, "SELECT count (*) FROM match"
                 " WHERE ended IS NOT NULL AND facts IS NULL") != 0 ||
         ask (f, "PRAGMA freelist_count") > 64)
    g_usleep (G_USEC_PER_SEC / 2);
  printf ("  carried over in %8.1f ms\n",
          cpu_ms (CLOCK_PROCESS_CPUTIME_ID) - cpu);
}

static void
show (StoreFile *f, guint n, gboolean tends)
{
  g_autoptr (MjStore) store = NULL;
  gint64 size = measure (f);

  printf ("%u matches, %.2f MB, %.1f kB a match\n", n, (double) size / 1e6,
          n > 0 ? (double) size / 1e3 / n : 0);
  store = start (f, n > 0);
  read_all (store);
  if (tends)
    tend (f, store);
}

int
main (void)
{
  g_autoptr (MjMatchFile) file = play ();
  g_autofree char *text = mj_match_file_to_text (file);

  printf ("a match: %u moves, %zu bytes of text\n", file->moves->len,
          strlen (text));
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    StoreFile f;

    store_file_set_up (&f, NULL);
    make_record (&f, sizes[i]);
    show (&f, sizes[i], TRUE);
    show (&f, sizes[i], FALSE);
    store_file_tear_down (&f, NULL);
  }
  return 0;
}
