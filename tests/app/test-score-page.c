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
#include "app/score/mj-answer-card.h"
#include "app/score/mj-seat-table.h"
#include "app/score/mj-win-questions.h"
#include "app/tiles/mj-tile-drag.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-line-row.h"
#include "engine/tiles/mj-notation.h"

#include <glib/gstdio.h>

#define HAND     "45p789s11z [123m] [777z] +6p 2f"
#define HEADLINE "3 tai"

enum { SOUTH = 1, NORTH = 3, N_TILES = 15, N_MELDS = 2 };

/* A hand that another case has left half entered is not this one's. */
static void
set_up (TestGui *gui, gconstpointer data)
{
  test_gui_set_up (gui, "score");
  mj_score_query_clear (
      mj_score_page_get_query (mj_window_get_score_page (gui->window)));
  test_gui_settle (gui);
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

  return note == NULL ? "" : gtk_label_get_label (GTK_LABEL (note));
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

/* Taps the chair in the drawing of the table. */
static void
click_seat (TestGui *gui, int seat)
{
  g_autofree char *target = g_strdup_printf ("%d", seat);

  click_button (gui, "score.seat", target);
}

static void
click_seats (TestGui *gui)
{
  click_seat (gui, SOUTH);
  click_seat (gui, NORTH);
}

static void
click_how (TestGui *gui, MjHow how)
{
  g_autofree char *target = g_strdup_printf ("%d", (int) how);

  click_button (gui, "score.way", target);
}

/* Who and how. The prevailing wind is not asked: there is no wind of South's
 * in the hand. */
static void
click_circumstances (TestGui *gui)
{
  click_seats (gui);
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
  GtkWidget *figure = test_gui_find_class (get_page (gui), "tai-figure");
  GtkWidget *text = test_gui_find_type (get_page (gui), GTK_TYPE_ENTRY);

  g_assert_cmpstr (mj_score_query_get_problem (get_query (gui)), ==, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (text)), ==, HAND);
  g_assert_cmpstr (mj_score_query_get_text (get_query (gui)), ==, HAND);
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

static GtkEditable *
get_entry (TestGui *gui)
{
  return GTK_EDITABLE (test_gui_find_type (get_page (gui), GTK_TYPE_ENTRY));
}

/* ---- a drag from its beginning to its end ---- */

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
drop_winning (TestGui *gui)
{
  g_assert_true (drop (gui, find_pick (gui, MJ_FACE_1P + 5), "Winning tile"));
}

/* ---- one hand, three ways ---- */

static void
click_as (TestGui *gui, MjMeldKind kind)
{
  g_autofree char *target = g_strdup_printf ("%d", (int) kind);

  click_button (gui, "score.add-as", target);
}

/* "Add as" lays a whole meld with one tile, and only one.  The three others of
 * a robbed tile lie in the kong, so it would matter which tile won; whether a
 * kong was robbed is asked once that is said. */
static void
test_clicks (TestGui *gui, gconstpointer data)
{
  click_as (gui, MJ_MELD_CHOW);
  click_tiles (gui, "1m");
  expect_no_scrolling (gui);
  click_as (gui, MJ_MELD_PONG);
  click_tiles (gui, "7z");
  click_tiles (gui, "2f45p789s11z6p");
  expect_no_scrolling (gui);
  g_assert_cmpuint (gui->n_clicks, ==, 4 + 9);
  click_seats (gui);
  g_assert_cmpint (mj_score_query_get_outcome (get_query (gui))->score.tai, ==,
                   2);
  g_test_message ("%u presses: %d tiles, %d melds, %d for who and whose",
                  gui->n_clicks, N_TILES, N_MELDS, 2);
  g_assert_cmpuint (gui->n_clicks, <=, 16);
}

/* The same with offers, and won in a special way. */
static void
test_clicks_and_offers (TestGui *gui, gconstpointer data)
{
  click_tiles (gui, "3m1m2m");
  click_offer (gui, MJ_MELD_CHOW);
  click_tiles (gui, "777z");
  click_offer (gui, MJ_MELD_PONG);
  click_tiles (gui, "2f45p789s11z");
  drop_winning (gui);
  click_circumstances (gui);
  expect_hand (gui);
}

/* Two melds that are exposed: 14 presses (see the picture of the table). */
static void
test_presses_of_two_melds (TestGui *gui, gconstpointer data)
{
  click_as (gui, MJ_MELD_PONG);
  click_tiles (gui, "7z");
  click_as (gui, MJ_MELD_PONG);
  click_tiles (gui, "5p");
  click_tiles (gui, "234m99s67s8s");
  click_seats (gui);
  g_assert_cmpstr (mj_score_query_get_problem (get_query (gui)), ==, NULL);
  g_assert_cmpuint (gui->n_clicks, ==, 14);
}

/* ---- keys ---- */

static gboolean
press_key (TestGui *gui, guint keyval)
{
  GListModel *controllers = gtk_widget_observe_controllers (get_page (gui));
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !used; i++) {
    g_autoptr (GtkEventController) c = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (c))
      g_signal_emit_by_name (c, "key-pressed", keyval, 0, 0, &used);
  }
  g_object_unref (controllers);
  return used;
}

static void
press_keys (TestGui *gui, const char *keys)
{
  for (const char *key = keys; *key != '\0'; key++)
    g_assert_true (press_key (gui, gdk_unicode_to_keyval ((gunichar) *key)));
}

/* S W 3 Return: four keys, and four presses with the pointer. */
static void
test_tai_only (TestGui *gui, gconstpointer data)
{
  g_assert_true (
      gtk_widget_activate_action (get_page (gui), "score.mode", "s", "count"));
  press_keys (gui, "SW3");
  g_assert_cmpint (mj_score_query_get_outcome (get_query (gui))->balance[SOUTH],
                   ==, 1600);
  g_assert_true (press_key (gui, GDK_KEY_Return)); /* the next hand */
  g_assert_cmpint (mj_score_query_get_stage (get_query (gui)), ==,
                   MJ_STAGE_EMPTY);
  gui->n_clicks = 0;
  click_seat (gui, SOUTH);
  click_seat (gui, 2);
  click_button (gui, "score.tai", "3");
  g_assert_cmpint (mj_score_query_get_outcome (get_query (gui))->balance[SOUTH],
                   ==, 1600);
  click_button (gui, "score.clear", NULL);
  g_assert_cmpuint (gui->n_clicks, ==, 4);
  g_assert_true (
      gtk_widget_activate_action (get_page (gui), "score.mode", "s", "tiles"));
}

/* Tiles and seats typed anywhere on the page; capitals are seats.  What the
 * entry has the focus for, it takes itself. */
static void
test_typing_anywhere (TestGui *gui, gconstpointer data)
{
  gtk_widget_grab_focus (find_pick (gui, MJ_FACE_1P));
  press_keys (gui, "5");
  gtk_widget_grab_focus (find_pick (gui, MJ_FACE_1P));
  press_keys (gui, "p");
  g_assert_false (press_key (gui, GDK_KEY_p));
  press_keys (gui, "SS");
  g_assert_cmpstr (mj_score_query_get_text (get_query (gui)), ==, "5p");
  g_assert_cmpint (mj_score_query_get_entry (get_query (gui))->seat, ==, SOUTH);
  g_assert_cmpint (mj_score_query_get_entry (get_query (gui))->other, ==,
                   MJ_SEAT_NONE);
  g_assert_true (mj_score_query_is_from_known (get_query (gui)));
  gtk_widget_grab_focus (find_pick (gui, MJ_FACE_1P));
  g_assert_true (press_key (gui, GDK_KEY_BackSpace));
  g_assert_false (mj_score_query_is_from_known (get_query (gui)));
  /* the table has the focus: players by their number */
  gtk_widget_grab_focus (
      test_gui_find_button (get_page (gui), "score.seat", "0"));
  press_keys (gui, "4");
  g_assert_cmpint (mj_score_query_get_entry (get_query (gui))->other, ==,
                   NORTH);
}

/* ---- what is asked ---- */

static const char *
get_sentence (TestGui *gui)
{
  return gtk_label_get_label (
      GTK_LABEL (test_gui_find_class (get_page (gui), "seat-sentence")));
}

/* First tap, second tap, the same seat again, and the winner a third time. */
static void
test_seats (TestGui *gui, gconstpointer data)
{
  GtkWidget *south = test_gui_find_button (get_page (gui), "score.seat", "1");

  g_assert_cmpstr (get_sentence (gui), ==, "Who won?");
  click_seat (gui, SOUTH);
  g_assert_true (gtk_widget_has_css_class (south, "won"));
  g_assert_cmpstr (get_sentence (gui), ==, "South wins");
  click_seat (gui, 2);
  g_assert_cmpstr (get_sentence (gui), ==, "South wins on West’s discard");
  g_assert_true (gtk_widget_has_css_class (
      test_gui_find_button (get_page (gui), "score.seat", "2"), "fed"));
  click_seat (gui, SOUTH);
  g_assert_cmpstr (get_sentence (gui), ==, "Who won?");
  g_assert_false (gtk_widget_has_css_class (south, "won"));
  click_seat (gui, SOUTH);
  click_seat (gui, SOUTH);
  g_assert_cmpstr (get_sentence (gui), ==, "South drew it");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (south)));
}

/* The round's wind is asked where it matters, with what each would give. */
static void
test_wind (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (get_entry (gui), "12m456p789s55z [222z] +3m");
  click_seat (gui, 0);
  click_seat (gui, 1);
  g_assert_null (test_gui_find_class (get_page (gui), "tai-figure"));
  g_assert_nonnull (test_gui_find_class (get_page (gui), "case-worth"));
  click_button (gui, "score.wind", "1");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (get_page (gui), "tai-figure"))),
                   ==, "1 tai");
  /* no wind: no question */
  gtk_editable_set_text (get_entry (gui), "12m456p789s55s [777z] +3m");
  g_assert_false (test_gui_has_button (get_page (gui), "score.wind", "1"));
}

/* Who fed the third dragon: both cases side by side, then one answer. */
static void
test_feeder (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (get_entry (gui), "23m99p [555z] [666z] [777z] +4m");
  click_seat (gui, 0);
  click_seat (gui, 0);
  g_assert_nonnull (test_gui_find_class (get_page (gui), "case"));
  g_assert_null (test_gui_find_class (get_page (gui), "pay-row"));
  g_assert_false (gtk_widget_has_css_class (
      test_gui_find_button (get_page (gui), "score.clear", NULL),
      "suggested-action"));
  click_button (gui, "score.fed", "255");
  g_assert_null (test_gui_find_class (get_page (gui), "case"));
  g_assert_nonnull (test_gui_find_class (get_page (gui), "pay-row"));
  click_button (gui, "score.fed", "3");
  g_assert_nonnull (test_gui_find_class (get_page (gui), "pao-note"));
  g_assert_cmpint (mj_score_query_get_outcome (get_query (gui))->balance[NORTH],
                   ==, -9600);
}

/* HAND-18: only 1 bamboo leaves more than one tile to wait for; the tiles are
 * lit with what each would give, and one tap answers. */
static void
test_which_tile (TestGui *gui, gconstpointer data)
{
  click_tiles (gui, "234m567m345p12399s");
  click_seat (gui, SOUTH);
  click_seat (gui, 2);
  g_assert_null (test_gui_find_class (get_page (gui), "tai-figure"));
  click_winning (gui, MJ_FACE_1S);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (get_page (gui), "tai-figure"))),
                   ==, "4 tai");
  g_assert_cmpuint (gui->n_clicks, ==, 17);
}

/* No win: how far, and the one rule that would change it. */
static void
test_no_win (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (get_entry (gui), "1155m2288p33s66z1z +1z");
  click_seat (gui, 0);
  click_seat (gui, 1);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (get_page (gui), "tai-figure"))),
                   ==, "No win");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (get_page (gui), "answer-reason"))),
                   ==, "Seven pairs is not played at this table");
  click_button (gui, "score.cure", NULL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       test_gui_find_class (get_page (gui), "tai-figure"))),
                   ==, "4 tai");
  g_assert_false (test_gui_has_button (get_page (gui), "score.cure", NULL));
}

/* Change Tiles and Escape show the picker; the answer comes back with the next
 * change. */
static void
test_change_tiles (TestGui *gui, gconstpointer data)
{
  gtk_editable_set_text (get_entry (gui), HAND);
  click_seats (gui);
  g_assert_null (test_gui_find_type (get_page (gui), MJ_TYPE_TILE_PICKER));
  click_button (gui, "score.edit", NULL);
  g_assert_null (test_gui_find_type (get_page (gui), MJ_TYPE_ANSWER_CARD));
  g_assert_nonnull (test_gui_find_type (get_page (gui), MJ_TYPE_TILE_PICKER));
  click_tiles (gui, "1a");
  g_assert_nonnull (test_gui_find_type (get_page (gui), MJ_TYPE_ANSWER_CARD));
  g_assert_true (press_key (gui, GDK_KEY_Escape));
  g_assert_nonnull (test_gui_find_type (get_page (gui), MJ_TYPE_TILE_PICKER));
}

/* ---- kept, and read aloud ---- */

/* What was entered is in the settings after each step, so a page that is made
 * anew, as after kill -9, begins with it; Clear forgets it. */
static void
test_draft (TestGui *gui, gconstpointer data)
{
  MjScorePage *other;
  MjScoreQuery *query;
  g_autoptr (GVariant) kept = NULL;

  click_tiles (gui, "1a777z");
  click_seat (gui, SOUTH);
  other = g_object_ref_sink (g_object_new (MJ_TYPE_SCORE_PAGE, NULL));
  mj_score_page_set_settings (other, gui->settings);
  mj_score_page_keep_draft (other);
  query = mj_score_page_get_query (other);
  g_assert_cmpstr (mj_score_query_get_text (query), ==, "777z 1a");
  g_assert_cmpint (mj_score_query_get_entry (query)->seat, ==, SOUTH);
  g_assert_false (mj_score_query_is_from_known (query));
  g_object_unref (other);
  click_button (gui, "score.undo", NULL);
  mj_score_query_clear (get_query (gui));
  kept = g_settings_get_value (gui->settings, "score-draft");
  g_assert_cmpuint (g_variant_n_children (kept), ==, 0);
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

  gtk_editable_set_text (get_entry (gui), HAND);
  click_seats (gui);
  g_setenv ("PATH", "/nowhere", TRUE);
  click_button (gui, "score.read-aloud", NULL);
  g_assert_cmpstr (get_note (gui), ==,
                   "Nothing here can read aloud: speech-dispatcher (spd-say) "
                   "is not installed");
  g_assert_true (g_file_set_contents (program, script, -1, NULL));
  g_assert_cmpint (g_chmod (program, 0700), ==, 0);
  g_setenv ("PATH", both, TRUE);
  click_button (gui, "score.read-aloud", NULL);
  TEST_WAIT_UNTIL (g_file_test (said, G_FILE_TEST_EXISTS));
  g_setenv ("PATH", path, TRUE);
  g_assert_true (g_file_get_contents (said, &text, NULL, NULL));
  g_assert_nonnull (strstr (
      text, "|--|2 tai. South wins on North’s discard. North pays South "
            "4. East pays South 2. West pays South 2.|"));
  g_remove (said);
  g_remove (program);
  g_rmdir (folder);
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

/* West, who is not the dealer, and has shown a meld: it can only have been the
 * last tile, and that is asked in words.  Tapped again it is taken back. */
static void
test_ways (TestGui *gui, gconstpointer data)
{
  GtkWidget *questions;

  gtk_editable_set_text (get_entry (gui), "12m456p789s11z [777z] +3m");
  click_seat (gui, 2);
  click_seat (gui, 2);
  questions = test_gui_find_type (get_page (gui), MJ_TYPE_WIN_QUESTIONS);
  g_assert_cmpstr (gtk_label_get_label (
                       GTK_LABEL (test_gui_find_class (questions, "heading"))),
                   ==, "Was it the last tile of the wall?");
  for (int how = 0; how < MJ_N_HOWS; how++) {
    g_autofree char *target = g_strdup_printf ("%d", how);

    g_assert_true (test_gui_has_button (get_page (gui), "score.way", target) ==
                   (how == MJ_HOW_LAST_TILE));
  }
  click_how (gui, MJ_HOW_LAST_TILE);
  g_assert_cmpint (mj_score_query_get_entry (get_query (gui))->how, ==,
                   MJ_HOW_LAST_TILE);
  click_how (gui, MJ_HOW_LAST_TILE);
  g_assert_cmpint (mj_score_query_get_entry (get_query (gui))->how, ==,
                   MJ_HOW_SELF_DRAW);
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
  g_assert_cmpstr (get_cell (grid, "Dragon triplet", 3), ==, "1");
  g_assert_cmpstr (get_cell (grid, "In all", 3), ==, "2 tai");
  g_assert_cmpstr (get_cell (grid, "South", 3), ==, "+8");
  g_assert_cmpstr (get_cell (grid, "What changes it", 3), ==,
                   "Tai limit 满台: 2 instead of 5 → −1 tai");
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
      gtk_widget_activate_action (get_page (gui), "score.fed", "i", 44));
  g_assert_true (
      gtk_widget_activate_action (get_page (gui), "score.seat", "i", 4));
  g_assert_true (gtk_widget_activate_action (get_page (gui), "score.way", "i",
                                             (int) MJ_HOW_HEAVENLY));
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
  ADD ("ways", test_ways);
  ADD ("clicks-and-offers", test_clicks_and_offers);
  ADD ("presses-of-two-melds", test_presses_of_two_melds);
  ADD ("tai-only", test_tai_only);
  ADD ("typing-anywhere", test_typing_anywhere);
  ADD ("seats", test_seats);
  ADD ("which-tile", test_which_tile);
  ADD ("wind", test_wind);
  ADD ("feeder", test_feeder);
  ADD ("no-win", test_no_win);
  ADD ("change-tiles", test_change_tiles);
  ADD ("draft", test_draft);
  ADD ("read-aloud", test_read_aloud);
  ADD ("light", test_light);
  ADD ("compare", test_compare);
  ADD ("help", test_help);
  ADD ("no-such-seat", test_no_such_seat);
  return test_gui_run ();
}
