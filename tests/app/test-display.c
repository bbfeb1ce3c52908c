/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-display.c – finds out whether there is a display, and skips cases
 * without one.
 */

#include "test-display.h"

gboolean
test_display_is_there (void)
{
  static const char *const names[] = { "DISPLAY", "WAYLAND_DISPLAY",
                                       "BROADWAY_DISPLAY" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_getenv (names[i]) != NULL)
      return TRUE;
  return FALSE;
}

gboolean
test_display_init (int *argc, char ***argv)
{
  gboolean is_there = test_display_is_there ();

  if (is_there)
    gtk_test_init (argc, argv, NULL);
  else
    g_test_init (argc, argv, NULL);
  return is_there;
}

static void
skip (gconstpointer data)
{
  g_test_skip ("no display");
}

void
test_display_skip (const char *path)
{
  g_test_add_data_func (path, NULL, skip);
}

void
test_display_add_func (const char *path, GTestFunc func)
{
  if (test_display_is_there ())
    g_test_add_func (path, func);
  else
    test_display_skip (path);
}

void
test_display_add_data_func (const char *path,
                            gconstpointer data,
                            GTestDataFunc func)
{
  g_test_add_data_func (path, data, test_display_is_there () ? func : skip);
}
