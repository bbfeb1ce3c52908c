/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-glide.h – lets the tiles of the table glide, and tells the middle
 * and those who listen what has happened of a deal. */

#pragma once

#include "app/places/mj-glide.h"
#include "app/table/mj-table-centre.h"

G_BEGIN_DECLS

typedef struct _MjTableGlide MjTableGlide;

/**
 * mj_table_glide_new:
 * @table: the table; its property "dealing" is notified, and its signals
 *   "settled" and "dice-thrown" are emitted
 * @centre: its middle
 *
 * Returns: (transfer full): a glide; mj_table_glide_free() comes before the
 *   table and its middle go
 */
MjTableGlide *mj_table_glide_new (GtkWidget *table, MjTableCentre *centre);
void mj_table_glide_free (MjTableGlide *self);

/* @duration: milliseconds that a tile glides; 0 for none */
void mj_table_glide_set_duration (MjTableGlide *self, guint duration);
guint mj_table_glide_get_duration (MjTableGlide *self);

/* Where the tiles are, to be filled in when the table is laid out. */
MjGlide *mj_table_glide_get (MjTableGlide *self);

/**
 * mj_table_glide_deal:
 * @self: a glide
 * @deal: whether the next start is that of a deal, where anything glides
 */
void mj_table_glide_deal (MjTableGlide *self, gboolean deal);

/* From where the tiles are now to where they belong. */
void mj_table_glide_start (MjTableGlide *self);

gboolean mj_table_glide_is_playing (MjTableGlide *self);

/* Whether tiles are on their way from a new wall. */
gboolean mj_table_glide_is_dealing (MjTableGlide *self);

/* Puts tiles that are being dealt where they belong; whether any were. */
gboolean mj_table_glide_skip_deal (MjTableGlide *self);

G_END_DECLS
