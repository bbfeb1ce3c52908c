/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-history-window.c – a row a match, the statistics above them. */

#include "app/history/mj-history-window.h"

#include "app/files/mj-damaged-row.h"
#include "app/files/mj-export.h"
#include "app/history/mj-review-window.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/evening/mj-import.h"
#include "model/files/mj-match-stats.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"
#include "model/text/mj-user-file.h"

#include <glib/gi18n.h>

typedef struct {
  MjApplication *app;
  GtkWidget *window;
  GtkWidget *statistics; /* a box that wraps */
  GtkListBox *list;
  GtkLabel *note;
  GPtrArray *matches; /* MjStoredMatch, as in the list */
} History;

static void
history_free (gpointer data)
{
  History *h = data;

  g_ptr_array_unref (h->matches);
  g_object_unref (h->app);
  g_free (h);
}

/* ---- statistics ---- */

static void
add_figure (GtkWidget *box, const char *value, const char *title)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = gtk_label_new (value);
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (number, "title-2");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (column), number);
  gtk_box_append (GTK_BOX (column), label);
  gtk_widget_add_css_class (column, "figure");
  gtk_box_append (GTK_BOX (box), column);
}

static void
add_number (GtkWidget *box, guint number, const char *title)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  add_figure (box, text, title);
}

static void
show_statistics (History *h)
{
  MjMatchStats stats;
  g_autofree char *average = NULL, *balance = NULL;

  mj_match_stats_init (&stats);
  for (guint i = 0; i < h->matches->len; i++) {
    const MjStoredMatch *match = g_ptr_array_index (h->matches, i);

    if (match->human != MJ_SEAT_NONE && match->problem == NULL &&
        !match->file->practice)
      mj_match_stats_add (&stats, match->file, match->human);
  }
  average = stats.n_wins == 0
                ? g_strdup ("–")
                : g_strdup_printf ("%.1f", (double) stats.tai / stats.n_wins);
  balance = mj_text_amount (stats.balance);
  add_number (h->statistics, stats.n_matches, _ ("Matches"));
  add_number (h->statistics, stats.n_deals, _ ("Deals"));
  add_number (h->statistics, stats.n_wins, _ ("Wins"));
  add_number (h->statistics, stats.n_self_draws, _ ("Self-drawn"));
  add_number (h->statistics, stats.n_fed, _ ("Tiles fed"));
  add_figure (h->statistics, average, _ ("Average tai"));
  add_figure (h->statistics, balance, _ ("Balance"));
  add_figure (h->statistics,
              stats.rarest == MJ_N_PATTERNS
                  ? "–"
                  : mj_text_tr (mj_pattern_info (stats.rarest)->title),
              _ ("Rarest hand"));
}

/* ---- the list ---- */

static char *
describe (const MjStoredMatch *match)
{
  MjState state;
  g_autoptr (GString) text = g_string_new (NULL);

  mj_match_file_fold (match->file, G_MAXUINT, &state, NULL);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *amount = mj_text_amount (state.balance[i]);

    g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "",
                            match->file->names[i], amount);
  }
  g_string_append_printf (text, " · ");
  g_string_append_printf (
      text, ngettext ("%d deal", "%d deals", (gulong) state.n_deals),
      state.n_deals);
  if (match->running)
    g_string_append_printf (text, " · %s", _ ("in progress"));
  if (match->file->practice)
    g_string_append_printf (text, " · %s", _ ("practice"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
local_time (const char *utc)
{
  g_autofree char *iso = g_strdup_printf ("%sZ", utc);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (iso, NULL);
  g_autoptr (GDateTime) local = time ? g_date_time_to_local (time) : NULL;
  g_autofree char *text =
      local == NULL ? g_strdup (utc)
                    /* Translators: date and time of a match, see strftime */
                    : g_date_time_format (local, _ ("%e %B %Y, %H:%M"));

  return mj_clean_text (MJ_TEXT_LINE, text); /* "%e" may begin with a blank */
}

static void show_matches (gpointer data);

static void
mark_damaged (History *h, AdwActionRow *row, const MjStoredMatch *match)
{
  g_autofree char *name = mj_export_name (_ ("Damaged match"), "txt");
  MjDamaged damaged = {
    .problem = match->problem,
    .name = name,
    .store = mj_application_get_store (h->app),
    .id = match->id,
    .copy = mj_store_copy_match,
    .remove = mj_store_remove_match,
    .removed = show_matches,
    .data = h,
  };

  mj_damaged_row_mark (row, &damaged);
}

static void
fill_list (History *h)
{
  for (guint i = 0; i < h->matches->len; i++) {
    const MjStoredMatch *match = g_ptr_array_index (h->matches, i);
    GtkWidget *row = adw_action_row_new ();
    g_autofree char *title = local_time (match->started);
    g_autofree char *text = describe (match);

    mj_plain_row (row, title, text);
    adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 4);
    if (match->problem != NULL)
      mark_damaged (h, ADW_ACTION_ROW (row), match);
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    adw_action_row_add_suffix (
        ADW_ACTION_ROW (row),
        gtk_image_new_from_icon_name ("go-next-symbolic"));
    gtk_list_box_append (h->list, row);
  }
}

/* All there is now. */
static void
show_matches (gpointer data)
{
  History *h = data;
  g_autoptr (GError) error = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (h->statistics)) != NULL)
    gtk_box_remove (GTK_BOX (h->statistics), child);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (h->list))) != NULL)
    gtk_list_box_remove (h->list, child);
  g_clear_pointer (&h->matches, g_ptr_array_unref);
  h->matches =
      mj_store_load_matches (mj_application_get_store (h->app), &error);
  if (h->matches == NULL)
    h->matches = g_ptr_array_new ();
  gtk_label_set_label (h->note, error != NULL ? error->message : "");
  show_statistics (h);
  fill_list (h);
}

/* A deal of a match for the record stays closed until it is over. */
static MjMatchFile *
copy_open_part (const MjStoredMatch *match)
{
  gboolean closed =
      match->running && match->human != MJ_SEAT_NONE && !match->file->practice;

  return mj_match_file_copy (match->file,
                             closed ? mj_match_file_count_finished (match->file)
                                    : G_MAXUINT);
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, History *h)
{
  const MjStoredMatch *match =
      g_ptr_array_index (h->matches, gtk_list_box_row_get_index (row));
  g_autoptr (MjMatchFile) file = copy_open_part (match);
  MjReviewWindow *review;

  review = mj_review_window_present (h->app, file, match->human);
  gtk_window_set_transient_for (GTK_WINDOW (review), GTK_WINDOW (h->window));
}

/* ---- files ---- */

static gpointer
read_match (MjStore *store,
            GBytes *contents,
            GCancellable *cancellable,
            GError **error)
{
  const char *text = mj_user_file_get_text (contents, error);

  return text != NULL ? mj_import_match (store, text, cancellable, error)
                      : NULL;
}

static void
free_match (gpointer match)
{
  mj_stored_match_free (match);
}

static void
on_opened (gpointer result, gpointer data)
{
  g_autoptr (MjStoredMatch) match = result;
  g_autoptr (MjMatchFile) open = copy_open_part (match);

  mj_review_window_present (data, open, match->human);
}

void
mj_history_open (MjApplication *app,
                 GFile *file,
                 GBytes *contents,
                 MjImportRefused refused,
                 gpointer data)
{
  MjImport import = {
    .owner = GTK_WIDGET (mj_application_get_window (app)),
    .store = mj_application_get_store (app),
    .file = file,
    .contents = contents,
    .read = read_match,
    .free_result = free_match,
    .kept = on_opened,
    .data = app,
    .refused = refused,
    .refused_data = data,
  };

  mj_import_task_run (&import);
}

static void
on_imported (gpointer result, gpointer data)
{
  mj_stored_match_free (result);
  show_matches (data);
}

static void
on_import_refused (GFile *file, const GError *error, gpointer data)
{
  History *h = data;
  g_autofree char *text = mj_export_refusal (file, error);

  gtk_label_set_label (h->note, text);
}

static void
on_import_read (GFile *file,
                GBytes *contents,
                const GError *error,
                gpointer data)
{
  History *h = data;
  MjImport import = {
    .owner = h->window,
    .store = mj_application_get_store (h->app),
    .file = file,
    .contents = contents,
    .read = read_match,
    .free_result = free_match,
    .kept = on_imported,
    .data = h,
    .refused = on_import_refused,
    .refused_data = h,
  };

  if (contents == NULL)
    on_import_refused (file, error, h);
  else
    mj_import_task_run (&import);
}

static void
on_import (History *h)
{
  MjFileQuestion question = {
    .title = _ ("Import a Match"),
    .accept = _ ("_Import"),
    .kind = _ ("Matches"),
    .patterns = "*.txt",
  };

  mj_file_dialog_open (h->window, &question, MJ_MAX_MATCH_BYTES, on_import_read,
                       h);
}

static GtkWidget *
make_header (History *h)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *import = gtk_button_new_with_mnemonic (_ ("_Import…"));

  g_signal_connect_swapped (import, "clicked", G_CALLBACK (on_import), h);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), import);
  return header;
}

static GtkWidget *
make_content (History *h)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  h->statistics = mj_wrap_box_new (12);
  h->list = GTK_LIST_BOX (gtk_list_box_new ());
  h->note = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_wrap (h->note, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (h->note), "error");
  gtk_widget_add_css_class (GTK_WIDGET (h->list), "boxed-list");
  gtk_widget_add_css_class (box, "dialog-content");
  gtk_list_box_set_selection_mode (h->list, GTK_SELECTION_NONE);
  g_signal_connect (h->list, "row-activated", G_CALLBACK (on_row_activated), h);
  gtk_box_append (GTK_BOX (box), h->statistics);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (h->note));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (h->list));
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (outer), make_header (h));
  gtk_box_append (GTK_BOX (outer), scroller);
  return outer;
}

void
mj_history_window_present (MjApplication *app)
{
  History *h = g_new0 (History, 1);

  h->app = g_object_ref (app);
  h->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (h->window), make_content (h));
  show_matches (h);
  g_object_set_data_full (G_OBJECT (h->window), "history", h, history_free);
  mj_dialog_present (h->window, GTK_WINDOW (mj_application_get_window (app)),
                     _ ("Matches"), 640, 620);
}
