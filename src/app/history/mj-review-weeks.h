/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-review-weeks.h – what the person's choices gave away, a row for each of
 * the last weeks. */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

#define MJ_TYPE_REVIEW_WEEKS (mj_review_weeks_get_type ())
G_DECLARE_FINAL_TYPE (MjReviewWeeks, mj_review_weeks, MJ, REVIEW_WEEKS, GtkBox)

/* Lets the coach go over the matches of @store, one by one in a thread. */
void mj_review_weeks_set_store (MjReviewWeeks *self, MjStore *store);
