/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-doubt.h – a move that is easily made by mistake is asked about first; the
 * same move once more confirms it.
 *
 * A value, empty when all zero.
 */

#pragma once

#include "model/turn/mj-question.h"

/* @tile: the discard, or the tile that is passed
 * @move: the move that is confirmed by making it again
 * @n_moves: how many moves the match had when it was asked
 * @time: when it was asked, of the monotonic clock */
typedef struct {
  MjDoubt kind;
  MjTile tile;
  MjMove move;
  guint n_moves;
  gint64 time;
} MjDoubtAsked;

/* @confirm_pass: whether passing a win is a doubt
 * @warn_pao: whether a discard that could make its player liable is one
 * Returns: the doubt about @move, of kind MJ_DOUBT_NONE if there is none */
MjDoubtAsked mj_doubt_find (MjGame *game,
                            const MjMove *move,
                            gboolean confirm_pass,
                            gboolean warn_pao);

/* A doubt about a pass lasts until @seat has answered the claim, one about a
 * discard until the next move. */
gboolean mj_doubt_lasts (const MjDoubtAsked *self, MjGame *game, MjSeat seat);
