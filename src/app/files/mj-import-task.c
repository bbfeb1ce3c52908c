/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-import-task.c – runs an import in a GTask, with a progress window that can
 * cancel it.
 */

#include "app/files/mj-import-task.h"

#include "app/files/mj-progress.h"
#include "app/widgets/mj-dialog.h"

#include <glib/gi18n.h>

typedef struct {
  MjImport import; /* import.owner is NULL once the owner has gone */
  GCancellable *cancellable;
  MjProgress *progress;
} Run;

static void
run_free (Run *run)
{
  if (run->import.owner != NULL)
    g_signal_handlers_disconnect_by_data (run->import.owner, run);
  mj_progress_end (run->progress);
  g_object_unref (run->cancellable);
  g_object_unref (run->import.store);
  g_object_unref (run->import.file);
  g_bytes_unref (run->import.contents);
  g_free (run);
}

static void
on_owner_destroyed (GtkWidget *owner, Run *run)
{
  g_signal_handlers_disconnect_by_data (owner, run);
  run->import.owner = NULL;
  g_cancellable_cancel (run->cancellable);
}

static void
read_contents (GTask *task,
               gpointer source,
               gpointer data,
               GCancellable *cancellable)
{
  const Run *run = data;
  GError *error = NULL;
  gpointer result = run->import.read (run->import.store, run->import.contents,
                                      cancellable, &error);

  if (result != NULL)
    g_task_return_pointer (task, result, run->import.free_result);
  else
    g_task_return_error (task, error);
}

/* An import that was stored before it could be cancelled is shown all the same.
 */
static void
on_read (GObject *source, GAsyncResult *async, gpointer data)
{
  Run *run = data;
  MjImport import = run->import;
  g_autoptr (GFile) file = g_object_ref (import.file);
  g_autoptr (GError) error = NULL;
  gpointer result = g_task_propagate_pointer (G_TASK (async), &error);

  run_free (run);
  if (import.owner == NULL && result != NULL)
    import.free_result (result);
  else if (result != NULL)
    import.kept (result, import.data);
  else if (import.owner != NULL &&
           !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    import.refused (file, error, import.refused_data);
}

void
mj_import_task_run (const MjImport *import)
{
  Run *run = g_new0 (Run, 1);
  GtkWindow *window = mj_dialog_parent (import->owner);
  g_autofree char *name = g_file_get_basename (import->file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GTask) task = NULL;

  run->import = *import;
  g_object_ref (run->import.store);
  g_object_ref (run->import.file);
  g_bytes_ref (run->import.contents);
  run->cancellable = g_cancellable_new ();
  run->progress =
      mj_progress_begin (window, _ ("Importing"), shown, run->cancellable);
  g_signal_connect (run->import.owner, "destroy",
                    G_CALLBACK (on_owner_destroyed), run);
  task = g_task_new (NULL, run->cancellable, on_read, run);
  g_task_set_task_data (task, run, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, read_contents);
}
