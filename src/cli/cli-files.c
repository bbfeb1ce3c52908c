/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-files.c – reads and writes the files that are named on the command line.
 */

#include "cli/cli.h"

#include "model/text/mj-clean-text.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

static gboolean
refuse (const char *path, int number, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number),
               "%s: %s", path, g_strerror (number));
  return FALSE;
}

/* ---- reading ---- */

/* Reads one byte more than @max_bytes, if there are so many; "-" is the
 * standard input.
 *
 * Returns: 0, or the number of the error
 */
static int
read_bytes (const char *path, gsize max_bytes, GString *bytes)
{
  gboolean input = strcmp (path, "-") == 0;
  FILE *file = input ? stdin : g_fopen (path, "rb");
  char chunk[4096];
  gsize n;
  int number;

  if (file == NULL)
    return errno;
  do {
    n = fread (chunk, 1, MIN (sizeof chunk, max_bytes + 1 - bytes->len), file);
    g_string_append_len (bytes, chunk, (gssize) n);
  } while (n > 0);
  number = ferror (file) ? errno : 0;
  if (!input)
    fclose (file);
  return number;
}

char *
cli_read_text (const char *path, gsize max_bytes, GError **error)
{
  g_autoptr (GString) bytes = g_string_new (NULL);
  int number = read_bytes (path, max_bytes, bytes);
  const char *text;
  guint line;

  if (number != 0) {
    refuse (path, number, error);
    return NULL;
  }
  if (bytes->len > max_bytes) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 "%s: longer than %u MB", path, (guint) (max_bytes >> 20));
    return NULL;
  }
  text = mj_plain_text (bytes->str, bytes->len, &line);
  if (text == NULL)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 "%s: line %u: not text in UTF-8", path, line);
  return g_strdup (text);
}

gboolean
cli_read_argument (char **argument, GError **error)
{
  char *text;

  if (strcmp (*argument, "-") != 0)
    return TRUE;
  text = cli_read_text ("-", CLI_MAX_BYTES, error);
  if (text == NULL)
    return FALSE;
  g_free (*argument);
  *argument = g_strstrip (text);
  return TRUE;
}

/* ---- writing ---- */

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
