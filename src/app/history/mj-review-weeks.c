/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-review-weeks.c – the rows change after each match that is gone over. */

#include "app/history/mj-review-weeks.h"

#include "app/history/mj-bar-rows.h"
#include "app/widgets/mj-template.h"
#include "model/learn/mj-review-log.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _MjReviewWeeks {
  GtkBox parent_instance;

  GtkGrid *grid; /* template child */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (MjReviewWeeks, mj_review_weeks, GTK_TYPE_BOX)

/* What is known after one more match. */
typedef struct {
  MjReviewWeeks *view;
  MjStore *store;
  gint64 monday;
  MjReviewWeek weeks[MJ_WEEKS_REVIEWED];
  gboolean more;
} Review;

static void
review_free (Review *review)
{
  g_object_unref (review->view);
  g_object_unref (review->store);
  g_free (review);
}

static double
lost_a_deal (const MjReviewWeek *week)
{
  return week->n_deals == 0 ? 0 : (double) week->lost / week->n_deals;
}

/* A row for each week in which a match was played. */
static void
show (MjReviewWeeks *self, const Review *review)
{
  const MjMoney money = { "", TRUE };
  double most = 1;

  mj_template_empty (self->grid);
  for (int i = 0; i < MJ_WEEKS_REVIEWED; i++)
    most = MAX (most, lost_a_deal (&review->weeks[i]));
  for (int i = 0; i < MJ_WEEKS_REVIEWED; i++) {
    const MjReviewWeek *week = &review->weeks[i];
    g_autoptr (GDateTime) this_week =
        g_date_time_new_from_unix_local (review->monday);
    g_autoptr (GDateTime) monday = g_date_time_add_weeks (this_week, -i);
    g_autofree char *day = g_date_time_format (monday, _ ("%e %B %Y"));
    /* Translators: the day a week began */
    g_autofree char *title =
        g_strdup_printf (_ ("Week of %s"), g_strchug (day));
    g_autofree char *units =
        mj_text_price (&money, (gint64) round (lost_a_deal (week)));

    if (week->n_deals > 0)
      mj_bar_rows_add (self->grid, i, title, lost_a_deal (week) / most, units);
  }
  gtk_widget_set_visible (
      GTK_WIDGET (self),
      gtk_widget_get_first_child (GTK_WIDGET (self->grid)) != NULL);
}

static void
review_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  Review *review = data;
  GError *error = NULL;

  if (mj_review_log_read (review->store, review->monday, review->weeks,
                          &review->more, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void review_next (MjReviewWeeks *self, MjStore *store);

/* It stays out where the record cannot be read, which the deals tell. */
static void
on_reviewed (GObject *source, GAsyncResult *result, gpointer data)
{
  const Review *review = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  show (review->view, review);
  if (review->more)
    review_next (review->view, review->store);
}

static void
review_next (MjReviewWeeks *self, MjStore *store)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) midnight = g_date_time_new_local (
      g_date_time_get_year (now), g_date_time_get_month (now),
      g_date_time_get_day_of_month (now), 0, 0, 0);
  g_autoptr (GDateTime) monday =
      g_date_time_add_days (midnight, 1 - g_date_time_get_day_of_week (now));
  Review *review = g_new0 (Review, 1);
  g_autoptr (GTask) task =
      g_task_new (NULL, self->cancellable, on_reviewed, NULL);

  review->view = g_object_ref (self);
  review->store = g_object_ref (store);
  review->monday = g_date_time_to_unix (monday);
  g_task_set_task_data (task, review, (GDestroyNotify) review_free);
  g_task_run_in_thread (task, review_in_thread);
}

void
mj_review_weeks_set_store (MjReviewWeeks *self, MjStore *store)
{
  g_return_if_fail (MJ_IS_REVIEW_WEEKS (self));

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  review_next (self, store);
}

/* ---- the class ---- */

static void
mj_review_weeks_class_init (MjReviewWeeksClass *klass)
{
  MJ_FREES (klass, MjReviewWeeks, mj_class_cancel, cancellable);
  mj_template_set (klass, "history/mj-review-weeks");
  MJ_TEMPLATE_CHILDREN (klass, MjReviewWeeks, grid);
}

static void
mj_review_weeks_init (MjReviewWeeks *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
