/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-auto-answer.c – each switch chooses a kind of move; the move must be
 * legal. */

#include "model/turn/mj-auto-answer.h"

gboolean
mj_auto_answer_throws (const MjAutoAnswer *self, const MjState *state)
{
  return self->throw_drawn && state->drawn != MJ_TILE_NONE;
}

static MjMoveKind
find_kind (const MjAutoAnswer *self, const MjState *state, MjSeat seat)
{
  if (mj_state_offers (state, seat) & MJ_MOVE_BIT (MJ_MOVE_WIN))
    return self->auto_win ? MJ_MOVE_WIN : MJ_N_MOVES;
  if (state->phase == MJ_PHASE_CLAIM)
    return self->no_claims ? MJ_MOVE_PASS : MJ_N_MOVES;
  return mj_auto_answer_throws (self, state) &&
                 mj_state_discard_risk (state, seat, state->drawn, NULL) == 0
             ? MJ_MOVE_DISCARD
             : MJ_N_MOVES;
}

gboolean
mj_auto_answer_find (const MjAutoAnswer *self,
                     const MjState *state,
                     MjSeat seat,
                     MjMove *answer)
{
  MjMoveKind kind = find_kind (self, state, seat);
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, seat, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind == kind &&
        (kind != MJ_MOVE_DISCARD || moves[i].tile == state->drawn)) {
      *answer = moves[i];
      return TRUE;
    }
  return FALSE;
}
