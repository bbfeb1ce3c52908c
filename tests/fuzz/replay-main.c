/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay-main.c – runs a fuzz target over files, without a fuzzer. */

#include "fuzz.h"

#include <glib.h>

static guint
replay (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;
  guint n = 0;

  if (dir == NULL)
    g_error ("%s", error->message);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *data = NULL;
    gsize size;

    if (!g_file_get_contents (path, &data, &size, &error))
      g_error ("%s", error->message);
    LLVMFuzzerTestOneInput ((const uint8_t *) data, size);
    n++;
  }
  return n;
}

int
main (int argc, char **argv)
{
  guint n = 0;

  for (int i = 1; i < argc; i++)
    n += replay (argv[i]);
  g_print ("%u inputs\n", n);
  return n > 0 ? 0 : 1;
}
