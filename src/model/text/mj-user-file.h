/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-user-file.h – files that a person chose, read and written as a whole.
 *
 * Only ordinary files are opened, after following links: folders, pipes and
 * devices are refused by name.  A reader finds the old file or the new one at
 * any time, and the old one after a failure.
 *
 * A file of NULL, which means that the person chose nothing, is an error like
 * any other.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mj_user_file_read_async:
 * @file: (nullable): a file, not necessarily a local one
 * @max_bytes: how much may be in it
 * @cancellable: (nullable): a cancellable; cancelling it ends at once
 * @callback: called when it is read
 * @data: data for @callback
 *
 * Reads it on another thread. A file that is too large is refused by its size;
 * one that has more in it than it says, when that much has been read.
 */
void mj_user_file_read_async (GFile *file,
                              gsize max_bytes,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);

/**
 * mj_user_file_read_finish:
 * @result: what the callback got
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the contents, a NUL behind them; NULL on
 *   failure
 */
GBytes *mj_user_file_read_finish (GAsyncResult *result,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_user_file_get_text:
 * @contents: what was read
 * @error: return location for a #GError
 *
 * Returns: (transfer none) (nullable): @contents as a string; NULL when it is
 *   no text in UTF-8
 */
const char *mj_user_file_get_text (GBytes *contents, GError **error);

/**
 * mj_user_file_write_async:
 * @file: (nullable): a local file, which need not be there
 * @contents: what is to be in it
 * @cancellable: (nullable): a cancellable; it counts until writing has begun
 * @callback: called when it is on the disk
 * @data: data for @callback
 *
 * Writes it on another thread, beside the old file, and takes the old one's
 * place. A link stays one; the file it leads to is written.
 */
void mj_user_file_write_async (GFile *file,
                               GBytes *contents,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);

/**
 * mj_user_file_write_finish:
 * @result: what the callback got
 * @error: return location for a #GError
 *
 * Returns: FALSE when nothing has changed
 */
gboolean mj_user_file_write_finish (GAsyncResult *result, GError **error);

/**
 * mj_user_file_check_async:
 * @file: (nullable): a file that something else will open by its path
 * @fresh: whether it need not be there
 * @cancellable: (nullable): a cancellable
 * @callback: called when it was looked at
 * @data: data for @callback
 *
 * Looks on another thread whether it is local and an ordinary file.
 */
void mj_user_file_check_async (GFile *file,
                               gboolean fresh,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);

/**
 * mj_user_file_check_finish:
 * @result: what the callback got
 * @error: return location for a #GError
 *
 * Returns: FALSE when it must not be opened
 */
gboolean mj_user_file_check_finish (GAsyncResult *result, GError **error);

G_END_DECLS
