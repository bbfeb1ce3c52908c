/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-lists.c – what long lists cost the main thread: to be run by hand.
 *
 * bench-lists [EVENINGS [MATCHES]]: a record of so many is shown on the page of
 * evenings, in the window of totals and in the window of matches.  Printed is
 * processor time of the main thread: until the call that opens each is over,
 * until rows fill what is in sight, and until the rows around are made, too;
 * and of the longest turn of the main loop while it is scrolled to its end and
 * back.
 */

#include "test-gui.h"

#include "app/evenings/mj-totals-window.h"
#include "app/history/mj-history-window.h"
#include "entry-text.h"
#include "model/store/disk/mj-db.h"
#include "model/store/mj-store-matches.h"
#include "sample-match.h"
#include "test-folder.h"

#include <stdlib.h>
#include <time.h>

enum { N_ENTRIES = 12, N_DEALS = 16, N_SCROLLS = 60 };

static double
processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* ---- a record ---- */

static void
add_evening (MjStore *store)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();

  mj_evening_file_clean (file);
  for (guint i = 0; i < N_ENTRIES; i++) {
    MjEntry entry;

    test_entry (&entry, i % 2 ? "A win B 3" : "draw");
    g_ptr_array_add (file->records, mj_record_new (&entry, NULL, NULL));
  }
  mj_store_add_evening (store, file, NULL);
}

static void
add_match (MjStore *store)
{
  g_autoptr (MjMatchFile) file = NULL;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, N_DEALS, NULL, NULL);
  for (int seat = 1; seat < MJ_N_SEATS; seat++)
    file->bots[seat] = g_strdup ("club:flush");
  mj_store_add_match (store, file, NULL);
}

/* Copies of the first one of each; every deal of a match has its facts. */
static const char fill[] =
    "CREATE TEMP TABLE k AS WITH RECURSIVE k (i) AS"
    " (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < %u) SELECT i FROM k;"
    "CREATE TEMP TABLE one AS SELECT * FROM evening;"
    "CREATE TEMP TABLE its AS SELECT * FROM entry;"
    "INSERT INTO evening (id, header, started) SELECT id + i, header,"
    " started FROM one, k WHERE i < %u;"
    "INSERT INTO entry SELECT evening + i, n, data FROM its, k WHERE i < %u;"
    "CREATE TEMP TABLE a AS SELECT * FROM match;"
    "CREATE TEMP TABLE d AS SELECT * FROM deal;"
    "INSERT INTO match (id, started, header, human, ended, facts, n_deals, "
    "over,"
    " balances) SELECT id + i, started, header, human, ended, facts, n_deals,"
    " over, balances FROM a, k WHERE i < %u;"
    "INSERT INTO deal SELECT match + i, n, seat, counts, guest, outcome, tai,"
    " patterns, amount, base_unit, levels FROM d, k WHERE i < %u;";

static gboolean
has_facts (sqlite3 *db)
{
  gint64 n = 0;

  mj_db_read_int (db, "SELECT count (*) FROM match WHERE facts IS NOT NULL", &n,
                  NULL);
  return n > 0;
}

static void
make_record (const char *path, guint n_evenings, guint n_matches)
{
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *sql =
      g_strdup_printf (fill, MAX (n_evenings, n_matches), n_evenings,
                       n_evenings, n_matches, n_matches);
  sqlite3 *db = mj_db_open (path, SQLITE_OPEN_READWRITE, NULL);

  add_evening (store);
  add_match (store);
  mj_store_tend (store);
  while (!has_facts (db))
    g_usleep (10000);
  mj_store_wait (store);
  mj_db_run (db, sql, &error);
  g_assert_no_error (error);
  sqlite3_close (db);
}

/* ---- measuring ---- */

/* One turn of the main loop, and what it took. */
static double
turn (void)
{
  double start = processor_ms ();

  if (g_main_context_iteration (NULL, FALSE))
    return processor_ms () - start;
  g_usleep (500);
  return 0;
}

/* Until nothing has happened for a while; returns the longest turn. */
static double
run_until_still (double *sum)
{
  gint64 since = g_get_monotonic_time ();
  double longest = 0;

  while (g_get_monotonic_time () - since < G_USEC_PER_SEC / 2) {
    double took = turn ();

    if (took > 1)
      since = g_get_monotonic_time ();
    longest = MAX (longest, took);
    *sum += took;
  }
  return longest;
}

static GtkAdjustment *
find_scroll (GtkWidget *root)
{
  GtkWidget *list = test_gui_find_type (root, GTK_TYPE_LIST_BOX);
  GtkWidget *window =
      list != NULL ? gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW)
                   : test_gui_find_type (root, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
}

static double
scroll (GtkWidget *root)
{
  GtkAdjustment *at = find_scroll (root);
  double longest = 0, after, sum = 0;

  for (int i = 0; i < N_SCROLLS; i++) {
    double end = gtk_adjustment_get_upper (at), start = processor_ms ();

    gtk_adjustment_set_value (
        at, i % 20 < 15 ? end : end * g_random_double_range (0, 1));
    longest = MAX (longest, processor_ms () - start);
    for (gint64 until = g_get_monotonic_time () + 150000;
         g_get_monotonic_time () < until;) {
      start = processor_ms ();
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
      longest = MAX (longest, processor_ms () - start);
    }
  }
  after = run_until_still (&sum);
  return MAX (longest, after);
}

/* Whether rows have been laid out down to the end of what is in sight. */
static gboolean
is_filled (GtkWidget *root)
{
  GtkWidget *list = test_gui_find_type (root, GTK_TYPE_LIST_BOX);
  GtkWidget *sight;
  double end;

  if (list == NULL)
    return FALSE;
  sight = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  return gtk_widget_get_height (sight) > 0 &&
         gtk_widget_translate_coordinates (
             list, sight, 0, gtk_widget_get_height (list), NULL, &end) &&
         end >= gtk_widget_get_height (sight);
}

static double
run_until_filled (GtkWidget *root, double *sum)
{
  double longest = 0;

  while (!is_filled (root)) {
    double took = turn ();

    longest = MAX (longest, took);
    *sum += took;
  }
  return longest;
}

/* @start: when it was asked for; @has_rows: whether its rows come by and by */
static void
measure (const char *name, GtkWidget *root, double start, gboolean has_rows)
{
  double open = processor_ms () - start, shown = open, rest, after;
  double longest = has_rows ? run_until_filled (root, &shown) : 0;

  rest = shown;
  after = run_until_still (&rest);
  longest = MAX (longest, after);
  g_print ("%-9s open %6.1f ms, ", name, open);
  if (has_rows)
    g_print ("rows in sight %6.1f ms, ", shown);
  g_print ("at rest %6.1f ms, longest turn %6.1f ms;", rest, longest);
  g_print (" scrolling: longest turn %6.1f ms\n", scroll (root));
}

int
main (int argc, char **argv)
{
  guint n_evenings = argc > 1 ? (guint) atoi (argv[1]) : 2000;
  guint n_matches = argc > 2 ? (guint) atoi (argv[2]) : 10000;
  g_autofree char *folder = g_dir_make_tmp ("bench-lists-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "record.sqlite", NULL);
  g_autoptr (MjMatches) matches = NULL;
  g_autoptr (MjStore) store = NULL;
  MjEveningsPage *page;
  TestGui gui;
  double start, sum = 0;

  test_gui_init (&argc, &argv);
  make_record (path, n_evenings, n_matches);
  test_gui_set_up (&gui, "evenings");
  page = mj_window_get_evenings_page (gui.window);
  run_until_still (&sum);
  store = mj_store_open (path, NULL, NULL);
  start = processor_ms ();
  mj_evenings_page_set_store (page, store, gui.settings);
  measure ("evenings", GTK_WIDGET (page), start, TRUE);

  start = processor_ms ();
  mj_totals_window_present (GTK_WINDOW (gui.window), store);
  measure ("totals", GTK_WIDGET (test_gui_find_dialog (&gui)), start, FALSE);
  gtk_window_destroy (test_gui_find_dialog (&gui));

  matches = mj_matches_new (gui.settings);
  mj_matches_set_store (matches, store);
  start = processor_ms ();
  mj_history_window_present (GTK_WINDOW (gui.window), gui.settings, matches);
  measure ("matches", GTK_WIDGET (test_gui_find_dialog (&gui)), start, TRUE);
  gtk_window_destroy (test_gui_find_dialog (&gui));
  test_gui_tear_down (&gui);
  g_clear_object (&matches);
  g_clear_object (&store);
  test_folder_remove (folder);
  return 0;
}
