/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-questions.h – how the hand was won, asked in plain words.
 *
 * Each answer is a stateful action of the group "score".  What cannot be is
 * shown with the reason and cannot be chosen.
 */

#pragma once

#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_WIN_QUESTIONS (mj_win_questions_get_type ())
G_DECLARE_FINAL_TYPE (
    MjWinQuestions, mj_win_questions, MJ, WIN_QUESTIONS, GtkWidget)

/**
 * mj_win_questions_set_query:
 * @self: questions
 * @query: what they are about
 * @evening: whether dealer and wind are known, and bites can be paid
 */
void mj_win_questions_set_query (MjWinQuestions *self,
                                 MjScoreQuery *query,
                                 gboolean evening);

G_END_DECLS
