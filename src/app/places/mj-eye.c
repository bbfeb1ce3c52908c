/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-eye.c – a projection. */

#include "app/places/mj-eye.h"

#include "app/tiles/mj-tile-shape.h"

#include <math.h>

#define FACE MJ_TILE_FACE_HEIGHT
#define TILE MJ_TILE_HEIGHT

/* How much of a height is seen, at least: from straight above a tile would hide
 * the one on which it lies. */
#define LEAST_RISE 0.38f

MjPlace
mj_eye_see (const MjEye *eye, const MjPlace *place)
{
  float angle = eye->angle * 3.14159265f / 180;
  float down = sinf (angle), rise = cosf (angle);
  float y = place->y - eye->y, nearer = 1;
  MjPlace seen = *place;

  if (eye->distance > 0)
    nearer -= (y * rise + place->z * down) / eye->distance;
  seen.x = eye->x + (place->x - eye->x) / nearer;
  seen.y = eye->y + (y * down - place->z * fmaxf (rise, LEAST_RISE)) / nearer;
  seen.z = 0;
  seen.width = place->width / nearer;
  return seen;
}

MjRect
mj_eye_bounds (const MjEye *eye, const MjPlace *place)
{
  MjPlace seen = mj_eye_see (eye, place);
  bool upright = mj_place_turns (place) % 2 == 0;
  float width = upright ? seen.width : seen.width * FACE;
  float face = upright ? seen.width * FACE : seen.width;
  float height = seen.width * (upright ? TILE : MJ_TILE_SIDE_HEIGHT);

  return (MjRect){ seen.x - width / 2, seen.y - face / 2, width, height };
}
