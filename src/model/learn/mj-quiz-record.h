/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-record.h – how many questions one has answered, and those that one
 * got wrong, kept in the settings. */

#pragma once

#include "model/learn/mj-quiz.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Keys: questions answered, of these right ones. */
#define MJ_QUIZ_ASKED "quiz-asked"
#define MJ_QUIZ_RIGHT "quiz-right"

/* Every third question is one that was answered wrong under the same sheet, the
 * oldest first, but never the last one again at once.
 * @rules: the rule sheet to ask under
 * @fresh: seed of a new question
 * @quiz: (inout): the last question, all 0 before the first; then the next
 * Returns: whether it was answered wrong before */
gboolean mj_quiz_record_next (GSettings *settings,
                              const MjRules *rules,
                              MjSeed fresh,
                              MjQuiz *quiz);

/* Counts it; a wrong one comes again until it is answered right.
 * @rules: the rule sheet it was asked under
 * @quiz: the question
 * @right: whether the answer was right */
void mj_quiz_record_answer (GSettings *settings,
                            const MjRules *rules,
                            const MjQuiz *quiz,
                            gboolean right);

G_END_DECLS
