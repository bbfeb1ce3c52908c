/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-own-throws.h – positions from a person's own match. */

#pragma once

#include "model/files/mj-match-file.h"
#include "model/learn/mj-throw.h"

enum { MJ_OWN_THROWS = 3 };

/* Lets the coach go over the match, which takes some seconds.
 * @seat: the person
 * @end: how many moves may be looked at
 * @moves: (out): the discards that cost most, if another one is sure and they
 *   cost a quarter of a base unit at least: how many moves had been made; room
 *   for MJ_OWN_THROWS
 * Returns: how many there are */
guint mj_own_throws_find (const MjMatchFile *file,
                          MjSeat seat,
                          guint end,
                          guint *moves);

/* @throw: (out): the position after @move moves, if it can be asked
 * @seat: the person
 * Returns: whether it can */
gboolean mj_own_throws_init (MjThrow *throw,
                             const MjMatchFile *file,
                             MjSeat seat,
                             guint move);
