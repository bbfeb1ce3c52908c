/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-page-keys.c – keys on the page of the score helper, and what
 * is kept, read aloud and compared. */

#include "score-gui.h"

#include "app/hand/mj-tile-picker.h"
#include "app/rules/mj-sheet-window.h"
#include "app/rules/mj-sheets.h"
#include "app/tiles/mj-tile-view.h"
#include "app/rows/mj-line-row.h"

#include <glib/gstdio.h>

/* S W 3 Return: four keys, and four presses with the pointer. */
static void
test_tai_only (TestGui *gui, gconstpointer data)
{
  g_assert_true (gtk_widget_activate_action (score_page (gui), "score.mode",
                                             "s", "count"));
  score_press_keys (gui, "SW3");
  g_assert_cmpint (
      mj_score_query_get_outcome (score_query (gui))->balance[SOUTH], ==, 1600);
  g_assert_true (score_press_key (gui, GDK_KEY_Return)); /* the next hand */
  g_assert_cmpint (mj_score_query_get_stage (score_query (gui)), ==,
                   MJ_STAGE_EMPTY);
  gui->n_clicks = 0;
  score_click_seat (gui, SOUTH);
  score_click_seat (gui, 2);
  score_click (gui, "score.tai", "3");
  g_assert_cmpint (
      mj_score_query_get_outcome (score_query (gui))->balance[SOUTH], ==, 1600);
  score_click (gui, "score.clear", NULL);
  g_assert_cmpuint (gui->n_clicks, ==, 4);
  g_assert_true (gtk_widget_activate_action (score_page (gui), "score.mode",
                                             "s", "tiles"));
}

/* Tiles and seats typed anywhere on the page; capitals are seats.  What the
 * entry has the focus for, it takes itself. */
static void
test_typing_anywhere (TestGui *gui, gconstpointer data)
{
  mj_window_show_page (gui->window, "play");
  gtk_widget_child_focus (GTK_WIDGET (gui->window), GTK_DIR_TAB_FORWARD);
  mj_window_show_page (gui->window, "score"); /* as Ctrl+E does */
  g_assert_true (gtk_widget_is_ancestor (
      gtk_window_get_focus (GTK_WINDOW (gui->window)), score_page (gui)));
  gtk_widget_grab_focus (score_find_pick (gui, MJ_FACE_1P));
  score_press_keys (gui, "5");
  gtk_widget_grab_focus (score_find_pick (gui, MJ_FACE_1P));
  score_press_keys (gui, "p");
  g_assert_false (score_press_key (gui, GDK_KEY_p));
  score_press_keys (gui, "SS");
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==, "5p");
  g_assert_cmpint (mj_score_query_get_entry (score_query (gui))->seat, ==,
                   SOUTH);
  g_assert_cmpint (mj_score_query_get_entry (score_query (gui))->other, ==,
                   MJ_SEAT_NONE);
  g_assert_true (mj_score_query_is_from_known (score_query (gui)));
  gtk_widget_grab_focus (score_find_pick (gui, MJ_FACE_1P));
  g_assert_true (score_press_key (gui, GDK_KEY_BackSpace));
  g_assert_false (mj_score_query_is_from_known (score_query (gui)));
  /* the table has the focus: players by their number */
  gtk_widget_grab_focus (
      test_gui_find_button (score_page (gui), "score.seat", "0"));
  score_press_keys (gui, "4");
  g_assert_cmpint (mj_score_query_get_entry (score_query (gui))->other, ==,
                   NORTH);
}

/* What was entered is in the settings after each step, so a page that is made
 * anew, as after kill -9, begins with it; Clear forgets it. */
static void
test_draft (TestGui *gui, gconstpointer data)
{
  MjScorePage *other;
  MjScoreQuery *query;
  g_autoptr (GVariant) kept = NULL;

  score_click_tiles (gui, "1a777z");
  score_click_seat (gui, SOUTH);
  other = g_object_ref_sink (g_object_new (MJ_TYPE_SCORE_PAGE, NULL));
  mj_score_page_set_settings (other, gui->settings);
  g_assert_true (mj_score_page_keep_draft (other, "score-draft", NULL));
  query = mj_score_page_get_query (other);
  g_assert_cmpstr (mj_score_query_get_text (query), ==, "777z 1a");
  g_assert_cmpint (mj_score_query_get_entry (query)->seat, ==, SOUTH);
  g_assert_false (mj_score_query_is_from_known (query));
  g_object_unref (other);
  score_click (gui, "score.undo", NULL);
  mj_score_query_clear (score_query (gui));
  kept = g_settings_get_value (gui->settings, "score-draft");
  g_assert_cmpuint (g_variant_n_children (kept), ==, 0);
}

static GtkWidget *
find_entry (GtkWidget *widget, const char *tooltip)
{
  GtkWidget *found = NULL;

  if (GTK_IS_ENTRY (widget) &&
      g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child, tooltip);
  return found;
}

/* Stake and currency, as an evening has them; what is typed there enters no
 * tile and taps no seat. */
static void
test_money (TestGui *gui, gconstpointer data)
{
  GtkWidget *stake = find_entry (score_page (gui), "One tai is worth");
  GtkWidget *currency = find_entry (score_page (gui), "Label of the currency");
  GListModel *payments = mj_score_query_get_payments (score_query (gui));
  g_autoptr (MjLine) line = NULL;

  gtk_widget_grab_focus (currency);
  g_assert_false (score_press_key (gui, GDK_KEY_S));
  g_assert_cmpint (mj_score_query_get_entry (score_query (gui))->seat, ==,
                   MJ_SEAT_NONE);
  gtk_editable_set_text (GTK_EDITABLE (currency), "S$");
  gtk_editable_set_text (GTK_EDITABLE (stake), "0"); /* on the way to 0.20 */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (stake)), ==, "0");
  gtk_editable_set_text (GTK_EDITABLE (stake), "0.20");
  gtk_widget_grab_focus (GTK_WIDGET (score_find_pick (gui, MJ_FACE_1P)));
  g_assert_true (mj_score_query_set_text (score_query (gui),
                                          "234p6789s555z{1111m}+9s12a", NULL));
  mj_score_query_set_winner (score_query (gui), 0);
  mj_score_query_set_from (score_query (gui), SOUTH);
  line = g_list_model_get_item (payments, 1);
  g_assert_cmpstr (mj_line_get_sentence (line), ==,
                   "West pays East S$2.00 = 3 tai 0.80 + Cat bites rat 0.40 + "
                   "Concealed kong 0.80");
  g_settings_reset (gui->settings, "score-stake");
  g_settings_reset (gui->settings, "score-currency");
}

/* A program that stands in for spd-say writes down what it is to say. */
static void
test_read_aloud (TestGui *gui, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("aloud-XXXXXX", NULL);
  g_autofree char *program = g_build_filename (folder, "spd-say", NULL);
  g_autofree char *said = g_build_filename (folder, "said", NULL);
  g_autofree char *path = g_strdup (g_getenv ("PATH"));
  g_autofree char *script = g_strdup_printf (
      "#!/bin/sh\nprintf '%%s|' \"$@\" > '%s.part'\nmv '%s.part' '%s'\n", said,
      said, said);
  g_autofree char *text = NULL, *both = g_strdup_printf ("%s:%s", folder, path);

  gtk_editable_set_text (score_entry (gui), HAND);
  score_click_seats (gui);
  g_setenv ("PATH", "/nowhere", TRUE);
  score_click (gui, "score.read-aloud", NULL);
  g_assert_cmpstr (score_note (gui), ==,
                   "Nothing here can read aloud: speech-dispatcher (spd-say) "
                   "is not installed");
  g_assert_true (g_file_set_contents (program, script, -1, NULL));
  g_assert_cmpint (g_chmod (program, 0700), ==, 0);
  g_setenv ("PATH", both, TRUE);
  score_click (gui, "score.read-aloud", NULL);
  TEST_WAIT_UNTIL (g_file_test (said, G_FILE_TEST_EXISTS));
  g_setenv ("PATH", path, TRUE);
  g_assert_true (g_file_get_contents (said, &text, NULL, NULL));
  g_assert_nonnull (strstr (
      text, "|--|2 tai. South wins on North’s discard. North pays South "
            "4 = 2 tai as shooter. East pays South 2 = 2 tai. West pays "
            "South 2 = 2 tai.|"));
  g_remove (said);
  g_remove (program);
  g_rmdir (folder);
}

/* ---- what a screen reader tells ---- */

static void
expect_spoken (TestGui *gui, const char *text)
{
  GtkWidget *spoken = test_gui_find_class (score_page (gui), "announcer");

  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (spoken)),
                   ==, GTK_ACCESSIBLE_ROLE_STATUS);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (spoken)), ==, text);
}

/* Before GTK 4.14, Orca says what describes the widget with the focus. */
static void
test_described (TestGui *gui, gconstpointer data)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  g_test_skip ("this GTK announces");
#else
  GtkAccessible *entry = GTK_ACCESSIBLE (score_entry (gui));

  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_set_text (score_entry (gui), "45p789s11z [123m] [777z] 2f");
  gtk_test_accessible_assert_property (
      entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "13 of 14 tiles");
  gtk_widget_grab_focus (score_find_pick (gui, MJ_FACE_1P));
  gtk_test_accessible_assert_property (entry,
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
#endif
}

/* Whether a toggle is on. */
static void
test_states (TestGui *gui, gconstpointer data)
{
  GtkAccessible *tiles = GTK_ACCESSIBLE (
      test_gui_find_button (score_page (gui), "score.mode", "'tiles'"));

  g_assert_cmpint (gtk_accessible_get_accessible_role (tiles), !=,
                   GTK_ACCESSIBLE_ROLE_BUTTON);
#if !GTK_CHECK_VERSION(4, 10, 0)
  gtk_test_accessible_assert_state (tiles, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_true (gtk_widget_activate_action (score_page (gui), "score.mode",
                                             "s", "count"));
  gtk_test_accessible_assert_state (tiles, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_assert_true (gtk_widget_activate_action (score_page (gui), "score.mode",
                                             "s", "tiles"));
#endif
}

/* How far the hand is, then what is asked, and in the end the whole answer. */
static void
test_spoken (TestGui *gui, gconstpointer data)
{
  expect_spoken (gui, "");
  gtk_editable_set_text (score_entry (gui), "45p789s11z [123m] [777z] 2f");
  expect_spoken (gui, "13 of 14 tiles");
  gtk_editable_set_text (score_entry (gui), HAND);
  expect_spoken (gui, "All 14 tiles are in. Who won?");
  score_click_seat (gui, SOUTH);
  expect_spoken (gui, "All 14 tiles are in. Whose tile was it, or was it "
                      "self-drawn?");
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (
          test_gui_find_button (score_page (gui), "score.seat", "1")),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Whose tile? South again: self-drawn");
  score_click_seat (gui, NORTH);
  expect_spoken (gui, "2 tai. South wins on North’s discard. North pays South "
                      "4 = 2 tai as shooter. East pays South 2 = 2 tai. West "
                      "pays South 2 = 2 tai.");
}

static void
press_tab (TestGui *gui, GtkDirectionType direction)
{
  gtk_widget_child_focus (GTK_WIDGET (gui->window), direction);
}

static GtkWidget *
get_focus (TestGui *gui)
{
  return gtk_window_get_focus (GTK_WINDOW (gui->window));
}

/* Tab reaches the total, arrows the payments, and Tab goes past them. */
static void
test_answer_rows (TestGui *gui, gconstpointer data)
{
  static const char *const names[] = {
    "2 tai. South wins on North’s discard.",
    "North pays South 4 = 2 tai as shooter: open it in the rules",
    "East pays South 2 = 2 tai: open it in the rules",
    "West pays South 2 = 2 tai: open it in the rules",
  };
  GtkWidget *list;

  gtk_editable_set_text (score_entry (gui), HAND);
  score_click_seats (gui);
  list = test_gui_find_class (score_page (gui), "answer-rows");
  for (guint i = 0; !gtk_widget_is_ancestor (get_focus (gui), list); i++) {
    g_assert_cmpuint (i, <, 100);
    press_tab (gui, GTK_DIR_TAB_FORWARD);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_focus (gui)),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         names[i]);
    g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1,
                           FALSE, FALSE);
  }
  press_tab (gui, GTK_DIR_TAB_FORWARD);
  g_assert_false (gtk_widget_is_ancestor (get_focus (gui), list));
}

/* Goes once round the page with Tab; each stop has a name of its own, and the
 * tiles of the hand are one of them, as are those of the picker. */
static void
test_tab_round (TestGui *gui, gconstpointer data)
{
  GtkWidget *first, *board = score_board (gui);
  GtkWidget *picker = gtk_widget_get_ancestor (
      GTK_WIDGET (score_find_pick (gui, MJ_FACE_1P)), MJ_TYPE_TILE_PICKER);
  guint n = 0, n_tiles = 0, n_picks = 0;

  gtk_editable_set_text (score_entry (gui), "123m55p777z");
  gtk_widget_grab_focus (GTK_WIDGET (score_entry (gui)));
  first = get_focus (gui);
  do {
    press_tab (gui, GTK_DIR_TAB_FORWARD);
    g_assert_false (GTK_IS_SCROLLED_WINDOW (get_focus (gui)));
    n_tiles += gtk_widget_is_ancestor (get_focus (gui), board);
    n_picks += gtk_widget_is_ancestor (get_focus (gui), picker);
    g_assert_cmpuint (++n, <, 200);
  } while (get_focus (gui) != first);
  g_assert_cmpuint (n_tiles, ==, 1);
  g_assert_cmpuint (n_picks, ==, 1);
}

/* Arrows go from tile to tile; where one is taken away, the focus stays. */
static void
test_arrows_in_hand (TestGui *gui, gconstpointer data)
{
  GtkWidget *board = score_board (gui);

  gtk_editable_set_text (score_entry (gui), "123m55p777z");
  test_gui_settle (gui);
  gtk_widget_grab_focus (GTK_WIDGET (score_entry (gui)));
  while (!gtk_widget_is_ancestor (get_focus (gui), board))
    press_tab (gui, GTK_DIR_TAB_FORWARD);
  press_tab (gui, GTK_DIR_RIGHT);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_focus (gui)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Remove 2 characters");
  g_assert_true (gtk_widget_activate (get_focus (gui)));
  TEST_WAIT_UNTIL (
      g_str_equal (mj_score_query_get_text (score_query (gui)), "13m55p777z"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_focus (gui)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Remove 3 characters");
}

static guint
count_unlit (GtkWidget *widget, MjFaceSet faces)
{
  guint n = 0;

  if (MJ_IS_TILE_VIEW (widget)) {
    MjFace face = mj_tile_face (mj_tile_view_get_tile (MJ_TILE_VIEW (widget)));
    gboolean unlit = gtk_widget_has_css_class (widget, "unlit");

    g_assert_true (unlit == (faces != 0 && !(faces & MJ_FACE_BIT (face))));
    return unlit;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_unlit (child, faces);
  return n;
}

static void
point_at (GtkListBox *list, GtkListBoxRow *row)
{
  GtkEventController *motion = test_gui_find_controller (
      GTK_WIDGET (list), GTK_TYPE_EVENT_CONTROLLER_MOTION);
  double x, y;

  if (row == NULL) {
    g_signal_emit_by_name (motion, "leave");
    return;
  }
  gtk_widget_translate_coordinates (
      GTK_WIDGET (row), GTK_WIDGET (list), 10,
      gtk_widget_get_height (GTK_WIDGET (row)) / 2.0, &x, &y);
  g_signal_emit_by_name (motion, "motion", x, y);
}

static GtkListBoxRow *
find_line (GtkListBox *list, const char *rule)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    if (g_strcmp0 (mj_line_get_rule (mj_line_row_get_line (row)), rule) == 0)
      return row;
  g_error ("no line of %s", rule);
}

static void
test_light (TestGui *gui, gconstpointer data)
{
  GtkListBox *list;

  gtk_editable_set_text (score_entry (gui), HAND);
  score_click_circumstances (gui);
  list = GTK_LIST_BOX (test_gui_find_class (
      test_gui_find_class (score_page (gui), "score-answer"), "answer-lines"));
  g_assert_cmpuint (count_unlit (score_board (gui), 0), ==, 0);
  point_at (list, find_line (list, "HON-01"));
  g_assert_cmpuint (count_unlit (score_board (gui), MJ_FACE_BIT (MJ_FACE_RED)),
                    ==, N_TILES - 3);
  point_at (list, find_line (list, "BONUS-03"));
  g_assert_cmpuint (
      count_unlit (score_board (gui), MJ_FACE_BIT (MJ_FACE_ORCHID)), ==,
      N_TILES - 1);
  point_at (list, NULL);
  g_assert_cmpuint (count_unlit (score_board (gui), 0), ==, 0);
  /* with the keyboard: the row that is chosen */
  gtk_list_box_select_row (list, find_line (list, "HON-01"));
  g_assert_cmpuint (count_unlit (score_board (gui), MJ_FACE_BIT (MJ_FACE_RED)),
                    ==, N_TILES - 3);
  /* it stays so until the window closes */
}

/* The cell of the row with that title; column 0 holds the titles. */
static const char *
get_cell (GtkGrid *grid, const char *title, int column)
{
  GtkWidget *cell;

  for (int row = 1; (cell = gtk_grid_get_child_at (grid, 0, row)); row++)
    if (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (cell)), title))
      return gtk_label_get_label (
          GTK_LABEL (gtk_grid_get_child_at (grid, column, row)));
  g_error ("no row %s", title);
}

/* Changes the sheet of the last column, in the window that is opened for it. */
static void
change_limit (GtkWidget *window, int limit)
{
  GtkGrid *grid = GTK_GRID (test_gui_find_type (window, GTK_TYPE_GRID));
  GtkWidget *button, *sheet;
  int row = 1;

  while (gtk_grid_get_child_at (grid, 3, row + 1) != NULL)
    row++;
  button = gtk_grid_get_child_at (grid, 3, row);
  g_assert_true (GTK_IS_BUTTON (button));
  g_signal_emit_by_name (button, "clicked");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_SHEET_WINDOW) != NULL);
  sheet = test_gui_find_window (MJ_TYPE_SHEET_WINDOW);
  /* the first number of the page is the limit */
  gtk_spin_button_set_value (
      GTK_SPIN_BUTTON (test_gui_find_type (sheet, GTK_TYPE_SPIN_BUTTON)),
      limit);
  gtk_window_destroy (GTK_WINDOW (sheet));
}

/* Beside it the sheet that cuts it at 2 tai, and then at 3. */
static void
test_compare (TestGui *gui, gconstpointer data)
{
  GtkWidget *button =
      test_gui_find_button (score_page (gui), "score.compare", NULL);
  MjRules rules;
  GtkWindow *window;
  GtkGrid *grid;

  g_assert_false (gtk_widget_get_sensitive (button));
  mj_rules_init (&rules);
  rules.limit = 2;
  mj_sheets_save (gui->settings, "Two", &rules);
  gtk_editable_set_text (score_entry (gui), HAND);
  score_click_circumstances (gui);
  g_assert_true (gtk_widget_get_sensitive (button));
  test_gui_press (button);
  window = test_gui_find_dialog (gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (window)));
  grid = GTK_GRID (test_gui_find_type (GTK_WIDGET (window), GTK_TYPE_GRID));
  g_assert_cmpstr (get_cell (grid, "Dragon pong", 1), ==, "1");
  g_assert_cmpstr (get_cell (grid, "Total", 1), ==, "3 tai");
  g_assert_cmpstr (get_cell (grid, "South", 1), ==, "+16");
  g_assert_cmpstr (get_cell (grid, "North", 1), ==, "−8");
  g_assert_cmpstr (
      gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (grid, 1, 0))), ==,
      "This table: Common Singapore");
  /* the sheet just saved is the last; it cuts v to 2 */
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (gtk_grid_get_child_at (grid, 3, 0)),
      g_list_model_get_n_items (gtk_drop_down_get_model (
          GTK_DROP_DOWN (gtk_grid_get_child_at (grid, 3, 0)))) -
          1);
  g_assert_cmpstr (get_cell (grid, "Dragon pong", 3), ==, "1");
  g_assert_cmpstr (get_cell (grid, "Total", 3), ==, "2 tai");
  g_assert_cmpstr (get_cell (grid, "South", 3), ==, "+8");
  g_assert_cmpstr (get_cell (grid, "What changes it", 3), ==,
                   "Max tai (man tai): 2 instead of 5 → −1 tai");
  g_assert_cmpstr (get_cell (grid, "Total", 1), ==, "3 tai");
  change_limit (GTK_WIDGET (window), 3);
  g_assert_cmpstr (get_cell (grid, "Total", 3), ==, "3 tai");
  g_assert_cmpstr (get_cell (grid, "What changes it", 3), ==, "nothing");
  gtk_window_destroy (window);
  rules.limit = 3;
  g_assert_true (
      mj_sheets_remove (gui->settings, mj_sheets_find (gui->settings, &rules)));
}

/* Help stands in a window of its own; the notation it teaches is taken. */
static void
test_help (TestGui *gui, gconstpointer data)
{
  GtkWindow *window;

  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (gui->window), "app.help", NULL));
  window = test_gui_find_dialog (gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_nonnull (test_gui_find_class (GTK_WIDGET (window), "help"));
  gtk_window_destroy (window);
  gtk_editable_set_text (score_entry (gui),
                         "22m456p [777z] {1111p} +2m 1f8f1a4a");
  g_assert_cmpint (mj_score_query_get_tiles (score_query (gui))->hand.n_melds,
                   ==, 2);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  SCORE_ADD ("/score-page-keys/tai-only", test_tai_only);
  SCORE_ADD ("/score-page-keys/typing-anywhere", test_typing_anywhere);
  SCORE_ADD ("/score-page-keys/draft", test_draft);
  SCORE_ADD ("/score-page-keys/money", test_money);
  SCORE_ADD ("/score-page-keys/read-aloud", test_read_aloud);
  SCORE_ADD ("/score-page-keys/spoken", test_spoken);
  SCORE_ADD ("/score-page-keys/described", test_described);
  SCORE_ADD ("/score-page-keys/states", test_states);
  SCORE_ADD ("/score-page-keys/answer-rows", test_answer_rows);
  SCORE_ADD ("/score-page-keys/tab-round", test_tab_round);
  SCORE_ADD ("/score-page-keys/arrows-in-hand", test_arrows_in_hand);
  SCORE_ADD ("/score-page-keys/light", test_light);
  SCORE_ADD ("/score-page-keys/compare", test_compare);
  SCORE_ADD ("/score-page-keys/help", test_help);
  return test_gui_run ();
}
