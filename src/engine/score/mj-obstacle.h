/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-obstacle.h – ways of winning that cannot have happened.
 *
 * For people who say how a hand was won: what the tiles, the seats or the rule
 * sheet rule out is not offered, and the reason is given.
 *
 * Rule: WIN-01 to WIN-17, FH-01 to FH-05, HAND-27, HAND-29.
 */

#pragma once

#include "engine/score/mj-score.h"

/* The one obstacle that lies in the sheet, not in what can have happened. */
extern const char *const mj_obstacle_not_played;

/**
 * mj_obstacle_find:
 * @rules: rule sheet
 * @hand: the winner's tiles, as far as they are known, the winning one included
 * @win: who won on whose tile, and the way of winning asked about; chairs are
 *   in turn order, so that the discarder's wind follows
 *
 * Whether the tiles make a winning hand is not asked here.
 *
 * Returns: (transfer none) (nullable): why it cannot have been won that way,
 *   marked for translation; NULL when it can
 */
const char *
mj_obstacle_find (const MjRules *rules, const MjHand *hand, const MjWin *win);
