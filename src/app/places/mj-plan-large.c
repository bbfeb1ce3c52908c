/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-large.c – the table of a large window: a wall around the ponds, and
 * wooden cheeks with the players' plates beside the cloth. */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT
#define TILE MJ_TILE_HEIGHT

#define BARLESS 56 /* what a table without a bar is less high */

static MjRect
scaled (const MjTablePlan *plan, float x, float y, float width, float height)
{
  return (MjRect){ x * plan->scale, y * plan->scale, width * plan->scale,
                   height * plan->scale };
}

/* A result stands in the right cheek, so that it covers nothing; larger text
 * needs the edge of the cloth, up to the hand there. */
static void
put_tablet (MjTablePlan *plan, float w, float top, float bottom)
{
  float cheek = (w - 808) / 2;
  float large = fminf (fmaxf (plan->in->text, 1), 1.1f);
  float width = fminf (cheek - 20, 300) * large;

  plan->geometry->tablet =
      scaled (plan, w - fmaxf (8, (cheek - width) / 2 - 2) - width, top, width,
              bottom - top);
}

/* How many times as large as drawn what stands in the cheeks is, for larger
 * text.  A result needs room there too. */
static float
find_growth (const MjTablePlan *plan)
{
  float most = plan->in->tablet_height > 0 ? 1.3f : 1.6f;

  return fminf (fmaxf (plan->in->text, 1), most);
}

/* Returns where a result may begin, below the plates of the right cheek. */
static float
put_cheek_plates (MjTablePlan *plan, float w, float h)
{
  MjTableGeometry *g = plan->geometry;
  float cheek = (w - 808) / 2, grown = find_growth (plan);
  /* as the viewer's hand reaches a little farther than the cloth */
  float width = fminf (190 * grown, cheek - 38);
  float x = fminf ((cheek - width) / 2, cheek - 30 - width);
  float tall = 262 + 80 * (grown - 1), wide = 80 * grown;
  float y = plan->cy / plan->scale + 1 - tall / 2;
  bool ended = plan->in->tablet_height > 0;

  for (int side = 0; side < MJ_N_SEATS; side++)
    g->shapes[mj_plan_seat_at (plan, side)] =
        side == MJ_SIDE_LEFT || (side == MJ_SIDE_RIGHT && !ended)
            ? MJ_PLATE_TALL
            : MJ_PLATE_WIDE;
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_LEFT)] =
      scaled (plan, x, y, width, tall);
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_RIGHT)] =
      ended ? scaled (plan, w - x - width, 18 + wide, width, wide)
            : scaled (plan, w - x - width, y, width, tall);
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_TOP)] =
      scaled (plan, w - x - width, ended ? 10 : 20, width, wide);
  g->panels[plan->in->viewer] = scaled (plan, x, h - 10 - wide, width, wide);
  return 28 + 2 * wide;
}

/* Two lines beside the hand, or above the switches where they are in its way;
 * three of larger text. */
static void
put_note (MjTablePlan *plan, float x, float top)
{
  const MjRect *toggles = &plan->geometry->toggles;
  float tall = 38 + 60 * (fminf (fmaxf (plan->in->text, 1), 2) - 1);
  MjRect note = { x, top - 2 * plan->scale, 190 * plan->scale,
                  tall * plan->scale };

  if (note.x + note.width > toggles->x) {
    note.x = (float) plan->in->width - 200 * plan->scale;
    note.y = toggles->y - note.height - 4 * plan->scale;
  }
  plan->geometry->note = note;
}

/* The viewer's hand and melds, centred together; bonus tiles above the plate.
 */
static void
put_cheek_hand (MjTablePlan *plan, float h)
{
  const MjTableInput *in = plan->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float own = mj_plan_own_length (plan, 0, in->n_order);
  float most = MJ_HAND_SIZE + 1 + MJ_PLAN_APART; /* beside one's plate */
  float width = floorf (60 * plan->scale * fminf (1, most / own));
  float top = (h - 90) * plan->scale, length = own * width;
  float gap = tiles->n_melds > 0 ? 22 * plan->scale : 0;
  float x =
      plan->cx -
      (length + gap + mj_plan_melds_length (tiles, in->viewer, plan->tile)) / 2;
  float plate = plan->geometry->panels[in->viewer].x +
                plan->geometry->panels[in->viewer].width;
  MjTableLine line = { .dx = 1, .width = plan->tile };

  mj_plan_put_own_row (plan, 0, in->n_order, x, top + width * FACE / 2, width);
  plan->geometry->hand = (MjRect){ 0, top, (float) in->width, width * TILE };
  plan->geometry->hand_tile = width;
  line.x = x + length + gap;
  line.y = top + width * TILE - plan->tile * (TILE - FACE / 2);
  mj_plan_put_melds (plan, in->viewer, &line, 0);
  put_note (plan, x + length + 14 * plan->scale, top);
  line.x = plan->geometry->panels[in->viewer].x + 2 * plan->scale;
  line.y = plan->geometry->panels[in->viewer].y - 14 * plan->scale -
           plan->tile * (TILE - FACE / 2);
  mj_plan_put_bonus (plan, in->viewer, &line, 0, 5, plate - line.x);
}

void
mj_plan_make_large (MjTablePlan *plan)
{
  MjTableGeometry *g = plan->geometry;
  const MjTableInput *in = plan->in;
  /* Below the cloth, so that large text does not cover it. */
  float more = 72 * (fminf (fmaxf (in->text, 1), 2) - 1);
  float drawn = MJ_DRAWN_HEIGHT - (in->barless ? BARLESS : 0);
  float w, h, bar, high, toggles, below;

  plan->scale = g->scale = fminf ((float) in->width / MJ_DRAWN_WIDTH,
                                  (float) in->height / (drawn + more));
  w = (float) in->width / plan->scale;
  h = (float) in->height / plan->scale;
  bar = fmaxf (56, (float) in->bar_height);
  high = h - (in->barless ? 172 - BARLESS : 172) - more; /* of the cloth */
  g->cheeks = true;
  g->felt = scaled (plan, w / 2 - 404, 10, 808, high);
  plan->tile = floorf (34 * plan->scale);
  plan->cx = (float) in->width / 2;
  plan->cy = (35 + high / 2) * plan->scale;
  plan->inner = 99 * plan->scale;
  plan->start = -3 * plan->tile;
  plan->run_on = 9 * plan->tile;
  mj_plan_put_ponds (plan);
  mj_plan_put_wall (plan, 246 * plan->scale, 22 * plan->scale);
  mj_plan_put_opponent (plan, MJ_SIDE_RIGHT, 365.5f * plan->scale,
                        556 * plan->scale, plan->tile, plan->tile);
  mj_plan_put_opponent (plan, MJ_SIDE_LEFT, 365.5f * plan->scale,
                        556 * plan->scale, plan->tile, plan->tile);
  mj_plan_put_opponent (plan, MJ_SIDE_TOP, 287 * plan->scale, 500 * plan->scale,
                        plan->tile, plan->tile);
  for (int side = MJ_SIDE_RIGHT; side <= MJ_SIDE_LEFT; side++) {
    bool across = side == MJ_SIDE_TOP;
    MjTableLine line =
        mj_plan_line_at (plan, side, (across ? 287 : 309.5f) * plan->scale,
                         (across ? -394 : -232) * plan->scale, plan->tile);

    mj_plan_put_bonus (plan, mj_plan_seat_at (plan, side), &line, 0,
                       across ? 4 : 12, (across ? 136 : 440) * plan->scale);
  }
  toggles = fminf (158 * find_growth (plan), (w - 854) / 2 - 30);
  g->toggles = scaled (plan, w - 20 - toggles, h - 8 - toggles / 158 * 132,
                       toggles, toggles / 158 * 132);
  below = put_cheek_plates (plan, w, h);
  put_cheek_hand (plan, h);
  g->bar = scaled (plan, w / 2 - 427, h - 100 - bar, 854, bar);
  if (in->tablet_height > 0)
    put_tablet (plan, w, below, h - 100 - bar - 8);
  if (g->tablet.y + g->tablet.height > g->toggles.y)
    g->toggles = (MjRect){ 0 }; /* of no use now, and in the way */
}
