/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-checkpoint.c – reads the file and the log page by page. */

#include "model/store/disk/mj-store-checkpoint.h"

#include <string.h>

/* Where the header of a file has the versions of its format. */
enum { FORMAT_AT = 18 };

/* Where the log has the number of a page, from the place of that page. */
enum { LOG_HEADER = 32, FRAME_HEADER = 24 };

/* Marks the pages that are in the log. */
static gboolean
mark_log (sqlite3 *db, int length, gint64 page, GByteArray *marks)
{
  sqlite3_file *log = mj_db_get_file (db, SQLITE_FCNTL_JOURNAL_POINTER);

  for (int i = 0; i < length; i++) {
    guint32 number;

    if (log == NULL || log->pMethods->xRead (
                           log, &number, sizeof number,
                           LOG_HEADER + i * (FRAME_HEADER + page)) != SQLITE_OK)
      return FALSE;
    number = GUINT32_FROM_BE (number);
    if (number <= marks->len)
      marks->data[number - 1] = TRUE;
  }
  return TRUE;
}

/* Whether the file has the pages of @image, or the log, of @length pages, has
 * those that it has not.  TRUE if the disk does not say. */
static gboolean
has_pages (sqlite3 *db, const guchar *image, sqlite3_int64 size, int length)
{
  sqlite3_file *file = mj_db_get_file (db, SQLITE_FCNTL_FILE_POINTER);
  g_autoptr (GByteArray) marks = g_byte_array_new ();
  g_autofree guchar *bytes = NULL;
  gint64 page = 0;

  if (!mj_db_read_int (db, "PRAGMA page_size", &page, NULL))
    return TRUE;
  g_byte_array_set_size (marks, (guint) (size / page));
  memset (marks->data, 0, marks->len);
  if (!mark_log (db, length, page, marks))
    return TRUE;
  bytes = g_malloc ((gsize) page);
  for (guint i = 0; i < marks->len; i++) {
    int code = file->pMethods->xRead (file, bytes, (int) page, i * page);

    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ)
      return TRUE;
    if (!marks->data[i] && memcmp (bytes, image + i * page, (gsize) page) != 0)
      return FALSE;
  }
  return TRUE;
}

gboolean
mj_store_copy_log (sqlite3 *db,
                   sqlite3 *other,
                   const guchar *image,
                   sqlite3_int64 size)
{
  int length, copied = -1;
  gint64 generation;

  if (mj_db_read_int (other, "PRAGMA schema_version", &generation, NULL))
    sqlite3_wal_checkpoint_v2 (other, NULL, SQLITE_CHECKPOINT_PASSIVE, &length,
                               &copied);
  return copied <= 0 ||
         has_pages (db, image, size, length == copied ? 0 : length);
}

sqlite3 *
mj_store_open_image (guchar *image, sqlite3_int64 size)
{
  g_autoptr (sqlite3) db = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);

  image[FORMAT_AT] = image[FORMAT_AT + 1] = 1; /* without a log */
  if (db == NULL ||
      sqlite3_deserialize (db, "main", image, size, size,
                           SQLITE_DESERIALIZE_FREEONCLOSE |
                               SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
    return NULL;
  return g_steal_pointer (&db);
}
