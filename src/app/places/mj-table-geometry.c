/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.c – chooses one of three forms of a table. */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>
#include <string.h>

#define LEAST_SCALE 0.75f /* of the largest form */

/* In pixels. */
enum {
  TABLET_WIDE = 560,        /* least width of a table with a wide tablet */
  TABLET_HIGH_ENOUGH = 400, /* for a column with a figure, with usual text */
};

/* Upwards, as far as the viewer's discards leave room. */
static void
grow_bar (MjTablePlan *plan)
{
  const MjRect *pond = &plan->geometry->frames[plan->in->viewer];
  MjRect *bar = &plan->geometry->bar;
  float more = (float) plan->in->bar_wish * plan->geometry->scale - bar->height;
  float lowest = pond->y + pond->height +
                 plan->tile * (MJ_TILE_HEIGHT - MJ_TILE_FACE_HEIGHT);

  if (plan->in->barless || more <= 0 || bar->y - more < lowest)
    return;
  bar->y -= more;
  bar->height += more;
}

bool
mj_table_geometry_is_narrow (int width, int height)
{
  return width < 600 || (float) height > (float) width * 1.15f;
}

MjTabletForm
mj_table_geometry_tablet_form (int width, int height, float text)
{
  if (mj_table_geometry_is_narrow (width, height))
    return width < TABLET_WIDE ? MJ_TABLET_NARROW : MJ_TABLET_WIDE;
  return (float) height < TABLET_HIGH_ENOUGH * text ? MJ_TABLET_LOW
                                                    : MJ_TABLET_COLUMN;
}

void
mj_table_geometry_compute (MjTableGeometry *geometry, const MjTableInput *input)
{
  MjTablePlan plan = { .geometry = geometry, .in = input };
  float w = (float) input->width, h = (float) input->height;
  bool portrait = mj_table_geometry_is_narrow (input->width, input->height);

  memset (geometry, 0, sizeof *geometry);
  if (!portrait && w >= MJ_DRAWN_WIDTH * LEAST_SCALE &&
      h >= MJ_DRAWN_HEIGHT * LEAST_SCALE)
    mj_plan_make_large (&plan);
  else
    mj_plan_make_small (&plan, portrait);
  grow_bar (&plan);
  mj_plan_hide_tiles (&plan, mj_state_n_tiles (input->state), MJ_N_TILES);
  geometry->pond = geometry->felt;
}
