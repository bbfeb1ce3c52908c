/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-eye.h – from the plan of a table to the picture that an eye has of it.
 *
 * In the plan x runs to the right, y towards the viewer, and z up from the
 * cloth, in pixels of a tile that lies in the middle.  Tiles move in the plan;
 * only what is drawn, and where the pointer is, goes through here.  From
 * straight above, a tile is drawn with its body below its face; at a slant it
 * is a box.
 */

#pragma once

#include "app/places/mj-place.h"

/* @x: the spot of the plan that it looks at, which is there in the picture, too
 * @y: the spot of the plan that it looks at
 * @angle: degrees above the table; 90 straight from above
 * @distance: from that spot; 0 for one so far away that nothing becomes smaller
 */
typedef struct {
  float x, y;
  float angle;
  float distance;
} MjEye;

typedef struct {
  float x, y;
} MjSpot;

/* A tile in the picture.
 * @face: corners of what is seen of a tile, its face or its back, from the
 *   upper left of the picture on it clockwise
 * @under: the corners opposite, on the other side of the tile
 * @foot: corners of what touches the table */
typedef struct {
  MjSpot face[4], under[4], foot[4];
} MjBox;

/* Returns: whether tiles are seen as boxes */
bool mj_eye_slants (const MjEye *eye);

/* From above, all eyes see alike. */
bool mj_eye_differs (const MjEye *eye, const MjEye *other);

/* Returns: where a spot of the plan at a height of @z is seen */
MjSpot mj_eye_spot (const MjEye *eye, float x, float y, float z);

/* @x, @y: in the picture; @nearness: (out): how many times as far apart spots
 * of its line are in the plan.  Returns: the spot of the cloth that is seen
 * there
 */
MjSpot mj_eye_unspot (const MjEye *eye, float x, float y, float *nearness);

/* Returns: @place as it is seen, with nothing left of its height */
MjPlace mj_eye_see (const MjEye *eye, const MjPlace *place);

/* @eye: one that slants.  Returns: a tile that lies or stands at @place */
MjBox mj_eye_box (const MjEye *eye, const MjPlace *place);

/* Returns: the room that a tile at @place takes in the picture with its body,
 * at the nearest quarter of a turn */
MjRect mj_eye_bounds (const MjEye *eye, const MjPlace *place);

/* @rect: a part of the plan.  Returns: the room that it takes in the picture */
MjRect mj_eye_rect (const MjEye *eye, const MjRect *rect);
