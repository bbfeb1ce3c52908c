/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view.h – the table: cloth, 148 tiles, four plates, and what the page
 * puts above the hand and beside it.
 *
 * It shows places mixed from two geometries; every movement is that.  What a
 * person does with a tile becomes the action `table.discard` of the window.
 *
 * May be written:
 * @confirm: whether a click selects a tile and a second one discards it
 * @warn: whether tiles that could make the person liable are marked
 * @keep-sorted: whether a new hand is in order until tiles are moved
 * @arranged: whether the hand is in order now and is kept so; writing it
 *   writes @keep-sorted
 * @shade-drawn: whether discards that were thrown as they were drawn are a
 *   shade darker
 * @slanting: whether a large table is seen from the viewer's chair, not from
 *   above
 * @turned: whether faces on a large table lie as their owners see them
 * @choosing: whether a tile of the hand may be discarded
 * @open: whether all hands are shown
 * @covered: whether a table at which nobody plays at this screen shows nobody's
 *   concealed tiles, because people elsewhere hold them
 * @telling: whether it is still being told why payments are made: what a win
 *   brings flies from seat to seat after that, other payments as they are made
 * @bar: the widget directly above the hand; made as large as the table is
 * @toggles: the widget at the right of the hand, which only a large table shows
 * @tablet: the widget directly above the bar, as high as it asks for; shown
 *   while it is visible
 *
 * May be read:
 * @pointed: the tile that the pointer or the keyboard is at, or MJ_TILE_NONE
 * @light: how brightly a win shines on the cloth: 0 for one tai and where the
 *   table is shown under the result, 1 for the limit
 * @dealing: whether tiles are on their way from a new wall
 * @tablet-form: the #MjTabletForm for which there is room
 *
 * "dice-thrown" is emitted when a wall has been built and the dice roll, but
 * not where nothing glides.
 */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TABLE_VIEW (mj_table_view_get_type ())
G_DECLARE_FINAL_TYPE (MjTableView, mj_table_view, MJ, TABLE_VIEW, GtkWidget)

void mj_table_view_set_game (MjTableView *self, MjGame *game);
void mj_table_view_set_art (MjTableView *self, MjTileArt *art);

/* @duration: milliseconds that a tile glides; 0 for none */
void mj_table_view_set_duration (MjTableView *self, guint duration);

/* @grace: milliseconds in which a click on a tile can be taken back; 0: none */
void mj_table_view_set_grace (MjTableView *self, guint grace);

/* @settings: where it is chosen what it looks like, and from where it is seen
 */
void mj_table_view_bind_look (MjTableView *self, GSettings *settings);

/* Gives up a drag, or a click whose tile has not been discarded yet; whether
 * there was one. */
gboolean mj_table_view_release (MjTableView *self);

/* The widget of @tile. */
GtkWidget *mj_table_view_get_tile (MjTableView *self, MjTile tile);

/* @tile: a discard that the coach advises, which counts as pointed at where no
 *   tile of the hand is, or MJ_TILE_NONE */
void mj_table_view_suggest (MjTableView *self, MjTile tile);

/* Leads the keyboard to the next place on the table, or with a @step of -1 to
 * the one before. */
void mj_table_view_walk (MjTableView *self, int step);

/* @self: the table, with a game
 * @seat: who speaks
 * @text: what is shown at that plate for a while; not where nothing glides
 * Returns: whether it is shown */
gboolean mj_table_view_say (MjTableView *self, MjSeat seat, const char *text);

/* Gives all parts, bar and tablet among them, the form that they need for what
 * they show now.  What depends on a form, styles among it, cannot change any
 * more while a frame is laid out. */
void mj_table_view_prepare (MjTableView *self);

/* Where everything is once nothing moves. */
const MjTableGeometry *mj_table_view_get_geometry (MjTableView *self);

/* Whether nothing moves. */
gboolean mj_table_view_is_quiet (MjTableView *self);

/* Whether tiles are on their way from a new wall. */
gboolean mj_table_view_is_dealing (MjTableView *self);

/* Puts tiles that are being dealt where they belong; whether any were. */
gboolean mj_table_view_skip_deal (MjTableView *self);

/* Puts the viewer's tiles in order and keeps them so. */
void mj_table_view_sort_hand (MjTableView *self);
