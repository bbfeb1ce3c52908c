/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-eye.c – a projection. */

#include "app/places/mj-eye.h"

#include "app/tiles/mj-tile-shape.h"

#include <math.h>
#include <string.h>

#define FACE MJ_TILE_FACE_HEIGHT
#define TILE MJ_TILE_HEIGHT

/* How much of a height is seen, at least: from straight above a tile would hide
 * the one on which it lies. */
#define LEAST_RISE 0.38f

static const float degree = 3.14159265f / 180;
static const MjEye above = { .angle = 90 };

bool
mj_eye_slants (const MjEye *eye)
{
  return eye->angle < 90;
}

bool
mj_eye_differs (const MjEye *eye, const MjEye *other)
{
  return (mj_eye_slants (eye) || mj_eye_slants (other)) &&
         memcmp (eye, other, sizeof *eye) != 0;
}

/* How many times as near as the spot that it looks at. */
static float
find_nearness (const MjEye *eye, float y, float z)
{
  float angle = eye->angle * degree;

  return eye->distance > 0
             ? 1 - ((y - eye->y) * cosf (angle) + z * sinf (angle)) /
                       eye->distance
             : 1;
}

MjSpot
mj_eye_spot (const MjEye *eye, float x, float y, float z)
{
  float angle = eye->angle * degree, nearness = find_nearness (eye, y, z);
  float rise = fmaxf (cosf (angle), LEAST_RISE);

  return (MjSpot){ eye->x + (x - eye->x) / nearness,
                   eye->y +
                       ((y - eye->y) * sinf (angle) - z * rise) / nearness };
}

MjSpot
mj_eye_unspot (const MjEye *eye, float x, float y, float *nearness)
{
  float angle = eye->angle * degree, down = y - eye->y;
  float along = sinf (angle);

  if (eye->distance > 0)
    along += down * cosf (angle) / eye->distance;
  *nearness = find_nearness (eye, eye->y + down / along, 0);
  return (MjSpot){ eye->x + (x - eye->x) * *nearness, eye->y + down / along };
}

static MjSpot
mix (MjSpot a, MjSpot b, float t)
{
  return (MjSpot){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

MjPlace
mj_eye_see (const MjEye *eye, const MjPlace *place)
{
  MjSpot table = mj_eye_spot (eye, place->x, place->y, place->z);
  MjSpot front = mj_eye_spot (&above, place->x, place->y, place->z);
  MjSpot spot = mix (table, front, place->front);
  MjPlace seen = *place;

  seen.x = spot.x;
  seen.y = spot.y;
  seen.z = 0;
  seen.width /=
      1 + (1 - place->front) * (find_nearness (eye, place->y, place->z) - 1);
  return seen;
}

/* ---- tiles as boxes ---- */

/* @right: of the picture on it; @down: of the picture on it */
static void
lie (const MjEye *eye, const MjPlace *p, MjSpot right, MjSpot down, MjBox *box)
{
  static const float along[] = { -1, 1, 1, -1 }, across[] = { -1, -1, 1, 1 };

  for (int i = 0; i < 4; i++) {
    float a = along[i] * p->width / 2, b = across[i] * p->width * FACE / 2;
    float x = p->x + a * right.x + b * down.x;
    float y = p->y + a * right.y + b * down.y;

    box->face[i] = mj_eye_spot (eye, x, y, p->z + p->width * MJ_TILE_THICKNESS);
    box->under[i] = mj_eye_spot (eye, x, y, p->z);
    box->foot[i] = mj_eye_spot (eye, x, y, 0);
  }
}

/* Its back to the middle of the table. */
static void
stand (const MjEye *eye, const MjPlace *p, MjSpot down, MjBox *box)
{
  static const float along[] = { -1, 1, 1, -1 }, up[] = { 1, 1, 0, 0 };
  float inwards =
      down.x * (eye->x - p->x) + down.y * (eye->y - p->y) < 0 ? -1.0f : 1.0f;
  MjSpot in = { down.x * inwards, down.y * inwards };

  for (int i = 0; i < 4; i++) {
    float a = along[i] * p->width / 2, z = up[i] * p->width * FACE;
    float half = p->width * MJ_TILE_THICKNESS / 2;
    float x = p->x + a * in.y, y = p->y - a * in.x;

    box->face[i] = mj_eye_spot (eye, x + half * in.x, y + half * in.y, z);
    box->under[i] = mj_eye_spot (eye, x - half * in.x, y - half * in.y, z);
  }
  box->foot[0] = box->under[3];
  box->foot[1] = box->under[2];
  box->foot[2] = box->face[2];
  box->foot[3] = box->face[3];
}

/* As it is drawn from above. */
static void
lie_in_front (const MjPlace *p, MjSpot right, MjSpot down, MjBox *box)
{
  MjPlace flat = *p;

  flat.front = flat.z = 0;
  lie (&above, &flat, right, down, box);
  for (int i = 0; i < 4; i++) {
    box->under[i] = box->foot[i] = box->face[i];
    box->face[i].y -= p->width * (TILE - FACE);
  }
}

MjBox
mj_eye_box (const MjEye *eye, const MjPlace *place)
{
  float angle = place->angle * degree;
  MjSpot right = { cosf (angle), sinf (angle) }, down = { -right.y, right.x };
  MjBox box, front;

  if (place->stands)
    stand (eye, place, down, &box);
  else
    lie (eye, place, right, down, &box);
  if (place->front <= 0)
    return box;
  lie_in_front (place, right, down, &front);
  for (int i = 0; i < 4; i++) {
    box.face[i] = mix (box.face[i], front.face[i], place->front);
    box.under[i] = mix (box.under[i], front.under[i], place->front);
    box.foot[i] = mix (box.foot[i], front.foot[i], place->front);
  }
  return box;
}

static MjRect
bound (const MjSpot *spots, int n)
{
  MjSpot least = spots[0], most = spots[0];

  for (int i = 1; i < n; i++) {
    least.x = fminf (least.x, spots[i].x);
    least.y = fminf (least.y, spots[i].y);
    most.x = fmaxf (most.x, spots[i].x);
    most.y = fmaxf (most.y, spots[i].y);
  }
  return (MjRect){ least.x, least.y, most.x - least.x, most.y - least.y };
}

MjRect
mj_eye_bounds (const MjEye *eye, const MjPlace *place)
{
  MjPlace seen = mj_eye_see (eye, place);
  bool upright = mj_place_turns (place) % 2 == 0;
  float width = upright ? seen.width : seen.width * FACE;
  float face = upright ? seen.width * FACE : seen.width;
  float height = seen.width * (upright ? TILE : MJ_TILE_SIDE_HEIGHT);

  if (mj_eye_slants (eye) && place->front < 1) {
    MjBox box = mj_eye_box (eye, place);
    MjSpot corners[8];

    memcpy (corners, box.face, sizeof box.face);
    memcpy (corners + 4, box.under, sizeof box.under);
    return bound (corners, 8);
  }
  return (MjRect){ seen.x - width / 2, seen.y - face / 2, width, height };
}

MjRect
mj_eye_rect (const MjEye *eye, const MjRect *rect)
{
  float right = rect->x + rect->width, low = rect->y + rect->height;
  const MjSpot corners[] = { mj_eye_spot (eye, rect->x, rect->y, 0),
                             mj_eye_spot (eye, right, rect->y, 0),
                             mj_eye_spot (eye, right, low, 0),
                             mj_eye_spot (eye, rect->x, low, 0) };

  return bound (corners, 4);
}
