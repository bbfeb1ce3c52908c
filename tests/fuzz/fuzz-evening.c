/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-evening.c – evenings as JSON or, with FUZZ_CSV, as CSV; these are two
 * targets, so that their inputs do not mix.
 */

#include "fuzz-checks.h"
#include "fuzz.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  bool csv = text[strspn (text, " \t\r\n")] != '{';
  g_autoptr (MjEveningFile) file =
      csv == FUZZ_CSV ? fuzz_read_evening (text) : NULL;

  if (file != NULL)
    fuzz_check_evening (file);
  free (text);
  return 0;
}
