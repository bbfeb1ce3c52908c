/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach.h – the engine's advice in words, and the review of a deal.
 *
 * Every number in it comes from mj_advise() or mj_outlook_waits().
 */

#pragma once

#include "engine/players/mj-advice.h"
#include "model/files/mj-match-file.h"

G_BEGIN_DECLS

/**
 * mj_coach_hand: (skip)
 * @view: what a player sees, with 13 tiles in hand, a meld counted as three
 *
 * Returns: (transfer full): what it waits for and what each tile is worth, or
 *   how far it is, and the most it can still score
 */
char *mj_coach_hand (const MjView *view) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_coach_title: (skip)
 * @advice: what is known of a choice
 *
 * Returns: (transfer full): "Discard 5 dots", "Pong, then discard 9 bamboo"
 */
char *mj_coach_title (const MjAdvice *advice) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_coach_reason: (skip)
 * @advice: what is known of a choice
 * @pass: (nullable): the same of letting the tile pass, for a claim
 * @names: names of the four chairs
 *
 * Returns: (transfer full): what the choice keeps, gives up and risks
 */
char *mj_coach_reason (const MjAdvice *advice,
                       const MjAdvice *pass,
                       char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_coach_cost: (skip)
 * @best: the choice the coach would make
 * @advice: another
 *
 * Returns: what @advice costs on average compared with @best, hundredths; 0 or
 *   more
 */
gint64 mj_coach_cost (const MjAdvice *best, const MjAdvice *advice);

/**
 * MjDecision:
 * @move: how many moves of the match had been made
 * @made: what was chosen
 * @known: whether @made was among the choices weighed; it is not when a win was
 *   let go
 * @own: what is known of it, if @known
 * @best: what the coach would have chosen
 * @pass: what is known of letting the tile pass; for a claim
 * @claim: whether it answered a claim
 * @cost: see mj_coach_cost()
 */
typedef struct {
  guint move;
  MjMove made;
  gboolean known;
  gboolean claim;
  MjAdvice own, best, pass;
  gint64 cost;
} MjDecision;

/**
 * mj_coach_review: (skip)
 * @file: a match
 * @seat: whose choices
 * @from: moves made before the first that is looked at
 * @to: moves made before the first that is not looked at any more
 *
 * Goes over the choices of @seat, the first first; where there was only one
 * legal move, or the win was taken, nothing is said.
 *
 * Returns: (transfer full) (element-type MjDecision): all of them, those where
 *   the coach agrees included
 */
GArray *mj_coach_review (const MjMatchFile *file,
                         MjSeat seat,
                         guint from,
                         guint to) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
