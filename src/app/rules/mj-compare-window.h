/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-compare-window.h – the same hand under two or three rule sheets. */

#pragma once

#include "model/score/mj-score-query.h"

#include <adwaita.h>

#define MJ_TYPE_COMPARE_WINDOW (mj_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjCompareWindow, mj_compare_window, MJ, COMPARE_WINDOW, AdwWindow)

/* Shows its lines side by side; those that differ stand out.
 * @query: a complete hand
 * @settings: where the sheets are */
void mj_compare_window_present (GtkWindow *parent,
                                MjScoreQuery *query,
                                GSettings *settings);
