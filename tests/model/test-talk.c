/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-talk.c – who speaks when at a table of computer players. */

#include "sample-match.h"

#include "engine/match/mj-view.h"
#include "model/people/mj-talk.h"

/* Three at a time at a table; chair 0 says nothing. */
enum { TABLES = MJ_N_PEOPLE / 3 };

typedef struct {
  MjTalk talk, blind;
  MjPerson people[MJ_N_SEATS];
  MjState before;
  gboolean begun;
  int n_discards, n_said, n_ends;
  guint last[MJ_N_SEATS]; /* deal and discard of the last word */
  guint own[MJ_N_PEOPLE]; /* moments of which a remark was heard */
} Seen;

static void
seat_people (Seen *seen, int table)
{
  seen->people[0] = MJ_N_PEOPLE;
  for (int i = 0; i < 3; i++)
    seen->people[i + 1] = (MjPerson) (3 * table + i);
}

static void
note (Seen *seen, const MjState *state, MjSeat speaker, const char *said)
{
  guint now = state->n_deals * 1000u + state->n_discards;
  MjPerson person = seen->people[speaker];

  g_assert_cmpint (speaker, !=, 0);
  if (state->phase != MJ_PHASE_OVER && seen->last[speaker] / 1000 == now / 1000)
    g_assert_cmpuint (now - seen->last[speaker], >=, 12);
  seen->last[speaker] = now;
  seen->n_said++;
  seen->n_ends += state->phase == MJ_PHASE_OVER;
  for (int moment = 0; moment < MJ_N_MOMENTS; moment++)
    if (said == mj_remarks_get (person, (MjMoment) moment))
      seen->own[person] |= 1u << moment;
}

/* Whoever sees only what everybody sees would hear the same word. */
static void
look (const MjState *state, gpointer data)
{
  Seen *seen = data;
  MjSeat speaker = MJ_SEAT_NONE, other = MJ_SEAT_NONE;
  const char *said;
  MjView before, after;

  if (seen->begun) {
    said = mj_talk_hear (&seen->talk, &seen->before, state, seen->people,
                         &speaker);
    mj_view_init (&before, &seen->before, MJ_SEAT_NONE);
    mj_view_init (&after, state, MJ_SEAT_NONE);
    g_assert_cmpstr (said, ==,
                     mj_talk_hear (&seen->blind, &before.state, &after.state,
                                   seen->people, &other));
    g_assert_cmpint (speaker, ==, other);
    if (said != NULL)
      note (seen, state, speaker, said);
    seen->n_discards += state->n_discards > seen->before.n_discards;
  }
  seen->before = *state;
  seen->begun = TRUE;
}

/* Somebody says something at most deals, and hardly anything in between; all
 * have something of their own to say. */
static void
test_rare (void)
{
  guint moments = 0;
  MjRules rules;

  mj_rules_init (&rules);
  for (int table = 0; table < TABLES; table++) {
    Seen seen = { 0 };

    seat_people (&seen, table);
    mj_match_file_free (
        sample_match_play (SAMPLE_PLAYED, &rules, 24, look, &seen));
    mj_match_file_free (
        sample_match_play (SAMPLE_ASLEEP, &rules, 2, look, &seen));
    g_test_message ("%d discards, %d words, %d at ends", seen.n_discards,
                    seen.n_said, seen.n_ends);
    g_assert_cmpint (seen.n_discards, >, 400);
    g_assert_cmpint (seen.n_ends, >=, 12);
    g_assert_cmpint (seen.n_said - seen.n_ends, >=, 12);
    g_assert_cmpint ((seen.n_said - seen.n_ends) * 10, <, seen.n_discards);
    for (int i = 1; i < MJ_N_SEATS; i++) {
      g_assert_cmphex (seen.own[seen.people[i]], !=, 0);
      moments |= seen.own[seen.people[i]];
    }
  }
  /* These players make no kong, and win nothing at the limit. */
  for (int moment = 0; moment < MJ_N_MOMENTS; moment++)
    g_assert_true (moments & 1u << moment || moment == MJ_MOMENT_KONG ||
                   moment == MJ_MOMENT_LIMIT || moment == MJ_MOMENT_WATCHED ||
                   moment == MJ_MOMENT_WAITING);
}

/* Each is the own of one person, fits in a bubble, and names no tile. */
static void
test_remarks (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GRegex) tiles = g_regex_new (
      "\\b(tiles? "
      "of|dots?|bamboos?|characters?|winds?|dragons?|east|south|west|"
      "north|red|green|white|ready|need|one away|wait for)\\b",
      G_REGEX_CASELESS, 0, NULL);

  for (int i = 0; i < MJ_N_PEOPLE; i++)
    for (int moment = 0; moment < MJ_N_MOMENTS; moment++) {
      const char *remark = mj_remarks_get ((MjPerson) i, (MjMoment) moment);

      g_assert_true (g_hash_table_add (seen, (gpointer) remark));
      g_assert_cmpint (g_utf8_strlen (remark, -1), <=, 30);
      g_assert_false (g_regex_match (tiles, remark, 0, NULL));
    }
  g_assert_cmpint (MJ_N_MOMENTS, >=, 12);
}

static void
test_wait (void)
{
  static const MjPerson nobody[MJ_N_SEATS] = { MJ_N_PEOPLE, MJ_N_PEOPLE,
                                               MJ_N_PEOPLE, MJ_N_PEOPLE };
  MjTalk talk = { 0 };
  Seen seen = { 0 };
  MjSeat speaker = MJ_SEAT_NONE;
  MjRules rules;
  MjState state;

  mj_rules_init (&rules);
  seat_people (&seen, 0);
  mj_state_init (&state, &rules, 0);
  state.n_deals = 1;
  state.phase = MJ_PHASE_TURN;
  g_assert_nonnull (mj_talk_wait (&talk, &state, seen.people, &speaker));
  g_assert_cmpint (speaker, !=, 0);
  g_assert_null (mj_talk_wait (&talk, &state, seen.people, &speaker));
  state.n_deals = 2;
  g_assert_null (mj_talk_wait (&talk, &state, nobody, &speaker));
  g_assert_nonnull (mj_talk_wait (&talk, &state, seen.people, &speaker));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/talk/rare", test_rare);
  g_test_add_func ("/talk/remarks", test_remarks);
  g_test_add_func ("/talk/wait", test_wait);
  return g_test_run ();
}
