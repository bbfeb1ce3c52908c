/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-won-tile.h – several winners of one discard or robbed kong.
 *
 * Each win is an entry of its own.  The first one ends the deal; the others say
 * that they belong to it, and come right after it.
 *
 * Rule: HOUSE-09.
 */

#pragma once

#include "engine/evening/mj-evening.h"

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
 * @entry: the first win on it
 * @payout: what was paid for it
 */
void
mj_won_tile_note (MjWonTile *won, const MjEntry *entry, const MjPayout *payout);

/**
 * mj_won_tile_add:
 * @won: a tile
 * @winner: who has won on it
 * @payout: what was paid for that; instant payments are not looked at
 */
void mj_won_tile_add (MjWonTile *won, MjSeat winner, const MjPayout *payout);

/**
 * mj_won_tile_check:
 * @evening: the books after a win
 * @entry: another win on the same tile
 *
 * Returns: why it cannot be; MJ_REASON_NONE if it can
 */
MjReason mj_won_tile_check (const MjEvening *evening, const MjEntry *entry);

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
