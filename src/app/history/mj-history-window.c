/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-history-window.c – the statistics, and below them a row for each match. */

#include "app/history/mj-history-window.h"

#include "app/files/mj-damaged-row.h"
#include "app/files/mj-export.h"
#include "app/history/mj-review-window.h"
#include "app/history/mj-stats-view.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-plain.h"
#include "model/evening/mj-import.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"
#include "model/text/mj-user-file.h"

#include <glib/gi18n.h>

struct _MjHistoryWindow {
  AdwWindow parent_instance;

  /* template children */
  MjStatsView *statistics;
  GtkLabel *note;
  GtkWidget *list_title;
  GtkListBox *list;

  /* owned */
  GSettings *settings;
  MjMatches *matches;
  GPtrArray *listed; /* MjStoredMatch, as in the list */
};

G_DEFINE_FINAL_TYPE (MjHistoryWindow, mj_history_window, ADW_TYPE_WINDOW)

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
  if (match->file->day != NULL)
    g_string_append_printf (text, " · %s", _ ("deal of the day"));
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
mark_damaged (MjHistoryWindow *self,
              AdwActionRow *row,
              const MjStoredMatch *match)
{
  g_autofree char *name = mj_export_name (_ ("Damaged match"), "txt");
  MjDamaged damaged = {
    .problem = match->problem,
    .name = name,
    .store = mj_matches_get_store (self->matches),
    .id = match->id,
    .copy = mj_store_copy_match,
    .remove = mj_store_remove_match,
    .removed = show_matches,
    .data = self,
  };

  mj_damaged_row_mark (row, &damaged);
}

static void
fill_list (MjHistoryWindow *self)
{
  for (guint i = 0; i < self->listed->len; i++) {
    const MjStoredMatch *match = g_ptr_array_index (self->listed, i);
    GtkWidget *row = adw_action_row_new ();
    g_autofree char *title = local_time (match->started);
    g_autofree char *text = describe (match);

    mj_plain_row (row, title, text);
    adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 4);
    if (match->problem != NULL)
      mark_damaged (self, ADW_ACTION_ROW (row), match);
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    adw_action_row_add_suffix (
        ADW_ACTION_ROW (row),
        gtk_image_new_from_icon_name ("go-next-symbolic"));
    gtk_list_box_append (self->list, row);
  }
}

/* Fills the list and the statistics from the store. */
static void
show_matches (gpointer data)
{
  MjHistoryWindow *self = data;
  g_autoptr (GError) error = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  g_clear_pointer (&self->listed, g_ptr_array_unref);
  self->listed =
      mj_store_load_matches (mj_matches_get_store (self->matches), &error);
  if (self->listed == NULL)
    self->listed = g_ptr_array_new ();
  gtk_label_set_label (self->note, error != NULL ? error->message : "");
  mj_stats_view_set_store (self->statistics,
                           mj_matches_get_store (self->matches));
  fill_list (self);
  gtk_widget_set_visible (self->list_title, self->listed->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->listed->len > 0);
}

static void
on_row_activated (MjHistoryWindow *self, GtkListBoxRow *row)
{
  mj_review_window_present_stored (
      GTK_WINDOW (self), self->settings, self->matches,
      g_ptr_array_index (self->listed, gtk_list_box_row_get_index (row)));
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

void
mj_history_import (GtkWidget *owner,
                   MjStore *store,
                   GFile *file,
                   GBytes *contents,
                   MjMatchImported imported,
                   MjImportRefused refused,
                   gpointer data)
{
  MjImport import = {
    .owner = owner,
    .store = store,
    .file = file,
    .contents = contents,
    .read = read_match,
    .free_result = free_match,
    .kept = imported,
    .data = data,
    .refused = refused,
    .refused_data = data,
  };

  mj_import_task_run (&import);
}

static void
on_imported (gpointer match, gpointer data)
{
  mj_stored_match_free (match);
  show_matches (data);
}

static void
on_import_refused (GFile *file, const GError *error, gpointer data)
{
  MjHistoryWindow *self = data;
  g_autofree char *text = mj_export_refusal (file, error);

  gtk_label_set_label (self->note, text);
}

static void
on_import_read (GFile *file,
                GBytes *contents,
                const GError *error,
                gpointer data)
{
  MjHistoryWindow *self = data;

  if (contents == NULL)
    on_import_refused (file, error, self);
  else
    mj_history_import (GTK_WIDGET (self), mj_matches_get_store (self->matches),
                       file, contents, on_imported, on_import_refused, self);
}

static void
import (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjFileQuestion question = {
    .title = _ ("Import a Match"),
    .accept = _ ("_Import"),
    .kind = _ ("Matches"),
    .patterns = "*.txt",
  };

  mj_file_dialog_open (widget, &question, MJ_MAX_MATCH_BYTES, on_import_read,
                       widget);
}

/* The form of a new match takes the place of this window. */
static void
play (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_window_close (GTK_WINDOW (widget));
  gtk_widget_activate_action (GTK_WIDGET (parent), "app.new-match", NULL);
}

/* ---- the class ---- */

static void
mj_history_window_dispose (GObject *object)
{
  MjHistoryWindow *self = MJ_HISTORY_WINDOW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->matches);
  g_clear_pointer (&self->listed, g_ptr_array_unref);
  G_OBJECT_CLASS (mj_history_window_parent_class)->dispose (object);
}

static void
mj_history_window_class_init (MjHistoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_history_window_dispose;
  g_type_ensure (MJ_TYPE_STATS_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/history/mj-history-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MjHistoryWindow,
                                        statistics);
  gtk_widget_class_bind_template_child (widget_class, MjHistoryWindow, note);
  gtk_widget_class_bind_template_child (widget_class, MjHistoryWindow,
                                        list_title);
  gtk_widget_class_bind_template_child (widget_class, MjHistoryWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_install_action (widget_class, "history.import", NULL,
                                   import);
  gtk_widget_class_install_action (widget_class, "history.play", NULL, play);
}

static void
mj_history_window_init (MjHistoryWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mj_history_window_present (GtkWindow *parent,
                           GSettings *settings,
                           MjMatches *matches)
{
  MjHistoryWindow *self = g_object_new (MJ_TYPE_HISTORY_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->matches = g_object_ref (matches);
  show_matches (self);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Matches"), 640, 620);
}
