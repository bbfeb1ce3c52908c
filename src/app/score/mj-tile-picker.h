/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-picker.h – all 46 faces to choose from, each with how many are left.
 *
 * A click activates `score.add`; a face can also be dragged to a zone of the
 * hand (mj-tile-drag.h).
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_TILE_PICKER (mj_tile_picker_get_type ())
G_DECLARE_FINAL_TYPE (MjTilePicker, mj_tile_picker, MJ, TILE_PICKER, GtkWidget)

void mj_tile_picker_set_query (MjTilePicker *self, MjScoreQuery *query);

/**
 * mj_tile_picker_show_art:
 * @self: a picker
 * @art: pictures
 * @width: width of a tile in application pixels
 */
void mj_tile_picker_show_art (MjTilePicker *self, MjTileArt *art, int width);

G_END_DECLS
