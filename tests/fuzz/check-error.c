/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check-error.c – checks that a reader returns either a value or an error, in
 * UTF-8.
 */

#include "fuzz-checks.h"
#include "fuzz.h"

void
fuzz_check_error (const void *value, const GError *error)
{
  FUZZ_ASSERT ((value == NULL) == (error != NULL));
  FUZZ_ASSERT (error == NULL || *error->message != '\0');
  FUZZ_ASSERT (error == NULL || g_utf8_validate (error->message, -1, NULL));
}
