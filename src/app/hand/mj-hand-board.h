/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-board.h – the hand that is being entered: concealed tiles, winning
 * tile, melds, flowers and animals, each with a place of its own.
 *
 * Where it matters which tile won, the tiles that could be it are lit, each
 * with what it would come to.  A click on a tile takes it away, and tiles are
 * dragged from place to place, by actions of the group "score".
 *
 * While tiles are entered it always takes the same room, so that nothing below
 * it moves.
 */

#pragma once

#include "app/hand/mj-query-view.h"
#include "app/tiles/mj-tile-art.h"

#define MJ_TYPE_HAND_BOARD (mj_hand_board_get_type ())
G_DECLARE_FINAL_TYPE (MjHandBoard, mj_hand_board, MJ, HAND_BOARD, MjQueryView)

/* @art: pictures
 * @width: width of a tile in application pixels, where there is room for it
 * @slim: whether there is room for two rows of seven tiles, and no titles */
void mj_hand_board_show_art (MjHandBoard *self,
                             MjTileArt *art,
                             int width,
                             gboolean slim);

/* @keep: whether it takes the same room for any hand, or what the hand needs */
void mj_hand_board_keep_room (MjHandBoard *self, gboolean keep);

/* @faces: faces to bring out; 0 for none */
void mj_hand_board_light (MjHandBoard *self, MjFaceSet faces);
