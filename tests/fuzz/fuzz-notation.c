/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-notation.c – hands and loose tiles as text.
 *
 * Reading and writing gives the same hand, in a form that does not change any
 * more; a refusal names a column inside the text.
 */

#include "fuzz.h"

#include "engine/tiles/mj-notation.h"

#include <string.h>

static void
check_error (const MjError *error, const char *text)
{
  FUZZ_ASSERT (error->message != NULL);
  FUZZ_ASSERT (error->line == 0);
  FUZZ_ASSERT (error->column >= 1);
  FUZZ_ASSERT ((size_t) error->column <= strlen (text) + 1);
}

static void
check_hand (const char *text)
{
  char once[MJ_HAND_TEXT_SIZE], twice[MJ_HAND_TEXT_SIZE];
  MjHand hand, again;
  MjCounts a, b;
  MjFace win, win_again;
  MjError error = { .line = -1 };

  if (!mj_notation_parse_hand (text, &hand, &win, &error)) {
    check_error (&error, text);
    return;
  }
  mj_hand_to_text (&hand, win, once, sizeof once);
  FUZZ_ASSERT (mj_notation_parse_hand (once, &again, &win_again, NULL));
  FUZZ_ASSERT (win == win_again);
  mj_hand_all_counts (&hand, &a);
  mj_hand_all_counts (&again, &b);
  FUZZ_ASSERT (memcmp (&a, &b, sizeof a) == 0);
  FUZZ_ASSERT (mj_hand_bonus_set (&hand) == mj_hand_bonus_set (&again));
  FUZZ_ASSERT (hand.n_melds == again.n_melds);
  for (int i = 0; i < hand.n_melds; i++)
    FUZZ_ASSERT (hand.melds[i].kind == again.melds[i].kind &&
                 mj_meld_face (&hand.melds[i]) ==
                     mj_meld_face (&again.melds[i]));
  mj_hand_to_text (&again, win, twice, sizeof twice);
  FUZZ_ASSERT (strcmp (once, twice) == 0);
}

static void
check_tiles (const char *text)
{
  MjFace tiles[20];
  MjTile tile;
  MjError error = { .line = -1 };
  int n = mj_notation_parse_tiles (text, tiles, 20, &error);

  if (n < 0)
    check_error (&error, text);
  for (int i = 0; i < n; i++)
    FUZZ_ASSERT (tiles[i] < MJ_N_FACES);
  n = mj_tile_from_text (text, &tile);
  if (n > 0) {
    char written[4];

    mj_tile_to_text (tile, written);
    FUZZ_ASSERT (strlen (written) == (size_t) n);
    FUZZ_ASSERT (strncmp (written, text, (size_t) n) == 0);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);

  check_hand (text);
  check_tiles (text);
  free (text);
  return 0;
}
