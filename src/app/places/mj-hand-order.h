/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-order.h – the order in which a person sees their own tiles.
 *
 * The hand is sorted, with the drawn tile last, until somebody rearranges it;
 * after that, tiles keep their order and new ones come last.
 */

#pragma once

#include "app/places/mj-eye.h"
#include "engine/match/mj-state.h"

/* @tiles: concealed tiles from left to right
 * @n: how many
 * @by_hand: whether somebody has rearranged them */
typedef struct {
  MjTile tiles[MJ_MAX_CONCEALED];
  int n;
  bool by_hand;
} MjHandOrder;

/* @tiles: (out): after its win, its concealed tiles set by set, as they were
 *   scored; room for MJ_MAX_CONCEALED
 * Returns: bit n for each of @tiles that ends a set; 0 for any other hand */
unsigned mj_hand_order_part (const MjState *state, MjSeat seat, MjTile *tiles);

/* @state: a deal with one winner
 * Returns: the tile that completed the winner's hand, of which it is the newest
 *   one of that face; none where the hand is not laid open or no tile was
 *   needed */
MjTile mj_hand_order_find_won (const MjState *state);

/* @order: the order so far
 * @state: the state it has to follow
 * @seat: whose hand */
void
mj_hand_order_update (MjHandOrder *order, const MjState *state, MjSeat seat);

/* Returns: its slot from the left, or -1 */
int mj_hand_order_find (const MjHandOrder *order, MjTile tile);

/* @places: where each tile of the table belongs
 * @eye: that sees them
 * @tile: a tile in it
 * @x: a place in the picture, in a row of the hand or nearest to it
 * @y: a place in the picture
 * Returns: how many of the other tiles are before that place */
int mj_hand_order_slot_at (const MjHandOrder *order,
                           const MjPlace *places,
                           const MjEye *eye,
                           MjTile tile,
                           double x,
                           double y);

/* @tile: a tile in it
 * @slot: how many of the other tiles stay on its left */
void mj_hand_order_move (MjHandOrder *order, MjTile tile, int slot);
