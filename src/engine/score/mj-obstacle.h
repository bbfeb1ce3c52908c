/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-obstacle.h – ways of winning that cannot have happened.
 *
 * When a person says how a hand was won, the program does not offer the ways
 * that the tiles, the seats or the rule sheet rule out, and gives the reason.
 *
 * Rule: WIN-01 to WIN-17, FH-01 to FH-05, HAND-27, HAND-29.
 */

#pragma once

#include "engine/score/mj-reason.h"
#include "engine/score/mj-score.h"

/* Does not check whether the tiles make a winning hand.
 * @hand: the winner's tiles, as far as they are known, the winning one
 *   included
 * @win: who won on whose tile, and the way of winning in question; chairs are
 *   in turn order, so the discarder's wind follows
 * Returns: why the hand cannot have been won that way, or MJ_REASON_NONE;
 *   MJ_REASON_NOT_PLAYED if only the rule sheet excludes it */
MjReason
mj_obstacle_find (const MjRules *rules, const MjHand *hand, const MjWin *win);
