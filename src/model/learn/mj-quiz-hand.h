/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-hand.h – random complete hands in which rare patterns are frequent.
 */

#pragma once

#include "engine/score/mj-win.h"
#include "engine/tiles/mj-hand.h"
#include "engine/tiles/mj-rng.h"

#include <glib.h>

/* There are never more copies of a tile than the wall has.  What the rule sheet
 * or the way of winning forbids is left to the engine to find.
 * @hand: (out): tiles that four sets and a pair are made of, or a special
 *   shape
 * @win: (inout): how it is won; its chairs and winds are read, the rest is
 *   set
 * @animals: whether there are animals in the wall
 * @rng: (inout): where the choices come from */
void mj_quiz_hand_init (MjHand *hand, MjWin *win, gboolean animals, MjRng *rng);
