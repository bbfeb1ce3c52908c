/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-orphans.c – looks for orphans whenever a window leaves GTK's list of them.
 *
 * A window leaves the list when it is destroyed, which is before it is
 * unrealized and freed.
 */

#include "app/shell/mj-orphans.h"

static gboolean
is_listed (GListModel *windows, GtkWindow *window)
{
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

    if (other == window)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_orphan (GListModel *windows, GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);

  return parent != NULL && gtk_window_get_destroy_with_parent (window) &&
         !is_listed (windows, parent);
}

static GtkWindow *
find_orphan (GListModel *windows)
{
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (is_orphan (windows, window))
      return g_steal_pointer (&window);
  }
  return NULL;
}

/* If it has not gone by itself. */
static gboolean
destroy (gpointer orphan)
{
  if (is_listed (gtk_window_get_toplevels (), orphan))
    gtk_window_destroy (orphan);
  return G_SOURCE_REMOVE;
}

/* A question is destroyed and held by libadwaita while its answer is told, and
 * the answer may close the window below: that stays until nobody asks the
 * question for it any more.
 */
static void
on_unrealized (GtkWindow *window)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);

  if (parent != NULL && !is_listed (gtk_window_get_toplevels (), window))
    g_object_set_data_full (G_OBJECT (window), "mj-parent",
                            g_object_ref (parent), g_object_unref);
}

static void
watch (GListModel *windows, guint position, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autoptr (GtkWindow) window =
        g_list_model_get_item (windows, position + i);

    g_signal_connect (window, "unrealize", G_CALLBACK (on_unrealized), NULL);
  }
}

/* An orphan may be a question whose answer has just closed its parent, and need
 * itself until that is done.  When it is destroyed, its own follow. */
static void
on_windows_changed (GListModel *windows,
                    guint position,
                    guint n_removed,
                    guint n_added,
                    gpointer data)
{
  GtkWindow *orphan;

  watch (windows, position, n_added);
  while (n_removed > 0 && (orphan = find_orphan (windows)) != NULL) {
    gtk_window_set_transient_for (orphan, NULL);
    g_idle_add_full (G_PRIORITY_DEFAULT, destroy, orphan, g_object_unref);
  }
}

void
mj_orphans_watch (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                    G_CALLBACK (on_windows_changed), NULL);
}
