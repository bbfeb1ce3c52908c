/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-export.c – proposing and recognising names of files. */

#include "app/mj-export.h"

char *
mj_export_name (const char *title, const char *ending)
{
  char *name = g_strdup_printf ("%s.%s", title, ending);

  return g_strdelimit (name, "/\\:", '-');
}

/* The first letter of the text, 0 where there is none. */
static char
first_letter (GFile *file)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  char start[64] = "";
  gsize n = 0;

  if (stream != NULL)
    g_input_stream_read_all (G_INPUT_STREAM (stream), start, sizeof start - 1,
                             &n, NULL, NULL);
  start[n] = '\0';
  return *g_strchug (start);
}

gboolean
mj_export_is_evening (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  char first = first_letter (file);

  return first == '{' || g_str_has_suffix (name, ".json") ||
         g_str_has_suffix (name, ".csv");
}
