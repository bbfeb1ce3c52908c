/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-ponds.c – where discards lie, between the middle and their players.
 */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT

static int
count_discards (const MjState *state, MjSeat seat)
{
  int n = 0;

  for (int i = 0; i < state->n_discards; i++)
    n += !state->discards[i].claimed && state->discards[i].seat == seat;
  return n;
}

/* Three rows, each farther from the middle; the third runs on, its tiles closer
 * together when there are very many. */
static void
put_pond (MjTablePlan *plan, int side)
{
  const MjState *state = plan->in->state;
  MjSeat seat = mj_plan_seat_at (plan, side);
  float face = plan->tile * FACE, first = plan->inner + 3 * plan->scale;
  int last =
      count_discards (state, seat) - MJ_POND_COLUMNS * (MJ_POND_ROWS - 1);
  float pitch =
      fminf (plan->tile, plan->run_on / (float) (last > 1 ? last : 1));
  int n = 0;

  plan->geometry->frames[seat] =
      mj_plan_rect_at (plan, side, first, first + MJ_POND_ROWS * face,
                       plan->start, plan->start + MJ_POND_COLUMNS * plan->tile);
  for (int i = 0; i < state->n_discards; i++) {
    int row = n / MJ_POND_COLUMNS, column = n % MJ_POND_COLUMNS;
    MjTableLine line;

    if (state->discards[i].claimed || state->discards[i].seat != seat)
      continue;
    if (row >= MJ_POND_ROWS - 1) {
      row = MJ_POND_ROWS - 1;
      column = n - MJ_POND_COLUMNS * (MJ_POND_ROWS - 1);
    }
    line = mj_plan_line_at (plan, side, first + ((float) row + 0.5f) * face,
                            plan->start, plan->tile);
    mj_plan_put (plan, state->discards[i].tile, &line,
                 ((float) column + 0.5f) *
                     (row == MJ_POND_ROWS - 1 ? pitch : plan->tile),
                 MJ_ZONE_DISCARD, seat, n, true);
    n++;
  }
}

void
mj_plan_put_ponds (MjTablePlan *plan)
{
  for (int side = 0; side < MJ_N_SEATS; side++)
    put_pond (plan, side);
  plan->geometry->centre =
      (MjRect){ plan->cx - plan->inner, plan->cy - plan->inner, 2 * plan->inner,
                2 * plan->inner };
}
