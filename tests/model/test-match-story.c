/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match-story.c – what came of a match, against the states it went
 * through. */

#include "sample-match.h"

#include "model/play/mj-match-story.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"

#include <string.h>

/* What the states said on the way. */
typedef struct {
  GArray *balances; /* after each deal */
  gint64 bites[MJ_N_SEATS], kongs[MJ_N_SEATS];
  int most_tai;
  gint64 greatest; /* that was paid for a win */
} Seen;

static void
look_at_end (Seen *seen, const MjState *state)
{
  gint64 sum[MJ_N_SEATS] = { 0 };
  MjBalances balances;
  MjScore score;

  memcpy (balances.of, state->balance, sizeof balances.of);
  g_array_append_val (seen->balances, balances);
  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];

    if (t->reason <= MJ_PAY_PAO)
      sum[t->to] += t->amount;
    seen->greatest = MAX (seen->greatest, sum[t->to]);
  }
  if (state->result != MJ_RESULT_WIN)
    return;
  mj_state_result_score (state, &score);
  seen->most_tai = MAX (seen->most_tai, score.tai);
}

static void
look (const MjState *state, gpointer data)
{
  Seen *seen = data;

  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];

    if (t->reason >= MJ_PAY_CAT_RAT && t->reason <= MJ_PAY_SEASON_GROUP)
      seen->bites[t->to] += t->amount;
    else if (t->reason >= MJ_PAY_KONG_CLAIMED &&
             t->reason <= MJ_PAY_KONG_CONCEALED)
      seen->kongs[t->to] += t->amount;
  }
  if (state->phase == MJ_PHASE_OVER)
    look_at_end (seen, state);
}

static MjMatchFile *
play (SampleMatch how, int rounds, gint64 bite, Seen *seen)
{
  MjMatchFile *file;
  MjRules rules;

  seen->balances = g_array_new (FALSE, FALSE, sizeof (MjBalances));
  mj_rules_init (&rules);
  rules.rounds = rounds;
  rules.bite_amount = bite;
  file = sample_match_play (how, &rules, how == SAMPLE_ASLEEP ? 5 : G_MAXINT,
                            look, seen);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("Player%d", i + 1);
  }
  return file;
}

static const MjBalances *
balances_at (const GArray *balances, guint i)
{
  return &g_array_index (balances, MjBalances, i);
}

static void
assert_sums (const MjMatchStory *story)
{
  gint64 sum = 0;

  for (guint i = 0; i < story->balances->len; i++) {
    for (int seat = 0; seat < MJ_N_SEATS; seat++)
      sum += balances_at (story->balances, i)->of[seat];
    g_assert_cmpint (sum, ==, 0);
  }
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    sum += story->stats[seat].balance;
    g_assert_cmpint (
        story->stats[seat].balance, ==,
        balances_at (story->balances, story->balances->len - 1)->of[seat]);
  }
  g_assert_cmpint (sum, ==, 0);
}

/* One more than there are players with more. */
static void
assert_places (const MjMatchStory *story)
{
  MjSeat order[MJ_N_SEATS];

  for (int a = 0; a < MJ_N_SEATS; a++) {
    guint place = 1;

    for (int b = 0; b < MJ_N_SEATS; b++)
      place += story->stats[b].balance > story->stats[a].balance;
    g_assert_cmpuint (story->place[a], ==, place);
  }
  mj_match_story_order (story, order);
  g_assert_cmpint (order[0] + order[1] + order[2] + order[3], ==, 6);
  for (int i = 1; i < MJ_N_SEATS; i++)
    g_assert_cmpint (story->stats[order[i - 1]].balance, >=,
                     story->stats[order[i]].balance);
}

static void
assert_lines (const MjMatchStory *story)
{
  guint last = 1;

  g_assert_cmpuint (story->lines->len, <=, MJ_STORY_MAX_LINES);
  for (guint i = 0; i < story->lines->len; i++) {
    const MjStoryLine *line = g_ptr_array_index (story->lines, i);

    g_assert_cmpuint (line->deal, >=, last);
    g_assert_true (g_str_has_prefix (line->text, "Player") ||
                   g_str_has_prefix (line->text, "You "));
    last = line->deal;
  }
}

static void
test_match (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_PLAYED, 4, 200, &seen);
  g_autoptr (MjMatchStory) story = mj_match_story_new (file, 0);
  gint64 paid = 0;

  assert_sums (story);
  assert_places (story);
  assert_lines (story);
  g_assert_cmpuint (story->n_deals, ==, seen.balances->len);
  g_assert_cmpuint (story->balances->len, ==, seen.balances->len + 1);
  for (guint i = 0; i < seen.balances->len; i++)
    g_assert_cmpmem (balances_at (seen.balances, i), sizeof (MjBalances),
                     balances_at (story->balances, i + 1), sizeof (MjBalances));
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_assert_cmpint (story->bites[seat], ==, seen.bites[seat]);
    g_assert_cmpint (story->kongs[seat], ==, seen.kongs[seat]);
    paid += seen.bites[seat];
  }
  g_assert_cmpint (paid, >, 0);
  g_assert_cmpint (story->best.score.tai, ==, seen.most_tai);
  g_assert_cmpuint (story->best.deal, <=, story->n_deals);
  g_assert_cmpint (story->best.hand.n_concealed, >, 0);
  g_assert_cmpuint (story->lines->len, ==, MJ_STORY_MAX_LINES);
  g_array_unref (seen.balances);
}

/* Whoever wins has led since the event that says so. */
static void
test_decision (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_PLAYED, 4, 200, &seen);
  g_autoptr (MjMatchStory) story = mj_match_story_new (file, MJ_SEAT_NONE);
  g_autofree char *headline = mj_match_story_headline (story);
  guint n = 0;

  for (guint i = 0; i < story->lines->len; i++) {
    const MjStoryLine *line = g_ptr_array_index (story->lines, i);
    MjSeat winner;

    if (!g_str_has_suffix (line->text, ", leading to the end"))
      continue;
    n++;
    winner = (MjSeat) (line->text[strlen ("Player")] - '1');
    g_assert_cmpuint (story->place[winner], ==, 1);
    for (guint deal = line->deal; deal <= story->n_deals; deal++)
      for (int other = 0; other < MJ_N_SEATS; other++)
        if (other != winner)
          g_assert_cmpint (balances_at (story->balances, deal)->of[winner], >,
                           balances_at (story->balances, deal)->of[other]);
    g_assert_true (g_str_has_prefix (headline, "Player"));
    g_assert_cmpint (headline[strlen ("Player")], ==, '1' + winner);
  }
  g_assert_cmpuint (n, ==, 1);
  g_array_unref (seen.balances);
}

/* The greatest win is told, and hardly a payment where there were many wins. */
static void
test_greatest (void)
{
  for (gint64 bite = 200; bite <= 400; bite += 50) {
    Seen seen = { 0 };
    g_autoptr (MjMatchFile) file = play (SAMPLE_PLAYED, 4, bite, &seen);
    g_autoptr (MjMatchStory) story = mj_match_story_new (file, MJ_SEAT_NONE);
    g_autofree char *amount = mj_text_amount (seen.greatest);
    g_autofree char *end = g_strconcat (": ", amount, NULL);
    guint n_greatest = 0, n_payments = 0;

    for (guint i = 0; i < story->lines->len; i++) {
      const MjStoryLine *line = g_ptr_array_index (story->lines, i);

      n_greatest += strstr (line->text, end) != NULL;
      n_payments += strstr (line->text, " was paid for ") != NULL;
    }
    g_assert_cmpuint (n_greatest, >=, 1);
    g_assert_cmpuint (n_payments, <=, 1);
    g_array_unref (seen.balances);
  }
}

/* The person is spoken to, wherever that is. */
static void
test_person (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_PLAYED, 4, 200, &seen);
  guint n_spoken = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autoptr (MjMatchStory) story = mj_match_story_new (file, seat);
    g_autofree char *headline = mj_match_story_headline (story);
    g_autofree char *name = g_strdup_printf ("Player%d", seat + 1);

    g_assert_cmpint (g_str_has_prefix (headline, "You win"), ==,
                     story->place[seat] == 1);
    for (guint i = 0; i < story->lines->len; i++) {
      const MjStoryLine *line = g_ptr_array_index (story->lines, i);

      g_assert_null (strstr (line->text, name));
      n_spoken += g_str_has_prefix (line->text, "You ") ||
                  strstr (line->text, " your ") != NULL;
    }
  }
  g_assert_cmpuint (n_spoken, >=, MJ_STORY_MAX_LINES);
  g_array_unref (seen.balances);
}

/* A match that was ended after a deal, or in the middle of the next. */
static void
test_abandoned (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_PLAYED, 1, 200, &seen);
  guint n = 1;

  while (g_array_index (file->moves, MjMove, n).kind != MJ_MOVE_DEAL)
    n++;
  for (guint more = 0; more < 60; more += 20) {
    g_autoptr (MjMatchFile) part = mj_match_file_copy (file, n + more);
    g_autoptr (MjMatchStory) story = mj_match_story_new (part, 0);
    MjState state;

    g_assert_true (mj_match_file_fold (part, G_MAXUINT, &state, NULL));
    assert_sums (story);
    assert_places (story);
    assert_lines (story);
    g_assert_cmpuint (story->n_deals, ==, 1);
    g_assert_cmpmem (balances_at (seen.balances, 0), sizeof (MjBalances),
                     balances_at (story->balances, 1), sizeof (MjBalances));
    for (int seat = 0; seat < MJ_N_SEATS; seat++)
      g_assert_cmpint (story->stats[seat].balance, ==, state.balance[seat]);
  }
  g_array_unref (seen.balances);
}

/* Nothing at all: no deal yet. */
static void
test_nothing (void)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (MjMatchStory) story = mj_match_story_new (file, 0);

  assert_sums (story);
  g_assert_cmpuint (story->n_deals, ==, 0);
  g_assert_cmpuint (story->balances->len, ==, 1);
  g_assert_cmpuint (story->lines->len, ==, 0);
}

/* Nobody wins and nothing is paid: all are first. */
static void
test_no_win (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_ASLEEP, 1, 0, &seen);
  g_autoptr (MjMatchStory) story = mj_match_story_new (file, 0);
  g_autofree char *headline = mj_match_story_headline (story);
  g_autofree char *text = mj_match_story_to_text (story);

  assert_sums (story);
  assert_places (story);
  g_assert_cmpuint (story->n_deals, ==, seen.balances->len);
  g_assert_cmpuint (story->best.deal, ==, 0);
  g_assert_cmpuint (story->lines->len, ==, 0);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpuint (story->place[seat], ==, 1);
  g_assert_cmpstr (headline, ==, "The first place is shared");
  g_assert_null (strstr (text, "Best hand"));
  g_array_unref (seen.balances);
}

/* After the first payment for bonus tiles three share the second place. */
static void
test_tie (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_ASLEEP, 1, 200, &seen);
  MjState state;
  guint n = 0;

  mj_state_init (&state, &file->rules, file->dealer);
  do
    g_assert_true (
        mj_state_apply (&state, &g_array_index (file->moves, MjMove, n++)));
  while (state.payout.n_transfers == 0);
  {
    g_autoptr (MjMatchFile) part = mj_match_file_copy (file, n);
    MjSeat paid = state.payout.transfers[0].to;
    MjSeat other = (MjSeat) ((paid + 2) % MJ_N_SEATS);
    g_autoptr (MjMatchStory) story = mj_match_story_new (part, other);
    const MjStoryLine *line;
    MjSeat order[MJ_N_SEATS];

    assert_sums (story);
    assert_places (story);
    g_assert_cmpuint (story->place[paid], ==, 1);
    g_assert_cmpuint (story->place[other], ==, 2);
    g_assert_cmpuint (story->place[(paid + 1) % MJ_N_SEATS], ==, 2);
    mj_match_story_order (story, order);
    g_assert_cmpint (order[0], ==, paid);
    g_assert_cmpint (order[1], ==, other);
    g_assert_cmpuint (story->lines->len, ==, 1);
    line = g_ptr_array_index (story->lines, 0);
    g_assert_nonnull (strstr (line->text, " was paid for "));
    g_assert_true (g_str_has_suffix (line->text, ": +6, leading to the end"));
  }
  g_array_unref (seen.balances);
}

static void
test_text (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_PLAYED, 4, 200, &seen);
  g_autoptr (MjMatchStory) story = mj_match_story_new (file, 0);
  g_autofree char *text = mj_match_story_to_text (story);

  g_test_message ("%s", text);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_nonnull (strstr (text, story->names[i]));
  for (guint i = 0; i < story->lines->len; i++) {
    const MjStoryLine *line = g_ptr_array_index (story->lines, i);

    g_assert_nonnull (strstr (text, line->text));
  }
  g_assert_nonnull (strstr (text, "4 rounds"));
  g_assert_nonnull (strstr (text, "Best hand: "));
  g_array_unref (seen.balances);
}

/* Who took over a computer player's chair late has not won its deals, and both
 * are named where the chair is first. */
static void
test_newcomer (void)
{
  Seen seen = { 0 };
  g_autoptr (MjMatchFile) file = play (SAMPLE_PLAYED, 4, 200, &seen);
  g_autoptr (MjMatchStory) before = mj_match_story_new (file, MJ_SEAT_NONE);
  g_autoptr (MjMatchStory) story = NULL, late = NULL;
  g_autofree char *headline = NULL, *figures = NULL, *text = NULL;
  g_autofree char *winner = NULL, *wins = NULL, *told = NULL;
  MjSeat order[MJ_N_SEATS], first;

  mj_match_story_order (before, order);
  first = order[0];
  wins = mj_match_story_figures (before, first);
  /* after the match: the computer player has won it */
  mj_match_file_add_earlier (file, first, before->n_deals, "Amma", "casual");
  mj_seat_names_set (file->names, first, "Wen");
  late = mj_match_story_new (file, MJ_SEAT_NONE);
  winner = mj_match_story_headline (late);
  g_assert_cmpstr (winner, ==, "Amma wins the match");
  told = mj_match_story_figures (late, first);
  g_assert_cmpstr (told, ==, wins);
  g_assert_cmpstr (late->names[first], ==, "Amma");
  /* for its last deal */
  ((MjEarlierSitter *) g_ptr_array_index (file->earlier, 0))->n_deals--;
  story = mj_match_story_new (file, MJ_SEAT_NONE);
  headline = mj_match_story_headline (story);
  g_assert_cmpstr (headline, ==, "Amma and Wen win the match together");
  figures = mj_match_story_figures (story, first);
  told = (g_free (told),
          g_strdup_printf (", here from deal %u on", story->n_deals));
  g_assert_true (g_str_has_prefix (figures, "Amma: "));
  g_assert_nonnull (strstr (figures, "; Wen: "));
  g_assert_true (g_str_has_suffix (figures, told));
  for (guint i = 0; i < story->sitters->len; i++) {
    const MjStorySitter *sitter =
        &g_array_index (story->sitters, MjStorySitter, i);

    if (sitter->seat == first)
      g_assert_cmpuint (sitter->stats.n_deals, ==,
                        strcmp (sitter->name, "Wen") == 0 ? 1
                                                          : story->n_deals - 1);
  }
  text = mj_match_story_to_text (story);
  g_assert_nonnull (strstr (text, figures));
  g_assert_nonnull (strstr (text, "1. Amma and Wen "));
  assert_sums (story);
  g_array_unref (seen.balances);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-story/match", test_match);
  g_test_add_func ("/match-story/decision", test_decision);
  g_test_add_func ("/match-story/greatest", test_greatest);
  g_test_add_func ("/match-story/person", test_person);
  g_test_add_func ("/match-story/abandoned", test_abandoned);
  g_test_add_func ("/match-story/nothing", test_nothing);
  g_test_add_func ("/match-story/no-win", test_no_win);
  g_test_add_func ("/match-story/tie", test_tie);
  g_test_add_func ("/match-story/text", test_text);
  g_test_add_func ("/match-story/newcomer", test_newcomer);
  return g_test_run ();
}
