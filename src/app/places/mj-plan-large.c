/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-large.c – the table of a large window: discards that all read
 * upright, a wall around them, and players' plates beside the cloth.
 *
 * Measured in widths of a discard from the middle of the board between the
 * discards, which is a little below the middle of the cloth.
 */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT
#define TILE MJ_TILE_HEIGHT

/* In pixels as drawn. */
#define BARLESS 56     /* what a table without a bar is less high */
#define UNIT    46.5f  /* width of a discard */
#define CHEEK   96     /* least wood beside the cloth */
#define ABOVE   8      /* wood above the cloth */
#define BELOW   182.4f /* what is below it: wood, bar and hand */
#define HAND    71.2f  /* width of a tile of the viewer's hand */
#define CARD    220    /* width of a result beside the cloth */

/* In widths of a discard. */
static const float CLOTH_WIDTH = 23.4f, CLOTH_ABOVE = 6.5f, CLOTH_BELOW = 5.62f;
static const float BOARD_WIDTH = 10.2f, BOARD_HEIGHT = 3;
static const float EDGE = 9.4f; /* how far to the side bonus tiles begin */

/* The viewer's discards and those of the player across lie in rows of ten, two
 * of them; upright, those at the sides lie in rows of four. */
enum { LONG_ROW = 10, SHORT_ROW = 4, SIDE_ROW = 8 };

/**
 * Room:
 * @w: width of the table
 * @h: its height
 * @more: room that large text needs below the cloth
 * @grown: how many times as large as drawn what stands in the cheeks is, for
 *   larger text
 * @unit: width of a discard
 * @right: wood at the right of the cloth
 *
 * What is measured in pixels as drawn.
 */
typedef struct {
  float w, h;
  float more, grown;
  float unit;
  float right;
} Room;

static MjRect
scaled (const MjTablePlan *plan, float x, float y, float width, float height)
{
  return (MjRect){ x * plan->scale, y * plan->scale, width * plan->scale,
                   height * plan->scale };
}

/* Whether a result stands beside the cloth, which then gives way to it. */
static bool
has_card (const MjTablePlan *plan)
{
  return plan->in->tablet_height > 0 &&
         mj_table_geometry_tablet_form (plan->in) != MJ_TABLET_BOARD;
}

static float
clamp_text (const MjTablePlan *plan, float most)
{
  return fminf (fmaxf (plan->in->text, 1), most);
}

static Room
measure (MjTablePlan *plan)
{
  const MjTableInput *in = plan->in;
  float drawn = MJ_DRAWN_HEIGHT - (in->barless ? BARLESS : 0), high;
  Room room = { .more = 72 * (clamp_text (plan, 2) - 1),
                .grown = clamp_text (plan, in->tablet_height > 0 ? 1.3f : 1.6f),
                .right = has_card (plan) ? CARD * clamp_text (plan, 1.1f) + 20
                                         : CHEEK };

  plan->scale = plan->geometry->scale =
      fminf ((float) in->width / MJ_DRAWN_WIDTH,
             (float) in->height / (drawn + room.more));
  room.w = (float) in->width / plan->scale;
  room.h = (float) in->height / plan->scale;
  room.right = fmaxf (room.right, CHEEK * room.grown);
  high = room.h - ABOVE - BELOW - room.more + (in->barless ? BARLESS : 0);
  room.unit = fminf (high / (CLOTH_ABOVE + CLOTH_BELOW),
                     (room.w - CHEEK * room.grown - room.right) / CLOTH_WIDTH);
  return room;
}

static void
put_cloth (MjTablePlan *plan, const Room *room)
{
  MjTableGeometry *g = plan->geometry;
  float u = room->unit, wide = CLOTH_WIDTH * u;
  float high = (CLOTH_ABOVE + CLOTH_BELOW) * u;
  float left = fmaxf (CHEEK * room->grown, (room->w - wide) / 2);
  float spare = room->h - room->more - BELOW - ABOVE - high +
                (plan->in->barless ? BARLESS : 0);
  float top = ABOVE + fmaxf (0, spare / 2);

  left = fminf (left, room->w - room->right - wide);
  g->cheeks = true;
  g->felt = scaled (plan, left, top, wide, high);
  plan->inner = u * plan->scale;
  plan->tile = floorf (plan->inner);
  plan->cx = (left + wide / 2) * plan->scale;
  plan->cy = (top + CLOTH_ABOVE * u) * plan->scale;
  plan->upright = !plan->in->turned;
  g->centre = mj_plan_rect_at (
      plan, MJ_SIDE_BOTTOM, -BOARD_HEIGHT / 2 * plan->inner,
      BOARD_HEIGHT / 2 * plan->inner, -BOARD_WIDTH / 2 * plan->inner,
      BOARD_WIDTH / 2 * plan->inner);
}

/* ---- discards ---- */

/* In its frame, which tells whose they are. */
static void
put_frame (
    MjTablePlan *plan, int side, float near, float far, float from, float to)
{
  float u = plan->inner;

  plan->geometry->frames[mj_plan_seat_at (plan, side)] =
      mj_plan_rect_at (plan, side, near * u, far * u, from * u, to * u);
}

/* The second row runs on over the corner while nobody's sixth row is there. */
static MjPondForm
long_rows (const MjTablePlan *plan, int side)
{
  bool own = side == MJ_SIDE_BOTTOM;
  MjSeat right = mj_plan_seat_at (plan, MJ_SIDE_RIGHT);
  bool corner =
      plan->upright &&
      !(own && mj_plan_count_discards (plan->in->state, right) > 5 * SHORT_ROW);
  MjPondForm form = {
    .line = mj_plan_line_at (plan, side, 2.45f * plan->inner,
                             -LONG_ROW / 2 * plan->tile, plan->tile),
    .columns = LONG_ROW,
    .rows = 2,
    .step = FACE * plan->tile,
    .run_on = (corner ? 14.5f : 10.3f) * plan->inner,
  };

  if (!own && plan->upright) {
    form.line.x -= LONG_ROW * plan->tile;
    form.line.dx = 1;
    form.line.angle = 0;
    form.step = -form.step;
  }
  return form;
}

static MjPondForm
side_rows (const MjTablePlan *plan, int side)
{
  float tile = plan->tile, u = plan->inner;
  MjPondForm turned = {
    .line = mj_plan_line_at (plan, side, 6 * u, -SIDE_ROW / 2 * tile, tile),
    .columns = SIDE_ROW,
    .rows = 3,
    .step = FACE * tile,
    .run_on = SIDE_ROW * u,
  };
  MjPondForm upright = {
    .line = { .x = plan->cx +
                   (side == MJ_SIDE_RIGHT ? 5.42f * u : -5.42f * u - 4 * tile),
              .y = plan->cy - 2 * FACE * tile,
              .dx = 1,
              .width = tile },
    .columns = SHORT_ROW,
    .rows = 6,
    .step = FACE * tile,
    .run_on = SHORT_ROW * u,
  };

  return plan->upright ? upright : turned;
}

static void
put_ponds (MjTablePlan *plan)
{
  for (int side = 0; side < MJ_N_SEATS; side++) {
    bool across = side % 2 == 0, upright = plan->upright;
    MjPondForm form = across ? long_rows (plan, side) : side_rows (plan, side);
    float half = across ? BOARD_WIDTH / 2 : upright ? 3.12f : 4.1f;

    mj_plan_put_pond (plan, side, &form);
    put_frame (plan, side, across ? 1.75f : 5.3f,
               across    ? 4.3f
               : upright ? 9.54f
                         : 9.14f,
               -half, half);
  }
}

/* ---- what players have ---- */

/* In the player's corner, as the viewer reads it or as the player does. */
static void
put_bonus (MjTablePlan *plan, int side, float x, float y, float room)
{
  MjSeat seat = mj_plan_seat_at (plan, side);
  float u = plan->inner;
  MjTableLine line = mj_plan_line_at (plan, side, 0, 0, 0.9f * u);

  line.x = plan->cx + x * u;
  line.y = plan->cy + y * u;
  line.dx = 1;
  line.dy = 0;
  if (plan->upright)
    line.angle = 0;
  mj_plan_put_bonus (plan, seat, &line, 0, MJ_N_BONUS, room * u);
}

static void
put_opponents (MjTablePlan *plan)
{
  static const float outs[] = { 0, 11.12f, 5.93f, 11.12f };
  static const float rooms[] = { 0, 11.5f, 14.2f, 11.5f };
  float u = plan->inner, across = 0;

  for (int side = MJ_SIDE_RIGHT; side <= MJ_SIDE_LEFT; side++) {
    MjTablePlan shifted = *plan;
    bool is_top = side == MJ_SIDE_TOP;
    bool open = mj_plan_is_open (plan, mj_plan_seat_at (plan, side));
    float length;

    if (!is_top)
      shifted.cy = plan->geometry->felt.y + plan->geometry->felt.height / 2;
    length =
        mj_plan_put_opponent (&shifted, side, outs[side] * u, rooms[side] * u,
                              (is_top && open ? 0.86f : 0.8f) * u, 0.86f * u);
    if (is_top)
      across = length / 2 / u;
  }
  put_bonus (plan, MJ_SIDE_TOP, across + 0.4f, -5.9f, EDGE - across - 0.4f);
  put_bonus (plan, MJ_SIDE_LEFT, -EDGE, -4.5f, 4);
  put_bonus (plan, MJ_SIDE_RIGHT, EDGE - 4, 4.82f, 4);
  put_bonus (plan, MJ_SIDE_BOTTOM, -EDGE, 4.82f, 4);
}

static void
put_wall (MjTablePlan *plan)
{
  static const float outs[] = { 4.95f, 10.25f, 4.86f, 10.25f };
  static const float shifts[] = { 0, 0.45f, 0, -0.45f };
  float u = plan->inner, out[MJ_N_SEATS], shift[MJ_N_SEATS];

  for (int side = 0; side < MJ_N_SEATS; side++) {
    out[side] = outs[side] * u;
    shift[side] = shifts[side] * u;
  }
  mj_plan_put_wall (plan, out, shift, 0.56f * u);
}

/* ---- before the viewer ---- */

static void
put_plates (MjTablePlan *plan, const Room *room)
{
  MjTableGeometry *g = plan->geometry;
  bool card = has_card (plan);
  float cheek = g->felt.x / plan->scale;
  float width = fminf (room->grown * 84, cheek - 12);
  float tall = 176 * room->grown, low = 80 * room->grown;
  float own = fminf (124 * room->grown, 150);
  float x = (cheek - 7 - width) / 2;
  float right = card ? room->w - room->right + 10 : room->w - x - width;
  float wide = card ? room->right - 20 : width;
  float high = card ? low : tall;

  for (int side = 0; side < MJ_N_SEATS; side++)
    g->shapes[mj_plan_seat_at (plan, side)] =
        side == MJ_SIDE_BOTTOM         ? MJ_PLATE_OWN
        : card && side != MJ_SIDE_LEFT ? MJ_PLATE_WIDE
                                       : MJ_PLATE_TALL;
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_LEFT)] =
      scaled (plan, x, 14 + tall, width, tall);
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_RIGHT)] =
      scaled (plan, right, 14 + high, wide, high);
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_TOP)] =
      scaled (plan, right, 6, wide, high);
  g->panels[plan->in->viewer] =
      scaled (plan, 6, room->h - 6 - 98 * room->grown, own, 98 * room->grown);
}

/* The bar, and what is beside it and the hand at the right: the switches, and
 * above them three lines. */
static void
put_bar (MjTablePlan *plan, const Room *room)
{
  MjTableGeometry *g = plan->geometry;
  const MjRect *plate = &g->panels[plan->in->viewer];
  float beside = (plate->x + plate->width) / plan->scale + 4;
  float bar = fmaxf (56, (float) plan->in->bar_height);
  float wide = fminf (room->w - 2 * beside, 1012);
  float toggles = 126 * fminf (room->grown, 1.14f);
  float note = 66 * clamp_text (plan, 1.6f), top = room->h - 6 - toggles * 0.8f;

  g->bar = scaled (plan, (room->w - wide) / 2, room->h - 110 - bar, wide, bar);
  g->toggles =
      scaled (plan, room->w - 6 - toggles, top, toggles, toggles * 0.8f);
  g->note = scaled (plan, room->w - 6 - toggles, top - 6 - note, toggles, note);
}

/* How the deal ended, in place of the middle or below the plates at the right.
 */
static void
put_result (MjTablePlan *plan)
{
  MjTableGeometry *g = plan->geometry;
  const MjRect *above = &g->panels[mj_plan_seat_at (plan, MJ_SIDE_RIGHT)];
  float top = above->y + above->height + 8 * plan->scale;

  if (has_card (plan))
    g->tablet = (MjRect){ above->x, top, above->width,
                          g->bar.y - top - 8 * plan->scale };
  else if ((g->board = plan->in->tablet_height > 0))
    g->tablet = mj_plan_rect_at (plan, MJ_SIDE_BOTTOM, -1.7f * plan->inner,
                                 1.7f * plan->inner, g->centre.x - plan->cx,
                                 plan->cx - g->centre.x);
  if (g->tablet.y + g->tablet.height > g->toggles.y)
    g->toggles = (MjRect){ 0 }; /* of no use now, and in the way */
}

/* The viewer's hand and melds, centred together between plate and switches. */
static void
put_hand (MjTablePlan *plan, const Room *room)
{
  const MjTableInput *in = plan->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float own = mj_plan_own_length (plan, 0, in->n_order);
  float melds = mj_plan_melds_length (tiles, in->viewer, plan->tile);
  float gap = tiles->n_melds > 0 ? 22 * plan->scale : 0;
  float edge = plan->geometry->bar.x - 4 * plan->scale;
  float most = ((float) in->width - 2 * edge - melds - gap) / own;
  float width = floorf (fminf (HAND * plan->scale, most));
  float top = (room->h - 7) * plan->scale - width * TILE;
  float x = ((float) in->width - own * width - gap - melds) / 2;
  MjTableLine line = { .dx = 1, .width = plan->tile };

  mj_plan_put_own_row (plan, 0, in->n_order, x, top + width * FACE / 2, width);
  plan->geometry->hand = (MjRect){ 0, top, (float) in->width, width * TILE };
  plan->geometry->hand_tile = width;
  line.x = x + own * width + gap;
  line.y = top + width * TILE - plan->tile * (TILE - FACE / 2);
  mj_plan_put_melds (plan, in->viewer, &line, 0);
}

void
mj_plan_make_large (MjTablePlan *plan)
{
  Room room = measure (plan);

  put_cloth (plan, &room);
  put_ponds (plan);
  put_wall (plan);
  put_opponents (plan);
  put_plates (plan, &room);
  put_bar (plan, &room);
  put_result (plan);
  put_hand (plan, &room);
}
