/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-melds.c – where exposed melds and bonus tiles lie. */

#include "app/places/mj-table-geometry-private.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT

#define MELD_GAP 0.2f /* between two melds, in tiles */

/* Where in a meld the tile lies that was claimed: on the side of who fed it. */
static int
find_turned (const MjMeld *meld, MjSeat seat)
{
  if (meld->from == MJ_SEAT_NONE || meld->claimed == MJ_TILE_NONE)
    return -1;
  return 3 - (meld->from + MJ_N_SEATS - seat) % MJ_N_SEATS;
}

static float
meld_length (const MjMeld *meld, MjSeat seat)
{
  return find_turned (meld, seat) < 0 ? 3 : 2 + FACE;
}

float
mj_plan_melds_length (const MjHand *hand, MjSeat seat, float width)
{
  float length = 0;

  for (int i = 0; i < hand->n_melds; i++)
    length += (meld_length (&hand->melds[i], seat) + MELD_GAP) * width;
  return length;
}

/* The three tiles that lie on the table, and the fourth of a kong last. */
static void
sort_meld (const MjMeld *meld, int turned, MjTile *tiles)
{
  int n = 0;

  for (int i = 0; i < mj_meld_n_tiles (meld); i++)
    if (turned < 0 || meld->tiles[i] != meld->claimed)
      tiles[n++] = meld->tiles[i];
  if (turned < 0)
    return;
  if (n == 3) /* a kong's fourth tile stays last */
    tiles[3] = tiles[2];
  for (int i = 2; i > turned; i--)
    tiles[i] = tiles[i - 1];
  tiles[turned] = meld->claimed;
}

/* A tile on another one is seen farther out than it lies where the eye slants:
 * it keeps within the cloth. */
static void
lay_inwards (MjTableLine *line)
{
  line->level = 1;
  line->x += line->dy * 0.25f * line->width;
  line->y -= line->dx * 0.4f * line->width;
}

/* A tile that was claimed, its edge in line with the others'. */
static void
turn (MjTableLine *line, int turned)
{
  float in = (FACE - 1) / 2 * line->width;

  line->angle += turned == 2 ? 90 : 270;
  line->x += line->dy * -in;
  line->y += line->dx * in;
}

static void
put_meld (MjTablePlan *plan,
          MjSeat seat,
          int nth,
          const MjTableLine *line,
          float along)
{
  const MjMeld *meld = &plan->in->state->hands[seat].melds[nth];
  bool concealed = meld->kind == MJ_MELD_KONG_CONCEALED;
  int turned = find_turned (meld, seat), top = turned < 0 ? 1 : turned;
  float middles[3];
  MjTile tiles[4];

  sort_meld (meld, turned, tiles);
  for (int i = 0; i < 3; i++) {
    float length = (i == turned ? FACE : 1) * line->width;
    MjTableLine own = *line;

    middles[i] = along + length / 2;
    along += length;
    if (i == turned)
      turn (&own, turned);
    mj_plan_put (plan, tiles[i], &own, middles[i], MJ_ZONE_MELD, seat,
                 4 * nth + i, !concealed || plan->in->open);
  }
  if (mj_meld_is_kong (meld)) {
    MjTableLine lifted = *line;

    lifted.level = 1.6f;
    if (plan->geometry->eye.distance > 0 && !line->front)
      lay_inwards (&lifted);
    if (top == turned)
      turn (&lifted, turned);
    mj_plan_put (plan, tiles[3], &lifted, middles[top], MJ_ZONE_MELD, seat,
                 4 * nth + 3, true);
    plan->geometry->places[tiles[3]].depth += line->width;
  }
}

void
mj_plan_put_melds (MjTablePlan *plan,
                   MjSeat seat,
                   const MjTableLine *line,
                   float along)
{
  const MjHand *hand = &plan->in->state->hands[seat];

  for (int i = 0; i < hand->n_melds; i++) {
    put_meld (plan, seat, i, line, along);
    along += (meld_length (&hand->melds[i], seat) + MELD_GAP) * line->width;
  }
}

void
mj_plan_put_bonus (MjTablePlan *plan,
                   MjSeat seat,
                   const MjTableLine *line,
                   float along,
                   int per_row,
                   float room)
{
  const MjHand *hand = &plan->in->state->hands[seat];
  int most = hand->n_bonus < per_row ? hand->n_bonus : per_row;
  bool across = (line->dx != 0) == (fmodf (line->angle, 180) != 0);
  float length = across ? FACE : 1;
  MjTableLine small = *line;

  small.width = fminf (line->width, room / (length * (float) most));
  for (int i = 0; i < hand->n_bonus; i++) {
    MjTableLine row = small;
    float in = (float) (i / per_row) * small.width * (FACE + 0.12f);

    row.x += line->dy * in;
    row.y -= line->dx * in;
    mj_plan_put (plan, hand->bonus[i], &row,
                 along + small.width * length * ((float) (i % per_row) + 0.5f),
                 MJ_ZONE_BONUS, seat, i, true);
  }
}
