/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-error.c – filling in and printing an error. */

#include "engine/mj-error.h"

#include <stdio.h>
#include <string.h>

void
mj_error_set (MjError *error,
              int line,
              int column,
              const char *message,
              const char *detail)
{
  if (error == NULL)
    return;
  error->message = message;
  error->line = line;
  error->column = column;
  snprintf (error->detail, sizeof error->detail, "%s", detail ? detail : "");
}

void
mj_error_to_text (const MjError *error, char *text, size_t size)
{
  char place[64] = "";
  const char *mark = strstr (error->message, "%s");

  if (error->line > 0 && error->column > 0)
    snprintf (place, sizeof place, "line %d, column %d: ", error->line,
              error->column);
  else if (error->line > 0)
    snprintf (place, sizeof place, "line %d: ", error->line);
  else if (error->column > 0)
    snprintf (place, sizeof place, "column %d: ", error->column);

  if (mark == NULL)
    snprintf (text, size, "%s%s", place, error->message);
  else
    snprintf (text, size, "%s%.*s%s%s", place, (int) (mark - error->message),
              error->message, error->detail, mark + 2);
}
