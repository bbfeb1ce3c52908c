/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-progress.c – the window waits for a moment before it is shown, then moves
 * its bar from time to time.
 */

#include "app/files/mj-progress.h"

#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "model/object/mj-class.h"

enum { DELAY_MS = 300, PULSE_MS = 100 };

struct _MjProgress {
  AdwWindow parent_instance;

  /* template children */
  AdwHeaderBar *header;
  GtkLabel *label;
  GtkProgressBar *bar;
  GtkWidget *cancel;

  /* owned */
  GCancellable *cancellable; /* NULL if it cannot be cancelled */
  guint timer;               /* until it is shown, then of the bar */
};

MJ_DEFINE_TEMPLATE (MjProgress, mj_progress, ADW_TYPE_WINDOW)

static gboolean
pulse (gpointer data)
{
  MjProgress *self = data;

  gtk_progress_bar_pulse (self->bar);
  return G_SOURCE_CONTINUE;
}

static gboolean
show (gpointer data)
{
  MjProgress *self = data;
  GtkWindow *window = GTK_WINDOW (self);

  self->timer = g_timeout_add (PULSE_MS, pulse, self);
  mj_dialog_present (GTK_WIDGET (self), gtk_window_get_transient_for (window),
                     gtk_window_get_title (window), 320, -1);
  return G_SOURCE_REMOVE;
}

static void
on_parent_destroyed (MjProgress *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_widget_hide (GTK_WIDGET (self));
}

static gboolean
mj_progress_close_request (GtkWindow *window)
{
  if (MJ_PROGRESS (window)->cancellable == NULL)
    return GDK_EVENT_STOP;
  g_cancellable_cancel (MJ_PROGRESS (window)->cancellable);
  return GTK_WINDOW_CLASS (mj_progress_parent_class)->close_request (window);
}

static void
mj_progress_class_init (MjProgressClass *klass)
{
  MJ_FREES (klass, MjProgress, g_source_remove, timer);
  MJ_FREES (klass, MjProgress, g_object_unref, cancellable);
  GTK_WINDOW_CLASS (klass)->close_request = mj_progress_close_request;
  mj_template_set (klass, "files/mj-progress");
  MJ_TEMPLATE_CHILDREN (klass, MjProgress, header, label, bar, cancel);
}

MjProgress *
mj_progress_begin (GtkWindow *parent,
                   const char *title,
                   const char *text,
                   GCancellable *cancellable)
{
  MjProgress *self = g_object_new (MJ_TYPE_PROGRESS, "transient-for", parent,
                                   "title", title, NULL);

  gtk_label_set_label (self->label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->label), text != NULL);
  gtk_widget_set_visible (self->cancel, cancellable != NULL);
  adw_header_bar_set_show_end_title_buttons (self->header, cancellable != NULL);
  gtk_window_set_deletable (GTK_WINDOW (self), cancellable != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  /* Not destroy-with-parent: GTK 4.8 would still use its pointer to the parent
   * when the last reference to this window goes.
   */
  if (parent != NULL)
    MJ_LISTEN (parent, "destroy", on_parent_destroyed, self);
  g_set_object (&self->cancellable, cancellable);
  self->timer = g_timeout_add (DELAY_MS, show, self);
  return g_object_ref (self);
}

void
mj_progress_end (MjProgress *self)
{
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}
