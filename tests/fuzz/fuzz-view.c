/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-view.c – requests to a player: every level answers each possible one
 * with a legal move, and the coach says something about each choice.
 *
 * At the end it prints how many inputs got that far.
 */

#include "fuzz-checks.h"
#include "fuzz.h"

#include "model/files/mj-view-file.h"
#include "model/play/mj-coach.h"

#include <string.h>

static struct {
  unsigned long runs, sound, asked;
} counts;

static void
print_counts (void)
{
  fprintf (stderr, "%lu views read: %lu can be, %lu of them ask for a choice\n",
           counts.runs, counts.sound, counts.asked);
}

int LLVMFuzzerInitialize (int *argc, char ***argv);

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  return atexit (print_counts);
}

static bool
is_listed (const MjMove *move, const MjMove *moves, int n)
{
  for (int i = 0; i < n; i++)
    if (mj_move_equal (move, &moves[i]))
      return true;
  return false;
}

static void
ask_players (const MjView *view, const MjMove *moves, int n)
{
  static const char *const words[] = {
    "simple", "beginner",   "casual",          "club",
    "master", "club:flush", "casual:triplets", "master:careful",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (words); i++) {
    MjBot bot;
    MjMove move;

    FUZZ_ASSERT (mj_bot_from_word (&bot, words[i]));
    move = mj_bot_choose_as (&bot, view);
    FUZZ_ASSERT (is_listed (&move, moves, n));
  }
}

static void
expect_words (const char *text)
{
  FUZZ_ASSERT (text != NULL && g_utf8_validate (text, -1, NULL));
}

static void
ask_coach (const MjView *view, const MjMove *moves, int n)
{
  char *names[] = { "E", "S", "W", "N" };
  MjAdvice advice[MJ_MAX_MOVES];
  int n_advice = mj_advise (view, advice);
  g_autofree char *hand = mj_coach_hand (view);
  double dangers[MJ_N_KINDS];

  FUZZ_ASSERT (n_advice > 0);
  expect_words (hand);
  for (int i = 0; i < n_advice; i++) {
    g_autofree char *title = mj_coach_title (&advice[i]);
    g_autofree char *reason =
        mj_coach_reason_of (advice, n_advice, i, names, NULL);

    FUZZ_ASSERT (is_listed (&advice[i].choice.move, moves, n));
    expect_words (title);
    expect_words (reason);
  }
  mj_advise_dangers (view, dangers);
}

static void
check_written (const MjView *view)
{
  g_autoptr (JsonNode) once = mj_view_to_json (view);
  g_autoptr (JsonNode) twice = NULL;
  g_autofree char *text = json_to_string (once, FALSE), *same = NULL;
  MjView again;

  FUZZ_ASSERT (mj_view_from_json (once, &again, NULL));
  twice = mj_view_to_json (&again);
  same = json_to_string (twice, FALSE);
  FUZZ_ASSERT (strcmp (text, same) == 0);
}

static void
use_view (const MjView *view)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&view->state, view->seat, moves);

  counts.sound++;
  check_written (view);
  if (n == 0)
    return;
  counts.asked += n > 1;
  ask_players (view, moves, n);
  ask_coach (view, moves, n);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  g_autoptr (GError) error = NULL;
  MjView view;
  bool read = mj_view_from_request (text, &view, &error);

  counts.runs++;
  fuzz_check_error (read ? text : NULL, error);
  if (read)
    use_view (&view);
  free (text);
  return 0;
}
