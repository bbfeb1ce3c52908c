/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-columns.h – puts two widgets side by side, or one above the other if there
 * is no room.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_COLUMNS (mj_columns_get_type ())
G_DECLARE_FINAL_TYPE (MjColumns, mj_columns, MJ, COLUMNS, GtkWidget)

/**
 * mj_columns_is_stacked:
 * @self: two columns
 *
 * Returns: #MjColumns:stacked
 */
gboolean mj_columns_is_stacked (MjColumns *self);

G_END_DECLS
