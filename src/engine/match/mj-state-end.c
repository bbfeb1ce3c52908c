/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-state-end.c – how a deal ends: who is liable and what is paid. */

#include "engine/match/mj-state-private.h"

#include <assert.h>

void
mj_state_end_drawn (MjState *state)
{
  state->phase = MJ_PHASE_OVER;
  state->result = MJ_RESULT_DRAWN;
  state->drawn = MJ_TILE_NONE;
}

/* Takes the winning tile away from where it lay. */
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

/* Whether the win came on the replacement of this claimed kong (PAO-09). */
static bool
is_on_replacement (const MjState *state, int meld, const MjWin *win)
{
  return meld == state->replaced_kong &&
         state->hands[win->seat].melds[meld].kind == MJ_MELD_KONG_CLAIMED &&
         (win->how == MJ_HOW_KONG_REPLACEMENT ||
          win->how == MJ_HOW_LAST_TILE_KONG_REPLACEMENT);
}

/* Who pays for everybody, the latest feed first (K-29, K-30). */
static void
find_liable (MjState *state,
             const MjHand *hand,
             const MjWin *win,
             const MjScore *score)
{
  bool by_discard = !mj_how_is_self_drawn (win->how);

  /* A tile added to a pong is fed to whoever robs it, too. */
  if (state->phase == MJ_PHASE_CLAIM &&
      (state->claim.kind == MJ_CLAIM_DISCARD ||
       state->claim.kind == MJ_CLAIM_PROMOTED_KONG)) {
    MjFeed feed;

    mj_state_feed (state, win->seat, MJ_FEED_WIN, &feed);
    state->pao = mj_pao_due (&state->rules, mj_pao_risk (&state->rules, &feed),
                             feed.face, hand, win, score, true, false);
    if (state->pao != 0) {
      state->liable = win->shooter;
      return;
    }
  }
  for (int i = hand->n_melds - 1; i >= 0; i--) {
    const MjMeld *meld = &hand->melds[i];

    if (meld->risk == 0 || (by_discard && meld->from != win->shooter))
      continue;
    state->pao =
        mj_pao_due (&state->rules, meld->risk, mj_meld_face (meld), hand, win,
                    score, by_discard, is_on_replacement (state, i, win));
    if (state->pao != 0) {
      state->liable = meld->from;
      return;
    }
  }
}

static bool
is_flower_win (MjHow how)
{
  return how == MJ_HOW_FLOWER_EIGHT || how == MJ_HOW_ROB_EIGHTH;
}

/* INST-15: the groups that the eighth flower completed are still due. */
static void
pay_flower_groups (MjState *state, MjSeat seat)
{
  unsigned flowers = 1u << (MJ_PAY_SEAT_FLOWERS - MJ_BONUS_FIRST) |
                     1u << (MJ_PAY_FLOWER_GROUP - MJ_BONUS_FIRST) |
                     1u << (MJ_PAY_SEASON_GROUP - MJ_BONUS_FIRST);
  unsigned due = flowers & ~(unsigned) state->bonus_done[seat];

  mj_payout_bonus (&state->rules, due, false, seat, &state->payout);
  state->bonus_done[seat] |= (uint8_t) due;
}

void
mj_state_end_won (MjState *state, MjSeat seat)
{
  MjScore score;
  MjHand hand;
  MjStatus status = mj_state_win (state, seat, &state->win, &score, &hand);

  assert (status == MJ_WINS);
  (void) status;
  state->liable = MJ_SEAT_NONE;
  state->pao = 0;
  if (!is_flower_win (state->win.how))
    find_liable (state, &hand, &state->win, &score);
  mj_payout_settle (&state->rules, &score, &state->win, state->liable,
                    &state->payout);
  if (state->win.how == MJ_HOW_FLOWER_EIGHT)
    pay_flower_groups (state, seat);
  if (state->phase == MJ_PHASE_CLAIM)
    take_winning_tile (state);
  state->hands[seat] = hand;
  state->phase = MJ_PHASE_OVER;
  state->result = MJ_RESULT_WIN;
}
