/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-light.h – the light that falls on a winner's side of the table: a
 * plain value. */

#pragma once

#include "app/places/mj-table-geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MjTableLight:
 * @full: how brightly a win shines: 0 for one tai, 1 for the limit
 * @lit: whether it shines already
 * @winner: on whom, where @full is above 0
 */
typedef struct {
  float full;
  gboolean lit;
  MjSeat winner;
} MjTableLight;

/* Puts the light out, or lights it anew for the win of @state. */
void mj_table_light_follow (MjTableLight *light, const MjState *state);

/* Whether a tile that belongs to @place is one of the winner's. */
gboolean mj_table_light_has (const MjTableLight *light, const MjPlace *place);

/**
 * mj_table_light_draw:
 * @light: the light
 * @snapshot: of the table
 * @felt: where the cloth is
 * @places: where each tile belongs
 * @t: how far the glide is, 0 to 1
 *
 * Dims the table around the winner's tiles.
 *
 * Returns: whether there is light, so that these have to be drawn again
 */
gboolean mj_table_light_draw (const MjTableLight *light,
                              GtkSnapshot *snapshot,
                              const MjRect *felt,
                              const MjPlace *places,
                              float t);

G_END_DECLS
