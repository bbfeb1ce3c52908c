/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-page.c – one hand in the score helper, through its real widgets.
 *
 * The hand: South (chair 1) wins in the South round by robbing North (chair 3)
 * of 6 dots.  Exposed are a chow, its tiles entered out of order, and a pong.
 *
 *   [123m] [777z]  45p 789s 11z  +6p  2f
 *
 * HON-01 1, BONUS-03 1, WIN-06 1: 3 tai, v = 4; by PAY-03 North pays 2v = 8,
 * East and West 4.
 */

#include "test-gui.h"

#include "app/rules/mj-sheets.h"
#include "app/score/mj-hand-board.h"
#include "app/score/mj-tile-picker.h"
#include "app/score/mj-win-questions.h"
#include "app/tiles/mj-tile-drag.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-line-row.h"
#include "engine/tiles/mj-notation.h"

#define HAND     "45p789s11z [123m] [777z] +6p 2f"
#define HEADLINE "3 tai"

enum { SOUTH = 1, NORTH = 3, N_TILES = 15, N_MELDS = 2 };

static void
set_up (TestGui *gui, gconstpointer data)
{
  test_gui_set_up (gui, "score");
}

static void
tear_down (TestGui *gui, gconstpointer data)
{
  test_gui_tear_down (gui);
}

static GtkWidget *
get_page (TestGui *gui)
{
  return GTK_WIDGET (mj_window_get_score_page (gui->window));
}

static MjScoreQuery *
get_query (TestGui *gui)
{
  return mj_score_page_get_query (mj_window_get_score_page (gui->window));
}

static GtkWidget *
get_board (TestGui *gui)
{
  return test_gui_find_type (get_page (gui), MJ_TYPE_HAND_BOARD);
}

static const char *
get_note (TestGui *gui)
{
  GtkWidget *note = test_gui_find_class (get_page (gui), "score-note");

  return gtk_label_get_label (GTK_LABEL (note));
}

/* ---- clicks ---- */

static GtkWidget *
find_pick (TestGui *gui, MjFace face)
{
  g_autofree char *target =
      g_strdup_printf ("(uint32 %u, uint32 %d)", (guint) face, MJ_PART_FITTING);

  return test_gui_find_button (get_page (gui), "score.add", target);
}

static void
click_tiles (TestGui *gui, const char *text)
{
  MjFace faces[20];
  int n = mj_notation_parse_tiles (text, faces, G_N_ELEMENTS (faces), NULL);

  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++)
    test_gui_click (gui, find_pick (gui, faces[i]));
}

static void
click_button (TestGui *gui, const char *action, const char *target)
{
  test_gui_click (gui, test_gui_find_button (get_page (gui), action, target));
}

/* The offer with that name, as a screen reader tells it. */
static void
click_offer (TestGui *gui, MjMeldKind kind)
{
  MjMeld melds[MJ_MAX_OFFERS];
  int n = mj_hand_editor_get_offers (mj_score_query_get_tiles (get_query (gui)),
                                     melds);

  for (int i = 0; i < n; i++)
    if (melds[i].kind == kind) {
      g_autofree char *target = g_strdup_printf ("%d", i);

      click_button (gui, "score.offer", target);
      return;
    }
  g_assert_not_reached ();
}

static GtkPopover *
open_hows (TestGui *gui)
{
  GtkWidget *questions =
      test_gui_find_type (get_page (gui), MJ_TYPE_WIN_QUESTIONS);
  GtkWidget *button = test_gui_find_type (questions, GTK_TYPE_MENU_BUTTON);
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  test_gui_click (gui, gtk_widget_get_first_child (button));
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (popover)) &&
                   gtk_widget_get_width (GTK_WIDGET (popover)) > 0);
  return popover;
}

/* The row of a way of winning, and the reason in its second line. */
static GtkListBoxRow *
find_how (GtkPopover *popover, MjHow how, const char **reason)
{
  GtkListBox *list = GTK_LIST_BOX (
      test_gui_find_type (GTK_WIDGET (popover), GTK_TYPE_LIST_BOX));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++) {
    GtkWidget *title = gtk_widget_get_first_child (
        gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
    GtkWidget *second = gtk_widget_get_next_sibling (title);

    if (!g_str_has_prefix (gtk_label_get_label (GTK_LABEL (title)),
                           mj_how_title (how)))
      continue;
    if (reason != NULL)
      *reason =
          second == NULL ? NULL : gtk_label_get_label (GTK_LABEL (second));
    return row;
  }
  g_error ("no row for %s", mj_how_title (how));
}

static void
click_how (TestGui *gui, MjHow how)
{
  GtkPopover *popover = open_hows (gui);
  GtkListBoxRow *row = find_how (popover, how, NULL);

  g_assert_true (gtk_list_box_row_get_activatable (row));
  test_gui_click (gui, GTK_WIDGET (row));
  TEST_WAIT_UNTIL (!gtk_widget_get_mapped (GTK_WIDGET (popover)));
}

static void
click_circumstances (TestGui *gui)
{
  click_button (gui, "score.winner", "1");
  click_button (gui, "score.from", "3");
  click_button (gui, "score.wind", "1");
  click_how (gui, MJ_HOW_ROB_KONG);
}

/* Answers which tile won. */
static void
click_winning (TestGui *gui, MjFace face)
{
  g_autofree char *target = g_strdup_printf ("uint32 %u", (guint) face);

  g_assert_cmpstr (mj_score_query_get_problem (get_query (gui)), ==,
                   "Which tile won?");
  click_button (gui, "score.won-with", target);
}

/* ---- what came out ---- */

static void
expect_hand (TestGui *gui)
{
  static const gint64 balance[] = { -400, 1600, -400, -800 };
  const MjEntry *entry = mj_score_query_get_entry (get_query (gui));
  const MjOutcome *outcome = mj_score_query_get_outcome (get_query (gui));
  GtkWidget *headline = test_gui_find_class (get_page (gui), "title-1");
  GtkWidget *text = test_gui_find_type (get_page (gui), GTK_TYPE_ENTRY);

  g_assert_cmpstr (mj_score_query_get_problem (get_query (gui)), ==, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (text)), ==, HAND);
  g_assert_cmpstr (mj_score_query_get_text (get_query (gui)), ==, HAND);
  g_assert_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (headline)), HEADLINE));
  g_assert_cmpint (entry->seat, ==, SOUTH);
  g_assert_cmpint (entry->other, ==, NORTH);
  g_assert_cmpint (entry->how, ==, MJ_HOW_ROB_KONG);
  g_assert_cmpint (entry->liable, ==, MJ_LIABLE_PROVEN);
  g_assert_cmpint (entry->tile, ==, MJ_FACE_1P + 5);
  g_assert_cmpint (entry->hand.n_melds, ==, N_MELDS);
  g_assert_cmpint (entry->hand.n_concealed, ==, 8);
  g_assert_cmpint (entry->hand.n_bonus, ==, 1);
  g_assert_cmpint (outcome->score.tai, ==, 3);
  g_assert_cmpint (outcome->score.n_lines, ==, 3);
  g_assert_cmpmem (outcome->balance, sizeof outcome->balance, balance,
                   sizeof balance);
  g_assert_cmpuint (
      g_list_model_get_n_items (mj_score_query_get_payments (get_query (gui))),
      ==, 3);
}

/* All that is entered stands in the window at once. */
static void
expect_no_scrolling (TestGui *gui)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (
      test_gui_find_type (get_page (gui), GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (scroller);

  g_assert_cmpfloat (gtk_adjustment_get_upper (at), <=,
                     gtk_adjustment_get_page_size (at));
  g_assert_cmpfloat (gtk_adjustment_get_value (at), ==, 0);
}

/* ---- one hand, three ways ---- */

static void
test_clicks (TestGui *gui, gconstpointer data)
{
  click_tiles (gui, "3m1m2m");
  click_offer (gui, MJ_MELD_CHOW);
  expect_no_scrolling (gui);
  click_tiles (gui, "777z");
  click_offer (gui, MJ_MELD_PONG);
  click_tiles (gui, "2f45p789s11z6p");
  expect_no_scrolling (gui);
  g_assert_cmpuint (gui->n_clicks, ==, N_TILES + N_MELDS);
  click_circumstances (gui);
  /* The three others of a robbed tile lie in the kong: it matters which. */
  click_winning (gui, MJ_FACE_1P + 5);
  expect_hand (gui);
  expect_no_scrolling (gui);
  g_test_message ("%u clicks: %d tiles, %d melds, %u for the rest",
                  gui->n_clicks, N_TILES, N_MELDS,
                  gui->n_clicks - N_TILES - N_MELDS);
  g_assert_cmpuint (gui->n_clicks, <=, N_TILES + N_MELDS + 7);
}

static GtkEditable *
get_entry (TestGui *gui)
{
  return GTK_EDITABLE (test_gui_find_type (get_page (gui), GTK_TYPE_ENTRY));
}

/* Letter by letter, as it comes from a keyboard. */
static void
type (TestGui *gui, const char *text)
{
  for (const char *letter = text; *letter != '\0'; letter++) {
    int place = (int) strlen (gtk_editable_get_text (get_entry (gui)));

    gtk_editable_insert_text (get_entry (gui), letter, 1, &place);
  }
}

static void
test_notation (TestGui *gui, gconstpointer data)
{
  type (gui, "[312m] [777z] 2f 45p789s11z +6p");
  g_assert_false (
      gtk_widget_has_css_class (GTK_WIDGET (get_entry (gui)), "error"));
  g_signal_emit_by_name (get_entry (gui), "activate");
  click_circumstances (gui);
  expect_hand (gui);
}

/* What stands in the entry is not taken until it can be read. */
static void
test_notation_error (TestGui *gui, gconstpointer data)
{
  type (gui, "5555p");
  type (gui, "5p");
  g_assert_true (
      gtk_widget_has_css_class (GTK_WIDGET (get_entry (gui)), "error"));
  g_assert_cmpstr (get_note (gui), !=, "");
  g_assert_cmpstr (mj_score_query_get_text (get_query (gui)), ==, "5555p");
  gtk_editable_delete_text (get_entry (gui), 5, -1);
  g_assert_false (
      gtk_widget_has_css_class (GTK_WIDGET (get_entry (gui)), "error"));
  g_assert_cmpstr (get_note (gui), ==, "");
}

/* ---- drops ---- */

/* The place whose title is @title. */
static GtkEventController *
find_zone (GtkWidget *widget, const char *title)
{
  GtkEventController *target =
      test_gui_find_controller (widget, GTK_TYPE_DROP_TARGET);
  GtkWidget *first = gtk_widget_get_first_child (widget);

  if (target != NULL && GTK_IS_LABEL (first) &&
      g_str_equal (gtk_label_get_label (GTK_LABEL (first)), title))
    return target;
  for (GtkWidget *child = first; child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    target = find_zone (child, title);
    if (target != NULL)
      return target;
  }
  return NULL;
}

/* Drops what a drag of @button carries. */
static gboolean
drop (TestGui *gui, GtkWidget *button, const char *title)
{
  GtkEventController *source =
      test_gui_find_controller (button, GTK_TYPE_DRAG_SOURCE);
  GtkEventController *target = find_zone (get_board (gui), title);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  gboolean dropped = FALSE;

  g_assert_nonnull (source);
  g_assert_nonnull (target);
  g_value_init (&value, G_TYPE_UINT);
  gdk_content_provider_get_value (
      gtk_drag_source_get_content (GTK_DRAG_SOURCE (source)), &value, &error);
  g_assert_no_error (error);
  g_signal_emit_by_name (target, "drop", &value, 5.0, 5.0, &dropped);
  test_gui_settle (gui);
  return dropped;
}

static void
drop_tiles (TestGui *gui, const char *text, const char *title)
{
  MjFace faces[20];
  int n = mj_notation_parse_tiles (text, faces, G_N_ELEMENTS (faces), NULL);

  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++)
    g_assert_true (drop (gui, find_pick (gui, faces[i]), title));
}

/* A tile of the hand, by its name as in "6pa". */
static GtkWidget *
find_tile (TestGui *gui, const char *text)
{
  MjTile tile = MJ_TILE_NONE;
  g_autofree char *target = NULL;

  g_assert_cmpint (mj_tile_from_text (text, &tile), >, 0);
  target = g_strdup_printf ("uint32 %u", (guint) tile);
  return test_gui_find_button (get_board (gui), "score.remove", target);
}

static void
test_drops (TestGui *gui, gconstpointer data)
{
  drop_tiles (gui, "3m1m2m777z", "Melds");
  drop_tiles (gui, "45p789s11z", "Concealed");
  drop_tiles (gui, "2f", "Flowers and animals");
  drop_tiles (gui, "6p", "Winning tile");
  click_circumstances (gui);
  expect_hand (gui);
}

/* All put in the wrong place first and dragged to the right one. */
static void
test_drops_between_zones (TestGui *gui, gconstpointer data)
{
  drop_tiles (gui, "6p3m1m777z", "Concealed");
  drop_tiles (gui, "2f", "Flowers and animals");
  drop_tiles (gui, "1z", "Winning tile");
  drop_tiles (gui, "2m", "Melds");
  drop_tiles (gui, "45p789s1z", "Concealed");
  /* the winning tile that was there joins the concealed ones */
  g_assert_true (drop (gui, find_tile (gui, "6pa"), "Winning tile"));
  g_assert_true (drop (gui, find_tile (gui, "3ma"), "Melds"));
  g_assert_true (drop (gui, find_tile (gui, "1ma"), "Melds"));
  g_assert_true (drop (gui, find_tile (gui, "7za"), "Melds"));
  g_assert_true (drop (gui, find_tile (gui, "7zc"), "Melds"));
  g_assert_true (drop (gui, find_tile (gui, "7zb"), "Melds"));
  click_circumstances (gui);
  expect_hand (gui);
}

static void
test_drop_refused (TestGui *gui, gconstpointer data)
{
  g_autofree char *before = NULL;

  drop_tiles (gui, "12m", "Concealed");
  before = g_strdup (mj_score_query_get_text (get_query (gui)));
  drop_tiles (gui, "1f", "Melds");
  g_assert_cmpstr (get_note (gui), ==,
                   "Flowers and animals are never part of a meld");
  drop (gui, find_tile (gui, "1ma"), "Flowers and animals");
  g_assert_cmpstr (get_note (gui), ==, "Only flowers and animals lie there");
  g_assert_cmpstr (mj_score_query_get_text (get_query (gui)), ==, before);
}

/* ---- refusals and steps ---- */

static void
expect_text (TestGui *gui, const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (get_entry (gui)), ==, text);
  g_assert_cmpstr (mj_score_query_get_text (get_query (gui)), ==, text);
}

static void
test_fifth_copy (TestGui *gui, gconstpointer data)
{
  click_tiles (gui, "5555p");
  g_assert_true (
      gtk_widget_has_css_class (find_pick (gui, MJ_FACE_1P + 4), "used-up"));
  click_tiles (gui, "5p");
  g_assert_cmpstr (get_note (gui), ==,
                   "All four tiles of 5 dots are in the hand");
  expect_text (gui, "5555p");
  click_tiles (gui, "1a1a");
  g_assert_cmpstr (get_note (gui), ==,
                   "There is only one Cat, and it is in the hand");
  expect_text (gui, "5555p 1a");
  click_tiles (gui, "6p");
  g_assert_cmpstr (get_note (gui), ==, "");
}

static gboolean
is_enabled (TestGui *gui, const char *action)
{
  return gtk_widget_get_sensitive (
      test_gui_find_button (get_page (gui), action, NULL));
}

static void
test_steps (TestGui *gui, gconstpointer data)
{
  g_autofree char *full = NULL;

  click_tiles (gui, "3m1m2m");
  click_offer (gui, MJ_MELD_CHOW);
  click_tiles (gui, "45p2f");
  full = g_strdup (mj_score_query_get_text (get_query (gui)));
  g_assert_cmpstr (full, ==, "45p [123m] 2f");
  g_assert_false (is_enabled (gui, "score.redo"));
  click_button (gui, "score.undo", NULL);
  expect_text (gui, "45p [123m]");
  click_button (gui, "score.undo", NULL);
  click_button (gui, "score.undo", NULL);
  expect_text (gui, "[123m]");
  click_button (gui, "score.undo", NULL);
  expect_text (gui, "123m");
  for (int i = 0; i < 4; i++)
    click_button (gui, "score.redo", NULL);
  expect_text (gui, full);
  g_assert_false (is_enabled (gui, "score.redo"));
  click_button (gui, "score.clear", NULL);
  expect_text (gui, "");
  g_assert_cmpstr (get_note (gui), ==, "Cleared. Undo brings it back.");
  click_button (gui, "score.undo", NULL);
  expect_text (gui, full);
  /* a tile is taken away by a click on it */
  test_gui_click (gui, find_tile (gui, "4pa"));
  expect_text (gui, "5p [123m] 2f");
}

/* ---- ways of winning ---- */

/* West, who is not the dealer, and has shown a meld. */
static void
test_obstacle (TestGui *gui, gconstpointer data)
{
  const char *reason;
  GtkPopover *popover;
  GtkListBoxRow *row;

  gtk_editable_set_text (get_entry (gui), "12m456p789s11z [777z] +3m");
  click_button (gui, "score.winner", "2");
  click_button (gui, "score.from", "-1");
  popover = open_hows (gui);
  row = find_how (popover, MJ_HOW_HEAVENLY, &reason);
  g_assert_false (gtk_list_box_row_get_activatable (row));
  g_assert_cmpstr (reason, ==, "Only for the dealer");
  gtk_widget_activate (GTK_WIDGET (row));
  g_assert_cmpint (mj_score_query_get_entry (get_query (gui))->how, ==,
                   MJ_HOW_SELF_DRAW);
  for (int how = 0; how < MJ_N_HOWS; how++) {
    const char *obstacle =
        mj_score_query_get_obstacle (get_query (gui), (MjHow) how);

    if (!mj_how_is_self_drawn ((MjHow) how))
      continue;
    row = find_how (popover, (MjHow) how, &reason);
    g_assert_cmpstr (reason, ==, obstacle);
    g_assert_true (gtk_list_box_row_get_activatable (row) ==
                   (obstacle == NULL));
  }
  row = find_how (popover, MJ_HOW_LAST_TILE, &reason);
  g_assert_cmpstr (reason, ==, NULL);
  test_gui_click (gui, GTK_WIDGET (row));
  g_assert_cmpint (mj_score_query_get_entry (get_query (gui))->how, ==,
                   MJ_HOW_LAST_TILE);
}

/* ---- lines ---- */

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
  GtkWidget *answer;

  gtk_editable_set_text (get_entry (gui), HAND);
  click_circumstances (gui);
  answer = test_gui_find_class (get_page (gui), "score-answer");
  list = GTK_LIST_BOX (test_gui_find_type (answer, GTK_TYPE_LIST_BOX));
  g_assert_cmpuint (count_unlit (get_board (gui), 0), ==, 0);
  point_at (list, find_line (list, "HON-01"));
  g_assert_cmpuint (count_unlit (get_board (gui), MJ_FACE_BIT (MJ_FACE_RED)),
                    ==, N_TILES - 3);
  point_at (list, find_line (list, "BONUS-03"));
  g_assert_cmpuint (count_unlit (get_board (gui), MJ_FACE_BIT (MJ_FACE_ORCHID)),
                    ==, N_TILES - 1);
  point_at (list, NULL);
  g_assert_cmpuint (count_unlit (get_board (gui), 0), ==, 0);
  /* with the keyboard: the row that is chosen */
  gtk_list_box_select_row (list, find_line (list, "HON-01"));
  g_assert_cmpuint (count_unlit (get_board (gui), MJ_FACE_BIT (MJ_FACE_RED)),
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

/* Beside it the sheet that cuts it at 2 tai. */
static void
test_compare (TestGui *gui, gconstpointer data)
{
  GtkWidget *button =
      test_gui_find_button (get_page (gui), "score.compare", NULL);
  MjRules rules;
  GtkWindow *window;
  GtkGrid *grid;

  g_assert_false (gtk_widget_get_sensitive (button));
  mj_rules_init (&rules);
  rules.limit = 2;
  mj_sheets_save (gui->settings, "Two", &rules);
  gtk_editable_set_text (get_entry (gui), HAND);
  click_circumstances (gui);
  g_assert_true (gtk_widget_get_sensitive (button));
  test_gui_press (button);
  window = test_gui_find_dialog (gui);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (window)));
  grid = GTK_GRID (test_gui_find_type (GTK_WIDGET (window), GTK_TYPE_GRID));
  g_assert_cmpstr (get_cell (grid, "Dragon triplet", 1), ==, "1");
  g_assert_cmpstr (get_cell (grid, "In all", 1), ==, "3 tai");
  g_assert_cmpstr (get_cell (grid, "The winner gets", 1), ==, "+16");
  /* the sheet just saved is the last; it cuts v to 2 */
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (gtk_grid_get_child_at (grid, 3, 0)),
      g_list_model_get_n_items (gtk_drop_down_get_model (
          GTK_DROP_DOWN (gtk_grid_get_child_at (grid, 3, 0)))) -
          1);
  g_assert_cmpstr (get_cell (grid, "Dragon triplet", 3), ==, "1");
  g_assert_cmpstr (get_cell (grid, "In all", 3), ==, "2 tai");
  g_assert_cmpstr (get_cell (grid, "The winner gets", 3), ==, "+8");
  g_assert_cmpstr (get_cell (grid, "In all", 1), ==, "3 tai");
  gtk_window_destroy (window);
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
  gtk_editable_set_text (get_entry (gui),
                         "22m456p [777z] {1111p} +2m 1f8f1a4a");
  g_assert_cmpint (mj_score_query_get_tiles (get_query (gui))->hand.n_melds, ==,
                   2);
}

/* What no button asks for: between the seats and "nobody" there is none. */
static void
test_no_such_seat (TestGui *gui, gconstpointer data)
{
  MjEntry before;

  gtk_editable_set_text (get_entry (gui), HAND);
  click_circumstances (gui);
  before = *mj_score_query_get_entry (get_query (gui));
  g_assert_true (
      gtk_widget_activate_action (get_page (gui), "score.liable", "i", 44));
  g_assert_cmpmem (mj_score_query_get_entry (get_query (gui)), sizeof before,
                   &before, sizeof before);
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/score-page/" name, TestGui, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("clicks", test_clicks);
  ADD ("notation", test_notation);
  ADD ("notation-error", test_notation_error);
  ADD ("drops", test_drops);
  ADD ("drops-between-zones", test_drops_between_zones);
  ADD ("drop-refused", test_drop_refused);
  ADD ("fifth-copy", test_fifth_copy);
  ADD ("steps", test_steps);
  ADD ("obstacle", test_obstacle);
  ADD ("light", test_light);
  ADD ("compare", test_compare);
  ADD ("help", test_help);
  ADD ("no-such-seat", test_no_such_seat);
  return test_gui_run ();
}
