/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-review-window.h – goes through a match again, move by move. */

#pragma once

#include "model/play/mj-matches.h"
#include "model/store/mj-store-matches.h"

#include <adwaita.h>

#define MJ_TYPE_REVIEW_WINDOW (mj_review_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjReviewWindow, mj_review_window, MJ, REVIEW_WINDOW, AdwWindow)

/* Opens the window at the first deal, or presents the one that shows this match
 * over @parent already.
 * @matches: begins a match when the person plays on from a move
 * @file: a match; a copy is kept
 * @human: the chair it is seen from, or MJ_SEAT_NONE */
MjReviewWindow *mj_review_window_present (GtkWindow *parent,
                                          GSettings *settings,
                                          MjMatches *matches,
                                          const MjMatchFile *file,
                                          MjSeat human);

/* Opens the window.  Of a match in progress it leaves out the deal that is
 * being played, unless the match is practice.
 * @matches: begins a match when the person plays on from a move
 * @match: a match of the record */
void mj_review_window_present_stored (GtkWindow *parent,
                                      GSettings *settings,
                                      MjMatches *matches,
                                      const MjStoredMatch *match);

/* Shows that moment, and beside it what the coach says about the deal.
 * @index: how many moves of the match have been made */
void mj_review_window_go_over (MjReviewWindow *self, guint index);
