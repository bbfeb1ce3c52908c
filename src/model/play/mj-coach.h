/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach.h – the engine's advice in words, and the review of a deal.
 *
 * Every number comes from mj_advise() or mj_outlook_waits().
 */

#pragma once

#include "engine/players/mj-advice.h"
#include "model/files/mj-match-file.h"

/* @view: with 13 or 14 tiles in hand, a meld counted as three
 * Returns: the waits of the hand with their worth, or its distance from ready,
 *   and the most that it can still score; before a discard only the distance
 *   after it, and "" if it is complete */
char *mj_coach_hand (const MjView *view) G_GNUC_WARN_UNUSED_RESULT;

/* @tile: a bonus tile of @seat
 * Returns: (nullable): a sentence to that player about why it earns no tai,
 *   "Plum 1 belongs to East, and you are South: alone it earns no tai."; NULL
 *   if it earns some */
char *mj_coach_bonus (const MjState *state,
                      MjSeat seat,
                      MjTile tile) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: "Discard 5 dots", "Pong, then discard 9 bamboo" */
char *mj_coach_title (const MjAdvice *advice) G_GNUC_WARN_UNUSED_RESULT;

/* The main reason for or against the choice comes first (mj_advice_edge()).
 * Two choices within a hundredth of each other are called equally good.  The
 * number of helping tiles is given only for the one that is nearer to ready, or
 * of both.
 * @other: (nullable): another choice to compare it with
 * @pass: (nullable): for a claim, the advice about letting the tile pass
 * @names: names of the four chairs
 * Returns: gains, losses and risks of the choice */
char *mj_coach_reason (const MjAdvice *advice,
                       const MjAdvice *other,
                       const MjAdvice *pass,
                       char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* @other: (nullable): another choice shown beside it
 * @pass: (nullable): for a claim, the advice about letting the tile pass
 * @names: names of the four chairs
 * Returns: as mj_coach_reason(), without the comparison */
char *mj_coach_facts (const MjAdvice *advice,
                      const MjAdvice *other,
                      const MjAdvice *pass,
                      char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* @n: how many choices there are, the best first
 * @names: names of the four chairs
 * Returns: one reason for the best: how far it is from ready; if another choice
 * is nearer, what speaks for the best all the same */
char *mj_coach_short_reason (const MjAdvice *advice,
                             int n,
                             char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* @n: how many choices it has
 * @names: names of the four chairs
 * @told: (inout) (optional): bit n if the name of #MjPlanKind n has been
 *   explained; NULL to explain none
 * Returns: as mj_coach_reason(), compared with the best choice; the best with
 *   the next one.  The number of helping tiles is given only for those choices
 *   that are nearest to ready */
char *mj_coach_reason_of (const MjAdvice *advice,
                          int n,
                          int index,
                          char *const *names,
                          guint *told) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: how much less @advice is worth on average than @best, hundredths; 0
 *   if that is less than one, as mj_coach_reason() calls such choices equal */
gint64 mj_coach_cost (const MjAdvice *best, const MjAdvice *advice);

/* @move: how many moves of the match had been made
 * @known: whether the engine weighs @made; it does not when a win was passed
 *   up
 * @own: the engine's advice about @made, if @known
 * @pass: for a claim, the advice about letting the tile pass
 * @claim: whether the choice answered a discard
 * @cost: see mj_coach_cost() */
typedef struct {
  guint move;
  MjMove made;
  gboolean known;
  gboolean claim;
  MjAdvice own, best, pass;
  gint64 cost;
} MjDecision;

/* Goes over the choices of @seat in order.  It leaves out moves that were the
 * only legal one, and wins.
 * @seat: the player whose choices are reviewed
 * @from: how many moves come before the first that is reviewed
 * @to: how many moves come before the end of the review
 * Returns: (transfer full) (element-type MjDecision): the decisions, also those
 *   where the coach agrees */
GArray *mj_coach_review (const MjMatchFile *file,
                         MjSeat seat,
                         guint from,
                         guint to) G_GNUC_WARN_UNUSED_RESULT;

/* The sum of a review.
 * @n_agreed: those that the coach would have made, too
 * @n_missed: wins that were passed up, whose cost is not known
 * @lost: cost of the other choices together, hundredths */
typedef struct {
  guint n, n_agreed, n_missed;
  gint64 lost;
} MjReviewSum;

/* @decisions: (element-type MjDecision): of mj_coach_review() */
MjReviewSum mj_coach_sum_up (const GArray *decisions);

/* @amount: hundredths
 * Returns: how many base units that is, "3.40" */
char *mj_coach_units (gint64 amount,
                      const MjRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* @sum: of a deal or a match, with one choice at least
 * Returns: "You gave away 3.40 units in 14 choices; the coach agrees with
 *   11." */
char *mj_coach_tell_sum (const MjReviewSum *sum,
                         const MjRules *rules) G_GNUC_WARN_UNUSED_RESULT;
