/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-output.c – prints, and checks that the output was written.
 *
 * Everything is printed by g_print(), the help of a command too, after which
 * GLib ends the program.  So the last check is an atexit() handler. */

#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static gboolean printed;
static int trouble; /* the first error number, or 0 */

static void
note (int result)
{
  if (result == EOF && trouble == 0)
    trouble = errno;
}

/* As GLib's own handler, which ignores errors. */
static void
print (const char *text)
{
  g_autofree char *local = NULL;
  const char *charset;

  if (!g_get_charset (&charset))
    local = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL,
                                     NULL, NULL);
  printed = TRUE;
  note (fputs (local != NULL ? local : text, stdout));
  note (fflush (stdout));
}

static void
finish (void)
{
  if (printed)
    note (fclose (stdout));
  if (trouble == 0)
    return;
  /* Who closes a pipe wants no more, not even a word about it. */
  if (trouble != EPIPE)
    cli_fail ("standard output cannot be written: %s", g_strerror (trouble));
  _exit (CLI_BAD);
}

void
cli_watch_output (void)
{
  g_set_print_handler (print);
  atexit (finish);
}
