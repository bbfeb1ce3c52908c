/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dialog.c – modal windows. */

#include "app/mj-dialog.h"

#include "app/mj-names.h"
#include "app/mj-wrap-layout.h"

void
mj_dialog_present (GtkWidget *window,
                   GtkWindow *parent,
                   const char *title,
                   int width,
                   int height)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  mj_names_mend (window);
  mj_wrap_labels (window);
  gtk_window_present (GTK_WINDOW (window));
}

GtkWidget *
mj_dialog_make_scroller (GtkWidget *content, int height)
{
  GtkWidget *widget = gtk_scrolled_window_new ();
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (widget);

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_scrolled_window_set_max_content_height (scroller, height);
  gtk_scrolled_window_set_child (scroller, content);
  gtk_widget_set_vexpand (widget, TRUE);
  return widget;
}
