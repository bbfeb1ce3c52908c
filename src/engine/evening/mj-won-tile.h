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

/**
 * MjWonTile:
 * @winners: bit N: chair N has won the last deal; 0 as soon as anything of the
 *   next one has been entered
 * @from: whose discard or robbed kong it was, or MJ_SEAT_NONE
 * @robbed: whether it was a robbed kong
 * @tile: its face, or MJ_FACE_NONE where it is not known
 * @paid: what each winner, then each payer: hundredths for the hand, without
 *   instant payments
 */
typedef struct {
  uint8_t winners;
  MjSeat from;
  bool robbed;
  MjFace tile;
  int64_t paid[MJ_N_SEATS][MJ_N_SEATS];
} MjWonTile;

/**
 * mj_won_tile_has_winner:
 * @won: a tile
 * @seat: a chair
 *
 * Returns: whether @seat has won on it
 */
static inline bool
mj_won_tile_has_winner (const MjWonTile *won, MjSeat seat)
{
  return (won->winners & 1u << seat) != 0;
}

/**
 * mj_won_tile_note:
 * @won: (out): the tile of a win
 * @win: the first win on it
 * @payout: what was paid for it
 */
void
mj_won_tile_note (MjWonTile *won, const MjWin *win, const MjPayout *payout);

/**
 * mj_won_tile_add:
 * @won: a tile
 * @winner: who has won on it
 * @payout: what was paid for that; instant payments are not looked at
 */
void mj_won_tile_add (MjWonTile *won, MjSeat winner, const MjPayout *payout);

/**
 * mj_won_tile_has_room:
 * @won: a tile
 * @rules: rule sheet
 * @seat: a chair
 *
 * Returns: whether @seat may have won on it too
 */
bool
mj_won_tile_has_room (const MjWonTile *won, const MjRules *rules, MjSeat seat);

/**
 * mj_won_tile_check:
 * @won: a tile
 * @rules: rule sheet
 * @win: another win on it
 *
 * Returns: why it cannot be; MJ_REASON_NONE if it can
 */
MjReason mj_won_tile_check (const MjWonTile *won,
                            const MjRules *rules,
                            const MjWin *win);

/**
 * mj_won_tile_spare:
 * @won: a tile
 * @seat: who else has won on it
 * @payout: (inout): what would be paid to @seat alone
 *
 * Winners do not pay each other: takes out what the earlier winners would pay,
 * and has them return what @seat has paid to them.
 */
void mj_won_tile_spare (const MjWonTile *won, MjSeat seat, MjPayout *payout);
