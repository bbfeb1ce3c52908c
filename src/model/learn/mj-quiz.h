/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz.h – questions about won hands, which the engine makes itself. */

#pragma once

#include "engine/match/mj-state.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  MJ_QUIZ_TAI, /* how many tai? */
  MJ_QUIZ_PAY, /* what does one chair pay the winner? */
  MJ_N_QUIZ_KINDS
} MjQuizKind;

enum { MJ_QUIZ_ANSWERS = 4 };

/**
 * MjQuiz:
 * @kind: what is asked
 * @state: a deal that was won
 * @score: the winner's score
 * @payer: who pays, for MJ_QUIZ_PAY
 * @answers: four different answers, the smallest first: tai, or hundredths
 * @right: which of them is right
 */
typedef struct {
  MjQuizKind kind;
  MjState state;
  MjScore score;
  MjSeat payer;
  gint64 answers[MJ_QUIZ_ANSWERS];
  int right;
} MjQuiz;

/**
 * mj_quiz_init: (skip)
 * @quiz: (out): a question
 * @rules: the rule sheet it is asked under
 * @kind: what is asked
 * @seed: where it comes from; the same gives the same question
 *
 * Has four computer players play until a hand is won that is worth a question.
 */
void
mj_quiz_init (MjQuiz *quiz, const MjRules *rules, MjQuizKind kind, MjSeed seed);

G_END_DECLS
