/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-glide.c – places before, places after, and how far it is. */

#include "app/places/mj-glide.h"

#include <string.h>

/* The parts of a deal in which the wall is built, in which the dice roll, and
 * in which tiles set out.  Each of them is under way for a tenth of the deal.
 */
static const float building = 0.25f, rolling = 0.17f, leaving = 0.48f;

enum { N_DEALT = 4 * MJ_HAND_SIZE + 1 };

static float
clamp (float t)
{
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

void
mj_glide_begin (MjGlide *glide)
{
  glide->t = 0;
  if (glide->placed)
    memcpy (glide->from, glide->now, sizeof glide->from);
}

void
mj_glide_set_wall (MjGlide *glide, const MjTableInput *input)
{
  MjTableGeometry geometry;
  MjTableInput before = *input;
  MjState full = *input->state;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_hand_init (&full.hands[seat]);
  full.n_discards = 0;
  full.wall.head = 0;
  full.phase = MJ_PHASE_DRAW;
  full.wall.tail = (uint8_t) mj_state_n_tiles (&full);
  before.state = &full;
  before.n_order = 0;
  mj_table_geometry_compute (&geometry, &before);
  memcpy (glide->wall, geometry.places, sizeof glide->wall);
  for (int i = 0; i < MJ_N_TILES; i++)
    glide->in_wall[full.wall.tiles[i]] = (uint8_t) i;
}

/* When the tile that is @index from the head of the wall sets out. */
static float
leaves_at (int index)
{
  return building + rolling + leaving * (float) (index / 4) / MJ_HAND_SIZE;
}

static MjPlace
dealt_place (const MjGlide *glide, const MjPlace *to, int tile)
{
  float t = (float) glide->t, start = leaves_at (glide->in_wall[tile]);

  if (t < building)
    return mj_place_mix (&glide->from[tile], &glide->wall[tile], t / building);
  if (glide->in_wall[tile] >= N_DEALT)
    return glide->wall[tile];
  return mj_place_mix (&glide->wall[tile], &to[tile], clamp ((t - start) * 10));
}

double
mj_glide_roll (const MjGlide *glide)
{
  double roll = (glide->t - building) / rolling;

  return !glide->dealing || roll > 1 ? 1 : roll;
}

int
mj_glide_count_waiting (const MjGlide *glide)
{
  int n = 0;

  for (int index = 0; glide->dealing && index < N_DEALT; index++)
    n += (float) glide->t < leaves_at (index);
  return n;
}

void
mj_glide_update (MjGlide *glide, const MjPlace *to)
{
  bool dealing = glide->dealing && glide->t < 1;
  bool broken = mj_glide_roll (glide) >= 1;

  if (!glide->placed) {
    memcpy (glide->from, to, sizeof glide->from);
    glide->t = 1;
    dealing = false;
  }
  for (int i = 0; i < MJ_N_TILES; i++) {
    glide->now[i] =
        dealing ? dealt_place (glide, to, i)
                : mj_place_mix (&glide->from[i], &to[i], (float) glide->t);
    glide->now[i].stays &= broken;
  }
  glide->placed = true;
}

bool
mj_glide_moves (const MjGlide *glide, const MjPlace *to, int tile)
{
  const MjPlace *from = &glide->from[tile];

  return glide->t < 1 && (from->x != to[tile].x || from->y != to[tile].y);
}

MjPlace
mj_glide_find_form (const MjGlide *glide, const MjPlace *to, int tile)
{
  const MjPlace *now = &glide->now[tile];
  MjPlace form = glide->dealing && !now->stands ? glide->wall[tile]
                 : to[tile].front >= 0.5f       ? glide->from[tile]
                                                : to[tile];

  form.stands = now->stands;
  form.face_up = now->face_up;
  return form;
}

void
mj_glide_scale (MjGlide *glide, float x, float y)
{
  for (int i = 0; i < MJ_N_TILES; i++) {
    glide->from[i].x *= x;
    glide->from[i].y *= y;
  }
}

void
mj_glide_look (MjGlide *glide, const MjEye *before, const MjEye *now)
{
  for (int i = 0; i < MJ_N_TILES; i++) {
    MjPlace *from = &glide->from[i];
    MjSpot seen = mj_eye_spot (before, from->x, from->y, 0), spot;
    float width = mj_eye_see (before, from).width / from->width, nearness;

    spot = mj_eye_unspot (now, seen.x, seen.y, &nearness);
    from->x += (spot.x - from->x) * (1 - from->front);
    from->y += (spot.y - from->y) * (1 - from->front);
    from->width *= width * (from->front + (1 - from->front) * nearness);
  }
}

void
mj_glide_put (MjGlide *glide, MjTile tile, const MjPlace *place)
{
  glide->now[tile] = *place;
}

void
mj_glide_hide_faces (MjGlide *glide)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    glide->now[i].face_up = false;
}

void
mj_glide_swap (MjGlide *glide, int a, int b)
{
  MjPlace place = glide->now[a];

  glide->now[a] = glide->now[b];
  glide->now[b] = place;
}
