/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-record.h – how many questions one has answered, and which is
 * asked next. */

#pragma once

#include "model/learn/mj-quiz.h"

#include <gio/gio.h>

/* Keys: questions answered, of these right ones. */
#define MJ_QUIZ_ASKED "quiz-asked"
#define MJ_QUIZ_RIGHT "quiz-right"

/* Returns: the digest of the rule sheet, and the seed: "1f00c2aa 0123…" */
char *mj_quiz_record_name (const MjRules *rules,
                           MjSeed seed) G_GNUC_WARN_UNUSED_RESULT;

/* @rules: (inout): the rule sheet of the table; then that of the question,
 *   which is kept with it
 * @seed: (out): the seed in @name
 * Returns: whether @name is of a question whose sheet is known */
gboolean mj_quiz_record_read (GSettings *settings,
                              const char *name,
                              MjRules *rules,
                              MjSeed *seed);

/* Returns: that harder questions come after so many right answers; "" where
 *   none is harder than those that are asked */
char *mj_quiz_record_tell_level (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps a rule sheet as long as a question under it comes again; for both
 * practices, after an answer. */
void mj_quiz_record_keep (GSettings *settings, const MjRules *rules);

/* Returns: that a question was answered wrong before, and whether that was
 *   under another rule sheet than @table */
const char *mj_quiz_record_tell_again (const MjRules *rules,
                                       const MjRules *table);

/* A question that comes again on that day, under the sheet under which it was
 * asked, the oldest first, but not the last one again at once; a new one where
 * none is due, which is the harder the more answers have been right.
 * @today: a day, "2026-11-23"
 * @table: the rule sheet of a new question
 * @rules: (inout): that of the last question; then that of the next
 * @fresh: seed of a new question
 * @quiz: (inout): the last question, all 0 before the first; then the next
 * Returns: whether it was answered wrong before */
gboolean mj_quiz_record_next (GSettings *settings,
                              const char *today,
                              const MjRules *table,
                              MjRules *rules,
                              MjSeed fresh,
                              MjQuiz *quiz);

/* Counts it; a wrong one comes again as mj_practice_due() says.
 * @today: a day */
void mj_quiz_record_answer (GSettings *settings,
                            const char *today,
                            const MjRules *rules,
                            const MjQuiz *quiz,
                            gboolean right);
