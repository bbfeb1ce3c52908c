/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pilot.c – what plays by itself, and when it asks. */

#include "model/mj-pilot.h"

static MjGame *
new_game (MjSeat human)
{
  return mj_game_new (mj_match_file_new (), human, NULL);
}

/* A pilot leaves the first deal to be started like any other. */
static void
start (MjGame *game)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 11, 12 };
  g_assert_true (mj_game_play (game, &deal, NULL));
}

static void
test_computers_alone (void)
{
  g_autoptr (MjGame) game = new_game (MJ_SEAT_NONE);
  g_autoptr (MjPilot) pilot = NULL;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  for (int deal = 1; deal <= 3; deal++) {
    while (mj_game_get_state (game)->phase != MJ_PHASE_OVER)
      g_main_context_iteration (NULL, TRUE);
    g_assert_cmpint (mj_game_get_state (game)->n_deals, ==, deal);
    g_assert_true (mj_state_is_sound (mj_game_get_state (game)));
    g_assert_false (mj_pilot_is_asking (pilot));
    mj_pilot_next_deal (pilot);
  }
}

/* The person passes on everything and discards what was drawn. */
static void
test_asks (void)
{
  g_autoptr (MjGame) game = new_game (0);
  g_autoptr (MjPilot) pilot = NULL;
  int asked = 0;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  while (mj_game_get_state (game)->phase != MJ_PHASE_OVER) {
    MjMove moves[MJ_MAX_MOVES];
    int n;

    while (!mj_pilot_is_asking (pilot) &&
           mj_game_get_state (game)->phase != MJ_PHASE_OVER)
      g_main_context_iteration (NULL, TRUE);
    if (mj_game_get_state (game)->phase == MJ_PHASE_OVER)
      break;
    n = mj_state_legal_moves (mj_game_get_state (game), 0, moves);
    g_assert_cmpint (n, >, 0);
    g_assert_true (mj_game_play (game, &moves[n - 1], NULL));
    asked++;
  }
  g_assert_cmpint (asked, >, 3);
}

static void
test_stop (void)
{
  g_autoptr (MjGame) game = new_game (MJ_SEAT_NONE);
  g_autoptr (MjPilot) pilot = NULL;
  guint moves;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  mj_pilot_stop (pilot);
  moves = mj_game_get_file (game)->moves->len;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (mj_game_get_file (game)->moves->len, ==, moves);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pilot/computers-alone", test_computers_alone);
  g_test_add_func ("/pilot/asks", test_asks);
  g_test_add_func ("/pilot/stop", test_stop);
  return g_test_run ();
}
