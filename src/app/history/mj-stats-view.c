/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-stats-view.c – filled in anew when a stretch of time is chosen. */

#include "app/history/mj-stats-view.h"

#include "app/history/mj-bar-rows.h"
#include "app/history/mj-review-weeks.h"
#include "app/widgets/mj-balance-chart.h"
#include "app/rows/mj-choice.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/files/mj-day.h"
#include "model/learn/mj-throw-record.h"
#include "model/object/mj-class.h"
#include "model/stats/mj-rating.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

typedef enum { PERIOD_WEEKS, PERIOD_YEAR, PERIOD_ALL } Period;

enum { WEEKS = 28, MAX_POINTS = 48, MAX_KINDS = 6 };

struct _MjStatsView {
  GtkBox parent_instance;

  /* template children */
  GtkStack *stack;
  GtkLabel *problem;
  GtkToggleButton *weeks;
  GtkToggleButton *year;
  GtkDropDown *whose;
  GtkStringList *people; /* the person at this screen, then guests */
  GtkWidget *rating_card;
  GtkLabel *rating;
  GtkLabel *interval;
  GtkLabel *compare;
  GtkLabel *levels;
  GtkWidget *some; /* what there is when deals were played */
  GtkLabel *none;
  MjBalanceChart *chart;
  GtkLabel *chart_title;
  GtkWidget *figures; /* wraps */
  GtkWidget *kinds_box;
  GtkGrid *kinds;
  GtkWidget *given_box;
  MjReviewWeeks *given;
  GtkWidget *learnt_box;
  GtkGrid *learnt;
  GtkGrid *mastery;

  /* owned */
  GSettings *settings;
  GCancellable *cancellable;
  GArray *deals; /* MjDealFact; NULL until they have been read */
};

G_DEFINE_FINAL_TYPE (MjStatsView, mj_stats_view, GTK_TYPE_BOX)

/* ---- a stretch of time ---- */

static Period
get_period (MjStatsView *self)
{
  if (gtk_toggle_button_get_active (self->weeks))
    return PERIOD_WEEKS;
  return gtk_toggle_button_get_active (self->year) ? PERIOD_YEAR : PERIOD_ALL;
}

/* Returns: (nullable): when it began; NULL for all of time */
static GDateTime *
find_begin (Period period)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return period == PERIOD_ALL ? NULL
         : period == PERIOD_WEEKS
             ? g_date_time_add_days (now, -WEEKS)
             : g_date_time_new_local (g_date_time_get_year (now), 1, 1, 0, 0,
                                      0);
}

/* ---- whose ---- */

/* The name of a guest; NULL for the person at this screen, who is first. */
static const char *
get_player (MjStatsView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->whose);

  return chosen == 0 || chosen == GTK_INVALID_LIST_POSITION
             ? NULL
             : gtk_string_list_get_string (self->people, chosen);
}

static gboolean
has_played (MjStatsView *self, const char *player)
{
  g_autoptr (GArray) deals =
      mj_deal_log_choose (self->deals, player, G_MININT64);

  return deals->len > 0;
}

/* There is nobody to choose from where no guest has played. */
static void
list_people (MjStatsView *self)
{
  g_autoptr (GPtrArray) guests = mj_deal_log_list_guests (self->deals);

  gtk_string_list_splice (
      self->people, 1,
      g_list_model_get_n_items (G_LIST_MODEL (self->people)) - 1, NULL);
  for (guint i = 0; i < guests->len; i++)
    gtk_string_list_append (self->people, g_ptr_array_index (guests, i));
  gtk_widget_set_visible (GTK_WIDGET (self->whose), guests->len > 0);
  if (guests->len > 0 && !has_played (self, NULL))
    gtk_drop_down_set_selected (self->whose, 1);
}

/* ---- the rating ---- */

static void
show_levels (MjStatsView *self)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: the points of the four levels of computer players */
      _ ("Beginner %d · Casual %d · Club %d · Master %d"),
      mj_rating_of_level (MJ_LEVEL_BEGINNER),
      mj_rating_of_level (MJ_LEVEL_CASUAL), mj_rating_of_level (MJ_LEVEL_CLUB),
      mj_rating_of_level (MJ_LEVEL_MASTER));

  gtk_label_set_label (self->levels, text);
}

static void
show_rating (MjStatsView *self, const GArray *deals)
{
  MjRating rating;
  g_autofree char *number = NULL, *interval = NULL, *compare = NULL;

  mj_rating_init (&rating, (const MjDealFact *) (gpointer) deals->data,
                  deals->len);
  if (rating.n_deals < MJ_RATING_LEAST) {
    guint missing = MJ_RATING_LEAST - rating.n_deals;

    gtk_label_set_label (self->rating, "–");
    gtk_label_set_label (self->interval, _ ("Too few deals for a rating"));
    compare = g_strdup_printf (
        ngettext ("After %u more deal against the computer players it can be "
                  "estimated.",
                  "After %u more deals against the computer players it can be "
                  "estimated.",
                  missing),
        missing);
    gtk_label_set_label (self->compare, compare);
    return;
  }
  number = g_strdup_printf ("%ld", lround (rating.points));
  interval = g_strdup_printf (
      /* Translators: two numbers and a count of deals */
      ngettext ("between %ld and %ld, from %u deal",
                "between %ld and %ld, from %u deals", rating.n_deals),
      lround (rating.low), lround (rating.high), rating.n_deals);
  compare = mj_rating_compare (&rating);
  gtk_label_set_label (self->rating, number);
  gtk_label_set_label (self->interval, interval);
  gtk_label_set_label (self->compare, compare);
}

/* ---- the chart ---- */

static void
show_chart (MjStatsView *self, const GArray *deals)
{
  guint n = MIN (deals->len, MAX_POINTS) + 1;
  MjBalanceSeries *series = mj_balance_series_new (1, n);
  const char *player = get_player (self);
  gint64 sum = 0, low = 0, high = 0;
  g_autofree char *least = NULL, *most = NULL, *title = NULL;
  guint done = 0;

  series->look = adw_style_manager_get_dark (adw_style_manager_get_default ())
                     ? MJ_CHART_DARK
                     : MJ_CHART_PAPER;
  series->names[0] = g_strdup (player != NULL ? player : _ ("You"));
  for (guint i = 1; i < n; i++) {
    for (; done < i * deals->len / (n - 1); done++) {
      sum += g_array_index (deals, MjDealFact, done).amount;
      low = MIN (low, sum);
      high = MAX (high, sum);
    }
    series->points[i][0] = sum;
  }
  least = mj_text_amount (low);
  most = mj_text_amount (high);
  /* Translators: number of deals, then the least and the most of a balance */
  title = g_strdup_printf (ngettext ("Balance over %u deal, between %s and %s",
                                     "Balance over %u deals, between %s and %s",
                                     deals->len),
                           deals->len, least, most);
  gtk_label_set_label (self->chart_title, title);
  mj_balance_chart_set_series (self->chart, title, series);
}

/* ---- figures ---- */

static void
add_figure (MjStatsView *self, const char *value, const char *title)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = gtk_label_new (value);
  GtkWidget *label = gtk_label_new (title);
  g_autofree char *said = g_strdup_printf ("%s: %s", title, value);

  gtk_widget_add_css_class (number, "title-2");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (column), number);
  gtk_box_append (GTK_BOX (column), label);
  gtk_widget_add_css_class (column, "figure");
  mj_names_group (column, said);
  gtk_box_append (GTK_BOX (self->figures), column);
}

/* "12 (25 %)" of all deals. */
static void
add_share (MjStatsView *self, guint n, guint of, const char *title)
{
  g_autofree char *text =
      of == 0 ? g_strdup_printf ("%u", n)
              /* Translators: a count, and how many per cent that is */
              : g_strdup_printf (_ ("%u (%u %%)"), n, (100 * n + of / 2) / of);

  add_figure (self, text, title);
}

static char *
name_pattern (MjPatternId id)
{
  const MjPatternInfo *info = mj_pattern_info (id);

  return mj_text_term (info->title, info->title_zh);
}

static void
add_rarest (MjStatsView *self, MjPatternId id)
{
  g_autofree char *name =
      id == MJ_N_PATTERNS ? g_strdup ("–") : name_pattern (id);

  add_figure (self, name, _ ("Rarest hand"));
}

static void
show_figures (MjStatsView *self, const MjFigures *f)
{
  guint wins = mj_figures_count_wins (f);
  g_autofree char *balance = mj_text_amount (f->balance);
  g_autofree char *tai = wins == 0
                             ? g_strdup ("–")
                             : g_strdup_printf ("%.1f", (double) f->tai / wins);
  g_autofree char *deals = g_strdup_printf ("%u", f->n_deals);

  mj_template_empty (self->figures);
  add_figure (self, deals, _ ("Deals"));
  add_share (self, wins, f->n_deals, _ ("Wins"));
  add_share (self, f->n[MJ_END_SELF_DRAW], wins, _ ("Self-drawn"));
  add_share (self, f->n[MJ_END_ON_DISCARD], wins, _ ("On a discard"));
  add_share (self, f->n[MJ_END_FED], f->n_deals, _ ("Times as shooter"));
  add_figure (self, tai, _ ("Average tai"));
  add_figure (self, balance, _ ("Balance"));
  add_rarest (self, mj_figures_rarest (f));
}

/* ---- kinds of hands ---- */

static int
find_most (const guint *kinds, const gboolean *shown)
{
  int most = -1;

  for (int i = 0; i < MJ_N_PATTERNS; i++)
    if (!shown[i] && kinds[i] > 0 && (most < 0 || kinds[i] > kinds[most]))
      most = i;
  return most;
}

static void
add_kind (MjStatsView *self, int row, const char *title, guint n, guint most)
{
  g_autofree char *count = g_strdup_printf ("%u", n);

  mj_bar_rows_add (self->kinds, row, title, (double) n / MAX (most, 1), count);
}

/* The most frequent ones; all others are one row. */
static void
show_kinds (MjStatsView *self, const MjFigures *f)
{
  gboolean shown[MJ_N_PATTERNS] = { FALSE };
  guint rest = mj_figures_count_wins (f), most = 0;
  int row = 0, kind;

  mj_template_empty (self->kinds);
  gtk_widget_set_visible (self->kinds_box, rest > 0);
  for (int i = 0; i <= MJ_N_PATTERNS; i++)
    most = MAX (most, f->kinds[i]);
  while (row < MAX_KINDS && (kind = find_most (f->kinds, shown)) >= 0) {
    g_autofree char *title = name_pattern ((MjPatternId) kind);

    shown[kind] = TRUE;
    rest -= f->kinds[kind];
    add_kind (self, row++, title, f->kinds[kind], most);
  }
  if (rest > 0)
    add_kind (self, row, _ ("Other hands"), rest, MAX (most, rest));
}

/* ---- what is learnt ---- */

/* How many questions were right the first time. */
static void
add_share_right (MjStatsView *self,
                 MjPractice practice,
                 const char *title,
                 const char *since,
                 int row)
{
  guint n_right,
      n = mj_practice_count (self->settings, practice, since, &n_right);
  g_autofree char *text = g_strdup_printf (
      /* Translators: right answers, questions */
      ngettext ("%u of %u right", "%u of %u right", n), n_right, n);

  if (n > 0)
    mj_bar_rows_add (self->learnt, row, title, (double) n_right / n, text);
}

/* Each practice in the stretch of time, and below it this week. */
static void
show_learnt (MjStatsView *self)
{
  static const char *const titles[] = {
    [MJ_PRACTICE_THROW] = N_ ("Which Tile Do I Throw?"),
    [MJ_PRACTICE_QUIZ] = N_ ("Tai Practice"),
  };
  g_autoptr (GDateTime) begin = find_begin (get_period (self));
  g_autofree char *since =
      begin == NULL ? NULL : g_date_time_format (begin, "%Y-%m-%d");
  g_autofree char *today = mj_day_today ();

  mj_template_empty (self->learnt);
  mj_template_empty (self->mastery);
  for (MjPractice practice = 0; practice < MJ_N_PRACTICES; practice++) {
    /* Translators: a practice, "Tai Practice" */
    g_autofree char *week =
        g_strdup_printf (_ ("%s, this week"), _ (titles[practice]));

    add_share_right (self, practice, _ (titles[practice]), since,
                     2 * (int) practice);
    add_share_right (self, practice, week, today, 2 * (int) practice + 1);
  }
  for (MjThrowKind kind = 0; kind < MJ_N_THROW_KINDS; kind++) {
    double part;
    g_autofree char *text = mj_throw_record_tell (self->settings, kind, &part);

    mj_bar_rows_add (self->mastery, (int) kind, mj_throw_kind_title (kind),
                     part, text);
  }
  gtk_widget_set_visible (
      self->learnt_box,
      get_player (self) == NULL &&
          gtk_widget_get_first_child (GTK_WIDGET (self->learnt)) != NULL);
}

/* ---- showing ---- */

static void
show_none (MjStatsView *self)
{
  const char *guest = get_player (self);
  g_autofree char *text =
      guest == NULL
          ? g_strdup (_ ("You have not played in this time."))
          /* Translators: the name of a guest */
          : g_strdup_printf (_ ("%s has not played in this time."), guest);

  gtk_label_set_label (self->none, text);
}

static void
show_period (MjStatsView *self)
{
  g_autoptr (GDateTime) begin = find_begin (get_period (self));
  g_autoptr (GArray) deals = NULL;
  MjFigures figures;

  if (self->settings != NULL)
    show_learnt (self);
  gtk_widget_set_visible (self->given_box, get_player (self) == NULL);
  if (self->deals == NULL)
    return;
  deals = mj_deal_log_choose (self->deals, get_player (self),
                              begin == NULL ? G_MININT64
                                            : g_date_time_to_unix (begin));
  mj_figures_init (&figures, (const MjDealFact *) (gpointer) deals->data,
                   deals->len);
  gtk_widget_set_visible (self->some, deals->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->none), deals->len == 0);
  show_none (self);
  if (deals->len == 0)
    return;
  /* It needs deals against computer players only. */
  gtk_widget_set_visible (self->rating_card, get_player (self) == NULL);
  show_rating (self, deals);
  show_chart (self, deals);
  show_figures (self, &figures);
  show_kinds (self, &figures);
}

static void
on_period (MjStatsView *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    show_period (self);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MjStatsView) self = data;
  g_autoptr (GError) error = NULL;
  GArray *deals = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (deals == NULL) {
    gtk_label_set_label (self->problem, error->message);
    gtk_stack_set_visible_child_name (self->stack, "problem");
    return;
  }
  g_clear_pointer (&self->deals, g_array_unref);
  self->deals = deals;
  list_people (self);
  gtk_stack_set_visible_child_name (self->stack,
                                    deals->len > 0 ? "stats" : "empty");
  show_period (self);
}

static void
read_deals (GTask *task,
            gpointer source,
            gpointer data,
            GCancellable *cancellable)
{
  GError *error = NULL;
  GArray *deals = mj_deal_log_read (MJ_STORE (data), cancellable, &error);

  if (deals != NULL)
    g_task_return_pointer (task, deals, (GDestroyNotify) g_array_unref);
  else
    g_task_return_error (task, error);
}

/* ---- the class ---- */

/* A spinner that nobody sees would turn on. */
static gboolean
is_reading (GObject *object, const char *shown)
{
  return g_strcmp0 (shown, "reading") == 0;
}

static void
mj_stats_view_class_init (MjStatsViewClass *klass)
{
  MJ_FREES (klass, MjStatsView, mj_class_cancel, cancellable);
  MJ_FREES (klass, MjStatsView, g_object_unref, settings);
  MJ_FREES (klass, MjStatsView, g_array_unref, deals);
  MJ_TEMPLATE_TYPES (MJ_TYPE_BALANCE_CHART, MJ_TYPE_REVIEW_WEEKS,
                     MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (klass, "history/mj-stats-view");
  MJ_TEMPLATE_CALLBACKS (klass, is_reading);
  MJ_TEMPLATE_CHILDREN (klass, MjStatsView, stack, problem, weeks, year, whose,
                        people, rating_card, rating, interval, compare, levels,
                        some, none, chart, chart_title, figures, kinds_box,
                        kinds, given_box, given, learnt_box, learnt, mastery);
  MJ_TEMPLATE_CALLBACKS (klass, on_period, show_period);
}

static void
mj_stats_view_init (MjStatsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  mj_choice_name (self->whose, _ ("Player"));
  show_levels (self);
  MJ_LISTEN (adw_style_manager_get_default (), "notify::dark", show_period,
             self);
}

void
mj_stats_view_set_store (MjStatsView *self, MjStore *store)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MJ_IS_STATS_VIEW (self));
  g_return_if_fail (MJ_IS_STORE (store));

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, on_read, g_object_ref (self));
  g_task_set_task_data (task, g_object_ref (store), g_object_unref);
  g_task_run_in_thread (task, read_deals);
  mj_review_weeks_set_store (self->given, store);
}

void
mj_stats_view_set_settings (MjStatsView *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_STATS_VIEW (self));

  self->settings = g_object_ref (settings);
  for (MjPractice practice = 0; practice < MJ_N_PRACTICES; practice++)
    g_signal_connect_object (settings,
                             practice == MJ_PRACTICE_THROW
                                 ? "changed::throw-recent"
                                 : "changed::quiz-weeks",
                             G_CALLBACK (show_learnt), self, G_CONNECT_SWAPPED);
  show_learnt (self);
}

MJ_GETTER (gboolean, mj_stats_view_is_ready, MjStatsView, self->deals != NULL)
