/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-progress.c – a bar that moves while the main loop runs. */

#include "app/files/mj-progress.h"

#include "app/widgets/mj-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

enum { DELAY_MS = 300, PULSE_MS = 100 };

struct _MjProgress {
  GtkWindow *parent; /* NULL once it is gone */
  GtkWidget *window; /* NULL while it is not shown */
  GtkProgressBar *bar;
  char *title;
  char *text;
  GCancellable *cancellable;
  guint timer;
};

static gboolean
pulse (gpointer data)
{
  MjProgress *self = data;

  gtk_progress_bar_pulse (self->bar);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_close (MjProgress *self)
{
  g_cancellable_cancel (self->cancellable);
  return GDK_EVENT_PROPAGATE;
}

/* With its parent, or closed by the person. */
static void
on_destroyed (MjProgress *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->window = NULL;
}

static GtkWidget *
make_content (MjProgress *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *label = gtk_label_new (self->text);
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, self->title,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_widget_set_halign (cancel, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  gtk_box_append (GTK_BOX (box), cancel);
  gtk_widget_add_css_class (box, "dialog-content");
  return box;
}

static gboolean
show (gpointer data)
{
  MjProgress *self = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->timer = 0;
  if (self->parent == NULL)
    return G_SOURCE_REMOVE;
  self->window = adw_window_new ();
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), make_content (self));
  adw_window_set_content (ADW_WINDOW (self->window), box);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self->window), TRUE);
  g_signal_connect_swapped (self->window, "close-request",
                            G_CALLBACK (on_close), self);
  g_signal_connect_swapped (self->window, "destroy", G_CALLBACK (on_destroyed),
                            self);
  self->timer = g_timeout_add (PULSE_MS, pulse, self);
  mj_dialog_present (self->window, self->parent, self->title, 320, -1);
  return G_SOURCE_REMOVE;
}

MjProgress *
mj_progress_begin (GtkWindow *parent,
                   const char *title,
                   const char *text,
                   GCancellable *cancellable)
{
  MjProgress *self = g_new0 (MjProgress, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->title = g_strdup (title);
  self->text = g_strdup (text);
  self->cancellable = g_object_ref (cancellable);
  self->timer = g_timeout_add (DELAY_MS, show, self);
  return self;
}

void
mj_progress_end (MjProgress *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->window != NULL) {
    g_signal_handlers_disconnect_by_data (self->window, self);
    gtk_window_destroy (GTK_WINDOW (self->window));
  }
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->cancellable);
  g_free (self->title);
  g_free (self->text);
  g_free (self);
}
