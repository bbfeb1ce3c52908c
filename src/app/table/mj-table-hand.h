/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-hand.h – the viewer's tiles under pointer and keyboard.
 *
 * A tile that is thrown becomes the action `table.discard` of the window.
 */

#pragma once

#include "app/places/mj-glide.h"
#include "app/places/mj-hand-order.h"
#include "app/table/mj-table-lift.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TABLE_HAND (mj_table_hand_get_type ())
G_DECLARE_FINAL_TYPE (MjTableHand, mj_table_hand, MJ, TABLE_HAND, GtkWidget)

/* @table: the table, its parent, which gets the actions "hand."
 * @views: a #MjTileView for each of the MJ_N_TILES tiles
 * @geometry: where they belong
 * @glide: where they are
 * @lift: what is raised
 * Returns: a hand without tiles */
MjTableHand *mj_table_hand_new (GtkWidget *table,
                                GtkWidget **views,
                                const MjTableGeometry *geometry,
                                MjGlide *glide,
                                const MjTableLift *lift);

/* With which a hand is played; NULL for none. */
void mj_table_hand_set_game (MjTableHand *self, MjGame *game);

/* The person is asked for a tile from now on.  For a moment Return throws none,
 * unless an arrow has led to it. */
void mj_table_hand_ask (MjTableHand *self);

/* A second click on the tile throws it at once.
 * @grace: milliseconds for which a click on a tile can be taken back: by a
 *   press elsewhere, by Escape, or by dragging it home; 0 for none */
void mj_table_hand_set_grace (MjTableHand *self, guint grace);

/* @confirm: whether a click selects a tile and a second one throws it, as on a
 * touch screen */
void mj_table_hand_set_confirm (MjTableHand *self, gboolean confirm);

/* Takes all tiles away. */
void mj_table_hand_clear (MjTableHand *self);

/* Its tiles from left to right, to be changed as the game goes on. */
MjHandOrder *mj_table_hand_get_order (MjTableHand *self);

/* The tile that waits for a second click, or MJ_TILE_NONE. */
MjTile mj_table_hand_get_selected (MjTableHand *self);

/* A tile is hit where it rests and where it is when raised, so that it does not
 * flutter under the pointer.
 * @x: a place on the table
 * @y: a place on the table
 * Returns: the tile there, or MJ_TILE_NONE */
MjTile mj_table_hand_find (MjTableHand *self, double x, double y);

/* Whether a tile is dragged, or all are dealt. */
gboolean mj_table_hand_is_busy (MjTableHand *self);

/* Moves a tile that is dragged from where the glide has put it. */
void mj_table_hand_move (MjTableHand *self);

/* Whether @tile is above those at rest. */
gboolean mj_table_hand_holds (MjTableHand *self, MjTile tile);

/* The tile that is dragged, or MJ_TILE_NONE. */
MjTile mj_table_hand_get_dragged (MjTableHand *self);

/* Gives up a drag, or a click whose tile has not been thrown yet.  Returns:
 * whether there was one */
gboolean mj_table_hand_release (MjTableHand *self);

/* Forgets the tile that waits for a second click. */
void mj_table_hand_unselect (MjTableHand *self);

gboolean mj_table_hand_has_focus (MjTableHand *self);

/* Gives the keyboard to the tile that had it last, or to the last tile.
 * Returns: whether there is one */
gboolean mj_table_hand_take_focus (MjTableHand *self);

/* @step: 1 for the tile to the right of the one with the keyboard, -1 for the
 * one to the left; after the last tile comes the first.  Returns: whether the
 * keyboard was at a tile */
gboolean mj_table_hand_step (MjTableHand *self, int step);

/* The keys of the actions "hand.". */
void mj_table_hand_bind_keys (GtkWidgetClass *table_class);
