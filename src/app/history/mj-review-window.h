/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-review-window.h – a match looked at again, move by move. */

#pragma once

#include "app/shell/mj-application.h"

G_BEGIN_DECLS

#define MJ_TYPE_REVIEW_WINDOW (mj_review_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjReviewWindow, mj_review_window, MJ, REVIEW_WINDOW, AdwWindow)

/**
 * mj_review_window_present:
 * @app: the application
 * @file: a match; a copy is kept
 * @human: chair it is seen from, or MJ_SEAT_NONE
 *
 * Shows it from the first deal on.
 */
MjReviewWindow *mj_review_window_present (MjApplication *app,
                                          const MjMatchFile *file,
                                          MjSeat human);

/**
 * mj_review_window_go_over:
 * @self: the window
 * @index: how many moves of the match have been made
 *
 * Shows that moment, and beside it what the coach says of the deal.
 */
void mj_review_window_go_over (MjReviewWindow *self, guint index);

G_END_DECLS
