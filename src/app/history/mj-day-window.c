/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-window.c – a button for each day, and below them one day in words.
 * What is said of a day is of any length, and moves no button.
 *
 * The clock is asked whenever the window is shown or gets the focus, so that a
 * new day is noticed.
 */

#include "app/history/mj-day-window.h"

#include "app/history/mj-review-window.h"
#include "app/rows/mj-entry-limit.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/files/mj-day.h"
#include "model/object/mj-class.h"
#include "model/play/mj-day-rivals.h"
#include "model/play/mj-seating.h"
#include "model/stats/mj-day-result.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <string.h>

enum { WEEK = 7, N_WEEKS = 6, N_DAYS = WEEK * N_WEEKS };

/* Fewer days in a row are nothing to speak of. */
enum { LEAST_ROW = 3 };

/* Letters of a weekday above the calendar, where they are letters of English.
 */
enum { SHORT_DAY = 2 };

struct _MjDayWindow {
  AdwWindow parent_instance;

  /* template children */
  GtkLabel *when;
  GtkLabel *date;
  GtkLabel *result;
  GtkLabel *amount;
  GtkLabel *about;
  GtkLabel *told;     /* what others made of the deal */
  GtkWidget *buttons; /* wraps */
  GtkWidget *play;
  GtkWidget *back;
  GtkEditable *name;
  GtkGrid *grid;
  GtkLabel *summary;
  GtkLabel *note;

  /* owned */
  GSettings *settings;
  MjMatches *matches;
  GCancellable *asking; /* the rivals of the day in words */
  MjDayRivals *rivals; /* of the day in words, when they have played; or NULL */
  GPtrArray *records;  /* MjDayRecord, as in the grid */
  char *today;
  char *shown; /* the day in words */
};

G_DEFINE_FINAL_TYPE (MjDayWindow, mj_day_window, ADW_TYPE_WINDOW)

/* ---- dates ---- */

/* 0 for Sunday, as the locale says; GTK's calendar does the same. */
static int
first_weekday (void)
{
#ifdef __GLIBC__
  const char *first = nl_langinfo (_NL_TIME_FIRST_WEEKDAY);
  guint origin = GPOINTER_TO_UINT (nl_langinfo (_NL_TIME_WEEK_1STDAY));

  return (*first - (origin == 19971201 ? 0 : 1)) % WEEK;
#else
  return 1;
#endif
}

/* 0 for Sunday. */
static int
weekday_of (const char *day)
{
  GDate date;

  mj_day_get_date (day, &date);
  return g_date_get_weekday (&date) % WEEK;
}

static char *
format_day (const char *day, const char *format)
{
  GDate date;
  g_autoptr (GDateTime) time = NULL;

  mj_day_get_date (day, &date);
  time = g_date_time_new_utc (g_date_get_year (&date), g_date_get_month (&date),
                              g_date_get_day (&date), 12, 0, 0);
  return g_date_time_format (time, format);
}

static const MjDayRecord *
find_record (MjDayWindow *self, const char *day)
{
  for (guint i = 0; day != NULL && i < self->records->len; i++) {
    const MjDayRecord *record = g_ptr_array_index (self->records, i);

    if (g_str_equal (record->day, day))
      return record;
  }
  return NULL;
}

static gboolean
is_begun (const MjDayRecord *record)
{
  return record->running || record->left;
}

/* ---- one day in words ---- */

static void
tell (MjDayWindow *self, const char *text)
{
  gtk_label_set_label (self->note, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), text != NULL);
}

static char *
tell_when (MjDayWindow *self, const char *day)
{
  g_autofree char *yesterday = mj_day_add (self->today, -1);

  if (g_str_equal (day, self->today))
    return g_strdup (_ ("Today"));
  if (g_str_equal (day, yesterday))
    return g_strdup (_ ("Yesterday"));
  return format_day (day, "%A");
}

static char *
tell_about (MjDayWindow *self, const MjDayRecord *record)
{
  gboolean today = g_str_equal (record->day, self->today);

  if (record->running)
    return g_strdup (_ ("You are in the middle of this deal."));
  if (record->left)
    return g_strdup (_ ("You have begun this deal. It goes on where you left "
                        "it: your first try counts."));
  if (record->result == NULL && today)
    return g_strdup (
        _ ("One deal: the same wall, rules and players for everybody today. "
           "Your first try counts. A switch at your hand, such as Win by "
           "Itself, counts as your own choice. If you leave the deal, it waits "
           "for you."));
  if (record->result == NULL)
    return g_strdup (_ ("You have not played this deal. You still can; it is "
                        "then marked as played later."));
  if (record->n_finished > 1)
    return g_strdup_printf (
        ngettext ("Played %u time; the first result counts.",
                  "Played %u times; the first result counts.",
                  record->n_finished),
        record->n_finished);
  return g_strdup (record->result->later
                       ? _ ("Played later. You may play it again as practice.")
                       : _ ("You may play it again as practice."));
}

/* ---- what others made of the same deal ---- */

static void
on_rivals (GObject *source, GAsyncResult *result, gpointer data)
{
  MjDayWindow *self = MJ_DAY_WINDOW (source);
  MjDayRivals *rivals = mj_day_rivals_find_finish (result);
  g_autofree char *text = NULL;

  if (rivals == NULL)
    return;
  text = mj_day_rivals_tell (rivals,
                             &find_record (self, self->shown)->file->rules);
  gtk_label_set_label (self->told, text);
  self->rivals = rivals;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "day.share", TRUE);
}

static void
ask_rivals (MjDayWindow *self, const MjDayRecord *record)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->rivals, mj_day_rivals_free);
  gtk_widget_set_visible (GTK_WIDGET (self->told), record->result != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "day.review",
                                 record->result != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "day.share", FALSE);
  if (record->result == NULL)
    return;
  gtk_label_set_label (self->told,
                       _ ("A club player and a master play your tiles…"));
  self->asking = g_cancellable_new ();
  mj_day_rivals_find_async (G_OBJECT (self), record->file, record->human,
                            self->asking, on_rivals);
}

static void
show_words (MjDayWindow *self)
{
  const MjDayRecord *record = find_record (self, self->shown);
  const MjDayResult *result = record->result;
  g_autofree char *when = tell_when (self, record->day);
  g_autofree char *date = mj_day_title (record->day);
  g_autofree char *about = tell_about (self, record);
  g_autofree char *what = result ? mj_day_result_sentence (result) : NULL;
  g_autofree char *amount = result ? mj_text_amount (result->amount) : NULL;

  gtk_label_set_label (self->when, when);
  gtk_label_set_label (self->date, date);
  gtk_label_set_label (self->about, about);
  gtk_label_set_label (self->result, what != NULL ? what : "");
  gtk_label_set_label (self->amount, amount != NULL ? amount : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result), what != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->amount), amount != NULL);
  ask_rivals (self, record);
  gtk_widget_set_visible (self->back, mj_matches_can_go_back (self->matches));
  gtk_button_set_label (GTK_BUTTON (self->play),
                        is_begun (record) ? _ ("_Continue")
                        : result == NULL  ? _ ("_Play This Deal")
                                          : _ ("Play _Again"));
  mj_css_set (self->play, "suggested-action",
              result == NULL || is_begun (record));
}

/* ---- the calendar ---- */

static char *
describe (MjDayWindow *self, const MjDayRecord *record)
{
  g_autofree char *date = mj_day_title (record->day);
  g_autofree char *what = NULL, *amount = NULL;

  if (is_begun (record))
    return g_strdup_printf ("%s: %s", date, _ ("in progress"));
  if (record->result == NULL)
    return g_strdup_printf ("%s: %s", date,
                            strcmp (record->day, self->today) > 0
                                ? _ ("not dealt yet")
                                : _ ("not played yet"));
  what = mj_day_result_sentence (record->result);
  amount = mj_text_amount (record->result->amount);
  if (record->result->later)
    return g_strdup_printf ("%s: %s, %s, %s", date, what, amount,
                            _ ("played later"));
  return g_strdup_printf ("%s: %s, %s", date, what, amount);
}

static void
on_day (MjDayWindow *self, GtkToggleButton *button)
{
  const char *day = g_object_get_data (G_OBJECT (button), "mj-day");

  if (!gtk_toggle_button_get_active (button))
    return;
  g_free (self->shown);
  self->shown = g_strdup (day);
  tell (self, NULL);
  show_words (self);
}

/* The first of a month says which; there is no room for it on each day. */
static GtkWidget *
make_number (const MjDayRecord *record, gboolean first)
{
  gboolean named = first || g_str_has_suffix (record->day, "-01");
  /* Translators: day and short month in a calendar, see strftime */
  g_autofree char *text =
      format_day (record->day, named ? _ ("%-d %b") : "%-d");
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "day-number");
  gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
  if (named) /* large text leaves no room for it */
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static void
add_result (GtkWidget *button, GtkWidget *box, const MjDayRecord *record)
{
  g_autofree char *amount = record->result != NULL
                                ? mj_text_amount (record->result->amount)
                                : g_strdup ("…");
  GtkWidget *label;

  if (record->result == NULL && !is_begun (record))
    return;
  label = gtk_label_new (amount);
  gtk_widget_add_css_class (label, "day-amount");
  gtk_box_append (GTK_BOX (box), label);
  if (record->result == NULL)
    return;
  gtk_widget_add_css_class (button, "played");
  mj_css_set (button, "gained", record->result->amount > 0);
  mj_css_set (button, "later", record->result->later);
}

static GtkToggleButton *
add_day (MjDayWindow *self, guint i, GtkToggleButton *group)
{
  const MjDayRecord *record = g_ptr_array_index (self->records, i);
  gboolean future = strcmp (record->day, self->today) > 0;
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *said = describe (self, record);

  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
  gtk_box_append (GTK_BOX (box), make_number (record, i == 0));
  add_result (button, box, record);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "day");
  mj_css_set (button, "today", g_str_equal (record->day, self->today));
  gtk_widget_set_tooltip_text (button, said);
  mj_names_mend (button);
  mj_names_set (button, said);
  gtk_widget_set_sensitive (button, !future);
  g_object_set_data_full (G_OBJECT (button), "mj-day", g_strdup (record->day),
                          g_free);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                g_str_equal (record->day, self->shown));
  MJ_LISTEN (button, "toggled", on_day, self);
  gtk_grid_attach (self->grid, button, (int) i % WEEK, (int) i / WEEK + 1, 1,
                   1);
  return GTK_TOGGLE_BUTTON (button);
}

static void
add_weekdays (MjDayWindow *self)
{
  for (int i = 0; i < WEEK; i++) {
    const MjDayRecord *record = g_ptr_array_index (self->records, i);
    g_autofree char *name = format_day (record->day, "%a");
    GtkWidget *label;

    if (g_str_is_ascii (name) && strlen (name) > SHORT_DAY)
      name[SHORT_DAY] = '\0';
    label = gtk_label_new (name);
    gtk_widget_add_css_class (label, "dim-label");
    gtk_widget_add_css_class (label, "caption");
    gtk_grid_attach (self->grid, label, i, 0, 1, 1);
  }
}

static void
fill_grid (MjDayWindow *self)
{
  GtkToggleButton *group = NULL;

  mj_template_empty (self->grid);
  add_weekdays (self);
  for (guint i = 0; i < N_DAYS; i++)
    group = add_day (self, i, group);
}

static void
show_summary (MjDayWindow *self)
{
  gboolean later = FALSE;
  guint n = 0, row = mj_day_record_count_row (self->records, self->today);
  gint64 sum = 0;
  g_autofree char *amount = NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->records->len; i++) {
    const MjDayRecord *record = g_ptr_array_index (self->records, i);

    n += record->result != NULL;
    later |= record->result != NULL && record->result->later;
    sum += record->result != NULL ? record->result->amount : 0;
  }
  amount = mj_text_amount (sum);
  if (n > 0)
    g_string_append_printf (
        text,
        /* Translators: how many days of the calendar, the sum of the results */
        ngettext ("%u day played: %s", "%u days played: %s", n), n, amount);
  if (row >= LEAST_ROW) {
    g_string_append (text, " · ");
    g_string_append_printf (
        text, ngettext ("%u day in a row", "%u days in a row", row), row);
  }
  if (later)
    /* Translators: what a dashed frame in the calendar means */
    g_string_append_printf (text, "\n%s", _ ("dashed: played later"));
  gtk_label_set_label (self->summary, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), n > 0);
  g_string_free (text, TRUE);
}

/* The calendar ends with the week of today. */
static char *
find_first (const char *today)
{
  int past = (weekday_of (today) + WEEK - first_weekday ()) % WEEK;

  return mj_day_add (today, -past - WEEK * (N_WEEKS - 1));
}

void
mj_day_window_show_day (MjDayWindow *self, const char *day, const char *today)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *now = mj_day_today ();
  g_autofree char *first = NULL, *wanted = g_strdup (day);

  g_return_if_fail (MJ_IS_DAY_WINDOW (self));

  g_free (self->today);
  self->today = g_strdup (today != NULL ? today : now);
  first = find_first (self->today);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  self->records = mj_day_record_load (mj_matches_get_store (self->matches),
                                      first, N_DAYS, &error);
  tell (self, error != NULL ? error->message : NULL);
  if (self->records == NULL)
    self->records = mj_day_record_new (first, N_DAYS);
  g_free (self->shown);
  self->shown = g_strdup (find_record (self, wanted) != NULL &&
                                  strcmp (wanted, self->today) <= 0
                              ? wanted
                              : self->today);
  fill_grid (self);
  show_words (self);
  show_summary (self);
}

/* A new day has begun, perhaps. */
static void
on_active (MjDayWindow *self)
{
  g_autofree char *now = mj_day_today ();

  if (gtk_window_is_active (GTK_WINDOW (self)) &&
      g_strcmp0 (now, self->today) > 0)
    mj_day_window_show_day (self, NULL, NULL);
}

/* ---- actions ---- */

static void
play (MjDayWindow *self)
{
  g_autoptr (MjMatches) matches = g_object_ref (self->matches);
  g_autofree char *day = g_strdup (self->shown);
  g_autofree char *today = mj_day_today ();

  gtk_window_close (GTK_WINDOW (self));
  mj_matches_begin_day (matches, day, today);
}

static void
back (MjDayWindow *self)
{
  g_autoptr (MjMatches) matches = g_object_ref (self->matches);

  gtk_window_close (GTK_WINDOW (self));
  mj_matches_go_back (matches);
}

/* At the choice that cost most, if one did. */
static void
review (MjDayWindow *self)
{
  const MjDayRecord *record = find_record (self, self->shown);
  MjReviewWindow *window;

  window = mj_review_window_present (
      gtk_window_get_transient_for (GTK_WINDOW (self)), self->settings,
      self->matches, record->file, record->human);
  mj_review_window_go_over (window, self->rivals != NULL &&
                                            self->rivals->costliest.cost > 0
                                        ? self->rivals->costliest.move
                                        : record->file->moves->len);
  gtk_window_close (GTK_WINDOW (self));
}

static void
share (MjDayWindow *self)
{
  MjDayResult *result = find_record (self, self->shown)->result;
  g_autofree char *name =
      mj_clean_text (MJ_TEXT_NAME, gtk_editable_get_text (self->name));
  g_autofree char *text = NULL;

  g_free (result->name);
  result->name = *name != '\0' ? g_steal_pointer (&name) : NULL;
  text = mj_day_rivals_share (self->rivals, result);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell (self, _ ("Copied"));
}

/* ---- the person's name ---- */

static void
keep_name (MjDayWindow *self)
{
  g_settings_set (self->settings, "day-name", "ms",
                  gtk_editable_get_text (self->name));
}

static void
show_name (MjDayWindow *self)
{
  g_autofree char *name = mj_seating_day_name (self->settings);

  mj_entry_limit (self->name, MJ_TEXT_NAME);
  gtk_editable_set_text (self->name, name);
  MJ_LISTEN (self->name, "changed", keep_name, self);
}

/* ---- the class ---- */

static void
mj_day_window_class_init (MjDayWindowClass *klass)
{
  MJ_FREES (klass, MjDayWindow, mj_class_cancel, asking);
  MJ_FREES (klass, MjDayWindow, g_object_unref, settings, matches);
  MJ_FREES (klass, MjDayWindow, mj_day_rivals_free, rivals);
  MJ_FREES (klass, MjDayWindow, g_ptr_array_unref, records);
  MJ_FREES (klass, MjDayWindow, g_free, today, shown);
  mj_template_set (klass, "history/mj-day-window");
  MJ_TEMPLATE_CHILDREN (klass, MjDayWindow, when, date, result, amount, about,
                        told, buttons, play, back, name, grid, summary, note);
  MJ_TEMPLATE_ACTIONS (klass, "day", play, back, review, share);
}

static void
mj_day_window_init (MjDayWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->buttons, mj_wrap_layout_new (9));
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active), NULL);
}

MjDayWindow *
mj_day_window_present (GtkWindow *parent,
                       GSettings *settings,
                       MjMatches *matches)
{
  MjDayWindow *self = g_object_new (MJ_TYPE_DAY_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->matches = g_object_ref (matches);
  show_name (self);
  mj_day_window_show_day (self, NULL, NULL);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Deal of the Day"), 460,
                     720);
  gtk_widget_grab_focus (self->play);
  return self;
}
