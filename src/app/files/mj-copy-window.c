/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copy-window.c – a line for each evening and each match, the latest first,
 * which a thread reads.
 */

#include "app/files/mj-copy-window.h"

#include "app/files/mj-copies.h"
#include "app/widgets/mj-dialog.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-evenings.h"
#include "model/files/mj-day.h"
#include "model/deals/mj-result-words.h"
#include "model/stats/mj-day-result.h"

#include <glib/gi18n.h>

/* What a thread has read. */
typedef struct {
  GStrv lines;
  char *head; /* NULL if the lines say all */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_strfreev (reading->lines);
  g_free (reading->head);
  g_free (reading);
}

/* ---- words ---- */

/* The date of a time that is written "2026-11-26…". */
static char *
describe_day (const char *time)
{
  g_autofree char *day = g_strndup (time, 10);

  return mj_day_is_valid (day) ? mj_day_title (day) : g_strdup (time);
}

static void
add_line (GStrvBuilder *lines,
          const char *title,
          const char *time,
          const char *result,
          const char *problem)
{
  g_autofree char *day = describe_day (time);
  g_autoptr (GString) line = g_string_new (title);

  g_string_append_printf (line, " · %s\n%s", day, result);
  if (problem != NULL)
    g_string_append_printf (line, "\n%s", problem);
  g_strv_builder_add (lines, line->str);
}

static void
list_evenings (MjStore *store, GStrvBuilder *lines)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);

  for (guint i = 0; evenings != NULL && i < evenings->len; i++) {
    const MjStoredEvening *evening = evenings->pdata[i];
    const MjEveningFile *file = evening->file;
    g_autofree char *deals = mj_result_words_deals (file);
    g_autofree char *balances = mj_result_words_evening (file);
    g_autofree char *result = g_strdup_printf ("%s · %s", balances, deals);

    add_line (lines, *file->title != '\0' ? file->title : _ ("Evening"),
              file->started, result, evening->problem);
  }
}

static void
list_matches (MjStore *store, GStrvBuilder *lines)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (store, NULL);

  for (guint i = 0; matches != NULL && i < matches->len; i++) {
    const MjStoredMatch *match = matches->pdata[i];
    g_autofree char *result = NULL;
    MjState state;

    mj_match_file_fold (match->file, G_MAXUINT, &state, NULL);
    result = mj_result_words_match (match->file, state.n_deals, state.balance);
    add_line (lines, _ ("Match"), match->started, result, match->problem);
  }
}

/* ---- the thread ---- */

static void
list_all (MjStore *store, Reading *reading)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  list_evenings (store, lines);
  list_matches (store, lines);
  reading->lines = g_strv_builder_end (lines);
  reading->head = g_strdup (mj_store_get_rescued (store));
}

static void
read_copy (GTask *task, gpointer window, gpointer path, GCancellable *unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, &error);
  Reading *reading = g_new0 (Reading, 1);

  if (store != NULL && mj_store_restore (store, path, &error))
    list_all (store, reading);
  else
    reading->head = g_strdup (error->message);
  g_task_return_pointer (task, reading, reading_free);
}

/* ---- the window ---- */

static GtkWidget *
make_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap",
                       TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "margin-start",
                       12, "margin-end", 12, "margin-top", 8, "margin-bottom",
                       8, NULL);
}

static void
set_up_line (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, make_label (NULL));
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_line (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *line = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (line));
}

static GtkWidget *
make_list (const Reading *reading)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GListModel *model =
      G_LIST_MODEL (gtk_string_list_new ((const char *const *) reading->lines));
  GtkWidget *list;

  g_signal_connect (factory, "setup", G_CALLBACK (set_up_line), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_line), NULL);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (model)),
                            factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  return mj_dialog_make_scroller (list, 480);
}

/* In place of the spinner. */
static void
show (GtkBox *box, const Reading *reading)
{
  gtk_box_remove (box, gtk_widget_get_last_child (GTK_WIDGET (box)));
  if (reading->head != NULL)
    gtk_box_append (box, make_label (reading->head));
  if (reading->lines != NULL)
    gtk_box_append (box, make_list (reading));
}

static void
on_read (GObject *window, GAsyncResult *result, gpointer data)
{
  Reading *reading = g_task_propagate_pointer (G_TASK (result), NULL);

  if (gtk_widget_get_visible (GTK_WIDGET (window))) /* it is not closed yet */
    show (GTK_BOX (adw_window_get_content (ADW_WINDOW (window))), reading);
  reading_free (reading);
}

static GtkWidget *
make_content (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box),
                  g_object_new (GTK_TYPE_SPINNER, "spinning", TRUE, "vexpand",
                                TRUE, "width-request", 32, NULL));
  return box;
}

void
mj_copy_window_present (GtkWindow *parent, const MjStoreCopy *copy)
{
  GtkWidget *window = adw_window_new ();
  g_autofree char *title = mj_copies_describe_time (copy);
  g_autoptr (GTask) task = g_task_new (window, NULL, on_read, NULL);

  adw_window_set_content (ADW_WINDOW (window), make_content ());
  mj_dialog_present (window, parent, title, 460, 560);
  g_task_set_task_data (task, g_strdup (copy->path), g_free);
  g_task_run_in_thread (task, read_copy);
}
