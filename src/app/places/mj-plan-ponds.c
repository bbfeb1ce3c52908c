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

/* Each begins at the left edge of the middle, as its player sees it, and runs
 * over the corner at the right. */
static void
put_turned (MjTablePlan *plan)
{
  float face = plan->tile * FACE;
  float inner = (MJ_POND_COLUMNS * plan->tile - MJ_POND_ROWS * face) / 2;
  float first = inner + MJ_POND_BELOW * plan->tile;

  for (int side = 0; side < MJ_N_SEATS; side++) {
    MjPondForm form = {
      .line =
          mj_plan_line_at (plan, side, first + face / 2, -inner, plan->tile),
      .columns = MJ_POND_COLUMNS,
      .rows = MJ_POND_ROWS,
      .step = face,
      .run_on = (MJ_POND_COLUMNS + 0.5f) * plan->tile,
    };

    mj_plan_put_pond (plan, side, &form);
    plan->geometry->frames[mj_plan_seat_at (plan, side)] =
        mj_plan_rect_at (plan, side, first, first + MJ_POND_ROWS * face, -inner,
                         -inner + MJ_POND_COLUMNS * plan->tile);
  }
  plan->geometry->centre =
      (MjRect){ plan->cx - inner, plan->cy - inner, 2 * inner, 2 * inner };
}

/* Upright they have the same corners: long rows across and before the viewer,
 * of which those across grow upwards, and short ones at the sides. */
static void
put_upright (MjTablePlan *plan)
{
  static const struct {
    float x, y; /* of the first row's beginning, in tiles and faces */
    int columns, rows, down;
  } ponds[] = {
    [MJ_SIDE_BOTTOM] = { -1, 1, MJ_POND_COLUMNS, MJ_POND_ROWS, 1 },
    [MJ_SIDE_RIGHT] = { 1, -4, MJ_SHORT_COLUMNS, MJ_SHORT_ROWS, 1 },
    [MJ_SIDE_TOP] = { -5, -1, MJ_POND_COLUMNS, MJ_POND_ROWS, -1 },
    [MJ_SIDE_LEFT] = { -5, -1, MJ_SHORT_COLUMNS, MJ_SHORT_ROWS, 1 },
  };
  float tile = plan->tile, face = tile * FACE, edge = 2 * plan->scale;
  float beside = MJ_POND_BESIDE * tile, below = MJ_POND_BELOW * tile;

  for (int side = 0; side < MJ_N_SEATS; side++) {
    int columns = ponds[side].columns, rows = ponds[side].rows;
    float down = (float) ponds[side].down;
    float x = plan->cx + ponds[side].x * tile +
              (side == MJ_SIDE_RIGHT  ? beside
               : side == MJ_SIDE_LEFT ? -beside
                                      : 0);
    float y =
        plan->cy + ponds[side].y * face + (side % 2 == 0 ? down * below : 0);
    float wide = (float) columns * tile, high = (float) rows * face;
    MjPondForm form = {
      .line = { .x = x, .y = y + down * face / 2, .dx = 1, .width = tile },
      .columns = columns,
      .rows = rows,
      .step = down * face,
      .run_on = wide,
    };

    mj_plan_put_pond (plan, side, &form);
    plan->geometry->frames[mj_plan_seat_at (plan, side)] =
        (MjRect){ x, down > 0 ? y : y - high, wide, high };
  }
  beside += tile - edge;
  below += face - edge;
  plan->geometry->centre =
      (MjRect){ plan->cx - beside, plan->cy - below, 2 * beside, 2 * below };
}

void
mj_plan_put_ponds (MjTablePlan *plan)
{
  if (plan->upright)
    put_upright (plan);
  else
    put_turned (plan);
}
