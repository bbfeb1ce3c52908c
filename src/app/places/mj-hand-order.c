/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-order.c – sorts and rearranges the hand. */

#include "app/places/mj-hand-order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int
compare_tiles (const void *a, const void *b)
{
  return *(const MjTile *) a - *(const MjTile *) b;
}

int
mj_hand_order_find (const MjHandOrder *order, MjTile tile)
{
  for (int i = 0; i < order->n; i++)
    if (order->tiles[i] == tile)
      return i;
  return -1;
}

unsigned
mj_hand_order_part (const MjState *state, MjSeat seat, MjTile *tiles)
{
  MjScore score;

  if (state->phase != MJ_PHASE_OVER || state->win.seat != seat ||
      !mj_state_is_laid_open (state, seat))
    return 0;
  mj_state_result_score (state, &score);
  return mj_shape_part (&score.shape, &state->hands[seat], tiles);
}

MjTile
mj_hand_order_find_won (const MjState *state)
{
  const MjHand *hand = &state->hands[state->win.seat];
  MjTile won = MJ_TILE_NONE;

  if (mj_state_is_laid_open (state, state->win.seat))
    for (int i = 0; i < hand->n_concealed; i++)
      if (mj_tile_face (hand->concealed[i]) == state->win.tile)
        won = hand->concealed[i];
  return won;
}

void
mj_hand_order_update (MjHandOrder *order, const MjState *state, MjSeat seat)
{
  const MjHand *hand = &state->hands[seat];
  MjTile tiles[MJ_MAX_CONCEALED], sets[MJ_MAX_CONCEALED];
  bool parted;
  int n = 0;

  for (int i = 0; i < order->n; i++)
    for (int j = 0; j < hand->n_concealed; j++)
      if (hand->concealed[j] == order->tiles[i])
        tiles[n++] = order->tiles[i];
  for (int j = 0; j < hand->n_concealed; j++)
    if (mj_hand_order_find (order, hand->concealed[j]) < 0)
      tiles[n++] = hand->concealed[j];
  parted = mj_hand_order_part (state, seat, sets) != 0;
  memcpy (order->tiles, parted ? sets : tiles, sizeof (MjTile) * (size_t) n);
  order->n = n;
  if (!parted && !order->by_hand) {
    bool apart =
        n > 0 && state->turn == seat && order->tiles[n - 1] == state->drawn;

    qsort (order->tiles, (size_t) (apart ? n - 1 : n), sizeof (MjTile),
           compare_tiles);
  }
}

int
mj_hand_order_slot_at (const MjHandOrder *order,
                       const MjPlace *places,
                       const MjEye *eye,
                       MjTile tile,
                       double x,
                       double y)
{
  MjPlace seen[MJ_MAX_CONCEALED];
  float row = INFINITY; /* that y is nearest to */
  int slot = 0, behind = 0;

  for (int i = 0; i < order->n; i++) {
    seen[i] = mj_eye_see (eye, &places[order->tiles[i]]);
    if (fabs (seen[i].y - y) < fabs (row - y))
      row = seen[i].y;
  }
  for (int i = 0; i < order->n; i++) {
    if (order->tiles[i] == tile)
      continue;
    if (fabsf (seen[i].y - row) < 1) {
      if (seen[i].x > x)
        return slot;
      behind = slot + 1;
    }
    slot++;
  }
  return behind;
}

void
mj_hand_order_move (MjHandOrder *order, MjTile tile, int slot)
{
  int from = mj_hand_order_find (order, tile);

  if (from < 0 || slot < 0 || slot >= order->n)
    return;
  memmove (&order->tiles[from], &order->tiles[from + 1],
           (size_t) (order->n - from - 1));
  memmove (&order->tiles[slot + 1], &order->tiles[slot],
           (size_t) (order->n - slot - 1));
  order->tiles[slot] = tile;
  order->by_hand = true;
}
