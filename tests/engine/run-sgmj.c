/* SPDX-License-Identifier: GPL-3.0-or-later */
/* run-sgmj.c – runs sgmj and waits for it. */

#include "run-sgmj.h"

#include <string.h>
#include <sys/wait.h>

static SgmjRun *
run (const char *command, const char *line)
{
  SgmjRun *run = g_new0 (SgmjRun, 1);
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_command_line_sync (command, &run->out, &run->err, &status, &error);
  g_assert_no_error (error);
  /* a crash or an abort is no answer */
  if (!WIFEXITED (status))
    g_error ("sgmj %s was killed: %s", line, run->err);
  run->status = WEXITSTATUS (status);
  return run;
}

SgmjRun *
run_sgmj (const char *line)
{
  const char *program = g_getenv ("SGMJ");
  g_autofree char *quoted = NULL, *command = NULL;

  g_assert_nonnull (program);
  quoted = g_shell_quote (program);
  command = g_strdup_printf ("%s %s", quoted, line);
  return run (command, line);
}

SgmjRun *
run_shell (const char *script)
{
  g_autofree char *quoted = g_shell_quote (script);
  g_autofree char *command = g_strconcat ("/bin/sh -c ", quoted, NULL);

  return run (command, script);
}

char *
sgmj_line (const char *form, const char *path)
{
  g_autofree char *quoted = g_shell_quote (path);
  g_auto (GStrv) parts = g_strsplit (form, "%s", 2);

  return g_strjoinv (quoted, parts);
}

void
sgmj_run_free (SgmjRun *run)
{
  g_free (run->out);
  g_free (run->err);
  g_free (run);
}

void
run_sgmj_refused (const char *line)
{
  g_autoptr (SgmjRun) run = run_sgmj (line);
  gsize length = strlen (run->err);

  g_test_message ("sgmj %s: %s", line, run->err);
  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_cmpuint (length, >, 1);
  g_assert_true (strchr (run->err, '\n') == run->err + length - 1);
}
