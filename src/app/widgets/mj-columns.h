/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-columns.h – puts two widgets side by side; if there is no room, one above
 * the other, or only one of them.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_COLUMNS (mj_columns_get_type ())
G_DECLARE_FINAL_TYPE (MjColumns, mj_columns, MJ, COLUMNS, GtkWidget)

/* What is seen where there is no room for both. */
typedef enum {
  MJ_COLUMNS_FRONT_BOTH, /* the start above the end */
  MJ_COLUMNS_FRONT_START,
  MJ_COLUMNS_FRONT_END
} MjColumnsFront;

/**
 * mj_columns_set_front: (skip)
 * @self: two columns
 * @front: what is seen where there is no room for both
 */
void mj_columns_set_front (MjColumns *self, MjColumnsFront front);

/**
 * mj_columns_is_stacked:
 * @self: two columns
 *
 * Returns: #MjColumns:stacked
 */
gboolean mj_columns_is_stacked (MjColumns *self);

G_END_DECLS
