/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-lift.h – where tiles are while they are raised: one of the viewer's hand
 * so that it is seen which one is meant, a meld so that it reads as well as the
 * hand does.
 */

#pragma once

#include "app/places/mj-table-geometry.h"

/* Of a raised tile of the hand, by its width. */
#define MJ_LIFT_HAND 0.2f

enum { MJ_LIFT_MOST = 4 }; /* tiles at once */

/* @geometry: where tiles belong
 * @tile: the one that is pointed at
 * @tiles: (out): MJ_LIFT_MOST tiles; those that rise with it, from left to
 *   right
 * @places: (out): MJ_LIFT_MOST places; where they rise to: a meld stands
 *   upright before its owner, as large as the viewer's hand; the viewer's own
 *   stay beside the hand
 * Returns: how many; 0 where nothing rises */
int mj_lift_find (const MjTableGeometry *geometry,
                  MjTile tile,
                  MjTile *tiles,
                  MjPlace *places);
