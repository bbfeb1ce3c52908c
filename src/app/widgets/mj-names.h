/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-names.h – accessible names where those of GTK 4.8 are wrong, and
 * announcements.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_names_mend:
 * @root: a widget with all that is in it
 *
 * A button with a mnemonic is called by its label alone, not "_Go On Go On";
 * one with a picture by its tooltip or by what the picture means; a menu button
 * with a label is not called "GtkMenuButton", nor a label without a text
 * "GtkLabel"; newer versions of GTK need little of that. The text of a label
 * whose role is status is announced from now on when it changes. To be called
 * once, when what is in @root is there.
 */
void mj_names_mend (GtkWidget *root);

/**
 * mj_names_set:
 * @control: something that is operated
 * @name: what it is called
 *
 * For what has no text of its own, or none that says enough.
 */
void mj_names_set (GtkWidget *control, const char *name);

/**
 * mj_names_group:
 * @box: a box just made, not shown yet
 * @name: what its children have in common
 *
 * Makes it a group of that name. A plain box has no name in newer versions of
 * GTK.
 */
void mj_names_group (GtkWidget *box, const char *name);

/**
 * mj_names_announce:
 * @widget: what tells it, in a window
 * @text: what it tells
 *
 * Has a screen reader say @text when it has come to the end of its sentence.
 *
 * GTK can do that from 4.14 on. With an older one this does nothing: there it
 * is told that a label has another name when its text changes.
 */
void mj_names_announce (GtkWidget *widget, const char *text);

G_END_DECLS
