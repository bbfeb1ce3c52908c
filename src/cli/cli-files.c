/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-files.c – reads and writes the files that are named on the command line.
 */

#include "cli/cli.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>

static gboolean
refuse (const char *path, int number, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number),
               "%s: %s", path, g_strerror (number));
  return FALSE;
}

/* Returns: 0, or the number of the error */
static int
write_whole (const char *path, const char *text)
{
  FILE *file = g_fopen (path, "wb");
  int number = 0;

  if (file == NULL)
    return errno;
  if (fputs (text, file) == EOF)
    number = errno;
  if (fclose (file) == EOF && number == 0)
    number = errno;
  return number;
}

gboolean
cli_write_text (const char *path, const char *text, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  int number = write_whole (fresh, text);

  if (number == 0 && g_rename (fresh, path) == -1)
    number = errno;
  if (number == 0)
    return TRUE;
  g_remove (fresh);
  return refuse (path, number, error);
}
