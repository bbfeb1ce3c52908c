/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-quiz.c – each question has one right answer among four. */

#include "model/learn/mj-quiz.h"

#include <string.h>

static void
test_questions (gconstpointer data)
{
  const MjPreset *preset = data;
  MjRules rules;
  int places[MJ_QUIZ_ANSWERS] = { 0 }, payers[MJ_N_SEATS] = { 0 };

  mj_rules_init_preset (&rules, preset->key);
  for (guint64 seed = 0; seed < 40; seed++) {
    MjQuizKind kind = seed % MJ_N_QUIZ_KINDS;
    MjQuiz quiz, again;
    gint64 right = 0;

    mj_quiz_init (&quiz, &rules, kind, (MjSeed){ 1, seed });
    mj_quiz_init (&again, &rules, kind, (MjSeed){ 1, seed });
    g_assert_cmpmem (quiz.answers, sizeof quiz.answers, again.answers,
                     sizeof again.answers);
    g_assert_cmpint (quiz.state.result, ==, MJ_RESULT_WIN);
    for (int i = 1; i < MJ_QUIZ_ANSWERS; i++)
      g_assert_cmpint (quiz.answers[i - 1], <, quiz.answers[i]);
    if (kind == MJ_QUIZ_TAI) {
      MjScore score;

      mj_state_result_score (&quiz.state, &score);
      right = score.tai;
      if (rules.limit >= MJ_QUIZ_ANSWERS)
        g_assert_cmpint (quiz.answers[MJ_QUIZ_ANSWERS - 1], <=, rules.limit);
    } else {
      g_assert_cmpint (quiz.payer, !=, quiz.state.win.seat);
      for (int i = 0; i < quiz.state.payout.n_transfers; i++)
        if (quiz.state.payout.transfers[i].from == quiz.payer &&
            quiz.state.payout.transfers[i].to == quiz.state.win.seat)
          right += quiz.state.payout.transfers[i].amount;
    }
    g_assert_cmpint (quiz.answers[quiz.right], ==, right);
    places[quiz.right]++;
    payers[(quiz.payer + MJ_N_SEATS - quiz.state.win.seat) % MJ_N_SEATS]++;
  }
  for (int i = 0; i < 3; i++) /* the place tells nothing */
    g_assert_cmpint (places[i], >, 1);
  for (int i = 1; i < MJ_N_SEATS; i++) /* anybody but the winner pays */
    g_assert_cmpint (payers[i], >, 1);
}

/* A hand of the limit is asked about like any other, and so is the least. */
static void
test_ends (void)
{
  gboolean seen[7] = { FALSE };
  MjRules rules;

  mj_rules_init (&rules);
  rules.limit = 5;
  for (guint64 seed = 0; seed < 4000 && !(seen[2] && seen[5]); seed++) {
    MjQuiz quiz;

    memset (&quiz, 0x5a, sizeof quiz);
    mj_quiz_init (&quiz, &rules, MJ_QUIZ_TAI, (MjSeed){ 9, seed });
    g_assert_cmpint (quiz.right, <, MJ_QUIZ_ANSWERS);
    g_assert_cmpint (quiz.answers[quiz.right], ==, quiz.score.tai);
    g_assert_cmpint (quiz.answers[0], >=, 1);
    g_assert_cmpint (quiz.answers[MJ_QUIZ_ANSWERS - 1], <=, 5);
    seen[quiz.score.tai] = TRUE;
  }
  g_assert_true (seen[2] && seen[5]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/quiz/ends", test_ends);
  for (int i = 0; mj_preset (i) != NULL; i++) {
    g_autofree char *path = g_strconcat ("/quiz/", mj_preset (i)->key, NULL);

    g_test_add_data_func (path, mj_preset (i), test_questions);
  }
  return g_test_run ();
}
