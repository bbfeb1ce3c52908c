/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-db.c – turns the errors of SQLite into readable ones. */

#include "model/store/disk/mj-db.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (mj-store-error-quark, mj_store_error)
/* clang-format on */

/* How long SQLite tries again by itself while another program writes. */
enum { BUSY_MS = 1000 };

static gboolean
is_full (sqlite3 *db, int code)
{
  int number = sqlite3_system_errno (db);

  return code == SQLITE_FULL ||
         ((code == SQLITE_IOERR || code == SQLITE_CANTOPEN) &&
          (number == ENOSPC || number == EDQUOT));
}

static MjStoreError
kind_of (sqlite3 *db, int code)
{
  if (is_full (db, code))
    return MJ_STORE_ERROR_FULL;
  switch (code) {
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return MJ_STORE_ERROR_BUSY;
  case SQLITE_CORRUPT:
  case SQLITE_NOTADB:
    return MJ_STORE_ERROR_DAMAGED;
  case SQLITE_CANTOPEN:
  case SQLITE_PERM:
  case SQLITE_READONLY:
  case SQLITE_AUTH:
    return MJ_STORE_ERROR_DENIED;
  case SQLITE_IOERR:
  case SQLITE_NOMEM:
    return MJ_STORE_ERROR_DISK;
  default:
    return MJ_STORE_ERROR_FAILED;
  }
}

/* The system's message; if there is no errno, SQLite found the error by itself,
 * and its message is English. */
static const char *
say (int number, int otherwise)
{
  return g_strerror (number != 0 ? number : otherwise);
}

static char *
explain (sqlite3 *db, MjStoreError kind)
{
  int number = sqlite3_system_errno (db);

  switch (kind) {
  case MJ_STORE_ERROR_FULL:
    return g_strdup (_ ("The disk is full."));
  case MJ_STORE_ERROR_BUSY:
    return g_strdup (_ ("Another program is using the record."));
  case MJ_STORE_ERROR_DAMAGED:
    return g_strdup (_ ("The file is damaged: another program may have emptied "
                        "or overwritten it."));
  case MJ_STORE_ERROR_DENIED:
    if (number == EMFILE || number == ENFILE)
      return g_strdup (_ ("Too many files are open."));
    /* Translators: what the system says, "Permission denied" */
    return g_strdup_printf (_ ("The file or its folder cannot be used: %s."),
                            say (number, EACCES));
  case MJ_STORE_ERROR_DISK:
    /* Translators: what the system says, "Input/output error" */
    return g_strdup_printf (_ ("The disk reports an error: %s."),
                            say (number, EIO));
  default:
    /* Translators: what the database says, in English */
    return g_strdup_printf (_ ("The record refuses it: %s."),
                            sqlite3_errmsg (db));
  }
}

gboolean
mj_db_fail (sqlite3 *db, GError **error)
{
  MjStoreError kind = kind_of (db, sqlite3_errcode (db));
  g_autofree char *message = explain (db, kind);

  g_set_error_literal (error, MJ_STORE_ERROR, (int) kind, message);
  return FALSE;
}

sqlite3 *
mj_db_open (const char *path, int flags, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  int code = sqlite3_open_v2 (path ? path : ":memory:", &db, flags, NULL);

  if (db == NULL) {
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
                         sqlite3_errstr (code));
    return NULL;
  }
  if (code != SQLITE_OK) {
    mj_db_fail (db, error);
    return NULL;
  }
  sqlite3_busy_timeout (db, BUSY_MS);
  return g_steal_pointer (&db);
}

sqlite3_file *
mj_db_get_file (sqlite3 *db, int which)
{
  sqlite3_file *file = NULL;

  sqlite3_file_control (db, "main", which, &file);
  return file != NULL && file->pMethods != NULL ? file : NULL;
}

gboolean
mj_db_run (sqlite3 *db, const char *sql, GError **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK ||
         mj_db_fail (db, error);
}

Statement *
mj_db_prepare (sqlite3 *db, const char *sql, GError **error)
{
  Statement *statement = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) != SQLITE_OK)
    mj_db_fail (db, error);
  return statement;
}

gboolean
mj_db_finish (sqlite3 *db, Statement *statement, GError **error)
{
  return sqlite3_step (statement) == SQLITE_DONE || mj_db_fail (db, error);
}

gboolean
mj_db_next (sqlite3 *db, Statement *statement, gboolean *more, GError **error)
{
  int code = sqlite3_step (statement);

  *more = code == SQLITE_ROW;
  return *more || code == SQLITE_DONE || mj_db_fail (db, error);
}

gboolean
mj_db_read_int (sqlite3 *db, const char *sql, gint64 *number, GError **error)
{
  g_autoptr (Statement) statement = mj_db_prepare (db, sql, error);
  gboolean more;

  if (statement == NULL || !mj_db_next (db, statement, &more, error))
    return FALSE;
  if (more)
    *number = sqlite3_column_int64 (statement, 0);
  return more;
}

gboolean
mj_db_set (sqlite3 *db, const char *pragma, gint64 number, GError **error)
{
  g_autofree char *sql =
      g_strdup_printf ("PRAGMA %s = %" G_GINT64_FORMAT, pragma, number);

  return mj_db_run (db, sql, error);
}

gint64
mj_db_get_identity (sqlite3 *db)
{
  gint64 identity;

  return mj_db_read_int (db, "PRAGMA default_cache_size", &identity, NULL)
             ? MAX (identity, 0)
             : 0;
}

gboolean
mj_db_set_identity (sqlite3 *db, gint64 identity, GError **error)
{
  return mj_db_set (db, "default_cache_size", identity, error);
}

gboolean
mj_db_begin (sqlite3 *db, GError **error)
{
  return mj_db_run (db, "BEGIN IMMEDIATE", error);
}

/* How much it is raised by: at random, so that two copies of a record that have
 * gone on apart have another one, and by more than SQLite does when a record is
 * copied a few times. */
enum { LEAST_RAISE = 8, MOST_RAISE = 64 };

/* It is in the header of the file, so that another content has another one. */
static gboolean
raise_generation (sqlite3 *db, GError **error)
{
  gint64 generation;

  return mj_db_read_int (db, "PRAGMA schema_version", &generation, error) &&
         mj_db_set (db, "schema_version",
                    generation + g_random_int_range (LEAST_RAISE, MOST_RAISE),
                    error);
}

gboolean
mj_db_end (sqlite3 *db, gboolean ok, GError **error)
{
  if (ok && raise_generation (db, error) && mj_db_run (db, "COMMIT", error))
    return TRUE;
  if (!sqlite3_get_autocommit (db))
    mj_db_run (db, "ROLLBACK", NULL);
  return FALSE;
}

gboolean
mj_db_copy_into (sqlite3 *db, const char *path, GError **error)
{
  g_autoptr (Statement) statement = mj_db_prepare (db, "VACUUM INTO ?1", error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, path, -1, SQLITE_TRANSIENT);
  return mj_db_finish (db, statement, error);
}

char *
mj_db_free_name (const char *path, const char *what)
{
  for (guint i = 1;; i++) {
    g_autofree char *name = g_strdup_printf ("%s.%s-%u", path, what, i);

    if (!g_file_test (name, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&name);
  }
}

char *
mj_db_column_text (Statement *statement, int column, gboolean *whole)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);
  gsize length = (gsize) sqlite3_column_bytes (statement, column);

  if (text != NULL && strlen (text) == length &&
      g_utf8_validate (text, (gssize) length, NULL))
    return g_strndup (text, length);
  *whole = FALSE;
  return text == NULL ? g_strdup ("")
                      : g_utf8_make_valid (text, (gssize) length);
}
