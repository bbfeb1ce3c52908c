/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-near-room.h – free room of the table near a player. */

#pragma once

#include "app/places/mj-table-geometry.h"

/* @figure: a player who is seen at the table
 * Returns: the head, with what is on it */
MjRect mj_near_room_head (const MjRect *figure);

/* @table: the whole table
 * @at: (inout): the size of a word, in pixels; where it is shown
 * Returns: false where there is no room near the plate of @seat but over tiles,
 *   the bar, a plate, or the head of a player */
bool mj_near_room_for_word (const MjTableGeometry *geometry,
                            MjSeat seat,
                            const MjRect *table,
                            MjRect *at);

/* A call stands before the middle of the caller's hand, nearer to no other.
 * It is smaller where it would cover a face, a hand or a word, then covers what
 * the caller threw, and other faces where there is no other room.
 * @asked: the tile that it is for, which is not covered, or
 *   MJ_TILE_NONE
 * @said: where a word is shown; nothing where its width is 0
 * @table: the whole table
 * @at: (inout): the size of the call, in pixels; where it is shown
 * Returns: false where there is no room but over the bar, a plate, or the head
 *   of a player */
bool mj_near_room_for_call (const MjTableGeometry *geometry,
                            MjSeat caller,
                            MjTile asked,
                            const MjRect *said,
                            const MjRect *table,
                            MjRect *at);
