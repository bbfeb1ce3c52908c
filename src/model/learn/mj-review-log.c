/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-review-log.c – goes over one match at a time. */

#include "model/learn/mj-review-log.h"

#include "model/play/mj-coach.h"
#include "model/store/mj-store-matches.h"

enum { WEEK = 7 * 24 * 60 * 60 };

/* A match that cannot be read or does not count has no choices. */
static gboolean
go_over (MjStore *store, MjMatchReview *review, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (MjStoredMatch) match =
      mj_store_load_match (store, review->id, &problem);

  if (problem != NULL) {
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  review->n_choices = 0;
  if (match != NULL && match->problem == NULL && !match->file->practice &&
      !match->file->again) {
    g_autoptr (GArray) decisions =
        mj_coach_review (match->file, match->human, 0, G_MAXUINT);
    MjReviewSum sum = mj_coach_sum_up (decisions);
    MjState end;

    if (mj_match_file_fold (match->file, G_MAXUINT, &end, NULL))
      review->n_deals = end.n_deals;
    review->n_choices = (int) sum.n;
    review->lost = sum.lost * 100 / match->file->rules.base_unit;
  }
  return mj_store_keep_review (store, review, error);
}

gboolean
mj_review_log_read (MjStore *store,
                    gint64 monday,
                    MjReviewWeek *weeks,
                    gboolean *more,
                    GError **error)
{
  gint64 first = monday - (MJ_WEEKS_REVIEWED - 1) * (gint64) WEEK;
  g_autoptr (GDateTime) begin = g_date_time_new_from_unix_utc (first);
  g_autofree char *since = g_date_time_format (begin, "%F %T");
  g_autoptr (GArray) reviews = mj_store_load_reviews (store, since, error);
  gboolean gone_over = FALSE;

  *more = FALSE;
  if (reviews == NULL)
    return FALSE;
  for (int i = 0; i < MJ_WEEKS_REVIEWED; i++)
    weeks[i] = (MjReviewWeek){ 0 };
  for (guint i = 0; i < reviews->len; i++) {
    MjMatchReview *review = &g_array_index (reviews, MjMatchReview, i);
    gint64 week = (monday + WEEK - 1 - review->time) / WEEK;

    if (review->n_choices < 0 && !gone_over) {
      gone_over = TRUE;
      if (!go_over (store, review, error))
        return FALSE;
    }
    *more = *more || review->n_choices < 0;
    if (review->n_choices > 0 && week >= 0 && week < MJ_WEEKS_REVIEWED) {
      weeks[week].n_deals += (guint) review->n_deals;
      weeks[week].lost += review->lost;
    }
  }
  return TRUE;
}
