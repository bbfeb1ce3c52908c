/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand.c – what a mouse and keys do with the tiles of the hand. */

#include "play-gui.h"
#include "press.h"

#include "app/plates/mj-seat-panel.h"
#include "app/plates/mj-table-centre.h"
#include "app/tiles/mj-tile-view.h"
#include "model/text/mj-terms.h"

#include <math.h>

static gboolean
may_throw (PlayGui *f, const MjState *state)
{
  return play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN &&
         mj_table_view_is_quiet (f->table);
}

/* A deal in which the person, the dealer, has a tile to throw. */
static const MjState *
begin (PlayGui *f)
{
  const MjState *state = play_gui_play (f, 7);

  TEST_WAIT_UNTIL (may_throw (f, state));
  play_gui_rest (f);
  return state;
}

static GtkWidget *
view_of (PlayGui *f, const MjState *state, int slot)
{
  return mj_table_view_get_tile (f->table, state->hands[0].concealed[slot]);
}

/* At its corner, where there is nothing else. */
static void
point_at_cloth (PlayGui *f)
{
  const MjTableGeometry *g = mj_table_view_get_geometry (f->table);
  MjSpot corner = mj_eye_spot (&g->eye, g->felt.x + 4, g->felt.y + 4, 0);

  press_point (GTK_WIDGET (f->table), (double) corner.x, (double) corner.y);
}

static int
count_thrown (const MjState *state)
{
  int n = 0;

  for (int i = 0; i < state->n_discards; i++)
    n += state->discards[i].seat == 0;
  return n;
}

static gboolean
was_thrown (const MjState *state, MjTile tile)
{
  for (int i = 0; i < state->n_discards; i++)
    if (state->discards[i].tile == tile)
      return TRUE;
  return FALSE;
}

/* Away from its place by that, and to @x, @y of it at last. */
static void
drag (GtkWidget *view, double dx, double dy, double x, double y)
{
  GtkWidget *table = gtk_widget_get_parent (view);
  double to_x, to_y, home_x, home_y;

  gtk_widget_translate_coordinates (
      view, table, gtk_widget_get_width (view) / 2.0,
      gtk_widget_get_height (view) / 2.0, &home_x, &home_y);
  to_x = home_x + dx;
  to_y = home_y + dy;
  press_point (table, home_x, home_y);
  press_down (GDK_BUTTON_PRIMARY);
  press_drag_to (table, to_x, to_y);
  if (x != dx || y != dy)
    press_drag_to (table, home_x + x, home_y + y);
}

/* Gone from the hand or not, nothing is on its way. */
static void
expect_not_thrown (PlayGui *f, const MjState *state)
{
  gboolean paused;

  g_assert_false (mj_table_view_release (f->table));
  play_gui_rest (f);
  g_assert_cmpint (count_thrown (state), ==, 0);
  g_object_get (f->page, "paused", &paused, NULL);
  g_assert_false (paused); /* Escape was meant for the tile */
}

/* ---- cases ---- */

static void
test_after_button (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  GtkWidget *button =
      test_gui_find_button (GTK_WIDGET (f->table), "table.no-claims", NULL);
  MjTile tile = state->hands[0].concealed[3];

  press_click (button);
  press_click (button);
  test_gui_settle (&f->gui);
  press_click (mj_table_view_get_tile (f->table, tile));
  TEST_WAIT_UNTIL (was_thrown (state, tile));
}

static GtkWidget *
find_rightmost (PlayGui *f, const MjState *state)
{
  const MjPlace *places = mj_table_view_get_geometry (f->table)->places;
  MjTile last = state->hands[0].concealed[0];

  for (int i = 1; i < state->hands[0].n_concealed; i++)
    if (places[state->hands[0].concealed[i]].x > places[last].x)
      last = state->hands[0].concealed[i];
  return mj_table_view_get_tile (f->table, last);
}

/* Until the next turn, or the end of the deal; whatever is offered passes. */
static gboolean
is_next (PlayGui *f, const MjState *state)
{
  if (play_gui_is_asking (f) && state->phase == MJ_PHASE_CLAIM)
    play_gui_activate (f, "table.pass");
  return state->phase == MJ_PHASE_OVER || may_throw (f, state);
}

/* Tiles come to where the pointer is. */
static void
test_resting (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);

  press_point_at (find_rightmost (f, state));
  for (int n = 1; n <= 4 && state->phase == MJ_PHASE_TURN; n++) {
    gint64 end = g_get_monotonic_time () + 900 * 1000;

    TEST_WAIT_UNTIL (g_get_monotonic_time () >= end); /* no double click */
    press_down (GDK_BUTTON_PRIMARY);
    press_up (GDK_BUTTON_PRIMARY);
    TEST_WAIT_UNTIL (count_thrown (state) == n);
    TEST_WAIT_UNTIL (is_next (f, state));
  }
}

/* The further presses of a double click are none of the next turn. */
static void
test_next_turn (PlayGui *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const MjState *state = begin (f);

  g_object_set (settings, "gtk-double-click-time", 100000, NULL);
  press_click (find_rightmost (f, state));
  TEST_WAIT_UNTIL (count_thrown (state) == 1);
  TEST_WAIT_UNTIL (is_next (f, state));
  for (int i = 0; i < 2; i++) {
    press_down (GDK_BUTTON_PRIMARY);
    press_up (GDK_BUTTON_PRIMARY);
    play_gui_rest (f);
    g_assert_cmpint (count_thrown (state), ==, 1);
  }
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

/* Nor is a press where another tile has come a moment ago. */
static void
test_slid (PlayGui *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const MjState *state = begin (f);
  gint64 begin;

  g_object_set (settings, "gtk-double-click-time", 0, NULL); /* none is */
  begin = g_get_monotonic_time ();
  press_click (find_rightmost (f, state));
  TEST_WAIT_UNTIL (count_thrown (state) == 1);
  TEST_WAIT_UNTIL (is_next (f, state));
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
  play_gui_rest (f);
  if (g_get_monotonic_time () - begin < 700 * 1000)
    g_assert_cmpint (count_thrown (state), ==, 1);
  else
    g_test_incomplete ("the machine is too slow");
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

/* One elsewhere comes between two on a tile. */
static void
test_between (PlayGui *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const MjState *state = begin (f);
  GtkWidget *table = GTK_WIDGET (f->table);
  graphene_rect_t box;

  g_object_set (settings, "gtk-double-click-time", 100000, NULL);
  g_assert_true (
      gtk_widget_compute_bounds (find_rightmost (f, state), table, &box));
  press_click (find_rightmost (f, state));
  TEST_WAIT_UNTIL (count_thrown (state) == 1);
  TEST_WAIT_UNTIL (is_next (f, state));
  press_click (test_gui_find_button (table, "table.auto-win", NULL));
  press_point (table, box.origin.x + box.size.width / 2,
               box.origin.y + box.size.height / 2);
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
  TEST_WAIT_UNTIL (count_thrown (state) == 2);
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

static void
expect_double_click (PlayGui *f, guint grace)
{
  const MjState *state = begin (f);
  MjTile tile = state->hands[0].concealed[3];

  mj_table_view_set_grace (f->table, grace);
  press_double_click (mj_table_view_get_tile (f->table, tile));
  TEST_WAIT_UNTIL (was_thrown (state, tile));
  play_gui_rest (f);
  g_assert_cmpint (count_thrown (state), ==, 1);
}

static void
test_double_click (PlayGui *f, gconstpointer data)
{
  expect_double_click (f, 0);
  expect_double_click (f, 100000);
}

static void
test_select (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  MjTile tile = state->hands[0].concealed[3];
  GtkWidget *view = mj_table_view_get_tile (f->table, tile);

  g_object_set (f->table, "confirm", TRUE, NULL);
  press_click (view);
  TEST_WAIT_UNTIL (gtk_widget_has_css_class (view, "selected"));
  g_assert_cmpint (count_thrown (state), ==, 0);
  press_click (view);
  TEST_WAIT_UNTIL (was_thrown (state, tile));
}

/* A click waits, and is taken back by a press elsewhere, by Escape, and by
 * dragging the tile home. */
static void
test_take_back (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);

  mj_table_view_set_grace (f->table, 100000);
  press_click (view_of (f, state, 2));
  point_at_cloth (f);
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
  expect_not_thrown (f, state);

  press_click (view_of (f, state, 3));
  press_key (GDK_KEY_Escape);
  expect_not_thrown (f, state);

  press_click (view_of (f, state, 4));
  drag (view_of (f, state, 4), 30, 0, 1, 0);
  press_up (GDK_BUTTON_PRIMARY);
  expect_not_thrown (f, state);
}

/* A tile that waits is thrown when its time is over, and not one that was
 * clicked before. */
static void
test_grace (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  MjTile tile = state->hands[0].concealed[4];

  mj_table_view_set_grace (f->table, 100000);
  press_click (view_of (f, state, 2));
  press_click (view_of (f, state, 4));
  mj_table_view_set_grace (f->table, 20);
  TEST_WAIT_UNTIL (was_thrown (state, tile));
  g_assert_cmpint (count_thrown (state), ==, 1);
}

static void
test_drag (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  MjTile tile = state->hands[0].concealed[3];
  double up = -gtk_widget_get_height (GTK_WIDGET (f->table)) / 3.0;

  drag (view_of (f, state, 3), 0, up, 0, up);
  press_up (GDK_BUTTON_PRIMARY);
  TEST_WAIT_UNTIL (was_thrown (state, tile));
}

/* Let go among the hand it is only moved, and the hand is not arranged. */
static void
test_drag_in_hand (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  MjTile tile = state->hands[0].concealed[3];
  const MjPlace *place = &mj_table_view_get_geometry (f->table)->places[tile];
  float x = place->x, y = place->y;
  double dx = x > 600 ? -400 : 400;
  GtkCheckButton *arrange = GTK_CHECK_BUTTON (
      test_gui_find_button (GTK_WIDGET (f->table), "table.keep-sorted", NULL));

  drag (view_of (f, state, 3), dx, 4, dx, 4);
  press_up (GDK_BUTTON_PRIMARY);
  play_gui_rest (f);
  g_assert_cmpfloat (fabsf (place->x - x), >, 200);
  g_assert_cmpfloat (place->y, ==, y);
  g_assert_cmpint (state->n_discards, ==, 0);

  TEST_WAIT_UNTIL (!gtk_check_button_get_active (arrange));
  press_click (GTK_WIDGET (arrange));
  TEST_WAIT_UNTIL (gtk_check_button_get_active (arrange));
  play_gui_rest (f);
  g_assert_cmpfloat (place->x, ==, x);
  g_assert_true (g_settings_get_boolean (f->gui.settings, "keep-sorted"));
}

/* A drag is not the first press of a double click. */
static void
test_after_drag (PlayGui *f, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const MjState *state = begin (f);
  MjTile tile = state->hands[0].concealed[3];

  g_object_set (settings, "gtk-double-click-time", 100000, NULL);
  drag (view_of (f, state, 3), 0, -300, 1, 1);
  press_up (GDK_BUTTON_PRIMARY);
  expect_not_thrown (f, state);
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
  TEST_WAIT_UNTIL (was_thrown (state, tile));
  gtk_settings_reset_property (settings, "gtk-double-click-time");
}

/* Let go where it was, or after Escape, it stays. */
static void
test_drag_given_up (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);

  drag (view_of (f, state, 3), 0, -300, 1, 1);
  press_up (GDK_BUTTON_PRIMARY);
  expect_not_thrown (f, state);

  drag (view_of (f, state, 5), 0, -300, 0, -300);
  press_key (GDK_KEY_Escape);
  press_up (GDK_BUTTON_PRIMARY);
  expect_not_thrown (f, state);
  g_assert_false (play_gui_count_marked (f, "dragged"));
}

static gboolean
lay_out (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  (*(guint *) n_frames)++;
  gtk_widget_queue_allocate (widget);
  return G_SOURCE_CONTINUE;
}

static void
rest (const guint *n_frames)
{
  guint n = *n_frames;

  TEST_WAIT_UNTIL (*n_frames > n + 4);
}

/* While tiles move, a menu that has closed leaves the pointer alone. */
static void
test_after_menu (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window), *button;
  guint moving, n_frames = 0;

  begin (f);
  button =
      test_gui_find_button (GTK_WIDGET (f->table), "table.no-claims", NULL);
  moving = gtk_widget_add_tick_callback (GTK_WIDGET (f->table), lay_out,
                                         &n_frames, NULL);
  for (int n = 1; n <= 3; n++) {
    press_click (test_gui_find_type (window, GTK_TYPE_MENU_BUTTON));
    TEST_WAIT_UNTIL (test_gui_find_type (window, GTK_TYPE_POPOVER) != NULL);
    rest (&n_frames);
    press_key (GDK_KEY_Escape);
    TEST_WAIT_UNTIL (test_gui_find_type (window, GTK_TYPE_POPOVER) == NULL);
    rest (&n_frames);
    press_point_at (button);
    rest (&n_frames);
    press_down (GDK_BUTTON_PRIMARY);
    press_up (GDK_BUTTON_PRIMARY);
    TEST_WAIT_UNTIL (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)) ==
                     n % 2);
  }
  gtk_widget_remove_tick_callback (GTK_WIDGET (f->table), moving);
}

/* Only a window that was left for another program's is brought to the front by
 * a press. */
static void
test_after_dialog (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  MjTile tile = state->hands[0].concealed[3];
  GtkWindow *window = GTK_WINDOW (f->gui.window), *dialog;

  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (window), "app.about", NULL));
  TEST_WAIT_UNTIL (test_gui_find_window (ADW_TYPE_ABOUT_WINDOW) != NULL);
  dialog = GTK_WINDOW (test_gui_find_window (ADW_TYPE_ABOUT_WINDOW));
  TEST_WAIT_UNTIL (gtk_window_is_active (dialog));
  press_point_at (mj_table_view_get_tile (f->table, tile));
  gtk_window_destroy (dialog);
  TEST_WAIT_UNTIL (gtk_window_is_active (window));
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
  TEST_WAIT_UNTIL (was_thrown (state, tile));
}

/* ---- keys ---- */

/* Return, and a press on a tile, do no more than to end the deal on its way. */
static void
test_skip_deal (PlayGui *f, gconstpointer data)
{
  for (int i = 0; i < 2; i++) {
    g_autoptr (MjGame) game = mj_game_new (mj_match_file_new (), 0, NULL);
    const MjState *state = mj_game_get_state (game);
    MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

    begin (f); /* the window has its size */
    g_settings_set_string (f->gui.settings, "tempo", "slow");
    mj_play_page_play (f->page, game);
    deal.seed = (MjSeed){ 7, 1 };
    g_assert_true (mj_game_play (game, &deal, NULL));
    TEST_WAIT_UNTIL (mj_table_view_is_dealing (f->table));
    if (i == 0) {
      TEST_WAIT_UNTIL (gtk_widget_has_focus (GTK_WIDGET (f->table)) ||
                       gtk_widget_get_focus_child (GTK_WIDGET (f->table)) !=
                           NULL);
      press_key (GDK_KEY_Return);
    } else {
      press_point (GTK_WIDGET (f->table),
                   gtk_widget_get_width (GTK_WIDGET (f->table)) / 2.0,
                   gtk_widget_get_height (GTK_WIDGET (f->table)) - 40.0);
      press_down (GDK_BUTTON_PRIMARY);
      press_up (GDK_BUTTON_PRIMARY);
    }
    g_assert_false (mj_table_view_is_dealing (f->table));
    g_settings_set_string (f->gui.settings, "tempo", "instant");
    TEST_WAIT_UNTIL (may_throw (f, state));
    expect_not_thrown (f, state);
  }
}

/* ---- what is pointed at ---- */

static const char *
get_note (PlayGui *f)
{
  GtkWidget *note = test_gui_find_class (GTK_WIDGET (f->table), "table-note");

  return note == NULL ? "" : gtk_label_get_label (GTK_LABEL (note));
}

static gboolean
names (PlayGui *f, MjTile tile)
{
  g_autofree char *name = mj_text_face_names (mj_tile_face (tile));
  g_autofree char *start = g_strconcat (name, ": ", NULL);

  return g_str_has_prefix (get_note (f), start) &&
         strstr (get_note (f), "unseen") != NULL;
}

static void
test_name (PlayGui *f, gconstpointer data)
{
  static const struct {
    MjTerms terms;
    const char *name;
  } rows[] = { { MJ_TERMS_SAID, "5 bamboo" },
               { MJ_TERMS_CHINESE, "五索" },
               { MJ_TERMS_SAID_CHINESE, "5 bamboo · 五索" } };
  const MjState *state = begin (f);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *name = NULL;

    mj_text_set_terms (rows[i].terms);
    name = mj_text_face_names ((MjFace) (MJ_SUIT_BAMBOO * 9 + 4));
    g_assert_cmpstr (name, ==, rows[i].name);
    press_point_at (view_of (f, state, (int) i));
    TEST_WAIT_UNTIL (names (f, state->hands[0].concealed[i]));
  }
  mj_text_set_terms (MJ_TERMS_SAID);
  point_at_cloth (f);
  TEST_WAIT_UNTIL (*get_note (f) == '\0');
  gtk_widget_grab_focus (view_of (f, state, 4));
  press_key (GDK_KEY_Right);
  press_key (GDK_KEY_Left);
  TEST_WAIT_UNTIL (names (f, state->hands[0].concealed[4]));
}

/* After each move, although the pointer rests: of what was thrown while that
 * may be claimed, then of what lies there. */
static void
test_ask_again (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);

  press_point_at (find_rightmost (f, state));
  for (guint seed = 1; state->phase != MJ_PHASE_CLAIM; seed++) {
    state = play_gui_play (f, seed);
    TEST_WAIT_UNTIL (play_gui_is_asking (f));
    play_gui_discard (f, state->hands[0].concealed[0]);
    TEST_WAIT_UNTIL (play_gui_is_asking (f) || state->phase == MJ_PHASE_OVER);
  }
  TEST_WAIT_UNTIL (g_str_has_suffix (get_note (f), "unseen"));
  play_gui_activate (f, "table.pass");
  TEST_WAIT_UNTIL (is_next (f, state));
  press_point_at (find_rightmost (f, state));
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
  TEST_WAIT_UNTIL (count_thrown (state) > 0);
  TEST_WAIT_UNTIL (is_next (f, state));
  TEST_WAIT_UNTIL (names (
      f, mj_tile_view_get_tile (MJ_TILE_VIEW (find_rightmost (f, state)))));
}

static void
expect_no_tooltip (GtkWidget *widget)
{
  g_assert_false (gtk_widget_get_has_tooltip (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expect_no_tooltip (child);
}

/* A plate says what it knows in the line, too. */
static void
test_no_tooltips (PlayGui *f, gconstpointer data)
{
  GtkWidget *plate;

  begin (f);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (MJ_IS_TILE_VIEW (child) || MJ_IS_SEAT_PANEL (child) ||
        MJ_IS_TABLE_CENTRE (child))
      expect_no_tooltip (child);
  plate = test_gui_find_type (GTK_WIDGET (f->table), MJ_TYPE_SEAT_PANEL);
  press_point_at (plate);
  TEST_WAIT_UNTIL (g_str_has_prefix (
      get_note (f),
      mj_player_get_name (mj_seat_panel_get_player (MJ_SEAT_PANEL (plate)))));
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, func)                                                        \
  PRESS_ADD ("/hand/" name, PlayGui, play_gui_set_up, func,                    \
             play_gui_tear_down);                                              \
  PRESS_ADD ("/hand/above/" name, PlayGui, play_gui_set_up_above, func,        \
             play_gui_tear_down)
  ADD ("after-button", test_after_button);
  ADD ("resting", test_resting);
  ADD ("double-click", test_double_click);
  ADD ("next-turn", test_next_turn);
  ADD ("slid", test_slid);
  ADD ("after-drag", test_after_drag);
  ADD ("between", test_between);
  ADD ("select", test_select);
  ADD ("take-back", test_take_back);
  ADD ("grace", test_grace);
  ADD ("drag", test_drag);
  ADD ("drag-in-hand", test_drag_in_hand);
  ADD ("drag-given-up", test_drag_given_up);
  ADD ("after-dialog", test_after_dialog);
  ADD ("after-menu", test_after_menu);
  ADD ("skip-deal", test_skip_deal);
  ADD ("name", test_name);
  ADD ("ask-again", test_ask_again);
  ADD ("no-tooltips", test_no_tooltips);
  return test_gui_run ();
}
