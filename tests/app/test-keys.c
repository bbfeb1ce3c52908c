/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-keys.c – the keyboard rests where the game is, whatever was pressed. */

#include "app/tiles/mj-tile-view.h"
#include "engine/match/mj-view.h"
#include "engine/money/mj-verdict.h"
#include "engine/players/mj-bot.h"
#include "model/turn/mj-table-words.h"
#include "play-gui.h"
#include "press.h"

#include "app/guide/mj-hint-line.h"
#include "app/history/mj-review-window.h"
#include "app/learn/mj-rulebook-window.h"
#include "app/play/mj-result-view.h"

static gboolean
is_over (const MjState *state)
{
  return state->phase == MJ_PHASE_OVER;
}

/* With more to tell than the middle of the table has room for. */
static gboolean
is_large_win (const MjState *state)
{
  MjScore score;

  if (!is_over (state) || state->result != MJ_RESULT_WIN)
    return FALSE;
  mj_state_result_score (state, &score);
  return score.n_lines > 1;
}

static gboolean
is_small_win (const MjState *state)
{
  MjScore score;

  if (!is_over (state) || state->result != MJ_RESULT_WIN)
    return FALSE;
  mj_state_result_score (state, &score);
  return score.tai == 1 && state->n_others == 0;
}

static gboolean
may_throw (const MjState *state)
{
  return state->phase == MJ_PHASE_TURN && state->turn == 0;
}

static gboolean
may_kong (const MjState *state)
{
  return may_throw (state) && (mj_state_offers (state, 0) &
                               MJ_MOVE_BIT (MJ_MOVE_KONG_CONCEALED)) != 0;
}

/* In more than one way. */
static gboolean
may_choose_chow (const MjState *state)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, 0, moves), n_chows = 0;

  for (int i = 0; i < n; i++)
    n_chows += moves[i].kind == MJ_MOVE_CHOW;
  return n_chows > 1;
}

static GtkWidget *
get_focus (PlayGui *f)
{
  return gtk_root_get_focus (GTK_ROOT (f->gui.window));
}

static const char *
focused_action (PlayGui *f)
{
  GtkWidget *focus = get_focus (f);
  return GTK_IS_ACTIONABLE (focus)
             ? gtk_actionable_get_action_name (GTK_ACTIONABLE (focus))
             : NULL;
}

static gboolean
is_at_game (PlayGui *f)
{
  GtkWidget *focus = get_focus (f);
  return focus != NULL &&
         (focus == GTK_WIDGET (f->table) ||
          gtk_widget_is_ancestor (focus, GTK_WIDGET (f->page)));
}

/* On a tile of the hand, or where there is none yet, on the table. */
static gboolean
is_in_hand (PlayGui *f)
{
  GtkWidget *focus = get_focus (f);
  return focus != NULL &&
         (focus == GTK_WIDGET (f->table) || MJ_IS_TILE_VIEW (focus));
}

/* The tile with the keyboard; a key that only moves shows which one that is. */
static void
throw_last (void)
{
  press_key (GDK_KEY_End);
  press_key (GDK_KEY_Return);
}

static guint
count_windows (void)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ());
}

static guint
count_deals (PlayGui *f)
{
  return mj_game_get_state (mj_play_page_get_game (f->page))->n_deals;
}

/* Return goes on, and never anywhere else, at whatever rhythm. */
static void
test_next_deal (PlayGui *f, gconstpointer data)
{
  static const guint rhythms[] = { 0, 200, 800, 1500 }; /* milliseconds */
  MjGame *game;
  guint windows;

  test_gui_set_animations (TRUE);
  play_gui_play_to (f, is_over, "normal");
  game = mj_play_page_get_game (f->page);
  windows = count_windows ();
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.continue") == 0);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (count_deals (f) == 2);
  for (gsize i = 0; i < G_N_ELEMENTS (rhythms); i++)
    for (int n = 0; n < 3; n++) {
      gint64 next = g_get_monotonic_time () + 1000 * (gint64) rhythms[i];

      TEST_WAIT_UNTIL (is_at_game (f));
      TEST_WAIT_UNTIL (g_get_monotonic_time () >= next);
      press_key (GDK_KEY_Return);
      g_assert_true (mj_play_page_get_game (f->page) == game);
      g_assert_cmpuint (count_windows (), ==, windows);
    }
  test_gui_set_animations (FALSE);
}

/* Dealt tiles come to their places at once. */
static void
test_skip (PlayGui *f, gconstpointer data)
{
  test_gui_set_animations (TRUE);
  play_gui_play_to (f, is_over, "slow");
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.continue") == 0);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (mj_table_view_is_dealing (f->table));
  TEST_WAIT_UNTIL (is_at_game (f));
  press_key (GDK_KEY_Return);
  g_assert_false (mj_table_view_is_dealing (f->table));
  g_assert_cmpuint (count_deals (f), ==, 2);
  test_gui_set_animations (FALSE);
}

/* An arrow moves the keyboard into the hand; Return goes on all the same. */
static void
test_arrow_at_end (PlayGui *f, gconstpointer data)
{
  play_gui_play_to (f, is_over, "instant");
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.continue") == 0);
  press_key (GDK_KEY_Right);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (count_deals (f) == 2);
}

/* Escape ends a pause, and Return comes before GTK has drawn that. */
static void
test_end_pause (PlayGui *f, gconstpointer data)
{
  guint windows;

  play_gui_play_to (f, may_throw, "instant");
  windows = count_windows ();
  for (int n = 0; n < 5; n++) {
    TEST_WAIT_UNTIL (is_in_hand (f));
    press_key (GDK_KEY_Escape);
    TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.pause") == 0);
    press_key (GDK_KEY_Escape);
    g_assert_true (is_at_game (f));
    g_assert_cmpuint (count_windows (), ==, windows);
  }
}

/* In a pause the keyboard is at Continue, and Tab finds it again. */
static void
test_pause (PlayGui *f, gconstpointer data)
{
  gboolean paused;

  play_gui_play_to (f, may_throw, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_Escape);
  g_object_get (f->page, "paused", &paused, NULL);
  g_assert_true (paused);
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.pause") == 0);
  for (int n = 0; n < 12; n++) {
    press_key (GDK_KEY_Tab);
    g_assert_false (is_in_hand (f));
    if (g_strcmp0 (focused_action (f), "table.pause") == 0 &&
        gtk_widget_is_ancestor (get_focus (f), GTK_WIDGET (f->page)))
      break;
    g_assert_cmpint (n, <, 11);
  }
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (is_in_hand (f));
  g_object_get (f->page, "paused", &paused, NULL);
  g_assert_false (paused);
}

static void
on_told (char **told, const char *text)
{
  g_free (*told);
  *told = g_strdup (text);
}

static void
expect_told (PlayGui *f, MjTile tile, const char *expected)
{
  g_autofree char *told = NULL;

  g_signal_connect_swapped (f->page, "told", G_CALLBACK (on_told), &told);
  press_click (mj_table_view_get_tile (f->table, tile));
  TEST_WAIT_UNTIL (g_strcmp0 (told, expected) == 0);
  g_signal_handlers_disconnect_by_data (f->page, &told);
}

/* Why a tile is not thrown. */
static void
test_refused (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_throw, "slow");
  const MjTile *hand = state->hands[0].concealed;
  int n = state->n_discards;

  TEST_WAIT_UNTIL (is_in_hand (f));
  throw_last ();
  TEST_WAIT_UNTIL (state->n_discards > n);
  expect_told (f, hand[0], "It is not your turn to discard.");
  press_key (GDK_KEY_Escape);
  play_gui_rest (f);
  expect_told (f, hand[5], "The game is paused.");
}

/* A pause ends before anything is taken back or made again. */
static void
test_take_back_in_pause (PlayGui *f, gconstpointer data)
{
  g_autoptr (MjGame) game = NULL;
  MjMatchFile *file = play_gui_make_match (9);
  const MjState *state;
  g_autofree char *told = NULL;
  int n;

  file->practice = TRUE;
  game = mj_game_new (file, 0, NULL);
  state = mj_game_get_state (game);
  mj_play_page_play (f->page, game);
  TEST_WAIT_UNTIL (play_gui_is_asking (f) && may_throw (state));
  TEST_WAIT_UNTIL (is_in_hand (f));
  throw_last ();
  TEST_WAIT_UNTIL (state->n_discards > 0 && play_gui_is_asking (f));
  n = state->n_discards;
  play_gui_activate (f, "table.pause");
  g_signal_connect_swapped (f->page, "told", G_CALLBACK (on_told), &told);
  play_gui_activate (f, "table.take-back");
  g_assert_cmpstr (told, ==, "The game is paused.");
  g_assert_cmpint (state->n_discards, ==, n);
  play_gui_activate (f, "table.pause");
  play_gui_activate (f, "table.take-back");
  TEST_WAIT_UNTIL (state->n_discards < n);
  g_signal_handlers_disconnect_by_data (f->page, &told);
}

static gboolean
has_moved (PlayGui *f, const char *wanted)
{
  const GArray *moves =
      mj_game_get_file (mj_play_page_get_game (f->page))->moves;

  for (guint i = 0; i < moves->len; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&g_array_index (moves, MjMove, i), text, sizeof text);
    if (g_str_equal (text, wanted))
      return TRUE;
  }
  return FALSE;
}

/* What is chosen from the list of ways is taken, and the next press is heard.
 */
static void
test_ways (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_choose_chow, "instant");
  GtkWidget *page = GTK_WIDGET (f->page), *list, *popover, *way;
  g_autofree char *wanted = NULL;
  MjTile tile;
  int n;

  press_click (test_gui_find_class (page, "claim-more"));
  TEST_WAIT_UNTIL (test_gui_find_type (page, GTK_TYPE_POPOVER) != NULL);
  popover = test_gui_find_type (page, GTK_TYPE_POPOVER);
  list = gtk_popover_get_child (GTK_POPOVER (popover));
  way = gtk_widget_get_last_child (list);
  g_variant_get_child (
      gtk_actionable_get_action_target_value (GTK_ACTIONABLE (way)), 0, "s",
      &wanted);
  press_click (way);
  TEST_WAIT_UNTIL (state->hands[0].n_melds == 1);
  g_assert_true (has_moved (f, wanted));
  TEST_WAIT_UNTIL (is_in_hand (f));
  play_gui_rest (f);
  n = state->n_discards;
  tile = state->hands[0].concealed[0];
  press_click (mj_table_view_get_tile (f->table, tile));
  TEST_WAIT_UNTIL (state->n_discards > n);
  g_assert_cmpint (state->discards[n].tile, ==, tile);
}

/* Waits for the rulebook, and closes it. */
static void
close_rulebook (void)
{
  GtkWidget *book;

  TEST_WAIT_UNTIL ((book = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                       NULL &&
                   gtk_window_is_active (GTK_WINDOW (book)));
  gtk_window_close (GTK_WINDOW (book));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) == NULL);
}

/* The keys of the window work in a popover, which makes room for what they
 * open. */
static void
test_popover (PlayGui *f, gconstpointer data)
{
  MjMatchFile *file = play_gui_find_moment (9, may_throw);
  g_autoptr (MjGame) game = NULL;
  GtkWidget *hints, *popover;

  file->practice = TRUE;
  game = mj_game_new (file, 0, NULL);
  mj_play_page_play (f->page, game);
  play_gui_rest (f);
  play_gui_activate (f, "table.hint");
  play_gui_rest (f);
  hints = test_gui_find_type (GTK_WIDGET (f->page), MJ_TYPE_HINT_LINE);
  press_click (test_gui_find_type (hints, GTK_TYPE_MENU_BUTTON));
  TEST_WAIT_UNTIL ((popover = test_gui_find_type (hints, GTK_TYPE_POPOVER)) !=
                       NULL &&
                   gtk_widget_is_ancestor (get_focus (f), popover));
  press_key (GDK_KEY_F1);
  close_rulebook ();
  TEST_WAIT_UNTIL (test_gui_find_type (hints, GTK_TYPE_POPOVER) == NULL &&
                   gtk_window_is_active (GTK_WINDOW (f->gui.window)));
}

/* After a menu, or a window of the program, the keyboard is in the hand. */
static void
test_menu (PlayGui *f, gconstpointer data)
{
  play_gui_play_to (f, may_throw, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_click (
      test_gui_find_type (GTK_WIDGET (f->gui.window), GTK_TYPE_MENU_BUTTON));
  TEST_WAIT_UNTIL (!is_in_hand (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_F10);
  TEST_WAIT_UNTIL (!is_in_hand (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (is_in_hand (f));
}

/* A person who goes to the head of the window by keyboard stays there while
 * others play. */
static void
test_not_stolen (PlayGui *f, gconstpointer data)
{
  GtkWidget *menu =
      test_gui_find_type (GTK_WIDGET (f->gui.window), GTK_TYPE_MENU_BUTTON);
  const MjState *state;
  int n;

  play_gui_play_to (f, may_throw, "fast");
  state = mj_game_get_state (mj_play_page_get_game (f->page));
  TEST_WAIT_UNTIL (is_in_hand (f));
  n = state->n_discards;
  throw_last ();
  TEST_WAIT_UNTIL (state->n_discards > n);
  gtk_widget_child_focus (menu, GTK_DIR_TAB_FORWARD); /* as Tab would */
  g_assert_false (is_at_game (f));
  n = state->n_discards;
  TEST_WAIT_UNTIL (state->n_discards > n || play_gui_is_asking (f));
  g_assert_false (is_at_game (f));
}

/* Where there is more to choose than a discard, that comes first at hand, too.
 */
static void
test_kong (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_kong, "instant");
  int n;

  TEST_WAIT_UNTIL (is_in_hand (f) && get_focus (f) != GTK_WIDGET (f->table));
  n = state->n_discards;
  throw_last ();
  TEST_WAIT_UNTIL (state->n_discards > n);
}

static void
count (guint *n)
{
  (*n)++;
}

/* The ring of the focus, which GTK takes away after three seconds. */
static void
test_ring (PlayGui *f, gconstpointer data)
{
  guint n_hidden = 0;

  play_gui_play_to (f, may_throw, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_Escape);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (is_in_hand (f));
  TEST_WAIT_UNTIL (gtk_window_get_focus_visible (GTK_WINDOW (f->gui.window)));
  g_signal_connect_swapped (f->gui.window, "notify::focus-visible",
                            G_CALLBACK (count), &n_hidden);
  TEST_WAIT_UNTIL (n_hidden > 0);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->gui.window)));
  g_signal_handlers_disconnect_by_data (f->gui.window, &n_hidden);
  press_point (GTK_WIDGET (f->table), 9, 9);
  TEST_WAIT_UNTIL (!gtk_window_get_focus_visible (GTK_WINDOW (f->gui.window)));
}

static MjTile
get_focused_tile (PlayGui *f)
{
  GtkWidget *focus = get_focus (f);
  return MJ_IS_TILE_VIEW (focus) ? mj_tile_view_get_tile (MJ_TILE_VIEW (focus))
                                 : MJ_TILE_NONE;
}

static guint
count_own (const MjState *state)
{
  guint n = 0;

  for (int i = 0; i < state->n_discards; i++)
    n += state->discards[i].seat == 0;
  return n;
}

/* The tile that was chosen with the arrows stays chosen. */
static void
test_chosen (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_throw, "instant");
  guint n = count_own (state);
  MjTile chosen;
  int n_thrown;

  TEST_WAIT_UNTIL (is_in_hand (f));
  for (int i = 0; i < 4; i++)
    press_key (GDK_KEY_Left);
  chosen = get_focused_tile (f);
  g_assert_cmpuint (chosen, !=, state->drawn);
  press_key (GDK_KEY_F10);
  TEST_WAIT_UNTIL (!is_in_hand (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (get_focused_tile (f) == chosen);
  for (int i = 0; i < 2; i++) {
    press_key (GDK_KEY_Escape);
    TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.pause") == 0);
    press_key (i == 0 ? GDK_KEY_Return : GDK_KEY_Escape);
    TEST_WAIT_UNTIL (get_focused_tile (f) == chosen);
  }
  n_thrown = state->n_discards;
  press_key (GDK_KEY_Right);
  press_key (GDK_KEY_Left);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (count_own (state) > n);
  g_assert_cmpuint (state->discards[n_thrown].tile, ==, chosen);
}

/* The tile that an arrow leads to is pointed at, at once. */
static void
test_pointed (PlayGui *f, gconstpointer data)
{
  guint pointed;

  play_gui_play_to (f, may_throw, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  for (int i = 0; i < 3; i++) {
    press_key (GDK_KEY_Left);
    g_object_get (f->table, "pointed", &pointed, NULL);
    g_assert_cmpuint (pointed, ==, get_focused_tile (f));
  }
}

/* A tile is thrown only where it is seen which one. */
static void
test_unseen (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_throw, "instant");
  GtkWindow *window = GTK_WINDOW (f->gui.window);
  guint n = count_own (state);

  TEST_WAIT_UNTIL (is_in_hand (f));
  press_point (GTK_WIDGET (f->table), 9, 9);
  press_key (GDK_KEY_Left);
  press_point (GTK_WIDGET (f->table), 99, 9);
  TEST_WAIT_UNTIL (!gtk_window_get_focus_visible (window));
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (gtk_window_get_focus_visible (window));
  g_assert_cmpuint (count_own (state), ==, n);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (count_own (state) == n + 1);
}

/* One stroke is one discard, however long or doubled it is. */
static void
test_stroke (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_throw, "instant");
  guint n = count_own (state);

  g_object_set (mj_play_page_get_turn (f->page), "no-claims", TRUE, NULL);
  press_key (GDK_KEY_Left);
  press_hold (GDK_KEY_Return, 12);
  TEST_WAIT_UNTIL (play_gui_is_asking (f));
  g_assert_cmpuint (count_own (state), ==, n + 1);
  press_key (GDK_KEY_Left);
  press_key_at_once (GDK_KEY_Return);
  TEST_WAIT_UNTIL (count_own (state) == n + 2);
  press_key_at_once (GDK_KEY_p);
  press_key_at_once (GDK_KEY_Return);
  TEST_WAIT_UNTIL (play_gui_is_asking (f));
  g_assert_cmpuint (count_own (state), ==, n + 2);
}

/* What has just been asked is not answered by Return, which was meant for what
 * was asked before; a tile that an arrow has led to is thrown. */
static void
test_too_soon (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_choose_chow, "instant");
  guint n = count_own (state);

  press_key (GDK_KEY_Right);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (state->hands[0].n_melds == 1 && is_in_hand (f));
  press_key (GDK_KEY_Return);
  play_gui_rest (f);
  g_assert_cmpuint (count_own (state), ==, n);
  press_key (GDK_KEY_Left);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (count_own (state) > n);
}

/* Tab goes through the hand to the switches and the head of the window, and the
 * other way round; arrows lead from switch to switch and back. */
static void
test_tab (PlayGui *f, gconstpointer data)
{
  int n_tiles, n_switches;

  play_gui_play_to (f, may_throw, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_Left);
  for (int back = 0; back < 2; back++) {
    MjTile chosen = get_focused_tile (f);
    gboolean left = FALSE;

    n_tiles = n_switches = 0;
    for (int n = 0; n < 40 && n_tiles == 0; n++) {
      press_key (back ? GDK_KEY_ISO_Left_Tab : GDK_KEY_Tab);
      n_switches += GTK_IS_CHECK_BUTTON (get_focus (f));
      left |= !is_at_game (f);
      n_tiles += MJ_IS_TILE_VIEW (get_focus (f));
    }
    g_assert_cmpint (n_switches, ==, 4);
    g_assert_true (left);
    g_assert_cmpuint (get_focused_tile (f), ==, chosen);
  }
  press_key (GDK_KEY_Tab);
  g_assert_cmpstr (focused_action (f), ==, "table.keep-sorted");
  press_key (GDK_KEY_Down);
  g_assert_cmpstr (focused_action (f), ==, "table.no-claims");
  press_key (GDK_KEY_Up);
  g_assert_cmpstr (focused_action (f), ==, "table.keep-sorted");
  press_key (GDK_KEY_Left);
  g_assert_true (MJ_IS_TILE_VIEW (get_focus (f)));
}

static gboolean
may_throw_late (const MjState *state)
{
  return may_throw (state) && state->n_discards > 16;
}

static gboolean
is_at_place (PlayGui *f)
{
  return get_focus (f) != NULL &&
         gtk_widget_has_css_class (get_focus (f), "stop");
}

/* F6 leads to each place that has something to tell, and back to the hand; no
 * key does there what it does in the hand. */
static void
test_walk (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_throw_late, "instant");
  int n_places = 4 + 1 + 4, n = 0, n_discards = state->n_discards;
  MjTile chosen;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    n_places +=
        (state->hands[seat].n_melds > 0) + (state->hands[seat].n_bonus > 0);
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_Left);
  chosen = get_focused_tile (f);
  do {
    press_key (GDK_KEY_F6);
    n += is_at_place (f);
    g_assert_true (is_at_game (f));
    g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->gui.window)));
    g_assert_cmpint (n, <=, n_places);
  } while (!MJ_IS_TILE_VIEW (get_focus (f)));
  g_assert_cmpint (n, ==, n_places);
  g_assert_cmpuint (get_focused_tile (f), ==, chosen);
  press_key_with (GDK_KEY_Shift_L, GDK_KEY_F6);
  g_assert_true (is_at_place (f));
  press_key (GDK_KEY_Return);
  press_key (GDK_KEY_Right);
  press_key (GDK_KEY_space);
  g_assert_cmpint (state->n_discards, ==, n_discards);
  g_assert_true (is_at_place (f));
  press_key (GDK_KEY_F6);
  g_assert_cmpuint (get_focused_tile (f), ==, chosen);
}

/* After the menu, too, F6 leads from the hand to what the coach says, not to
 * what takes it away. */
static void
test_walk_to_hint (PlayGui *f, gconstpointer data)
{
  MjMatchFile *file = play_gui_find_moment (9, may_throw);
  g_autoptr (MjGame) game = NULL;
  GtkWidget *hints;

  file->practice = TRUE;
  game = mj_game_new (file, 0, NULL);
  mj_play_page_play (f->page, game);
  play_gui_rest (f);
  play_gui_activate (f, "table.hint");
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_F10);
  TEST_WAIT_UNTIL (!is_in_hand (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_F6);
  hints = test_gui_find_type (GTK_WIDGET (f->page), MJ_TYPE_HINT_LINE);
  g_assert_true (gtk_widget_is_ancestor (
      get_focus (f), test_gui_find_type (hints, GTK_TYPE_MENU_BUTTON)));
  press_key (GDK_KEY_Tab);
  g_assert_true (get_focus (f) == gtk_widget_get_last_child (hints));
  press_key_with (GDK_KEY_Shift_L, GDK_KEY_Tab);
  g_assert_true (gtk_widget_is_ancestor (
      get_focus (f), test_gui_find_type (hints, GTK_TYPE_MENU_BUTTON)));
}

/* Ctrl and a number say the discards of a player, from the person on. */
static void
test_tell (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_throw_late, "instant");
  GtkWidget *spoken = test_gui_find_class (GTK_WIDGET (f->page), "announcer");

  TEST_WAIT_UNTIL (is_in_hand (f));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *text = mj_table_words (mj_play_page_get_game (f->page),
                                            MJ_SENTENCE_DISCARDS, seat);

    press_key_with (GDK_KEY_Control_L, GDK_KEY_1 + seat);
    TEST_WAIT_UNTIL (
        g_str_equal (gtk_label_get_label (GTK_LABEL (spoken)), text));
    g_assert_true (is_in_hand (f));
  }
  g_assert_cmpint (state->phase, ==, MJ_PHASE_TURN);
}

/* Neither does anything in a pause, where nothing is played, or elsewhere. */
static void
test_no_table (PlayGui *f, gconstpointer data)
{
  play_gui_play_to (f, may_throw_late, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.pause") == 0);
  press_key (GDK_KEY_F6);
  g_assert_cmpstr (focused_action (f), ==, "table.pause");
  mj_play_page_greet (f->page);
  press_key (GDK_KEY_F6);
  press_key_with (GDK_KEY_Control_L, GDK_KEY_1);
  g_assert_false (is_at_place (f));
  mj_window_show_page (f->gui.window, "score");
  test_gui_settle (&f->gui);
  press_key (GDK_KEY_F6);
  press_key_with (GDK_KEY_Control_L, GDK_KEY_1);
  g_assert_false (is_at_game (f));
}

/* The key of a kind in which there are several opens the list of them. */
static const MjState *
open_list (PlayGui *f)
{
  const MjState *state = play_gui_play_to (f, may_choose_chow, "instant");

  press_key (GDK_KEY_c);
  TEST_WAIT_UNTIL (get_focus (f) != NULL &&
                   gtk_widget_get_ancestor (get_focus (f), GTK_TYPE_POPOVER));
  g_assert_cmpint (state->hands[0].n_melds, ==, 0);
  return state;
}

static void
test_list (PlayGui *f, gconstpointer data)
{
  const MjState *state = open_list (f);

  press_key (GDK_KEY_Down);
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (state->hands[0].n_melds == 1);
  TEST_WAIT_UNTIL (is_in_hand (f));
}

/* The numbers in it choose, too. */
static void
test_number (PlayGui *f, gconstpointer data)
{
  const MjState *state = open_list (f);

  press_key (GDK_KEY_2);
  TEST_WAIT_UNTIL (state->hands[0].n_melds == 1);
  TEST_WAIT_UNTIL (is_in_hand (f));
}

/* An arrow leads to what may be claimed, and from there to the hand. */
static void
test_claim (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, may_choose_chow, "instant");

  press_key (GDK_KEY_Right);
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.choose") == 0);
  press_key (GDK_KEY_Down);
  g_assert_true (MJ_IS_TILE_VIEW (get_focus (f)));
  press_key (GDK_KEY_Up);
  g_assert_cmpstr (focused_action (f), ==, "table.choose");
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (state->phase != MJ_PHASE_CLAIM);
}

/* A switch that is pressed leaves the keyboard in the hand. */
static void
test_switch (PlayGui *f, gconstpointer data)
{
  GtkWidget *button;

  play_gui_play_to (f, may_throw, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  button = test_gui_find_button (GTK_WIDGET (f->page), "table.auto-win", NULL);
  press_click (button);
  TEST_WAIT_UNTIL (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  g_assert_true (is_in_hand (f));
}

/* F11 fills the screen, and the game goes on with the keyboard where it was;
 * a button leads back. */
static void
test_full_screen (PlayGui *f, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (f->gui.window);

  play_gui_play_to (f, may_throw, "instant");
  TEST_WAIT_UNTIL (is_in_hand (f));
  press_key (GDK_KEY_F11);
  TEST_WAIT_UNTIL (gtk_window_is_fullscreen (window));
  g_assert_true (is_in_hand (f));
  test_gui_settle (&f->gui);
  press_click (
      test_gui_find_button (GTK_WIDGET (window), "window.fullscreen", NULL));
  TEST_WAIT_UNTIL (!gtk_window_is_fullscreen (window));
  g_assert_false (
      test_gui_has_button (GTK_WIDGET (window), "window.fullscreen", NULL));
}

/* A window beside the table has the key, too. */
static void
test_full_review (PlayGui *f, gconstpointer data)
{
  g_autoptr (MjMatches) matches = mj_matches_new (f->gui.settings);
  GtkWindow *review;

  play_gui_play_to (f, is_over, "instant");
  review = GTK_WINDOW (mj_review_window_present (
      GTK_WINDOW (f->gui.window), f->gui.settings, matches,
      mj_game_get_file (mj_play_page_get_game (f->page)), 0));
  TEST_WAIT_UNTIL (gtk_window_is_active (review));
  for (int i = 0; i < 2; i++) {
    press_key (GDK_KEY_F11);
    TEST_WAIT_UNTIL (gtk_window_is_fullscreen (review) == (i == 0));
    test_gui_settle_window (GTK_WIDGET (review));
  }
  gtk_window_close (review);
}

/* Over the table. */
static gboolean
is_forward (PlayGui *f)
{
  GtkWidget *result =
      test_gui_find_type (GTK_WIDGET (f->table), MJ_TYPE_RESULT_VIEW);

  return result != NULL && gtk_widget_get_mapped (result) &&
         !mj_table_view_get_geometry (f->table)->board;
}

static gboolean
is_lit (PlayGui *f)
{
  float light;

  g_object_get (f->table, "light", &light, NULL);
  return light > 0;
}

static GtkWidget *
find_fold (PlayGui *f)
{
  return test_gui_find_class (GTK_WIDGET (f->table), "tablet-fold");
}

/* Escape, a press and a button of its own show the table under a result,
 * undimmed, and that one again; not a press on the cloth beside it. */
static void
test_result (PlayGui *f, gconstpointer data)
{
  const MjRect *tablet = &mj_table_view_get_geometry (f->table)->tablet;

  play_gui_play_to (f, is_large_win, "instant");
  TEST_WAIT_UNTIL (is_forward (f) && is_lit (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (!is_forward (f) && !is_lit (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (is_forward (f));
  play_gui_rest (f);
  press_click (test_gui_find_class (GTK_WIDGET (f->table), "tablet-title"));
  TEST_WAIT_UNTIL (!is_forward (f));
  play_gui_rest (f);
  press_point (GTK_WIDGET (f->table), tablet->x - 6, tablet->y - 6);
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
  play_gui_rest (f);
  g_assert_false (is_forward (f));
  press_click (test_gui_find_type (GTK_WIDGET (f->table), MJ_TYPE_RESULT_VIEW));
  TEST_WAIT_UNTIL (is_forward (f));
  play_gui_rest (f);
  press_click (find_fold (f));
  TEST_WAIT_UNTIL (!is_forward (f));
  play_gui_rest (f);
  press_click (find_fold (f));
  TEST_WAIT_UNTIL (is_forward (f));
}

/* Enter on the button folds it, and where the button goes with the result a
 * second Enter does not lead to the next deal. */
static void
test_fold_twice (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, is_large_win, "instant");
  int n_deals = state->n_deals;

  test_gui_resize (GTK_WIDGET (f->gui.window), 800, 600);
  TEST_WAIT_UNTIL (is_forward (f));
  play_gui_rest (f);
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.continue") == 0);
  for (int n = 0; n < 40 && get_focus (f) != find_fold (f); n++)
    press_key (GDK_KEY_Tab);
  g_assert_true (get_focus (f) == find_fold (f));
  press_key (GDK_KEY_Return);
  TEST_WAIT_UNTIL (!is_forward (f));
  play_gui_rest (f);
  press_key (GDK_KEY_Return);
  play_gui_rest (f);
  g_assert_true (is_over (state) && state->n_deals == n_deals);
  test_gui_resize (GTK_WIDGET (f->gui.window), 1280, 800);
}

static void
expect_unfolded (PlayGui *f)
{
  gboolean folded;

  play_gui_rest (f);
  g_object_get (f->table, "folded", &folded, NULL);
  g_assert_false (folded);
}

/* A win of one line is in the middle as it is: nothing folds it. */
static void
test_small_result (PlayGui *f, gconstpointer data)
{
  play_gui_play_to (f, is_small_win, "instant");
  play_gui_rest (f);
  g_assert_null (find_fold (f));
  press_key (GDK_KEY_Escape);
  expect_unfolded (f);
  press_click (test_gui_find_class (GTK_WIDGET (f->table), "tablet-title"));
  expect_unfolded (f);
}

/* ... with something that the hand just misses. */
static gboolean
is_near_win (const MjState *state)
{
  MjVerdict verdict = { .n_near = 0 };

  if (is_large_win (state) && state->n_others == 0 && state->win.seat != 0)
    mj_state_verdict (state, &verdict);
  return verdict.n_near > 0;
}

/* What the win might have been, whatever its form. */
static void
press_why (PlayGui *f)
{
  GtkWidget *why = test_gui_find_class (GTK_WIDGET (f->table), "tablet-why");
  gboolean forward = is_forward (f);
  GtkWidget *row;

  press_click (why);
  TEST_WAIT_UNTIL ((row = test_gui_find_type (why, GTK_TYPE_LIST_BOX_ROW)) !=
                   NULL);
  g_assert_true (is_forward (f) == forward);
  play_gui_rest (f);
  press_click (row);
  close_rulebook ();
  play_gui_rest (f);
  g_assert_true (gtk_widget_is_ancestor (
      gtk_window_get_focus (GTK_WINDOW (f->gui.window)), why));
  g_assert_true (is_forward (f) == forward);
}

/* A press on a button of a result does what the button does. */
static void
test_result_buttons (PlayGui *f, gconstpointer data)
{
  play_gui_play_to (f, is_near_win, "instant");
  TEST_WAIT_UNTIL (is_forward (f));
  play_gui_rest (f);
  press_click (test_gui_find_class (GTK_WIDGET (f->table), "tablet-row"));
  close_rulebook ();
  play_gui_rest (f);
  g_assert_true (is_forward (f));
  press_why (f);
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (!is_forward (f));
  play_gui_rest (f);
  press_why (f);
}

/* Tab leads to each of them, and past what is none. */
static void
test_result_tab (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play_to (f, is_near_win, "instant");
  GtkWidget *why;
  MjScore score;

  mj_state_result_score (state, &score);
  TEST_WAIT_UNTIL (is_forward (f));
  play_gui_rest (f);
  TEST_WAIT_UNTIL (g_strcmp0 (focused_action (f), "table.continue") == 0);
  why = test_gui_find_class (GTK_WIDGET (f->table), "tablet-why");
  for (int back = 0; back < 2; back++) {
    int n_lines = 0, n_why = 0;
    GtkWidget *first = get_focus (f), *focus = NULL;

    for (int n = 0; n < 40 && focus != first; n++) {
      press_key (back ? GDK_KEY_ISO_Left_Tab : GDK_KEY_Tab);
      focus = get_focus (f);
      n_lines += gtk_widget_has_css_class (focus, "tablet-row");
      n_why += gtk_widget_is_ancestor (focus, why);
    }
    g_assert_true (focus == first);
    g_assert_cmpint (n_lines, ==, score.n_lines);
    g_assert_cmpint (n_why, ==, 1);
  }
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, func)                                                        \
  PRESS_ADD ("/keys/" name, PlayGui, play_gui_set_up, func, play_gui_tear_down)
  ADD ("next-deal", test_next_deal);
  ADD ("skip", test_skip);
  ADD ("arrow-at-end", test_arrow_at_end);
  ADD ("end-pause", test_end_pause);
  ADD ("pause", test_pause);
  ADD ("take-back-in-pause", test_take_back_in_pause);
  ADD ("refused", test_refused);
  ADD ("ways", test_ways);
  ADD ("popover", test_popover);
  ADD ("menu", test_menu);
  ADD ("not-stolen", test_not_stolen);
  ADD ("kong", test_kong);
  ADD ("ring", test_ring);
  ADD ("switch", test_switch);
  ADD ("chosen", test_chosen);
  ADD ("pointed", test_pointed);
  ADD ("unseen", test_unseen);
  ADD ("stroke", test_stroke);
  ADD ("too-soon", test_too_soon);
  ADD ("tab", test_tab);
  ADD ("walk", test_walk);
  ADD ("walk-to-hint", test_walk_to_hint);
  ADD ("tell", test_tell);
  ADD ("no-table", test_no_table);
  ADD ("list", test_list);
  ADD ("number", test_number);
  ADD ("claim", test_claim);
  ADD ("full-screen", test_full_screen);
  ADD ("full-review", test_full_review);
  ADD ("result", test_result);
  ADD ("fold-twice", test_fold_twice);
  ADD ("small-result", test_small_result);
  ADD ("result-buttons", test_result_buttons);
  ADD ("result-tab", test_result_tab);
  return test_gui_run ();
}
