/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-place.h – where a tile is on the table, in the plan of it. */

#pragma once

#include "engine/tiles/mj-tile.h"

typedef enum {
  MJ_ZONE_WALL,
  MJ_ZONE_HAND,
  MJ_ZONE_MELD,
  MJ_ZONE_BONUS,
  MJ_ZONE_DISCARD,
} MjZone;

/* @x: middle of the face, from left to right
 * @y: middle of the face, towards the viewer
 * @z: how high above the cloth it lies
 * @width: width of the upright face; its height is MJ_TILE_FACE_HEIGHT times
 *   that, and the body is seen below it
 * @angle: degrees clockwise by which the face is turned
 * @depth: tiles are drawn from the least to the greatest
 * @front: 1 for one before the viewer, which is measured in the picture, 0 for
 *   one on the table, and between these on the way
 * @face_up: whether the face is seen
 * @stands: whether it stands with its back to the middle, as in a hand
 * @shown: whether the tile is
 * @stays: whether it belongs to the end of the wall, which is never drawn
 * @seat: whose it is
 * @slot: place in reading order within zone and seat */
typedef struct {
  float x, y, z;
  float width;
  float angle;
  float depth;
  float front;
  bool face_up;
  bool stands;
  bool shown;
  bool stays;
  uint8_t zone;
  MjSeat seat;
  uint8_t slot;
} MjPlace;

typedef struct {
  float x, y, width, height;
} MjRect;

/* @from: where a tile was
 * @to: where it goes
 * @t: how far it is, 0 to 1
 * Returns: the place between; turned the shorter way; what is seen of it
 *   changes half-way */
MjPlace mj_place_mix (const MjPlace *from, const MjPlace *to, float t);

/* The rectangle between two; @t: how far it is, 0 to 1. */
MjRect mj_rect_mix (const MjRect *from, const MjRect *to, float t);

bool mj_rect_contains (const MjRect *rect, double x, double y);

/* @place: where a tile is.  Returns: the nearest number of quarters of a turn,
 * 0 to 3 */
unsigned mj_place_turns (const MjPlace *place);
