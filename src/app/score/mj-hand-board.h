/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-board.h – the hand that is being entered: concealed tiles, winning
 * tile, melds, flowers and animals, each with a place of its own.
 *
 * A click on a tile takes it away, tiles are dragged from place to place, and
 * melds that the last tiles could be are offered.  All of it by actions of the
 * group "score".
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_HAND_BOARD (mj_hand_board_get_type ())
G_DECLARE_FINAL_TYPE (MjHandBoard, mj_hand_board, MJ, HAND_BOARD, GtkWidget)

void mj_hand_board_set_query (MjHandBoard *self, MjScoreQuery *query);

/**
 * mj_hand_board_show_art:
 * @self: a board
 * @art: pictures
 * @width: width of a tile in application pixels
 */
void mj_hand_board_show_art (MjHandBoard *self, MjTileArt *art, int width);

/**
 * mj_hand_board_light:
 * @self: a board
 * @faces: faces to bring out; 0 for none
 */
void mj_hand_board_light (MjHandBoard *self, MjFaceSet faces);

G_END_DECLS
