/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz.c – plays deals to find won hands, and makes wrong answers close to
 * the right one.
 */

#include "model/learn/mj-quiz.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

/* How many deals to search before a hand of one tai is good enough. */
enum { PATIENCE = 12 };

static void
play_deal (MjState *s, const MjRules *rules, MjRng *rng)
{
  mj_state_init (s, rules, (MjSeat) mj_rng_below (rng, MJ_N_SEATS));
  while (s->phase != MJ_PHASE_OVER) {
    MjView view;
    MjMove move;

    mj_view_init (&view, s, mj_state_next_actor (s));
    move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ mj_rng_next (rng), mj_rng_next (rng) };
    mj_state_apply (s, &move);
  }
}

/* What @payer gives the winner for the win itself. */
static gint64
pays (const MjQuiz *quiz, MjSeat payer)
{
  const MjPayout *payout = &quiz->state.payout;
  gint64 sum = 0;

  for (int i = 0; i < payout->n_transfers; i++)
    if (payout->transfers[i].from == payer &&
        payout->transfers[i].to == quiz->state.win.seat)
      sum += payout->transfers[i].amount;
  return sum;
}

/* The right answer among others a @step or two away, none below @least, and
 * none above @most where there is room for four. */
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

/* Payments double with each tai, so wrong ones are halves and doubles. */
static void
spread_by_doubling (MjQuiz *quiz, gint64 right, MjRng *rng)
{
  int below = (int) mj_rng_below (rng, MJ_QUIZ_ANSWERS);
  gint64 answer = right;

  if (right == 0) { /* somebody else pays for all */
    spread (quiz, 0, quiz->state.rules.base_unit, 0, G_MAXINT, rng);
    return;
  }
  while (below > 0 && answer % 2 == 0) {
    answer /= 2;
    below--;
  }
  for (int i = 0; i < MJ_QUIZ_ANSWERS; i++, answer *= 2) {
    quiz->answers[i] = answer;
    if (answer == right)
      quiz->right = i;
  }
}

void
mj_quiz_init (MjQuiz *quiz, const MjRules *rules, MjQuizKind kind, MjSeed seed)
{
  MjRng rng;
  int tries = 0;

  mj_rng_init (&rng, seed);
  quiz->kind = kind;
  do {
    play_deal (&quiz->state, rules, &rng);
    quiz->score = (MjScore){ .tai = 0 };
    if (quiz->state.result == MJ_RESULT_WIN)
      mj_state_result_score (&quiz->state, &quiz->score);
  } while (quiz->state.result != MJ_RESULT_WIN ||
           (quiz->score.tai < 2 && ++tries < PATIENCE));
  quiz->payer = (MjSeat) ((quiz->state.win.seat + 1 + mj_rng_below (&rng, 3)) %
                          MJ_N_SEATS);
  if (kind == MJ_QUIZ_TAI)
    spread (
        quiz, quiz->score.tai, 1,
        mj_score_minimum (rules, mj_how_is_self_drawn (quiz->state.win.how)),
        mj_rules_most_tai (rules), &rng);
  else
    spread_by_doubling (quiz, pays (quiz, quiz->payer), &rng);
}
