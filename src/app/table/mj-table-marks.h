/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-marks.h – what is shown and said of each tile on the table, and
 * what may be done with it. */

#pragma once

#include "app/places/mj-hand-order.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MjTableMarks:
 * @game: the game on the table
 * @order: the viewer's hand
 * @viewer: whose side the table is seen from
 * @warn: whether tiles that could make the person liable are marked
 * @shade: whether discards that were thrown as they were drawn are
 * @selected: a tile that waits for a second click, or MJ_TILE_NONE
 */
typedef struct {
  MjGame *game;
  const MjHandOrder *order;
  MjSeat viewer;
  gboolean warn, shade;
  MjTile selected;
} MjTableMarks;

/**
 * MjTileMark:
 *
 * What is shown and said of one tile.  Zeros say nothing.
 */
typedef struct {
  gboolean own, last, won, discarded, drawn, selected, discardable;
  gboolean darker; /* thrown as it was drawn, which everybody saw */
  int slot, of;    /* own: which of how many, from 1 */
  MjPaoSet risk;   /* own: what throwing it could make the person liable for */
  MjSeat claimer;  /* risk: to whom */
} MjTileMark;

/**
 * mj_table_marks_show:
 * @marks: what is to be marked
 * @views: a #MjTileView for each of the MJ_N_TILES tiles
 * @shown: (inout): what the views show, by tile
 *
 * Touches only the views of which something else is shown than before.
 *
 * Never while widgets are allocated: what may be focused asks GTK for another
 * allocation, and a widget that is not allocated is not drawn.
 */
void mj_table_marks_show (const MjTableMarks *marks,
                          GtkWidget **views,
                          MjTileMark *shown);

/**
 * mj_table_marks_describe_risk:
 * @game: the game on the table
 * @risk: what throwing a tile could make the person liable for
 * @claimer: to whom
 *
 * Returns: (transfer full) (nullable): "Mei could make you pay for everybody:
 *   包三元"; NULL for no risk
 */
char *mj_table_marks_describe_risk (MjGame *game,
                                    MjPaoSet risk,
                                    MjSeat claimer) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_table_marks_forget:
 * @views: a #MjTileView for each of the MJ_N_TILES tiles
 * @shown: (out): what the views show from now on: nothing
 *
 * To be called before tiles change their views.
 */
void mj_table_marks_forget (GtkWidget **views, MjTileMark *shown);

G_END_DECLS
