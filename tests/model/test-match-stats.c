/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match-stats.c – the figures of players, against the deals of a match
 * that four computer players make. */

#include "sample-match.h"

#include "model/files/mj-match-stats.h"

/* What the states said on the way. */
typedef struct {
  guint n_deals;
  guint n_wins[MJ_N_SEATS];
  guint n_self_draws[MJ_N_SEATS];
  guint n_fed[MJ_N_SEATS];
  gint64 balance[MJ_N_SEATS];
  MjPatternId rarest[MJ_N_SEATS];
} Seen;

/* A limit hand before one of fixed value, that before what is added up; then
 * by tai; of two alike the one that the list of patterns has first. */
static gboolean
is_rarer (MjPatternId a, MjPatternId b)
{
  const MjPatternInfo *x = mj_pattern_info (a), *y;

  if (b == MJ_N_PATTERNS)
    return TRUE;
  y = mj_pattern_info (b);
  if (x->kind != y->kind)
    return x->kind > y->kind;
  return x->tai != y->tai ? x->tai > y->tai : a < b;
}

static void
look_at_win (Seen *seen, const MjState *state)
{
  MjPatternId *rarest = &seen->rarest[state->win.seat];
  MjScore score;

  mj_state_result_score (state, &score);
  for (int i = 0; i < score.n_lines; i++)
    if (is_rarer (score.lines[i].pattern, *rarest))
      *rarest = score.lines[i].pattern;
}

static void
look (Seen *seen, const MjState *state)
{
  seen->n_deals++;
  if (state->result != MJ_RESULT_WIN)
    return;
  seen->n_wins[state->win.seat]++;
  look_at_win (seen, state);
  if (state->win.shooter == MJ_SEAT_NONE)
    seen->n_self_draws[state->win.seat]++;
  else
    seen->n_fed[state->win.shooter]++;
}

static void
look_on (const MjState *state, gpointer data)
{
  Seen *seen = data;

  if (state->phase == MJ_PHASE_OVER)
    look (seen, state);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    seen->balance[seat] = state->balance[seat];
}

static MjMatchFile *
play (Seen *seen)
{
  MjRules rules;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    seen->rarest[seat] = MJ_N_PATTERNS;
  mj_rules_init (&rules);
  return sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, look_on, seen);
}

static void
test_match (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (&seen);
  guint wins = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjMatchStats stats;

    mj_match_stats_init (&stats);
    sample_match_count (&stats, file, seat);
    g_assert_cmpuint (stats.n_deals, ==, seen.n_deals);
    g_assert_cmpuint (stats.n_wins, ==, seen.n_wins[seat]);
    g_assert_cmpuint (stats.n_self_draws, ==, seen.n_self_draws[seat]);
    g_assert_cmpuint (stats.n_fed, ==, seen.n_fed[seat]);
    g_assert_cmpint (stats.balance, ==, seen.balance[seat]);
    /* The least of a win is one tai. */
    g_assert_cmpuint (stats.tai, >=, stats.n_wins);
    g_assert_cmpuint (stats.tai, <=, stats.n_wins * file->rules.limit);
    g_assert_cmpint (mj_match_stats_find_rarest (stats.patterns), ==,
                     seen.rarest[seat]);
    wins += stats.n_wins;
  }
  g_assert_cmpuint (wins, >, 4);
}

/* Matches add up; what is worth most stays the rarest. */
static void
test_two_matches (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (&seen);
  MjMatchStats once, twice;

  mj_match_stats_init (&once);
  sample_match_count (&once, file, 2);
  twice = once;
  sample_match_count (&twice, file, 2);
  g_assert_cmpuint (twice.n_deals, ==, 2 * once.n_deals);
  g_assert_cmpuint (twice.n_wins, ==, 2 * once.n_wins);
  g_assert_cmpuint (twice.tai, ==, 2 * once.tai);
  g_assert_cmpint (twice.balance, ==, 2 * once.balance);
  g_assert_cmpuint (twice.patterns, ==, once.patterns);
}

/* A file counts as far as its moves are legal. */
static void
test_illegal_move (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (&seen);
  MjMove again = g_array_index (file->moves, MjMove, 0);
  MjMatchStats stats;

  g_array_insert_val (file->moves, 1, again);
  mj_match_stats_init (&stats);
  sample_match_count (&stats, file, 0);
  g_assert_cmpuint (stats.n_deals, ==, 0);
  g_assert_cmpint (stats.balance, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-stats/match", test_match);
  g_test_add_func ("/match-stats/two-matches", test_two_matches);
  g_test_add_func ("/match-stats/illegal-move", test_illegal_move);
  return g_test_run ();
}
