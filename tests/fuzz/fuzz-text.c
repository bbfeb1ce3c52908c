/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-text.c – an input as a text of its exact size. */

#include "fuzz.h"

#include <string.h>

char *
fuzz_text (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);

  FUZZ_ASSERT (text != NULL);
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  return text;
}
