/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-view.h – one tile as a widget: focusable, named, drawn as a texture.
 *
 * Nobody learns the face of a tile that lies face down, not even through a
 * screen reader.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TILE_VIEW (mj_tile_view_get_type ())
G_DECLARE_FINAL_TYPE (MjTileView, mj_tile_view, MJ, TILE_VIEW, GtkWidget)

/* Returns: a face-down tile */
GtkWidget *mj_tile_view_new (MjTile tile);

MjTile mj_tile_view_get_tile (MjTileView *self);

/* A caller that has to hide the face turns the tile face down first.
 * @tile: the tile that it shows from now on */
void mj_tile_view_set_tile (MjTileView *self, MjTile tile);

/* @art: (nullable): pictures to draw with
 * @width: its width when it does not move, in application pixels */
void mj_tile_view_show_art (MjTileView *self, MjTileArt *art, int width);

/* @turns: quarters of a turn clockwise, 0 to 3, by which its face is turned */
/* @width: of its face, for which it is drawn, in pixels */
void mj_tile_view_set_width (MjTileView *self, int width);

void mj_tile_view_set_turns (MjTileView *self, guint turns);

/* @tilt: degrees clockwise by which it is turned besides, around the middle of
 * its face; it takes no more room for that */
void mj_tile_view_set_tilt (MjTileView *self, float tilt);

/* @bare: whether somebody else draws the tile, and the view only what is around
 * it.  From the first call on it may be of any size, so that this can change
 * while the view is being placed */
void mj_tile_view_set_bare (MjTileView *self, gboolean bare);

void mj_tile_view_set_face_up (MjTileView *self, gboolean face_up);

/* @note: (nullable): what a screen reader adds to its name */
void mj_tile_view_set_note (MjTileView *self, const char *note);

/* From now on its names are shown where the pointer or a finger rests on it;
 * the table tells them in a line of its own. */
void mj_tile_view_tell_names (MjTileView *self);

/* With the action a screen reader can discard the tile that it reads out.  It
 * activates "table.discard", as Enter and a click do.
 * @discardable: whether it has the action "tile.discard" */
void mj_tile_view_set_discardable (MjTileView *self, gboolean discardable);

/* Returns: whether it can be discarded now */
gboolean mj_tile_view_is_discardable (MjTileView *self);
