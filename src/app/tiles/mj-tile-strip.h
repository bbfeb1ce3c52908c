/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-strip.h – a few tiles side by side, for buttons and results. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "engine/score/mj-shape.h"

#include <gtk/gtk.h>

/* @art: pictures
 * @tiles: tiles from left to right; MJ_TILE_NONE leaves a gap
 * @n_tiles: how many
 * @width: width of a tile
 * Returns: a box of tiles face up */
GtkWidget *
mj_tile_strip_new (MjTileArt *art, const MjTile *tiles, int n_tiles, int width);

/* @art: pictures
 * @faces: faces of which each is shown once
 * @name: what they are, for those who listen
 * @width: width of a tile
 * Returns: the tiles in a box that wraps; an empty, hidden box for no faces */
GtkWidget *mj_tile_strip_new_for_faces (MjTileArt *art,
                                        MjFaceSet faces,
                                        const char *name,
                                        int width);

/* @shape: (nullable): as what it is read; its concealed tiles are parted into
 *   these sets
 * @win: face of the winning tile, which is set apart where no @shape says where
 *   it belongs, or MJ_FACE_NONE
 * @tiles: (out): melds, concealed tiles and bonus tiles, with gaps between
 *   them; room for MJ_TILE_STRIP_MAX
 * Returns: how many tiles and gaps there are */
int mj_tile_strip_of_hand (const MjHand *hand,
                           const MjShape *shape,
                           MjFace win,
                           MjTile *tiles);

enum { MJ_TILE_STRIP_MAX = 64 };

/* @art: pictures
 * @shape: (nullable): as what it is read
 * @win: face of the winning tile, or MJ_FACE_NONE
 * @width: width of a tile
 * Returns: the tiles of the hand, as by mj_tile_strip_of_hand(), in a box that
 *   wraps between sets; without @shape between any concealed tiles */
GtkWidget *mj_tile_strip_new_for_hand (MjTileArt *art,
                                       const MjHand *hand,
                                       const MjShape *shape,
                                       MjFace win,
                                       int width);
