/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-box.h – pictures of a tile as a box, each for one spot of the table.
 */

#pragma once

#include "app/places/mj-eye.h"
#include "app/tiles/mj-tile-art.h"

/* All that a picture depends on.
 * @box: the tile in the picture
 * @face: a face, or MJ_TILE_ART_BACK
 * @width: of its face before it is seen, in device pixels
 * @scale: device pixels of one of the application
 * @on_table: whether it lies on the table and not on another tile, so that it
 *   has a shadow
 * @darker: whether there is a shade over it
 * @marked: whether there is a line around its face
 * @by_cairo: whether it is drawn by GskCairoRenderer */
typedef struct {
  MjBox box;
  guint face;
  int width;
  int scale;
  gboolean on_table, darker, marked, by_cairo;
} MjTileBox;

/* Their corners are at 0, 0; the box is to be drawn one pixel left of and above
 * its bounds, rounded downwards, and the shadow there, too.
 * @self: what to paint
 * @art: pictures of faces
 * @tile: (out) (transfer full): the box
 * @shadow: (out) (transfer full) (nullable): what falls on the table to the
 *   lower right of it */
void mj_tile_box_bake (const MjTileBox *self,
                       MjTileArt *art,
                       GskRenderNode **tile,
                       GskRenderNode **shadow);
