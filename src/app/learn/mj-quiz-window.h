/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-window.h – a quiz: "How many tai?" and "Who pays what?", with
 * explanations whose tiles are framed while the pointer or the keyboard is on a
 * line.
 */

#pragma once

#include "engine/rules/mj-rules.h"

#include <adwaita.h>

#define MJ_TYPE_QUIZ_WINDOW (mj_quiz_window_get_type ())
G_DECLARE_FINAL_TYPE (MjQuizWindow, mj_quiz_window, MJ, QUIZ_WINDOW, AdwWindow)

/* @settings: the settings: the look of the tiles, the tally, what was missed
 * Returns: (transfer none): the window, with its first question */
MjQuizWindow *mj_quiz_window_present (GtkWindow *parent,
                                      GSettings *settings,
                                      const MjRules *rules);

/* Returns: the button of the right answer */
GtkWidget *mj_quiz_window_get_right (MjQuizWindow *self);

/* Returns: whether the answer was right, as a sentence; empty before the answer
 */
const char *mj_quiz_window_get_verdict (MjQuizWindow *self);

/* Returns: the rule sheet of the question, which may have another chart than
 *   the table's */
const MjRules *mj_quiz_window_get_rules (MjQuizWindow *self);

/* Returns: key of the page of the rulebook about what is asked: the minimum, or
 *   who pays */
const char *mj_quiz_window_get_page (MjQuizWindow *self);
