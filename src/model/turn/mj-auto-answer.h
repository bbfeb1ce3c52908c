/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-auto-answer.h – the answers that the switches beside the hand give. */

#pragma once

#include "engine/match/mj-state.h"

#include <glib.h>

/* The switches.
 * @no_claims: pass all but a win
 * @throw_drawn: discard each drawn tile */
typedef struct {
  gboolean no_claims, auto_win, throw_drawn;
} MjAutoAnswer;

/* Whether the tile that was drawn last would be discarded, were there no risk
 * to become liable. */
gboolean mj_auto_answer_throws (const MjAutoAnswer *self, const MjState *state);

/* Never gives up a win, and never discards a tile that could make @seat liable.
 * @answer: (out): the move
 * Returns: whether the switches give an answer */
gboolean mj_auto_answer_find (const MjAutoAnswer *self,
                              const MjState *state,
                              MjSeat seat,
                              MjMove *answer);
