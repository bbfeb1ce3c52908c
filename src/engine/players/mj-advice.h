/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-advice.h – what the coach knows about each choice.
 *
 * The best computer player weighs the choices; everything else is counted from
 * what the seat sees.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "engine/players/mj-plan.h"

/**
 * MjAdvice:
 * @choice: the choice, weighed by a master
 * @shanten: of the hand it leaves
 * @acceptance: unseen tiles that lower it; of a ready hand, those it waits for
 * @helps: their faces; none of which the hand itself holds all four (K-08)
 * @best_tai: what mj_outlook_best_tai() says of that hand
 * @most_tai: the most tai within reach: of the plans in @kinds, and of
 * @best_tai for a hand at most a tile from ready; 0 when it cannot be won
 * @kinds: bit n: #MjPlanKind n may still win; the luck of a bonus tile apart
 * @plan: the plan worth most; @plan.kind is MJ_N_PLANS when there is none
 * @danger: how likely somebody wins on the discard, 0 to 1
 * @danger_to: for whom that is likeliest, or MJ_SEAT_NONE
 * @pao: liabilities that the discard puts at stake (PAO-02 to PAO-10)
 * @pao_to: for whom, or MJ_SEAT_NONE
 */
typedef struct {
  MjWeighed choice;
  int8_t shanten;
  int8_t best_tai;
  int8_t most_tai;
  int16_t acceptance;
  uint16_t kinds;
  MjFaceSet helps;
  MjPlan plan;
  double danger;
  MjSeat danger_to;
  MjPaoSet pao;
  MjSeat pao_to;
} MjAdvice;

/**
 * mj_advise:
 * @view: what the player sees
 * @advice: (out): room for MJ_MAX_MOVES
 *
 * Weighs every choice of @view's seat, the best first.  A win stands alone.
 *
 * Returns: how many there are; 0 when nothing is asked of the seat
 */
int mj_advise (const MjView *view, MjAdvice *advice);

/**
 * mj_advise_hand:
 * @view: what the player sees
 * @advice: (out): what is known of the hand as it is, @choice aside
 *
 * For a hand of 13 tiles, a meld counted as three, at any time of a deal.
 */
void mj_advise_hand (const MjView *view, MjAdvice *advice);

/**
 * mj_advice_find:
 * @advice: what mj_advise() gave
 * @n: how many
 * @move: a move of that seat
 *
 * Returns: the place in @advice of @move, or of a discard of the same face; -1
 *   when it is not there
 */
int mj_advice_find (const MjAdvice *advice, int n, const MjMove *move);

/**
 * mj_advice_find_pass:
 * @advice: what mj_advise() gave
 * @n: how many
 *
 * Returns: the place in @advice of letting the tile pass; -1 when nothing is
 *   claimed
 */
int mj_advice_find_pass (const MjAdvice *advice, int n);

/**
 * mj_advise_dangers:
 * @view: what the player sees
 * @dangers: (out): how likely somebody would win on a discard of each face, 0
 *   to 1
 */
void mj_advise_dangers (const MjView *view, double dangers[MJ_N_KINDS]);
