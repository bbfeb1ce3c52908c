/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-ground.h – what lies under the tiles: the cloth, the frames around
 * the discards, and the grooves in which the wall stands.
 */

#pragma once

#include "app/places/mj-table-geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MjTableGround MjTableGround;

/**
 * mj_table_ground_new:
 * @table: whose child the cloth is; it must outlive it
 *
 * Returns: (transfer full): plain felt
 */
MjTableGround *mj_table_ground_new (GtkWidget *table);
void mj_table_ground_free (MjTableGround *self);

/* @settings: where the look of the cloth is chosen */
void mj_table_ground_bind_look (MjTableGround *self, GSettings *settings);

/* Begins a glide from where everything is. */
void mj_table_ground_begin (MjTableGround *self);

/**
 * mj_table_ground_place:
 * @self: the ground
 * @to: where everything belongs
 * @t: how far the glide is; 1 and more to be there at once
 *
 * The ground follows the tiles where a result takes or leaves room.
 */
void
mj_table_ground_place (MjTableGround *self, const MjTableGeometry *to, float t);

/* Where the cloth is, and the middle of the table on it. */
const MjRect *mj_table_ground_get_felt (MjTableGround *self);
const MjRect *mj_table_ground_get_centre (MjTableGround *self);

/**
 * mj_table_ground_draw:
 * @self: the ground
 * @snapshot: of the table
 * @geometry: the table, laid out; NULL for the cloth alone
 * @viewer: whose frame is brighter
 */
void mj_table_ground_draw (MjTableGround *self,
                           GtkSnapshot *snapshot,
                           const MjTableGeometry *geometry,
                           MjSeat viewer);

G_END_DECLS
