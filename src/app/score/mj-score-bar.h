/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-bar.h – the bar at the foot of the helper: how far the hand has
 * come, and what to do next.
 */

#pragma once

#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

#define MJ_TYPE_SCORE_BAR (mj_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (MjScoreBar, mj_score_bar, MJ, SCORE_BAR, GtkBox)

/* @query: the hand that is being entered
 * @wide: whether the window is wide
 * @answer: whether the answer is in sight */
void mj_score_bar_show (MjScoreBar *self,
                        MjScoreQuery *query,
                        gboolean wide,
                        gboolean answer);

/* From now on wins of an evening are recorded with it, or cancelled. */
void mj_score_bar_set_records (MjScoreBar *self);

/* Returns: whether wins of an evening are recorded with it */
gboolean mj_score_bar_records (MjScoreBar *self);

/* @saving: whether a win is being written: if that takes long, the button that
 * records says so, and cannot be pressed */
void mj_score_bar_set_saving (MjScoreBar *self, gboolean saving);

/* The button that records, or begins the next hand, gets the focus. */
void mj_score_bar_take_focus (MjScoreBar *self);
