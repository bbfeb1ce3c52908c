/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-orphans.c – windows that lie over one that is destroyed, while something
 * else still holds them.
 */

#include "test-gui.h"

static const struct {
  const char *name;
  int depth;       /* windows over the lowest one */
  gboolean follow; /* whether they go with it */
} rows[] = {
  { "child", 1, TRUE },
  { "grandchild", 2, TRUE },
  { "many", 5, TRUE },
  { "stays", 1, FALSE },
};

enum { MOST = 6 };

static gboolean
is_listed (gpointer window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

    found |= (gpointer) other == window;
  }
  return found;
}

/* The last that holds @window lets go of it, once GTK has done so. */
static void
let_go (GtkWidget *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_object_unref (window);
  TEST_WAIT_UNTIL (window == NULL);
}

/* The lowest is freed at once; each of the others is held until the end, and
 * GTK would warn of a parent that is not there. */
static void
test_held (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  GtkWidget *windows[MOST] = { NULL };
  gpointer lowest;

  for (int i = 0; i <= rows[row].depth; i++) {
    windows[i] = gtk_window_new ();
    if (i > 0) {
      gtk_window_set_transient_for (GTK_WINDOW (windows[i]),
                                    GTK_WINDOW (windows[i - 1]));
      gtk_window_set_destroy_with_parent (GTK_WINDOW (windows[i]),
                                          rows[row].follow);
      g_object_ref (windows[i]);
    }
    gtk_window_present (GTK_WINDOW (windows[i]));
    TEST_WAIT_UNTIL (gtk_widget_get_mapped (windows[i]));
  }
  lowest = windows[0];
  g_object_add_weak_pointer (lowest, &lowest);
  gtk_window_destroy (GTK_WINDOW (windows[0]));
  TEST_WAIT_UNTIL (lowest == NULL);
  for (int i = 1; i <= rows[row].depth; i++) {
    TEST_WAIT_UNTIL (!rows[row].follow || !is_listed (windows[i]));
    g_assert_true (is_listed (windows[i]) == !rows[row].follow);
    g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (windows[i])));
    if (!rows[row].follow)
      gtk_window_destroy (GTK_WINDOW (windows[i]));
    let_go (windows[i]);
  }
}

/* A window that has gone and is held can still be asked for its parent, which
 * stays as long. */
static void
test_gone_first (void)
{
  GtkWidget *parent = gtk_window_new ();
  GtkWidget *child = g_object_ref (gtk_window_new ());

  g_object_add_weak_pointer (G_OBJECT (parent), (gpointer *) &parent);
  gtk_window_set_transient_for (GTK_WINDOW (child), GTK_WINDOW (parent));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (child), TRUE);
  gtk_window_present (GTK_WINDOW (parent));
  gtk_window_present (GTK_WINDOW (child));
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (child));
  gtk_window_destroy (GTK_WINDOW (child));
  gtk_window_destroy (GTK_WINDOW (parent));
  test_gui_run_idle ();
  g_assert_nonnull (parent);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (child)) ==
                 GTK_WINDOW (parent));
  let_go (child);
  TEST_WAIT_UNTIL (parent == NULL);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/orphans/", rows[i].name, NULL);

    test_display_add_data_func (path, GSIZE_TO_POINTER (i), test_held);
  }
  test_display_add_func ("/orphans/gone-first", test_gone_first);
  return test_gui_run ();
}
