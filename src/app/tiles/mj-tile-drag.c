/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-drag.c – a drag source that takes the picture of the tile when the
 * drag begins.
 */

#include "app/tiles/mj-tile-drag.h"

static void
on_begin (GtkDragSource *source, GdkDrag *drag, GtkWidget *picture)
{
  g_autoptr (GdkPaintable) live = gtk_widget_paintable_new (picture);
  g_autoptr (GdkPaintable) still = gdk_paintable_get_current_image (live);

  gtk_drag_source_set_icon (source, still, gtk_widget_get_width (picture) / 2,
                            gtk_widget_get_height (picture) / 2);
}

void
mj_tile_drag_add_source (GtkWidget *widget, GtkWidget *picture, guint content)
{
  GtkDragSource *source = gtk_drag_source_new ();
  g_autoptr (GdkContentProvider) provider =
      gdk_content_provider_new_typed (G_TYPE_UINT, content);

  gtk_drag_source_set_content (source, provider);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  /* In the capture phase: the button would take the press for a click. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_begin), picture);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}
