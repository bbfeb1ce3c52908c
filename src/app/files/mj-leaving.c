/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-leaving.c – writes on a thread, and asks.  The window keeps what is known
 * of one attempt to leave, and callbacks get the window.
 */

#include "app/files/mj-leaving.h"

#include "app/files/mj-file-dialog.h"
#include "app/files/mj-progress.h"

#include <glib/gi18n.h>

typedef struct {
  MjStore *store;
  MjDialogAccepted leave;
  gpointer data;
  MjProgress *progress; /* while something is written */
} Leaving;

static void ask (GtkWindow *window, const char *why);

static void
leaving_free (gpointer data)
{
  Leaving *leaving = data;

  g_clear_pointer (&leaving->progress, mj_progress_end);
  g_object_unref (leaving->store);
  g_free (leaving);
}

static Leaving *
get_leaving (gpointer window)
{
  return g_object_get_data (G_OBJECT (window), "mj-leaving");
}

static void
stay (gpointer window)
{
  g_object_set_data (G_OBJECT (window), "mj-leaving", NULL);
}

static void
leave (gpointer window)
{
  Leaving *leaving = get_leaving (window);
  MjDialogAccepted how = leaving->leave;
  gpointer data = leaving->data;

  stay (window);
  how (data);
}

/* ---- on a thread ---- */

/* @path: where to, or NULL for the record itself */
static void
save (GTask *task, gpointer store, gpointer path, GCancellable *unused)
{
  GError *error = NULL;

  if (path == NULL ? mj_store_flush (store)
                   : mj_store_save_elsewhere (store, path, &error))
    g_task_return_boolean (task, TRUE);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, FALSE);
}

static void
on_saved (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  Leaving *leaving = get_leaving (window);
  g_autoptr (GError) error = NULL;
  gboolean ok = g_task_propagate_boolean (G_TASK (result), &error);

  if (leaving == NULL || gtk_window_get_application (window) == NULL)
    return; /* it has been closed */
  g_clear_pointer (&leaving->progress, mj_progress_end);
  if (ok)
    leave (window);
  else
    ask (window, error != NULL ? error->message : NULL);
}

static void
begin_to_save (GtkWindow *window, const char *path)
{
  Leaving *leaving = get_leaving (window);
  g_autoptr (GTask) task =
      g_task_new (leaving->store, NULL, on_saved, g_object_ref (window));

  leaving->progress = mj_progress_begin (window, _ ("Saving"), NULL, NULL);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, save);
}

/* ---- asking ---- */

static void
try_again (gpointer window)
{
  begin_to_save (window, NULL);
}

static void
on_file (GFile *file, GBytes *contents, const GError *error, gpointer window)
{
  if (error == NULL)
    begin_to_save (window, g_file_peek_path (file));
  else
    ask (window, error->message);
}

static void
save_elsewhere (gpointer window)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *proposed =
      g_date_time_format (now, "singapore-mahjong-%Y-%m-%d.sqlite");
  MjFileQuestion question = {
    .title = _ ("Save Elsewhere"),
    .name = proposed,
  };

  mj_file_dialog_choose (window, &question, on_file, window);
}

static void
ask (GtkWindow *window, const char *why)
{
  g_autofree char *trouble =
      why != NULL ? g_strdup (why)
                  : mj_store_get_trouble (get_leaving (window)->store);
  g_autofree char *body = g_strdup_printf (
      /* Translators: why, as a sentence: "The disk is full." */
      _ ("%s\n\nThe last changes are lost if you quit now. Saved elsewhere, "
         "the whole record with them is in a file that can be restored from "
         "the preferences."),
      trouble != NULL ? trouble : _ ("The record cannot be written."));
  const MjDialogChoice choices[] = {
    { _ ("_Cancel"), stay },
    { _ ("Quit _Anyway"), leave },
    { _ ("Save _Elsewhere…"), save_elsewhere },
    { _ ("_Try Again"), try_again },
  };

  mj_dialog_choose (window, _ ("Not Saved Yet"), body, choices,
                    G_N_ELEMENTS (choices), window);
}

/* While the first attempt writes or asks, others wait for it. */
static gboolean
is_leaving (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  if (get_leaving (window) == NULL)
    return FALSE;
  if (get_leaving (window)->progress != NULL)
    return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

    found = found || (gtk_window_get_transient_for (other) == window &&
                      gtk_window_get_modal (other));
  }
  return found;
}

void
mj_leaving_begin (GtkWindow *window,
                  MjStore *store,
                  MjDialogAccepted leave_now,
                  gpointer data)
{
  Leaving *leaving;

  if (mj_store_is_saved (store)) {
    leave_now (data);
    return;
  }
  if (is_leaving (window))
    return;
  leaving = g_new0 (Leaving, 1);
  leaving->store = g_object_ref (store);
  leaving->leave = leave_now;
  leaving->data = data;
  g_object_set_data_full (G_OBJECT (window), "mj-leaving", leaving,
                          leaving_free);
  begin_to_save (window, NULL);
}
