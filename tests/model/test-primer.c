/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-primer.c – the first lessons: each step has one right answer, the
 * expected one. */

#include "model/learn/mj-primer.h"

/* What a player would answer, step by step. */
static const int expected[] = {
  1, 2, 1, 2, 1, 1, 1, 2, 1, 0, 0, 1, 1, 0, 1, 2
};

static void
test_answers (void)
{
  const MjPrimerStep *step;
  int n = 0, lesson = 0;

  for (; (step = mj_primer_step (n)) != NULL; n++) {
    g_assert_cmpint (n, <, (int) G_N_ELEMENTS (expected));
    for (int i = 0; i < MJ_PRIMER_ANSWERS && step->answers[i] != NULL; i++) {
      g_test_message ("step %d, answer %s", n, step->answers[i]);
      g_assert_cmpint (mj_primer_is_right (step, i), ==, i == expected[n]);
    }
    g_assert_cmpint (step->lesson - lesson, >=, 0);
    g_assert_cmpint (step->lesson - lesson, <=, 1);
    lesson = step->lesson;
    g_assert_nonnull (step->ask);
    g_assert_nonnull (step->right);
    g_assert_nonnull (step->wrong);
  }
  g_assert_cmpint (n, ==, (int) G_N_ELEMENTS (expected));
  g_assert_cmpint (lesson, ==, MJ_PRIMER_LESSONS - 1);
}

/* The engine, not the table, knows: another hand, another answer. */
static void
test_changed (void)
{
  MjPrimerStep step = *mj_primer_step (8); /* worth nothing */
  MjScore score;

  g_assert_cmpint (step.judge, ==, MJ_PRIMER_TAI);
  g_assert_cmpint (mj_primer_score (&step, &score), ==, MJ_TOO_CHEAP);
  step.tiles = "111m567m789m22m45m+6m";
  g_assert_true (mj_primer_is_right (&step, 0));
  step = *mj_primer_step (15); /* a row from the player opposite */
  step.from = 3;
  g_assert_true (mj_primer_is_right (&step, 1));
  g_assert_false (mj_primer_is_right (&step, 2));
  step = *mj_primer_step (12); /* the last tile is a discard */
  step.from = 0;
  g_assert_true (mj_primer_is_right (&step, 2));
}

/* What is said after a wrong answer is about that question, and says what
 * would earn tai. */
static void
test_wrong (void)
{
  for (int n = 13; mj_primer_step (n) != NULL; n++)
    for (int other = 13; other < n; other++)
      g_assert_cmpstr (mj_primer_step (n)->wrong, !=,
                       mj_primer_step (other)->wrong);
  g_assert_true (
      g_str_has_suffix (mj_primer_step (8)->wrong, "would earn tai."));
  g_assert_true (
      g_str_has_suffix (mj_primer_step (8)->right, "would earn tai."));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/primer/answers", test_answers);
  g_test_add_func ("/primer/changed", test_changed);
  g_test_add_func ("/primer/wrong", test_wrong);
  return g_test_run ();
}
