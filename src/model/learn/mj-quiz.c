/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz.c – draws the subject of a question, tries hands until one fits, and
 * makes wrong answers close to the right one. */

#include "model/learn/mj-quiz.h"

#include "engine/score/mj-obstacle.h"
#include "model/learn/mj-quiz-hand.h"
#include "model/learn/mj-rulebook.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* How many hands to try for a pattern or a near miss: the rarest that a sheet
 * plays needs a third of them, and those it does not play are given up. */
enum { PATIENCE = 4000, USUAL_LIMIT = 5 };

/* How many subjects of a level to try: a high minimum may leave it none. */
enum { MAX_TOPICS = 20 };

/* Those that the lessons name come first. */
static const MjPatternId easy[] = {
  MJ_PATTERN_DRAGON_TRIPLET,
  MJ_PATTERN_ANIMAL,
  MJ_PATTERN_SEAT_FLOWER,
  MJ_PATTERN_SEAT_WIND_TRIPLET,
  MJ_PATTERN_PREVAILING_WIND_TRIPLET,
  MJ_PATTERN_FULL_FLUSH,
  MJ_PATTERN_HALF_FLUSH,
  MJ_PATTERN_SEQUENCE_HAND,
  MJ_PATTERN_TRIPLETS_HAND,
  MJ_PATTERN_LESSER_SEQUENCE_HAND,
};

enum { N_TAUGHT = 4 };

/* Payment of @payer to the winner for the win itself. */
static gint64
pays (const MjQuiz *quiz, MjSeat payer)
{
  const MjPayout *payout = &quiz->verdict.payout;
  gint64 sum = 0;

  for (int i = 0; i < payout->n_transfers; i++)
    if (payout->transfers[i].from == payer &&
        payout->transfers[i].to == quiz->win.seat)
      sum += payout->transfers[i].amount;
  return sum;
}

/* The right answer among others a @step or two away, none below @least, and
 * none above @most if four fit. */
static void
spread (MjQuiz *quiz,
        gint64 right,
        gint64 step,
        gint64 least,
        gint64 most,
        MjRng *rng)
{
  gint64 first = right - step * (gint64) mj_rng_below (rng, MJ_QUIZ_ANSWERS);

  while (first + step * (MJ_QUIZ_ANSWERS - 1) > most)
    first -= step;
  while (first < least)
    first += step;
  if (first > right)
    first = right;
  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++) {
    quiz->answers[i] = first + step * i;
    if (quiz->answers[i] == right)
      quiz->right = i;
  }
}

/* What one player pays at most by the chart: more would be wrong at sight. */
static gint64
most_of_chart (const MjQuiz *quiz)
{
  MjShares shares;

  mj_payout_shares (&quiz->rules, mj_rules_most_tai (&quiz->rules),
                    mj_how_is_self_drawn (quiz->win.how), &shares);
  return MAX (shares.discarder, shares.other);
}

/* Payments double with each tai, so wrong ones are halves and doubles.  If one
 * other player pays for all, they are shares of that payment. */
static void
spread_by_doubling (MjQuiz *quiz, gint64 right, MjRng *rng)
{
  int below = (int) mj_rng_below (rng, MJ_QUIZ_ANSWERS);
  gint64 answer = right, most = most_of_chart (quiz);

  while (below < MJ_QUIZ_ANSWERS - 1 &&
         right << (MJ_QUIZ_ANSWERS - 1 - below) > most)
    below++;

  for (MjSeat seat = 0; seat < MJ_N_SEATS && right == 0; seat++)
    answer = MAX (answer, pays (quiz, seat) / 4);
  while (below > 0 && answer % 2 == 0 && right != 0) {
    answer /= 2;
    below--;
  }
  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++) {
    gboolean nothing = right == 0 && i == 0;

    quiz->answers[i] = nothing ? 0 : answer;
    if (quiz->answers[i] == right)
      quiz->right = i;
    if (!nothing)
      answer *= 2;
  }
}

/* ---- the subject ---- */

static void
draw_chart (MjQuiz *quiz, MjRng *rng)
{
  MjRules own = quiz->rules;
  guint n =
      own.chart == MJ_CHART_CUSTOM ? MJ_CHART_CUSTOM + 1u : MJ_CHART_CUSTOM;

  quiz->rules.chart = (gint32) mj_rng_below (rng, n);
  if (!mj_rules_check (&quiz->rules, NULL))
    quiz->rules = own;
}

static void
draw_topic (MjQuiz *quiz, MjRng *rng)
{
  quiz->pattern = MJ_N_PATTERNS;
  quiz->near = MJ_N_NEAR_REASONS;
  if (quiz->level != MJ_QUIZ_ALL)
    quiz->pattern = easy[mj_rng_below (
        rng, quiz->level == MJ_QUIZ_TAUGHT ? N_TAUGHT : G_N_ELEMENTS (easy))];
  else if (mj_rng_below (rng, 2) == 0)
    quiz->near = (MjNearReason) mj_rng_below (rng, MJ_N_NEAR_REASONS);
  else
    do
      quiz->pattern = (MjPatternId) mj_rng_below (rng, MJ_N_PATTERNS);
    while (mj_rules_pattern_tai (&quiz->rules, quiz->pattern) ==
           MJ_PATTERN_OFF);
}

static void
draw_seats (MjQuiz *quiz, MjRng *rng)
{
  quiz->win.seat = (MjSeat) mj_rng_below (rng, MJ_N_SEATS);
  quiz->win.seat_wind = quiz->win.seat;
  quiz->win.prevailing = (MjWind) mj_rng_below (rng, MJ_N_SEATS);
}

/* Whether no more is in the hand than the level asks. */
static gboolean
is_easy (const MjQuiz *quiz)
{
  const MjScore *score = &quiz->verdict.score;
  int n_taught = 0;

  for (int line = 0; line < score->n_lines; line++)
    for (int i = 0; i < N_TAUGHT; i++)
      n_taught += score->lines[line].pattern == easy[i];
  return (quiz->win.how == MJ_HOW_DISCARD ||
          quiz->win.how == MJ_HOW_SELF_DRAW) &&
         score->n_lines <= 2 &&
         (quiz->level != MJ_QUIZ_TAUGHT || n_taught == score->n_lines);
}

/* Whether the hand wins and fits the subject. */
static gboolean
fits (MjQuiz *quiz)
{
  static const MjLiability proven = { .who = MJ_LIABLE_PROVEN, .replaced = -1 };

  if (mj_obstacle_find (&quiz->rules, &quiz->hand, &quiz->win) !=
          MJ_REASON_NONE ||
      mj_score_hand (&quiz->rules, &quiz->hand, &quiz->win,
                     &quiz->verdict.score) != MJ_WINS ||
      (quiz->level != MJ_QUIZ_ALL && !is_easy (quiz)) ||
      (quiz->pattern < MJ_N_PATTERNS &&
       !mj_score_has (&quiz->verdict.score, quiz->pattern)) ||
      mj_verdict (&quiz->rules, &quiz->hand, &quiz->win, &proven,
                  &quiz->verdict) != MJ_REASON_NONE)
    return FALSE;
  for (int i = 0; i < quiz->verdict.n_near; i++)
    if (quiz->verdict.near[i].reason == quiz->near)
      return TRUE;
  return quiz->near == MJ_N_NEAR_REASONS;
}

/* The tai that the hand shall have, or 0 for any: hands of the limit would be
 * most otherwise. */
static int
draw_tai (const MjQuiz *quiz, MjRng *rng)
{
  int most = MIN (mj_rules_most_tai (&quiz->rules), USUAL_LIMIT);

  return quiz->level != MJ_QUIZ_ALL ||
                 (quiz->pattern < MJ_N_PATTERNS &&
                  mj_pattern_info (quiz->pattern)->kind != MJ_PATTERN_POINTS)
             ? 0
             : 1 + (int) mj_rng_below (rng, (guint32) most);
}

static gboolean
find_hand (MjQuiz *quiz, MjRng *rng)
{
  int tai = draw_tai (quiz, rng);

  for (int tries = 0; tries < PATIENCE; tries++) {
    if (tries % (PATIENCE / 8) == 0) /* some are the dealer's alone */
      draw_seats (quiz, rng);
    mj_quiz_hand_init (&quiz->hand, &quiz->win, quiz->rules.animals, rng);
    if (fits (quiz) &&
        (tai == 0 || tries > PATIENCE / 2 || quiz->verdict.score.tai == tai))
      return TRUE;
  }
  return FALSE;
}

/* Half of the time the discarder: by many charts the others pay nothing. */
static MjSeat
draw_payer (const MjQuiz *quiz, MjRng *rng)
{
  guint turn = 1 + mj_rng_below (rng, 3);

  return quiz->win.shooter != MJ_SEAT_NONE && mj_rng_below (rng, 2) == 0
             ? quiz->win.shooter
             : (MjSeat) ((quiz->win.seat + turn) % MJ_N_SEATS);
}

void
mj_quiz_init (MjQuiz *quiz,
              const MjRules *rules,
              MjQuizLevel level,
              MjSeed seed)
{
  MjRng rng;
  int n_topics = 0;

  mj_rng_init (&rng, seed);
  *quiz = (MjQuiz){ .seed = seed, .level = level, .rules = *rules };
  if (level == MJ_QUIZ_ALL)
    quiz->kind = (MjQuizKind) mj_rng_below (&rng, MJ_N_QUIZ_KINDS);
  if (quiz->kind == MJ_QUIZ_PAY)
    draw_chart (quiz, &rng);
  do {
    if (n_topics++ == MAX_TOPICS)
      quiz->level = MJ_QUIZ_ALL;
    draw_topic (quiz, &rng);
  } while (!find_hand (quiz, &rng));
  quiz->level = level;
  quiz->payer = draw_payer (quiz, &rng);
  if (quiz->kind == MJ_QUIZ_TAI)
    spread (quiz, quiz->verdict.score.tai, 1,
            mj_score_minimum (rules, mj_how_is_self_drawn (quiz->win.how)),
            mj_rules_most_tai (rules), &rng);
  else
    spread_by_doubling (quiz, pays (quiz, quiz->payer), &rng);
}

/* The others are called after what they are. */
static char *
explain (MjHow how)
{
  static const struct {
    MjHow how;
    MjPatternId pattern;
  } ways[] = {
    { MJ_HOW_FLOWER_REPLACEMENT, MJ_PATTERN_FLOWER_REPLACEMENT },
    { MJ_HOW_KONG_REPLACEMENT, MJ_PATTERN_KONG_REPLACEMENT },
    { MJ_HOW_KONG_ON_KONG, MJ_PATTERN_KONG_ON_KONG },
    { MJ_HOW_ROB_KONG, MJ_PATTERN_ROBBING_THE_KONG },
    { MJ_HOW_LAST_TILE, MJ_PATTERN_LAST_TILE },
    { MJ_HOW_HEAVENLY, MJ_PATTERN_HEAVENLY_HAND },
    { MJ_HOW_EARTHLY_DISCARD, MJ_PATTERN_EARTHLY_DISCARD },
    { MJ_HOW_EARTHLY_DRAW, MJ_PATTERN_EARTHLY_DRAW },
    { MJ_HOW_HUMANLY, MJ_PATTERN_HUMANLY_HAND },
    { MJ_HOW_FLOWER_EIGHT, MJ_PATTERN_EIGHT_FLOWERS },
    { MJ_HOW_ROB_EIGHTH, MJ_PATTERN_ROBBING_THE_EIGHTH },
    { MJ_HOW_FOUR_ANIMALS, MJ_PATTERN_FOUR_ANIMALS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (ways[i].how == how)
      return mj_rulebook_pattern_meaning (ways[i].pattern);
  return NULL;
}

char *
mj_quiz_meaning (const MjQuiz *quiz)
{
  MjHow how = quiz->win.how;
  g_autofree char *meaning = explain (how);

  if (how == MJ_HOW_DISCARD || how == MJ_HOW_SELF_DRAW)
    return g_strdup ("");
  return g_strconcat (mj_text_tr (mj_how_title (how)),
                      meaning != NULL ? ": " : NULL, meaning, NULL);
}

char *
mj_quiz_terms (const MjQuiz *quiz)
{
  static const MjOptionId money[] = { MJ_OPTION_base_unit, MJ_OPTION_chart };
  g_autofree char *line = mj_text_rules_line (&quiz->rules);
  GString *text;

  if (quiz->kind != MJ_QUIZ_PAY)
    return g_steal_pointer (&line);
  text = g_string_new (line);
  for (gsize i = 0; i < G_N_ELEMENTS (money); i++) {
    g_autofree char *value =
        mj_text_option_value (money[i], mj_rules_get (&quiz->rules, money[i]));

    g_autofree char *title = mj_text_term (mj_option (money[i])->title,
                                           mj_option (money[i])->title_zh);

    g_string_append (text, " · ");
    g_string_append_printf (text, _ ("%s: %s"), title, value);
  }
  return g_string_free (text, FALSE);
}
