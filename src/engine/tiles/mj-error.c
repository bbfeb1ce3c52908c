/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-error.c – fills in and prints an error. */

#include "engine/tiles/mj-error.h"

#include <stdio.h>
#include <string.h>

/* Removes the last character if some of its bytes were cut off. */
static void
drop_cut_character (char *text)
{
  size_t end = strlen (text), start = end;
  unsigned char lead;
  size_t length;

  while (start > 0 && ((unsigned char) text[start - 1] & 0xc0) == 0x80)
    start--;
  if (start == 0)
    return;
  lead = (unsigned char) text[--start];
  length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  if (end - start < length)
    text[start] = '\0';
}

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
  drop_cut_character (error->detail);
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
