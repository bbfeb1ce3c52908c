/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-picker.h – all faces as buttons; a click adds one to the hand, or the
 * meld that "Add as" says.
 *
 * The action is "score.add" with the face and where to put it; tiles can be
 * dragged from here as well.
 */

#pragma once

#include "app/hand/mj-query-view.h"
#include "app/tiles/mj-tile-art.h"

#define MJ_TYPE_TILE_PICKER (mj_tile_picker_get_type ())
G_DECLARE_FINAL_TYPE (
    MjTilePicker, mj_tile_picker, MJ, TILE_PICKER, MjQueryView)

/* @art: pictures
 * @width: width of a tile in application pixels; 0: all tiles do not fit, so
 *   that there is a tab for each suit */
void mj_tile_picker_show_art (MjTilePicker *self, MjTileArt *art, int width);
