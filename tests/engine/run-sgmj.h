/* SPDX-License-Identifier: GPL-3.0-or-later */
/* run-sgmj.h – the command line as another program sees it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  int status;
  char *out;
  char *err;
} SgmjRun;

/**
 * run_sgmj:
 * @line: arguments as in a shell
 *
 * Runs the program named by the variable SGMJ.
 *
 * Returns: (transfer full): how it ended and what it printed
 */
SgmjRun *run_sgmj (const char *line);
void sgmj_run_free (SgmjRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgmjRun, sgmj_run_free)

/**
 * run_shell:
 * @script: what /bin/sh runs, in which "$SGMJ" is the program
 *
 * Returns: (transfer full): how it ended and what it printed
 */
SgmjRun *run_shell (const char *script);

/**
 * sgmj_line:
 * @form: arguments as in a shell, with one %s
 * @path: a file or a folder, whatever letters are in its name
 *
 * Returns: (transfer full): @form with @path, quoted, where %s stands
 */
char *sgmj_line (const char *form, const char *path);

/**
 * run_sgmj_refused:
 * @line: arguments as in a shell
 *
 * Fails the test unless they end with status 2, one line on standard error and
 * nothing on standard output.
 */
void run_sgmj_refused (const char *line);

G_END_DECLS
