/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-folder.c – makes folders for tests and removes them with all that is in
 * them.
 */

#include "test-folder.h"

#include <glib/gstdio.h>

void
test_folder_remove (const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK)
                             ? NULL
                             : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    test_folder_remove (child);
  }
  g_remove (path);
}
