/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-tiles.h – a widget for each of the 148 tiles on the table.
 *
 * The order in which they are painted follows from where they lie, not from
 * their order among the children, which tells nothing.
 */

#pragma once

#include "app/slant/mj-tile-box.h"

#include "app/places/mj-glide.h"
#include "app/places/mj-hand-order.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

/* @game: the game on the table
 * @order: the viewer's hand
 * @viewer: whose side the table is seen from
 * @warn: whether tiles that could make the person liable are marked
 * @shade: whether discards that were thrown as they were drawn are
 * @selected: a tile that waits for a second click, or MJ_TILE_NONE */
typedef struct {
  MjGame *game;
  const MjHandOrder *order;
  MjSeat viewer;
  gboolean warn, shade;
  MjTile selected;
} MjTableMarks;

/* What is shown and said of one tile.  Zeros say nothing. */
typedef struct {
  gboolean own, last, won, discarded, drawn, selected, discardable;
  gboolean darker; /* thrown as it was drawn, which everybody saw */
  int slot, of;    /* own: which of how many, from 1 */
  MjPaoSet risk;   /* own: what throwing it could make the person liable for */
  MjSeat claimer;  /* risk: to whom */
} MjTileMark;

/* A picture of a tile on a table that is seen at a slant. */
typedef struct {
  MjTileBox key; /* what it shows */
  GskRenderNode *tile, *shadow;
} MjTableBox;

/* @list: as large as the table; a screen reader finds the viewer's tiles in it,
 *   and no others
 * @views: by tile, the #MjTileView that it has in this deal; to be read alone
 */
typedef struct {
  GtkWidget *list;
  GtkWidget *views[MJ_N_TILES];
  /* of no concern to others */
  const MjEye *eye;
  MjTileArt *art;
  MjTableBox boxes[MJ_N_TILES];
  MjTileMark marks[MJ_N_TILES]; /* that the views show */
} MjTableTiles;

/* @table: that the tiles lie on
 * @eye: that sees them
 *
 * Both must outlive them. */
void
mj_table_tiles_init (MjTableTiles *self, GtkWidget *table, const MjEye *eye);
void mj_table_tiles_clear (MjTableTiles *self);

void mj_table_tiles_set_visible (MjTableTiles *self, gboolean visible);

/* Shows and says what is to be marked.  Never while widgets are allocated: what
 * may be focused asks GTK for another allocation, and a widget that is not
 * allocated is not drawn. */
void mj_table_tiles_mark (MjTableTiles *self, const MjTableMarks *marks);

/* @game: the game on the table
 * @tile: a tile of the person
 * @risk: what throwing it could make the person liable for
 * @claimer: to whom
 * Returns: (transfer full) (nullable): "Mei could make you pay for everybody:
 *   包三元"; NULL for no risk */
char *mj_table_tiles_describe_risk (MjGame *game,
                                    MjTile tile,
                                    MjPaoSet risk,
                                    MjSeat claimer) G_GNUC_WARN_UNUSED_RESULT;

/* Turns all tiles face down where they lie, and draws anew which is which:
 * neither their order among the children nor an object that was seen in another
 * deal tells a face.  The luck of the wall has no part in it. */
void mj_table_tiles_shuffle (MjTableTiles *self, MjGlide *glide);

/* @art: (nullable): pictures to draw with */
void mj_table_tiles_set_art (MjTableTiles *self, MjTileArt *art);

/* Gives each tile its pictures for where it belongs. */
void mj_table_tiles_show_art (MjTableTiles *self, const MjPlace *to);

/* Allocates each tile where it is shown, on a table of that size. */
void mj_table_tiles_place (MjTableTiles *self,
                           const MjPlace *places,
                           int width,
                           int height);

/* Draws tiles from the one that lies deepest upwards.  Those that stay in the
 * wall, and those that are marked so, are a shade darker.
 *
 * @glide: where each of them is shown
 * @to: where it belongs
 * @wanted: by tile, whether it is drawn */
void mj_table_tiles_draw (MjTableTiles *self,
                          GtkSnapshot *snapshot,
                          const MjGlide *glide,
                          const MjPlace *to,
                          const gboolean *wanted);

/* Draws a line around the tiles that stay in the wall. */
void mj_table_tiles_draw_bracket (const MjTableTiles *self,
                                  GtkSnapshot *snapshot,
                                  const MjPlace *places,
                                  float scale);
