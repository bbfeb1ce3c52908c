/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-backup.h – the whole record is copied, restored or deleted. */

#pragma once

#include "model/store/mj-store.h"

/**
 * mj_store_back_up:
 * @path: a file, which is replaced once the copy is complete
 *
 * Copies all matches and evenings to another file.  This function,
 * mj_store_restore() and mj_store_clear() wait for the disk, and may be called
 * on any thread.
 */
gboolean mj_store_back_up (MjStore *self, const char *path, GError **error);

/**
 * mj_store_save_elsewhere:
 * @path: a file, which is replaced once the copy is complete
 *
 * Copies the record as mj_store_back_up() does, with everything that is in the
 * queue, also when the disk of the record refuses that or its file has gone.
 */
gboolean
mj_store_save_elsewhere (MjStore *self, const char *path, GError **error);

/**
 * mj_store_save_copy:
 * @record: the record, which is not overwritten
 * @copy: a copy of it
 * @path: a file, which is replaced once it is complete
 *
 * Copies @copy byte for byte, and its log if there is one.
 */
gboolean mj_store_save_copy (const char *record,
                             const char *copy,
                             const char *path,
                             GError **error);

/* @path: (nullable): any file, also one that is open
 * Returns: whether it says that it is a record, of whatever version */
gboolean mj_store_file_is_record (const char *path);

/**
 * mj_store_restore:
 * @self: a store that can be written to
 * @path: from mj_store_back_up(), of this version or an earlier one
 * @error: return location for a #GError that names the kind of @path
 *
 * Replaces everything in the store with the readable contents of @path: see
 * mj_store_get_rescued().  If that fails, the store is unchanged.
 */
gboolean mj_store_restore (MjStore *self, const char *path, GError **error);

/**
 * mj_store_replace:
 * @self: a store that can be written to
 * @path: a file for mj_store_restore()
 *
 * Restores @path after the record, unless it is empty, has been copied to a new
 * file beside it.
 */
gboolean mj_store_replace (MjStore *self, const char *path, GError **error);

/**
 * mj_store_add_all:
 * @self: a store that can be written to
 * @other: another store
 *
 * Adds all matches and evenings of @other, except those that cannot be read
 * there or written here.
 */
void mj_store_add_all (MjStore *self, MjStore *other);

/**
 * mj_store_clear:
 * @self: a store that can be written to
 *
 * Deletes all matches, evenings and names of players for good, and the copies
 * of mj_store_tend(); not the other copies beside the file.
 */
gboolean mj_store_clear (MjStore *self, GError **error);
