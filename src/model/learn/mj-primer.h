/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-primer.h – the first lessons: questions with tiles, before the tour.
 *
 * Texts and tiles are in a table; the engine judges the answers.
 */

#pragma once

#include "engine/score/mj-score.h"

#include <glib.h>

/* How the engine judges an answer. */
typedef enum {
  MJ_PRIMER_KIND,     /* a tile of the same suit as the tile in mind */
  MJ_PRIMER_SET,      /* tiles that are a set */
  MJ_PRIMER_COMPLETE, /* tiles that complete the hand */
  MJ_PRIMER_TAI,      /* whether the hand has enough tai to win */
  MJ_PRIMER_PAY,      /* who pays for the hand */
  MJ_PRIMER_CLAIM,    /* what to do with a discard */
} MjPrimerJudge;

enum { MJ_PRIMER_LESSONS = 5, MJ_PRIMER_ANSWERS = 3 };

/* @lesson: 0 to MJ_PRIMER_LESSONS - 1
 * @judge: how an answer is judged
 * @ask: the question, not translated; nor are the next two
 * @right: said after a right answer
 * @wrong: said after a wrong one
 * @tiles: (nullable): the hand that is shown, in notation; the tile in mind for
 *   MJ_PRIMER_KIND, which is not shown
 * @offered: (nullable): the discard of MJ_PRIMER_CLAIM; other tiles to look at
 * @from: chair that discards the last tile, 1 to 3 to the right of the learner;
 *   0 if that has drawn it
 * @answers: tiles in notation; from MJ_PRIMER_TAI on words to be translated */
typedef struct {
  int lesson;
  MjPrimerJudge judge;
  const char *ask, *right, *wrong;
  const char *tiles;
  const char *offered;
  MjSeat from;
  const char *answers[MJ_PRIMER_ANSWERS];
} MjPrimerStep;

/* Two or three words. */
const char *mj_primer_title (int lesson);

/* @n: 0 for the first step of the first lesson
 * Returns: the step; NULL after the last one */
const MjPrimerStep *mj_primer_step (int n);

/* Whether that is right by the rules that most people know. */
gboolean mj_primer_is_right (const MjPrimerStep *step, int answer);

/* @score: (out): what its hand is worth on a discard
 * Returns: MJ_WINS, or why the hand does not win */
MjStatus mj_primer_score (const MjPrimerStep *step, MjScore *score);
