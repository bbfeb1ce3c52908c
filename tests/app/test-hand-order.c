/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-order.c – sorting, the drawn tile apart, and rearranging. */

#include "app/places/mj-hand-order.h"

#include <glib.h>

static void
deal (MjState *state, const MjTile *tiles, int n)
{
  MjRules rules;

  mj_rules_init (&rules);
  mj_state_init (state, &rules, 0);
  for (int i = 0; i < n; i++)
    mj_hand_add (&state->hands[0], tiles[i]);
}

static void
assert_order (const MjHandOrder *order, const MjTile *tiles, int n)
{
  g_assert_cmpmem (order->tiles, (gsize) order->n, tiles, (gsize) n);
}

static void
test_sorted (void)
{
  MjHandOrder order = { .n = 0 };
  MjState state;

  deal (&state, (MjTile[]){ 9, 3, 120, 7 }, 4);
  mj_hand_order_update (&order, &state, 0);
  assert_order (&order, (MjTile[]){ 3, 7, 9, 120 }, 4);
}

static void
test_drawn_apart (void)
{
  MjHandOrder order = { .n = 0 };
  MjState state;

  deal (&state, (MjTile[]){ 9, 7 }, 2);
  mj_hand_order_update (&order, &state, 0);
  mj_hand_add (&state.hands[0], 1);
  state.drawn = 1;
  mj_hand_order_update (&order, &state, 0);
  assert_order (&order, (MjTile[]){ 7, 9, 1 }, 3);
  state.drawn = MJ_TILE_NONE; /* another was discarded */
  mj_hand_remove (&state.hands[0], 9);
  mj_hand_order_update (&order, &state, 0);
  assert_order (&order, (MjTile[]){ 1, 7 }, 2);
}

static void
test_by_hand (void)
{
  MjHandOrder order = { .n = 0 };
  MjState state;

  deal (&state, (MjTile[]){ 1, 2, 3, 4 }, 4);
  mj_hand_order_update (&order, &state, 0);
  mj_hand_order_move (&order, 1, 2);
  assert_order (&order, (MjTile[]){ 2, 3, 1, 4 }, 4);
  mj_hand_order_move (&order, 4, 0);
  assert_order (&order, (MjTile[]){ 4, 2, 3, 1 }, 4);
  mj_hand_add (&state.hands[0], 0);
  mj_hand_order_update (&order, &state, 0);
  assert_order (&order, (MjTile[]){ 4, 2, 3, 1, 0 }, 5);
  mj_hand_order_move (&order, 99, 0);
  mj_hand_order_move (&order, 2, 5);
  assert_order (&order, (MjTile[]){ 4, 2, 3, 1, 0 }, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hand-order/sorted", test_sorted);
  g_test_add_func ("/hand-order/drawn-apart", test_drawn_apart);
  g_test_add_func ("/hand-order/by-hand", test_by_hand);
  return g_test_run ();
}
