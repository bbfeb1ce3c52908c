/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-advice.h – what the coach knows about each choice.
 *
 * The best computer player weighs the choices; the other numbers follow from
 * what the seat can see.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "engine/players/mj-plan.h"

/**
 * MjAdvice:
 * @choice: the choice, weighed by a computer player of the best level
 * @shanten: the shanten of the hand that it leaves
 * @acceptance: how many unseen tiles lower the shanten, or complete a ready
 * hand
 * @helps: the faces of these tiles, without those of which the hand holds all
 * four (K-08)
 * @best_tai: mj_outlook_best_tai() of that hand
 * @most_tai: the most tai within reach: of the plans in @kinds and, for a hand
 * at most a tile from ready, @best_tai; 0 when it cannot be won
 * @kinds: bit n if #MjPlanKind n may still reach the minimum without the luck
 * of a bonus tile
 * @plan: the plan worth most; @plan.kind is MJ_N_PLANS when there is none
 * @plan_tai: its @win_tai, at most the limit
 * @likeliest: whether no other plan is likelier to be won
 * @chance: how likely the hand is won, by whatever plan, 0 to 1
 * @unseen: how many more tiles of the discard's face nobody has shown
 * @danger: how likely somebody wins on the discard, 0 to 1
 * @danger_to: the chair that most likely does, or MJ_SEAT_NONE
 * @pao: liabilities that the discard puts at stake (PAO-02 to PAO-10)
 * @pao_to: the chair that the discard would feed, or MJ_SEAT_NONE
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
  int8_t plan_tai;
  bool likeliest;
  int8_t unseen;
  double chance;
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
 * Weighs every choice of @view's seat, the best one first.  If the seat can
 * win, that is the only choice.
 *
 * Returns: how many choices there are; 0 when it is not the seat's turn to
 * choose
 */
int mj_advise (const MjView *view, MjAdvice *advice);

/**
 * mj_advise_hand:
 * @view: what the player sees
 * @advice: (out): the advice about the hand as it is, without a choice
 *
 * For a hand of 13 tiles, a meld counted as three, at any time of a deal.
 */
void mj_advise_hand (const MjView *view, MjAdvice *advice);

/**
 * mj_advice_find:
 * @advice: the result of mj_advise()
 * @n: how many choices it has
 * @move: a move of that seat
 *
 * Returns: the index of @move, or of a discard of the same face; -1 if there is
 *   none
 */
int mj_advice_find (const MjAdvice *advice, int n, const MjMove *move);

/**
 * mj_advice_find_pass:
 * @advice: the result of mj_advise()
 * @n: how many choices it has
 *
 * Returns: the index of letting the tile pass; -1 when no tile is on offer
 */
int mj_advice_find_pass (const MjAdvice *advice, int n);

/**
 * mj_advise_dangers:
 * @view: what the player sees
 * @dangers: (out): how likely somebody would win on a discard of each face, 0
 *   to 1
 */
void mj_advise_dangers (const MjView *view, double dangers[MJ_N_KINDS]);
