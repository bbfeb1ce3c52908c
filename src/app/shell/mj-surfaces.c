/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-surfaces.c – takes the place of a window that its surface would ask, and
 * blocks GTK's own handler for what it must not hear.
 *
 * A surface is there from "realize" to "unrealize", and the signal handlers run
 * before GTK destroys it.
 */

#include "app/shell/mj-surfaces.h"

#define BLOCKED "mj-surfaces-blocked"

static void
keep_size (GdkToplevel *surface, GdkToplevelSize *size)
{
  gdk_toplevel_size_set_size (size,
                              gdk_surface_get_width (GDK_SURFACE (surface)),
                              gdk_surface_get_height (GDK_SURFACE (surface)));
}

static void
on_unrealized (GtkNative *window)
{
  GdkSurface *surface = gtk_native_get_surface (window);
  guint asks = g_signal_lookup ("compute-size", GDK_TYPE_TOPLEVEL);

  g_signal_handlers_disconnect_matched (surface,
                                        G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                        asks, 0, NULL, NULL, window);
  g_signal_connect (surface, "compute-size", G_CALLBACK (keep_size), NULL);
}

static void
on_windows_changed (GListModel *windows,
                    guint position,
                    guint n_removed,
                    guint n_added,
                    gpointer data)
{
  for (guint i = position; i < position + n_added; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    g_signal_connect (window, "unrealize", G_CALLBACK (on_unrealized), NULL);
  }
}

static gboolean
on_event (GSignalInvocationHint *hint,
          guint n_values,
          const GValue *values,
          gpointer data)
{
  const GSignalMatchType mask = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA;
  GdkSurface *surface = g_value_get_object (&values[0]);
  GtkNative *native = gtk_native_get_for_surface (surface);
  GdkEvent *event = g_value_peek_pointer (&values[1]);
  gboolean late = GDK_IS_POPUP (surface) && !gdk_surface_get_mapped (surface) &&
                  gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY;

  if (native == NULL ||
      late == (g_object_get_data (G_OBJECT (surface), BLOCKED) != NULL))
    return TRUE;
  g_object_set_data (G_OBJECT (surface), BLOCKED, late ? surface : NULL);
  if (late)
    g_signal_handlers_block_matched (surface, mask, hint->signal_id, 0, NULL,
                                     NULL, native);
  else
    g_signal_handlers_unblock_matched (surface, mask, hint->signal_id, 0, NULL,
                                       NULL, native);
  return TRUE;
}

void
mj_surfaces_watch (void)
{
  g_type_class_unref (g_type_class_ref (GDK_TYPE_SURFACE));
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0,
                              on_event, NULL, NULL);
  /* GTK 4.18 takes the layout back. */
  if (gtk_get_minor_version () < 18)
    g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                      G_CALLBACK (on_windows_changed), NULL);
}
