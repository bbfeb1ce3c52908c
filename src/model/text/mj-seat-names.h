/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-names.h – the names of the four players of a table, by chair.
 *
 * Whoever keeps names has an array of MJ_N_SEATS strings of its own, and fills
 * and clears it here; any of them may be NULL.
 */

#pragma once

#include "engine/tiles/mj-tile.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * mj_seat_names_fill: (skip)
 * @names: (inout): four names, each NULL or allocated
 * @from: (nullable): four names that take their place; NULL for none
 */
void mj_seat_names_fill (char **names, char *const *from);

/**
 * mj_seat_names_set: (skip)
 * @names: (inout): four names, each NULL or allocated
 * @seat: whose
 * @name: (nullable): the name that takes its place
 */
void mj_seat_names_set (char **names, MjSeat seat, const char *name);

/**
 * mj_seat_names_equal: (skip)
 * @a: four names
 * @b: four names
 *
 * Returns: whether all are the same
 */
gboolean mj_seat_names_equal (char *const *a, char *const *b);

/**
 * mj_seat_names_share: (skip)
 * @names: four names
 *
 * Copies them for several owners; each lets go with mj_seat_names_unref().
 *
 * Returns: (transfer full): the names
 */
char **mj_seat_names_share (char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_seat_names_ref: (skip)
 * @shared: names that are shared
 *
 * Returns: (transfer full): the same, for one more owner
 */
char **mj_seat_names_ref (char **shared) G_GNUC_WARN_UNUSED_RESULT;

void mj_seat_names_unref (char **shared);

G_END_DECLS
