/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-small.c – the table of a small window: small plates on the cloth, no
 * wall; upright, the hand in two rows. */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT
#define TILE MJ_TILE_HEIGHT

#define MELD 0.85f /* width of an opponent's meld, in tiles */

#define NOTE 20.0f /* height in pixels of the line above the bar */

/* The share of the table's height from which tiles keep off for a bar. */
#define MOST_BAR 0.4f

#define LEAST_TILE 12 /* in pixels */

#define LEAST_ACROSS 11 /* length of the hand across, with bonus tiles */

/* Width and height of all ponds that are turned, in tiles. */
#define WINDMILL (MJ_POND_COLUMNS + MJ_POND_ROWS * FACE + 2 * MJ_POND_BELOW)

/* Where the part of the cloth ends over which no bar ever lies. */
static float
find_foot (const MjTablePlan *plan)
{
  const MjRect *felt = &plan->geometry->felt, *bar = &plan->geometry->bar;
  float most =
      fminf ((float) plan->in->bar_most, MOST_BAR * (float) plan->in->height);

  if (plan->in->barless)
    return felt->y + felt->height;
  return fminf (felt->y + felt->height,
                bar->y + bar->height - fmaxf (bar->height, most));
}

/* Width of all ponds, in tiles. */
static float
find_width (const MjTablePlan *plan)
{
  return plan->upright ? MJ_POND_COLUMNS + MJ_SHORT_COLUMNS + 2 * MJ_POND_BESIDE
                       : WINDMILL;
}

/* The viewer's tiles in one row, with the melds behind them. */
static void
put_hand_in_row (MjTablePlan *plan, float width, float top)
{
  const MjTableInput *in = plan->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float length = mj_plan_own_room (plan) * width;
  float gap = tiles->n_melds > 0 ? 12 : 0;
  float whole =
      length + gap + mj_plan_melds_length (tiles, in->viewer, plan->tile);
  float x = ((float) in->width - whole) / 2;
  MjTableLine line = { .dx = 1, .width = plan->tile };

  mj_plan_put_own_row (plan, 0, in->n_order, x, top + width * FACE / 2, width);
  line.x = x + length + gap;
  line.y = top + width * TILE - plan->tile * (TILE - FACE / 2);
  mj_plan_put_melds (plan, in->viewer, &line, 0);
}

/* Two rows, with bonus tiles and melds behind them. */
static void
put_hand_in_rows (MjTablePlan *plan, float width, float top)
{
  const MjTableInput *in = plan->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  int upper = (in->n_order + (in->n_order % 3 == 1) + 1) / 2; /* with a draw */
  float lower = mj_plan_own_length (plan, upper, in->n_order - upper);
  float longer = fmaxf (mj_plan_own_length (plan, 0, upper), lower);
  float left = 6, behind = left + longer * width + 8;
  float room = (float) in->width - behind - 6;
  float melds = mj_plan_melds_length (tiles, in->viewer, plan->tile);
  MjTableLine line = { .x = behind, .dx = 1, .width = plan->tile };
  int columns;

  mj_plan_put_own_row (plan, 0, upper, left, top + width * FACE / 2, width);
  mj_plan_put_own_row (plan, upper, in->n_order - upper, left,
                       top + width * (TILE + FACE / 2), width);
  line.y = top + 2 * width * TILE - plan->tile * (TILE - FACE / 2);
  if (melds > 0) {
    line.width = fmaxf (10, plan->tile * fminf (1, room / melds));
    mj_plan_put_melds (plan, in->viewer, &line, 0);
    line.width = plan->tile;
    line.y -= width * TILE;
  }
  columns = melds > 0 ? MJ_N_BONUS : (tiles->n_bonus + 1) / 2;
  mj_plan_put_bonus (plan, in->viewer, &line, 0, columns > 0 ? columns : 1,
                     room);
}

/* How far from the edge of the cloth a side player's hand and melds reach. */
static float
find_column (float tile)
{
  return 3 + tile * MELD * FACE + 2;
}

/* Width of a plate in the corner of the cloth; 0 where the hand across, the
 * side hands and the discards do not leave enough for one. */
static float
find_corner (const MjTablePlan *plan, float tile)
{
  float felt = plan->geometry->felt.width, column = find_column (tile);
  float across = (felt - LEAST_ACROSS * tile) / 2 - column - 8;
  float pond = (felt - find_width (plan) * tile) / 2 - column - 4;
  float wide = fminf (128 * plan->in->text, fminf (across, pond));

  return wide < 112 ? 0 : wide;
}

/* The title of a narrow window in which somebody plays tells one's own wind and
 * balance instead. */
static bool
has_own_plate (const MjTableInput *in, bool portrait)
{
  return !portrait || in->barless ||
         (in->width > 560 && (float) in->width > 390 * in->text);
}

/* Small plates: in the corners of the cloth between its hands, @wide, or in a
 * row above it. */
static void
put_small_plates (MjTablePlan *plan, bool portrait, float high, float wide)
{
  MjTableGeometry *g = plan->geometry;
  const MjRect *felt = &g->felt;
  bool own = has_own_plate (plan->in, portrait);
  float row = (felt->width + 4) / (own ? 4 : 3);
  float column = find_column (plan->tile);
  float right = felt->x + felt->width - wide - column;
  float bottom = find_foot (plan) - NOTE * plan->in->text - high;
  MjRect corners[] = {
    [MJ_SIDE_BOTTOM] = { felt->x + column, bottom, wide, high },
    [MJ_SIDE_RIGHT] = { right, bottom, wide, high },
    [MJ_SIDE_TOP] = { right, felt->y + 4, wide, high },
    [MJ_SIDE_LEFT] = { felt->x + column, felt->y + 4, wide, high },
  };

  for (int side = 0; side < MJ_N_SEATS; side++) {
    MjSeat seat = mj_plan_seat_at (plan, side);
    float nth = (float) (MJ_N_SEATS - side - (own ? 0 : 1));

    g->shapes[seat] = wide <= 0 && row < 38 + 70 * plan->in->text
                          ? MJ_PLATE_TIGHT
                          : MJ_PLATE_SMALL;
    if (side == MJ_SIDE_BOTTOM)
      nth = 0;
    if (wide > 0)
      g->panels[seat] = corners[side];
    else if (side != MJ_SIDE_BOTTOM || own)
      g->panels[seat] = (MjRect){ 4 + nth * row, 4, row - 4, high };
  }
}

/* At the end of the hand, as are bonus tiles of the player across. */
static void
put_top (MjTablePlan *plan, float across, float back, float meld)
{
  MjSeat seat = mj_plan_seat_at (plan, MJ_SIDE_TOP);
  float out = plan->cy - plan->geometry->felt.y - 4 - meld * FACE / 2;
  float n = fminf (plan->in->state->hands[seat].n_bonus, 3);
  float bonus = n > 0 ? (n + 0.3f) * meld : 0;
  MjTableLine line =
      mj_plan_line_at (plan, MJ_SIDE_TOP, out, -across / 2, meld);
  MjTablePlan shifted = *plan;

  if (plan->upright)
    line.angle = 0;
  shifted.cx -= bonus / 2;
  mj_plan_put_opponent (&shifted, MJ_SIDE_TOP, out, across - bonus, back, meld);
  mj_plan_put_bonus (plan, seat, &line, 0, MJ_N_BONUS, n * meld);
}

/* Bonus tiles of a side player lie before the hand between two plates, which
 * are @apart from its beginning and from its end, or at the end of it where
 * there are none. */
static void
put_side (MjTablePlan *plan,
          int side,
          float room,
          float back,
          float meld,
          const float *apart)
{
  MjSeat seat = mj_plan_seat_at (plan, side);
  int n = plan->in->state->hands[seat].n_bonus;
  float out = plan->geometry->felt.width / 2 - 3 - meld * FACE / 2;
  float step = meld * (plan->upright ? FACE : 1);
  float gap = 3 + 0.25f * back; /* tiles that are close reach beyond the hand */
  float bonus = apart == NULL && n > 0
                    ? step * (1 + 0.6f * (fminf ((float) n, 3) - 1)) + gap
                    : 0;
  MjTableLine line =
      mj_plan_line_at (plan, side, out - (apart == NULL ? 0 : meld * FACE + 2),
                       (apart == NULL ? 0 : apart[0]) - room / 2, meld);
  MjTablePlan shifted = *plan;

  if (plan->upright)
    line.angle = 0;
  shifted.cy += (side == MJ_SIDE_LEFT ? bonus : -bonus) / 2;
  mj_plan_put_opponent (&shifted, side, out, room - bonus, back, meld);
  mj_plan_put_bonus (plan, seat, &line, 0, MJ_N_BONUS,
                     apart == NULL ? bonus - gap : room - apart[0] - apart[1]);
}

static void
put_small_opponents (MjTablePlan *plan, bool portrait, float plate, float wide)
{
  const MjRect *felt = &plan->geometry->felt;
  float back = plan->tile * (portrait ? 0.6f : 0.8f), meld = plan->tile * MELD;
  float foot = find_foot (plan) - meld * (TILE - FACE);
  float column = find_column (plan->tile);
  float beside = wide > 0 ? column + wide + 8 : (portrait ? 1 : 2) * column;
  float above = plate + 4, below = plate + NOTE * plan->in->text;
  float left[] = { above, below }, right[] = { below, above };
  MjTablePlan shifted = *plan;

  shifted.cy = (felt->y + foot) / 2;
  for (int side = MJ_SIDE_RIGHT; side <= MJ_SIDE_LEFT; side++) {
    bool open = mj_plan_is_open (plan, mj_plan_seat_at (plan, side));
    float width = open ? plan->tile * 0.8f : back;

    if (side == MJ_SIDE_TOP)
      put_top (plan, felt->width - 2 * beside, width, meld);
    else
      put_side (&shifted, side, foot - felt->y - 12 - 0.25f * width, width,
                meld,
                wide <= 0              ? NULL
                : side == MJ_SIDE_LEFT ? left
                                       : right);
  }
}

/* Width of the tiles for which a cloth has room. */
static float
find_tile (const MjTablePlan *plan)
{
  const MjRect *felt = &plan->geometry->felt;

  return fminf ((felt->height - 12) / (WINDMILL + 1.1f),
                (felt->width - 14) / (find_width (plan) + 2 * MELD * FACE));
}

/* As large as the cloth has room for. */
static void
choose_tile (MjTablePlan *plan, float most)
{
  plan->tile = floorf (fminf (find_tile (plan), most));
}

static float
find_lowest_discard (const MjTableGeometry *g)
{
  const MjEye above = { .angle = 90 };
  float lowest = 0;

  for (int i = 0; i < MJ_N_TILES; i++) {
    MjRect r = mj_eye_bounds (&above, &g->places[i]);

    if (g->places[i].zone == MJ_ZONE_DISCARD && g->places[i].shown)
      lowest = fmaxf (lowest, r.y + r.height);
  }
  return lowest;
}

/* In the middle of the cloth; where a bar would lie over discards, higher and
 * smaller, but no smaller than is needed for those that are there.  Nothing
 * else on the table changes its size for a bar. */
static void
put_discards (MjTablePlan *plan)
{
  const MjRect *felt = &plan->geometry->felt;
  float foot = find_foot (plan) - 2;
  float top = felt->y + 6 + plan->tile * MELD * FACE;
  float middle = (top + felt->y + felt->height) / 2;
  MjTablePlan ponds = *plan;

  ponds.cx = felt->x + felt->width / 2;
  for (;; ponds.tile--) {
    float half = WINDMILL / 2 * ponds.tile;

    ponds.cy = fmaxf (fminf (middle, foot - half), fminf (middle, top + half));
    mj_plan_put_ponds (&ponds);
    if (ponds.tile <= LEAST_TILE ||
        find_lowest_discard (ponds.geometry) <= foot)
      break;
  }
  plan->cx = ponds.cx;
  plan->cy = ponds.cy;
}

/* Beside one's plate, or above it where there is no room. */
static void
put_own_bonus (MjTablePlan *plan, float wide)
{
  const MjRect *felt = &plan->geometry->felt;
  const MjRect *own = &plan->geometry->panels[plan->in->viewer];
  float pond = plan->cx - find_width (plan) / 2 * plan->tile - 4;
  float bottom = find_foot (plan) - 4;
  MjTableLine line = { .x = own->x + own->width + 8,
                       .dx = 1,
                       .width = plan->tile };

  if (wide <= 0 || pond - line.x < 1.8f * plan->tile) {
    line.x = felt->x + find_column (plan->tile) +
             (wide > 0 ? plan->tile * MELD * FACE + 4 : 0);
    if (wide > 0)
      bottom = own->y - 4;
  }
  line.y = bottom - plan->tile * (TILE - FACE / 2);
  mj_plan_put_bonus (
      plan, plan->in->viewer, &line, 0, 3,
      fminf (3 * plan->tile, fmaxf (1.8f * plan->tile, pond - line.x)));
}

void
mj_plan_make_small (MjTablePlan *plan, bool portrait)
{
  MjTableGeometry *g = plan->geometry;
  const MjTableInput *in = plan->in;
  float w = (float) in->width, h = (float) in->height;
  float plate = fminf (44 * in->text, h * (portrait ? 0.12f : 0.16f));
  float bar = portrait ? 50 : 56, width, rows, top, above, wide = 0, most;

  plan->scale = g->scale = 1;
  plan->upright = !in->turned;
  g->narrow = portrait;
  /* Large text needs room for a line and buttons, too, which else reach into
   * the cloth. */
  bar *= fmaxf (1, in->text);
  if (in->text > 1.2f)
    bar = fmaxf (bar, 30 * in->text + 58);
  bar = in->barless ? 0 : fminf (bar, h * 0.25f);
  width = portrait ? floorf (fminf (fminf ((w - 12) / 8.4f, h / 12.5f), 64))
                   : floorf (fminf (fminf ((w - 16) / 14.4f, h / 8), 60));
  most = width * 0.82f;
  rows = (portrait ? 2 : 1) * width * TILE;
  top = h - rows - 6;
  above = portrait ? plate + 8 : 4;
  g->felt = (MjRect){ 4, above, w - 8, top - 8 - bar - above };
  bar = fmaxf (bar, (float) in->bar_height);
  g->bar = (MjRect){ fmaxf (4, (w - 854) / 2), top - 5 - bar,
                     fminf (854, w - 8), bar };
  choose_tile (plan, most);
  if (!portrait) {
    wide = find_corner (plan, plan->tile);
    if (wide <= 0) {
      g->felt.y += plate + 4;
      g->felt.height -= plate + 4;
      choose_tile (plan, most);
    }
  }
  put_discards (plan);
  put_small_plates (plan, portrait, plate, wide);
  put_small_opponents (plan, portrait, plate, wide);
  mj_plan_hide_tiles (plan, in->state->wall.head, in->state->wall.tail);
  if (portrait) {
    put_hand_in_rows (plan, width, top);
  } else {
    put_hand_in_row (plan, width, top);
    put_own_bonus (plan, wide);
  }
  g->hand = (MjRect){ 0, top, w, rows };
  g->hand_tile = width;
}
