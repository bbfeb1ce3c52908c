/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-state-end.c – ends a deal: moves the winning tile, finds who is liable and
 * pays. */

#include "engine/match/mj-state-private.h"
#include "engine/money/mj-verdict.h"

#include <assert.h>
#include <string.h>

/* Melds are open in any case. */
static void
remember_melds (MjState *state)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    state->past[seat].melds +=
        (uint16_t) mj_hand_n_exposed (&state->hands[seat]);
}

void
mj_state_end_drawn (MjState *state)
{
  remember_melds (state);
  state->phase = MJ_PHASE_OVER;
  state->result = MJ_RESULT_DRAWN;
  state->drawn = MJ_TILE_NONE;
}

/* Takes the winning tile away from where it lies. */
static void
take_winning_tile (MjState *state)
{
  MjHand *loser = &state->hands[state->claim.from];
  MjMeld *meld = loser->melds;

  switch (state->claim.kind) {
  case MJ_CLAIM_DISCARD:
    state->discards[state->n_discards - 1].claimed = true;
    break;
  case MJ_CLAIM_SELF_DRAW:
    mj_hand_remove (loser, state->claim.tile);
    break;
  case MJ_CLAIM_CONCEALED_KONG: /* the other three go back */
    meld += loser->n_melds - 1;
    for (int i = 0; i < 4; i++)
      if (meld->tiles[i] != state->claim.tile)
        mj_hand_add (loser, meld->tiles[i]);
    loser->n_melds--;
    break;
  case MJ_CLAIM_PROMOTED_KONG:
    for (int i = 0; i < loser->n_melds; i++)
      if (loser->melds[i].kind == MJ_MELD_KONG_PROMOTED &&
          loser->melds[i].tiles[3] == state->claim.tile) {
        loser->melds[i].kind = MJ_MELD_PONG;
        loser->melds[i].tiles[3] = MJ_TILE_NONE;
      }
    break;
  default: /* the eighth flower stays where it is */
    break;
  }
}

/* The liabilities that the winning tile puts at stake.  A tile that was added
 * to a pong counts as fed to the player who robs it. */
static MjPaoSet
risk_of_win (const MjState *state, MjSeat winner)
{
  MjFeed feed;

  if (state->phase != MJ_PHASE_CLAIM ||
      (state->claim.kind != MJ_CLAIM_DISCARD &&
       state->claim.kind != MJ_CLAIM_PROMOTED_KONG))
    return 0;
  mj_state_feed (state, winner, MJ_FEED_WIN, &feed);
  return mj_pao_risk (&state->rules, &feed);
}

/* Returns the claimed kong whose replacement tile won (PAO-09), or -1. */
static int
replaced_kong (const MjState *state, const MjHand *hand, const MjWin *win)
{
  int meld = state->replaced_kong;

  return meld >= 0 && meld < hand->n_melds &&
                 hand->melds[meld].kind == MJ_MELD_KONG_CLAIMED &&
                 mj_how_replaces_kong (win->how)
             ? meld
             : -1;
}

/* INST-15, HOUSE-15: the sets that the last bonus tile completed are still due.
 */
static void
pay_last_sets (MjState *state, MjSeat seat)
{
  unsigned due =
      mj_payout_bonus_events (mj_hand_bonus_set (&state->hands[seat]),
                              mj_state_seat_wind (state, seat)) &
      ~(unsigned) state->bonus_done[seat];

  mj_payout_bonus (&state->rules, due, false, seat, &state->payout);
  state->bonus_done[seat] |= (uint8_t) due;
}

/* Settles the win of @seat beside the others of @winners; gives the hand with
 * the winning tile. */
static void
settle_win (MjState *state,
            MjSeat seat,
            unsigned winners,
            MjHand *hand,
            MjOtherWin *won)
{
  MjLiability feeds = { .who = MJ_LIABLE_PROVEN, .fed = true };
  MjVerdict verdict;
  MjStatus status = mj_state_win (state, seat, &won->win, &verdict.score, hand);

  assert (status == MJ_WINS);
  (void) status;
  feeds.risk = risk_of_win (state, seat);
  feeds.replaced = replaced_kong (state, hand, &won->win);
  mj_verdict (&state->rules, hand, &won->win, &feeds, &verdict);
  state->past[seat].wins++;
  state->past[seat].tai += (uint16_t) verdict.score.tai;
  won->liable = verdict.liable;
  won->pao = verdict.pao;
  mj_payout_spare (&verdict.payout, winners & ~(1u << seat));
  mj_payout_join (&state->payout, &verdict.payout);
}

void
mj_state_end_won (MjState *state, unsigned winners)
{
  MjOtherWin wins[MJ_N_SEATS];
  MjHand first = { 0 }, hand;
  int n = 0;

  remember_melds (state);
  /* Equal states have equal bytes, those between the fields as well. */
  memset (wins, 0, sizeof wins);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    MjSeat seat = (MjSeat) ((state->claim.from + i) % MJ_N_SEATS);

    if (winners & 1u << seat) {
      settle_win (state, seat, winners, n == 0 ? &first : &hand, &wins[n]);
      n++;
    }
  }
  state->win = wins[0].win;
  state->liable = wins[0].liable;
  state->pao = wins[0].pao;
  state->n_others = (uint8_t) (n - 1);
  for (int i = 1; i < n; i++)
    state->others[i - 1] = wins[i];
  if (mj_how_is_by_bonus (state->win.how) && state->win.shooter == MJ_SEAT_NONE)
    pay_last_sets (state, state->win.seat);
  if (state->phase == MJ_PHASE_CLAIM)
    take_winning_tile (state);
  state->hands[state->win.seat] = first;
  state->phase = MJ_PHASE_OVER;
  state->result = MJ_RESULT_WIN;
}
