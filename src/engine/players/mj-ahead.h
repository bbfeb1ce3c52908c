/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ahead.h – estimates the worth of a hand by looking one draw ahead.
 *
 * The worth of a ready hand is the payment for each of its waits, weighed by
 * its chance.  The worth of any other hand is that after each helpful draw and
 * the best discard.
 */

#pragma once

#include "engine/players/mj-plan.h"

/* @hand: 13 tiles, a meld counted as three
 * @holding: (inout): the same tiles; changed and restored
 * @turns: own draws still to come
 * Returns: worth of the hand without looking ahead, hundredths; exact for a
 *   ready hand if the planner has MJ_SKILL_AHEAD */
double mj_near_worth (const MjPlanner *planner,
                      const MjHand *hand,
                      MjHolding *holding,
                      int turns);

/* To be called whenever melds, turns or the planner change.
 * @worths: (out): an empty cache of the worth of hands */
void mj_worths_forget (MjWorths *worths);

/* @hand: 13 tiles, a meld counted as three
 * @turns: own draws still to come
 * Returns: worth of the hand, hundredths: looking one draw ahead if the planner
 *   has MJ_SKILL_AHEAD, else as mj_near_worth() says */
double mj_ahead_worth (const MjPlanner *planner, const MjHand *hand, int turns);
