/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-record.c – what the start costs with records of several sizes: to be
 * run by hand.
 *
 * Prints for 0, 1000 and 5000 matches, of 1100 moves each, how many bytes are
 * read and how long the main thread is busy until the match in progress is
 * known.
 */

#include "store-file.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const guint sizes[] = { 0, 1000, 5000 };

/* All but the last have ended. */
static const char fill[] =
    "BEGIN;"
    "WITH RECURSIVE k (i) AS"
    " (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < %u)"
    " INSERT INTO match SELECT i, '2026-01-01 12:00:00',"
    "  'singapore-mahjong match 1' || char (10) || printf ('%%.*c', 300, 'x'),"
    "  0, iif (i < %u, '2026-01-01 13:00:00', NULL), 7 FROM k WHERE %u > 0;"
    "WITH RECURSIVE k (n) AS"
    " (SELECT 0 UNION ALL SELECT n + 1 FROM k WHERE n < 1099)"
    " INSERT INTO move SELECT id, n, (n %% 4) || ' discard ' || n || 'sb and "
    "so'"
    "  FROM match, k ORDER BY 1, 2;"
    "COMMIT";

/* Bytes that this process has read. */
static guint64
count_read (void)
{
  g_autofree char *text = NULL;

  g_file_get_contents ("/proc/self/io", &text, NULL, NULL);
  return g_ascii_strtoull (text + strlen ("rchar: "), NULL, 10);
}

static double
thread_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Asks what the program asks at its start. */
static void
start (StoreFile *f, guint n)
{
  guint64 before = count_read ();
  double cpu = thread_ms ();
  gint64 wall = g_get_monotonic_time ();
  g_autoptr (MjStore) store =
      mj_store_open_unchecked (f->path, NULL, NULL, NULL);
  g_autoptr (MjStoredMatch) match = mj_store_load_current (store, NULL);
  gboolean dealt = mj_store_has_dealt (store);

  mj_store_has_dealt_besides_day (store);
  cpu = thread_ms () - cpu;
  wall = g_get_monotonic_time () - wall;
  g_assert_true (dealt == (n > 0));
  mj_store_wait (store);
  printf ("%5u matches: main thread %7.1f ms, waited %7.1f ms; read %8.2f MB in"
          " all threads\n",
          n, cpu, (double) wall / 1e3, (double) (count_read () - before) / 1e6);
}

int
main (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *sql = g_strdup_printf (fill, sizes[i], sizes[i], sizes[i]);
    StoreFile f;

    store_file_set_up (&f, NULL);
    g_object_unref (store_file_open (&f, NULL));
    store_file_run (&f, sql);
    start (&f, sizes[i]);
    store_file_tear_down (&f, NULL);
  }
  return 0;
}
