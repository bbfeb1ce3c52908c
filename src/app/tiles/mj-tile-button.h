/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-button.h – a tile that can be pressed: in the picker, in the hand,
 * and where it is asked which tile won.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "engine/tiles/mj-tile.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TILE_BUTTON (mj_tile_button_get_type ())
G_DECLARE_FINAL_TYPE (MjTileButton, mj_tile_button, MJ, TILE_BUTTON, GtkButton)

/* @content: what a drag of it carries, see mj-tile-drag.h; negative: it is not
 * dragged.  Returns: a button with the tile face up */
GtkWidget *mj_tile_button_new (MjTile tile, int content);

/* @art: (nullable): pictures
 * @width: width of the tile in application pixels */
void mj_tile_button_show_art (MjTileButton *self, MjTileArt *art, int width);

/* @badge: (nullable): a few letters in the corner of the tile */
void mj_tile_button_set_badge (MjTileButton *self, const char *badge);

/* @tag: what stands below the tile */
void mj_tile_button_set_tag (MjTileButton *self, const char *tag);

/* Returns: its #MjTileView */
GtkWidget *mj_tile_button_get_view (MjTileButton *self);
