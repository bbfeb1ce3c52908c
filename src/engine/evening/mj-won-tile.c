/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-won-tile.c – decides who may win on the same tile, and removes payments
 * between winners. */

#include "engine/evening/mj-won-tile.h"

#include <string.h>

/* Whether several players can win a tile in that way. */
static bool
is_shared (MjHow how)
{
  return mj_how_needs_tile (how) && !mj_how_is_self_drawn (how);
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
mj_won_tile_note (MjWonTile *won, const MjWin *win, const MjPayout *payout)
{
  memset (won, 0, sizeof *won);
  won->from = is_shared (win->how) ? win->shooter : MJ_SEAT_NONE;
  won->robbed = win->how == MJ_HOW_ROB_KONG;
  won->tile = win->tile;
  mj_won_tile_add (won, win->seat, payout);
}

bool
mj_won_tile_has_room (const MjWonTile *won, const MjRules *rules, MjSeat seat)
{
  int n = 0;

  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    n += mj_won_tile_has_winner (won, other);
  return rules->winners != MJ_WINNERS_ONE && n > 0 &&
         n < (rules->winners == MJ_WINNERS_TWO ? 2 : 3) &&
         won->from < MJ_N_SEATS && won->from != seat &&
         !mj_won_tile_has_winner (won, seat);
}

static bool
is_same_tile (const MjWonTile *won, const MjWin *win)
{
  return win->shooter == won->from && is_shared (win->how) &&
         won->robbed == (win->how == MJ_HOW_ROB_KONG) &&
         (won->tile == MJ_FACE_NONE || win->tile == MJ_FACE_NONE ||
          won->tile == win->tile);
}

MjReason
mj_won_tile_check (const MjWonTile *won, const MjRules *rules, const MjWin *win)
{
  if (rules->winners == MJ_WINNERS_ONE)
    return MJ_REASON_ONE_WINNER;
  if (won->winners == 0 || won->from >= MJ_N_SEATS)
    return MJ_REASON_NO_WIN_BEFORE;
  if (!is_same_tile (won, win))
    return MJ_REASON_OTHER_TILE;
  if (mj_won_tile_has_winner (won, win->seat))
    return MJ_REASON_WON_ALREADY;
  return win->seat == won->from || mj_won_tile_has_room (won, rules, win->seat)
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
