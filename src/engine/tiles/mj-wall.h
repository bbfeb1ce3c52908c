/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-wall.h – the wall of one deal.
 *
 * Invariant: tiles[head .. tail-1] are still in the wall; all others have been
 * handed out.  Draws move head up and replacements move tail down, so that each
 * of the 148 tiles leaves at most once.
 *
 * Rule: TILE-07, TILE-08, TILE-09.
 */

#pragma once

#include "engine/tiles/mj-rng.h"
#include "engine/tiles/mj-tile.h"

typedef struct {
  MjTile tiles[MJ_N_TILES];
  uint8_t head, tail;
  uint8_t dice[3]; /* 1 to 6 each; they decide where the wall is broken */
} MjWall;

/* Builds and shuffles a wall of 148 tiles and rolls the dice.
 * @wall: (out): the wall
 * @seed: the seed of the shuffle */
void mj_wall_init (MjWall *wall, MjSeed seed);

/* Takes the four animals out, for tables that play without them; the order of
 * the other tiles stays as it is.  They lie behind the tail.
 *
 * Rule: HOUSE-10
 * @wall: (inout): a whole wall */
void mj_wall_leave_out_animals (MjWall *wall);

/* How many tiles are in the wall, including the dead wall. */
static inline int
mj_wall_left (const MjWall *wall)
{
  return wall->tail - wall->head;
}

/* @wall: the wall, with at least one tile left
 * Returns: the tile at the head, which leaves the wall */
MjTile mj_wall_draw (MjWall *wall);

/* @wall: the wall, with at least one tile left
 * Returns: the tile at the tail, which leaves the wall */
MjTile mj_wall_replace (MjWall *wall);
