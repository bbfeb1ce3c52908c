/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-glide.h – lets the tiles of the table glide, and tells the middle
 * and those who listen what has happened of a deal. */

#pragma once

#include "app/places/mj-glide.h"
#include "app/plates/mj-table-centre.h"

#include <adwaita.h>

/* @places: where the tiles are; to be filled in when the table is laid out, and
 *   told of a deal before it starts
 * @duration: milliseconds that a tile glides; 0 for none */
typedef struct {
  MjGlide places;
  guint duration;
  /* of no concern to others */
  GtkWidget *table;
  MjTableCentre *centre;
  AdwAnimation *animation;
  gboolean thrown; /* the dice, in this deal */
} MjTableGlide;

/* @self: (out): a glide, which mj_table_glide_clear() stops before the table
 *   and its middle go
 * @table: the table; its property "dealing" is notified, and its signal
 *   "dice-thrown" is emitted */
void mj_table_glide_init (MjTableGlide *self,
                          GtkWidget *table,
                          MjTableCentre *centre);
void mj_table_glide_clear (MjTableGlide *self);

/* From where the tiles are now to where they belong. */
void mj_table_glide_start (MjTableGlide *self);

gboolean mj_table_glide_is_playing (MjTableGlide *self);

/* Puts tiles that are being dealt where they belong; whether any were. */
gboolean mj_table_glide_skip_deal (MjTableGlide *self);
