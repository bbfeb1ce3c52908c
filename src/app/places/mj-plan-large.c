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
#define CUP 96 /* width of the cup beside the bar */
#define BAR                                                                    \
  56                /* height of a bar of one line, without which the table is \
                     * less high */
#define UNIT  46.5f /* width of a discard */
#define CHEEK 96    /* least wood beside the cloth that has plates on it */
#define RIM   12    /* and that has none */
#define ABOVE 8     /* wood above the cloth */
#define STRIP 80    /* of it with plates, besides */
#define HEAD  58    /* from the middle to the plate beside a head there */
#define BELOW 182.4f /* what is below it: wood, bar and hand */
#define SPARE 20     /* of it and of the cloth, where no tile lies */
#define HAND  70.2f  /* width of a tile of the viewer's hand */

/* In widths of a discard. */
static const float CLOTH_WIDTH = 23.4f, CLOTH_ABOVE = 6.5f, CLOTH_BELOW = 5.62f;
static const float BOARD_WIDTH = 10.2f, BOARD_HEIGHT = 3;
static const float EDGE = 9.4f;      /* how far to the side bonus tiles begin */
static const float WALL_END = 5.65f; /* how far the wall across reaches */
static const float MOST_APART = 2.2f; /* by which far and near move apart */
/* With the cloth seen at a slant. */
static const float SLANT_SPARE = 36; /* in pixels */
static const float SLANT_WIDTH = 24.6f, WOOD = 0.52f, DISTANCE = 26;
static const float PLATE = 6.05f; /* how far to the right the one across is */

/* How many times as large as drawn plates and bar are, at least. */
#define LEAST_TEXT 0.8f

/* With larger text than that the plate on the cloth has two lines. */
#define PLATE_TEXT 1.1f

/* The viewer's discards and those of the player across lie in rows of ten, two
 * of them; upright, those at the sides lie in rows of four. */
enum { LONG_ROW = 10, SHORT_ROW = 4, SIDE_ROW = 8 };

/* What is measured in pixels as drawn.
 * @w: width of the table
 * @more: room that large text needs below the cloth
 * @bar: and besides that a bar that is higher than the wood below the cloth
 * @grown: how many times as large as drawn what stands in the cheeks is, for
 *   larger text
 * @unit: width of a discard
 * @beside: wood at either side of the cloth, at least
 * @above: wood above it
 * @strip: whether plates stand above the cloth, not beside it */
typedef struct {
  float w, h;
  float more, bar, grown;
  float unit;
  float beside, above;
  bool strip;
} Room;

static MjRect
scaled (const MjTablePlan *plan, float x, float y, float width, float height)
{
  return (MjRect){ x * plan->scale, y * plan->scale, width * plan->scale,
                   height * plan->scale };
}

static float
clamp_text (const MjTablePlan *plan, float most)
{
  return fminf (fmaxf (plan->text, 1), most);
}

/* Half the height of the board in the middle. */
static float
board_half (const MjTablePlan *plan)
{
  return (BOARD_HEIGHT / 2 + 0.25f * plan->apart) * plan->inner;
}

/* What is left for the cloth below its upper edge. */
static float
find_height (const MjTablePlan *plan, const Room *room)
{
  return room->h - room->above - BELOW - room->more - room->bar +
         (plan->in->barless ? BAR : 0);
}

static void
find_unit (const MjTablePlan *plan, Room *room)
{
  room->unit = fminf (find_height (plan, room) / (CLOTH_ABOVE + CLOTH_BELOW),
                      (room->w - 2 * room->beside) / CLOTH_WIDTH);
}

/* How large a slanting cloth is in the picture with the wood around it, above
 * and below the spot that the eye looks at, in widths of a discard. */
static void
measure_slant (const MjEye *eye, float apart, float *far, float *near)
{
  *far = -mj_eye_spot (eye, 0, -CLOTH_ABOVE - WOOD - apart, 0).y;
  *near = mj_eye_spot (eye, 0, CLOTH_BELOW + WOOD + apart, 0).y;
}

/* The eye looks down at 60 degrees and rises where the window is higher than
 * that needs; then far and near move apart. */
static void
put_slant (MjTablePlan *plan, Room *room)
{
  MjEye eye = { .angle = 60, .distance = DISTANCE };
  float high = find_height (plan, room) + ABOVE, wide = SLANT_WIDTH + 2 * WOOD;
  float across = room->w - 2 * room->beside, far, near, edge;

  edge = mj_eye_spot (&eye, wide / 2, CLOTH_BELOW + WOOD, 0).x * 2;
  measure_slant (&eye, 0, &far, &near);
  room->unit = fminf (across / edge, high / (far + near));
  for (; eye.angle < 72; eye.angle++) {
    MjEye higher = eye;

    higher.angle++;
    measure_slant (&higher, 0, &far, &near);
    if ((far + near) * room->unit > high)
      break;
    eye = higher;
  }
  for (; plan->apart < MOST_APART; plan->apart += 0.05f) {
    edge = mj_eye_spot (&eye, wide / 2, CLOTH_BELOW + WOOD + plan->apart, 0).x;
    measure_slant (&eye, plan->apart + 0.05f, &far, &near);
    if ((far + near) * room->unit > high || 2 * edge * room->unit > across)
      break;
  }
  measure_slant (&eye, plan->apart, &far, &near);
  plan->cx = room->w / 2 * plan->scale;
  plan->cy = (room->above - ABOVE / 2 + far * room->unit +
              (high - (far + near) * room->unit) / 2) *
             plan->scale;
  plan->inner = room->unit * plan->scale;
  eye.x = plan->cx;
  eye.y = plan->cy;
  eye.distance *= plan->inner;
  plan->geometry->eye = eye;
}

/* Plates stand above the cloth where discards become larger by that. */
static Room
choose_room (const MjTablePlan *plan, const Room *room)
{
  Room beside = *room, below = *room;

  beside.beside = CHEEK * room->grown;
  below.beside = RIM;
  below.above += STRIP * room->grown;
  below.strip = true;
  find_unit (plan, &beside);
  find_unit (plan, &below);
  if (plan->in->slanting)
    return below;
  return below.unit > beside.unit ? below : beside;
}

static Room
measure (MjTablePlan *plan)
{
  const MjTableInput *in = plan->in;
  float drawn = MJ_DRAWN_HEIGHT - (in->barless ? BAR : 0);
  float wide = (float) in->width / MJ_DRAWN_WIDTH;
  float size = fmaxf (1, LEAST_TEXT / fminf (wide, (float) in->height / drawn));
  float bar;
  Room room = { .above = ABOVE };

  plan->text = in->text * size;
  room.more = 72 * (clamp_text (plan, 2) - 1);
  room.grown = clamp_text (plan, 1.6f);
  plan->scale = fminf (wide, (float) in->height / (drawn + room.more));
  plan->geometry->scale = plan->scale * size;
  bar = fmaxf ((float) in->bar_height, (float) in->bar_most) * size;
  bar -= BAR + room.more + (in->slanting ? SLANT_SPARE : SPARE);
  room.bar = in->barless ? 0 : fmaxf (0, bar);
  room.w = (float) in->width / plan->scale;
  room.h = (float) in->height / plan->scale;
  room = choose_room (plan, &room);
  plan->strip = room.strip;
  return room;
}

/* Of the cloth, once the middle is known. */
static void
put_centre (MjTablePlan *plan)
{
  MjTableGeometry *g = plan->geometry;
  float half = BOARD_WIDTH / 2 * plan->inner;

  plan->tile = floorf (plan->inner);
  plan->upright = !plan->in->turned;
  g->cheeks = true;
  g->centre = mj_plan_rect_at (plan, MJ_SIDE_BOTTOM, -board_half (plan),
                               board_half (plan), -half, half);
}

static void
put_slanting_cloth (MjTablePlan *plan, Room *room)
{
  MjTableGeometry *g = plan->geometry;

  put_slant (plan, room);
  put_centre (plan);
  g->centre = mj_eye_rect (&g->eye, &g->centre);
  g->felt = mj_plan_rect_at (
      plan, MJ_SIDE_BOTTOM, (-CLOTH_ABOVE - plan->apart) * plan->inner,
      (CLOTH_BELOW + plan->apart) * plan->inner, -SLANT_WIDTH / 2 * plan->inner,
      SLANT_WIDTH / 2 * plan->inner);
}

/* Height that is left moves what lies far and near apart, up to a bound. */
static void
put_cloth (MjTablePlan *plan, const Room *room)
{
  MjTableGeometry *g = plan->geometry;
  float u = room->unit, wide = CLOTH_WIDTH * u;
  float high = (CLOTH_ABOVE + CLOTH_BELOW) * u;
  float spare = fmaxf (0, find_height (plan, room) - high), top;

  plan->apart = fminf (spare / 2 / u, MOST_APART);
  high += 2 * plan->apart * u;
  top = room->above + (spare - 2 * plan->apart * u) / 2;
  g->felt = scaled (plan, (room->w - wide) / 2, top, wide, high);
  plan->inner = u * plan->scale;
  plan->cx = room->w / 2 * plan->scale;
  plan->cy = (top + (CLOTH_ABOVE + plan->apart) * u) * plan->scale;
  put_centre (plan);
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

/* By how much the viewer's discards are nearer at a slant, where their faces
 * are seen higher than they lie, so that a result in the middle hides none. */
static float
near_shift (const MjTablePlan *plan)
{
  return plan->in->slanting ? 0.2f : 0;
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
    .line = mj_plan_line_at (
        plan, side,
        (2.45f + 0.35f * plan->apart + (own ? near_shift (plan) : 0)) *
            plan->inner,
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
              .y = plan->cy - 2 * FACE * tile - 0.4f * plan->apart * u,
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
    float apart = plan->apart;
    float shift = side == MJ_SIDE_BOTTOM ? near_shift (plan) : 0;
    float half = across    ? BOARD_WIDTH / 2
                 : upright ? 3.12f + 0.4f * apart
                           : 4.1f;

    mj_plan_put_pond (plan, side, &form);
    put_frame (plan, side, across ? 1.75f + 0.3f * apart + shift : 5.3f,
               across    ? 4.3f + 0.6f * apart + shift
               : upright ? 9.54f
                         : 9.14f,
               -half, half);
  }
}

/* ---- what players have ---- */

/* In the player's corner, as the viewer reads it or as the player does. */
static void
put_bonus (
    MjTablePlan *plan, int side, float x, float y, int per_row, float room)
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
  mj_plan_put_bonus (plan, seat, &line, 0, per_row, room * u);
}

static float
meld_width (const MjTablePlan *plan)
{
  return (plan->in->slanting ? 0.96f : 0.86f) * plan->inner;
}

/* Hand and melds of the player across, with bonus tiles behind them, which keep
 * off a plate on the cloth; two rows of them where one would be too small. */
static void
put_across (MjTablePlan *plan)
{
  MjSeat seat = mj_plan_seat_at (plan, MJ_SIDE_TOP);
  int n = plan->in->state->hands[seat].n_bonus;
  float u = plan->inner, out = 5.93f + plan->apart, y = 0.03f - out, end;
  float back = (mj_plan_is_open (plan, seat) ? 0.86f : 0.8f) * u, shift = 0;
  float bonus = n > 0 ? 0.9f * (float) n + 0.4f : 0, far;
  MjTablePlan shifted = *plan;

  end = mj_plan_put_opponent (plan, MJ_SIDE_TOP, out * u, 14.2f * u, back,
                              meld_width (plan)) /
        2 / u;
  if (!plan->strip)
    shift = fmaxf (0, fminf (end + bonus - PLATE + 0.1f, 10.2f - end));
  shifted.cx -= shift * u;
  mj_plan_put_opponent (&shifted, MJ_SIDE_TOP, out * u, 14.2f * u, back,
                        meld_width (plan));
  end += 0.4f - shift;
  far = plan->strip ? fmaxf (EDGE, end + 1.6f) : PLATE - 0.1f;
  if (plan->strip && 0.6f * (float) n > far - end) {
    end = fmaxf (WALL_END, end);
    n = (n + 1) / 2;
    y += fminf (0.9f, (far - end) / (float) n) * (FACE + 0.12f);
  }
  put_bonus (plan, MJ_SIDE_TOP, end, y, n, far - end);
}

static void
put_opponents (MjTablePlan *plan)
{
  const MjRect *felt = &plan->geometry->felt;
  float u = plan->inner, apart = plan->apart;
  MjTablePlan shifted = *plan;
  MjSeat seat = mj_plan_seat_at (plan, MJ_SIDE_RIGHT);
  float right = fminf (3.7f, 0.9f * plan->in->state->hands[seat].n_bonus);

  shifted.cy = felt->y + felt->height / 2;
  for (int side = MJ_SIDE_RIGHT; side <= MJ_SIDE_LEFT; side += 2)
    mj_plan_put_opponent (&shifted, side,
                          (plan->in->slanting ? 11.6f : 11.12f) * u,
                          (11.5f + 2 * apart) * u, 0.8f * u, meld_width (plan));
  put_across (plan);
  put_bonus (plan, MJ_SIDE_LEFT, -EDGE, -3.8f - 0.4f * apart, MJ_N_BONUS, 4);
  put_bonus (plan, MJ_SIDE_RIGHT, EDGE - right, 4.82f + apart, MJ_N_BONUS,
             right);
  put_bonus (plan, MJ_SIDE_BOTTOM, -EDGE, 4.82f + apart, MJ_N_BONUS, 4);
}

static void
put_wall (MjTablePlan *plan)
{
  static const float outs[] = { 4.95f, 10.25f, 4.86f, 10.25f };
  static const float shifts[] = { 0, 0.45f, 0, -0.45f };
  float u = plan->inner, out[MJ_N_SEATS], shift[MJ_N_SEATS];

  for (int side = 0; side < MJ_N_SEATS; side++) {
    out[side] = (outs[side] + (side % 2 == 0 ? 0.9f * plan->apart : 0)) * u;
    shift[side] = shifts[side] * u;
  }
  mj_plan_put_wall (plan, out, shift, 0.56f * u);
}

/* ---- before the viewer ---- */

/* A player at a side of a table that slants, whose edge is seen at @x, @y: the
 * table hides an elbow. */
static void
put_figure (MjTablePlan *plan, int side, MjSpot edge, float end)
{
  float size = 150 * plan->scale;
  float x =
      side == MJ_SIDE_LEFT ? edge.x - 0.78f * size : edge.x - 0.22f * size;
  float y = edge.y - 0.72f * size;

  plan->geometry->figures[mj_plan_seat_at (plan, side)] =
      (MjRect){ x, y, size, end - y };
}

/* Each behind an edge of the table. */
static void
put_figures (MjTablePlan *plan)
{
  MjTableGeometry *g = plan->geometry;
  const MjEye *eye = &g->eye;
  float half = (SLANT_WIDTH / 2 + WOOD) * plan->inner;
  float y = plan->cy - (3.4f + plan->apart) * plan->inner;
  float end = mj_eye_spot (eye, plan->cx, g->felt.y + g->felt.height, 0).y;
  float far = mj_eye_spot (eye, plan->cx, g->felt.y - WOOD * plan->inner, 0).y;
  float head = fminf (120 * plan->scale, far / 0.86f); /* all of the hat */

  put_figure (plan, MJ_SIDE_LEFT, mj_eye_spot (eye, plan->cx - half, y, 0),
              end);
  put_figure (plan, MJ_SIDE_RIGHT, mj_eye_spot (eye, plan->cx + half, y, 0),
              end);
  g->figures[mj_plan_seat_at (plan, MJ_SIDE_TOP)] =
      (MjRect){ plan->cx - head / 2, far - 0.86f * head, head, head };
}

/* Of the others: above the cloth, each over its side of the table, or beside
 * the head of the player across. */
static void
put_plates_above (MjTablePlan *plan, const Room *room)
{
  float high = STRIP * room->grown - 6;
  float wide = fminf (200 * room->grown, (room->w - 40) / 3);
  float middle = plan->cx / plan->scale;
  MjRect *panels = plan->geometry->panels;

  if (plan->in->room) {
    middle += HEAD;
    wide = fminf (wide, (room->w - 20 - middle) / 2);
  } else {
    middle -= wide / 2;
  }
  panels[mj_plan_seat_at (plan, MJ_SIDE_LEFT)] =
      scaled (plan, 10, 6, wide, high);
  panels[mj_plan_seat_at (plan, MJ_SIDE_TOP)] =
      scaled (plan, middle, 6, wide, high);
  panels[mj_plan_seat_at (plan, MJ_SIDE_RIGHT)] =
      scaled (plan, room->w - 10 - wide, 6, wide, high);
}

/* Of the others: beside the cloth, but that of the player across beside the
 * hand there. */
static void
put_plates_beside (MjTablePlan *plan, const Room *room)
{
  MjTableGeometry *g = plan->geometry;
  float cheek = g->felt.x / plan->scale, u = plan->inner;
  float width = fminf (room->grown * 84, cheek - 12);
  float tall = 70 + 106 * room->grown;
  float x = (cheek - 7 - width) / 2, right = room->w - x - width;

  g->panels[mj_plan_seat_at (plan, MJ_SIDE_LEFT)] =
      scaled (plan, x, 14 + tall, width, tall);
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_RIGHT)] =
      scaled (plan, right, 14 + tall, width, tall);
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_TOP)] =
      (MjRect){ plan->cx + PLATE * u, g->felt.y + 0.12f * u, 3.6f * u,
                (plan->text > PLATE_TEXT ? 2.1f : 1.54f) * u };
}

static void
put_plates (MjTablePlan *plan, const Room *room)
{
  MjTableGeometry *g = plan->geometry;
  float own = fminf (124 * room->grown, 150), high = 98 * room->grown;

  for (int side = 0; side < MJ_N_SEATS; side++)
    g->shapes[mj_plan_seat_at (plan, side)] =
        side == MJ_SIDE_BOTTOM ? MJ_PLATE_OWN
        : plan->geometry->figures[mj_plan_seat_at (plan, side)].width > 0
            ? MJ_PLATE_SEATED
        : room->strip              ? MJ_PLATE_WIDE
        : side != MJ_SIDE_TOP      ? MJ_PLATE_TALL
        : plan->text <= PLATE_TEXT ? MJ_PLATE_SHORT
                                   : MJ_PLATE_SMALL;
  if (room->strip)
    put_plates_above (plan, room);
  else
    put_plates_beside (plan, room);
  g->panels[plan->in->viewer] = scaled (plan, 6, room->h - 6 - high, own, high);
}

/* The bar, and what is beside it and the hand at the right: the switches, and
 * above them four lines. */
static void
put_bar (MjTablePlan *plan, const Room *room)
{
  MjTableGeometry *g = plan->geometry;
  const MjRect *plate = &g->panels[plan->in->viewer];
  float beside = (plate->x + plate->width) / plan->scale + 4;
  float bar = fmaxf (BAR, (float) plan->in->bar_height) *
              plan->geometry->scale / plan->scale;
  float wide = fminf (room->w - 2 * beside - 12, 1000);
  float toggles = 126 * fminf (room->grown, 1.14f);
  float note = 84 * clamp_text (plan, 1.6f), top = room->h - 6 - toggles * 0.8f;

  g->bar = scaled (plan, (room->w - wide) / 2, room->h - 110 - bar, wide, bar);
  g->toggles =
      scaled (plan, room->w - 6 - toggles, top, toggles, toggles * 0.8f);
  g->note = scaled (plan, room->w - 6 - toggles, top - 6 - note, toggles, note);
}

/* Above the viewer's plate, as large as the wood beside the bar allows. */
static void
put_cup (MjTablePlan *plan)
{
  MjTableGeometry *g = plan->geometry;
  float wide = fminf (g->bar.x - 8, CUP * g->scale);

  g->cup = (MjRect){ (g->bar.x - wide) / 2,
                     g->panels[plan->in->viewer].y - 4 - wide, wide, wide };
}

/* The viewer's hand and melds, centred together between plate and switches. */
static void
put_hand (MjTablePlan *plan, const Room *room)
{
  const MjTableInput *in = plan->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float own = mj_plan_own_room (plan);
  float melds = mj_plan_melds_length (tiles, in->viewer, plan->tile);
  float gap = tiles->n_melds > 0 ? 22 * plan->scale : 0;
  float edge = plan->geometry->bar.x;
  float most = ((float) in->width - 2 * edge - melds - gap) / own;
  float width = floorf (fminf (HAND * plan->scale, most));
  float top = (room->h - 7) * plan->scale - width * TILE;
  float x = ((float) in->width - own * width - gap - melds) / 2;
  MjTableLine line = { .dx = 1, .width = plan->tile, .front = true };

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

  if (plan->in->slanting)
    put_slanting_cloth (plan, &room);
  else
    put_cloth (plan, &room);
  put_ponds (plan);
  put_wall (plan);
  put_opponents (plan);
  if (plan->in->room)
    put_figures (plan);
  put_plates (plan, &room);
  put_bar (plan, &room);
  if (plan->in->room)
    put_cup (plan);
  put_hand (plan, &room);
}
