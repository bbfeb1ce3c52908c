/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-lines.c – lines and rectangles, measured from the middle. */

#include "app/places/mj-table-geometry-private.h"

#include "app/tiles/mj-tile-shape.h"

#include <math.h>

MjTableLine
mj_plan_line_at (
    const MjTablePlan *plan, int side, float out, float along, float width)
{
  static const float dx[] = { 1, 0, -1, 0 }, dy[] = { 0, -1, 0, 1 };
  static const float angles[] = { 0, 270, 180, 90 };

  return (MjTableLine){ .x = plan->cx + along * dx[side] - out * dy[side],
                        .y = plan->cy + along * dy[side] + out * dx[side],
                        .dx = dx[side],
                        .dy = dy[side],
                        .angle = angles[side],
                        .width = width };
}

MjRect
mj_plan_rect_at (const MjTablePlan *plan,
                 int side,
                 float near,
                 float far,
                 float from,
                 float to)
{
  MjTableLine a = mj_plan_line_at (plan, side, near, from, 0),
              b = mj_plan_line_at (plan, side, far, to, 0);

  return (MjRect){ fminf (a.x, b.x), fminf (a.y, b.y), fabsf (a.x - b.x),
                   fabsf (a.y - b.y) };
}

void
mj_plan_put (MjTablePlan *plan,
             MjTile tile,
             const MjTableLine *line,
             float along,
             MjZone zone,
             MjSeat seat,
             int slot,
             bool face_up)
{
  float width = fmaxf (1, floorf (line->width));
  plan->geometry->places[tile] = (MjPlace){
    .x = line->x + along * line->dx,
    .y = line->y + along * line->dy,
    .z = line->level * width * MJ_TILE_THICKNESS,
    .width = width,
    .angle = line->angle,
    .depth = line->y + along * line->dy + line->level,
    .front = line->front,
    .face_up = face_up,
    .shown = true,
    .zone = (uint8_t) zone,
    .seat = seat,
    .slot = (uint8_t) slot,
  };
}

MjSeat
mj_plan_seat_at (const MjTablePlan *plan, int side)
{
  return (MjSeat) ((plan->in->viewer + side) % MJ_N_SEATS);
}
