/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-won-tile.c – who may win on the same tile, and what they do not pay. */

#include "engine/evening/mj-won-tile.h"

#include <string.h>

/* Whether several players can win a tile in that way. */
static bool
is_shared (int how)
{
  return mj_how_needs_tile ((MjHow) how) && !mj_how_is_self_drawn ((MjHow) how);
}

void
mj_won_tile_add (MjWonTile *won, MjSeat winner, const MjPayout *payout)
{
  won->winners |= (uint8_t) (1u << winner);
  for (int i = 0; i < payout->n_transfers; i++)
    if (mj_transfer_is_of_hand (&payout->transfers[i]))
      won->paid[winner][payout->transfers[i].from] +=
          payout->transfers[i].amount;
}

void
mj_won_tile_note (MjWonTile *won, const MjEntry *entry, const MjPayout *payout)
{
  memset (won, 0, sizeof *won);
  won->from = is_shared (entry->how) ? entry->other : MJ_SEAT_NONE;
  won->robbed = entry->how == MJ_HOW_ROB_KONG;
  won->tile = entry->by_tiles ? entry->tile : MJ_FACE_NONE;
  mj_won_tile_add (won, entry->seat, payout);
}

bool
mj_evening_can_win_too (const MjEvening *evening, MjSeat seat)
{
  const MjWonTile *won = &evening->won;
  int n = 0;

  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    n += mj_won_tile_has_winner (won, other);
  return evening->rules.winners != MJ_WINNERS_ONE && n > 0 &&
         n < (evening->rules.winners == MJ_WINNERS_TWO ? 2 : 3) &&
         won->from < MJ_N_SEATS && won->from != seat &&
         !mj_won_tile_has_winner (won, seat);
}

void
mj_evening_reopen (const MjEvening *evening, MjEvening *then)
{
  *then = *evening;
  if (then->reopened)
    return;
  then->reopened = true;
  then->rotation = evening->last;
  then->now = evening->before;
}

MjReason
mj_won_tile_check (const MjEvening *evening, const MjEntry *entry)
{
  const MjWonTile *won = &evening->won;

  if (evening->rules.winners == MJ_WINNERS_ONE)
    return MJ_REASON_ONE_WINNER;
  if (won->winners == 0 || won->from >= MJ_N_SEATS)
    return MJ_REASON_NO_WIN_BEFORE;
  if (entry->other != won->from || !is_shared (entry->how) ||
      won->robbed != (entry->how == MJ_HOW_ROB_KONG) ||
      (entry->by_tiles && won->tile != MJ_FACE_NONE &&
       entry->tile != won->tile))
    return MJ_REASON_OTHER_TILE;
  if (mj_won_tile_has_winner (won, entry->seat))
    return MJ_REASON_WON_ALREADY;
  return entry->seat == won->from ||
                 mj_evening_can_win_too (evening, entry->seat)
             ? MJ_REASON_NONE
             : MJ_REASON_THREE_WINNERS;
}

void
mj_won_tile_spare (const MjWonTile *won, MjSeat seat, MjPayout *payout)
{
  mj_payout_spare (payout, won->winners);
  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    if (mj_won_tile_has_winner (won, other))
      mj_payout_add (payout, other, seat, won->paid[other][seat],
                     MJ_PAY_RETURNED);
}
