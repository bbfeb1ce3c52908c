/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check-match.c – checks of matches: reading, writing and replaying them. */

#include "fuzz-checks.h"
#include "fuzz.h"

#include <string.h>

void
fuzz_check_match (const MjMatchFile *file)
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
