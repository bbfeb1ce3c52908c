/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sample-match.c – deals with seeds of its own and lets players choose. */

#include "sample-match.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "model/files/mj-day.h"

/* What changes least: a pass, the tile that was drawn. */
static MjMove
sleep_on (const MjState *state, const MjMove *moves, int n)
{
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_PASS)
      return moves[i];
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_DISCARD && moves[i].tile == state->drawn)
      return moves[i];
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_DISCARD)
      return moves[i];
  return moves[0];
}

static MjMove
choose (SampleMatch how, const MjState *state, guint n_moves)
{
  MjSeat seat = mj_state_next_actor (state);
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, seat, moves);
  MjView view;

  g_assert_cmpint (n, >, 0);
  if (moves[0].kind == MJ_MOVE_DEAL) {
    moves[0].seed = (MjSeed){ 7, n_moves };
    return moves[0];
  }
  if (how == SAMPLE_ASLEEP)
    return sleep_on (state, moves, n);
  mj_view_init (&view, state, seat);
  return mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
}

static void
play (SampleMatch how,
      MjMatchFile *file,
      int n_deals,
      SampleLook look,
      gpointer data)
{
  MjState state;

  mj_match_file_begin (file, &state);
  while (!mj_state_is_match_over (&state) &&
         (state.n_deals < n_deals || state.phase != MJ_PHASE_OVER)) {
    MjMove move = choose (how, &state, file->moves->len);

    if (move.kind == MJ_MOVE_DEAL && file->day != NULL)
      move.seed = mj_day_seed (file->day);
    g_assert_true (mj_state_apply (&state, &move));
    g_array_append_val (file->moves, move);
    if (look != NULL)
      look (&state, data);
  }
}

MjMatchFile *
sample_match_play (SampleMatch how,
                   const MjRules *rules,
                   int n_deals,
                   SampleLook look,
                   gpointer data)
{
  MjMatchFile *file = mj_match_file_new ();

  file->rules = *rules;
  play (how, file, n_deals, look, data);
  return file;
}

MjMatchFile *
sample_match_play_day (SampleMatch how, const char *day)
{
  MjMatchFile *file = mj_match_file_new ();

  mj_day_rules (&file->rules);
  file->dealer = mj_day_dealer (day);
  file->day = g_strdup (day);
  play (how, file, 1, NULL, NULL);
  return file;
}

void
sample_match_count (MjMatchStats *stats, const MjMatchFile *file, MjSeat seat)
{
  MjState state;

  mj_match_file_begin (file, &state);
  for (guint i = 0; i < file->moves->len; i++) {
    if (!mj_state_apply (&state, &g_array_index (file->moves, MjMove, i)))
      break;
    if (state.phase == MJ_PHASE_OVER)
      mj_match_stats_add_deal (stats, &state, seat);
  }
  stats->balance += state.balance[seat];
}
