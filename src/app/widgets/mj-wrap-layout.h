/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-wrap-layout.h – a layout that puts children one after the other, in as
 * many lines as they need; children that expand share what is left of their
 * line.
 */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_WRAP_LAYOUT (mj_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    MjWrapLayout, mj_wrap_layout, MJ, WRAP_LAYOUT, GtkLayoutManager)

/* @spacing: pixels between children and between lines.  Returns: (transfer
 * full): a layout */
GtkLayoutManager *mj_wrap_layout_new (int spacing);

/* @spacing: pixels between children and between lines.  Returns: a box whose
 * children wrap */
GtkWidget *mj_wrap_box_new (int spacing);

/* As mj_wrap_menus(); and what is written on buttons below @root wraps, except
 * in a header bar.
 * @root: a page, which has to fit a phone at any size of letters */
void mj_wrap_labels (GtkWidget *root);

/* Lets the items of all menus below @root wrap where they are wider than the
 * window, and labels that wrap break a word that is longer than their line. */
void mj_wrap_menus (GtkWidget *root);
