/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-window.c – a deal through the real window. */

#include "app/guide/mj-tour-light.h"
#include "app/guide/mj-tour-panel.h"
#include "app/history/mj-decision-list.h"
#include "app/table/mj-dice.h"
#include "app/table/mj-table-centre.h"
#include "app/tiles/mj-tile-view.h"
#include "config.h"
#include "engine/players/mj-advice.h"
#include "model/play/mj-tour.h"
#include "test-gui.h"

typedef struct {
  MjWindow *window;
  GSettings *settings;
} Fixture;

static gboolean
wake_up (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

#define WAIT_UNTIL(condition)                                                  \
  G_STMT_START                                                                 \
  {                                                                            \
    guint timer = g_timeout_add (20, wake_up, NULL);                           \
    while (!(condition))                                                       \
      g_main_context_iteration (NULL, TRUE);                                   \
    g_source_remove (timer);                                                   \
  }                                                                            \
  G_STMT_END

static MjMatchFile *
seeded_match (guint64 seed)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ seed, 1 };
  g_array_append_val (file->moves, deal);
  return file;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->settings = g_settings_new (APP_ID);
  g_settings_set_string (f->settings, "tempo", "instant");
  f->window = mj_window_new (ADW_APPLICATION (g_application_get_default ()),
                             f->settings);
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
  gtk_window_destroy (GTK_WINDOW (f->window));
  WAIT_UNTIL (f->window == NULL);
  g_object_unref (f->settings);
}

static const MjState *
play (Fixture *f, guint64 seed)
{
  g_autoptr (MjGame) game = mj_game_new (seeded_match (seed), 0, NULL);

  mj_play_page_play (mj_window_get_play_page (f->window), game);
  return mj_game_get_state (
      mj_play_page_get_game (mj_window_get_play_page (f->window)));
}

static gboolean
is_asking (Fixture *f)
{
  return mj_pilot_is_asking (
      mj_play_page_get_pilot (mj_window_get_play_page (f->window)));
}

static void
activate (Fixture *f, const char *action)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL));
}

static void
discard (Fixture *f, MjTile tile)
{
  g_assert_true (gtk_widget_activate_action (
      GTK_WIDGET (f->window), "table.discard", "u", (guint) tile));
}

/* From the first draw to Continue, by the actions that buttons activate. */
static void
test_deal (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 3);
  gint64 sum = 0;

  while (state->phase != MJ_PHASE_OVER) {
    WAIT_UNTIL (is_asking (f) || state->phase == MJ_PHASE_OVER);
    if (state->phase == MJ_PHASE_OVER)
      break;
    if (state->phase == MJ_PHASE_CLAIM)
      activate (f, "table.pass");
    else
      discard (f, state->hands[0].concealed[state->hands[0].n_concealed - 1]);
  }
  WAIT_UNTIL (mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (f->window))));
  for (int i = 0; i < MJ_N_SEATS; i++)
    sum += state->balance[i];
  g_assert_cmpint (sum, ==, 0);
  activate (f, "table.continue");
  WAIT_UNTIL (state->n_deals == 2 && is_asking (f));
}

static void
test_one_click_one_discard (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 5);
  MjTile tile;
  int own = 0;

  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  tile = state->hands[0].concealed[0];
  discard (f, tile);
  discard (f, tile);
  for (int i = 0; i < state->n_discards; i++)
    own += state->discards[i].tile == tile;
  g_assert_cmpint (own, ==, 1);
}

static GtkGesture *
find_drag (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_DRAG (controller))
      return GTK_GESTURE (controller);
  }
  g_assert_not_reached ();
}

static void
middle_of (Fixture *f, MjTile tile, double *x, double *y)
{
  GtkWidget *table =
      GTK_WIDGET (mj_play_page_get_table (mj_window_get_play_page (f->window)));
  GtkWidget *view = mj_table_view_get_tile (
      mj_play_page_get_table (mj_window_get_play_page (f->window)), tile);

  gtk_widget_translate_coordinates (view, table,
                                    gtk_widget_get_width (view) / 2.0,
                                    gtk_widget_get_height (view) / 2.0, x, y);
}

static void
drag (Fixture *f, MjTile tile, double dx, double dy)
{
  GtkGesture *gesture = find_drag (GTK_WIDGET (
      mj_play_page_get_table (mj_window_get_play_page (f->window))));
  double x, y;

  WAIT_UNTIL (mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (f->window))));
  middle_of (f, tile, &x, &y);
  g_signal_emit_by_name (gesture, "drag-begin", x, y);
  g_signal_emit_by_name (gesture, "drag-update", dx / 2, dy / 2);
  g_signal_emit_by_name (gesture, "drag-end", dx, dy);
}

static void
test_drag_to_discard (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 7);
  MjTile tile;

  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  tile = state->hands[0].concealed[3];
  drag (f, tile, 0, -gtk_widget_get_height (GTK_WIDGET (f->window)) / 3.0);
  g_assert_cmpint (state->discards[0].tile, ==, tile);
}

/* Let go among the hand it is only moved, let go elsewhere it goes home. */
static void
test_drag_in_hand (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 7);
  MjTile tile;
  double x0, y0, x1, y1;

  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  tile = state->hands[0].concealed[3];
  WAIT_UNTIL (mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (f->window))));
  middle_of (f, tile, &x0, &y0);
  drag (f, tile, x0 > 600 ? -400 : 400, 4);
  WAIT_UNTIL (mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (f->window))));
  middle_of (f, tile, &x1, &y1);
  g_assert_cmpfloat (ABS (x1 - x0), >, 200);
  g_assert_cmpfloat (y1, ==, y0);
  g_assert_cmpint (state->n_discards, ==, 0);
}

static void
test_not_your_turn (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 9);
  int n;

  mj_pilot_stop (mj_play_page_get_pilot (mj_window_get_play_page (f->window)));
  n = state->n_discards;
  discard (f, state->hands[0].concealed[0]);
  g_assert_cmpint (state->n_discards, ==, n);
}

/* A screen reader hears the viewer's tiles and no others. */
static void
test_names (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 7);
  MjTableView *table =
      mj_play_page_get_table (mj_window_get_play_page (f->window));
  GtkWidget *own, *other;
  MjTile tile;
  int place = 1;
  g_autofree char *name = NULL;

  WAIT_UNTIL (is_asking (f) && mj_table_view_is_quiet (table));
  tile = state->hands[0].concealed[0];
  for (int i = 1; i < state->hands[0].n_concealed; i++)
    place += state->hands[0].concealed[i] < tile;
  name = g_strdup_printf ("%s, %d of %d", mj_face_name (mj_tile_face (tile)),
                          place, state->hands[0].n_concealed);
  own = mj_table_view_get_tile (table, tile);
  other = mj_table_view_get_tile (table, state->hands[1].concealed[0]);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (other), GTK_ACCESSIBLE_PROPERTY_LABEL, "Concealed tile");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (own),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_true (gtk_widget_get_focusable (own));
  g_assert_false (gtk_widget_get_focusable (other));
}

/* Who sits there likes to play in a way of its own, and the panel says so. */
static void
test_habits (Fixture *f, gconstpointer data)
{
  static const char *const habits[MJ_N_SEATS] = {
    NULL, "Loves a hand of one suit", "Likes to pong", "Discards carefully"
  };

  play (f, 7);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *habit = NULL;

    g_object_get (
        mj_game_get_player (
            mj_play_page_get_game (mj_window_get_play_page (f->window)), seat),
        "habit", &habit, NULL);
    g_assert_cmpstr (habit, ==, habits[seat]);
  }
}

static void
test_keyboard (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 7);
  MjTableView *table =
      mj_play_page_get_table (mj_window_get_play_page (f->window));

  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  WAIT_UNTIL (MJ_IS_TILE_VIEW (gtk_window_get_focus (GTK_WINDOW (f->window))));
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (table), "hand.focus", "i", -2));
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (table), "hand.discard", NULL));
  g_assert_cmpint (state->discards[0].seat, ==, 0);
}

static int
count_marked (Fixture *f, const char *css_class)
{
  const MjState *state = mj_game_get_state (
      mj_play_page_get_game (mj_window_get_play_page (f->window)));
  int n = 0;

  for (int i = 0; i < state->hands[0].n_concealed; i++)
    n += gtk_widget_has_css_class (
        mj_table_view_get_tile (
            mj_play_page_get_table (mj_window_get_play_page (f->window)),
            state->hands[0].concealed[i]),
        css_class);
  return n;
}

static const MjState *
play_practice (Fixture *f, guint64 seed, gboolean practice)
{
  MjMatchFile *file = seeded_match (seed);
  g_autoptr (MjGame) game = NULL;

  file->practice = practice;
  game = mj_game_new (file, 0, NULL);
  mj_play_page_play (mj_window_get_play_page (f->window), game);
  return mj_game_get_state (game);
}

/* Three tiles are marked, the best of them is what a master would discard, and
 * the next move takes the marks away. */
static void
test_hint (Fixture *f, gconstpointer data)
{
  const MjState *state = play_practice (f, 7, TRUE);
  MjTableView *table =
      mj_play_page_get_table (mj_window_get_play_page (f->window));
  MjView view;
  MjMove best;

  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  mj_view_init (&view, state, 0);
  best = mj_bot_choose (MJ_LEVEL_MASTER, &view);
  activate (f, "table.hint");
  g_assert_cmpint (count_marked (f, "hint-best"), ==, 1);
  g_assert_cmpint (count_marked (f, "hint-other"), ==, 2);
  g_assert_true (gtk_widget_has_css_class (
      mj_table_view_get_tile (table, best.tile), "hint-best"));
  activate (f, "table.hint");
  g_assert_cmpint (count_marked (f, "hint-best"), ==, 0);
  activate (f, "table.hint");
  discard (f, best.tile);
  g_assert_cmpint (count_marked (f, "hint-best"), ==, 0);
  g_assert_cmpint (count_marked (f, "hint-other"), ==, 0);
}

/* A match for the record has none. */
static void
test_no_hint (Fixture *f, gconstpointer data)
{
  const MjState *state = play_practice (f, 7, FALSE);

  g_settings_set_boolean (f->settings, "danger-tint", TRUE);
  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  activate (f, "table.hint");
  g_assert_cmpint (count_marked (f, "hint-best"), ==, 0);
  g_assert_cmpint (count_marked (f, "risk-low"), ==, 0);
  g_settings_reset (f->settings, "danger-tint");
}

static int
count_payments (Fixture *f)
{
  GtkWidget *table =
      GTK_WIDGET (mj_play_page_get_table (mj_window_get_play_page (f->window)));
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_has_css_class (child, "payment");
  return n;
}

/* The first thing that is paid flies from seat to seat, and lands. */
static void
test_payments (Fixture *f, gconstpointer data)
{
  g_autoptr (MjGame) game = mj_game_new (seeded_match (11), MJ_SEAT_NONE, NULL);
  const MjState *state = mj_game_get_state (game);
  unsigned payers = 0;

  g_settings_set_string (f->settings, "tempo", "fast");
  mj_play_page_play (mj_window_get_play_page (f->window), game);
  g_assert_cmpint (count_payments (f), ==, 0);
  WAIT_UNTIL (state->payout.n_transfers > 0);
  for (int i = 0; i < state->payout.n_transfers; i++)
    payers |= 1u << state->payout.transfers[i].from;
  g_assert_cmpint (count_payments (f), >=, 1);
  g_assert_cmpint (count_payments (f), >=, __builtin_popcount (payers));
  WAIT_UNTIL (count_payments (f) == 0);
  g_settings_set_string (f->settings, "tempo", "instant");
}

static MjMatchFile *
play_by_bots (guint64 seed)
{
  MjMatchFile *file = seeded_match (seed);
  MjState state;

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

static void
on_picked (MjDecisionList *list, guint move, guint *picked)
{
  *picked = move;
}

/* The coach goes over a deal, and a row leads to its moment. */
static void
test_decisions (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = play_by_bots (4);
  GtkWidget *window = gtk_window_new ();
  MjDecisionList *list = g_object_new (MJ_TYPE_DECISION_LIST, NULL);
  GtkListBoxRow *row;
  guint picked = 0;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (list));
  g_signal_connect (list, "picked", G_CALLBACK (on_picked), &picked);
  mj_decision_list_look (list, file, 0, 1, file->moves->len);
  g_assert_false (mj_decision_list_is_ready (list));
  WAIT_UNTIL (mj_decision_list_is_ready (list));
  row = mj_decision_list_get_row (list, 0);
  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (row)),
                         "row-activated", row);
  g_assert_cmpuint (picked, >, 0);
  g_assert_cmpint (g_array_index (file->moves, MjMove, picked).seat, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* ---- the tour ---- */

static GtkWidget *
find_tour (Fixture *f)
{
  return test_gui_find_type (GTK_WIDGET (f->window), MJ_TYPE_TOUR_PANEL);
}

/* Presses "Go On" where the game waits for it. */
static gboolean
go_on (Fixture *f)
{
  GtkWidget *panel = find_tour (f);

  if (!mj_tour_panel_is_holding (MJ_TOUR_PANEL (panel)))
    return FALSE;
  g_assert_false (is_asking (f));
  activate (f, "table.pass"); /* Escape takes the keyboard nowhere else */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) ==
                 test_gui_find_button (panel, "tour.go-on", NULL));
  g_assert_true (gtk_widget_activate_action (panel, "tour.go-on", NULL));
  return TRUE;
}

/* Light falls on what the lesson is about, within the table, until the lesson
 * is over. */
static void
assert_lit (Fixture *f)
{
  GtkWidget *light;
  MjRect rects[MJ_TOUR_LIGHT_MOST];
  int n;

  WAIT_UNTIL ((light = test_gui_find_type (GTK_WIDGET (f->window),
                                           MJ_TYPE_TOUR_LIGHT)) != NULL);
  WAIT_UNTIL (mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (f->window))));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  n = mj_tour_light_find (MJ_TOUR_LIGHT (light), rects);
  g_assert_cmpint (n, >=, 1);
  for (int i = 0; i < n; i++) {
    g_assert_cmpfloat (rects[i].width, >, 10);
    g_assert_cmpfloat (rects[i].x, >=, 0);
    g_assert_cmpfloat (rects[i].x + rects[i].width, <=,
                       gtk_widget_get_width (light));
    g_assert_cmpfloat (rects[i].y + rects[i].height, <=,
                       gtk_widget_get_height (light) + 1);
  }
}

/* The deal of the tour, played as the coach says, with its lines switched off:
 * in the tour it speaks nevertheless. */
static void
test_tour (Fixture *f, gconstpointer data)
{
  g_autoptr (MjGame) game =
      mj_game_new (mj_tour_make_match (), MJ_TOUR_SEAT, NULL);
  const MjState *state = mj_game_get_state (game);
  int waited = 0;

  g_settings_set_boolean (f->settings, "coach-line", FALSE);
  mj_play_page_tour (mj_window_get_play_page (f->window), game);
  while (state->phase != MJ_PHASE_OVER) {
    MjAdvice advice[MJ_MAX_MOVES];
    MjView view;

    WAIT_UNTIL (is_asking (f) || state->phase == MJ_PHASE_OVER ||
                mj_tour_panel_is_holding (MJ_TOUR_PANEL (find_tour (f))));
    if (mj_tour_panel_is_holding (MJ_TOUR_PANEL (find_tour (f))))
      assert_lit (f);
    if (go_on (f)) {
      waited++;
      continue;
    }
    if (state->phase == MJ_PHASE_OVER)
      break;
    mj_view_init (&view, state, MJ_TOUR_SEAT);
    g_assert_cmpint (mj_advise (&view, advice), >, 0);
    if (state->phase == MJ_PHASE_TURN &&
        advice[0].choice.move.kind == MJ_MOVE_DISCARD)
      g_assert_cmpint (count_marked (f, "hint-best"), ==, 1);
    g_assert_true (mj_game_play (game, &advice[0].choice.move, NULL));
  }
  g_settings_reset (f->settings, "coach-line");
  assert_lit (f);
  g_assert_cmpint (waited, ==, 4);
  g_assert_cmpint (state->win.seat, ==, MJ_TOUR_SEAT);
  g_assert_true (mj_play_page_is_touring (mj_window_get_play_page (f->window)));
  mj_play_page_play (mj_window_get_play_page (f->window), game);
  g_assert_false (
      mj_play_page_is_touring (mj_window_get_play_page (f->window)));
  g_assert_null (find_tour (f));
  g_assert_null (
      test_gui_find_type (GTK_WIDGET (f->window), MJ_TYPE_TOUR_LIGHT));
}

/* Who plays on has answered. */
static void
test_tour_offer (Fixture *f, gconstpointer data)
{
  const MjState *state = play (f, 3);
  GtkWidget *window = GTK_WIDGET (f->window);

  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  mj_play_page_offer_tour (mj_window_get_play_page (f->window), TRUE);
  WAIT_UNTIL (test_gui_has_button (window, "app.tour", NULL));
  g_assert_true (test_gui_has_button (window, "app.end-tour", NULL));
  g_assert_false (
      mj_play_page_is_touring (mj_window_get_play_page (f->window)));
  discard (f, state->hands[0].concealed[0]);
  g_assert_false (test_gui_has_button (window, "app.tour", NULL));
}

static void
assert_dice (GtkWidget *window, const MjState *state, gboolean shown)
{
  GtkWidget *dice = test_gui_find_type (window, MJ_TYPE_DICE);

  for (int i = 0; i < MJ_N_DICE; i++)
    g_assert_cmpint (mj_dice_get_shown (MJ_DICE (dice), i), ==,
                     shown ? state->wall.dice[i] : 0);
}

static void
test_dice (Fixture *f, gconstpointer data)
{
  assert_dice (GTK_WIDGET (f->window), play (f, 3), TRUE);
}

/* What is being dealt is not told before it lies there, and a key ends it. */
static void
test_skip_deal (Fixture *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->window);
  MjTableView *table =
      mj_play_page_get_table (mj_window_get_play_page (f->window));
  GtkWidget *centre = test_gui_find_type (window, MJ_TYPE_TABLE_CENTRE);
  const MjState *state;
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjGame) game = mj_game_new (mj_match_file_new (), 0, NULL);
  int waiting;

  play (f, 3);
  WAIT_UNTIL (mj_table_view_is_quiet (table) && is_asking (f));
  g_settings_set_string (f->settings, "tempo", "slow");
  mj_play_page_play (mj_window_get_play_page (f->window), game);
  move.seed = (MjSeed){ 3, 4 };
  g_assert_true (mj_game_play (game, &move, &error));
  state = mj_game_get_state (game);
  g_assert_true (mj_table_view_is_dealing (table));
  assert_dice (window, state, FALSE);
  g_object_get (centre, "waiting", &waiting, NULL);
  g_assert_cmpint (waiting, ==, 4 * MJ_HAND_SIZE + 1);
  g_assert_false (is_asking (f));
  activate (f, "table.pass");
  g_assert_false (mj_table_view_is_dealing (table));
  assert_dice (window, state, TRUE);
  g_object_get (centre, "waiting", &waiting, NULL);
  g_assert_cmpint (waiting, ==, 0);
  activate (f, "table.pass"); /* which pauses */
  g_assert_true (mj_pilot_is_paused (
      mj_play_page_get_pilot (mj_window_get_play_page (f->window))));
  g_settings_set_string (f->settings, "tempo", "instant");
}

static void
count_up (guint *count)
{
  (*count)++;
}

/* A tooltip that stays the same is not set again: GTK 4.8 would stop the X
 * server for each. */
static void
test_tooltips (Fixture *f, gconstpointer data)
{
  MjTableView *table =
      mj_play_page_get_table (mj_window_get_play_page (f->window));
  const MjState *state = play (f, 3);
  static guint n_set; /* for as long as there is a tile */

  g_settings_set_boolean (f->settings, "warn-pao", FALSE);
  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  for (int i = 0; i < MJ_N_TILES; i++)
    g_signal_connect_swapped (mj_table_view_get_tile (table, (MjTile) i),
                              "notify::tooltip-text", G_CALLBACK (count_up),
                              &n_set);
  discard (f, state->hands[0].concealed[0]);
  WAIT_UNTIL (is_asking (f));
  g_assert_cmpuint (n_set, ==, 0);
  g_settings_reset (f->settings, "warn-pao");
}

/* The pages change between the head and the foot of the window as it gets
 * narrow and wide again, and nothing gets a negative size meanwhile, at which
 * GTK would remark; with animations off the bar comes in one go. */
static void
test_narrow (Fixture *f, gconstpointer data)
{
  static const int widths[] = { 360, 1200, 360 };
  GtkWidget *window = GTK_WIDGET (f->window);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *foot, *buttons;

    gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 700);
    WAIT_UNTIL (ABS (gtk_widget_get_width (window) - widths[i]) < 50);
    foot = test_gui_find_type (window, ADW_TYPE_VIEW_SWITCHER_BAR);
    buttons = gtk_widget_get_first_child (foot);
    WAIT_UNTIL ((gtk_widget_get_height (buttons) > 0) == (widths[i] < 600));
  }
  gtk_test_widget_wait_for_draw (window);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE,
                NULL);
}

static gboolean
meet (const graphene_rect_t *a, const MjRect *b)
{
  graphene_rect_t other;

  graphene_rect_init (&other, b->x, b->y, b->width, b->height);
  return graphene_rect_intersection (a, &other, NULL);
}

/* A word stands at the plate of who says it: within the table, on no discard,
 * and nowhere where tiles do not glide. */
static void
test_talk (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 1280, 860 }, { 800, 600 }, { 360, 640 } };
  GtkWidget *window = GTK_WIDGET (f->window);
  MjTableView *table =
      mj_play_page_get_table (mj_window_get_play_page (f->window));
  const MjState *state = play (f, 3);

  WAIT_UNTIL (is_asking (f) && state->phase == MJ_PHASE_TURN);
  mj_table_view_say (table, 1, "Wah!");
  g_assert_null (test_gui_find_class (window, "bubble"));
  mj_table_view_set_duration (table, 10);
  /* it would still be given its first size */
  gtk_test_widget_wait_for_draw (window);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
    WAIT_UNTIL (ABS (gtk_widget_get_width (window) - sizes[i][0]) < 50);
    for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++) {
      const MjTableGeometry *g;
      GtkWidget *bubble;
      graphene_rect_t room;

      mj_table_view_say (table, seat, "Just what I needed.");
      WAIT_UNTIL ((bubble = test_gui_find_class (window, "bubble")) != NULL);
      gtk_test_widget_wait_for_draw (window);
      g = mj_table_view_get_geometry (table);
      g_assert_true (
          gtk_widget_compute_bounds (bubble, GTK_WIDGET (table), &room));
      for (int pond = 0; pond < MJ_N_SEATS; pond++)
        g_assert_false (meet (&room, &g->frames[pond]));
      g_assert_false (meet (&room, &g->bar));
      g_assert_cmpfloat (room.origin.x, >=, 0);
      g_assert_cmpfloat (room.origin.x + room.size.width, <=,
                         gtk_widget_get_width (GTK_WIDGET (table)));
    }
  }
  mj_table_view_say (table, 1, NULL);
  g_assert_null (test_gui_find_class (window, "bubble"));
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/window/" name, Fixture, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("deal", test_deal);
  ADD ("dice", test_dice);
  ADD ("skip-deal", test_skip_deal);
  ADD ("one-click-one-discard", test_one_click_one_discard);
  ADD ("drag-to-discard", test_drag_to_discard);
  ADD ("drag-in-hand", test_drag_in_hand);
  ADD ("not-your-turn", test_not_your_turn);
  ADD ("names", test_names);
  ADD ("habits", test_habits);
  ADD ("keyboard", test_keyboard);
  ADD ("tooltips", test_tooltips);
  ADD ("narrow", test_narrow);
  ADD ("talk", test_talk);
  ADD ("hint", test_hint);
  ADD ("no-hint", test_no_hint);
  ADD ("payments", test_payments);
  ADD ("decisions", test_decisions);
  ADD ("tour", test_tour);
  ADD ("tour-offer", test_tour_offer);
  return test_gui_run ();
}
