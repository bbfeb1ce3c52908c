/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-row.h – a line of the score sheet: what happened, what it moved, and
 * how the balances stand.
 */

#pragma once

#include "model/evening/mj-session-entry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_ENTRY_ROW (mj_entry_row_get_type ())
G_DECLARE_FINAL_TYPE (MjEntryRow, mj_entry_row, MJ, ENTRY_ROW, GtkWidget)

G_END_DECLS
