/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-user-file.h – files that a person chose, read and written as a whole.
 *
 * Only ordinary files are opened, after following links; for folders, pipes and
 * devices the error names their kind.  While a file is being written, other
 * programs see the old contents or the new, and after a failure the old.
 *
 * A file of NULL, which means that the person chose nothing, is an error like
 * any other.
 */

#pragma once

#include <gio/gio.h>

/* Reads a file on another thread.  A file that is too large is refused before
 * it is read; if it turns out longer than its size says, it is refused as soon
 * as more than @max_bytes have been read.
 * @file: (nullable): a file, not necessarily a local one
 * @max_bytes: the size above which it is refused
 * @cancellable: (nullable): a cancellable; cancelling ends the reading at
 *   once */
void mj_user_file_read_async (GFile *file,
                              gsize max_bytes,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);

/* Returns: (transfer full): the contents, with a NUL after them; NULL on
 *   failure */
GBytes *mj_user_file_read_finish (GAsyncResult *result,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: @contents as a string, without a byte order mark; NULL when they are
 *   not text in UTF-8 */
const char *mj_user_file_get_text (GBytes *contents, GError **error);

/* Writes a new file beside the old one, on another thread, and then puts it in
 * the place of the old one.  A link stays a link: the file it leads to is
 * replaced.
 * @file: (nullable): a local file, which need not exist
 * @cancellable: (nullable): a cancellable; it has no effect once writing has
 *   begun
 * @callback: called when the contents are on the disk */
void mj_user_file_write_async (GFile *file,
                               GBytes *contents,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);

/* Returns: FALSE when nothing has changed */
gboolean mj_user_file_write_finish (GAsyncResult *result, GError **error);

/* Checks on another thread whether it is a local, ordinary file.
 * @file: (nullable): a file that something else will open by its path
 * @fresh: whether it need not exist
 * @cancellable: (nullable): a cancellable */
void mj_user_file_check_async (GFile *file,
                               gboolean fresh,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);

/* Returns: FALSE when it must not be opened */
gboolean mj_user_file_check_finish (GAsyncResult *result, GError **error);
