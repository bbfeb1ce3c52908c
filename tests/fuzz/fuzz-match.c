/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-match.c – match files: reading, writing and replaying them.
 *
 * Whatever is read is written in a form that does not change any more, and
 * replaying it ends in a sound state, at the latest before the first move that
 * is not allowed.
 */

#include "fuzz.h"

#include "model/mj-match-file.h"

#include <string.h>

static void
check_match (const MjMatchFile *file)
{
  g_autofree char *once = mj_match_file_to_text (file);
  g_autofree char *twice = NULL;
  g_autoptr (MjMatchFile) again = mj_match_file_from_text (once, NULL);
  g_autoptr (GError) error = NULL;
  MjState state, same;
  gboolean whole;

  FUZZ_ASSERT (again != NULL);
  twice = mj_match_file_to_text (again);
  FUZZ_ASSERT (strcmp (once, twice) == 0);
  whole = mj_match_file_fold (file, G_MAXUINT, &state, &error);
  FUZZ_ASSERT (whole == (error == NULL));
  FUZZ_ASSERT (state.phase == MJ_PHASE_START || mj_state_is_sound (&state));
  FUZZ_ASSERT (mj_match_file_fold (again, G_MAXUINT, &same, NULL) == whole);
  FUZZ_ASSERT (memcmp (&state, &same, sizeof state) == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjMatchFile) file = mj_match_file_from_text (text, &error);

  FUZZ_ASSERT ((file == NULL) == (error != NULL));
  if (file != NULL)
    check_match (file);
  free (text);
  return 0;
}
