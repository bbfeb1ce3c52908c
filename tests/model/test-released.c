/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-released.c – the files of every released version can be opened, and
 * still say what they said.
 */

#include "released.h"

/* Compared line by line, so that a failure names the one that differs. */
static void
test_version (gconstpointer data)
{
  g_autofree char *path = g_build_filename (data, RELEASED_FACTS, NULL);
  g_autofree char *written = NULL, *found = released_tell (data);
  g_auto (GStrv) lines = NULL, wanted = NULL;

  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  lines = g_strsplit (found, "\n", -1);
  wanted = g_strsplit (written, "\n", -1);
  for (guint i = 0; lines[i] != NULL && wanted[i] != NULL; i++)
    g_assert_cmpstr (lines[i], ==, wanted[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (wanted));
}

/* Once a version is out, its files exist for ever. */
static void
test_first (void)
{
  g_autofree char *folder =
      g_test_build_filename (G_TEST_DIST, "data", "released", "0.1", NULL);

  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *released = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *version;

  g_test_init (&argc, &argv, NULL);
  released = g_test_build_filename (G_TEST_DIST, "data", "released", NULL);
  dir = g_dir_open (released, 0, NULL);
  g_assert_nonnull (dir);
  while ((version = g_dir_read_name (dir)) != NULL) {
    g_autofree char *name = g_strconcat ("/released/", version, NULL);

    g_ptr_array_add (folders, g_build_filename (released, version, NULL));
    g_test_add_data_func (name, g_ptr_array_index (folders, folders->len - 1),
                          test_version);
  }
  g_test_add_func ("/released/first", test_first);
  return g_test_run ();
}
