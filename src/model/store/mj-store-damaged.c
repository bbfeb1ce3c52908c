/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-damaged.c – opens a damaged record for reading, also where its first
 * page is torn.
 */

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-private.h"

#include <string.h>

/* The header of a file of SQLite: the versions of its format, the number of its
 * pages, and the version and the program that a record names. */
enum { FORMAT_AT = 18, N_PAGES_AT = 28, VERSION_AT = 60, PROGRAM_AT = 68 };

static guint32
read_number (const char *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

static gboolean
is_record (gint64 program, gint64 version)
{
  return program == MJ_APPLICATION_ID && version >= 1 &&
         version <= MJ_STORE_SCHEMA;
}

/* Whether the header of @file is torn, or that of a record. */
static gboolean
may_be_record (const char *file)
{
  return strcmp (file, "SQLite format 3") != 0 ||
         is_record (read_number (file + PROGRAM_AT),
                    read_number (file + VERSION_AT));
}

/* Copies @file to memory behind the first page of @record, which is empty: all
 * records have their tables at the same pages.  Where @file is shorter, those
 * of @record stay. */
static sqlite3 *
open_behind (sqlite3 *record, gsize page, const char *file, gsize size)
{
  g_autoptr (sqlite3) db = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);
  sqlite3_int64 length = 0;
  guchar *image = sqlite3_serialize (record, "main", &length, 0);

  length = MAX (length, (sqlite3_int64) size);
  image = sqlite3_realloc64 (image, (sqlite3_uint64) length);
  if (db == NULL || image == NULL)
    return NULL;
  memcpy (image + page, file + page, size - page);
  image[FORMAT_AT] = image[FORMAT_AT + 1] = 1;      /* without a log */
  memset (image + N_PAGES_AT, 0, sizeof (guint32)); /* as many as there are */
  if (sqlite3_deserialize (db, "main", image, length, length,
                           SQLITE_DESERIALIZE_FREEONCLOSE |
                               SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
    return NULL;
  return g_steal_pointer (&db);
}

static sqlite3 *
open_headless (const char *path, sqlite3 *record)
{
  gint64 page = 0;
  sqlite3_int64 size = 0;
  guchar *file = mj_store_read_image (path, &size);
  sqlite3 *db = NULL;

  if (file != NULL &&
      mj_db_read_int (record, "PRAGMA page_size", &page, NULL) && size > page &&
      may_be_record ((const char *) file))
    db = open_behind (record, (gsize) page, (const char *) file, (gsize) size);
  sqlite3_free (file);
  return db;
}

/* Views of another program do not run. */
static void
forbid_code (sqlite3 *db)
{
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
}

/* Fails if the first page is torn, or the file shorter than that says. */
static gboolean
look_at_header (sqlite3 *db, gboolean *ours, GError **error)
{
  gint64 id, version, n_tables;

  if (!mj_db_read_int (db, "PRAGMA application_id", &id, error) ||
      !mj_db_read_int (db, "PRAGMA user_version", &version, error) ||
      !mj_db_read_int (db, "SELECT count (*) FROM sqlite_master", &n_tables,
                       error))
    return FALSE;
  *ours = is_record (id, version);
  return TRUE;
}

sqlite3 *
mj_store_open_damaged (const char *path, sqlite3 *record)
{
  g_autoptr (sqlite3) db = mj_store_open_copy (path);
  g_autoptr (GError) wrong = NULL;
  gboolean ours = FALSE;

  if (db == NULL)
    return NULL;
  if (!look_at_header (db, &ours, &wrong)) {
    sqlite3_close (db);
    db = wrong->code == MJ_STORE_ERROR_DAMAGED ||
                 wrong->code == MJ_STORE_ERROR_FAILED
             ? open_headless (path, record)
             : NULL;
  } else if (!ours) {
    return NULL;
  }
  if (db != NULL)
    forbid_code (db);
  return g_steal_pointer (&db);
}

gboolean
mj_store_file_is_record (const char *path)
{
  g_autoptr (sqlite3) db = path != NULL ? mj_store_open_copy (path) : NULL;
  gint64 program;

  return db != NULL &&
         mj_db_read_int (db, "PRAGMA application_id", &program, NULL) &&
         program == MJ_APPLICATION_ID;
}
