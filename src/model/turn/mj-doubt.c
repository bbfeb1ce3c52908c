/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-doubt.c – finds out whether a move is doubtful, and for how long. */

#include "model/turn/mj-doubt.h"

static gboolean
can_win (const MjState *state, MjSeat seat)
{
  return (mj_state_offers (state, seat) & MJ_MOVE_BIT (MJ_MOVE_WIN)) != 0;
}

static MjDoubt
find_kind (const MjState *state,
           const MjMove *move,
           gboolean confirm_pass,
           gboolean warn_pao)
{
  if (confirm_pass && can_win (state, move->seat)) {
    if (move->kind == MJ_MOVE_PASS)
      return MJ_DOUBT_PASS;
    if (move->kind == MJ_MOVE_DISCARD)
      return MJ_DOUBT_THROW;
  }
  if (warn_pao && move->kind == MJ_MOVE_DISCARD &&
      mj_state_discard_risk (state, move->seat, move->tile, NULL) != 0)
    return MJ_DOUBT_PAO;
  return MJ_DOUBT_NONE;
}

MjDoubtAsked
mj_doubt_find (MjGame *game,
               const MjMove *move,
               gboolean confirm_pass,
               gboolean warn_pao)
{
  const MjState *state = mj_game_get_state (game);

  return (MjDoubtAsked){
    .kind = find_kind (state, move, confirm_pass, warn_pao),
    .tile = move->kind == MJ_MOVE_PASS ? state->claim.tile : move->tile,
    .move = *move,
    .n_moves = mj_game_get_file (game)->moves->len,
    .time = g_get_monotonic_time (),
  };
}

gboolean
mj_doubt_lasts (const MjDoubtAsked *self, MjGame *game, MjSeat seat)
{
  const MjState *state = mj_game_get_state (game);

  if (self->kind == MJ_DOUBT_PASS)
    return state->phase == MJ_PHASE_CLAIM && state->claim.tile == self->tile &&
           can_win (state, seat);
  return self->kind != MJ_DOUBT_NONE &&
         self->n_moves == mj_game_get_file (game)->moves->len;
}
