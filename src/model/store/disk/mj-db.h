/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-db.h – SQLite with GError, for the files of the store.
 *
 * Every error has a code of #MjStoreError, and its message says in plain words
 * what is wrong.  Callers add what they were trying to do.
 */

#pragma once

#include "model/store/disk/mj-store-error.h"

#include <sqlite3.h>

typedef sqlite3_stmt Statement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3, sqlite3_close)

/* Opening does not read the file yet: SQLite does that with the first
 * statement.
 * @path: (nullable): a file; NULL for a database in memory
 * @flags: SQLITE_OPEN_… */
sqlite3 *mj_db_open (const char *path, int flags, GError **error);

/* @which: SQLITE_FCNTL_…_POINTER; NULL if that is not open */
sqlite3_file *mj_db_get_file (sqlite3 *db, int which);

/* Sets @error from the last call on @db, and returns FALSE. */
gboolean mj_db_fail (sqlite3 *db, GError **error);

gboolean mj_db_run (sqlite3 *db, const char *sql, GError **error);

Statement *mj_db_prepare (sqlite3 *db, const char *sql, GError **error);

/* Steps a statement that returns no rows. */
gboolean mj_db_finish (sqlite3 *db, Statement *statement, GError **error);

/* Steps a statement to its next row; sets *@more to FALSE after the last one.
 */
gboolean
mj_db_next (sqlite3 *db, Statement *statement, gboolean *more, GError **error);

/* Reads the first number that @sql returns. */
gboolean
mj_db_read_int (sqlite3 *db, const char *sql, gint64 *number, GError **error);

gboolean
mj_db_set (sqlite3 *db, const char *pragma, gint64 number, GError **error);

/* What SQLite would use the identity for. */
#define MJ_DB_CACHE "PRAGMA cache_size = -2000"

/* SQLite has it in the header of the file, as the "default_cache_size" of its
 * earlier versions, and keeps it in each copy.
 * @db: a record
 * Returns: the number that was drawn for the record when it was made; 0 if it
 *   is from an earlier version, or cannot be read */
gint64 mj_db_get_identity (sqlite3 *db);
gboolean mj_db_set_identity (sqlite3 *db, gint64 identity, GError **error);

/* Begins a transaction, and commits it or rolls it back at the end; committing
 * raises the schema version of the database. */
gboolean mj_db_begin (sqlite3 *db, GError **error);
gboolean mj_db_end (sqlite3 *db, gboolean ok, GError **error);

/* Copies the database to @path, an empty file or none. */
gboolean mj_db_copy_into (sqlite3 *db, const char *path, GError **error);

/* A name beside @path that is not taken: "@path.@what-1", or with a higher
 * number. */
char *mj_db_free_name (const char *path,
                       const char *what) G_GNUC_WARN_UNUSED_RESULT;

/* @statement: a statement that is at a row
 * @column: from 0
 * @whole: (inout): set to FALSE when the column holds anything but valid UTF-8
 *   without a zero byte
 * Returns: the text; bytes that are not valid are replaced, so that it can be
 *   shown */
char *mj_db_column_text (Statement *statement,
                         int column,
                         gboolean *whole) G_GNUC_WARN_UNUSED_RESULT;
