/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-refusal.c – sentences about the wins that the engine refuses. */

#include "model/turn/mj-refusal.h"

#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static char *
explain (const MjState *state, MjSeat seat)
{
  MjWin win;
  MjScore score;
  MjHand hand;
  MjStatus status = mj_state_win (state, seat, &win, &score, &hand);

  if (status == MJ_TOO_CHEAP) {
    int least =
        mj_score_minimum (&state->rules, mj_how_is_self_drawn (win.how));

    return g_strdup_printf (
        state->rules.min_without_bonus
            ? _ ("The hand is complete but has %d tai; this table needs %d "
                 "without bonus tiles (HOUSE-11).")
            : _ ("The hand is complete but has %d tai; this table needs %d "
                 "(WIN-18)."),
        score.tai, least);
  }
  if (status != MJ_WINS || state->phase != MJ_PHASE_CLAIM)
    return NULL;
  switch (mj_state_lock (state, seat)) {
  case MJ_LOCK_SACRED:
    return g_strdup_printf (
        state->rules.sacred_discard == MJ_SACRED_WHOLE_DEAL
            ? _ ("You cannot win on %s: you discarded it in this deal "
                 "(FURI-08).")
            : _ ("You cannot win on %s: you discarded it this turn (FURI-01)."),
        mj_text_face (mj_tile_face (state->claim.tile)));
  case MJ_LOCK_MISSED:
    return g_strdup_printf (
        _ ("You cannot win on %s: you let it pass this turn (FURI-04)."),
        mj_text_face (mj_tile_face (state->claim.tile)));
  default:
    return NULL;
  }
}

char *
mj_refusal_explain (const MjState *state, const MjMove *move, MjSeat seat)
{
  MjState then = *state;

  if (move->kind == MJ_MOVE_DISCARD && move->seat != seat) {
    then.phase = MJ_PHASE_CLAIM;
    then.claim.kind = MJ_CLAIM_DISCARD;
    then.claim.tile = move->tile;
    then.claim.from = move->seat;
  } else if (state->phase != MJ_PHASE_TURN || state->turn != seat) {
    return NULL;
  }
  return explain (&then, seat);
}
