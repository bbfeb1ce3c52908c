/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-pointer.h – the tile that the pointer, the keyboard or a finger that
 * rests is at, and the line that names it.
 *
 * It is asked for again whenever tiles have moved.  While a discard is offered
 * and nothing has been pointed at since, the line speaks of that.
 */

#pragma once

#include "app/table/mj-table-hand.h"

typedef struct _MjTablePointer MjTablePointer;

/* @table: the table; its property "pointed" is notified
 * @lift: what is raised
 * @views: a #MjTileView for each of the MJ_N_TILES tiles
 * @places: where they belong
 * Returns: (transfer full): that; mj_table_pointer_free() comes before the
 *   table and its tiles go */
MjTablePointer *mj_table_pointer_new (GtkWidget *table,
                                      MjTableHand *hand,
                                      MjTableLift *lift,
                                      GtkWidget **views,
                                      const MjPlace *places);
void mj_table_pointer_free (MjTablePointer *self);

/* The game at the table; NULL for none. */
void mj_table_pointer_set_game (MjTablePointer *self, MjGame *game);

/* The line. */
GtkWidget *mj_table_pointer_get_note (MjTablePointer *self);

/* Places it beside the hand, or at the foot of the cloth where there is no room
 * for that. */
void mj_table_pointer_place (MjTablePointer *self);

/* The tile that is pointed at, or MJ_TILE_NONE. */
MjTile mj_table_pointer_get (MjTablePointer *self);

/* That tile, or the one suggested in its place where it is none of the hand. */
MjTile mj_table_pointer_get_meant (MjTablePointer *self);

/* @tile: a discard that the coach advises, or MJ_TILE_NONE */
void mj_table_pointer_suggest (MjTablePointer *self, MjTile tile);

/* Nothing is pointed at until something is pointed at anew. */
void mj_table_pointer_forget (MjTablePointer *self);

/* To be told of each move, and when tiles rest. */
void mj_table_pointer_follow (MjTablePointer *self);
void mj_table_pointer_ask (MjTablePointer *self);
