/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-css.h – adds and removes style classes, and follows what styles change. */

#pragma once

#include <gtk/gtk.h>

/* @on: whether it is to have it */
static inline void
mj_css_set (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Lets GTK measure these rows anew.
 *
 * The theme draws a line below each row but the last one in sight.  GTK may
 * measure before the styles have followed a change of that, and would then keep
 * some heights with the line and some without, and remark on it.
 * @widget: what holds rows of lists, some of which were just shown or hidden */
static inline void
mj_css_forget_heights (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX_ROW (widget))
    gtk_widget_queue_resize (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mj_css_forget_heights (child);
}
