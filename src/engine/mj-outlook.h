/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-outlook.h – what a hand that is not complete may still become.
 */

#pragma once

#include "engine/mj-score.h"

/**
 * mj_outlook_wait:
 * @rules: rule sheet
 * @hand: a ready hand of 13 tiles, a meld counted as three
 * @face: a face it waits for
 * @win: seat wind, prevailing wind and how it would be won
 * @score: (out): what the win would be worth
 *
 * Returns: MJ_WINS, or why that tile does not win
 */
MjStatus mj_outlook_wait (const MjRules *rules,
                          const MjHand *hand,
                          MjFace face,
                          const MjWin *win,
                          MjScore *score);

/**
 * mj_outlook_best_tai:
 * @rules: rule sheet
 * @hand: 13 tiles, a meld counted as three
 * @seat_wind: wind of the seat
 * @prevailing: wind of the round
 *
 * The most tai the hand can be won with by a self-draw.  For a ready hand, and
 * for one a tile short of that, every shortest way is tried; farther off it is
 * what the melds, honours and bonus tiles still leave room for.
 *
 * Returns: tai after the limit; 0 when no win is possible
 */
int mj_outlook_best_tai (const MjRules *rules,
                         const MjHand *hand,
                         MjWind seat_wind,
                         MjWind prevailing);
