/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-names.h – names for a screen reader where GTK 4.8 gives wrong ones. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_names_mend:
 * @root: a widget with all that is in it
 *
 * A button with a mnemonic is called by its label alone, not "_Go On Go On"; a
 * menu button with a label is not called "GtkMenuButton", nor a label without a
 * text "GtkLabel". To be called once what is in @root is there; newer versions
 * of GTK need none of it.
 */
void mj_names_mend (GtkWidget *root);

/**
 * mj_names_group:
 * @box: a box just made, not shown yet
 * @name: what its children have in common
 *
 * Makes it a group of that name. A plain box has no name in newer versions of
 * GTK.
 */
void mj_names_group (GtkWidget *box, const char *name);

G_END_DECLS
