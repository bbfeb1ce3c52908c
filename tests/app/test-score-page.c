/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-page.c – one hand in the score helper, entered in each of the
 * ways. */

#include "score-gui.h"

#include "app/hand/mj-offer-row.h"
#include "engine/tiles/mj-notation.h"

static void
expect_hand (TestGui *gui)
{
  static const gint64 balance[] = { -400, 1600, -400, -800 };
  const MjEntry *entry = mj_score_query_get_entry (score_query (gui));
  const MjOutcome *outcome = mj_score_query_get_outcome (score_query (gui));
  GtkWidget *figure = test_gui_find_class (score_page (gui), "tai-figure");
  GtkWidget *text = test_gui_find_type (score_page (gui), GTK_TYPE_ENTRY);

  g_assert_cmpstr (mj_score_query_get_problem (score_query (gui)), ==, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (text)), ==, HAND);
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==, HAND);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (figure)), ==, HEADLINE);
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
  g_assert_cmpmem (outcome->balance, sizeof balance, balance, sizeof balance);
  g_assert_cmpuint (g_list_model_get_n_items (
                        mj_score_query_get_payments (score_query (gui))),
                    ==, 3);
}

/* All that is entered stands in the window at once. */
static void
expect_no_scrolling (TestGui *gui)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (
      test_gui_find_type (score_page (gui), GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (scroller);

  g_assert_cmpfloat (gtk_adjustment_get_upper (at), <=,
                     gtk_adjustment_get_page_size (at));
  g_assert_cmpfloat (gtk_adjustment_get_value (at), ==, 0);
}

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
  GtkEventController *target = find_zone (score_board (gui), title);
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
drop_winning (TestGui *gui)
{
  g_assert_true (
      drop (gui, score_find_pick (gui, MJ_FACE_1P + 5), "Winning tile"));
}

/* The offer with that name, as a screen reader tells it. */
static void
click_offer (TestGui *gui, MjMeldKind kind)
{
  MjMeld melds[MJ_MAX_OFFERS];
  int n = mj_hand_editor_get_offers (
      mj_score_query_get_tiles (score_query (gui)), melds);

  for (int i = 0; i < n; i++)
    if (melds[i].kind == kind) {
      g_autofree char *target = g_strdup_printf ("%d", i);

      score_click (gui, "score.offer", target);
      return;
    }
  g_assert_not_reached ();
}

enum { AS_TILE = -1 }; /* or a #MjMeldKind */

static void
click_as (TestGui *gui, int kind)
{
  g_autofree char *target = g_strdup_printf ("%d", kind);

  score_click (gui, "score.add-as", target);
}

/* "Add as" lays a whole meld with each tile until it is changed.  The three
 * others of
 * a robbed tile lie in the kong, so it would matter which tile won; whether a
 * kong was robbed is asked once that is said. */
static void
test_clicks (TestGui *gui, gconstpointer data)
{
  click_as (gui, MJ_MELD_CHOW);
  score_click_tiles (gui, "1m");
  expect_no_scrolling (gui);
  click_as (gui, MJ_MELD_PONG);
  score_click_tiles (gui, "7z");
  click_as (gui, AS_TILE);
  score_click_tiles (gui, "2f45p789s11z6p");
  expect_no_scrolling (gui);
  g_assert_cmpuint (gui->n_clicks, ==, 5 + 9);
  score_click_seats (gui);
  g_assert_cmpint (mj_score_query_get_outcome (score_query (gui))->score.tai,
                   ==, 2);
  g_test_message ("%u presses: %d tiles, %d melds, %d for who and whose",
                  gui->n_clicks, N_TILES, N_MELDS, 2);
  g_assert_cmpuint (gui->n_clicks, <=, 16);
}

/* What Shift and Control do. */
static void
test_once (TestGui *gui, gconstpointer data)
{
  g_assert_true (gtk_widget_activate_action (
      score_page (gui), "score.add-once-as", "i", MJ_MELD_PONG));
  score_click_tiles (gui, "7z5p");
  g_assert_cmpint (
      mj_hand_editor_count (mj_score_query_get_tiles (score_query (gui))), ==,
      3 + 1);
}

/* The same with offers, and won in a special way. */
static void
test_clicks_and_offers (TestGui *gui, gconstpointer data)
{
  score_click_tiles (gui, "3m1m2m");
  click_offer (gui, MJ_MELD_CHOW);
  score_click_tiles (gui, "777z");
  click_offer (gui, MJ_MELD_PONG);
  score_click_tiles (gui, "2f45p789s11z");
  drop_winning (gui);
  score_click_circumstances (gui);
  expect_hand (gui);
}

/* Two melds that are exposed: 14 presses (see the picture of the table). */
static void
test_presses_of_two_melds (TestGui *gui, gconstpointer data)
{
  click_as (gui, MJ_MELD_PONG);
  score_click_tiles (gui, "7z5p");
  click_as (gui, AS_TILE);
  score_click_tiles (gui, "234m99s67s8s");
  score_click_seats (gui);
  g_assert_cmpstr (mj_score_query_get_problem (score_query (gui)), ==, NULL);
  g_assert_cmpuint (gui->n_clicks, ==, 14);
}

static void
test_notation (TestGui *gui, gconstpointer data)
{
  score_type (gui, "[312m] [777z] 2f 45p789s11z +6p");
  g_assert_false (
      gtk_widget_has_css_class (GTK_WIDGET (score_entry (gui)), "error"));
  g_signal_emit_by_name (score_entry (gui), "activate");
  score_click_circumstances (gui);
  expect_hand (gui);
}

/* What is begun is not wrong before it is left so. */
static void
test_notation_begun (TestGui *gui, gconstpointer data)
{
  static const char *const begun[] = { "1", "12", "12m+", "[7", "[77z" };

  for (gsize i = 0; i < G_N_ELEMENTS (begun); i++) {
    gtk_editable_set_text (score_entry (gui), begun[i]);
    g_assert_cmpstr (score_note (gui), ==, "");
    g_signal_emit_by_name (score_entry (gui), "activate");
    g_assert_cmpstr (score_note (gui), !=, "");
    g_assert_cmpstr (gtk_editable_get_text (score_entry (gui)), ==, begun[i]);
  }
}

/* What stands in the entry is not taken until it can be read. */
static void
test_notation_error (TestGui *gui, gconstpointer data)
{
  score_type (gui, "5555p");
  score_type (gui, "5p");
  g_assert_true (
      gtk_widget_has_css_class (GTK_WIDGET (score_entry (gui)), "error"));
  g_assert_cmpstr (score_note (gui), !=, "");
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==, "5555p");
  gtk_editable_delete_text (score_entry (gui), 5, -1);
  g_assert_false (
      gtk_widget_has_css_class (GTK_WIDGET (score_entry (gui)), "error"));
  g_assert_cmpstr (score_note (gui), ==, "");
}

static void
drop_tiles (TestGui *gui, const char *text, const char *title)
{
  MjFace faces[20];
  int n = mj_notation_parse_tiles (text, faces, G_N_ELEMENTS (faces), NULL);

  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < n; i++)
    g_assert_true (drop (gui, score_find_pick (gui, faces[i]), title));
}

/* A tile of the hand, by its name as in "6pa". */
static GtkWidget *
find_tile (TestGui *gui, const char *text)
{
  MjTile tile = MJ_TILE_NONE;
  g_autofree char *target = NULL;

  g_assert_cmpint (mj_tile_from_text (text, &tile), >, 0);
  target = g_strdup_printf ("uint32 %u", (guint) tile);
  return test_gui_find_button (score_board (gui), "score.remove", target);
}

static void
test_drops (TestGui *gui, gconstpointer data)
{
  drop_tiles (gui, "3m1m2m777z", "Melds");
  drop_tiles (gui, "45p789s11z", "Concealed");
  drop_tiles (gui, "2f", "Flowers and animals");
  drop_tiles (gui, "6p", "Winning tile");
  score_click_circumstances (gui);
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
  score_click_circumstances (gui);
  expect_hand (gui);
}

static void
test_drop_refused (TestGui *gui, gconstpointer data)
{
  g_autofree char *before = NULL;

  drop_tiles (gui, "12m", "Concealed");
  before = g_strdup (mj_score_query_get_text (score_query (gui)));
  drop_tiles (gui, "1f", "Melds");
  g_assert_cmpstr (score_note (gui), ==,
                   "Flowers and animals are never part of a meld");
  drop (gui, find_tile (gui, "1ma"), "Flowers and animals");
  g_assert_cmpstr (score_note (gui), ==,
                   "Only flowers and animals can go there");
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==, before);
}

static void
expect_text (TestGui *gui, const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (score_entry (gui)), ==, text);
  g_assert_cmpstr (mj_score_query_get_text (score_query (gui)), ==, text);
}

static void
test_fifth_copy (TestGui *gui, gconstpointer data)
{
  score_click_tiles (gui, "5555p");
  g_assert_true (gtk_widget_has_css_class (
      score_find_pick (gui, MJ_FACE_1P + 4), "used-up"));
  score_click_tiles (gui, "5p");
  g_assert_cmpstr (score_note (gui), ==,
                   "All four tiles of 5 dots are in the hand already");
  expect_text (gui, "5555p");
  score_click_tiles (gui, "1a1a");
  g_assert_cmpstr (score_note (gui), ==,
                   "There is only one Cat, and it is in the hand");
  expect_text (gui, "5555p 1a");
  score_click_tiles (gui, "6p");
  g_assert_cmpstr (score_note (gui), ==, "");
}

static gboolean
is_enabled (TestGui *gui, const char *action)
{
  return gtk_widget_get_sensitive (
      test_gui_find_button (score_page (gui), action, NULL));
}

static void
test_steps (TestGui *gui, gconstpointer data)
{
  g_autofree char *full = NULL;
  GtkWidget *row;

  score_click_tiles (gui, "3m1m2m");
  click_offer (gui, MJ_MELD_CHOW);
  score_click_tiles (gui, "45p2f");
  full = g_strdup (mj_score_query_get_text (score_query (gui)));
  g_assert_cmpstr (full, ==, "45p [123m] 2f");
  g_assert_false (is_enabled (gui, "score.redo"));
  score_click (gui, "score.undo", NULL);
  expect_text (gui, "45p [123m]");
  score_click (gui, "score.undo", NULL);
  score_click (gui, "score.undo", NULL);
  expect_text (gui, "[123m]");
  score_click (gui, "score.undo", NULL);
  expect_text (gui, "123m");
  for (int i = 0; i < 4; i++)
    score_click (gui, "score.redo", NULL);
  expect_text (gui, full);
  g_assert_false (is_enabled (gui, "score.redo"));
  score_click (gui, "score.clear", NULL);
  expect_text (gui, "");
  g_assert_cmpstr (score_note (gui), ==, "Cleared");
  row = test_gui_find_type (score_page (gui), MJ_TYPE_OFFER_ROW);
  test_gui_click (gui, test_gui_find_button (row, "score.undo", NULL));
  g_assert_cmpstr (score_note (gui), ==, "");
  expect_text (gui, full);
  /* a tile is taken away by a click on it */
  test_gui_click (gui, find_tile (gui, "4pa"));
  expect_text (gui, "5p [123m] 2f");
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  SCORE_ADD ("/score-page/clicks", test_clicks);
  SCORE_ADD ("/score-page/notation", test_notation);
  SCORE_ADD ("/score-page/notation-begun", test_notation_begun);
  SCORE_ADD ("/score-page/notation-error", test_notation_error);
  SCORE_ADD ("/score-page/drops", test_drops);
  SCORE_ADD ("/score-page/drops-between-zones", test_drops_between_zones);
  SCORE_ADD ("/score-page/drop-refused", test_drop_refused);
  SCORE_ADD ("/score-page/fifth-copy", test_fifth_copy);
  SCORE_ADD ("/score-page/steps", test_steps);
  SCORE_ADD ("/score-page/clicks-and-offers", test_clicks_and_offers);
  SCORE_ADD ("/score-page/once", test_once);
  SCORE_ADD ("/score-page/presses-of-two-melds", test_presses_of_two_melds);
  return test_gui_run ();
}
