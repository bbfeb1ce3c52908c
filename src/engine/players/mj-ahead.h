/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ahead.h – what a hand is worth if one looks one draw ahead.
 *
 * A ready hand is worth what its waits pay, weighed by how likely they are.
 * Any other hand is worth what it becomes by each helpful draw and the best
 * discard after it.
 */

#pragma once

#include "engine/players/mj-plan.h"

/**
 * mj_near_worth:
 * @planner: the planner
 * @hand: 13 tiles, a meld counted as three
 * @holding: (inout): the same tiles; as it was when this returns
 * @turns: own draws still to come
 *
 * Returns: what the hand is worth without looking ahead, hundredths; exact for
 *   a ready one where the planner has MJ_SKILL_AHEAD
 */
double mj_near_worth (const MjPlanner *planner,
                      const MjHand *hand,
                      MjHolding *holding,
                      int turns);

/**
 * mj_ahead_worth:
 * @planner: the planner
 * @hand: 13 tiles, a meld counted as three
 * @turns: own draws still to come
 *
 * Returns: what the hand is worth, hundredths: one draw ahead where the planner
 *   has MJ_SKILL_AHEAD, else as mj_near_worth()
 */
double mj_ahead_worth (const MjPlanner *planner, const MjHand *hand, int turns);
