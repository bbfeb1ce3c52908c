/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-checkpoint.c – reads the file and the log page by page. */

#include "model/store/disk/mj-store-checkpoint.h"

#include "model/store/disk/mj-wal.h"

#include <glib/gstdio.h>
#include <string.h>

/* Where the header of a file has the versions of its format. */
enum { FORMAT_AT = 18 };

/* Marks the pages that are in the log. */
static gboolean
mark_log (sqlite3 *db, int length, gint64 page, GByteArray *marks)
{
  sqlite3_file *log = mj_db_get_file (db, SQLITE_FCNTL_JOURNAL_POINTER);

  for (int i = 0; i < length; i++) {
    guint32 number;

    if (log == NULL ||
        log->pMethods->xRead (log, &number, sizeof number,
                              mj_wal_get_place (page, i)) != SQLITE_OK)
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

/* ---- the file and the log put together ---- */

/* How small the file and how large either may be. */
enum { LEAST_BYTES = 512, MOST_BYTES = 1 << 30 };

/* How many bytes of a file are read at once. */
enum { READ_BLOCK = 1 << 16 };

/* Returns: (nullable): the log beside @path */
static guchar *
read_log (const char *path, gsize *length)
{
  g_autofree char *name = g_strconcat (path, "-wal", NULL);
  char *bytes = NULL;
  GStatBuf info;

  *length = 0;
  if (g_stat (name, &info) == 0 && info.st_size <= MOST_BYTES)
    g_file_get_contents (name, &bytes, length, NULL);
  return (guchar *) bytes;
}

/* SQLite fills with zeroes what the file lacks. */
static gboolean
read_file (sqlite3_file *file, guchar *image, sqlite3_int64 size)
{
  int code = SQLITE_OK;

  for (sqlite3_int64 at = 0;
       (code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ) && at < size;
       at += READ_BLOCK)
    code = file->pMethods->xRead (file, image + at,
                                  (int) MIN (READ_BLOCK, size - at), at);
  return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ;
}

static guchar *
put_together (sqlite3_file *file, const MjWal *wal, sqlite3_int64 *size)
{
  guchar *image;

  if (file == NULL || file->pMethods->xFileSize (file, size) != SQLITE_OK)
    return NULL;
  if (wal->n_frames > 0)
    *size = (sqlite3_int64) wal->n_pages * (sqlite3_int64) wal->page;
  image = *size >= LEAST_BYTES && *size <= MOST_BYTES
              ? sqlite3_malloc64 ((sqlite3_uint64) *size)
              : NULL;
  if (image != NULL && !read_file (file, image, *size))
    g_clear_pointer (&image, sqlite3_free);
  if (image != NULL)
    mj_wal_lay_over (wal, image);
  return image;
}

/* SQLite takes nothing beside it for its own. */
static sqlite3 *
open_alone (const char *path)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (full, NULL, NULL);
  g_autofree char *name = g_strconcat (uri, "?immutable=1", NULL);

  return mj_db_open (name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);
}

guchar *
mj_store_read_image (const char *path, sqlite3_int64 *size)
{
  g_autoptr (sqlite3) db = open_alone (path);
  gsize length;
  g_autofree guchar *log = read_log (path, &length);
  MjWal wal = mj_wal_read (log, length);

  return db != NULL
             ? put_together (mj_db_get_file (db, SQLITE_FCNTL_FILE_POINTER),
                             &wal, size)
             : NULL;
}

sqlite3 *
mj_store_open_copy (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  sqlite3_int64 size = 0;
  GStatBuf info;
  guchar *image = g_stat (log, &info) == 0 && info.st_size > 0
                      ? mj_store_read_image (path, &size)
                      : NULL;

  return image != NULL ? mj_store_open_image (image, size) : open_alone (path);
}
