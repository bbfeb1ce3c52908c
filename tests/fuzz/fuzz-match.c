/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-match.c – match files. */

#include "fuzz-checks.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjMatchFile) file = mj_match_file_from_text (text, &error);

  fuzz_check_error (file, error);
  if (file != NULL)
    fuzz_check_match (file);
  free (text);
  return 0;
}
