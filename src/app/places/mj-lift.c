/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-lift.c – a tile of the hand, or the three or four of a meld. */

#include "app/places/mj-lift.h"

#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define ABOVE_ALL 5000 /* added to a depth */

/* Those of the meld that @tile belongs to, by slot.  Returns: how many */
static int
find_meld (const MjTableGeometry *g, MjTile tile, MjTile *tiles)
{
  const MjPlace *one = &g->places[tile];
  int n = 0;

  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &g->places[i];
    int at = n;

    if (place->zone != MJ_ZONE_MELD || place->seat != one->seat ||
        place->slot / 4 != one->slot / 4)
      continue;
    for (; at > 0 && g->places[tiles[at - 1]].slot > place->slot; at--)
      tiles[at] = tiles[at - 1];
    tiles[at] = (MjTile) i;
    n++;
  }
  return n;
}

static float
clamp (float value, float least, float most)
{
  return fmaxf (least, fminf (value, most));
}

/* Side by side about where the meld lies, and not beyond the cloth. */
static void
put_meld (const MjTableGeometry *g, const MjTile *tiles, int n, MjPlace *places)
{
  MjRect room = mj_eye_rect (&g->eye, &g->felt);
  float width = fmaxf (g->hand_tile, g->places[tiles[0]].width);
  float half = width * (float) n / 2, face = width * MJ_TILE_FACE_HEIGHT;
  float foot = room.y + room.height - width * MJ_TILE_HEIGHT + face / 2;
  float x = 0, y = 0;

  for (int i = 0; i < n; i++) {
    MjPlace seen = mj_eye_see (&g->eye, &g->places[tiles[i]]);

    x += seen.x / (float) n;
    y += seen.y / (float) n;
  }
  x = clamp (x, room.x + half, room.x + room.width - half);
  y = clamp (y, room.y + face / 2, foot);
  for (int i = 0; i < n; i++) {
    places[i] = g->places[tiles[i]];
    places[i].x = x - half + width * ((float) i + 0.5f);
    places[i].y = y;
    places[i].z = places[i].angle = 0;
    places[i].width = width;
    places[i].front = 1;
    places[i].depth = y + ABOVE_ALL;
  }
}

int
mj_lift_find (const MjTableGeometry *geometry,
              MjTile tile,
              MjTile *tiles,
              MjPlace *places)
{
  const MjPlace *place = &geometry->places[tile];
  bool own = place->y >= geometry->hand.y;
  int n;

  if (place->zone == MJ_ZONE_MELD && !own) {
    n = find_meld (geometry, tile, tiles);
    put_meld (geometry, tiles, n, places);
    return n;
  }
  if (place->zone != MJ_ZONE_HAND || !own)
    return 0;
  tiles[0] = tile;
  places[0] = *place;
  places[0].y -= MJ_LIFT_HAND * geometry->hand_tile;
  return 1;
}
