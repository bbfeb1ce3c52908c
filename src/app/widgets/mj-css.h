/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-css.h – adds and removes style classes. */

#pragma once

#include <gtk/gtk.h>

/**
 * mj_css_set:
 * @widget: a widget
 * @name: a class
 * @on: whether it is to have it
 */
static inline void
mj_css_set (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
