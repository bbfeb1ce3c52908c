/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-history.c – the window of matches, before a record that is long, slow,
 * empty or broken.
 */

#include "test-folder.h"
#include "test-gui.h"

#include "app/history/mj-decision-list.h"
#include "app/history/mj-history-window.h"
#include "app/history/mj-match-list.h"
#include "app/history/mj-review-window.h"
#include "app/table/mj-table-view.h"
#include "app/tiles/mj-tile-view.h"
#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "model/files/mj-day.h"
#include "model/learn/mj-throw-record.h"
#include "model/score/mj-line.h"
#include "model/store/mj-store-private.h"
#include "model/text/mj-text.h"

#include <stdio.h>

/* Rows that are added at a time, and matches enough for many of them. */
enum { PAGE = 20, MANY = 5000 };

typedef struct {
  TestGui gui;
  char *folder;
  MjStore *store;
  MjMatches *matches;
  GtkWidget *window;
} Fixture;

static char *
find_record (Fixture *f)
{
  return g_build_filename (f->folder, "record.sqlite", NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  test_gui_set_up (&f->gui, "play");
  f->folder = g_dir_make_tmp ("test-history-XXXXXX", NULL);
  path = find_record (f);
  f->store = mj_store_open (path, NULL, &error);
  g_assert_no_error (error);
  f->matches = mj_matches_new (f->gui.settings);
  mj_matches_set_store (f->matches, f->store);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->window != NULL)
    gtk_window_destroy (GTK_WINDOW (f->window));
  test_gui_tear_down (&f->gui);
  g_object_unref (f->matches);
  g_object_unref (f->store);
  test_folder_remove (f->folder);
  g_free (f->folder);
}

/* Another program, on the same record. */
static void
run_sql (Fixture *f, const char *sql)
{
  g_autofree char *path = find_record (f);
  g_autoptr (GError) error = NULL;
  sqlite3 *db = mj_db_open (path, SQLITE_OPEN_READWRITE, &error);

  g_assert_no_error (error);
  g_assert_true (mj_db_run (db, sql, &error));
  g_assert_no_error (error);
  sqlite3_close (db);
}

/* Matches without a move; the first player's name tells which it is. */
static void
add_matches (Fixture *f, int n)
{
  g_autofree char *sql = NULL;
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autofree char *head = NULL;

  g_free (file->names[0]);
  file->names[0] = g_strdup ("Number@");
  head = mj_match_file_head_to_text (file);
  sql = g_strdup_printf (
      "WITH RECURSIVE count (i) AS"
      " (SELECT 1 UNION ALL SELECT i + 1 FROM count WHERE i < %d)"
      "INSERT INTO match (id, started, ended, header, human)"
      " SELECT i, '2026-11-23 12:00:00', '2026-11-23 13:00:00',"
      " replace ('%s', '@', i), 0 FROM count",
      n, head);
  run_sql (f, sql);
}

static GtkWidget *
open_window (Fixture *f)
{
  mj_history_window_present (GTK_WINDOW (f->gui.window), f->gui.settings,
                             f->matches);
  f->window = GTK_WIDGET (test_gui_find_dialog (&f->gui));
  return f->window;
}

/* ---- what is in sight ---- */

static GtkWidget *
find_list (Fixture *f)
{
  GtkWidget *list = test_gui_find_type (f->window, MJ_TYPE_MATCH_LIST);

  return list == NULL ? NULL : test_gui_find_type (list, GTK_TYPE_LIST_BOX);
}

static guint
count_rows (Fixture *f)
{
  GtkWidget *list = find_list (f);
  guint n = 0;

  if (list == NULL)
    return 0;
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static gboolean
is_reading (Fixture *f)
{
  return test_gui_find_type (test_gui_find_type (f->window, MJ_TYPE_MATCH_LIST),
                             GTK_TYPE_SPINNER) != NULL;
}

static GtkListBoxRow *
get_row (Fixture *f, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (find_list (f)), index);
}

static const char *
get_text (GtkListBoxRow *row)
{
  return gtk_label_get_label (
      GTK_LABEL (test_gui_find_class (GTK_WIDGET (row), "subtitle")));
}

static void
expect_row (Fixture *f, int index, const char *text)
{
  g_assert_true (g_str_has_prefix (get_text (get_row (f, index)), text));
}

static GtkAdjustment *
get_scroll (Fixture *f)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
      gtk_widget_get_ancestor (find_list (f), GTK_TYPE_SCROLLED_WINDOW)));
}

static void
scroll_down (Fixture *f)
{
  GtkAdjustment *at = get_scroll (f);

  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
}

static void
wait_for_frames (Fixture *f, guint n)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (f->window);
  gint64 end = gdk_frame_clock_get_frame_counter (clock) + n;

  gdk_frame_clock_begin_updating (clock);
  TEST_WAIT_UNTIL (gdk_frame_clock_get_frame_counter (clock) > end);
  gdk_frame_clock_end_updating (clock);
}

/* ---- cases ---- */

/* While somebody else has the record, the window is open and goes on, and says
 * that it is reading.  It would wait here for ever if it read by itself.
 */
static void
test_held (Fixture *f, gconstpointer data)
{
  add_matches (f, 3);
  mj_store_begin_reading (f->store);
  open_window (f);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (f->window) && is_reading (f));
  wait_for_frames (f, 5);
  g_assert_cmpuint (count_rows (f), ==, 0);
  mj_store_end_reading (f->store);
  TEST_WAIT_UNTIL (count_rows (f) == 3);
  g_assert_false (is_reading (f));
  expect_row (f, 0, "Number3 ");
  expect_row (f, 2, "Number1 ");
}

static int
get_number (Fixture *f, int index)
{
  GtkListBoxRow *row = get_row (f, index);
  int number = 0;

  if (row != NULL)
    sscanf (get_text (row), "Number%d", &number);
  return number;
}

/* Scrolls again until the rows have their places: before, there is nowhere to
 * scroll to.  Rows that are far away may go meanwhile. */
static gboolean
brings (Fixture *f, int number)
{
  if (get_number (f, (int) count_rows (f) - 1) < number && !is_reading (f))
    return TRUE;
  scroll_down (f);
  return FALSE;
}

/* As many rows as a window needs, whatever the record holds; more come with
 * scrolling, in order, and only those.
 */
static void
test_many (Fixture *f, gconstpointer data)
{
  gint64 longest = 0, begun;
  int first;
  guint n;

  add_matches (f, MANY);
  begun = g_get_monotonic_time ();
  open_window (f);
  while (count_rows (f) == 0) {
    gint64 before = g_get_monotonic_time ();

    g_main_context_iteration (NULL, TRUE);
    longest = MAX (longest, g_get_monotonic_time () - before);
  }
  g_test_message ("%d matches: rows after %.1f ms, of which the window was "
                  "busy for %.1f ms at a time at the most",
                  MANY, (g_get_monotonic_time () - begun) / 1e3, longest / 1e3);
  test_gui_settle (&f->gui);
  TEST_WAIT_UNTIL (!is_reading (f));
  n = count_rows (f);
  g_assert_cmpuint (n, <=, 5 * PAGE);
  expect_row (f, 0, "Number5000 ");
  TEST_WAIT_UNTIL (brings (f, MANY - (int) n + 1));
  n = count_rows (f);
  first = get_number (f, 0);
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("Number%d ", first - (int) i);

    expect_row (f, (int) i, name);
  }
}

/* Scrolls by as much as is in sight, up or down. */
static gboolean
comes_to (Fixture *f, int direction, int number)
{
  GtkAdjustment *at = get_scroll (f);

  gtk_adjustment_set_value (at,
                            gtk_adjustment_get_value (at) +
                                direction * gtk_adjustment_get_page_size (at));
  wait_for_frames (f, 2);
  g_assert_cmpuint (count_rows (f), <=, 8 * PAGE);
  if (direction < 0)
    return get_number (f, 0) >= number;
  return get_number (f, (int) count_rows (f) - 1) <= number;
}

/* The first row below the edge of the window, and how far below. */
static int
find_in_sight (Fixture *f, int *number)
{
  GtkWidget *sight =
      gtk_widget_get_ancestor (find_list (f), GTK_TYPE_SCROLLED_WINDOW);

  for (int i = 0; i < (int) count_rows (f); i++) {
    double y;

    gtk_widget_translate_coordinates (GTK_WIDGET (get_row (f, i)), sight, 0, 0,
                                      NULL, &y);
    if (y >= 0) {
      *number = get_number (f, i);
      return (int) y;
    }
  }
  return -1;
}

/* Rows that are far away are dropped and come back, and nothing moves. */
static void
test_far (Fixture *f, gconstpointer data)
{
  int number = 0, later = 0, y;

  add_matches (f, MANY);
  open_window (f);
  TEST_WAIT_UNTIL (count_rows (f) > 0 && !is_reading (f));
  TEST_WAIT_UNTIL (comes_to (f, 1, MANY - 16 * PAGE));
  g_assert_cmpint (get_number (f, 0), <, MANY - 4 * PAGE);
  wait_for_frames (f, 5);
  y = find_in_sight (f, &number);
  wait_for_frames (f, 5);
  g_assert_cmpint (find_in_sight (f, &later), ==, y);
  g_assert_cmpint (later, ==, number);
  for (int i = 1; i < (int) count_rows (f); i++)
    g_assert_cmpint (get_number (f, i), ==, get_number (f, i - 1) - 1);
  TEST_WAIT_UNTIL (comes_to (f, -1, MANY));
  g_assert_cmpuint (count_rows (f), <=, 8 * PAGE);
}

/* Typed words leave the matches that have them. */
static void
test_search (Fixture *f, gconstpointer data)
{
  GtkWidget *bar, *entry;

  add_matches (f, 1000);
  open_window (f);
  TEST_WAIT_UNTIL (count_rows (f) > 0 && !is_reading (f));
  bar = test_gui_find_type (f->window, GTK_TYPE_SEARCH_BAR);
  g_assert_false (gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (bar)));
  g_assert_true (
      gtk_widget_activate_action (f->window, "history.search", NULL));
  g_assert_true (gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (bar)));
  TEST_WAIT_UNTIL ((entry = test_gui_find_type (bar, GTK_TYPE_SEARCH_ENTRY)) !=
                   NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "number77");
  TEST_WAIT_UNTIL (count_rows (f) == 11 && !is_reading (f));
  expect_row (f, 0, "Number779 ");
  expect_row (f, 10, "Number77 ");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nobody");
  TEST_WAIT_UNTIL (count_rows (f) == 0 && !is_reading (f));
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (bar), FALSE);
  TEST_WAIT_UNTIL (count_rows (f) >= PAGE && !is_reading (f));
  expect_row (f, 0, "Number1000 ");
}

/* The window grows until the end of the rows is near: GTK says so in the middle
 * of a layout, in which nothing can be shown, and remarks on what is drawn
 * without a place of its own.
 */
static void
test_grown (Fixture *f, gconstpointer data)
{
  GtkAdjustment *at;
  guint n;

  add_matches (f, MANY);
  open_window (f);
  TEST_WAIT_UNTIL (count_rows (f) > 0 && !is_reading (f));
  test_gui_resize (f->window, 640, 300);
  n = count_rows (f);
  at = get_scroll (f);
  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at) - 900);
  wait_for_frames (f, 3);
  g_assert_cmpuint (count_rows (f), ==, n);
  g_assert_false (is_reading (f));
  mj_store_begin_reading (f->store);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 640, 700);
  TEST_WAIT_UNTIL (is_reading (f));
  wait_for_frames (f, 3);
  mj_store_end_reading (f->store);
  TEST_WAIT_UNTIL (count_rows (f) > n);
}

/* All of them, to the last. */
static void
test_last (Fixture *f, gconstpointer data)
{
  GtkWindow *review;

  add_matches (f, 3 * PAGE + 1);
  open_window (f);
  TEST_WAIT_UNTIL (count_rows (f) > 0);
  TEST_WAIT_UNTIL (brings (f, 2));
  expect_row (f, 3 * PAGE, "Number1 ");
  for (int i = 0; i < 2; i++) /* as a double click does */
    g_signal_emit_by_name (find_list (f), "row-activated", get_row (f, 0));
  TEST_WAIT_UNTIL ((review = GTK_WINDOW (
                        test_gui_find_window (MJ_TYPE_REVIEW_WINDOW))) != NULL);
  g_assert_cmpstr (gtk_window_get_title (review), ==, "Match");
  gtk_window_destroy (review);
  test_gui_run_idle ();
  g_assert_null (test_gui_find_window (MJ_TYPE_REVIEW_WINDOW));
}

/* Only the invitation to play is shown. */
static void
test_empty (Fixture *f, gconstpointer data)
{
  open_window (f);
  TEST_WAIT_UNTIL (!is_reading (f) &&
                   test_gui_has_button (f->window, "history.play", NULL));
  g_assert_null (find_list (f));
}

static gboolean
is_said (GtkWidget *widget, const char *text)
{
  gboolean said = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
                  g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && !said; child = gtk_widget_get_next_sibling (child))
    said = is_said (child, text);
  return said;
}

/* How many answers were right the first time, also with no match in the record
 * and while they are in sight. */
static void
test_learnt (Fixture *f, gconstpointer data)
{
  static const char *const keys[] = { "throw-weeks", "throw-recent",
                                      "throw-missed", "quiz-weeks",
                                      "quiz-missed" };
  g_autofree char *today = mj_day_today ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (f->gui.settings, keys[i]);
  open_window (f);
  TEST_WAIT_UNTIL (!is_reading (f));
  g_assert_false (is_said (f->window, "Right the first time"));
  mj_throw_record_answer (f->gui.settings, today, "a", MJ_THROW_TAI, FALSE);
  mj_throw_record_answer (f->gui.settings, today, "b", MJ_THROW_TAI, TRUE);
  TEST_WAIT_UNTIL (is_said (f->window, "Right the first time"));
  g_assert_true (is_said (f->window, "Which Tile Do I Throw?"));
  g_assert_true (is_said (f->window, "1 of 2 right"));
  g_assert_true (is_said (f->window, "Which Tile Do I Throw?, this week"));
  g_assert_true (is_said (f->window, "not tried yet"));
  g_assert_false (is_said (f->window, "Tai Practice"));
  mj_practice_answer (f->gui.settings, MJ_PRACTICE_QUIZ, today, "c", TRUE);
  TEST_WAIT_UNTIL (is_said (f->window, "1 of 1 right"));
  g_assert_true (is_said (f->window, "Tai Practice"));
  g_assert_cmpint (test_gui_measure_width (f->window), <=, TEST_NARROW);
}

/* The record holds more than it did: a late check has rescued that, or another
 * record was restored. */
static void
test_anew (Fixture *f, gconstpointer data)
{
  open_window (f);
  TEST_WAIT_UNTIL (!is_reading (f));
  add_matches (f, 2);
  g_signal_emit_by_name (f->store, "rescued", "aside", NULL);
  TEST_WAIT_UNTIL (count_rows (f) == 2);
  run_sql (f, "DELETE FROM match WHERE id = 1");
  mj_matches_record_changed (f->matches);
  TEST_WAIT_UNTIL (count_rows (f) == 1);
}

static GtkWidget *
find_trouble (Fixture *f)
{
  return test_gui_find_class (
      test_gui_find_type (f->window, MJ_TYPE_MATCH_LIST), "error");
}

/* The reason is told, and it can be tried again. */
static void
test_trouble (Fixture *f, gconstpointer data)
{
  GtkWidget *label;

  add_matches (f, 2);
  run_sql (f, "ALTER TABLE match RENAME TO lost");
  open_window (f);
  TEST_WAIT_UNTIL ((label = find_trouble (f)) != NULL);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), !=, "");
  g_assert_null (find_list (f));
  run_sql (f, "ALTER TABLE lost RENAME TO match");
  test_gui_press (gtk_widget_get_next_sibling (label));
  TEST_WAIT_UNTIL (count_rows (f) == 2);
  g_assert_null (find_trouble (f));
}

/* The window is closed while the record is being read. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  gpointer window;

  add_matches (f, 2);
  mj_store_begin_reading (f->store);
  window = open_window (f);
  g_object_add_weak_pointer (window, &window);
  TEST_WAIT_UNTIL (is_reading (f));
  gtk_window_destroy (GTK_WINDOW (f->window));
  f->window = NULL;
  mj_store_end_reading (f->store);
  TEST_WAIT_UNTIL (window == NULL);
}

/* ---- the decisions of a deal ---- */

static MjMatchFile *
play_by_bots (guint64 seed)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  MjState state;

  deal.seed = (MjSeed){ seed, 1 };
  g_array_append_val (file->moves, deal);
  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  while (state.phase != MJ_PHASE_OVER) {
    MjView view;
    MjMove move;

    mj_view_init (&view, &state, mj_state_next_actor (&state));
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    g_assert_true (mj_state_apply (&state, &move));
    g_array_append_val (file->moves, move);
  }
  return file;
}

/* Going through a deal says who has won, with what and for how much. */
static void
test_win (Fixture *f, gconstpointer data)
{
  MjState state = { .result = MJ_RESULT_NONE };
  gint64 change[MJ_N_SEATS] = { 0 };
  MjMatchFile *file = NULL;
  GtkWidget *review;
  MjScore score;

  for (guint64 seed = 1; state.result != MJ_RESULT_WIN; seed++) {
    g_clear_pointer (&file, mj_match_file_free);
    file = play_by_bots (seed);
    mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  }
  review = GTK_WIDGET (mj_review_window_present (
      GTK_WINDOW (f->gui.window), f->gui.settings, f->matches, file, 0));
  g_assert_null (test_gui_find_label (review, " tai"));
  gtk_widget_activate_action (review, "review.last", NULL);
  mj_state_result_score (&state, &score);
  mj_payout_balance (&state.payout, change);
  {
    g_autofree char *amount = mj_text_amount (change[state.win.seat]);
    g_autoptr (MjLine) line = mj_line_new_for_score (&score.lines[0]);
    g_autofree char *title = g_strdup_printf (" · %s", amount);

    g_assert_nonnull (test_gui_find_label (review, title));
    g_assert_nonnull (test_gui_find_label (review, mj_line_get_title (line)));
  }
  gtk_window_destroy (GTK_WINDOW (review));
  mj_match_file_free (file);
}

/* ... or that nobody has; the person has a plate, too, also in a narrow
 * window. */
static void
test_draw (Fixture *f, gconstpointer data)
{
  MjState state = { .result = MJ_RESULT_NONE };
  MjMatchFile *file = NULL;
  GtkWidget *review;
  const MjTableGeometry *g;

  for (guint64 seed = 1; state.result != MJ_RESULT_DRAWN; seed++) {
    g_clear_pointer (&file, mj_match_file_free);
    file = play_by_bots (seed);
    mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  }
  review = GTK_WIDGET (mj_review_window_present (
      GTK_WINDOW (f->gui.window), f->gui.settings, f->matches, file, 0));
  gtk_widget_activate_action (review, "review.last", NULL);
  g_assert_nonnull (test_gui_find_label (review, "Nobody wins"));
  test_gui_resize (review, 360, 640);
  test_gui_settle (&f->gui);
  g = mj_table_view_get_geometry (
      MJ_TABLE_VIEW (test_gui_find_type (review, MJ_TYPE_TABLE_VIEW)));
  g_assert_true (g->narrow);
  g_assert_cmpfloat (g->panels[0].width, >, 0);
  gtk_window_destroy (GTK_WINDOW (review));
  mj_match_file_free (file);
}

static void
on_picked (MjDecisionList *list, guint move, guint *picked)
{
  *picked = move;
}

/* The coach goes over a deal, and a row leads to its moment. */
static int
count_tiles (GtkWidget *root)
{
  int n = MJ_IS_TILE_VIEW (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_tiles (child);
  return n;
}

/* The tile that is thrown, and those that help after it. */
static int
count_shown (const MjAdvice *advice)
{
  return (advice->choice.move.kind == MJ_MOVE_DISCARD) +
         mj_face_set_size (advice->helps);
}

/* Three choices at first, each with its tiles and those of the coach; then all.
 */
static void
expect_choices (MjDecisionList *list)
{
  GtkListBoxRow *row = mj_decision_list_get_row (list, 0);
  GtkWidget *more =
      gtk_widget_get_next_sibling (gtk_widget_get_parent (GTK_WIDGET (row)));

  for (int i = 0; (row = mj_decision_list_get_row (list, i)) != NULL; i++) {
    const MjDecision *d = mj_decision_list_find (
        list, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "move")));

    g_assert_cmpint (count_tiles (GTK_WIDGET (row)), ==,
                     (d->known ? count_shown (&d->own) : 0) +
                         count_shown (&d->best));
    g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (row)), ==, i < 3);
  }
  g_assert_nonnull (mj_decision_list_get_row (list, 3));
  g_signal_emit_by_name (more, "clicked");
  for (int i = 0; (row = mj_decision_list_get_row (list, i)) != NULL; i++)
    g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  g_assert_false (gtk_widget_get_visible (more));
}

static void
test_decisions (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = play_by_bots (4);
  GtkWidget *window = gtk_window_new ();
  MjDecisionList *list = g_object_new (MJ_TYPE_DECISION_LIST, NULL);
  g_autoptr (MjTileArt) art = NULL;
  GtkListBoxRow *row;
  guint picked = 0;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (list));
  g_signal_connect (list, "picked", G_CALLBACK (on_picked), &picked);
  art = mj_tile_art_new_for_settings (f->gui.settings);
  mj_decision_list_set_art (list, art);
  mj_decision_list_look (list, file, 0, 1, file->moves->len);
  g_assert_false (mj_decision_list_is_ready (list));
  TEST_WAIT_UNTIL (mj_decision_list_is_ready (list));
  row = mj_decision_list_get_row (list, 0);
  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (row)),
                         "row-activated", row);
  g_assert_cmpuint (picked, >, 0);
  g_assert_cmpint (g_array_index (file->moves, MjMove, picked).seat, ==, 0);
  g_assert_cmpuint (mj_decision_list_find (list, picked)->move, ==, picked);
  g_assert_null (mj_decision_list_find (list, file->moves->len));
  expect_choices (list);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_wanted (MjMatches *matches, guint *n)
{
  *n += 1;
}

/* Nothing of a deal in progress can be looked at: its row leads back to it. */
static void
test_in_progress (Fixture *f, gconstpointer data)
{
  static const char *const days[] = { "2026-11-23", NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (days); i++) {
    MjGame *game;
    MjMove deal;
    MjRules rules;
    guint n_wanted = 0;

    mj_rules_init (&rules);
    if (days[i] != NULL)
      mj_matches_begin_day (f->matches, days[i], days[i]);
    else
      mj_matches_begin (f->matches, &rules, FALSE);
    game = mj_matches_get_game (f->matches);
    deal =
        mj_move (MJ_MOVE_DEAL, mj_game_get_file (game)->dealer, MJ_TILE_NONE);
    TEST_WAIT_UNTIL (!mj_game_is_busy (game));
    if (days[i] == NULL)
      deal.seed = (MjSeed){ 5, 1 };
    else
      deal.seed = mj_day_seed (days[i]);
    g_assert_true (mj_game_play (game, &deal, NULL));
    g_signal_connect (f->matches, "table-wanted", G_CALLBACK (on_wanted),
                      &n_wanted);
    open_window (f);
    TEST_WAIT_UNTIL (count_rows (f) > 0);
    g_signal_emit_by_name (find_list (f), "row-activated", get_row (f, 0));
    test_gui_answer ("accept");
    TEST_WAIT_UNTIL (n_wanted == 1);
    g_assert_true (mj_matches_get_game (f->matches) == game);
    g_assert_null (test_gui_find_window (MJ_TYPE_REVIEW_WINDOW));
    TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_HISTORY_WINDOW) == NULL);
    f->window = NULL;
    g_signal_handlers_disconnect_by_data (f->matches, &n_wanted);
  }
}

static gboolean
can_press (GtkWidget *review, const char *action)
{
  return gtk_widget_is_sensitive (test_gui_find_button (review, action, NULL));
}

/* A button that leads nowhere cannot be pressed. */
static void
test_steps (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = play_by_bots (4);
  MjReviewWindow *window =
      mj_review_window_present (GTK_WINDOW (f->gui.window), f->gui.settings,
                                f->matches, file, MJ_SEAT_NONE);
  GtkWidget *review = GTK_WIDGET (window);

  for (int end = 0; end < 2; end++) {
    mj_review_window_go_over (window, end ? file->moves->len : 0);
    g_assert_true (can_press (review, "review.first") == end);
    g_assert_true (can_press (review, "review.back") == end);
    g_assert_true (can_press (review, "review.play") == !end);
    g_assert_true (can_press (review, "review.forth") == !end);
    g_assert_true (can_press (review, "review.last") == !end);
  }
  gtk_window_destroy (GTK_WINDOW (review));
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/history/" name, Fixture, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("held", test_held);
  ADD ("many", test_many);
  ADD ("far", test_far);
  ADD ("search", test_search);
  ADD ("grown", test_grown);
  ADD ("last", test_last);
  ADD ("empty", test_empty);
  ADD ("learnt", test_learnt);
  ADD ("anew", test_anew);
  ADD ("trouble", test_trouble);
  ADD ("closed", test_closed);
  ADD ("decisions", test_decisions);
  ADD ("win", test_win);
  ADD ("draw", test_draw);
  ADD ("in-progress", test_in_progress);
  ADD ("steps", test_steps);
  return test_gui_run ();
}
