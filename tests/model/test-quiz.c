/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-quiz.c – each question has one right answer among four, which is the
 * engine's; and questions are drawn evenly.
 *
 * With --print N, N questions of the usual sheet are printed to be read.
 */

#include "engine/tiles/mj-notation.h"
#include "model/learn/mj-quiz.h"
#include "model/text/mj-terms.h"

#include <stdlib.h>
#include <string.h>

/* The answer, worked out anew from the tiles. */
static gint64
work_out (const MjQuiz *quiz)
{
  MjVerdict verdict;
  MjLiability proven = { .who = MJ_LIABLE_PROVEN, .replaced = -1 };
  gint64 sum = 0;

  g_assert_cmpint (
      mj_verdict (&quiz->rules, &quiz->hand, &quiz->win, &proven, &verdict), ==,
      MJ_REASON_NONE);
  if (quiz->kind == MJ_QUIZ_TAI)
    return verdict.score.tai;
  g_assert_cmpint (quiz->payer, !=, quiz->win.seat);
  for (int i = 0; i < verdict.payout.n_transfers; i++)
    if (verdict.payout.transfers[i].from == quiz->payer &&
        verdict.payout.transfers[i].to == quiz->win.seat)
      sum += verdict.payout.transfers[i].amount;
  return sum;
}

/* No tile is there twice, and an open set came from somebody who could feed it.
 */
static void
expect_tiles (const MjQuiz *quiz)
{
  const MjHand *hand = &quiz->hand;
  gboolean seen[MJ_N_TILES] = { FALSE };
  MjTile all[64];
  int n = 0;

  for (int i = 0; i < hand->n_concealed; i++)
    all[n++] = hand->concealed[i];
  for (int i = 0; i < hand->n_bonus; i++)
    all[n++] = hand->bonus[i];
  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];

    for (int j = 0; j < mj_meld_n_tiles (meld); j++)
      all[n++] = meld->tiles[j];
    if (meld->kind == MJ_MELD_CHOW)
      g_assert_cmpint (meld->from, ==, (quiz->win.seat + 3) % MJ_N_SEATS);
    else if (mj_meld_is_exposed (meld))
      g_assert_cmpint (meld->from, !=, quiz->win.seat);
  }
  for (int i = 0; i < n; i++) {
    g_assert_cmpint (all[i], <, MJ_N_TILES);
    g_assert_false (seen[all[i]]);
    seen[all[i]] = TRUE;
  }
}

/* No payment is more than the chart has, unless the right one is, or is too odd
 * to be halved. */
static void
assert_within_chart (const MjQuiz *quiz)
{
  gint64 least = quiz->answers[0], right = quiz->answers[quiz->right];
  MjShares shares;

  if (quiz->kind != MJ_QUIZ_PAY || least % 2 != 0 || right == 0 ||
      quiz->right == MJ_QUIZ_ANSWERS - 1)
    return;
  mj_payout_shares (&quiz->rules, mj_rules_most_tai (&quiz->rules),
                    mj_how_is_self_drawn (quiz->win.how), &shares);
  g_assert_cmpint (quiz->answers[MJ_QUIZ_ANSWERS - 1], <=,
                   MAX (shares.discarder, shares.other));
}

static void
test_questions (gconstpointer data)
{
  const MjPreset *preset = data;
  MjRules rules;

  mj_rules_init_preset (&rules, preset->key);
  for (guint64 seed = 0; seed < 40; seed++) {
    MjQuiz quiz, again;

    memset (&quiz, 0x5a, sizeof quiz);
    mj_quiz_init (&quiz, &rules, MJ_QUIZ_ALL, (MjSeed){ 1, seed });
    mj_quiz_init (&again, &rules, MJ_QUIZ_ALL, (MjSeed){ 1, seed });
    g_assert_cmpmem (quiz.answers, sizeof quiz.answers, again.answers,
                     sizeof again.answers);
    for (int i = 1; i < MJ_QUIZ_ANSWERS; i++)
      g_assert_cmpint (quiz.answers[i - 1], <, quiz.answers[i]);
    g_assert_cmpint (quiz.right, <, MJ_QUIZ_ANSWERS);
    g_assert_cmpint (quiz.answers[quiz.right], ==, work_out (&quiz));
    assert_within_chart (&quiz);
    if (quiz.kind == MJ_QUIZ_TAI && rules.limit >= MJ_QUIZ_ANSWERS)
      g_assert_cmpint (quiz.answers[MJ_QUIZ_ANSWERS - 1], <=, rules.limit);
    expect_tiles (&quiz);
  }
}

/* Each of @n counts is between half and twice its share of @sum. */
static void
expect_even (const char *what, const int *counts, int n)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    sum += counts[i];
  for (int i = 0; i < n; i++) {
    g_test_message ("%s %d: %d of %d", what, i, counts[i], sum);
    if (counts[i] * n < sum / 2 || counts[i] * n > sum * 2)
      g_error ("%s %d: %d of %d", what, i, counts[i], sum);
  }
}

/* Patterns and near misses are many; those that the sheet can have each come
 * at least @least times. */
static void
expect_some (const char *what, const int *counts, int n, int least, int missing)
{
  for (int i = 0; i < n; i++) {
    g_test_message ("%s %d: %d", what, i, counts[i]);
    missing -= counts[i] < least;
  }
  g_assert_cmpint (missing, ==, 0);
}

static void
test_shares (void)
{
  int patterns[MJ_N_PATTERNS + 1] = { 0 }, near[MJ_N_NEAR_REASONS + 1] = { 0 };
  int kinds[2] = { 0 }, topics[2] = { 0 }, charts[3] = { 0 }, ways[2] = { 0 };
  int rounds[4] = { 0 }, seats[4] = { 0 }, payers[3] = { 0 };
  int tais[6] = { 0 };
  int n_off = 0, n_open = 0, n_dear = 0, n_mixed = 0;
  MjRules rules;

  mj_rules_init (&rules);
  for (guint64 seed = 0; seed < 1000; seed++) {
    MjQuiz quiz;

    mj_quiz_init (&quiz, &rules, MJ_QUIZ_ALL, (MjSeed){ 7, seed });
    g_assert_cmpint (quiz.answers[quiz.right], ==, work_out (&quiz));
    patterns[quiz.pattern]++;
    near[quiz.near]++;
    kinds[quiz.kind]++;
    topics[quiz.pattern == MJ_N_PATTERNS]++;
    tais[quiz.verdict.score.tai]++;
    rounds[quiz.win.prevailing]++;
    seats[quiz.win.seat_wind]++;
    ways[mj_how_is_self_drawn (quiz.win.how)]++;
    n_open += mj_hand_n_exposed (&quiz.hand) > 0;
    n_dear += quiz.verdict.score.tai > 4;
    n_mixed += mj_score_has (&quiz.verdict.score, MJ_PATTERN_HALF_FLUSH);
    if (quiz.kind == MJ_QUIZ_PAY) {
      charts[quiz.rules.chart]++;
      payers[(quiz.payer + MJ_N_SEATS - quiz.win.seat) % MJ_N_SEATS - 1]++;
    }
  }
  for (int i = 0; i < MJ_N_PATTERNS; i++)
    n_off += mj_rules_pattern_tai (&rules, (MjPatternId) i) == MJ_PATTERN_OFF;
  expect_even ("kind", kinds, 2);
  expect_even ("topic", topics, 2);
  expect_even ("round", rounds, MJ_N_SEATS);
  expect_even ("seat", seats, MJ_N_SEATS);
  expect_even ("chart", charts, 3);
  expect_even ("payer", payers, 3);
  for (int i = 1; i <= rules.limit; i++)
    g_test_message ("tai %d: %d", i, tais[i]);
  for (int i = 1; i < rules.limit; i++)
    g_assert_cmpint (tais[i], >, 50);
  expect_even ("way", ways, 2);
  expect_some ("pattern", patterns, MJ_N_PATTERNS, 4, n_off);
  /* the seven reasons that only other sheets have */
  expect_some ("near miss", near, MJ_N_NEAR_REASONS, 6, 7);
  g_test_message ("open %d, above 4 tai %d, half flush %d", n_open, n_dear,
                  n_mixed);
  g_assert_cmpint (n_open, >, 250);
  g_assert_cmpint (n_dear, <, 650);
  g_assert_cmpint (n_mixed, >, 30);
}

/* The first questions are of one pattern that the lessons name, the next of at
 * most two; a sheet that has no such hand is asked about all the same. */
static void
test_levels (void)
{
  const MjPatternId taught[] = { MJ_PATTERN_DRAGON_TRIPLET, MJ_PATTERN_ANIMAL,
                                 MJ_PATTERN_SEAT_FLOWER,
                                 MJ_PATTERN_SEAT_WIND_TRIPLET };
  int counts[G_N_ELEMENTS (taught)] = { 0 }, n_double = 0;
  MjRules rules;
  MjQuiz quiz;

  mj_rules_init (&rules);
  for (guint64 seed = 0; seed < 200; seed++) {
    const MjScore *score = &quiz.verdict.score;
    MjQuizLevel level = seed % 2 == 0 ? MJ_QUIZ_TAUGHT : MJ_QUIZ_COMMON;

    mj_quiz_init (&quiz, &rules, level, (MjSeed){ 5, seed });
    g_assert_cmpint (quiz.level, ==, level);
    g_assert_cmpint (quiz.kind, ==, MJ_QUIZ_TAI);
    g_assert_true (quiz.win.how == MJ_HOW_DISCARD ||
                   quiz.win.how == MJ_HOW_SELF_DRAW);
    g_assert_cmpint (score->n_lines, <=, 2);
    g_assert_cmpint (quiz.answers[quiz.right], ==, work_out (&quiz));
    if (level != MJ_QUIZ_TAUGHT)
      continue;
    n_double += score->tai >= 2;
    for (gsize i = 0; i < G_N_ELEMENTS (taught); i++)
      counts[i] += quiz.pattern == taught[i];
  }
  expect_even ("taught", counts, G_N_ELEMENTS (taught));
  g_test_message ("%d of 100 have two", n_double);
  g_assert_cmpint (n_double, >, 20);
  rules.min_points = rules.limit;
  mj_quiz_init (&quiz, &rules, MJ_QUIZ_TAUGHT, (MjSeed){ 5, 1 });
  g_assert_cmpint (quiz.verdict.score.tai, ==, rules.limit);
}

/* A payment cannot be known without the stake, the chart and the limit. */
static void
test_terms (void)
{
  static const struct {
    MjQuizKind kind;
    int chart, limit;
    bool no_limit;
    const char *said;
  } rows[] = {
    { MJ_QUIZ_TAI, MJ_CHART_BASIC, 5, false, "Limit 5 tai · at least 1 tai" },
    { MJ_QUIZ_PAY, MJ_CHART_BASIC, 10, false,
      "Limit 10 tai · at least 1 tai · One tai is worth: 1 · Payment chart: "
      "Discarder pays double" },
    { MJ_QUIZ_PAY, MJ_CHART_SHOOTER_3_6, 5, true,
      "No limit · at least 1 tai · One tai is worth: 1 · Payment chart: "
      "Shooter pays, 3/6 chart" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjQuiz quiz = { .kind = rows[i].kind };
    g_autofree char *said = NULL;

    mj_rules_init (&quiz.rules);
    quiz.rules.chart = rows[i].chart;
    quiz.rules.limit = rows[i].limit;
    quiz.rules.no_limit = rows[i].no_limit;
    said = mj_quiz_terms (&quiz);
    g_assert_cmpstr (said, ==, rows[i].said);
  }
}

static void
print_questions (int n)
{
  MjRules rules;

  mj_rules_init (&rules);
  for (int i = 0; i < n; i++) {
    MjQuiz quiz;
    char text[256];

    mj_quiz_init (&quiz, &rules, MJ_QUIZ_ALL, (MjSeed){ 3, (guint64) i });
    mj_hand_to_text (&quiz.hand, quiz.win.tile, text, sizeof text);
    g_print ("%2d %s  %s  seat %d round %d  %s", i + 1,
             quiz.kind == MJ_QUIZ_TAI ? "tai" : "pay", text, quiz.win.seat_wind,
             quiz.win.prevailing, mj_how_word (quiz.win.how));
    if (quiz.win.tile != MJ_FACE_NONE) {
      mj_face_to_text (quiz.win.tile, text);
      g_print (" %s", text);
    }
    if (quiz.win.shooter != MJ_SEAT_NONE)
      g_print (" from %d", quiz.win.shooter);
    if (quiz.kind == MJ_QUIZ_PAY)
      g_print ("  chart %d, %d pays", quiz.rules.chart, quiz.payer);
    g_print ("\n  ");
    for (int j = 0; j < MJ_QUIZ_ANSWERS; j++)
      g_print (j == quiz.right ? " [%" G_GINT64_FORMAT "]"
                               : " %" G_GINT64_FORMAT,
               quiz.answers[j]);
    g_print ("  = %d tai:", quiz.verdict.score.tai);
    for (int j = 0; j < quiz.verdict.score.n_lines; j++)
      g_print (" %s",
               mj_pattern_info (quiz.verdict.score.lines[j].pattern)->key);
    if (quiz.verdict.n_near > 0)
      g_print ("; near:");
    for (int j = 0; j < quiz.verdict.n_near; j++)
      g_print (" %s (%s)", mj_pattern_info (quiz.verdict.near[j].pattern)->key,
               mj_near_reason_key (quiz.verdict.near[j].reason));
    g_print ("\n");
  }
}

/* A learner has not heard "Hai di lao" before: the question says what any way
 * of winning is that is not called so in English. */
static void
test_meaning (void)
{
  MjQuiz quiz = { .win.how = MJ_HOW_LAST_TILE };
  g_autofree char *last = mj_quiz_meaning (&quiz);

  g_assert_cmpstr (
      last, ==,
      "Last tile: The last tile that may be drawn completes the hand");
  for (MjHow how = MJ_HOW_DISCARD; how < MJ_N_HOWS; how++) {
    const char *title = mj_how_title (how);
    g_autofree char *term = mj_text_term (title, mj_how_title_zh (how));
    g_autofree char *meaning = NULL;

    quiz.win.how = how;
    meaning = mj_quiz_meaning (&quiz);
    if (how > MJ_HOW_SELF_DRAW && !g_str_equal (term, title))
      g_assert_true (g_str_has_prefix (meaning, title));
    else if (how <= MJ_HOW_SELF_DRAW)
      g_assert_cmpstr (meaning, ==, "");
  }
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--print")) {
    print_questions (atoi (argv[2]));
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/quiz/shares", test_shares);
  g_test_add_func ("/quiz/levels", test_levels);
  g_test_add_func ("/quiz/terms", test_terms);
  g_test_add_func ("/quiz/meaning", test_meaning);
  for (int i = 0; mj_preset (i) != NULL; i++) {
    g_autofree char *path = g_strconcat ("/quiz/", mj_preset (i)->key, NULL);

    g_test_add_data_func (path, mj_preset (i), test_questions);
  }
  return g_test_run ();
}
