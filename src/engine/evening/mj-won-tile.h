/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-won-tile.h – several winners of one discard or robbed kong.
 *
 * Each win is an entry of its own.  The first one ends the deal; the others say
 * that they belong to it, and come right after it.
 *
 * Rule: HOUSE-09.
 */

#pragma once

#include "engine/money/mj-payout.h"
#include "engine/score/mj-reason.h"

/* @winners: bit N: chair N has won the last deal; 0 as soon as anything of the
 *   next one has been entered
 * @from: whose discard or robbed kong it was, or MJ_SEAT_NONE
 * @robbed: whether it was a robbed kong
 * @tile: its face, or MJ_FACE_NONE where it is not known
 * @paid: what each winner, then each payer: hundredths for the hand, without
 *   instant payments */
typedef struct {
  uint8_t winners;
  MjSeat from;
  bool robbed;
  MjFace tile;
  int64_t paid[MJ_N_SEATS][MJ_N_SEATS];
} MjWonTile;

/* Whether @seat has won on it. */
static inline bool
mj_won_tile_has_winner (const MjWonTile *won, MjSeat seat)
{
  return (won->winners & 1u << seat) != 0;
}

/* @won: (out): the tile of a win
 * @win: the first win on it
 * @payout: payments for it */
void
mj_won_tile_note (MjWonTile *won, const MjWin *win, const MjPayout *payout);

/* @winner: who has won on it
 * @payout: payments for that; instant payments are ignored */
void mj_won_tile_add (MjWonTile *won, MjSeat winner, const MjPayout *payout);

/* Whether @seat may have won on it too. */
bool
mj_won_tile_has_room (const MjWonTile *won, const MjRules *rules, MjSeat seat);

/* @win: another win on it
 * Returns: why it cannot be; MJ_REASON_NONE if it can */
MjReason mj_won_tile_check (const MjWonTile *won,
                            const MjRules *rules,
                            const MjWin *win);

/* Winners do not pay each other: takes out payments of the earlier winners, and
 * has them return those of @seat.
 * @seat: who else has won on it
 * @payout: (inout): payments to @seat as the only winner */
void mj_won_tile_spare (const MjWonTile *won, MjSeat seat, MjPayout *payout);
