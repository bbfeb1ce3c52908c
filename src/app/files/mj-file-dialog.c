/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-file-dialog.c – opens a file chooser and then runs a task; both end with
 * their owner.
 */

#include "app/files/mj-file-dialog.h"

#include "app/files/mj-progress.h"
#include "model/text/mj-user-file.h"

#include <glib/gi18n.h>

typedef struct {
  GtkWidget *owner;         /* NULL once it is gone */
  GtkRoot *window;          /* the one that is asking, while it is there */
  GtkNativeDialog *chooser; /* NULL once it is answered */
  GCancellable *cancellable;
  MjFileAnswer answer;
  gpointer data;

  gboolean fresh;       /* the file need not exist */
  gsize max_bytes;      /* 0 when nothing is read */
  GBytes *contents;     /* NULL when nothing is written */
  MjProgress *progress; /* NULL while nothing is read */
} Request;

/* How long a chooser is kept after it has been answered: longer than it takes
 * to ask a busy disk whether a file is there. */
enum { LINGER_MS = 10000 };

/* The object data of a window whose chooser is open. */
#define ASKING "mj-file-dialog"

static void
request_free (Request *r)
{
  if (r->owner != NULL)
    g_signal_handlers_disconnect_by_data (r->owner, r);
  g_clear_pointer (&r->contents, g_bytes_unref);
  g_clear_pointer (&r->progress, mj_progress_end);
  g_object_unref (r->cancellable);
  g_free (r);
}

/* ---- the file ---- */

/* A window that has been closed may still be held for a while. */
static gboolean
is_wanted (Request *r)
{
  GtkRoot *window = r->owner != NULL ? gtk_widget_get_root (r->owner) : NULL;

  return window != NULL && gtk_widget_get_realized (GTK_WIDGET (window)) &&
         !g_cancellable_is_cancelled (r->cancellable);
}

/* The callback may destroy the owner, so the request is freed first. */
static void
give_answer (Request *r, GFile *file, GBytes *contents, const GError *error)
{
  gboolean wanted = is_wanted (r);
  MjFileAnswer answer = r->answer;
  gpointer data = r->data;

  request_free (r);
  if (wanted)
    answer (file, contents, error, data);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) contents = mj_user_file_read_finish (result, &error);

  give_answer (data, (GFile *) source, contents, error);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  Request *r = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) contents = g_bytes_ref (r->contents);
  gboolean written = mj_user_file_write_finish (result, &error);

  give_answer (r, (GFile *) source, written ? contents : NULL, error);
}

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  mj_user_file_check_finish (result, &error);
  give_answer (data, (GFile *) source, NULL, error);
}

static void
read_file (Request *r, GFile *file)
{
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *shown =
      name != NULL ? g_filename_display_name (name) : g_strdup ("");

  r->progress =
      mj_progress_begin (mj_dialog_parent (r->owner),
                         /* Translators: title of a window, the file is below */
                         _ ("Reading"), shown, r->cancellable);
  mj_user_file_read_async (file, r->max_bytes, r->cancellable, on_read, r);
}

static void
start_task (Request *r, GFile *file)
{
  if (r->contents != NULL)
    mj_user_file_write_async (file, r->contents, r->cancellable, on_written, r);
  else if (r->max_bytes > 0)
    read_file (r, file);
  else
    mj_user_file_check_async (file, r->fresh, r->cancellable, on_checked, r);
}

/* ---- the dialog ---- */

static void
destroy_chooser (gpointer chooser)
{
  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
}

/* The chooser may still be reading a folder, and GTK 4.8 uses its window when
 * that is done.  So it is hidden now and destroyed later.
 */
static void
close_chooser (Request *r)
{
  g_signal_handlers_disconnect_by_data (r->chooser, r);
  gtk_native_dialog_hide (r->chooser);
  g_timeout_add_once (LINGER_MS, destroy_chooser,
                      g_steal_pointer (&r->chooser));
  if (r->window != NULL)
    g_object_set_data (G_OBJECT (r->window), ASKING, NULL);
  g_clear_weak_pointer (&r->window);
}

static void
on_response (GtkNativeDialog *dialog, int response, Request *r)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = mj_dialog_get_chosen (dialog);
  close_chooser (r);
  if (response == GTK_RESPONSE_ACCEPT)
    start_task (r, file);
  else
    request_free (r);
}

/* A task that is running ends later and then finds that it has no owner. */
static void
on_owner_destroyed (GtkWidget *owner, Request *r)
{
  gboolean running = r->chooser == NULL;

  g_signal_handlers_disconnect_by_data (owner, r);
  r->owner = NULL;
  g_cancellable_cancel (r->cancellable);
  if (running)
    return;
  close_chooser (r);
  request_free (r);
}

static Request *
request_new (GtkWidget *owner, MjFileAnswer answer, gpointer data)
{
  Request *r = g_new0 (Request, 1);

  r->owner = owner;
  r->answer = answer;
  r->data = data;
  r->cancellable = g_cancellable_new ();
  g_signal_connect (owner, "destroy", G_CALLBACK (on_owner_destroyed), r);
  return r;
}

/* Takes ownership of @r. */
static void
ask (Request *r, const MjFileQuestion *question)
{
  GtkRoot *window = gtk_widget_get_root (r->owner);

  if (g_object_get_data (G_OBJECT (window), ASKING) != NULL) {
    request_free (r);
    return;
  }
  g_object_set_data (G_OBJECT (window), ASKING, r);
  g_set_weak_pointer (&r->window, window);
  r->fresh = question->name != NULL;
  r->chooser = mj_dialog_make_chooser (GTK_WINDOW (window), question);
  g_signal_connect (r->chooser, "response", G_CALLBACK (on_response), r);
  gtk_native_dialog_show (r->chooser);
}

void
mj_file_dialog_open (GtkWidget *owner,
                     const MjFileQuestion *question,
                     gsize max_bytes,
                     MjFileAnswer answer,
                     gpointer data)
{
  Request *r;

  g_return_if_fail (gtk_widget_get_root (owner) != NULL);
  g_return_if_fail (max_bytes > 0);

  r = request_new (owner, answer, data);
  r->max_bytes = max_bytes;
  ask (r, question);
}

void
mj_file_dialog_save (GtkWidget *owner,
                     const MjFileQuestion *question,
                     GBytes *contents,
                     MjFileAnswer answer,
                     gpointer data)
{
  Request *r;

  g_return_if_fail (gtk_widget_get_root (owner) != NULL);
  g_return_if_fail (question->name != NULL);

  r = request_new (owner, answer, data);
  r->contents = contents;
  ask (r, question);
}

void
mj_file_dialog_choose (GtkWidget *owner,
                       const MjFileQuestion *question,
                       MjFileAnswer answer,
                       gpointer data)
{
  g_return_if_fail (gtk_widget_get_root (owner) != NULL);

  ask (request_new (owner, answer, data), question);
}

void
mj_file_dialog_read (GtkWidget *owner,
                     GFile *file,
                     gsize max_bytes,
                     MjFileAnswer answer,
                     gpointer data)
{
  Request *r;

  g_return_if_fail (gtk_widget_get_root (owner) != NULL);
  g_return_if_fail (max_bytes > 0);

  r = request_new (owner, answer, data);
  r->max_bytes = max_bytes;
  start_task (r, file);
}
