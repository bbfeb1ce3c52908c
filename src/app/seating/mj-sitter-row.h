/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sitter-row.h – a row in which a person chooses who takes a chair: a face,
 * a name, and who makes the moves.
 *
 * One table in mj-sitter-row.c lists who can make them.
 */

#pragma once

#include "model/play/mj-seating.h"

#include <adwaita.h>

#define MJ_TYPE_SITTER_ROW (mj_sitter_row_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSitterRow, mj_sitter_row, MJ, SITTER_ROW, AdwPreferencesRow)

/* @place: 0 for the person at this screen, then to the right */
GtkWidget *mj_sitter_row_new (int place);

/* @chair: (inout): what was chosen; frees the name that it had */
void mj_sitter_row_get_sitter (MjSitterRow *self, MjSitter *chair);

/* @chair: what it shows from now on */
void mj_sitter_row_set_sitter (MjSitterRow *self, const MjSitter *chair);

/* Returns: #MjSitterRow:guest */
gboolean mj_sitter_row_is_guest (MjSitterRow *self);

/* Returns: #MjSitterRow:person */
MjPerson mj_sitter_row_get_person (MjSitterRow *self);

/* @person: whose face it shows */
void mj_sitter_row_set_person (MjSitterRow *self, MjPerson person);
