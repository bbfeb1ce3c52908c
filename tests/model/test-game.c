/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game.c – moves, their signal, and what reaches the disk. */

#include "model/play/mj-game.h"
#include "model/store/mj-store-matches.h"

#include <string.h>

static MjGame *
new_game (void)
{
  g_autoptr (GError) error = NULL;
  MjGame *game = mj_game_new (mj_match_file_new (), 0, &error);

  g_assert_no_error (error);
  return game;
}

static void
play_first_legal (MjGame *game)
{
  const MjState *state = mj_game_get_state (game);
  MjMove moves[MJ_MAX_MOVES];
  g_autoptr (GError) error = NULL;
  MjSeat seat = mj_state_next_actor (state);

  g_assert_cmpint (mj_state_legal_moves (state, seat, moves), >, 0);
  g_assert_true (mj_game_play (game, &moves[0], &error));
  g_assert_no_error (error);
}

static void
on_moved (MjGame *game, MjState *before, MjMove *move, guint *count)
{
  MjState after = *before;

  g_assert_true (mj_state_apply (&after, move));
  g_assert_cmpmem (&after, sizeof after, mj_game_get_state (game),
                   sizeof after);
  ++*count;
}

static void
test_moved (void)
{
  g_autoptr (MjGame) game = new_game ();
  guint count = 0;

  g_signal_connect (game, "moved", G_CALLBACK (on_moved), &count);
  for (int i = 0; i < 60; i++)
    play_first_legal (game);
  g_assert_cmpuint (count, ==, 60);
  g_assert_cmpuint (mj_game_get_file (game)->moves->len, ==, 60);
}

static void
test_refused (void)
{
  g_autoptr (MjGame) game = new_game ();
  g_autoptr (GError) error = NULL;
  MjMove draw = mj_move (MJ_MOVE_DRAW, 0, MJ_TILE_NONE);
  MjState before = *mj_game_get_state (game);

  g_assert_false (mj_game_play (game, &draw, &error));
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL);
  g_assert_cmpmem (&before, sizeof before, mj_game_get_state (game),
                   sizeof before);
  g_assert_cmpuint (mj_game_get_file (game)->moves->len, ==, 0);
}

static void
test_fresh_seed (void)
{
  g_autoptr (MjGame) a = new_game (), b = new_game ();

  play_first_legal (a);
  play_first_legal (b);
  g_assert_true (memcmp (&mj_game_get_state (a)->wall,
                         &mj_game_get_state (b)->wall, sizeof (MjWall)) != 0);
}

/* What is on disk folds, with the forced moves that follow, to what is shown.
 */
static void
test_kept (void)
{
  g_autoptr (MjGame) game = new_game ();
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;

  mj_game_begin_in (game, store);
  for (int i = 0; i < 80; i++) {
    g_autoptr (MjStoredMatch) stored = NULL;
    MjState state;

    play_first_legal (game);
    stored = mj_store_load_current (store, &error);
    g_assert_no_error (error);
    g_assert_null (stored->problem);
    g_assert_true (mj_match_file_fold (stored->file, G_MAXUINT, &state, NULL));
    while (memcmp (&state, mj_game_get_state (game), sizeof state) != 0) {
      MjMove moves[MJ_MAX_MOVES];

      g_assert_cmpint (mj_state_legal_moves (&state, state.turn, moves), ==, 1);
      g_assert_true (mj_move_is_forced (moves[0].kind));
      g_assert_true (mj_state_apply (&state, &moves[0]));
    }
  }
}

static void
test_players (void)
{
  g_autoptr (MjGame) game = new_game ();
  MjPlayer *player = mj_game_get_player (game, 0);
  g_autofree char *wind = NULL, *balance = NULL;
  gboolean dealer;

  play_first_legal (game);
  g_object_get (player, "wind", &wind, "balance", &balance, "dealer", &dealer,
                NULL);
  g_assert_cmpstr (wind, ==, "East");
  g_assert_cmpstr (balance, ==, "0");
  g_assert_true (dealer);
}

/* Moves as text: what is listed can be played, and nothing else. */
static void
test_text (void)
{
  g_autoptr (MjGame) game = new_game ();
  g_autoptr (GError) error = NULL;

  g_assert_false (mj_game_play_text (game, "1 discarded 5pb", &error));
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_false (mj_game_play_text (game, "1 draw", &error));
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL);
  g_clear_error (&error);
  while (!mj_game_is_deal_over (game)) {
    guint n = mj_game_get_file (game)->moves->len;
    g_auto (GStrv) moves = mj_game_list_moves (game);
    g_autofree char *text = NULL;

    g_assert_nonnull (moves[0]);
    g_assert_true (mj_game_play_text (game, moves[0], &error));
    g_assert_no_error (error);
    g_assert_cmpuint (mj_game_get_file (game)->moves->len, ==, n + 1);
    /* A deal got a seed; every other move stands in the file as it was. */
    text = mj_match_file_to_text (mj_game_get_file (game));
    g_assert_cmpint (g_str_has_prefix (moves[0], "1 deal 0000"), ==, n == 0);
    g_assert_cmpint (strstr (text, moves[0]) != NULL, ==, n > 0);
  }
  g_assert_false (mj_game_is_match_over (game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/moved", test_moved);
  g_test_add_func ("/game/refused", test_refused);
  g_test_add_func ("/game/fresh-seed", test_fresh_seed);
  g_test_add_func ("/game/text", test_text);
  g_test_add_func ("/game/kept", test_kept);
  g_test_add_func ("/game/players", test_players);
  return g_test_run ();
}
