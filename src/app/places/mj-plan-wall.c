/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-wall.c – where the tiles of the wall lie. */

#include "app/places/mj-table-geometry-private.h"

#include <math.h>

/* Stacks before a chair (TILE-07): what is more than four times 18 stands
 * before the dealer and opposite. */
static int
stacks_of (const MjState *state, MjSeat seat)
{
  bool across = (seat + MJ_N_SEATS - state->dealer) % 2 == 0;

  return across ? mj_state_n_tiles (state) / 4 - 18 : 18;
}

/* Where the wall is broken: the dice count chairs from the dealer on, and
 * stacks from that chair's right. */
static void
find_break (const MjState *state, MjSeat *seat, int *stack)
{
  int sum = state->wall.dice[0] + state->wall.dice[1] + state->wall.dice[2];

  *seat = (MjSeat) ((state->dealer + sum + 3) % MJ_N_SEATS);
  *stack = sum;
}

/* Goes on clockwise, which is from chair to chair against the turn. */
static void
find_stack (const MjState *state, int nth, MjSeat *seat, int *stack)
{
  find_break (state, seat, stack);
  *stack += nth;
  while (*stack >= stacks_of (state, *seat)) {
    *stack -= stacks_of (state, *seat);
    *seat = (MjSeat) ((*seat + MJ_N_SEATS - 1) % MJ_N_SEATS);
  }
}

/* The upper tile of a stack goes first, from either end. */
static bool
is_upper (const MjState *state, int index)
{
  return (index % 2 == 0) == (index < mj_state_n_tiles (state) - 16);
}

/* Whether the tile that is @index from the head of the wall is never drawn. */
static bool
stays (const MjState *state, int index)
{
  return index >= state->wall.head + mj_state_live_left (state);
}

void
mj_plan_put_wall (MjTablePlan *plan,
                  const float *outs,
                  const float *shifts,
                  float width)
{
  const MjState *state = plan->in->state;
  float pitch = floorf (width) + 0.4f * plan->scale;

  for (int i = state->wall.head; i < state->wall.tail; i++) {
    MjSeat seat;
    int stack, n, side;
    MjTableLine line;

    find_stack (state, i / 2, &seat, &stack);
    n = stacks_of (state, seat);
    side = (seat + MJ_N_SEATS - plan->in->viewer) % MJ_N_SEATS;
    line = mj_plan_line_at (plan, side, outs[side],
                            shifts[side] + (float) (n - stack) * pitch -
                                (float) n * pitch / 2 - pitch / 2,
                            width);
    line.level = is_upper (state, i) ? 1 : 0;
    mj_plan_put (plan, state->wall.tiles[i], &line, 0, MJ_ZONE_WALL, seat, i,
                 false);
    plan->geometry->places[state->wall.tiles[i]].stays = stays (state, i);
  }
  plan->geometry->wall = true;
}

void
mj_plan_hide_tiles (MjTablePlan *plan, int from, int to)
{
  for (int i = from; i < to; i++)
    plan->geometry->places[plan->in->state->wall.tiles[i]] = (MjPlace){
      .x = plan->cx,
      .y = plan->cy,
      .width = fmaxf (1, floorf (plan->tile * 0.6f)),
      .zone = MJ_ZONE_WALL,
      .seat = MJ_SEAT_NONE,
    };
}
