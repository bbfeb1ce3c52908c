/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-verdict.c – combines score, near misses, liability and settlement. */

#include "engine/money/mj-verdict.h"

#include "engine/score/mj-obstacle.h"

#include <string.h>

/* ---- whether it can be ---- */

static MjReason
check_seats (const MjWin *win)
{
  bool self_drawn = mj_how_is_self_drawn (win->how);

  if (self_drawn && win->shooter != MJ_SEAT_NONE)
    return MJ_REASON_SELF_DRAWN_FROM;
  return win->shooter == win->seat ? MJ_REASON_OWN_DISCARD : MJ_REASON_NONE;
}

static MjReason
check_discarder (const MjWin *win)
{
  return mj_how_is_self_drawn (win->how) || win->shooter < MJ_N_SEATS
             ? MJ_REASON_NONE
             : MJ_REASON_NO_DISCARDER;
}

static MjReason
check_winning_tile (const MjHand *hand, const MjWin *win)
{
  MjCounts counts;

  if (!mj_how_needs_tile (win->how))
    return MJ_REASON_NONE;
  mj_hand_counts (hand, &counts);
  return win->tile < MJ_N_KINDS && counts.n[win->tile] > 0
             ? MJ_REASON_NONE
             : MJ_REASON_NO_WINNING_TILE;
}

MjReason
mj_verdict_status_reason (MjStatus status)
{
  switch (status) {
  case MJ_WINS:
    return MJ_REASON_NONE;
  case MJ_TOO_CHEAP:
    return MJ_REASON_TOO_CHEAP;
  case MJ_WRONG_SIZE:
    return MJ_REASON_WRONG_SIZE;
  case MJ_NOT_PLAYED:
    return MJ_REASON_HOW_NOT_PLAYED;
  case MJ_CANNOT_ROB:
    return MJ_REASON_CANNOT_ROB;
  case MJ_NO_SEVEN_PAIRS:
    return MJ_REASON_NO_SEVEN_PAIRS;
  case MJ_NO_THIRTEEN_WONDERS:
    return MJ_REASON_NO_THIRTEEN_WONDERS;
  default:
    return MJ_REASON_INCOMPLETE;
  }
}

/* A way of winning that the table does not play scores nothing, but it is not
 * impossible where the hand is complete without it. */
static MjReason
check_how (const MjRules *rules, const MjHand *hand, const MjWin *win)
{
  MjReason obstacle = mj_obstacle_find (rules, hand, win);

  if (obstacle != MJ_REASON_NOT_PLAYED && obstacle != MJ_REASON_ONLY_ONE_DOT)
    return obstacle;
  return mj_how_needs_tile (win->how) ? MJ_REASON_NONE
                                      : MJ_REASON_HOW_NOT_PLAYED;
}

/* HOUSE-10 */
static MjReason
check_animals (const MjRules *rules, const MjHand *hand)
{
  for (int i = 0; i < hand->n_bonus && !rules->animals; i++)
    if (mj_face_is_animal (mj_tile_face (hand->bonus[i])))
      return MJ_REASON_NO_ANIMALS;
  return MJ_REASON_NONE;
}

/* PAO-01, HAND-32, K-29 */
static MjReason
check_liable (const MjRules *rules,
              const MjWin *win,
              const MjScore *score,
              MjSeat liable)
{
  if (liable >= MJ_N_SEATS)
    return MJ_REASON_NONE;
  if (liable == win->seat)
    return MJ_REASON_WINNER_LIABLE;
  if (!rules->pao)
    return MJ_REASON_NO_PAO;
  if (win->shooter != MJ_SEAT_NONE && liable != win->shooter)
    return MJ_REASON_ONLY_DISCARDER_LIABLE;
  if (rules->thirteen_pay == MJ_THIRTEEN_EVERYONE_DOUBLE &&
      mj_score_is_thirteen_wonders (score))
    return MJ_REASON_THIRTEEN_BY_ALL;
  return MJ_REASON_NONE;
}

/* ---- who is liable ---- */

/* Finds why the liable player pays for everybody, as far as the tiles show it.
 */
static MjPaoSet
find_reasons (const MjRules *rules,
              const MjHand *hand,
              const MjWin *win,
              const MjScore *score)
{
  MjPaoSet reasons = mj_pao_of_win (rules, hand, win, score);

  for (int i = 0; i < hand->n_melds; i++)
    reasons |= mj_pao_of_meld (rules, hand, i, win, score);
  return reasons;
}

static void
prove (MjVerdict *verdict, MjSeat feeder, MjPaoSet pao)
{
  verdict->pao = pao;
  verdict->liable = pao != 0 ? feeder : MJ_SEAT_NONE;
}

/* Finds who is liable: the player who fed last (K-30), and for a win on a
 * discard only the discarder (K-29). */
static void
look_at_feeds (const MjRules *rules,
               const MjHand *hand,
               const MjWin *win,
               const MjLiability *liability,
               MjVerdict *verdict)
{
  bool by_discard = !mj_how_is_self_drawn (win->how);

  if (liability->risk != 0)
    prove (verdict, win->shooter,
           mj_pao_due (rules, liability->risk, win->tile, hand, win,
                       &verdict->score, true, false));
  for (int i = hand->n_melds - 1; i >= 0 && verdict->pao == 0; i--) {
    const MjMeld *meld = &hand->melds[i];

    if (meld->risk != 0 && (!by_discard || meld->from == win->shooter))
      prove (verdict, meld->from,
             mj_pao_due (rules, meld->risk, mj_meld_face (meld), hand, win,
                         &verdict->score, by_discard,
                         i == liability->replaced));
  }
}

static void
find_liable (const MjRules *rules,
             const MjHand *hand,
             const MjWin *win,
             const MjLiability *liability,
             MjVerdict *verdict)
{
  if (liability->who < MJ_N_SEATS) {
    verdict->liable = liability->who;
    verdict->pao = find_reasons (rules, hand, win, &verdict->score);
  } else if (liability->who == MJ_LIABLE_PROVEN && liability->fed) {
    look_at_feeds (rules, hand, win, liability, verdict);
  } else if (liability->who == MJ_LIABLE_PROVEN) {
    prove (verdict, win->shooter,
           mj_pao_of_win (rules, hand, win, &verdict->score));
  }
}

/* ---- the verdict ---- */

static void
begin (MjVerdict *verdict, const MjWin *win)
{
  memset (verdict, 0, sizeof *verdict);
  verdict->liable = MJ_SEAT_NONE;
  verdict->reason = check_seats (win);
}

/* Adds the reason why the hand cannot be won so, unless there is one
 * already. */
static void
add_reason (MjVerdict *verdict, MjReason reason)
{
  if (verdict->reason == MJ_REASON_NONE)
    verdict->reason = reason;
}

/* Scores the hand; returns whether it wins. */
static bool
judge_hand (const MjRules *rules,
            const MjHand *hand,
            const MjWin *win,
            MjVerdict *verdict)
{
  MjScore *score = &verdict->score;
  MjReason tile = check_winning_tile (hand, win);

  score->status = MJ_INCOMPLETE;
  add_reason (verdict, check_how (rules, hand, win));
  add_reason (verdict, tile);
  if (tile != MJ_REASON_NONE)
    return false;
  mj_score_hand (rules, hand, win, score);
  verdict->n_near = mj_near_find (rules, hand, win, score, verdict->near);
  add_reason (verdict, mj_verdict_status_reason (score->status));
  return score->status == MJ_WINS;
}

MjReason
mj_verdict (const MjRules *rules,
            const MjHand *hand,
            const MjWin *win,
            const MjLiability *liability,
            MjVerdict *verdict)
{
  MjReason people, liable, discarder = check_discarder (win);

  begin (verdict, win);
  add_reason (verdict, check_animals (rules, hand));
  people = verdict->reason;
  if (!judge_hand (rules, hand, win, verdict))
    return verdict->reason;
  mj_payout_win_shares (rules, &verdict->score, mj_how_is_self_drawn (win->how),
                        &verdict->shares);
  liable = check_liable (rules, win, &verdict->score, liability->who);
  add_reason (verdict, liable);
  add_reason (verdict, discarder);
  if (people != MJ_REASON_NONE || liable != MJ_REASON_NONE)
    return verdict->reason;
  find_liable (rules, hand, win, liability, verdict);
  verdict->n_notes =
      mj_pao_notes (rules, hand, win, &verdict->score, verdict->notes);
  if (discarder == MJ_REASON_NONE)
    mj_payout_settle (rules, &verdict->score, win, verdict->liable,
                      &verdict->payout);
  return verdict->reason;
}

MjReason
mj_verdict_of_count (const MjRules *rules,
                     const MjWin *win,
                     const MjScore *score,
                     const MjLiability *liability,
                     MjVerdict *verdict)
{
  begin (verdict, win);
  verdict->score = *score;
  add_reason (verdict, check_discarder (win));
  if (score->tai > mj_rules_most_tai (rules))
    add_reason (verdict, MJ_REASON_COUNT_ABOVE_LIMIT);
  if (score->tai < mj_score_minimum (rules, mj_how_is_self_drawn (win->how)))
    add_reason (verdict, MJ_REASON_COUNT_TOO_LOW);
  add_reason (verdict, check_liable (rules, win, score, liability->who));
  if (verdict->reason != MJ_REASON_NONE)
    return verdict->reason;
  if (liability->who < MJ_N_SEATS)
    verdict->liable = liability->who;
  mj_payout_settle (rules, score, win, verdict->liable, &verdict->payout);
  return MJ_REASON_NONE;
}
