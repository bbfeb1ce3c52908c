/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-wall.c – builds the wall and takes tiles from it. */

#include "engine/tiles/mj-wall.h"

#include <assert.h>

void
mj_wall_init (MjWall *wall, MjSeed seed)
{
  MjRng rng;

  mj_rng_init (&rng, seed);
  for (int i = 0; i < MJ_N_TILES; i++)
    wall->tiles[i] = (MjTile) i;
  mj_rng_shuffle (&rng, wall->tiles, MJ_N_TILES);
  wall->head = 0;
  wall->tail = MJ_N_TILES;
  for (int i = 0; i < 3; i++)
    wall->dice[i] = (uint8_t) (1 + mj_rng_below (&rng, 6));
}

void
mj_wall_leave_out_animals (MjWall *wall)
{
  MjTile animals[MJ_N_ANIMALS];
  int n = 0, n_animals = 0;

  assert (wall->head == 0 && wall->tail == MJ_N_TILES);
  for (int i = 0; i < MJ_N_TILES; i++)
    if (mj_face_is_animal (mj_tile_face (wall->tiles[i])))
      animals[n_animals++] = wall->tiles[i];
    else
      wall->tiles[n++] = wall->tiles[i];
  wall->tail = (uint8_t) n;
  for (int i = 0; i < n_animals; i++)
    wall->tiles[n + i] = animals[i];
}

MjTile
mj_wall_draw (MjWall *wall)
{
  assert (wall->head < wall->tail);
  return wall->tiles[wall->head++];
}

MjTile
mj_wall_replace (MjWall *wall)
{
  assert (wall->head < wall->tail);
  return wall->tiles[--wall->tail];
}
