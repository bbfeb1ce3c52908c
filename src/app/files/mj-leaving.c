/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-leaving.c – writes on a thread, and asks.  The window keeps what is known
 * of one attempt to leave, and callbacks get the window.
 */

#include "app/files/mj-leaving.h"

#include "app/files/mj-file-dialog.h"
#include "app/files/mj-progress.h"
#include "model/store/mj-store-backup.h"

#include <glib/gi18n.h>

/* How many lines there are at least for why something is not saved: the buttons
 * keep their places where there are no more.
 */
enum { REASON_LINES = 7, REASON_WIDTH = 40 };

/* In pixels: how much of the height the rest of the dialog takes where it is
 * long, how much is left for the reason at least, and how wide that is where
 * the window is wider than it and the margins.
 */
enum { OTHERS = 440, LEAST = 90, MOST_WIDE = 420, MARGINS = 90 };

typedef struct {
  MjStore *store;
  GSettings *settings;
  char *path; /* where it is saved elsewhere */
  MjLeavingSaved saved;
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
  g_object_unref (leaving->settings);
  g_free (leaving->path);
  g_free (leaving);
}

gboolean
mj_leaving_is_free (MjStore *store)
{
  return mj_store_is_saved (store) &&
         (!mj_store_is_in_memory (store) || mj_store_is_empty (store));
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

/* The disk may have room by now. */
static void
leave_anyway (gpointer window)
{
  mj_store_flush (get_leaving (window)->store);
  leave (window);
}

/* ---- on a thread ---- */

/* @path: where to, or NULL for the record itself */
static void
save (GTask *task, gpointer store, gpointer path, GCancellable *unused)
{
  GError *error = NULL;

  if (path == NULL ? mj_store_flush (store) && mj_leaving_is_free (store)
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
  if (ok && leaving->path != NULL) {
    leaving->saved (leaving->path);
    g_settings_set_string (leaving->settings, "saved-elsewhere", leaving->path);
  }
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

  g_free (leaving->path);
  leaving->path = g_strdup (path);
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

static char *
propose_name (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "singapore-mahjong-%Y-%m-%d-%H%M.sqlite");
}

static void
save_elsewhere (gpointer window)
{
  g_autofree char *proposed = propose_name ();
  MjFileQuestion question = {
    .title = _ ("Save Elsewhere"),
    .name = proposed,
  };

  mj_file_dialog_choose (window, &question, on_file, window);
}

/* It scrolls where the dialog would be higher than the window. */
static GtkWidget *
make_reason (GtkWindow *window, const char *why)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", why, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "max-width-chars", REASON_WIDTH,
                    "justify", GTK_JUSTIFY_CENTER, "yalign", 0.0, NULL);
  g_autofree char *empty = g_strnfill (REASON_LINES - 1, '\n');
  g_autoptr (PangoLayout) lines = gtk_widget_create_pango_layout (label, empty);
  int most = MAX (gtk_widget_get_height (GTK_WIDGET (window)) - OTHERS, LEAST);
  int wide = gtk_widget_get_width (GTK_WIDGET (window)) - MARGINS;
  GtkWidget *scroller = mj_dialog_make_scroller (label, most);
  int height;

  pango_layout_get_pixel_size (lines, NULL, &height);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              MIN (height, most));
  gtk_widget_set_size_request (scroller, CLAMP (wide, -1, MOST_WIDE), -1);
  return scroller;
}

/* Why it is not saved, as a sentence. */
static char *
find_reason (MjStore *store)
{
  char *trouble = mj_store_get_trouble (store);

  if (trouble != NULL)
    return trouble;
  return g_strdup (mj_store_is_in_memory (store)
                       ? _ ("The record could not be opened.")
                       : _ ("The record cannot be written."));
}

static const char *
describe_loss (MjStore *store)
{
  if (mj_store_is_in_memory (store))
    return _ ("All that was entered is lost if you quit now. Saved elsewhere, "
              "it is in a file that can be restored from the preferences.");
  if (mj_store_is_gone (store))
    return _ ("Only changes that are not saved yet are lost if you quit; read "
              "below what was kept. Save Elsewhere writes that, with the "
              "evening that is open, to a file that can be restored from the "
              "preferences.");
  return _ ("The last changes are lost if you quit now. Saved elsewhere, the "
            "whole record with them is in a file that can be restored from "
            "the preferences.");
}

/* The record is written meanwhile: nothing is left to ask. */
static void
on_trouble (MjStore *store, GParamSpec *property, GtkWindow *dialog)
{
  GtkWindow *window = gtk_window_get_transient_for (dialog);
  g_autofree char *trouble = mj_store_get_trouble (store);

  if (trouble != NULL || !gtk_widget_get_visible (GTK_WIDGET (dialog)))
    return;
  gtk_window_destroy (dialog);
  try_again (window);
}

static void
ask (GtkWindow *window, const char *why)
{
  MjStore *store = get_leaving (window)->store;
  g_autofree char *reason = why != NULL ? g_strdup (why) : find_reason (store);
  const MjDialogChoice choices[] = {
    { _ ("_Cancel"), stay },
    { _ ("Quit _Anyway"), leave_anyway, .loses = TRUE },
    { _ ("Save _Elsewhere…"), save_elsewhere },
    { _ ("_Try Again"), try_again },
  };
  gboolean in_vain = mj_store_is_in_memory (store) || mj_store_is_gone (store);
  guint n = G_N_ELEMENTS (choices) - in_vain;
  GtkWidget *dialog =
      mj_dialog_choose (window, _ ("Not Saved Yet"), describe_loss (store),
                        make_reason (window, reason), choices, n, window);

  g_signal_connect_object (store, "notify::trouble", G_CALLBACK (on_trouble),
                           dialog, 0);
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
                  GSettings *settings,
                  MjLeavingSaved saved,
                  MjDialogAccepted leave_now,
                  gpointer data)
{
  Leaving *leaving;

  if (mj_leaving_is_free (store)) {
    leave_now (data);
    return;
  }
  if (is_leaving (window))
    return;
  leaving = g_new0 (Leaving, 1);
  leaving->store = g_object_ref (store);
  leaving->settings = g_object_ref (settings);
  leaving->saved = saved;
  leaving->leave = leave_now;
  leaving->data = data;
  g_object_set_data_full (G_OBJECT (window), "mj-leaving", leaving,
                          leaving_free);
  begin_to_save (window, NULL);
}

/* ---- without asking ---- */

void
mj_leaving_keep (MjStore *store, GSettings *settings, MjLeavingSaved saved)
{
  const char *record = mj_store_get_path (store);
  g_autofree char *beside = record != NULL ? g_path_get_dirname (record) : NULL;
  g_autofree char *name = propose_name ();
  const char *folders[] = { g_get_user_data_dir (), g_get_home_dir (),
                            g_get_user_cache_dir () };
  gboolean kept = mj_store_flush (store) && mj_leaving_is_free (store);

  if (beside != NULL)
    folders[0] = beside;
  for (gsize i = 0; !kept && i < G_N_ELEMENTS (folders); i++) {
    g_autofree char *path = g_build_filename (folders[i], name, NULL);

    kept = mj_store_save_elsewhere (store, path, NULL);
    if (kept) {
      saved (path);
      g_settings_set_string (settings, "saved-elsewhere", path);
    }
  }
}

void
mj_leaving_forget (GSettings *settings, const char *restored)
{
  g_autofree char *saved = g_settings_get_string (settings, "saved-elsewhere");

  if (g_strcmp0 (saved, restored) == 0)
    g_settings_reset (settings, "saved-elsewhere");
}
