/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-played-win.c – a deal won at the program's table, entered in an evening:
 * the same money moves.
 */

#include "test-table.h"

#include "engine/evening/mj-played-win.h"
#include "engine/players/mj-greedy.h"

/* Until the deal is over. */
static void
play_deal (MjState *state, MjRng *rng)
{
  do {
    MjMove moves[MJ_MAX_MOVES], move;
    MjSeat seat = mj_state_next_actor (state);
    int n = mj_state_legal_moves (state, seat, moves);

    move = moves[0];
    if (move.kind == MJ_MOVE_DEAL) {
      move.seed = (MjSeed){ mj_rng_next (rng), mj_rng_next (rng) };
    } else if (n > 1) {
      MjView view;

      mj_view_init (&view, state, seat);
      move = mj_greedy_choose (&view);
    }
    g_assert_true (mj_state_apply (state, &move));
  } while (state->phase != MJ_PHASE_OVER);
}

/* What the win itself has cost; bites that came with it are others' entries. */
static void
count_win (const MjPayout *payout, gint64 *balance)
{
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];

    if (t->reason > MJ_PAY_PAO)
      continue;
    balance[t->from] -= t->amount;
    balance[t->to] += t->amount;
  }
}

static void
expect_same_win (const MjState *state)
{
  gint64 played[MJ_N_SEATS] = { 0 }, entered[MJ_N_SEATS] = { 0 };
  MjScore score;
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;

  g_assert_true (mj_played_win (state, &books, &entry));
  mj_evening_apply (&books, &entry, &outcome);
  g_assert_cmpint (outcome.reason, ==, MJ_REASON_NONE);
  mj_state_result_score (state, &score);
  g_assert_cmpint (outcome.score.tai, ==, score.tai);
  g_assert_cmpint (outcome.score.n_lines, ==, score.n_lines);
  g_assert_cmpint (outcome.liable, ==, state->liable);
  g_assert_cmpint (outcome.rotation.dealer, ==, state->dealer);
  g_assert_cmpint (outcome.rotation.prevailing, ==, state->prevailing);
  count_win (&state->payout, played);
  count_win (&outcome.payout, entered);
  g_assert_cmpmem (entered, sizeof entered, played, sizeof played);
}

static void
test_won (void)
{
  guint n_self_drawn = 0, n_fed = 0, n_drawn = 0;
  MjRules rules;
  MjState state;
  MjRng rng;

  mj_rules_init (&rules);
  mj_rng_init (&rng, (MjSeed){ 20251122, 15 });
  for (int match = 0; match < 8; match++) {
    mj_state_init (&state, &rules, (MjSeat) (match % MJ_N_SEATS));
    while (!mj_state_is_match_over (&state)) {
      MjEvening books;
      MjEntry entry;

      play_deal (&state, &rng);
      if (state.result == MJ_RESULT_WIN)
        expect_same_win (&state);
      else
        g_assert_false (mj_played_win (&state, &books, &entry));
      n_drawn += state.result != MJ_RESULT_WIN;
      n_self_drawn +=
          state.result == MJ_RESULT_WIN && state.win.shooter == MJ_SEAT_NONE;
      n_fed +=
          state.result == MJ_RESULT_WIN && state.win.shooter != MJ_SEAT_NONE;
    }
  }
  g_test_message ("%u self-drawn, %u on discards, %u drawn", n_self_drawn,
                  n_fed, n_drawn);
  g_assert_cmpuint (MIN (n_self_drawn, n_fed), >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/played-win/won", test_won);
  return g_test_run ();
}
