/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-row.h – an evening in the list of all: title, players, balances.
 */

#pragma once

#include "model/list/mj-record-row.h"

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
GtkWidget *mj_evening_row_new (const MjRecordRow *evening,
                               MjStore *store,
                               void (*removed) (gpointer data),
                               gpointer data);

G_END_DECLS
