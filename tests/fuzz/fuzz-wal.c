/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-wal.c – a database and its log are read as SQLite reads them.
 *
 * The first bytes of an input are flags of the header of the log, its page size
 * in 256 bytes and how many bytes are cut off at its end.  Each four bytes
 * after them are a frame: which page, the size of the database, what the page
 * is filled with, and the flags of the frame.
 */

#include "fuzz.h"

#include "model/store/disk/mj-store-checkpoint.h"

#include <glib/gstdio.h>
#include <string.h>

enum { BIG_ENDIAN_SUMS = 1, OTHER_MAGIC = 2, OTHER_VERSION = 4 };
enum { EARLIER_LOG = 1, TORN = 2 };

/* The header of a file: its page size, its formats, its size. */
enum { PAGE_AT = 16, FORMAT_AT = 18, SIZE_AT = 28, USED = 200 };
enum { PAGE = 512, N_PAGES = 6, MOST_FRAMES = 32 };

typedef struct {
  GByteArray *bytes;
  guint32 sums[2];
  gboolean big_endian;
} Log;

static void
add_number (Log *log, guint32 number)
{
  number = GUINT32_TO_BE (number);
  g_byte_array_append (log->bytes, (guchar *) &number, sizeof number);
}

static void
sum_up (Log *log, guint from, guint to)
{
  for (guint i = from; i < to; i += sizeof (guint32)) {
    guint32 *sum = &log->sums[i / sizeof (guint32) % 2];
    guint32 number;

    memcpy (&number, log->bytes->data + i, sizeof number);
    number =
        log->big_endian ? GUINT32_FROM_BE (number) : GUINT32_FROM_LE (number);
    *sum += number + log->sums[sum == log->sums];
  }
}

static void
add_sums (Log *log, guint32 error)
{
  add_number (log, log->sums[0] ^ error);
  add_number (log, log->sums[1]);
}

static void
add_header (Log *log, guint flags, gsize page)
{
  add_number (log, (flags & OTHER_MAGIC ? 0x377f0680 : 0x377f0682) +
                       (guint32) log->big_endian);
  add_number (log, flags & OTHER_VERSION ? 1 : 3007000);
  add_number (log, (guint32) page);
  for (guint32 i = 0; i < 3; i++) /* how many there were, and the salts */
    add_number (log, i);
  sum_up (log, 0, log->bytes->len);
  add_sums (log, 0);
}

/* Page 1 is also the header of a database without a table. */
static void
fill_page (guchar *bytes, gsize page, guint number, guint8 fill)
{
  static guchar *first;

  memset (bytes, fill, page);
  if (number != 1)
    return;
  if (first == NULL) {
    g_autoptr (sqlite3) db = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);

    FUZZ_ASSERT (mj_db_run (db, "PRAGMA page_size = 512; VACUUM", NULL));
    FUZZ_ASSERT (mj_db_run (db, "PRAGMA user_version = 1", NULL));
    first = sqlite3_serialize (db, "main", NULL, 0);
  }
  memcpy (bytes, first, USED);
  memset (bytes + SIZE_AT, 0, sizeof (guint32));
  bytes[FORMAT_AT] = bytes[FORMAT_AT + 1] = 2; /* with a log */
  bytes[PAGE_AT] = (guint8) (page >> 8);
  bytes[PAGE_AT + 1] = (guint8) (page >> 16);
}

static void
add_frame (Log *log, gsize page, const uint8_t *frame)
{
  guint start = log->bytes->len;

  add_number (log, frame[0]);
  add_number (log, frame[1]);
  sum_up (log, start, log->bytes->len);
  add_number (log, frame[3] & EARLIER_LOG ? 0 : 1);
  add_number (log, 2);
  g_byte_array_set_size (log->bytes, start + 24 + (guint) page);
  fill_page (log->bytes->data + start + 24, page, frame[0], frame[2]);
  sum_up (log, start + 24, log->bytes->len);
  log->bytes->len = start + 16;
  add_sums (log, frame[3] & TORN);
  log->bytes->len += (guint) page;
}

static gboolean
write_log (const char *name, gsize page, const uint8_t *data, size_t size)
{
  Log log = { .bytes = g_byte_array_new (),
              .big_endian = data[0] & BIG_ENDIAN_SUMS };
  gboolean ok;

  add_header (&log, data[0], page);
  for (size_t i = 3; i + 4 <= size && i < 4 * MOST_FRAMES; i += 4)
    add_frame (&log, page, data + i);
  ok = g_file_set_contents_full (name, (char *) log.bytes->data,
                                 log.bytes->len - MIN (data[2], log.bytes->len),
                                 G_FILE_SET_CONTENTS_NONE, 0600, NULL);
  g_byte_array_unref (log.bytes);
  return ok;
}

/* Returns: (nullable): what SQLite reads; NULL if it refuses to */
static guchar *
read_with_sqlite (const char *path, sqlite3_int64 *size)
{
  g_autoptr (sqlite3) db = mj_db_open (path, SQLITE_OPEN_READWRITE, NULL);

  FUZZ_ASSERT (db != NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return sqlite3_serialize (db, "main", size, 0);
}

static void
remove_all (const char *path)
{
  static const char *const ends[] = { "", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char *name = g_strconcat (path, ends[i], NULL);

    g_remove (name);
  }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *folder = g_dir_make_tmp ("fuzz-wal-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "record", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  gsize page = size > 1 && data[1] > 0 ? (gsize) data[1] << 8 : 1 << 16;
  guchar file[N_PAGES * PAGE], *image, *expected;
  sqlite3_int64 length = 0, expected_length = 0;

  for (guint i = 0; i < N_PAGES; i++)
    fill_page (file + i * PAGE, PAGE, i + 1, (guint8) i);
  FUZZ_ASSERT (g_file_set_contents (path, (char *) file, sizeof file, NULL));
  FUZZ_ASSERT (size < 3 || write_log (log, page, data, size));
  image = mj_store_read_image (path, &length);
  expected = read_with_sqlite (path, &expected_length);
  /* SQLite takes a page size for granted which the file does not have. */
  if (expected != NULL && (page == PAGE || (page & (page - 1)) != 0))
    FUZZ_ASSERT (image != NULL && length == expected_length &&
                 memcmp (image, expected, (gsize) length) == 0);
  sqlite3_free (image);
  sqlite3_free (expected);
  remove_all (path);
  g_rmdir (folder);
  return 0;
}
