/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-near-room.c – tries all places around a player. */

#include "app/plates/mj-near-room.h"

#include <float.h>
#include <glib.h>
#include <math.h>

/* In pixels, at the size that the table is drawn for. */
enum { GAP = 4, STEP = 8 };

/* Of its size, where a call has less room. */
#define SMALLER 0.65f

/* How many times as far another hand is at least. */
#define CLEARLY 1.5f

/* What must not be covered.
 * @seat: near whom room is looked for
 * @reach: how far from there
 * @aside: how far from the middle of the hand a call may be, as a part of its
 *   length; 0 for a word
 * @anchors: by chair, where the players are, or their hands for a call */
typedef struct {
  const MjTableGeometry *geometry;
  const MjRect *table;
  MjSeat seat;
  float reach;
  float aside;
  MjRect anchors[MJ_N_SEATS];
  MjRect rects[MJ_N_TILES + 4 * MJ_N_SEATS];
  int n;
} Taken;

MjRect
mj_near_room_head (const MjRect *figure)
{
  float width = figure->width;

  return (MjRect){ figure->x + 0.2f * width, figure->y + 0.02f * width,
                   0.6f * width, 0.8f * width };
}

static void
take (Taken *taken, MjRect rect)
{
  if (rect.width > 0)
    taken->rects[taken->n++] = rect;
}

/* What nothing ever covers: plates, heads, and what is pressed. */
static void
take_fixed (Taken *taken)
{
  const MjTableGeometry *g = taken->geometry;
  const MjRect others[] = { g->bar, g->hand, g->tablet, g->toggles, g->note };
  float gap = GAP * g->scale;

  taken->n = 0;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjRect *plate = &g->panels[seat];

    if (plate->width > 0)
      take (taken, (MjRect){ plate->x - gap, plate->y - gap,
                             plate->width + 2 * gap, plate->height + 2 * gap });
    take (taken, mj_near_room_head (&g->figures[seat]));
  }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    take (taken, others[i]);
}

static void
take_tile (Taken *taken, MjTile tile)
{
  const MjTableGeometry *g = taken->geometry;

  if (tile != MJ_TILE_NONE && g->places[tile].shown)
    take (taken, mj_eye_bounds (&g->eye, &g->places[tile]));
}

static void
take_tiles (Taken *taken)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    take_tile (taken, (MjTile) i);
}

/* @own: also hands, and what the caller threw */
static void
take_faces (Taken *taken, bool own)
{
  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &taken->geometry->places[i];
    bool thrown = place->zone == MJ_ZONE_DISCARD && place->seat == taken->seat;

    if (place->face_up ? own || !thrown : own && place->zone == MJ_ZONE_HAND)
      take_tile (taken, (MjTile) i);
  }
}

/* The room of discards to come. */
static void
take_ponds (Taken *taken)
{
  const MjTableGeometry *g = taken->geometry;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    take (taken, mj_eye_rect (&g->eye, &g->frames[seat]));
}

static bool
is_free (const Taken *taken, const MjRect *at)
{
  for (int i = 0; i < taken->n; i++) {
    const MjRect *rect = &taken->rects[i];

    if (at->x < rect->x + rect->width && rect->x < at->x + at->width &&
        at->y < rect->y + rect->height && rect->y < at->y + at->height)
      return false;
  }
  return true;
}

/* How far @b lies from @a, along one axis. */
static float
find_gap (float a, float a_length, float b, float b_length)
{
  return fmaxf (0, fmaxf (b - a - a_length, a - b - b_length));
}

static float
find_way (const MjRect *anchor, const MjRect *at)
{
  return hypotf (find_gap (anchor->x, anchor->width, at->x, at->width),
                 find_gap (anchor->y, anchor->height, at->y, at->height));
}

/* From one middle to the other. */
static float
find_offset (const MjRect *anchor, const MjRect *at)
{
  return fabsf (anchor->x + anchor->width / 2 - at->x - at->width / 2) +
         fabsf (anchor->y + anchor->height / 2 - at->y - at->height / 2);
}

/* Whether a call is before the middle of the hand, and clearly farther from all
 * others. */
static bool
is_before (const Taken *taken, const MjRect *at)
{
  const MjRect *hand = &taken->anchors[taken->seat];
  MjRect spot = { at->x + at->width / 2, at->y + at->height / 2, 0, 0 };
  float x = fabsf (hand->x + hand->width / 2 - spot.x);
  float y = fabsf (hand->y + hand->height / 2 - spot.y);

  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    if (other != taken->seat && find_way (&taken->anchors[other], &spot) <=
                                    CLEARLY * find_way (hand, &spot))
      return false;
  return hand->width > hand->height ? x <= taken->aside * hand->width
                                    : y <= taken->aside * hand->height;
}

/* How far @at lies from the player, and a little how far from the middle; much
 * farther where another one would seem to speak. */
static float
weigh (const Taken *taken, const MjRect *at)
{
  const MjRect *anchor = &taken->anchors[taken->seat];
  float way = find_way (anchor, at), offset = find_offset (anchor, at);

  if (taken->aside > 0)
    return is_before (taken, at) ? offset : FLT_MAX;
  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    if (other != taken->seat && find_way (&taken->anchors[other], at) < way)
      return way + 0.2f * offset + at->width;
  return way + 0.2f * offset;
}

/* The nearest free room, and as near as can be to the middle of the player. */
static bool
find_near (const Taken *taken, MjRect *at)
{
  const MjRect *anchor = &taken->anchors[taken->seat], *table = taken->table;
  float reach = taken->reach, best = FLT_MAX;
  float step = STEP * taken->geometry->scale;
  float right =
      fminf (table->width - at->width, anchor->x + anchor->width + reach);
  float low =
      fminf (table->height - at->height, anchor->y + anchor->height + reach);
  MjRect try = *at;

  for (try.y = fmaxf (0, anchor->y - at->height - reach); try.y <= low;
       try.y += step)
    for (try.x = fmaxf (0, anchor->x - at->width - reach); try.x <= right;
         try.x += step) {
      float way = weigh (taken, &try);

      if (way < best && is_free (taken, &try)) {
        best = way;
        *at = try;
      }
    }
  return best < FLT_MAX;
}

bool
mj_near_room_for_word (const MjTableGeometry *geometry,
                       MjSeat seat,
                       const MjRect *table,
                       MjRect *at)
{
  Taken taken = {
    .geometry = geometry, .table = table, .seat = seat, .reach = at->width
  };

  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    taken.anchors[other] = geometry->panels[other];
  take_fixed (&taken);
  take_tiles (&taken);
  take_ponds (&taken);
  if (find_near (&taken, at))
    return true;
  take_fixed (&taken);
  take_tiles (&taken);
  return find_near (&taken, at);
}

/* What is there of the hand, with the melds, and the bar above the viewer's. */
static MjRect
find_hand (const MjTableGeometry *g, MjSeat seat)
{
  float left = FLT_MAX, top = FLT_MAX, right = 0, low = 0;

  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &g->places[i];
    MjRect r = mj_eye_bounds (&g->eye, place);

    if (!place->shown || place->seat != seat ||
        (place->zone != MJ_ZONE_HAND && place->zone != MJ_ZONE_MELD))
      continue;
    left = fminf (left, r.x);
    top = fminf (top, r.y);
    right = fmaxf (right, r.x + r.width);
    low = fmaxf (low, r.y + r.height);
  }
  if (g->bar.width > 0 && top > g->bar.y) {
    left = g->bar.x;
    right = g->bar.x + g->bar.width;
    top = g->bar.y;
  }
  return (MjRect){ left, top, right - left, low - top };
}

bool
mj_near_room_for_call (const MjTableGeometry *geometry,
                       MjSeat caller,
                       MjTile asked,
                       const MjRect *said,
                       const MjRect *table,
                       MjRect *at)
{
  static const struct {
    float size, aside;
    bool own, faces, word; /* whether it may lie over them */
  } ways[] = { { 1, 0.12f, false, false, false },
               { SMALLER, 0.12f, false, false, false },
               { SMALLER, 0.12f, true, false, false },
               { SMALLER, 1, true, false, false },
               { SMALLER, 1, true, false, true },
               { SMALLER, 1, true, true, true } };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    MjRect place = { 0, 0, at->width * ways[i].size,
                     at->height * ways[i].size };
    Taken taken = { .geometry = geometry,
                    .table = table,
                    .seat = caller,
                    .aside = ways[i].aside,
                    .reach = at->width + at->height };

    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      taken.anchors[seat] = find_hand (geometry, seat);
    take_fixed (&taken);
    take_tile (&taken, asked);
    if (!ways[i].faces)
      take_faces (&taken, !ways[i].own);
    if (!ways[i].word)
      take (&taken, *said);
    if (find_near (&taken, &place)) {
      *at = place;
      return true;
    }
  }
  return false;
}
