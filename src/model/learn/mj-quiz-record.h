/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-record.h – how many questions one has answered, and which is
 * asked next. */

#pragma once

#include "model/learn/mj-quiz.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Keys: questions answered, of these right ones. */
#define MJ_QUIZ_ASKED "quiz-asked"
#define MJ_QUIZ_RIGHT "quiz-right"

/* Returns: the digest of the rule sheet, and the seed: "1f00c2aa 0123…" */
char *mj_quiz_record_name (const MjRules *rules,
                           MjSeed seed) G_GNUC_WARN_UNUSED_RESULT;

/* @name: a text
 * @like: a name
 * @seed: (out): the seed in @name
 * Returns: whether @name is one under the same rule sheet as @like */
gboolean mj_quiz_record_seed (const char *name, const char *like, MjSeed *seed);

/* A question that comes again on that day under the same sheet, the oldest
 * first, but not the last one again at once; a new one where none is due.
 * @today: a day, "2026-11-23"
 * @rules: the rule sheet to ask under
 * @fresh: seed of a new question
 * @quiz: (inout): the last question, all 0 before the first; then the next
 * Returns: whether it was answered wrong before */
gboolean mj_quiz_record_next (GSettings *settings,
                              const char *today,
                              const MjRules *rules,
                              MjSeed fresh,
                              MjQuiz *quiz);

/* Counts it; a wrong one comes again as mj_practice_due() says.
 * @today: a day
 * @rules: the rule sheet it was asked under
 * @quiz: the question
 * @right: whether the answer was right */
void mj_quiz_record_answer (GSettings *settings,
                            const char *today,
                            const MjRules *rules,
                            const MjQuiz *quiz,
                            gboolean right);

G_END_DECLS
