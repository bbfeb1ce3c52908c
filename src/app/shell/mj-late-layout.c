/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-late-layout.c – takes the place of a window that its surface would ask.
 *
 * A surface is there from "realize" to "unrealize", and the signal handlers run
 * before GTK destroys it.
 */

#include "app/shell/mj-late-layout.h"

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

void
mj_late_layout_watch (void)
{
  /* GTK 4.18 takes the layout back. */
  if (gtk_get_minor_version () >= 18)
    return;
  g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                    G_CALLBACK (on_windows_changed), NULL);
}
