/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-names.h – sets accessible names where those of GTK 4.8 are wrong, and
 * makes announcements.
 */

#pragma once

#include <gtk/gtk.h>

/* Corrects the accessible names of @root and everything below it.  A button
 * with a mnemonic is then called by its label alone, not "_Go On Go On"; a
 * button with an icon by its tooltip or by what the icon means; a menu button
 * with a label is no longer called "GtkMenuButton", nor an empty label
 * "GtkLabel"; the text of an entry row is called by the title of the row; a
 * toggle button has a state.  Newer versions of GTK need little of this.
 *
 * From now on the text of a label whose role is "status" is announced when it
 * changes.  Call this once for each window.
 * @root: a widget that has all its children */
void mj_names_mend (GtkWidget *root);

/* For widgets that have no text of their own, or none that says enough.
 * @control: a widget that people operate
 * @name: its accessible name */
void mj_names_set (GtkWidget *control, const char *name);

/* Gives @box the role of a group and that name.  Newer versions of GTK ignore
 * the name of a plain box.
 * @box: a box that has not been shown yet
 * @name: what its children have in common */
void mj_names_group (GtkWidget *box, const char *name);

/* Lets a screen reader say @text after its current sentence.
 *
 * GTK can do that from 4.14 on.  With an older GTK, @text describes the widget
 * that has the focus until the focus moves, which Orca says.
 * @widget: a widget in a window
 * @text: what to say */
void mj_names_announce (GtkWidget *widget, const char *text);

/* @hidden: whether a screen reader does not find @widget, which is seen all the
 * same */
void mj_names_hide (GtkWidget *widget, gboolean hidden);

/* For "query-tooltip" of a widget with a tooltip, which is made narrow: a line
 * of it as long as usual would lie over what stands beside the widget. */
gboolean mj_names_tip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip);
