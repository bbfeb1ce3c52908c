/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-verdict.h – everything that follows from a win, in one call.
 *
 * The match, the books of an evening, the score helper, sgmj and the case files
 * all use it to find the score of the hand, its near misses, liability with the
 * reason, and payments, or why the win is impossible.
 *
 * Rule: WIN, HAND, HON and PAY sections; PAO-01 to PAO-14, K-29, K-30.
 */

#pragma once

#include "engine/money/mj-pao.h"
#include "engine/money/mj-payout.h"
#include "engine/money/mj-pao-note.h"
#include "engine/score/mj-near.h"
#include "engine/score/mj-reason.h"

enum { MJ_LIABLE_PROVEN = 254 };

/* Known facts about liability.
 * @who: the chair that pays for everybody because people say so; MJ_SEAT_NONE
 *   if they say that nobody does; MJ_LIABLE_PROVEN if the tiles decide
 * @fed: whether the melds of the hand name their feeders and the liabilities at
 *   stake, as in a match; otherwise only the winning discard can prove
 *   anything, and how many tiles were left is not known
 * @risk: with @fed: the liabilities that the winning tile puts at stake; 0 if
 *   nobody fed it
 * @replaced: with @fed: index of the claimed kong whose replacement won, or -1
 *   (PAO-09) */
typedef struct {
  MjSeat who;
  bool fed;
  MjPaoSet risk;
  int replaced;
} MjLiability;

/* @reason: why the hand cannot have been won so, or MJ_REASON_NONE;
 *   MJ_REASON_NO_DISCARDER if nothing but that is in the way
 * @score: score of the hand
 * @near: patterns it just misses
 * @n_near: how many
 * @shares: debts of shooter and others without a liability
 * @pao: why @liable pays for everybody, or the discarder if it is not known who
 *   that is; 0 if only people say so
 * @liable: who pays for everybody, or MJ_SEAT_NONE
 * @notes: of a hand that wins, reasons for and against each liability
 * @n_notes: how many
 * @payout: the transfers of the win; none unless @score wins and the players
 *   who win and pay are possible */
typedef struct {
  MjReason reason;
  MjScore score;
  MjNear near[MJ_MAX_NEAR];
  int n_near;
  MjShares shares;
  MjPaoSet pao;
  MjSeat liable;
  MjPaoNote notes[MJ_N_PAO];
  int n_notes;
  MjPayout payout;
} MjVerdict;

/* @hand: the winner's tiles, the winning one included
 * @win: how it was won; chairs are in turn order
 * @liability: known facts about it
 * @verdict: (out): the verdict
 * Returns: @verdict->reason; if the hand wins and only the way of winning is
 *   impossible, the rest of the verdict is filled in */
MjReason mj_verdict (const MjRules *rules,
                     const MjHand *hand,
                     const MjWin *win,
                     const MjLiability *liability,
                     MjVerdict *verdict);

/* Like mj_verdict(), for a hand whose tiles nobody has entered.
 * @win: how it was won; its tile does not matter
 * @score: the tai that people counted, in the form of a score
 * @liability: known facts about it; no tiles can prove anything here
 * @verdict: (out): the verdict
 * Returns: @verdict->reason */
MjReason mj_verdict_of_count (const MjRules *rules,
                              const MjWin *win,
                              const MjScore *score,
                              const MjLiability *liability,
                              MjVerdict *verdict);

/* @status: the result of mj_score_hand()
 * Returns: the same as a reason; MJ_REASON_NONE for MJ_WINS */
MjReason mj_verdict_status_reason (MjStatus status);
