/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-user-file.c – checks, reads and writes files, each in a GTask. */

#include "model/text/mj-user-file.h"

#include "model/text/mj-clean-text.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

enum { CHUNK = 64 * 1024 };

typedef struct {
  gsize max_bytes;
  gboolean fresh;
  GBytes *contents; /* to write */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->contents, g_bytes_unref);
  g_free (work);
}

/* ---- kind of the file ---- */

static gboolean
refuse (GError **error, GIOErrorEnum code, const char *text)
{
  g_set_error_literal (error, G_IO_ERROR, (int) code, text);
  return FALSE;
}

static gboolean
refuse_size (GError **error, gsize max_bytes)
{
  g_autofree char *most = g_format_size (max_bytes);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
               /* Translators: a size, as in "4.2 MB" */
               _ ("The file is too large: at most %s can be read."), most);
  return FALSE;
}

static gboolean
check_kind (GFileInfo *info, GError **error)
{
  switch (g_file_info_get_file_type (info)) {
  case G_FILE_TYPE_REGULAR:
    return TRUE;
  case G_FILE_TYPE_DIRECTORY:
    return refuse (error, G_IO_ERROR_IS_DIRECTORY,
                   _ ("This is a folder, not a file."));
  case G_FILE_TYPE_SYMBOLIC_LINK:
    return refuse (error, G_IO_ERROR_NOT_FOUND,
                   _ ("This is a link to a file that is not there."));
  default:
    return refuse (error, G_IO_ERROR_NOT_REGULAR_FILE,
                   _ ("This is a device or a pipe, not a file."));
  }
}

/* Returns NULL without an error when the file does not exist. */
static GFileInfo *
look (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GFileInfo *info;

  info = g_file_query_info (file,
                            G_FILE_ATTRIBUTE_STANDARD_TYPE
                            "," G_FILE_ATTRIBUTE_STANDARD_SIZE
                            "," G_FILE_ATTRIBUTE_UNIX_MODE,
                            G_FILE_QUERY_INFO_NONE, cancellable, &reason);
  if (info == NULL &&
      !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_propagate_error (error, g_steal_pointer (&reason));
  return info;
}

static gboolean
check_local (GFile *file, GError **error)
{
  return g_file_peek_path (file) != NULL ||
         refuse (error, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("Choose a file on this computer."));
}

static void
check (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Work *work = data;
  g_autoptr (GFileInfo) info = NULL;
  GError *error = NULL;

  if (check_local (source, &error)) {
    info = look (source, cancellable, &error);
    if (info != NULL)
      check_kind (info, &error);
    else if (error == NULL && !work->fresh)
      refuse (&error, G_IO_ERROR_NOT_FOUND, _ ("This file is not there."));
  }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* ---- reading ---- */

static gboolean
read_all (GInputStream *stream,
          GByteArray *contents,
          gsize max_bytes,
          GCancellable *cancellable,
          GError **error)
{
  gssize n;

  do {
    guint length = contents->len;

    g_byte_array_set_size (contents, length + CHUNK);
    n = g_input_stream_read (stream, contents->data + length, CHUNK,
                             cancellable, error);
    g_byte_array_set_size (contents, length + (guint) MAX (n, 0));
    if (contents->len > max_bytes)
      return refuse_size (error, max_bytes);
  } while (n > 0);
  return n == 0;
}

static GBytes *
read_file (GFile *file,
           gsize max_bytes,
           GCancellable *cancellable,
           GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
      G_FILE_QUERY_INFO_NONE, cancellable, error);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GByteArray) contents = g_byte_array_new ();
  guint length;

  if (info == NULL || !check_kind (info, error))
    return NULL;
  if ((guint64) g_file_info_get_size (info) > max_bytes) {
    refuse_size (error, max_bytes);
    return NULL;
  }
  stream = g_file_read (file, cancellable, error);
  if (stream == NULL || !read_all (G_INPUT_STREAM (stream), contents, max_bytes,
                                   cancellable, error))
    return NULL;
  length = contents->len;
  g_byte_array_append (contents, (const guint8 *) "", 1);
  g_byte_array_set_size (contents, length);
  return g_byte_array_free_to_bytes (g_steal_pointer (&contents));
}

const char *
mj_user_file_get_text (GBytes *contents, GError **error)
{
  gsize length;
  const char *bytes, *text;
  guint line;

  g_return_val_if_fail (contents != NULL, NULL);

  bytes = g_bytes_get_data (contents, &length);
  if (length == 0)
    return "";
  text = mj_plain_text (bytes, length, &line);
  if (text == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("line %u: %s"),
                 line, _ ("This is not text in UTF-8."));
  return text;
}

static void
read_in_task (GTask *task,
              gpointer source,
              gpointer data,
              GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;
  GBytes *contents = read_file (source, work->max_bytes, cancellable, &error);

  if (contents == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, contents, (GDestroyNotify) g_bytes_unref);
}

/* ---- writing ---- */

/* GLib's message names the temporary file, which the person never saw. */
static void
explain (GError **error)
{
  const char *text = NULL;

  if (g_error_matches (*error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
    text = _ ("There is no room left on the disk.");
  else if (g_error_matches (*error, G_FILE_ERROR, G_FILE_ERROR_ACCES) ||
           g_error_matches (*error, G_FILE_ERROR, G_FILE_ERROR_PERM) ||
           g_error_matches (*error, G_FILE_ERROR, G_FILE_ERROR_ROFS))
    text = _ ("This folder cannot be written to.");
  if (text == NULL)
    return;
  g_clear_error (error);
  refuse (error, G_IO_ERROR_FAILED, text);
}

static gboolean
write_file (GFile *file,
            GBytes *contents,
            GCancellable *cancellable,
            GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *target = NULL;
  gsize length;
  const char *text = g_bytes_get_data (contents, &length);
  int mode = 0666;

  info = look (file, cancellable, &reason);
  if (reason == NULL && info != NULL && check_kind (info, &reason)) {
    mode = (int) g_file_info_get_attribute_uint32 (info,
                                                   G_FILE_ATTRIBUTE_UNIX_MODE) &
           0777;
    target = realpath (path, NULL);
  }
  if (reason == NULL &&
      !g_file_set_contents_full (
          target != NULL ? target : path, text, (gssize) length,
          G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode,
          &reason))
    explain (&reason);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static void
write_in_task (GTask *task,
               gpointer source,
               gpointer data,
               GCancellable *cancellable)
{
  const Work *work = data;
  GError *error = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, &error) ||
      !check_local (source, &error) ||
      !write_file (source, work->contents, cancellable, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/* ---- the tasks ---- */

/* Takes ownership of @work. */
static void
start (GFile *file,
       Work *work,
       GTaskThreadFunc thread,
       GCancellable *cancellable,
       GAsyncReadyCallback callback,
       gpointer data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, data);

  g_task_set_task_data (task, work, work_free);
  g_task_set_return_on_cancel (task, thread != write_in_task);
  /* Of a task that is cancelled already GLib 2.74 runs the thread all the same,
   * and its error takes the place of the first one, which is not freed. */
  if (file == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("No file was chosen."));
  else if (!g_task_return_error_if_cancelled (task))
    g_task_run_in_thread (task, thread);
}

void
mj_user_file_read_async (GFile *file,
                         gsize max_bytes,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  Work *work = g_new0 (Work, 1);

  work->max_bytes = max_bytes;
  start (file, work, read_in_task, cancellable, callback, data);
}

GBytes *
mj_user_file_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mj_user_file_write_async (GFile *file,
                          GBytes *contents,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  Work *work;

  g_return_if_fail (contents != NULL);

  work = g_new0 (Work, 1);
  work->contents = g_bytes_ref (contents);
  start (file, work, write_in_task, cancellable, callback, data);
}

gboolean
mj_user_file_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
mj_user_file_check_async (GFile *file,
                          gboolean fresh,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  Work *work = g_new0 (Work, 1);

  work->fresh = fresh;
  start (file, work, check, cancellable, callback, data);
}

gboolean
mj_user_file_check_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
