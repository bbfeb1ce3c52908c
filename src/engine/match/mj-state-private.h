/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-state-private.h – helpers shared by the parts of mj-state. */

#pragma once

#include "engine/match/mj-state.h"

/* @state: a state whose claim's kind, tile and seat are set
 * @seat: another chair
 * Returns: possible claims of @seat, MJ_CAN_… or'ed */
uint8_t mj_state_claim_options (const MjState *state, MjSeat seat);

/* Whether mj_state_legal_moves() lists @move for its seat. */
bool mj_state_is_legal (const MjState *state, const MjMove *move);

/* A bonus tile among its concealed tiles, or MJ_TILE_NONE. */
MjTile mj_state_bonus_to_set (const MjState *state, MjSeat seat);

/* Ends the deal without a winner (WIN-20).
 * @state: (inout): a state whose wall is exhausted */
void mj_state_end_drawn (MjState *state);

/* Ends the deal: puts the winning tile into the hand of the winner who is next
 * in turn, finds who is liable and pays.
 * @state: (inout): a state in which @winners can win
 * @winners: bit N: chair N wins; several only on one tile (HOUSE-09) */
void mj_state_end_won (MjState *state, unsigned winners);
