/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-checkpoint.h – copies the log of a record to its file, and compares
 * that with what the record is; puts another file and its log together without
 * a change to either. */

#pragma once

#include "model/store/disk/mj-db.h"

/* @db: the record, with the lock for writing
 * @other: another connection to it, since @db holds the lock
 * @image: the record, as sqlite3_serialize() gives it
 * @size: bytes of @image
 * Returns: FALSE if the file has a page that is neither that of @image nor
 *   replaced by one in the log: another program has overwritten it */
gboolean mj_store_copy_log (sqlite3 *db,
                            sqlite3 *other,
                            const guchar *image,
                            sqlite3_int64 size);

/* Opens @image, which it takes, in memory. */
sqlite3 *mj_store_open_image (guchar *image, sqlite3_int64 size);

/* The bytes of @path and, over them, those that the log beside it has up to its
 * last commit; also where @path is empty, which SQLite takes for a new file.
 * Returns: (nullable): for sqlite3_free(); NULL if there are no pages or too
 *   many */
guchar *mj_store_read_image (const char *path, sqlite3_int64 *size);

/* Opens for reading a file that is not the record in use, with what the log
 * beside it has.  SQLite neither changes, adds nor deletes anything there.
 * Returns: (nullable): NULL if it cannot be opened */
sqlite3 *mj_store_open_copy (const char *path);
