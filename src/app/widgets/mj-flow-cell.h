/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-flow-cell.h – a child of a GtkFlowBox at which Tab does not stop: GTK's
 * own would take the keyboard before what it holds, or keep it from all that
 * comes after it.
 */

#pragma once

#include <gtk/gtk.h>

/* Returns: (transfer floating): with @child in it */
GtkWidget *mj_flow_cell_new (GtkWidget *child);
