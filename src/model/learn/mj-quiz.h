/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz.h – questions about won hands, made from a seed and answered by the
 * engine. */

#pragma once

#include "engine/money/mj-verdict.h"
#include "engine/tiles/mj-rng.h"

#include <glib.h>

typedef enum {
  MJ_QUIZ_TAI, /* how many tai? */
  MJ_QUIZ_PAY, /* what does one chair pay the winner? */
  MJ_N_QUIZ_KINDS
} MjQuizKind;

enum { MJ_QUIZ_ANSWERS = 4 };

/* Except for the last, "How many tai?" of hands won on a discard or drawn. */
typedef enum {
  MJ_QUIZ_TAUGHT, /* one or two patterns of one tai each, as in the lessons */
  MJ_QUIZ_COMMON, /* a pattern that people make often, and at most one more */
  MJ_QUIZ_ALL,
} MjQuizLevel;

/* @seed: where it comes from
 * @level: what is asked
 * @pattern: the pattern that the hand was made for, or MJ_N_PATTERNS
 * @near: the near miss that it was made for, or MJ_N_NEAR_REASONS
 * @rules: the table's sheet; for MJ_QUIZ_PAY with any of the payment charts
 * @hand: the winner's tiles, the winning one included
 * @payer: who pays, for MJ_QUIZ_PAY
 * @answers: four different answers, the smallest first: tai, or hundredths
 * @right: which of them is right */
typedef struct {
  MjSeed seed;
  MjQuizLevel level;
  MjQuizKind kind;
  MjPatternId pattern;
  MjNearReason near;
  MjRules rules;
  MjHand hand;
  MjWin win;
  MjVerdict verdict;
  MjSeat payer;
  gint64 answers[MJ_QUIZ_ANSWERS];
  int right;
} MjQuiz;

/* At MJ_QUIZ_ALL half of the hands have a pattern, half just miss one; each
 * pattern of the sheet and each reason of a near miss is as likely as any
 * other, and so are seats, rounds and payment charts.
 * @quiz: (out): a question
 * @level: what is asked; MJ_QUIZ_ALL where the sheet has no such hand
 * @seed: where it comes from; the same gives the same question */
void mj_quiz_init (MjQuiz *quiz,
                   const MjRules *rules,
                   MjQuizLevel level,
                   MjSeed seed);

/* Returns: what the way of winning means, "Last tile: The last tile that may be
 *   drawn completes the hand"; "" for a discard and a self-draw */
char *mj_quiz_meaning (const MjQuiz *quiz) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: what the answer rests on besides the hand: "Limit 5 tai · at least 1
 *   tai", and for MJ_QUIZ_PAY the stake and the name of the chart */
char *mj_quiz_terms (const MjQuiz *quiz) G_GNUC_WARN_UNUSED_RESULT;
