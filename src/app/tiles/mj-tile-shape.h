/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-shape.h – proportions of a tile, by the width of its upright face.
 *
 * A tile is a face with its body below.  On a tile that is turned only the face
 * turns: the table is seen from one side, so the body stays below it.
 */

#pragma once

/* Heights of the face, and of the face with the body. */
#define MJ_TILE_FACE_HEIGHT (72.8f / 60)
#define MJ_TILE_HEIGHT      (80.0f / 60)

/* Height of a tile on its side; its width is MJ_TILE_FACE_HEIGHT. */
#define MJ_TILE_SIDE_HEIGHT (66.0f / 60)

/* From the table up to the face of a tile that lies on it. */
#define MJ_TILE_THICKNESS 0.45f
