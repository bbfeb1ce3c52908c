/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-names.h – the names of the four players of a table, by chair.
 *
 * An object that keeps names has an array of MJ_N_SEATS strings, each of which
 * may be NULL, and fills and clears it with these functions.
 */

#pragma once

#include "engine/tiles/mj-tile.h"

#include <glib.h>

/* @names: (inout): four names, each NULL or allocated
 * @from: (nullable): the four names to copy; NULL clears @names */
void mj_seat_names_fill (char **names, char *const *from);

/* @names: (inout): four names, each NULL or allocated
 * @name: (nullable): the new name of that chair */
void mj_seat_names_set (char **names, MjSeat seat, const char *name);

/* @face: (nullable): the word of a face
 * Returns: (nullable): in English, the name of the person with that face; NULL
 *   where there is none */
const char *mj_seat_names_of_face (const char *face);
