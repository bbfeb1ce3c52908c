/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ahead.h – estimates what a hand is worth by looking one draw ahead.
 *
 * A ready hand is worth what its waits pay, weighed by how likely they are.
 * Any other hand is worth what it becomes by each helpful draw and the best
 * discard after it.
 */

#pragma once

#include "engine/players/mj-plan.h"

/* @hand: 13 tiles, a meld counted as three
 * @holding: (inout): the same tiles; changed and restored
 * @turns: own draws still to come
 * Returns: what the hand is worth without looking ahead, hundredths; exact for
 *   a ready hand if the planner has MJ_SKILL_AHEAD */
double mj_near_worth (const MjPlanner *planner,
                      const MjHand *hand,
                      MjHolding *holding,
                      int turns);

/* To be called whenever melds, turns or the planner change.
 * @worths: (out): room to remember what hands are worth; none is known */
void mj_worths_forget (MjWorths *worths);

/* @hand: 13 tiles, a meld counted as three
 * @turns: own draws still to come
 * Returns: what the hand is worth, hundredths: looking one draw ahead if the
 *   planner has MJ_SKILL_AHEAD, else as mj_near_worth() says */
double mj_ahead_worth (const MjPlanner *planner, const MjHand *hand, int turns);
