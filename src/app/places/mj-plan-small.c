/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-small.c – the table of a small window: small plates on the cloth, no
 * wall; upright, the hand in two rows. */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT
#define TILE MJ_TILE_HEIGHT

#define LEAST_TILE 9 /* that can be read */

/* The ponds lie like the sails of a windmill: each begins at the left edge of
 * the middle, as its player sees it, and runs over the corner at the right. */
static void
make_windmill (MjTablePlan *plan)
{
  plan->inner =
      (MJ_POND_COLUMNS * plan->tile - MJ_POND_ROWS * plan->tile * FACE) / 2;
  plan->start = -plan->inner;
  plan->run_on = (MJ_POND_COLUMNS + 0.5f) * plan->tile;
}

/* Width and height of it, in tiles. */
#define WINDMILL (MJ_POND_COLUMNS + MJ_POND_ROWS * FACE)

/* The viewer's tiles in one row, with the melds behind them. */
static void
put_hand_in_row (MjTablePlan *plan, float width, float top)
{
  const MjTableInput *in = plan->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float length =
      ((float) in->n_order + (mj_plan_is_apart (in) ? MJ_PLAN_APART : 0)) *
      width;
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
  int upper = (in->n_order + 1) / 2;
  float left = 6, behind = left + (float) upper * width + 8;
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
    if (mj_plan_is_apart (in) && in->n_order - upper == upper) {
      line.x += width * MJ_PLAN_APART;
    }
    mj_plan_put_melds (plan, in->viewer, &line, 0);
    line.x = behind;
    line.width = plan->tile;
    line.y -= width * TILE;
  }
  columns = melds > 0 ? MJ_N_BONUS : (tiles->n_bonus + 1) / 2;
  if (melds <= 0 && mj_plan_is_apart (in))
    line.x += width * MJ_PLAN_APART;
  room = (float) in->width - line.x - 6;
  mj_plan_put_bonus (plan, in->viewer, &line, 0, columns > 0 ? columns : 1,
                     room);
}

/* All that the viewer has in one row of small tiles, once it is no longer aimed
 * at. */
static float
put_hand_after_deal (MjTablePlan *plan)
{
  const MjTableInput *in = plan->in;
  const MjHand *tiles = &in->state->hands[in->viewer];
  float room = (float) in->width - 12, gap = 6;
  float n = (float) (in->n_order + tiles->n_bonus) + MJ_PLAN_APART +
            mj_plan_melds_length (tiles, in->viewer, 1);
  float width = floorf (fminf ((room - 2 * gap) / n, 40)), top;
  MjTableLine line = { .x = 6, .dx = 1, .width = width };

  top = (float) in->height - width * TILE - 6;
  line.y = top + width * FACE / 2;
  mj_plan_put_own_row (plan, 0, in->n_order, line.x, line.y, width);
  line.x +=
      ((float) in->n_order + (mj_plan_is_apart (in) ? MJ_PLAN_APART : 0)) *
          width +
      gap;
  mj_plan_put_melds (plan, in->viewer, &line, 0);
  line.x += mj_plan_melds_length (tiles, in->viewer, width) +
            (tiles->n_melds > 0 ? gap : 0);
  mj_plan_put_bonus (plan, in->viewer, &line, 0, MJ_N_BONUS, room);
  return width;
}

/* Small plates: in the corners of the cloth, or in a row above it. */
static void
put_small_plates (MjTablePlan *plan, bool portrait, float high)
{
  MjTableGeometry *g = plan->geometry;
  const MjRect *felt = &g->felt;
  float w = (float) plan->in->width, row = (w - 16) / 3;
  float wide = fminf (128 * plan->in->text, felt->width * 0.22f);
  float right = felt->x + felt->width - wide - 4;
  float bottom = felt->y + felt->height - high - 4;

  for (int i = 0; i < MJ_N_SEATS; i++)
    g->shapes[i] = MJ_PLATE_SMALL;
  if (portrait) {
    g->panels[mj_plan_seat_at (plan, MJ_SIDE_LEFT)] =
        (MjRect){ 4, 4, row, high };
    g->panels[mj_plan_seat_at (plan, MJ_SIDE_TOP)] =
        (MjRect){ 8 + row, 4, row, high };
    g->panels[mj_plan_seat_at (plan, MJ_SIDE_RIGHT)] =
        (MjRect){ 12 + 2 * row, 4, row, high };
    return; /* the window's title tells one's own balance */
  }
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_LEFT)] =
      (MjRect){ felt->x + 4, felt->y + 4, wide, high };
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_TOP)] =
      (MjRect){ right, felt->y + 4, wide, high };
  g->panels[mj_plan_seat_at (plan, MJ_SIDE_RIGHT)] =
      (MjRect){ right, bottom, wide, high };
  g->panels[plan->in->viewer] = (MjRect){ felt->x + 4, bottom, wide, high };
}

static void
put_small_opponents (MjTablePlan *plan, bool portrait, float plate)
{
  const MjRect *felt = &plan->geometry->felt;
  float back = plan->tile * (portrait ? 0.6f : 0.8f), meld = plan->tile * 0.85f;
  float side = felt->width / 2 - 4 - meld * FACE / 2;
  float top = plan->cy - felt->y - 4 - meld * FACE / 2;
  /* Nearest to the middle of the table that a side player's row ends. */
  float room =
      2 * fminf (plan->cy - felt->y, felt->y + felt->height - plan->cy) -
      (portrait ? 8 : 2 * plate + 24);

  float across = felt->width * (portrait ? 1 : 0.56f) - 4.8f * meld - 8;

  for (int i = MJ_SIDE_RIGHT; i <= MJ_SIDE_LEFT; i++) {
    MjSeat seat = mj_plan_seat_at (plan, i);
    bool open = mj_plan_is_open (plan, seat);
    float length = i == MJ_SIDE_TOP ? across : room;
    MjTableLine line = mj_plan_line_at (
        plan, i, i == MJ_SIDE_TOP ? top : side - meld * FACE - 2,
        -length / 2 - (i == MJ_SIDE_TOP ? 2.3f * meld : 0), meld);

    mj_plan_put_opponent (plan, i, i == MJ_SIDE_TOP ? top : side, length,
                          open ? plan->tile * 0.8f : back, meld);
    mj_plan_put_bonus (plan, seat, &line, 0, i == MJ_SIDE_TOP ? 2 : MJ_N_BONUS,
                       i == MJ_SIDE_TOP ? 2 * meld : length);
  }
}

/* Width of the tiles for which a cloth has room above @low pixels. */
static float
find_tile (const MjRect *felt, float low)
{
  return fminf ((felt->height - 12 - low) / (WINDMILL + 1.1f),
                (felt->width - 20) / (WINDMILL + 2.2f));
}

/* What a result leaves of the cloth: a column beside it, or, upright, as much
 * below it as the result asks for and the discards can do without.  Where large
 * text leaves tiles that nobody can read, the result lies over them. */
static void
make_room_for_result (MjTablePlan *plan, bool portrait)
{
  MjTableGeometry *g = plan->geometry;
  const MjTableInput *in = plan->in;
  MjRect *felt = &g->felt;
  float wish = (float) in->tablet_height, width;

  if (portrait) {
    float room = g->bar.y - felt->y;
    float share = fminf (wish, room * 0.6f);

    felt->height = room - share - 16;
    wish = find_tile (felt, 0) < LEAST_TILE && in->text > 1
               ? fminf (wish, room - 5)
               : share;
    g->tablet = (MjRect){ 4, g->bar.y - wish - 5, (float) in->width - 8, wish };
    return;
  }
  width = 232 * fminf (fmaxf (in->text, 1), 1.5f);
  felt->width -= width + 8;
  g->tablet = (MjRect){ (float) in->width - width - 4, 4, width, g->bar.y - 9 };
}

void
mj_plan_make_small (MjTablePlan *plan, bool portrait)
{
  MjTableGeometry *g = plan->geometry;
  const MjTableInput *in = plan->in;
  float w = (float) in->width, h = (float) in->height;
  float plate = fminf (44 * in->text, h * 0.12f);
  float bar = portrait ? 50 : 56, width, rows, top, above, low = 0;
  bool in_rows = portrait, ended = in->tablet_height > 0;

  plan->scale = g->scale = 1;
  g->narrow = portrait;
  /* Large text needs room for a line and buttons, too, which else reach into
   * the cloth. */
  bar *= fmaxf (1, in->text);
  if (in->text > 1.2f)
    bar = fmaxf (bar, 30 * in->text + 58);
  bar = fminf (bar, h * 0.25f);
  if (ended && in->bar_height > 0) /* which asks nothing more */
    bar = (float) in->bar_height;
  width = in_rows ? floorf (fminf (fminf ((w - 12) / 8.4f, h / 12.5f), 64))
                  : floorf (fminf (fminf ((w - 16) / 14.4f, h / 8), 60));
  if (portrait && ended) {
    width = put_hand_after_deal (plan);
    in_rows = false;
  }
  rows = (in_rows ? 2 : 1) * width * TILE;
  top = h - rows - 6;
  above = portrait ? plate + 8 : 4;
  g->felt = (MjRect){ 4, above, w - 8, top - 8 - bar - above };
  bar = fmaxf (bar, (float) in->bar_height);
  g->bar = (MjRect){ fmaxf (4, (w - 854) / 2), top - 5 - bar,
                     fminf (854, w - 8), bar };
  if (ended) {
    make_room_for_result (plan, portrait);
    low = portrait ? 0 : plate + 4; /* for the plates and the bonus tiles */
  }
  plan->tile = floorf (fminf (find_tile (&g->felt, low),
                              portrait && ended ? 60 : width * 0.82f));
  plan->cx = g->felt.x + g->felt.width / 2;
  make_windmill (plan);
  plan->cy = g->felt.y + 6 + plan->tile * 0.85f * FACE +
             (g->felt.height - low - 6 - plan->tile * 0.85f * FACE) / 2;
  mj_plan_put_ponds (plan);
  put_small_plates (plan, portrait, plate);
  put_small_opponents (plan, portrait, plate);
  mj_plan_hide_tiles (plan, in->state->wall.head, in->state->wall.tail);
  if (in_rows) {
    put_hand_in_rows (plan, width, top);
  } else if (!portrait) {
    const MjRect own = g->panels[in->viewer];
    MjTableLine line = { .x = own.x + own.width + 8,
                         .y = own.y + own.height -
                              plan->tile * (TILE - FACE / 2),
                         .dx = 1,
                         .width = plan->tile };

    put_hand_in_row (plan, width, top);
    mj_plan_put_bonus (
        plan, in->viewer, &line, 0, 3,
        fmaxf (plan->tile * 1.8f,
               plan->cx - WINDMILL / 2 * plan->tile - line.x - 4));
  }
  g->hand = (MjRect){ 0, top, w, rows };
  g->hand_tile = width;
}
