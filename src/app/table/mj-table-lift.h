/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-lift.h – raises what is pointed at, a tile of the hand or a meld.
 */

#pragma once

#include "app/places/mj-glide.h"
#include "app/places/mj-lift.h"

#include <adwaita.h>

/* Of no concern to others. */
typedef struct {
  GtkWidget *table;
  GtkWidget **views;
  const MjTableGeometry *geometry;
  MjGlide *glide;
  AdwAnimation *animation;
  MjTile tile; /* MJ_TILE_NONE: nothing is raised */
} MjTableLift;

/* @table: what is allocated anew while tiles rise
 * @views: (array): a #MjTileView for each of the MJ_N_TILES tiles
 * @geometry: where they belong
 * @glide: where they are */
void mj_table_lift_init (MjTableLift *self,
                         GtkWidget *table,
                         GtkWidget **views,
                         const MjTableGeometry *geometry,
                         MjGlide *glide);
void mj_table_lift_clear (MjTableLift *self);

/* @duration: milliseconds that a tile glides; 0 for none */
void mj_table_lift_set_duration (MjTableLift *self, guint duration);

/* Raises what @tile belongs to, and lets go of what was raised before. */
void mj_table_lift_raise (MjTableLift *self, MjTile tile);

/* Moves what is raised from where the glide has put it; @but: a tile that is
 * not, because it is dragged, or MJ_TILE_NONE. */
void mj_table_lift_move (MjTableLift *self, MjTile but);

/* Returns: whether @tile is raised */
gboolean mj_table_lift_holds (const MjTableLift *self, MjTile tile);

/* Returns: the raised tile at that place on the table, or MJ_TILE_NONE */
MjTile mj_table_lift_find (const MjTableLift *self, double x, double y);
