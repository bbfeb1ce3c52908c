/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-eye.h – from the plan of a table to the picture that an eye has of it.
 *
 * In the plan x runs to the right, y towards the viewer, and z up from the
 * cloth, in pixels of a tile that lies in the middle.  Tiles move in the plan;
 * only what is drawn, and where the pointer is, goes through here.
 */

#pragma once

#include "app/places/mj-place.h"

/**
 * MjEye:
 * @x: the spot of the plan that it looks at
 * @y: the spot of the plan that it looks at
 * @angle: degrees above the table; 90 straight from above
 * @distance: from that spot; 0 for one so far away that nothing becomes smaller
 */
typedef struct {
  float x, y;
  float angle;
  float distance;
} MjEye;

/* Returns: @place as it is seen, with nothing left of its height */
MjPlace mj_eye_see (const MjEye *eye, const MjPlace *place);

/* Returns: the room that a tile at @place takes in the picture with its body,
 * at the nearest quarter of a turn */
MjRect mj_eye_bounds (const MjEye *eye, const MjPlace *place);
