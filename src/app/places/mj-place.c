/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-place.c – a place between two others. */

#include "app/places/mj-place.h"

#include <math.h>

static float
mix (float a, float b, float t)
{
  return a + (b - a) * t;
}

MjPlace
mj_place_mix (const MjPlace *from, const MjPlace *to, float t)
{
  MjPlace place = *to;
  float turn = to->angle - from->angle;

  if (t >= 1)
    return place;
  if (turn > 180)
    turn -= 360;
  else if (turn < -180)
    turn += 360;
  place.x = mix (from->x, to->x, t);
  place.y = mix (from->y, to->y, t);
  place.z = mix (from->z, to->z, t);
  place.width = mix (from->width, to->width, t);
  place.front = mix (from->front, to->front, t);
  place.angle = from->angle + turn * t;
  place.shown = to->shown || (from->shown && t < 1);
  if (t < 0.5f && from->shown) {
    place.face_up = from->face_up;
    place.stands = from->stands;
  }
  return place;
}

MjRect
mj_rect_mix (const MjRect *from, const MjRect *to, float t)
{
  return (MjRect){ mix (from->x, to->x, t), mix (from->y, to->y, t),
                   mix (from->width, to->width, t),
                   mix (from->height, to->height, t) };
}

bool
mj_rect_contains (const MjRect *rect, double x, double y)
{
  return x >= rect->x && x < rect->x + rect->width && y >= rect->y &&
         y < rect->y + rect->height;
}

unsigned
mj_place_turns (const MjPlace *place)
{
  return (unsigned) ((int) roundf (place->angle / 90) + 8) % 4;
}
