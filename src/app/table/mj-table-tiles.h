/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-tiles.h – a widget for each of the 148 tiles on the table.
 *
 * The order in which they are painted follows from where they lie, not from
 * their order among the children, which tells nothing.
 */

#pragma once

#include "app/places/mj-glide.h"
#include "app/table/mj-table-marks.h"
#include "app/tiles/mj-tile-art.h"

G_BEGIN_DECLS

typedef struct _MjTableTiles MjTableTiles;

/**
 * mj_table_tiles_new:
 * @table: whose children the tiles are; it must outlive them
 *
 * Returns: (transfer full): hidden tiles
 */
MjTableTiles *mj_table_tiles_new (GtkWidget *table);
void mj_table_tiles_free (MjTableTiles *self);

/* A #MjTileView for each of the MJ_N_TILES tiles; which changes. */
GtkWidget **mj_table_tiles_get_views (MjTableTiles *self);

void mj_table_tiles_set_visible (MjTableTiles *self, gboolean visible);

/**
 * mj_table_tiles_show_art:
 * @self: the tiles
 * @art: (nullable): pictures to draw with
 * @places: where they belong, as large as they are when they do not move
 */
void mj_table_tiles_show_art (MjTableTiles *self,
                              MjTileArt *art,
                              const MjPlace *places);

/* Shows and says what is to be marked, but not while the table is laid out. */
void mj_table_tiles_mark (MjTableTiles *self, const MjTableMarks *marks);

/**
 * mj_table_tiles_shuffle:
 * @self: the tiles
 * @glide: where they are
 *
 * Turns all tiles face down where they lie, and draws anew which is which:
 * neither their order among the children nor an object that was seen in another
 * deal tells a face.  The luck of the wall has no part in it.
 */
void mj_table_tiles_shuffle (MjTableTiles *self, MjGlide *glide);

/**
 * mj_table_tiles_place:
 * @self: the tiles
 * @places: where each of them is shown
 *
 * Allocates them.
 */
void mj_table_tiles_place (MjTableTiles *self, const MjPlace *places);

/**
 * mj_table_tiles_draw:
 * @self: the tiles
 * @snapshot: of the table
 * @places: where each of them is shown
 * @wanted: by tile, whether it is drawn
 *
 * From the one that lies deepest upwards.  Those that stay in the wall, and
 * those that are marked so, are a shade darker.
 */
void mj_table_tiles_draw (MjTableTiles *self,
                          GtkSnapshot *snapshot,
                          const MjPlace *places,
                          const gboolean *wanted);

/* Draws a line around the tiles that stay in the wall. */
void mj_table_tiles_draw_bracket (GtkSnapshot *snapshot,
                                  const MjPlace *places,
                                  float scale);

G_END_DECLS
