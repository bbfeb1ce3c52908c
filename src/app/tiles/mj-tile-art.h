/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-art.h – the pictures of tiles as textures.
 *
 * Each SVG is drawn once for each size in device pixels, and kept.  Each
 * texture has a border of one transparent pixel: renderers that keep several
 * textures in one atlas would show a line of the neighbour at the edge.
 * The shadow falls to the right and downwards, outside the tile: tiles side by
 * side are drawn from left to right and from the top down, so that each covers
 * the shadow of the one before.
 */

#pragma once

#include "engine/tiles/mj-tile.h"

#include <gtk/gtk.h>
#include <gio/gio.h>

enum { MJ_TILE_ART_PAD = 1, MJ_TILE_ART_BACK = MJ_N_FACES };

#define MJ_TYPE_TILE_ART (mj_tile_art_get_type ())
G_DECLARE_FINAL_TYPE (MjTileArt, mj_tile_art, MJ, TILE_ART, GObject)

/* @set: name of a tile set, "classic" or "high-contrast"
 * @index: whether the classic tiles get numbers and letters; the other set
 *   always has them
 * Returns: (transfer full): its pictures */
MjTileArt *mj_tile_art_new (const char *set,
                            gboolean index) G_GNUC_WARN_UNUSED_RESULT;

/* @settings: keys "tile-set" and "index-marks".  Returns: (transfer full): the
 * pictures the person has chosen */
MjTileArt *
mj_tile_art_new_for_settings (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* @self: pictures
 * @face: a face, or MJ_TILE_ART_BACK
 * @width: width of the upright tile in device pixels, without the pad
 * @turns: quarters of a turn clockwise, 0 to 3
 * Returns: (transfer none): a texture as large as mj_tile_art_measure() says,
 *   with the pad all round and mj_tile_art_shadow() at the right and below */
GdkTexture *
mj_tile_art_get_texture (MjTileArt *self, guint face, int width, guint turns);

/* The same for GskCairoRenderer, which copies a texture whenever it draws it.
 * @self: pictures
 * @face: a face, or MJ_TILE_ART_BACK
 * @width: width of the upright tile in device pixels, without the pad
 * @turns: quarters of a turn clockwise, 0 to 3
 * Returns: (transfer none): a node with the corner of the tile, without the
 *   pad, at 0, 0 */
GskRenderNode *
mj_tile_art_get_node (MjTileArt *self, guint face, int width, guint turns);

/* Paints it without the body, and with the transformation of @cr.
 * @self: pictures
 * @face: a face, or MJ_TILE_ART_BACK
 * @width: width of the upright tile
 * @cr: where its upper left corner is at 0, 0 */
void
mj_tile_art_paint_face (MjTileArt *self, guint face, int width, cairo_t *cr);

/* Degrees between two pictures of a tilted tile. */
#define MJ_TILE_ART_TILT 7.5f

/* For GskCairoRenderer, too, which draws what is turned line by line: ten times
 * as slowly as what is not.
 * @self: pictures
 * @face: a face, or MJ_TILE_ART_BACK
 * @width: width of the upright tile in device pixels, without the pad
 * @turns: quarters of a turn clockwise, 0 to 3
 * @tilt: degrees clockwise by which it is turned besides; the nearest multiple
 *   of MJ_TILE_ART_TILT is taken
 * Returns: (transfer none): a node with the middle of the face at 0, 0 */
GskRenderNode *mj_tile_art_get_tilted (
    MjTileArt *self, guint face, int width, guint turns, float tilt);

/* @width: width of an upright tile
 * @turns: quarters of a turn
 * @x: (out): middle of the face when the tile is turned so
 * @y: (out): middle of the face */
void mj_tile_art_find_pivot (int width, guint turns, float *x, float *y);

/* @width: width of an upright tile.  Returns: how far its shadow reaches */
int mj_tile_art_shadow (int width);

/* @width: width of an upright tile
 * @turns: quarters of a turn
 * @wide: (out): width of the tile when it is turned so
 * @high: (out): its height, with the body */
void mj_tile_art_measure (int width, guint turns, int *wide, int *high);
