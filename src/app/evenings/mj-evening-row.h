/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-row.h – an evening in the list of all: title, players, balances.
 */

#pragma once

#include "model/store/mj-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_EVENING_ROW (mj_evening_row_get_type ())
G_DECLARE_FINAL_TYPE (
    MjEveningRow, mj_evening_row, MJ, EVENING_ROW, AdwActionRow)

/**
 * mj_evening_row_new:
 * @evening: an evening of @store
 * @store: where it is
 * @removed: called when it was deleted, because it cannot be read
 * @data: data for @removed; lives as long as the row
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *mj_evening_row_new (const MjStoredEvening *evening,
                               MjStore *store,
                               void (*removed) (gpointer data),
                               gpointer data);

gint64 mj_evening_row_get_id (MjEveningRow *self);

/**
 * mj_evening_row_matches:
 * @words: what is searched for, casefolded
 * @archived: whether evenings that were put away are wanted, too
 *
 * This is called for each letter that is typed, so it does not read the record.
 *
 * Returns: whether it is wanted
 */
gboolean mj_evening_row_matches (MjEveningRow *self,
                                 const char *words,
                                 gboolean archived);

G_END_DECLS
