/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-checkpoint.c – reads the file and the log page by page. */

#include "model/store/disk/mj-store-checkpoint.h"

#include <glib/gstdio.h>
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

/* ---- the file and the log put together ---- */

/* How large either may be. */
enum { MOST_BYTES = 1 << 30 };

/* How many bytes of a file are read at once. */
enum { READ_BLOCK = 1 << 16 };

/* Where the log has its page size, its salts and its sum, and a frame of it the
 * size of the database, its salts and its sum. */
enum { PAGE_AT = 8, SALTS_AT = 16, SUM_AT = 24 };
enum { N_PAGES_AT = 4, FRAME_SALTS_AT = 8, FRAME_SUM_AT = 16 };
enum { SALTS = 8, LEAST_PAGE = 512, MOST_PAGE = 1 << 16 };

/* The last bit says in which order the bytes of a number are summed up. */
#define LOG_MAGIC 0x377f0682u

typedef struct {
  guchar *bytes;
  gsize length, page;
  gsize n_frames;  /* up to the last commit */
  guint32 n_pages; /* of the database, since then */
} Log;

typedef struct {
  guint32 a, b;
} Sum;

static guint32
read_number (const guchar *bytes, gboolean big_endian)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return big_endian ? GUINT32_FROM_BE (number) : GUINT32_FROM_LE (number);
}

static void
add_to_sum (Sum *sum, const guchar *bytes, gsize length, gboolean big_endian)
{
  for (gsize i = 0; i < length; i += 2 * sizeof (guint32)) {
    sum->a += read_number (bytes + i, big_endian) + sum->b;
    sum->b += read_number (bytes + i + sizeof (guint32), big_endian) + sum->a;
  }
}

static gboolean
is_sum (const guchar *bytes, Sum sum)
{
  return read_number (bytes, TRUE) == sum.a &&
         read_number (bytes + sizeof (guint32), TRUE) == sum.b;
}

static const guchar *
get_frame (const Log *log, gsize i)
{
  return log->bytes + LOG_HEADER + i * (FRAME_HEADER + log->page);
}

/* Goes on, as SQLite does, to the first frame that is torn or of an earlier
 * log. */
static void
count_frames (Log *log, Sum sum, gboolean big_endian)
{
  gsize n = (log->length - LOG_HEADER) / (FRAME_HEADER + log->page);

  for (gsize i = 0; i < n; i++) {
    const guchar *frame = get_frame (log, i);

    add_to_sum (&sum, frame, FRAME_SALTS_AT, big_endian);
    add_to_sum (&sum, frame + FRAME_HEADER, log->page, big_endian);
    if (memcmp (frame + FRAME_SALTS_AT, log->bytes + SALTS_AT, SALTS) != 0 ||
        !is_sum (frame + FRAME_SUM_AT, sum))
      return;
    if (read_number (frame + N_PAGES_AT, TRUE) == 0)
      continue;
    log->n_frames = i + 1;
    log->n_pages = read_number (frame + N_PAGES_AT, TRUE);
  }
}

static void
read_log (const char *path, Log *log)
{
  g_autofree char *name = g_strconcat (path, "-wal", NULL);
  GStatBuf info;
  gboolean big_endian;
  Sum sum = { 0 };

  if (g_stat (name, &info) != 0 || info.st_size < LOG_HEADER ||
      info.st_size > MOST_BYTES ||
      !g_file_get_contents (name, (char **) &log->bytes, &log->length, NULL) ||
      log->length < LOG_HEADER)
    return;
  log->page = read_number (log->bytes + PAGE_AT, TRUE);
  big_endian = log->bytes[3] & 1;
  add_to_sum (&sum, log->bytes, SUM_AT, big_endian);
  if ((read_number (log->bytes, TRUE) & ~1u) == LOG_MAGIC &&
      log->page >= LEAST_PAGE && log->page <= MOST_PAGE &&
      log->page % LEAST_PAGE == 0 && is_sum (log->bytes + SUM_AT, sum))
    count_frames (log, sum, big_endian);
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

static void
lay_log_over (const Log *log, guchar *image)
{
  for (gsize i = 0; i < log->n_frames; i++) {
    const guchar *frame = get_frame (log, i);
    guint32 number = read_number (frame, TRUE);

    if (number > 0 && number <= log->n_pages)
      memcpy (image + (number - 1) * log->page, frame + FRAME_HEADER,
              log->page);
  }
}

static guchar *
put_together (sqlite3_file *file, const Log *log, sqlite3_int64 *size)
{
  guchar *image;

  if (file == NULL || file->pMethods->xFileSize (file, size) != SQLITE_OK)
    return NULL;
  if (log->n_frames > 0)
    *size = (sqlite3_int64) log->n_pages * (sqlite3_int64) log->page;
  image = *size >= LEAST_PAGE && *size <= MOST_BYTES
              ? sqlite3_malloc64 ((sqlite3_uint64) *size)
              : NULL;
  if (image != NULL && !read_file (file, image, *size))
    g_clear_pointer (&image, sqlite3_free);
  if (image != NULL)
    lay_log_over (log, image);
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
  Log log = { 0 };
  guchar *image = NULL;

  read_log (path, &log);
  if (db != NULL)
    image = put_together (mj_db_get_file (db, SQLITE_FCNTL_FILE_POINTER), &log,
                          size);
  g_free (log.bytes);
  return image;
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
