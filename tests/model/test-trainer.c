/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-trainer.c – what comes again on which day, the tally of a day, mastery,
 * and a trainer that is asked and answered. */

#define G_SETTINGS_ENABLE_BACKEND

#include "model/files/mj-day.h"
#include "model/learn/mj-own-throws.h"
#include "model/learn/mj-quiz-record.h"
#include "model/learn/mj-review-log.h"
#include "model/learn/mj-throw-record.h"
#include "model/learn/mj-trainer.h"
#include "model/play/mj-coach.h"
#include "model/store/mj-store-matches.h"

#include <gio/gsettingsbackend.h>
#include <stdlib.h>

static GSettings *
new_settings (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();

  return g_settings_new_with_backend ("io.github.singaporemahjong.Mahjong",
                                      backend);
}

/* A day of December. */
static char *
day_of (int n)
{
  return g_strdup_printf ("2026-12-%02d", n);
}

/* ---- when it comes again ---- */

/* @answers: days of December and whether the answer was right then
 * @first: the day on which it is due first after that; 0 for none */
static const struct {
  const char *answers;
  int first;
} rows[] = {
  { "", 0 },
  { "1+", 0 },           /* never wrong */
  { "1-", 2 },           /* a day later */
  { "1- 2+", 5 },        /* three days later */
  { "1- 2+ 5+", 12 },    /* seven days later */
  { "1- 2+ 5+ 12+", 0 }, /* no more */
  { "1- 2+ 5-", 6 },     /* anew */
  { "1- 2+ 5+ 12- 13+", 16 },
  { "1- 1+", 2 },    /* too early to count */
  { "1- 2+ 4+", 5 }, /* the same */
  { "1- 7+", 10 },   /* late */
  { "1- 1-", 2 },    /* once */
};

static void
answer (GSettings *settings, const char *text, MjThrowKind kind)
{
  char *end;
  g_autofree char *day = day_of ((int) strtol (text, &end, 10));

  mj_throw_record_answer (settings, day, "tai 0 1", kind, *end == '+');
}

static gboolean
is_due (GSettings *settings, int n)
{
  g_autofree char *day = day_of (n);
  g_autofree char *name = mj_practice_due (settings, MJ_PRACTICE_THROW, day, 0);
  g_autofree char *second =
      mj_practice_due (settings, MJ_PRACTICE_THROW, day, 1);

  g_assert_null (second);
  if (name != NULL)
    g_assert_cmpstr (name, ==, "tai 0 1");
  return name != NULL;
}

static void
test_days (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GSettings) settings = new_settings ();
    g_auto (GStrv) answers = g_strsplit (rows[i].answers, " ", -1);

    for (int j = 0; answers[j] != NULL; j++)
      answer (settings, answers[j], MJ_THROW_TAI);
    for (int day = 1; day < 31; day++)
      if (is_due (settings, day) !=
          (rows[i].first != 0 && day >= rows[i].first))
        g_error ("“%s”: day %d", rows[i].answers, day);
  }
}

/* Sixty at most, the oldest goes; what has no day is due. */
static void
test_most (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  const char *odd[] = { "2027-12-01 0 x", "2026-12-41 0 x", "one two", NULL };
  g_autofree char *first = NULL, *last = NULL, *none = NULL;

  g_settings_set_strv (settings, "throw-missed", odd);
  for (guint i = 0; i < 3; i++) {
    g_autofree char *due =
        mj_practice_due (settings, MJ_PRACTICE_THROW, "2026-12-31", i);

    g_assert_cmpstr (due, ==, odd[i + 1]);
  }
  g_settings_reset (settings, "throw-missed");
  for (int i = 0; i < 70; i++) {
    g_autofree char *name = g_strdup_printf ("tai 0 %d", i);

    mj_throw_record_answer (settings, "2026-12-01", name, MJ_THROW_TAI, FALSE);
  }
  first = mj_practice_due (settings, MJ_PRACTICE_THROW, "2026-12-02", 0);
  last = mj_practice_due (settings, MJ_PRACTICE_THROW, "2026-12-02", 59);
  none = mj_practice_due (settings, MJ_PRACTICE_THROW, "2026-12-02", 60);
  g_assert_cmpstr (first, ==, "tai 0 10");
  g_assert_cmpstr (last, ==, "tai 0 69");
  g_assert_null (none);
}

/* What the practice should hold: days on which each question is due, as days of
 * a calendar of 150 days; 0 for never. */
enum { N_QUESTIONS = 8, N_DAYS = 150 };

static void
expect_due (GSettings *settings, MjPractice practice, const int *due, int day)
{
  g_autofree char *today = mj_day_add ("2026-12-01", day);
  guint n = 0, expected = 0;
  char *name;

  while ((name = mj_practice_due (settings, practice, today, n)) != NULL) {
    int question = atoi (name + strlen ("tai "));

    if (due[question] == 0 || due[question] > day)
      g_error ("%s: “%s”", today, name);
    g_free (name);
    n++;
  }
  for (int i = 0; i < N_QUESTIONS; i++)
    expected += due[i] != 0 && due[i] <= day;
  g_assert_cmpuint (n, ==, expected);
}

/* One right or wrong answer; no question that has been answered is due on the
 * same day. */
static void
answer_one (GSettings *settings,
            MjPractice practice,
            int question,
            int day,
            gboolean right,
            int *due,
            int *stage)
{
  static const int days[] = { 1, 3, 7 };
  g_autofree char *today = mj_day_add ("2026-12-01", day);
  g_autofree char *name = g_strdup_printf ("tai %d", question);

  mj_practice_answer (settings, practice, today, name, right);
  if (!right) {
    stage[question] = 0;
    due[question] = day + 1;
  } else if (due[question] != 0 && due[question] <= day) {
    stage[question]++;
    due[question] = stage[question] == 3 ? 0 : day + days[stage[question]];
  }
  g_assert_true (due[question] == 0 || due[question] > day);
}

/* Anything answered on any day, also late, early, and twice. */
static void
test_any_days (void)
{
  for (MjPractice practice = 0; practice < MJ_N_PRACTICES; practice++)
    for (guint seed = 0; seed < 20; seed++) {
      g_autoptr (GSettings) settings = new_settings ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      int due[N_QUESTIONS] = { 0 }, stage[N_QUESTIONS] = { 0 };
      guint n = 0, n_right = 0, right;

      for (int day = 1; day < N_DAYS; day += g_rand_int_range (rand, 1, 4))
        for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--) {
          int question = g_rand_int_range (rand, 0, N_QUESTIONS);
          gboolean is_right = g_rand_int_range (rand, 0, 4) > 0;

          n += due[question] == 0;
          n_right += due[question] == 0 && is_right;
          answer_one (settings, practice, question, day, is_right, due, stage);
          expect_due (settings, practice, due, day);
          expect_due (settings, practice, due, day + 1);
        }
      g_assert_cmpuint (mj_practice_count (settings, practice, NULL, &right),
                        ==, n);
      g_assert_cmpuint (right, ==, n_right);
    }
}

/* Answers of a Sunday and of the Monday after it; a question that comes again
 * is not counted. */
static void
test_weeks (void)
{
  static const struct {
    const char *since;
    guint n, n_right;
  } weeks[] = {
    { NULL, 3, 1 },         { "2026-11-30", 3, 1 }, { "2026-12-06", 3, 1 },
    { "2026-12-07", 1, 1 }, { "2026-12-13", 1, 1 }, { "2026-12-14", 0, 0 },
  };
  g_autoptr (GSettings) settings = new_settings ();

  mj_practice_answer (settings, MJ_PRACTICE_QUIZ, "2026-12-06", "a", FALSE);
  mj_practice_answer (settings, MJ_PRACTICE_QUIZ, "2026-12-06", "b", FALSE);
  mj_practice_answer (settings, MJ_PRACTICE_QUIZ, "2026-12-07", "c", TRUE);
  mj_practice_answer (settings, MJ_PRACTICE_QUIZ, "2026-12-07", "a", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (weeks); i++) {
    guint n_right, n = mj_practice_count (settings, MJ_PRACTICE_QUIZ,
                                          weeks[i].since, &n_right);

    g_assert_cmpuint (n, ==, weeks[i].n);
    g_assert_cmpuint (n_right, ==, weeks[i].n_right);
  }
}

/* ---- questions of Tai Practice ---- */

/* One that version 1.0.0 kept as missed, and one of another sheet, which is not
 * asked; of each day, whether the former is asked first, and the answer. */
static void
test_quiz (void)
{
  static const struct {
    int day;
    gboolean again, right;
  } moments[] = {
    { 1, TRUE, FALSE }, { 1, FALSE, TRUE }, { 2, TRUE, TRUE },
    { 2, FALSE, TRUE }, { 4, FALSE, TRUE }, { 5, TRUE, TRUE },
    { 6, FALSE, TRUE }, { 12, TRUE, TRUE }, { 28, FALSE, TRUE },
  };
  g_autoptr (GSettings) settings = new_settings ();
  g_autofree char *name = NULL;
  const char *missed[] = { "00000000 0123456789abcdef0123456789abcdef", NULL,
                           NULL };
  MjRules rules, asked;
  MjQuiz quiz = { .right = 0 };

  mj_rules_init (&rules);
  asked = rules;
  name = mj_quiz_record_name (&rules, (MjSeed){ 1, 2 });
  missed[1] = name;
  g_settings_set_strv (settings, "quiz-missed", missed);
  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++) {
    g_autofree char *day = day_of (moments[i].day);
    gboolean again = mj_quiz_record_next (settings, day, &rules, &asked,
                                          (MjSeed){ 3, i }, &quiz);

    g_assert_cmpint (again, ==, moments[i].again);
    g_assert_cmpuint (quiz.seed.hi, ==, again ? 1 : 3);
    mj_quiz_record_answer (settings, day, &rules, &quiz, moments[i].right);
  }
  g_assert_cmpuint (g_settings_get_uint (settings, MJ_QUIZ_ASKED), ==, 9);
  g_assert_cmpuint (g_settings_get_uint (settings, MJ_QUIZ_RIGHT), ==, 8);
}

/* New questions are the harder the more answers were right; one that was missed
 * comes again as it was. */
static void
test_levels (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  MjQuiz quiz = { .right = 0 }, first;
  MjRules rules, asked;

  mj_rules_init (&rules);
  asked = rules;
  for (guint i = 0; i < 18; i++) {
    g_autofree char *told = mj_quiz_record_tell_level (settings);
    MjQuizLevel level = i <= 5    ? MJ_QUIZ_TAUGHT
                        : i <= 15 ? MJ_QUIZ_COMMON
                                  : MJ_QUIZ_ALL;

    g_assert_false (mj_quiz_record_next (settings, "2026-12-01", &rules, &asked,
                                         (MjSeed){ 3, i }, &quiz));
    g_assert_cmpint (quiz.level, ==, level);
    g_assert_cmpint (*told != '\0', ==, level != MJ_QUIZ_ALL);
    mj_quiz_record_answer (settings, "2026-12-01", &rules, &quiz, i > 0);
    if (i == 0)
      first = quiz;
  }
  g_assert_true (mj_quiz_record_next (settings, "2026-12-02", &rules, &asked,
                                      (MjSeed){ 4, 0 }, &quiz));
  g_assert_cmpint (quiz.level, ==, MJ_QUIZ_TAUGHT);
  g_assert_cmpmem (quiz.answers, sizeof quiz.answers, first.answers,
                   sizeof first.answers);
}

/* A question that was missed under another sheet than the table's is asked and
 * judged under its own one, which is kept as long as it comes again; one whose
 * sheet is not known waits until that is the table's. */
static void
test_sheets (void)
{
  static const char *const days[] = { "2026-12-01", "2026-12-02", "2026-12-05",
                                      "2026-12-12" };
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (GStrv) kept = NULL, none = NULL;
  MjRules first, table, asked;
  MjQuiz quiz = { .right = 0 }, before;

  mj_rules_init (&first);
  table = first;
  table.limit = 7;
  asked = first;
  for (gsize i = 0; i < G_N_ELEMENTS (days); i++) {
    gboolean again =
        mj_quiz_record_next (settings, days[i], i == 0 ? &first : &table,
                             &asked, (MjSeed){ 3, i }, &quiz);

    g_assert_cmpint (again, ==, i > 0);
    g_assert_cmpint (asked.limit, ==, first.limit);
    if (i > 0) {
      g_assert_cmpint (quiz.right, ==, before.right);
      g_assert_nonnull (strstr (mj_quiz_record_tell_again (&asked, &table),
                                "not those of your table"));
    }
    before = quiz;
    mj_quiz_record_answer (settings, days[i], &asked, &quiz, i > 0);
    if (i == 0)
      kept = g_settings_get_strv (settings, "practice-sheets");
    mj_quiz_record_next (settings, days[i], &table, &asked, (MjSeed){ 4, i },
                         &quiz);
  }
  none = g_settings_get_strv (settings, "practice-sheets");
  g_assert_cmpuint (g_strv_length (kept), ==, 1);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

/* ---- the tally ---- */

static void
expect_recent (GSettings *settings, MjThrowKind kind, const char *text)
{
  double part;
  g_autofree char *told = mj_throw_record_tell (settings, kind, &part);

  g_assert_cmpstr (told, ==, text);
}

static guint
count_today (GSettings *settings, const char *today)
{
  return mj_practice_count_today (settings, MJ_PRACTICE_THROW, today);
}

static void
test_tally (void)
{
  g_autoptr (GSettings) settings = new_settings ();

  expect_recent (settings, MJ_THROW_TAI, "not tried yet");
  g_assert_cmpuint (count_today (settings, "2026-12-01"), ==, 0);
  for (int i = 0; i < 12; i++)
    answer (settings, "1+", MJ_THROW_TAI);
  g_assert_cmpuint (count_today (settings, "2026-12-01"), ==, 12);
  g_assert_cmpuint (count_today (settings, "2026-12-02"), ==, 0);
  answer (settings, "2-", MJ_THROW_PAO);
  g_assert_cmpuint (count_today (settings, "2026-12-02"), ==, 1);
  expect_recent (settings, MJ_THROW_TAI, "12 of 12 right");
  expect_recent (settings, MJ_THROW_PAO, "0 of 1 right");
  for (int i = 0; i < 20; i++)
    answer (settings, "2+", MJ_THROW_PAO);
  expect_recent (settings, MJ_THROW_PAO, "20 of 20 right");
  answer (settings, "2-", MJ_THROW_PAO);
  expect_recent (settings, MJ_THROW_PAO, "19 of 20 right");
}

/* ---- the trainer ---- */

static const MjThrow *
wait_for_next (MjTrainer *trainer)
{
  const MjThrow *throw;

  while ((throw = mj_trainer_get_position (trainer)) == NULL ||
         mj_trainer_get_choice (trainer) != NULL)
    g_main_context_iteration (NULL, TRUE);
  return throw;
}

static void
expect_text (MjTrainer *trainer, const char *prop, const char *text)
{
  g_autofree char *have = NULL;

  g_object_get (trainer, prop, &have, NULL);
  g_assert_cmpstr (have, ==, text);
}

static void
count (guint *n)
{
  ++*n;
}

/* One wrong answer, which comes again the next day; a second press says
 * nothing, nor does a tile that is not there. */
static void
test_trainer (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (MjTrainer) trainer = NULL;
  const MjThrow *throw;
  MjTile best, wrong;
  MjRules rules;
  guint n = 0;

  mj_rules_init (&rules);
  trainer = mj_trainer_new (settings, &rules, NULL);
  g_object_set (trainer, "today", "2026-12-01", NULL);
  expect_text (trainer, "tally", "0 of 10 today");
  throw = wait_for_next (trainer);
  g_signal_connect_swapped (trainer, "notify::answered", G_CALLBACK (count),
                            &n);
  best = throw->choices[0].choice.discard;
  wrong = throw->choices[1].choice.discard;
  mj_trainer_throw (trainer, MJ_TILE_NONE);
  g_assert_null (mj_trainer_get_choice (trainer));
  mj_trainer_throw (trainer, wrong);
  g_assert_true (mj_trainer_get_choice (trainer) == &throw->choices[1]);
  g_assert_cmpuint (n, ==, 1);
  mj_trainer_throw (trainer, best);
  g_assert_true (mj_trainer_get_choice (trainer) == &throw->choices[1]);
  g_assert_cmpuint (n, ==, 1);
  expect_text (trainer, "tally", "1 of 10 today");
  expect_text (trainer, "note", "");
  mj_trainer_go_on (trainer);
  throw = wait_for_next (trainer);
  mj_trainer_throw (trainer, throw->choices[0].choice.discard);
  expect_text (trainer, "verdict", "Right.");
  expect_text (trainer, "own", "");
  expect_text (trainer, "tally", "2 of 10 today");
  g_clear_object (&trainer);

  trainer = mj_trainer_new (settings, &rules, NULL);
  g_object_set (trainer, "today", "2026-12-02", NULL);
  throw = wait_for_next (trainer);
  mj_trainer_throw (trainer, throw->choices[0].choice.discard);
  mj_trainer_go_on (trainer);
  throw = wait_for_next (trainer);
  expect_text (trainer, "note", "You missed this one before.");
  g_assert_cmpint (throw->choices[0].choice.discard, ==, best);
  g_clear_object (&trainer);

  rules.limit = 7; /* the table has other rules now */
  trainer = mj_trainer_new (settings, &rules, NULL);
  g_object_set (trainer, "today", "2026-12-02", NULL);
  throw = wait_for_next (trainer);
  g_assert_cmpint (throw->view.state.rules.limit, ==, 7);
  mj_trainer_throw (trainer, throw->choices[0].choice.discard);
  mj_trainer_go_on (trainer);
  throw = wait_for_next (trainer);
  expect_text (trainer, "note",
               "You missed this one before, under these rules, which are not "
               "those of your table now.");
  g_assert_cmpint (throw->view.state.rules.limit, ==, 5);
  g_assert_cmpint (throw->choices[0].choice.discard, ==, best);
}

/* Another level shows another position, unless the one in sight has been
 * answered; a trainer that goes away while it looks does no harm. */
static void
test_level (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autofree char *verdict = NULL, *own = NULL;
  MjTrainer *trainer;
  const MjThrow *throw;
  MjRules rules;

  mj_rules_init (&rules);
  trainer = mj_trainer_new (settings, &rules, NULL);
  throw = wait_for_next (trainer);
  g_assert_cmpint (throw->kind, ==, MJ_THROW_TILES);
  g_settings_set_string (settings, MJ_THROW_LEVEL, "pao");
  while (mj_trainer_get_position (trainer)->kind != MJ_THROW_PAO)
    g_main_context_iteration (NULL, TRUE);
  mj_trainer_throw (
      trainer, mj_trainer_get_position (trainer)->choices[0].choice.discard);
  g_object_get (trainer, "verdict", &verdict, "own", &own, NULL);
  g_assert_cmpstr (verdict, ==, "Right.");
  if (strstr (own, " could make you pay for everybody: Fed ") == NULL)
    g_error ("“%s”", own);
  g_assert_finalize_object (trainer);
  g_main_context_iteration (NULL, FALSE);
}

/* ---- one's own match ---- */

/* One deal, in which all play badly. */
static MjMatchFile *
play_badly (guint64 seed)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  MjState state;

  mj_match_file_begin (file, &state);
  move.seed = (MjSeed){ 4, seed };
  move.seat = mj_state_next_actor (&state);
  while (mj_state_apply (&state, &move)) {
    MjView view;

    g_array_append_val (file->moves, move);
    if (state.phase == MJ_PHASE_OVER)
      return file;
    mj_view_init (&view, &state, mj_state_next_actor (&state));
    move = mj_bot_choose (MJ_LEVEL_BEGINNER, &view);
  }
  g_assert_not_reached ();
}

static gint64
store_match (MjStore *store, const MjMatchFile *file)
{
  g_autoptr (MjMatchChange) change = mj_match_change_new (0, 0, 0);
  g_autoptr (GError) error = NULL;

  change->human = 0;
  change->head = mj_match_file_head_to_text (file);
  g_array_append_vals (change->moves, file->moves->data, file->moves->len);
  mj_store_change_match (store, change, &error);
  g_assert_no_error (error);
  change->first = change->moves->len;
  g_array_set_size (change->moves, 0);
  change->ended = TRUE;
  mj_store_change_match (store, change, &error);
  g_assert_no_error (error);
  return change->match;
}

/* Returns a deal with a discard that cost the first chair something. */
static MjMatchFile *
find_costly (void)
{
  for (guint64 seed = 0;; seed++) {
    MjMatchFile *file = play_badly (seed);
    guint moves[MJ_OWN_THROWS];

    if (mj_own_throws_find (file, 0, G_MAXUINT, moves) > 0)
      return file;
    mj_match_file_free (file);
  }
}

enum { HOUR = 60 * 60 };

/* @ago: how long ago this week began, seconds
 * @week: which week the matches of now are in */
static void
expect_week (MjStore *store,
             int ago,
             int week,
             guint n_deals,
             gint64 lost,
             gboolean more)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  MjReviewWeek weeks[MJ_WEEKS_REVIEWED];
  g_autoptr (GError) error = NULL;
  gboolean left;

  g_assert_true (mj_review_log_read (store, now - ago, weeks, &left, &error));
  g_assert_no_error (error);
  g_assert_cmpint (left, ==, more);
  g_assert_cmpuint (weeks[week].n_deals, ==, n_deals);
  g_assert_cmpint (weeks[week].lost, ==, lost);
  g_assert_cmpuint (weeks[1 - week].n_deals, ==, 0);
}

/* Each match is gone over once, and kept; practice does not count. */
static void
test_given_away (void)
{
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjMatchFile) file = find_costly ();
  g_autoptr (GArray) decisions = mj_coach_review (file, 0, 0, G_MAXUINT);
  gint64 lost = mj_coach_sum_up (decisions).lost * 100 / file->rules.base_unit;
  gint64 second;

  g_assert_cmpint (lost, >, 0);
  expect_week (store, HOUR, 0, 0, 0, FALSE);
  store_match (store, file);
  second = store_match (store, file);
  file->practice = TRUE;
  store_match (store, file);
  expect_week (store, HOUR, 0, 0, 0, TRUE); /* the practice */
  expect_week (store, HOUR, 0, 1, lost, TRUE);
  expect_week (store, HOUR, 0, 2, 2 * lost, FALSE);
  expect_week (store, -HOUR, 1, 2, 2 * lost, FALSE);
  g_assert_true (mj_store_remove_match (store, second, NULL));
  expect_week (store, HOUR, 0, 1, lost, FALSE);
}

/* The last match is gone over once; its costliest choices are due at once, and
 * when it has been deleted others are asked. */
static void
test_own (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjMatchFile) file = find_costly ();
  g_autofree char *name = NULL, *own = NULL, *today = mj_day_today ();
  g_autoptr (MjTrainer) trainer = NULL;
  guint moves[MJ_OWN_THROWS];
  gint64 match = store_match (store, file);
  const MjThrow *throw;
  MjThrow expected;
  MjRules rules;

  mj_rules_init (&rules);
  mj_own_throws_find (file, 0, G_MAXUINT, moves);
  own = g_strdup_printf ("own %" G_GINT64_FORMAT " %u", match, moves[0]);
  trainer = mj_trainer_new (settings, &rules, store);
  while (g_settings_get_int64 (settings, MJ_THROW_READ) != match)
    g_main_context_iteration (NULL, TRUE);
  name = mj_practice_due (settings, MJ_PRACTICE_THROW, today, 0);
  g_assert_cmpstr (name, ==, own);
  g_clear_object (&trainer);
  trainer = mj_trainer_new (settings, &rules, store);
  throw = wait_for_next (trainer);
  g_assert_true (mj_own_throws_init (&expected, file, 0, moves[0]));
  g_assert_cmpint (throw->choices[0].choice.discard, ==,
                   expected.choices[0].choice.discard);
  expect_text (trainer, "note", "From one of your matches.");
  g_clear_object (&trainer);
  g_assert_true (mj_store_remove_match (store, match, NULL));
  trainer = mj_trainer_new (settings, &rules, store);
  wait_for_next (trainer);
  expect_text (trainer, "note", "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trainer/days", test_days);
  g_test_add_func ("/trainer/any-days", test_any_days);
  g_test_add_func ("/trainer/given-away", test_given_away);
  g_test_add_func ("/trainer/quiz", test_quiz);
  g_test_add_func ("/trainer/levels", test_levels);
  g_test_add_func ("/trainer/sheets", test_sheets);
  g_test_add_func ("/trainer/most", test_most);
  g_test_add_func ("/trainer/tally", test_tally);
  g_test_add_func ("/trainer/asks", test_trainer);
  g_test_add_func ("/trainer/level", test_level);
  g_test_add_func ("/trainer/weeks", test_weeks);
  g_test_add_func ("/trainer/own", test_own);
  return g_test_run ();
}
