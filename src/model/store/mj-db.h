/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-db.h – SQLite with GError, for the files of the store.
 *
 * Every error has a code of #MjStoreError and says in plain words what is
 * wrong; the caller adds what it was doing.
 */

#pragma once

#include "model/store/mj-store-error.h"

#include <sqlite3.h>

G_BEGIN_DECLS

typedef sqlite3_stmt Statement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3, sqlite3_close)

/**
 * mj_db_open:
 * @path: (nullable): a file; NULL for a database in memory
 * @flags: SQLITE_OPEN_…
 * @error: return location for a #GError
 *
 * Nothing has been read when it returns: SQLite looks at a file when it is
 * first asked something.
 */
sqlite3 *mj_db_open (const char *path, int flags, GError **error);

/* Sets @error from the last call on @db, and returns FALSE. */
gboolean mj_db_fail (sqlite3 *db, GError **error);

gboolean mj_db_run (sqlite3 *db, const char *sql, GError **error);

Statement *mj_db_prepare (sqlite3 *db, const char *sql, GError **error);

/* Steps a statement that returns no rows. */
gboolean mj_db_finish (sqlite3 *db, Statement *statement, GError **error);

/* Steps a statement to its next row; *@more is FALSE behind the last one. */
gboolean
mj_db_next (sqlite3 *db, Statement *statement, gboolean *more, GError **error);

/* The first number that @sql returns; FALSE when it cannot be read. */
gboolean
mj_db_read_int (sqlite3 *db, const char *sql, gint64 *number, GError **error);

/* Begins, and at the end commits or takes everything back. */
gboolean mj_db_begin (sqlite3 *db, GError **error);
gboolean mj_db_end (sqlite3 *db, gboolean ok, GError **error);

/**
 * mj_db_column_text:
 * @statement: a statement that stands on a row
 * @column: from 0
 * @whole: (inout): set to FALSE when the column holds anything but valid UTF-8
 *   without a zero byte
 *
 * Returns: (transfer full): the text; what of it is not text is replaced, so
 *   that it can be shown
 */
char *mj_db_column_text (Statement *statement,
                         int column,
                         gboolean *whole) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
