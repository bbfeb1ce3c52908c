/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-move.c – moves as text: there is one way to write each. */

#include "fuzz.h"

#include "engine/tiles/mj-move.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  char written[MJ_MOVE_TEXT_SIZE];
  MjMove move;

  if (mj_move_from_text (text, &move)) {
    FUZZ_ASSERT (move.kind < MJ_N_MOVES);
    FUZZ_ASSERT (move.seat < MJ_N_SEATS);
    mj_move_to_text (&move, written, sizeof written);
    FUZZ_ASSERT (strcmp (written, text) == 0);
  }
  free (text);
  return 0;
}
