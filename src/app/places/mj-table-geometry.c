/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.c – chooses one of three forms of a table. */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>
#include <string.h>

#define LEAST_SCALE 0.68f /* of the largest form */
#define BOARD_SCALE 0.84f /* of a board with the tiles of a hand in one row */

/* With larger text than that, even a short result needs more room than the
 * middle has. */
#define BOARD_TEXT 1.1f

/* In pixels as drawn: the width of a tile that stands on the bar, with what is
 * around it. */
#define RAISED 92.0f

/* In pixels: the least width of a table with a figure beside the words, and how
 * wide a result over the table is, as drawn: one that is short, others, and the
 * limit. */
enum { WITH_FIGURE = 560, SHORT = 480, FORWARD = 600, LIMIT = 744 };

/* Between the bar and the lowest discard, or tile that a player has, above the
 * middle of it. */
static float
find_above_bar (const MjTableGeometry *g)
{
  float lowest = g->centre.y + g->centre.height;
  float middle = g->bar.x + g->bar.width / 2, half = RAISED / 2 * g->scale;

  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &g->places[i];
    MjRect r = mj_eye_bounds (&g->eye, place);

    if (place->shown && place->zone != MJ_ZONE_WALL && r.y < g->bar.y &&
        r.x < middle + half && r.x + r.width > middle - half)
      lowest = fmaxf (lowest, r.y + r.height);
  }
  return fmaxf (0, g->bar.y - lowest);
}

bool
mj_table_geometry_is_narrow (int width, int height)
{
  return width < 600 || (float) height > (float) width * 1.15f;
}

static bool
is_scaled (const MjTableInput *input, float scale)
{
  return (float) input->width >= MJ_DRAWN_WIDTH * scale &&
         (float) input->height >= MJ_DRAWN_HEIGHT * scale;
}

static bool
is_large (const MjTableInput *input)
{
  return !mj_table_geometry_is_narrow (input->width, input->height) &&
         is_scaled (input, LEAST_SCALE);
}

static bool
is_win (const MjState *state)
{
  return state->phase == MJ_PHASE_OVER && state->result == MJ_RESULT_WIN;
}

/* Whether a deal ended without a win, or with a single one of one line whose
 * payer needs no reason. */
static bool
is_short (const MjState *state)
{
  MjScore score;

  if (!is_win (state))
    return true;
  if (state->n_others > 0)
    return false;
  mj_state_result_score (state, &score);
  return score.n_lines <= 1 && state->pao == 0 &&
         !mj_rules_is_limit (&state->rules, score.tai);
}

static bool
is_limit (const MjState *state)
{
  MjScore score;

  if (!is_win (state) || state->n_others > 0)
    return false;
  mj_state_result_score (state, &score);
  return mj_rules_is_limit (&state->rules, score.tai);
}

MjTabletForm
mj_table_geometry_tablet_form (const MjTableInput *input)
{
  if (input->width < WITH_FIGURE)
    return MJ_TABLET_NARROW;
  if (is_large (input) && input->text <= BOARD_TEXT &&
      (input->folded ||
       (is_short (input->state) &&
        (!is_win (input->state) || is_scaled (input, BOARD_SCALE)))))
    return MJ_TABLET_BOARD;
  if (!is_large (input))
    return MJ_TABLET_SMALL;
  return is_limit (input->state) ? MJ_TABLET_LIMIT : MJ_TABLET_FORWARD;
}

/* ---- the result ---- */

/* Between plates above and below that it would lie over, down to the bar; with
 * large text in a small window, over plates. */
static void
find_room (const MjTablePlan *plan, MjRect *tablet)
{
  const MjTableGeometry *g = plan->geometry;
  float middle = g->centre.y + g->centre.height / 2, top = 4;
  float foot = g->bar.y - 5, wish = tablet->height;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    const MjRect *plate = &g->panels[i];

    if (plate->x >= tablet->x + tablet->width ||
        plate->x + plate->width <= tablet->x)
      continue;
    if (plate->y < middle)
      top = fmaxf (top, plate->y + plate->height + 4);
    else
      foot = fminf (foot, plate->y - 4);
  }
  if (wish > foot - top && plan->in->text > 1) {
    top = 4;
    foot = g->bar.y - 5;
  }
  tablet->height = fminf (wish, foot - top);
  tablet->y =
      fminf (fmaxf (middle - tablet->height / 2, top), foot - tablet->height);
}

/* As high as it wants, over the middle. */
static void
put_forward (MjTablePlan *plan)
{
  MjTableGeometry *g = plan->geometry;
  float most = (float) plan->in->width - 8;
  float drawn = is_short (plan->in->state)   ? SHORT
                : is_limit (plan->in->state) ? LIMIT
                                             : FORWARD;
  float text = fminf (fmaxf (plan->in->text, 1), 1.5f);
  float wide = fminf (drawn * g->scale * text, most);
  float x = g->centre.x + g->centre.width / 2 - wide / 2;

  g->tablet = (MjRect){ fminf (fmaxf (x, 4), most + 4 - wide), 0, wide,
                        (float) plan->in->tablet_height * g->scale };
  find_room (plan, &g->tablet);
}

/* How the deal ended. */
static void
put_result (MjTablePlan *plan)
{
  MjTableGeometry *g = plan->geometry;

  if (plan->in->tablet_height == 0)
    return;
  g->board = mj_table_geometry_tablet_form (plan->in) == MJ_TABLET_BOARD;
  if (g->board)
    g->tablet =
        (MjRect){ g->centre.x, g->centre.y - 0.2f * plan->inner,
                  g->centre.width, g->centre.height + 0.4f * plan->inner };
  else if (!plan->in->folded)
    put_forward (plan);
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
  if (input->watched)
    geometry->toggles = (MjRect){ 0 }; /* there is no hand for them */
  geometry->above_bar = find_above_bar (geometry);
  put_result (&plan);
  mj_plan_hide_tiles (&plan, mj_state_n_tiles (input->state), MJ_N_TILES);
  geometry->pond = mj_eye_rect (&geometry->eye, &geometry->felt);
}
