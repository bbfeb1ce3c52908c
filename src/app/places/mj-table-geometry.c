/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.c – chooses one of three forms of a table. */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>
#include <string.h>

#define LEAST_SCALE 0.75f /* of the largest form */

/* With larger text than that, even a short result needs more room than the
 * middle has. */
#define BOARD_TEXT 1.1f

/* In pixels. */
enum {
  TABLET_WIDE = 560,        /* least width of a table with a wide tablet */
  TABLET_HIGH_ENOUGH = 400, /* for a column with a figure, with usual text */
};

/* Upwards, as far as the viewer's discards leave room. */
static void
grow_bar (MjTablePlan *plan)
{
  MjRect pond = mj_eye_rect (&plan->geometry->eye,
                             &plan->geometry->frames[plan->in->viewer]);
  MjRect *bar = &plan->geometry->bar;
  float more = (float) plan->in->bar_wish * plan->geometry->scale - bar->height;
  float lowest = pond.y + pond.height +
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

static bool
is_large (const MjTableInput *input)
{
  return !mj_table_geometry_is_narrow (input->width, input->height) &&
         (float) input->width >= MJ_DRAWN_WIDTH * LEAST_SCALE &&
         (float) input->height >= MJ_DRAWN_HEIGHT * LEAST_SCALE;
}

/* Whether a deal ended without a win, or with a single one of one line, and
 * paid nothing before. */
static bool
is_short (const MjTableInput *input)
{
  const MjState *state = input->state;
  MjScore score;

  if (input->paid_earlier)
    return false;
  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN)
    return true;
  if (state->n_others > 0)
    return false;
  mj_state_result_score (state, &score);
  return score.n_lines <= 1;
}

MjTabletForm
mj_table_geometry_tablet_form (const MjTableInput *input)
{
  if (mj_table_geometry_is_narrow (input->width, input->height))
    return input->width < TABLET_WIDE ? MJ_TABLET_NARROW : MJ_TABLET_WIDE;
  if (is_large (input) && input->text <= BOARD_TEXT && is_short (input))
    return MJ_TABLET_BOARD;
  return (float) input->height < TABLET_HIGH_ENOUGH * input->text
             ? MJ_TABLET_LOW
             : MJ_TABLET_COLUMN;
}

void
mj_table_geometry_compute (MjTableGeometry *geometry, const MjTableInput *input)
{
  MjTablePlan plan = { .geometry = geometry, .in = input };

  memset (geometry, 0, sizeof *geometry);
  if (is_large (input))
    mj_plan_make_large (&plan);
  else
    mj_plan_make_small (
        &plan, mj_table_geometry_is_narrow (input->width, input->height));
  if (!is_large (input) || !input->slanting)
    geometry->eye = (MjEye){ .x = plan.cx, .y = plan.cy, .angle = 90 };
  grow_bar (&plan);
  mj_plan_hide_tiles (&plan, mj_state_n_tiles (input->state), MJ_N_TILES);
  geometry->pond = mj_eye_rect (&geometry->eye, &geometry->felt);
}
