/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-one-stop.h – a box that Tab enters and leaves in one step; arrow keys go
 * from one thing in it to the next.
 */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_ONE_STOP (mj_one_stop_get_type ())
G_DECLARE_FINAL_TYPE (MjOneStop, mj_one_stop, MJ, ONE_STOP, GtkBox)

/* Returns: (transfer full): a box with its children one below the other */
GtkWidget *mj_one_stop_new (void);
