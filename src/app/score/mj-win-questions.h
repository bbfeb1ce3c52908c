/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-questions.h – what else the answer depends on, asked in a player's
 * words: the wind of the round, a special way of winning, who fed the meld that
 * makes somebody liable.
 *
 * A question is here only where its answers differ; each answer says what it
 * would come to.  Answers are stateful actions of the group "score".
 */

#pragma once

#include "app/hand/mj-query-view.h"

#define MJ_TYPE_WIN_QUESTIONS (mj_win_questions_get_type ())
G_DECLARE_FINAL_TYPE (
    MjWinQuestions, mj_win_questions, MJ, WIN_QUESTIONS, MjQueryView)

/* @evening: whether bites and kongs can be paid with the win */
void mj_win_questions_set_evening (MjWinQuestions *self, gboolean evening);
