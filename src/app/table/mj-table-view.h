/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view.h – the table: cloth, 148 tiles, four plates, and what the page
 * puts above the hand and beside it.
 *
 * It shows places mixed from two geometries; every movement is that.  What a
 * person does with a tile becomes the action `table.discard` of the window.
 */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_TABLE_VIEW (mj_table_view_get_type ())
G_DECLARE_FINAL_TYPE (MjTableView, mj_table_view, MJ, TABLE_VIEW, GtkWidget)

void mj_table_view_set_game (MjTableView *self, MjGame *game);
void mj_table_view_set_art (MjTableView *self, MjTileArt *art);

/**
 * mj_table_view_set_duration:
 * @self: the table
 * @duration: milliseconds that a tile glides; 0 for none
 */
void mj_table_view_set_duration (MjTableView *self, guint duration);

/**
 * mj_table_view_set_grace:
 * @self: the table
 * @grace: milliseconds in which a click on a tile can be taken back; 0 for none
 */
void mj_table_view_set_grace (MjTableView *self, guint grace);

/**
 * mj_table_view_bind_look:
 * @self: the table
 * @settings: where the look of its cloth is chosen
 */
void mj_table_view_bind_look (MjTableView *self, GSettings *settings);

/**
 * mj_table_view_release:
 * @self: the table
 *
 * Gives up a drag, or a click whose tile has not been discarded yet.
 *
 * Returns: whether there was one
 */
gboolean mj_table_view_release (MjTableView *self);

/**
 * mj_table_view_get_tile:
 * @self: the table
 * @tile: a tile
 *
 * Returns: (transfer none): its widget
 */
GtkWidget *mj_table_view_get_tile (MjTableView *self, MjTile tile);

/**
 * mj_table_view_say:
 * @self: the table, with a game
 * @seat: who speaks
 * @text: what is shown at that plate for a while; not where nothing glides
 *
 * Returns: whether it is shown
 */
gboolean mj_table_view_say (MjTableView *self, MjSeat seat, const char *text);

/**
 * mj_table_view_prepare:
 * @self: the table
 *
 * Gives all parts, bar and tablet among them, the form that they need for what
 * they show now.  What depends on a form, styles among it, cannot change any
 * more while a frame is laid out.
 */
void mj_table_view_prepare (MjTableView *self);

/**
 * mj_table_view_get_geometry:
 * @self: the table, laid out, with a game
 *
 * Returns: (transfer none): where everything is once nothing moves
 */
const MjTableGeometry *mj_table_view_get_geometry (MjTableView *self);

/**
 * mj_table_view_is_quiet:
 * @self: the table
 *
 * Returns: whether nothing moves
 */
gboolean mj_table_view_is_quiet (MjTableView *self);

/**
 * mj_table_view_hold_payments:
 * @self: the table
 * @held: whether it is still being told why they are made
 *
 * What a win brings flies from seat to seat when nothing holds it any more.
 * Other payments fly as they are made.
 */
void mj_table_view_hold_payments (MjTableView *self, gboolean held);

/**
 * mj_table_view_is_dealing:
 * @self: the table
 *
 * Returns: whether tiles are on their way from a new wall; "settled" tells when
 *   they have arrived
 */
gboolean mj_table_view_is_dealing (MjTableView *self);

/**
 * mj_table_view_skip_deal:
 * @self: the table
 *
 * Puts tiles that are being dealt where they belong.
 *
 * Returns: whether any were
 */
gboolean mj_table_view_skip_deal (MjTableView *self);

/**
 * mj_table_view_sort_hand:
 * @self: the table
 *
 * Puts the viewer's tiles in order and keeps them so.
 */
void mj_table_view_sort_hand (MjTableView *self);

G_END_DECLS
