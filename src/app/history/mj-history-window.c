/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-history-window.c – the statistics, and below them the list of matches. */

#include "app/history/mj-history-window.h"

#include "app/files/mj-export.h"
#include "app/history/mj-match-list.h"
#include "app/history/mj-review-window.h"
#include "app/history/mj-stats-view.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "model/files/mj-sitters.h"
#include "model/object/mj-class.h"
#include "model/session/mj-import.h"
#include "model/text/mj-user-file.h"

#include <glib/gi18n.h>

struct _MjHistoryWindow {
  AdwWindow parent_instance;

  /* template children */
  MjStatsView *statistics;
  GtkLabel *note;
  MjMatchList *list;
  GtkSearchBar *bar;
  GtkEditable *entry;
  GtkDropDown *kind;

  /* owned */
  GSettings *settings;
  MjMatches *matches;
  char *day; /* of the deal that may go on; NULL: of a match */
};

G_DEFINE_FINAL_TYPE (MjHistoryWindow, mj_history_window, ADW_TYPE_WINDOW)

/* All of them while the search bar is closed. */
static void
look_for (MjHistoryWindow *self)
{
  gboolean some = gtk_search_bar_get_search_mode (self->bar);
  MjRecordSearch search = {
    .text = some ? (char *) gtk_editable_get_text (self->entry) : NULL,
    .kind = some ? gtk_drop_down_get_selected (self->kind) : MJ_RECORD_ALL,
  };

  if (self->matches != NULL)
    mj_match_list_search (self->list, mj_matches_get_store (self->matches),
                          &search);
}

/* Reads the record anew, for the statistics and the list. */
static void
show_record (MjHistoryWindow *self)
{
  gtk_label_set_label (self->note, "");
  mj_stats_view_set_store (self->statistics,
                           mj_matches_get_store (self->matches));
  look_for (self);
}

/* The table is in sight then. */
static void
go_on (gpointer data)
{
  MjHistoryWindow *self = data;
  g_autoptr (MjMatches) matches = g_object_ref (self->matches);
  g_autofree char *day = g_steal_pointer (&self->day);

  gtk_window_close (GTK_WINDOW (self));
  mj_matches_go_on (matches, day);
}

/* No deal of it can be looked at yet. */
static void
ask_to_go_on (MjHistoryWindow *self, const MjMatchFile *file)
{
  const MjDialogQuestion question = {
    .heading = _ ("This deal is in progress"),
    .body = _ ("Review it when it is over."),
    .accept = _ ("_Continue"),
  };

  g_free (self->day);
  self->day = g_strdup (file->day);
  mj_dialog_ask (GTK_WIDGET (self), &question, go_on, self);
}

static void
on_chosen (MjHistoryWindow *self, MjStoredMatch *match)
{
  const char *refusal =
      mj_sitters_refuse_review (match->file, match->human, match->running);

  if (refusal != NULL)
    gtk_label_set_label (self->note, refusal);
  else if (mj_stored_match_count_open (match) == 0 &&
           (match->running || match->file->moves->len > 0))
    ask_to_go_on (self, match->file);
  else
    mj_review_window_present_stored (GTK_WINDOW (self), self->settings,
                                     self->matches, match);
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
  show_record (data);
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
import (MjHistoryWindow *self)
{
  MjFileQuestion question = {
    .title = _ ("Import a Match"),
    .accept = _ ("_Import"),
    .kind = _ ("Matches"),
    .patterns = "*.txt",
  };

  mj_file_dialog_open (GTK_WIDGET (self), &question, MJ_MAX_MATCH_BYTES,
                       on_import_read, self);
}

/* The form of a new match takes the place of this window. */
static void
play (MjHistoryWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), "app.new-match", NULL);
}

static void
search (MjHistoryWindow *self)
{
  gtk_search_bar_set_search_mode (self->bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* ---- the class ---- */

static void
mj_history_window_class_init (MjHistoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjHistoryWindow, g_object_unref, settings, matches);
  MJ_FREES (klass, MjHistoryWindow, g_free, day);
  MJ_TEMPLATE_TYPES (MJ_TYPE_STATS_VIEW, MJ_TYPE_MATCH_LIST,
                     MJ_TYPE_BREAKPOINTS);
  mj_template_set (widget_class, "history/mj-history-window");
  MJ_TEMPLATE_CHILDREN (widget_class, MjHistoryWindow, statistics, note, list,
                        bar, entry, kind);
  MJ_TEMPLATE_CALLBACKS (widget_class, look_for, on_chosen);
  MJ_TEMPLATE_ACTIONS (widget_class, "history", import, play, search);
  gtk_widget_class_add_binding_action (
      widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "history.search", NULL);
}

static void
mj_history_window_init (MjHistoryWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_bar_connect_entry (self->bar, self->entry);
  g_signal_connect_swapped (self->bar, "notify::search-mode-enabled",
                            G_CALLBACK (search), self);
}

void
mj_history_window_present (GtkWindow *parent,
                           GSettings *settings,
                           MjMatches *matches)
{
  MjHistoryWindow *self = g_object_new (MJ_TYPE_HISTORY_WINDOW, NULL);

  self->settings = g_object_ref (settings);
  self->matches = g_object_ref (matches);
  mj_stats_view_set_settings (self->statistics, settings);
  MJ_LISTEN (mj_matches_get_store (matches), "rescued", show_record, self);
  MJ_LISTEN (matches, "notify::store", show_record, self);
  show_record (self);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Matches"), 640, 620);
}
