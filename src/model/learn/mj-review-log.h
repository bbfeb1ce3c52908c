/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-review-log.h – what the person's choices gave away, by weeks. */

#pragma once

#include "model/store/mj-store.h"

enum { MJ_WEEKS_REVIEWED = 8 };

/* A week of the person's matches.
 * @n_deals: deals of the matches that the coach has gone over
 * @lost: what the choices in them gave away, hundredths of a base unit */
typedef struct {
  guint n_deals;
  gint64 lost;
} MjReviewWeek;

/* Lets the coach go over the latest match of these weeks that it has not gone
 * over, which takes some seconds, and keeps the result in the record.  Practice
 * does not count.  Call it on a thread of its own, until @more is FALSE.
 * @monday: seconds since 1970 at which this week began
 * @weeks: (out) (array fixed-size=8): this week, then those before it
 * @more: (out): whether there are more to go over */
gboolean mj_review_log_read (MjStore *store,
                             gint64 monday,
                             MjReviewWeek *weeks,
                             gboolean *more,
                             GError **error);
