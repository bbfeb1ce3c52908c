/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-ponds.c – where discards lie, between the middle and their players.
 */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT

int
mj_plan_count_discards (const MjState *state, MjSeat seat)
{
  int n = 0;

  for (int i = 0; i < state->n_discards; i++)
    n += !state->discards[i].claimed && state->discards[i].seat == seat;
  return n;
}

void
mj_plan_put_pond (MjTablePlan *plan, int side, const MjPondForm *form)
{
  const MjState *state = plan->in->state;
  MjSeat seat = mj_plan_seat_at (plan, side);
  int last =
      mj_plan_count_discards (state, seat) - form->columns * (form->rows - 1);
  float pitch =
      fminf (form->line.width, form->run_on / (float) (last > 1 ? last : 1));
  int n = 0;

  for (int i = 0; i < state->n_discards; i++) {
    int row = n / form->columns;
    MjTableLine line = form->line;

    if (state->discards[i].claimed || state->discards[i].seat != seat)
      continue;
    if (row >= form->rows)
      row = form->rows - 1;
    line.x -= line.dy * form->step * (float) row;
    line.y += line.dx * form->step * (float) row;
    mj_plan_put (plan, state->discards[i].tile, &line,
                 ((float) (n - row * form->columns) + 0.5f) *
                     (row == form->rows - 1 ? pitch : line.width),
                 MJ_ZONE_DISCARD, seat, n, true);
    n++;
  }
}

void
mj_plan_put_ponds (MjTablePlan *plan)
{
  float face = plan->tile * FACE, first = plan->inner + 3 * plan->scale;

  for (int side = 0; side < MJ_N_SEATS; side++) {
    MjPondForm form = {
      .line = mj_plan_line_at (plan, side, first + face / 2, plan->start,
                               plan->tile),
      .columns = MJ_POND_COLUMNS,
      .rows = MJ_POND_ROWS,
      .step = face,
      .run_on = plan->run_on,
    };

    mj_plan_put_pond (plan, side, &form);
    plan->geometry->frames[mj_plan_seat_at (plan, side)] = mj_plan_rect_at (
        plan, side, first, first + MJ_POND_ROWS * face, plan->start,
        plan->start + MJ_POND_COLUMNS * plan->tile);
  }
  plan->geometry->centre =
      (MjRect){ plan->cx - plan->inner, plan->cy - plan->inner, 2 * plan->inner,
                2 * plan->inner };
}
