/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-guest-message.c – what a guest's page may send: anything at all. */

#include "fuzz-checks.h"
#include "fuzz.h"

#include "net/door/mj-guest-message.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  g_auto (MjGuestMessage) message = { 0 };
  g_autoptr (GError) error = NULL;

  if (mj_guest_message_read (text, &message, &error)) {
    FUZZ_ASSERT (error == NULL);
    FUZZ_ASSERT (message.verb < MJ_N_GUEST_VERBS);
    FUZZ_ASSERT (message.chair >= -1 && message.chair <= 3);
    FUZZ_ASSERT (message.name == NULL || *message.name != '\0');
    FUZZ_ASSERT (message.token == NULL || strlen (message.token) == 32);
  } else {
    FUZZ_ASSERT (error != NULL && message.name == NULL);
  }
  free (text);
  return 0;
}
