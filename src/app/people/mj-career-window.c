/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-career-window.c – money, a chart of it, figures, and the evenings, the
 * latest first, which are read on a thread.
 */

#include "app/people/mj-career-window.h"

#include "app/widgets/mj-balance-chart.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/deals/mj-career.h"
#include "model/text/mj-read-aloud.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjCareerWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkWidget *reading;
  GtkStack *stack;
  GtkLabel *summary;
  GtkBox *money;
  MjBalanceChart *chart;
  GtkWidget *figures;
  GtkWidget *evenings;
  GtkLabel *spellings;
  GtkLabel *note;

  /* owned */
  MjCareer *career;
};

G_DEFINE_FINAL_TYPE (MjCareerWindow, mj_career_window, ADW_TYPE_WINDOW)

/* ---- money ---- */

static void
show_money (MjCareerWindow *self)
{
  g_auto (GStrv) currencies = mj_career_list_currencies (self->career);

  for (char **currency = currencies; *currency != NULL; currency++) {
    MjMoney money = { .currency = *currency };
    gint64 sum =
        mj_career_get_money (self->career, *currency, G_MAXUINT, &money.cents);
    g_autofree char *text = mj_text_gain (&money, sum);
    GtkWidget *label = gtk_label_new (text);

    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
    gtk_widget_add_css_class (label, "title-1");
    gtk_widget_add_css_class (label, "numeric");
    mj_css_set (label, "gain", sum > 0);
    mj_css_set (label, "loss", sum < 0);
    gtk_box_append (self->money, label);
  }
}

/* One line for each currency: amounts of two currencies are never added. */
static MjBalanceSeries *
make_series (const MjCareer *career)
{
  g_auto (GStrv) currencies = mj_career_list_currencies (career);
  int n = (int) MIN (g_strv_length (currencies), MJ_CHART_LINES);
  MjBalanceSeries *series =
      mj_balance_series_new (n, career->evenings->len + 1);

  series->numbered = TRUE;
  for (int line = 0; line < n; line++) {
    series->names[line] =
        g_strdup (n == 1 ? career->name
                         : (*currencies[line] != '\0' ? currencies[line]
                                                      : _ ("no currency")));
    for (guint i = 1; i <= career->evenings->len; i++)
      series->points[i][line] =
          mj_career_get_money (career, currencies[line], i, NULL);
  }
  return series;
}

/* ---- figures ---- */

static void
add_row (GtkWidget *list,
         const char *title,
         const char *subtitle,
         const char *value,
         int sign)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);

  mj_plain_row (row, title, subtitle);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "numeric");
  mj_css_set (label, "gain", sign > 0);
  mj_css_set (label, "loss", sign < 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_number (GtkWidget *list, const char *title, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  add_row (list, title, NULL, text, 0);
}

static void
add_partner (GtkWidget *list, const char *title, const MjCareerPartner *partner)
{
  g_autofree char *text =
      partner->name == NULL
          ? g_strdup ("–")
          /* Translators: a player, and how often */
          : g_strdup_printf (_ ("%s, %u×"), partner->name, partner->n);

  add_row (list, title, NULL, text, 0);
}

static char *
day_of (const MjCareerEvening *evening)
{
  g_autoptr (GDateTime) started =
      g_date_time_new_from_iso8601 (evening->started, NULL);
  g_autoptr (GDateTime) here =
      started != NULL ? g_date_time_to_local (started) : NULL;

  return here != NULL ? g_date_time_format (here, "%x") : g_strdup ("");
}

static void
show_best (MjCareerWindow *self)
{
  const MjCareer *career = self->career;
  const MjCareerEvening *evening;
  g_autofree char *value = NULL, *detail = NULL, *day = NULL;

  if (career->best == NULL) {
    add_row (self->figures, _ ("Biggest hand"), NULL, "–", 0);
    return;
  }
  evening = career->evenings->pdata[career->best_evening];
  day = day_of (evening);
  value = g_strdup_printf (_ ("%d tai"), (int) career->stats.best_tai);
  detail = g_strdup_printf ("%s%s%s", career->best,
                            *career->best != '\0' ? " · " : "",
                            *day != '\0' ? day : evening->title);
  add_row (self->figures, _ ("Biggest hand"), detail, value, 0);
}

static void
show_figures (MjCareerWindow *self)
{
  const MjEveningStats *stats = &self->career->stats;
  g_autofree char *won =
      /* Translators: hands won, deals played */
      g_strdup_printf (_ ("%u of %u deals"), stats->n_wins, stats->n_deals);

  add_row (self->figures, _ ("Hands won"), NULL, won, 0);
  add_number (self->figures, _ ("Self-drawn"), stats->n_self_draws);
  show_best (self);
  add_partner (self->figures, _ ("Fed most often"), &self->career->fed);
  add_partner (self->figures, _ ("Fed most often by"), &self->career->fed_by);
  add_number (self->figures, _ ("Bites"), stats->n_bites);
  add_number (self->figures, _ ("Kongs"), stats->n_kongs);
  add_number (self->figures, _ ("Penalties"), stats->n_penalties);
}

static void
show_evenings (MjCareerWindow *self)
{
  const GPtrArray *evenings = self->career->evenings;

  for (guint i = evenings->len; i-- > 0;) {
    const MjCareerEvening *evening = evenings->pdata[i];
    const MjMoney money = { evening->currency, evening->cents };
    g_autofree char *day = day_of (evening);
    g_autofree char *amount = mj_text_gain (&money, evening->balance);

    add_row (self->evenings, evening->title, day, amount,
             (evening->balance > 0) - (evening->balance < 0));
  }
}

static void
show_career (MjCareerWindow *self)
{
  const MjCareer *career = self->career;
  guint n = career->evenings->len;
  g_autofree char *summary =
      g_strdup_printf (ngettext ("%u evening", "%u evenings", n), n);
  g_autofree char *spellings =
      /* Translators: other ways in which the name of a player was written */
      g_strdup_printf (_ ("Also written: %s. People are told apart by name; "
                          "capital letters and blanks make no difference."),
                       career->spellings);

  gtk_stack_set_visible_child_name (self->stack, n > 0 ? "career" : "empty");
  if (n == 0)
    return;
  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->spellings, spellings);
  gtk_widget_set_visible (GTK_WIDGET (self->spellings),
                          *career->spellings != '\0');
  show_money (self);
  mj_balance_chart_set_series (self->chart, _ ("Balances over the evenings"),
                               make_series (career));
  show_figures (self);
  show_evenings (self);
}

/* ---- actions ---- */

static void
tell (MjCareerWindow *self, const char *text)
{
  gtk_label_set_label (self->note, text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
}

static void
read_aloud (MjCareerWindow *self)
{
  g_autofree char *text = mj_career_tell (self->career);
  g_autoptr (GError) error = NULL;

  if (!mj_read_aloud (text, &error))
    tell (self, error->message);
}

static void
copy (MjCareerWindow *self)
{
  g_autofree char *text = mj_career_tell (self->career);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell (self, _ ("Copied."));
}

/* ---- the class ---- */

static void
mj_career_window_finalize (GObject *object)
{
  g_clear_pointer (&MJ_CAREER_WINDOW (object)->career, mj_career_free);
  G_OBJECT_CLASS (mj_career_window_parent_class)->finalize (object);
}

static void
mj_career_window_class_init (MjCareerWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mj_career_window_finalize;
  MJ_TEMPLATE_TYPES (MJ_TYPE_BALANCE_CHART);
  mj_template_set (widget_class, "people/mj-career-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjCareerWindow, reading, stack, summary,
                        money, chart, figures, evenings, spellings, note);
  MJ_TEMPLATE_ACTIONS (widget_class, "career", read_aloud, copy);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "career.read-aloud", NULL);
}

static void
set_actions_enabled (MjCareerWindow *self, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "career.read-aloud",
                                 enabled);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "career.copy", enabled);
}

static void
mj_career_window_init (MjCareerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_actions_enabled (self, FALSE);
}

static void
read_career (GTask *task, gpointer window, gpointer data, GCancellable *unused)
{
  g_task_return_pointer (
      task, mj_career_read (g_object_get_data (G_OBJECT (task), "store"), data),
      (GDestroyNotify) mj_career_free);
}

static void
on_read (GObject *object, GAsyncResult *result, gpointer unused)
{
  MjCareerWindow *self = MJ_CAREER_WINDOW (object);

  self->career = g_task_propagate_pointer (G_TASK (result), NULL);
  if (!gtk_widget_get_realized (GTK_WIDGET (self)))
    return; /* it has been closed */
  gtk_widget_set_visible (self->reading, FALSE);
  gtk_window_set_title (GTK_WINDOW (self), self->career->name);
  show_career (self);
  set_actions_enabled (self, self->career->evenings->len > 0);
}

void
mj_career_window_present (GtkWindow *parent, MjStore *store, const char *name)
{
  MjCareerWindow *self = g_object_new (MJ_TYPE_CAREER_WINDOW, NULL);
  g_autoptr (GTask) task = g_task_new (self, NULL, on_read, NULL);

  mj_dialog_present (GTK_WIDGET (self), parent, name, 480, 640);
  g_object_set_data_full (G_OBJECT (task), "store", g_object_ref (store),
                          g_object_unref);
  g_task_set_task_data (task, g_strdup (name), g_free);
  g_task_run_in_thread (task, read_career);
}

/* ---- the way to it ---- */

static void
show (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *owner = data;
  GtkWindow *window = mj_dialog_parent (owner);

  if (window != NULL)
    mj_career_window_present (window,
                              g_object_get_data (G_OBJECT (action), "store"),
                              g_variant_get_string (parameter, NULL));
}

void
mj_career_window_add_action (GtkWidget *owner, MjStore *store)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action =
      g_simple_action_new ("show", G_VARIANT_TYPE_STRING);

  g_object_set_data_full (G_OBJECT (action), "store", g_object_ref (store),
                          g_object_unref);
  g_signal_connect_object (action, "activate", G_CALLBACK (show), owner, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (owner, "career", G_ACTION_GROUP (group));
}
