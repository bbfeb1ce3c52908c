/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-front.h – tells presses that only bring the window to the front from
 * those that are meant for something in it.
 */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_TABLE_FRONT (mj_table_front_get_type ())
G_DECLARE_FINAL_TYPE (MjTableFront, mj_table_front, MJ, TABLE_FRONT, GObject)

/* @widget: one in the window that is watched.  Returns: (transfer full): that
 */
MjTableFront *mj_table_front_new (GtkWidget *widget);

/* To be asked once for each press.  Returns: whether the window, which had been
 * left for another program's, has come to the front by it */
gboolean mj_table_front_is_returning (MjTableFront *self);
