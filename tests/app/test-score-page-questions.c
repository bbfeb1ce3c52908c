/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-page-questions.c – what the score helper asks, and what it
 * answers. */

#include "score-gui.h"

#include "app/rules/mj-sheets.h"
#include "app/score/mj-answer-card.h"
#include "app/score/mj-rules-card.h"
#include "app/hand/mj-tile-picker.h"
#include "app/score/mj-win-questions.h"
#include "engine/tiles/mj-notation.h"

static const char *
get_sentence (TestGui *gui)
{
  return gtk_label_get_label (
      GTK_LABEL (test_gui_find_class (score_page (gui), "seat-sentence")));
}

/* Answers which tile won. */
static void
click_winning (TestGui *gui, MjFace face)
{
  g_autofree char *target = g_strdup_printf ("uint32 %u", (guint) face);

  g_assert_cmpstr (mj_score_query_get_problem (score_query (gui)), ==,
                   "Which tile won?");
  score_click (gui, "score.won-with", target);
}

static GtkWidget *
find_south (TestGui *gui)
{
  return test_gui_find_button (score_page (gui), "score.seat", "1");
}

/* First tap, second tap, the same seat again, and the winner a third time. */
static void
test_seats (TestGui *gui, gconstpointer data)
{
  g_assert_cmpstr (get_sentence (gui), ==, "Who won?");
  score_click_seat (gui, SOUTH);
  g_assert_true (gtk_widget_has_css_class (find_south (gui), "won"));
  g_assert_cmpstr (get_sentence (gui), ==, "South wins");
  score_click_seat (gui, 2);
  g_assert_cmpstr (get_sentence (gui), ==, "South wins on West’s discard");
  g_assert_true (gtk_widget_has_css_class (
      test_gui_find_button (score_page (gui), "score.seat", "2"), "fed"));
  score_click_seat (gui, SOUTH);
  g_assert_cmpstr (get_sentence (gui), ==, "Who won?");
  g_assert_false (gtk_widget_has_css_class (find_south (gui), "won"));
  score_click_seat (gui, SOUTH);
  score_click_seat (gui, SOUTH);
  g_assert_cmpstr (get_sentence (gui), ==, "South drew it");
  g_assert_true (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_south (gui))));
}

/* The round's wind is asked where it matters, with what each would give. */
static void
test_wind (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (score_entry (gui), "12m456p789s55z [222z] +3m");
  score_click_seat (gui, 0);
  score_click_seat (gui, 1);
  g_assert_null (test_gui_find_class (score_page (gui), "tai-figure"));
  g_assert_nonnull (test_gui_find_class (score_page (gui), "case-worth"));
  score_click (gui, "score.wind", "1");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (score_page (gui), "tai-figure"))),
                   ==, "1 tai");
  /* no wind: no question */
  gtk_editable_set_text (score_entry (gui), "12m456p789s55s [777z] +3m");
  g_assert_false (test_gui_has_button (score_page (gui), "score.wind", "1"));
}

/* Who fed the third dragon: both cases side by side, then one answer. */
static void
test_feeder (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (score_entry (gui), "23m99p [555z] [666z] [777z] +4m");
  score_click_seat (gui, 0);
  score_click_seat (gui, 0);
  g_assert_nonnull (test_gui_find_class (score_page (gui), "case"));
  g_assert_null (test_gui_find_class (score_page (gui), "pay-row"));
  g_assert_false (gtk_widget_has_css_class (
      test_gui_find_button (score_page (gui), "score.clear", NULL),
      "suggested-action"));
  score_click (gui, "score.fed", "255");
  g_assert_null (test_gui_find_class (score_page (gui), "case"));
  g_assert_nonnull (test_gui_find_class (score_page (gui), "pay-row"));
  score_click (gui, "score.fed", "3");
  g_assert_nonnull (test_gui_find_class (score_page (gui), "pao-note"));
  g_assert_cmpint (
      mj_score_query_get_outcome (score_query (gui))->balance[NORTH], ==,
      -9600);
}

static const char *
pay_row_action (TestGui *gui)
{
  GtkWidget *row = gtk_widget_get_ancestor (
      test_gui_find_class (score_page (gui), "pay-row"), GTK_TYPE_LIST_BOX_ROW);

  return gtk_actionable_get_action_name (GTK_ACTIONABLE (row));
}

/* K-29: on a discard only its player can be liable, but anybody may have fed
 * the dragon.  What is paid leads to its page. */
static void
test_feeder_on_discard (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (score_entry (gui), "23m99p [555z] [666z] [777z] +4m");
  score_click_seat (gui, 0);
  score_click_seat (gui, 2);
  g_assert_false (test_gui_has_button (score_page (gui), "score.fed", "3"));
  score_click (gui, "score.fed", "255");
  g_assert_cmpint (mj_score_query_get_outcome (score_query (gui))->balance[2],
                   ==, -3200);
  score_click (gui, "score.fed", "2");
  g_assert_cmpint (mj_score_query_get_outcome (score_query (gui))->balance[2],
                   ==, -6400);
  g_assert_cmpstr (pay_row_action (gui), ==, "app.rulebook-entry");
}

/* HAND-18: only 1 bamboo leaves more than one tile to wait for; the tiles are
 * lit with what each would give, and one tap answers. */
static void
test_which_tile (TestGui *gui, gconstpointer data)
{
  score_click_tiles (gui, "234m567m345p12399s");
  score_click_seat (gui, SOUTH);
  score_click_seat (gui, 2);
  g_assert_null (test_gui_find_class (score_page (gui), "tai-figure"));
  click_winning (gui, MJ_FACE_1S);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (score_page (gui), "tai-figure"))),
                   ==, "4 tai");
  g_assert_cmpuint (gui->n_clicks, ==, 17);
}

static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *around =
      gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return gtk_widget_compute_bounds (widget, around, &place) &&
         place.origin.y >= -1 &&
         place.origin.y < gtk_widget_get_height (around) / 2;
}

/* Scrolls again until everything has its place: before, that is nowhere. */
static gboolean
is_scrolled_away (TestGui *gui)
{
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
      test_gui_find_type (score_page (gui), GTK_TYPE_SCROLLED_WINDOW)));

  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
  test_gui_settle (gui);
  return !is_in_sight (score_board (gui));
}

/* ---- a phone ---- */

static void
make_slim (TestGui *gui)
{
  test_gui_resize (GTK_WIDGET (gui->window), 360, 640);
  TEST_WAIT_UNTIL (gtk_widget_has_css_class (score_page (gui), "slim"));
  test_gui_settle (gui);
}

/* Where the picker stands; all of it has to be in sight. */
static graphene_rect_t
find_picker (TestGui *gui)
{
  GtkWidget *picker =
      test_gui_find_type (score_page (gui), MJ_TYPE_TILE_PICKER);
  GtkWidget *around =
      gtk_widget_get_ancestor (picker, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (picker, around, &place));
  g_assert_cmpfloat (place.origin.y, >=, 0);
  g_assert_cmpfloat (place.origin.y + place.size.height, <=,
                     gtk_widget_get_height (around));
  return place;
}

/* The tab that shows tiles of that kind. */
static void
click_tab (TestGui *gui, MjFace face)
{
  GtkWidget *picker =
      test_gui_find_type (score_page (gui), MJ_TYPE_TILE_PICKER);
  GtkWidget *tab =
      gtk_widget_get_first_child (gtk_widget_get_first_child (picker));
  int n = mj_face_is_bonus (face) ? 4 : face / 9;

  while (n-- > 0)
    tab = gtk_widget_get_next_sibling (tab);
  test_gui_click (gui, tab);
}

/* Four melds that were offered, and flowers at the end: nothing moves, and the
 * picker is whole in sight. */
static void
test_tabs (TestGui *gui, gconstpointer data)
{
  static const char *const tiles[] = { "222m", "345p", "678s", "9s",
                                       "777z", "9s",   "1f",   "1a" };
  graphene_rect_t before, after;

  make_slim (gui);
  before = find_picker (gui);
  for (gsize i = 0; i < G_N_ELEMENTS (tiles); i++) {
    MjFace faces[3];

    mj_notation_parse_tiles (tiles[i], faces, 3, NULL);
    click_tab (gui, faces[0]);
    score_click_tiles (gui, tiles[i]);
    if (test_gui_has_button (score_page (gui), "score.offer", "0"))
      score_click (gui, "score.offer", "0");
    test_gui_settle (gui);
    after = find_picker (gui);
    g_assert_true (graphene_rect_equal (&after, &before));
  }
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==,
                   "99s [222m] [345p] [678s] [777z] 1f1a");
  /* its chairs are out of sight */
  test_gui_click_button (gui, score_page (gui), "score.show-seats", NULL);
  TEST_WAIT_UNTIL (is_in_sight (find_south (gui)));
}

/* On a phone the question comes in sight, and then the answer. */
static void
test_narrow (TestGui *gui, gconstpointer data)
{
  GtkWidget *answer;

  make_slim (gui);
  mj_score_query_set_text (score_query (gui), "234m567m345p12399s", NULL);
  g_assert_true (
      gtk_widget_activate_action (score_page (gui), "score.seat", "i", SOUTH));
  TEST_WAIT_UNTIL (is_scrolled_away (gui));
  g_assert_true (
      gtk_widget_activate_action (score_page (gui), "score.seat", "i", 2));
  TEST_WAIT_UNTIL (is_in_sight (score_board (gui)));
  test_gui_settle (gui);
  g_assert_true (gtk_widget_activate_action (score_page (gui), "score.won-with",
                                             "u", (guint) MJ_FACE_1S));
  test_gui_run_idle (); /* before it has its place */
  TEST_WAIT_UNTIL ((answer = test_gui_find_type (
                        score_page (gui), MJ_TYPE_ANSWER_CARD)) != NULL &&
                   is_in_sight (answer));
}

/* No win: how far, and the one rule that would change it. */
static void
test_no_win (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (score_entry (gui), "1155m2288p33s66z1z +1z");
  score_click_seat (gui, 0);
  score_click_seat (gui, 1);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (score_page (gui), "tai-figure"))),
                   ==, "No win");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (test_gui_find_class (
                       score_page (gui), "answer-reason"))),
                   ==, "Seven pairs is not played at this table (rule)");
  score_click (gui, "score.cure", NULL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (score_page (gui), "tai-figure"))),
                   ==, "4 tai");
  g_assert_false (test_gui_has_button (score_page (gui), "score.cure", NULL));
}

static GtkDropDown *
get_sheets (TestGui *gui)
{
  GtkWidget *card = test_gui_find_type (score_page (gui), MJ_TYPE_RULES_CARD);

  return GTK_DROP_DOWN (test_gui_find_type (card, GTK_TYPE_DROP_DOWN));
}

static const char *
chosen_sheet (TestGui *gui)
{
  gpointer item = gtk_drop_down_get_selected_item (get_sheets (gui));

  return item != NULL ? gtk_string_object_get_string (item) : NULL;
}

/* Rules that are no sheet are named in the choice, and can be had back after a
 * sheet was looked at; the first sheet can be chosen after them. */
static void
test_own_rules (TestGui *gui, gconstpointer data)
{
  guint own;

  gtk_editable_set_text (score_entry (gui), "1155m2288p33s66z1z +1z");
  score_click_seat (gui, 0);
  score_click_seat (gui, 1);
  score_click (gui, "score.cure", NULL);
  g_assert_cmpstr (chosen_sheet (gui), ==, "This table");
  own = gtk_drop_down_get_selected (get_sheets (gui));
  gtk_drop_down_set_selected (get_sheets (gui), 0);
  g_assert_true (test_gui_has_button (score_page (gui), "score.cure", NULL));
  gtk_drop_down_set_selected (get_sheets (gui), own);
  g_assert_false (test_gui_has_button (score_page (gui), "score.cure", NULL));
}

/* A sheet that is saved meanwhile can be chosen; one that is deleted is no
 * sheet any more, and the hand is scored by it all the same. */
static void
test_saved_sheet (TestGui *gui, gconstpointer data)
{
  GListModel *before = gtk_drop_down_get_model (get_sheets (gui));
  guint n = g_list_model_get_n_items (before);
  MjRules rules;

  mj_rules_init (&rules);
  rules.limit = 7;
  mj_sheets_save (gui->settings, "Sunday", &rules);
  gtk_drop_down_set_selected (get_sheets (gui), n);
  g_assert_cmpstr (chosen_sheet (gui), ==, "Sunday");
  g_assert_cmpint (mj_score_query_get_books (score_query (gui))->rules.limit,
                   ==, 7);
  g_assert_true (mj_sheets_remove (gui->settings, n));
  g_assert_cmpstr (chosen_sheet (gui), ==, "This table");
  g_assert_cmpint (mj_score_query_get_books (score_query (gui))->rules.limit,
                   ==, 7);
}

/* Change Tiles and Escape show the picker; the answer comes back with the next
 * change. */
static void
test_change_tiles (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (score_entry (gui), HAND);
  score_click_seats (gui);
  g_assert_null (test_gui_find_type (score_page (gui), MJ_TYPE_TILE_PICKER));
  score_click (gui, "score.edit", NULL);
  g_assert_null (test_gui_find_type (score_page (gui), MJ_TYPE_ANSWER_CARD));
  g_assert_nonnull (test_gui_find_type (score_page (gui), MJ_TYPE_TILE_PICKER));
  score_click_tiles (gui, "1a");
  g_assert_nonnull (test_gui_find_type (score_page (gui), MJ_TYPE_ANSWER_CARD));
  g_assert_true (score_press_key (gui, GDK_KEY_Escape));
  g_assert_nonnull (test_gui_find_type (score_page (gui), MJ_TYPE_TILE_PICKER));
}

/* West, who is not the dealer, and has shown a meld: it can only have been the
 * last tile, and that is asked in words.  Tapped again it is taken back. */
static void
test_ways (TestGui *gui, gconstpointer data)
{
  GtkWidget *questions;

  gtk_editable_set_text (score_entry (gui), "12m456p789s11z [777z] +3m");
  score_click_seat (gui, 2);
  score_click_seat (gui, 2);
  questions = test_gui_find_type (score_page (gui), MJ_TYPE_WIN_QUESTIONS);
  g_assert_cmpstr (gtk_label_get_label (
                       GTK_LABEL (test_gui_find_class (questions, "heading"))),
                   ==, "Was it the last tile of the wall?");
  for (int how = 0; how < MJ_N_HOWS; how++) {
    g_autofree char *target = g_strdup_printf ("%d", how);

    g_assert_true (test_gui_has_button (score_page (gui), "score.way",
                                        target) == (how == MJ_HOW_LAST_TILE));
  }
  score_click_how (gui, MJ_HOW_LAST_TILE);
  g_assert_cmpint (mj_score_query_get_entry (score_query (gui))->how, ==,
                   MJ_HOW_LAST_TILE);
  score_click_how (gui, MJ_HOW_LAST_TILE);
  g_assert_cmpint (mj_score_query_get_entry (score_query (gui))->how, ==,
                   MJ_HOW_SELF_DRAW);
}

/* What no button asks for: between the seats and "nobody" there is none. */
static void
test_no_such_seat (TestGui *gui, gconstpointer data)
{
  MjEntry before;

  gtk_editable_set_text (score_entry (gui), HAND);
  score_click_circumstances (gui);
  before = *mj_score_query_get_entry (score_query (gui));
  g_assert_true (
      gtk_widget_activate_action (score_page (gui), "score.fed", "i", 44));
  g_assert_true (
      gtk_widget_activate_action (score_page (gui), "score.seat", "i", 4));
  g_assert_true (gtk_widget_activate_action (score_page (gui), "score.way", "i",
                                             (int) MJ_HOW_HEAVENLY));
  g_assert_cmpmem (mj_score_query_get_entry (score_query (gui)), sizeof before,
                   &before, sizeof before);
}

/* Thirteen wonders have the tai that the rules give them, and no others. */
static void
test_thirteen (TestGui *gui, gconstpointer data)
{
  score_click (gui, "score.mode", "'count'");
  score_click_seat (gui, SOUTH);
  score_click_seat (gui, SOUTH);
  score_click (gui, "score.tai", "3");
  score_click (gui, "score.special", "2");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (score_page (gui), "tai-figure"))),
                   ==, "5 tai");
  g_assert_false (gtk_widget_get_sensitive (
      test_gui_find_button (score_page (gui), "score.tai", "3")));
  score_click (gui, "score.special", "0");
  score_click (gui, "score.tai", "3");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (score_page (gui), "tai-figure"))),
                   ==, "3 tai");
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  SCORE_ADD ("/score-page-questions/ways", test_ways);
  SCORE_ADD ("/score-page-questions/seats", test_seats);
  SCORE_ADD ("/score-page-questions/which-tile", test_which_tile);
  SCORE_ADD ("/score-page-questions/narrow", test_narrow);
  SCORE_ADD ("/score-page-questions/tabs", test_tabs);
  SCORE_ADD ("/score-page-questions/wind", test_wind);
  SCORE_ADD ("/score-page-questions/feeder", test_feeder);
  SCORE_ADD ("/score-page-questions/feeder-on-discard", test_feeder_on_discard);
  SCORE_ADD ("/score-page-questions/no-win", test_no_win);
  SCORE_ADD ("/score-page-questions/own-rules", test_own_rules);
  SCORE_ADD ("/score-page-questions/saved-sheet", test_saved_sheet);
  SCORE_ADD ("/score-page-questions/change-tiles", test_change_tiles);
  SCORE_ADD ("/score-page-questions/no-such-seat", test_no_such_seat);
  SCORE_ADD ("/score-page-questions/thirteen", test_thirteen);
  return test_gui_run ();
}
