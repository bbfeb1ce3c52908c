/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-display-remarks.c – which remarks of GTK end a test, and which do not.
 */

#include "test-display.h"

/* As when a tooltip falls due whose window has gone. */
static void
ask_without_window (void)
{
  double x, y;

  gdk_surface_get_device_position (NULL, NULL, &x, &y, NULL);
}

static void
remark_otherwise (void)
{
  gdk_surface_get_display (NULL);
}

/* From a tooltip in another part of GTK, or at another place. */
static void
imitate (void)
{
  g_log ("Other", G_LOG_LEVEL_CRITICAL,
         "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)'"
         " failed");
}

static const struct {
  const char *name;
  void (*remark) (void);
  gboolean passes_before_4_10;
} rows[] = {
  { "tooltip", ask_without_window, TRUE },
  { "otherwise", remark_otherwise, FALSE },
  { "another-domain", imitate, FALSE },
};

static void
test_remark (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  gboolean old = gtk_get_major_version () == 4 && gtk_get_minor_version () < 10;

  if (g_test_subprocess ()) {
    rows[i].remark ();
    return;
  }
  g_test_trap_subprocess (NULL, 0, 0);
  if (old && rows[i].passes_before_4_10)
    g_test_trap_assert_passed ();
  else
    g_test_trap_assert_failed ();
}

int
main (int argc, char **argv)
{
  test_display_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path =
        g_strconcat ("/display-remarks/", rows[i].name, NULL);

    test_display_add_data_func (path, GSIZE_TO_POINTER (i), test_remark);
  }
  return g_test_run ();
}
