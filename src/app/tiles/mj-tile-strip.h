/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-strip.h – a few tiles side by side, for buttons and results. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "engine/tiles/mj-hand.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_tile_strip_new:
 * @art: pictures
 * @tiles: tiles from left to right; MJ_TILE_NONE leaves a gap
 * @n_tiles: how many
 * @width: width of a tile
 *
 * Returns: a box of tiles face up
 */
GtkWidget *
mj_tile_strip_new (MjTileArt *art, const MjTile *tiles, int n_tiles, int width);

/**
 * mj_tile_strip_of_hand:
 * @hand: a hand
 * @win: face of the winning tile, which is set apart, or MJ_FACE_NONE
 * @tiles: (out): melds, concealed tiles and bonus tiles, with gaps between
 * them; room for MJ_TILE_STRIP_MAX
 *
 * Returns: how many tiles and gaps there are
 */
int mj_tile_strip_of_hand (const MjHand *hand, MjFace win, MjTile *tiles);

enum { MJ_TILE_STRIP_MAX = 64 };

/**
 * mj_tile_strip_new_for_hand:
 * @art: pictures
 * @hand: a hand
 * @win: face of the winning tile, which is set apart, or MJ_FACE_NONE
 * @width: width of a tile
 *
 * Returns: the tiles and gaps of the hand in a box that wraps
 */
GtkWidget *mj_tile_strip_new_for_hand (MjTileArt *art,
                                       const MjHand *hand,
                                       MjFace win,
                                       int width);

G_END_DECLS
