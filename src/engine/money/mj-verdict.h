/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-verdict.h – what a win comes to, in one call.
 *
 * The match, the books of an evening, the score helper, sgmj and the case files
 * all ask here: what the hand scores, what it just misses, who is liable and
 * why, who pays whom, or why it cannot have been won so.
 *
 * Rule: WIN, HAND, HON and PAY sections; PAO-01 to PAO-14, K-29, K-30.
 */

#pragma once

#include "engine/money/mj-pao.h"
#include "engine/money/mj-payout.h"
#include "engine/score/mj-near.h"
#include "engine/score/mj-reason.h"

enum { MJ_LIABLE_PROVEN = 254 };

/**
 * MjLiability:
 * @who: who pays for everybody by what people say; MJ_SEAT_NONE: nobody,
 *   whatever the tiles say; MJ_LIABLE_PROVEN: whoever is proven to
 * @fed: whether the melds of the hand say who fed them and what that put at
 *   stake, as those of a match do; otherwise only the winning discard can prove
 *   something, and it is looked at without knowing how many tiles were left
 * @risk: with @fed: what the winning tile puts at stake; 0 where nobody fed it
 * @replaced: with @fed: index of the claimed kong on whose replacement the hand
 *   was won, or -1 (PAO-09)
 *
 * What is known of who is liable.
 */
typedef struct {
  MjSeat who;
  bool fed;
  MjPaoSet risk;
  int replaced;
} MjLiability;

/**
 * MjVerdict:
 * @reason: why it cannot have been won so; MJ_REASON_NONE when it can
 * @score: what the hand is worth
 * @near: patterns it just misses
 * @n_near: how many
 * @pao: why @liable pays for everybody; 0 where only the table says so
 * @liable: who pays for everybody, or MJ_SEAT_NONE
 * @payout: the transfers of the win; none unless @score wins and those who pay
 *   can be the ones
 */
typedef struct {
  MjReason reason;
  MjScore score;
  MjNear near[MJ_MAX_NEAR];
  int n_near;
  MjPaoSet pao;
  MjSeat liable;
  MjPayout payout;
} MjVerdict;

/**
 * mj_verdict:
 * @rules: rule sheet
 * @hand: the winner's tiles, the winning one included
 * @win: how it was won; chairs are in turn order
 * @liability: what is known of who is liable
 * @verdict: (out): what comes of it
 *
 * Returns: @verdict->reason; where the hand wins and only the way of winning
 *   cannot be, all the rest is filled in
 */
MjReason mj_verdict (const MjRules *rules,
                     const MjHand *hand,
                     const MjWin *win,
                     const MjLiability *liability,
                     MjVerdict *verdict);

/**
 * mj_verdict_of_count:
 * @rules: rule sheet
 * @win: how it was won; its tile is not looked at
 * @score: what people have counted, as if it had been scored
 * @liability: what is known of who is liable; tiles prove nothing here
 * @verdict: (out): what comes of it
 *
 * As mj_verdict(), for a hand whose tiles nobody has entered.
 *
 * Returns: @verdict->reason
 */
MjReason mj_verdict_of_count (const MjRules *rules,
                              const MjWin *win,
                              const MjScore *score,
                              const MjLiability *liability,
                              MjVerdict *verdict);

/**
 * mj_verdict_status_reason:
 * @status: what mj_score_hand() said
 *
 * Returns: the same as a reason; MJ_REASON_NONE for MJ_WINS
 */
MjReason mj_verdict_status_reason (MjStatus status);
