/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-talk.c – who speaks when at a table of computer players. */

#include "sample-match.h"

#include "model/people/mj-talk.h"

#include <string.h>

enum { SILENT = 1 }; /* chair 0 */

typedef struct {
  MjTalk talk, blind;
  MjState before;
  gboolean begun;
  int n_discards, n_said, n_ends;
  guint last[MJ_N_SEATS]; /* deal and discard of the last word */
} Seen;

/* The same table with other tiles in every hand and in the wall. */
static void
hide (const MjState *state, MjState *other)
{
  *other = *state;
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < other->hands[seat].n_concealed; i++)
      other->hands[seat].concealed[i] = (MjTile) i;
  for (int i = 0; i < MJ_N_TILES; i++)
    other->wall.tiles[i] = (MjTile) (MJ_N_TILES - 1 - i);
  other->drawn = state->drawn == MJ_TILE_NONE ? MJ_TILE_NONE : 0;
}

static void
note (Seen *seen, const MjState *state, MjSeat speaker)
{
  guint now = state->n_deals * 1000u + state->n_discards;

  g_assert_cmpint (speaker, !=, 0);
  if (state->phase != MJ_PHASE_OVER && seen->last[speaker] / 1000 == now / 1000)
    g_assert_cmpuint (now - seen->last[speaker], >=, 12);
  seen->last[speaker] = now;
  seen->n_said++;
  seen->n_ends += state->phase == MJ_PHASE_OVER;
}

/* What is hidden changes no word before all hands lie open. */
static void
look (const MjState *state, gpointer data)
{
  Seen *seen = data;
  MjSeat speaker = MJ_SEAT_NONE, other = MJ_SEAT_NONE;
  MjState hidden_before, hidden;
  const char *said, *blind;

  if (seen->begun) {
    said = mj_talk_hear (&seen->talk, &seen->before, state, SILENT, &speaker);
    hide (&seen->before, &hidden_before);
    hide (state, &hidden);
    if (state->phase == MJ_PHASE_OVER) {
      seen->blind = seen->talk;
    } else {
      blind =
          mj_talk_hear (&seen->blind, &hidden_before, &hidden, SILENT, &other);
      g_assert_cmpstr (said, ==, blind);
      g_assert_cmpint (speaker, ==, other);
    }
    if (said != NULL)
      note (seen, state, speaker);
    seen->n_discards += state->n_discards > seen->before.n_discards;
  }
  seen->before = *state;
  seen->begun = TRUE;
}

/* Somebody says something at most deals, and hardly anything in between. */
static void
test_rare (void)
{
  Seen seen = { 0 };
  MjRules rules;

  mj_rules_init (&rules);
  mj_match_file_free (
      sample_match_play (SAMPLE_PLAYED, &rules, 24, look, &seen));
  g_assert_cmpint (seen.n_discards, >, 400);
  g_assert_cmpint (seen.n_ends, >=, 12);
  g_assert_cmpint (seen.n_said - seen.n_ends, >=, 12);
  g_assert_cmpint ((seen.n_said - seen.n_ends) * 10, <, seen.n_discards);
}

static void
test_wait (void)
{
  MjTalk talk = { 0 };
  MjSeat speaker = MJ_SEAT_NONE;
  MjRules rules;
  MjState state;

  mj_rules_init (&rules);
  mj_state_init (&state, &rules, 0);
  state.n_deals = 1;
  state.phase = MJ_PHASE_TURN;
  g_assert_nonnull (mj_talk_wait (&talk, &state, SILENT, &speaker));
  g_assert_cmpint (speaker, !=, 0);
  g_assert_null (mj_talk_wait (&talk, &state, SILENT, &speaker));
  state.n_deals = 2;
  g_assert_null (mj_talk_wait (&talk, &state, 15, &speaker));
  g_assert_nonnull (mj_talk_wait (&talk, &state, SILENT, &speaker));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/talk/rare", test_rare);
  g_test_add_func ("/talk/wait", test_wait);
  return g_test_run ();
}
