/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plaque.h – a call, written large, on its way from the caller to the tiles
 * that it is for. */

#pragma once

#include "app/places/mj-table-geometry.h"

#include "model/play/mj-game.h"

#include <gtk/gtk.h>

typedef struct _MjPlaque MjPlaque;

/* @table: whose child it is; it must outlive it */
MjPlaque *mj_plaque_new (GtkWidget *table) G_GNUC_WARN_UNUSED_RESULT;
void mj_plaque_free (MjPlaque *self);

/* @game: a game after @move
 * @move: what has been done; only a claim, a kong and a win are called
 * @duration: milliseconds, 0 for nothing to be seen */
void mj_plaque_call (MjPlaque *self,
                     MjGame *game,
                     const MjMove *move,
                     guint duration);

/* Takes it away. */
void mj_plaque_forget (MjPlaque *self);

/* @said: where a word is shown; nothing where its width is 0 */
void mj_plaque_place (MjPlaque *self,
                      const MjTableGeometry *geometry,
                      const MjRect *said);
void mj_plaque_draw (MjPlaque *self, GtkSnapshot *snapshot);
