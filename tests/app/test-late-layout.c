/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-late-layout.c – windows that are destroyed before the layout that their
 * surface has asked for.
 */

#include "test-gui.h"

static const struct {
  const char *name;
  gboolean hidden;
  int width; /* that it is given last, 0 for none */
} rows[] = {
  { "shown", FALSE, 0 },
  { "hidden", TRUE, 0 },
  { "shown-other-size", FALSE, 600 },
  { "hidden-other-size", TRUE, 600 },
};

/* The surface is held as the X server holds it until it has answered.  GTK
 * would warn of a window that is not there, or the X server would end the
 * program. */
static void
test_late (gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GdkSurface) surface = NULL;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_window_present (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (gtk_widget_get_width (window) > 0);
  surface = g_object_ref (gtk_native_get_surface (GTK_NATIVE (window)));
  if (rows[row].hidden)
    gtk_widget_set_visible (window, FALSE);
  test_gui_run_idle ();
  if (rows[row].width > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), rows[row].width, 200);
  gdk_surface_request_layout (surface);
  gtk_window_destroy (GTK_WINDOW (window));
  TEST_WAIT_UNTIL (window == NULL);
  test_gui_run_idle ();
  g_assert_true (gdk_surface_is_destroyed (surface));
  gdk_display_sync (gdk_display_get_default ());
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/late-layout/", rows[i].name, NULL);

    test_display_add_data_func (path, GSIZE_TO_POINTER (i), test_late);
  }
  return test_gui_run ();
}
