/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-shared-screen.c – a screen that everybody looks at, while the hands are
 * on phones, shows no tile that is concealed: neither as a widget nor as a
 * picture.
 */

#include "test-display.h"

#include "app/table/mj-table-view.h"
#include "app/tiles/mj-tile-view.h"
#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

#include <adwaita.h>
#include <string.h>

enum { WIDTH = 1000, HEIGHT = 700 };

typedef struct {
  GtkWidget *window;
  MjTableView *table;
} Screen;

static MjMove
deal_of (guint64 seed)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ seed, seed };
  return deal;
}

static MjGame *
make_game (guint64 seed)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = deal_of (seed);
  g_autoptr (GError) error = NULL;
  MjGame *game;

  g_array_append_val (file->moves, deal);
  game = mj_game_new (file, MJ_SEAT_NONE, &error);
  g_assert_no_error (error);
  return game;
}

static void
screen_open (Screen *screen, MjGame *game)
{
  g_autoptr (MjTileArt) art = mj_tile_art_new ("classic", FALSE);

  screen->window = gtk_window_new ();
  screen->table = g_object_new (MJ_TYPE_TABLE_VIEW, NULL);
  mj_table_view_set_duration (screen->table, 0);
  g_object_set (screen->table, "covered", TRUE, NULL);
  mj_table_view_set_art (screen->table, art);
  gtk_window_set_default_size (GTK_WINDOW (screen->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (screen->window),
                        GTK_WIDGET (screen->table));
  mj_table_view_set_game (screen->table, game);
  gtk_window_present (GTK_WINDOW (screen->window));
  while (gtk_widget_get_width (GTK_WIDGET (screen->table)) == 0 ||
         !mj_table_view_is_quiet (screen->table))
    g_main_context_iteration (NULL, TRUE);
}

static void
screen_close (Screen *screen)
{
  gtk_window_destroy (GTK_WINDOW (screen->window));
}

/* ---- by widget ---- */

static void
assert_hidden (Screen *screen, MjTile tile)
{
  GtkWidget *view = mj_table_view_get_tile (screen->table, tile);

  if (view == NULL)
    return;
  g_assert_false (
      mj_table_view_get_geometry (screen->table)->places[tile].face_up);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (view),
                                    GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
}

/* Returns how many tiles nobody may see.  A bonus tile is laid out before
 * anything else happens. */
static guint
assert_all_hidden (Screen *screen, const MjState *state)
{
  guint n = 0;

  for (int i = state->wall.head; i < state->wall.tail; i++, n++)
    assert_hidden (screen, state->wall.tiles[i]);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < state->hands[seat].n_concealed; i++, n++)
      if (!mj_face_is_bonus (mj_tile_face (state->hands[seat].concealed[i])))
        assert_hidden (screen, state->hands[seat].concealed[i]);
  return n;
}

/* All the way through a deal. */
static void
test_widgets (void)
{
  g_autoptr (MjGame) game = make_game (7);
  Screen screen;
  guint n = 0;

  screen_open (&screen, game);
  for (const MjState *state = mj_game_get_state (game);
       state->phase != MJ_PHASE_OVER; state = mj_game_get_state (game)) {
    MjView view;
    MjMove move;

    n += assert_all_hidden (&screen, state);
    mj_view_init (&view, state, mj_state_next_actor (state));
    move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    g_assert_true (mj_game_play (game, &move, NULL));
    while (mj_game_is_busy (game) || !mj_table_view_is_quiet (screen.table))
      g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpuint (n, >, 1000);
  screen_close (&screen);
}

/* A deal that computer players have played to an end of that kind. */
static MjGame *
play_to (MjResult result)
{
  for (guint64 seed = 1;; seed++) {
    MjMatchFile *file = mj_match_file_new ();
    MjMove move = deal_of (seed);
    MjState state;

    mj_match_file_begin (file, &state);
    for (;;) {
      MjView view;

      g_assert_true (mj_state_apply (&state, &move));
      g_array_append_val (file->moves, move);
      if (state.phase == MJ_PHASE_OVER)
        break;
      mj_view_init (&view, &state, mj_state_next_actor (&state));
      move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    }
    /* seat 0 lies at the bottom and must not be the one that is open */
    if (state.result == result &&
        (result != MJ_RESULT_WIN || !mj_state_has_won (&state, 0)))
      return mj_game_new (file, MJ_SEAT_NONE, NULL);
    mj_match_file_free (file);
  }
}

/* After a deal only a hand that has won is laid open: those who lost do not
 * show theirs, and nobody does where nobody wins. */
static void
test_over (gconstpointer result)
{
  g_autoptr (MjGame) game = play_to ((MjResult) GPOINTER_TO_INT (result));
  const MjState *state = mj_game_get_state (game);
  Screen screen;
  guint n_open = 0;

  screen_open (&screen, game);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < state->hands[seat].n_concealed; i++) {
      MjTile tile = state->hands[seat].concealed[i];
      gboolean open =
          mj_table_view_get_geometry (screen.table)->places[tile].face_up;

      g_assert_cmpint (open, ==, mj_state_is_laid_open (state, seat));
      n_open += open;
      if (!open)
        assert_hidden (&screen, tile);
    }
  g_assert_cmpint (n_open > 0, ==, state->result == MJ_RESULT_WIN);
  screen_close (&screen);
}

/* ---- by picture ---- */

/* Deals that differ only in hidden tiles: nobody has a bonus tile to show, and
 * the dice are the same.
 */
static guint64
find_plain_deal (guint64 from, const guint8 *dice)
{
  MjRules rules;
  MjState state;

  mj_rules_init (&rules);
  for (guint64 seed = from;; seed++) {
    MjMove deal = deal_of (seed);
    guint shown = 0;

    mj_state_init (&state, &rules, 0);
    g_assert_true (mj_state_apply (&state, &deal));
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      for (int i = 0; i < state.hands[seat].n_concealed; i++)
        shown +=
            mj_face_is_bonus (mj_tile_face (state.hands[seat].concealed[i]));
    if (state.phase == MJ_PHASE_TURN && shown == 0 &&
        (dice == NULL || memcmp (state.wall.dice, dice, 3) == 0))
      return seed;
  }
}

static GBytes *
take_picture (guint64 seed)
{
  g_autoptr (MjGame) game = make_game (seed);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gsize stride, size;
  guchar *pixels;
  Screen screen;

  screen_open (&screen, game);
  paintable = gtk_widget_paintable_new (GTK_WIDGET (screen.table));
  gdk_paintable_snapshot (paintable, snapshot, WIDTH, HEIGHT);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (GTK_NATIVE (screen.window)), node,
      &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  stride = 4 * (gsize) gdk_texture_get_width (texture);
  size = stride * (gsize) gdk_texture_get_height (texture);
  pixels = g_malloc (size);
  gdk_texture_download (texture, pixels, stride);
  screen_close (&screen);
  return g_bytes_new_take (pixels, size);
}

static void
test_picture (void)
{
  guint64 one = find_plain_deal (1, NULL);
  g_autoptr (MjGame) game = make_game (one);
  guint64 other =
      find_plain_deal (one + 1, mj_game_get_state (game)->wall.dice);
  g_autoptr (GBytes) first = take_picture (one);
  g_autoptr (GBytes) second = take_picture (other);

  g_assert_true (g_bytes_equal (first, second));
}

int
main (int argc, char **argv)
{
  if (test_display_init (&argc, &argv))
    adw_init ();
  test_display_add_func ("/shared-screen/widgets", test_widgets);
  test_display_add_data_func ("/shared-screen/won",
                              GINT_TO_POINTER (MJ_RESULT_WIN), test_over);
  test_display_add_data_func ("/shared-screen/drawn",
                              GINT_TO_POINTER (MJ_RESULT_DRAWN), test_over);
  test_display_add_func ("/shared-screen/picture", test_picture);
  return g_test_run ();
}
