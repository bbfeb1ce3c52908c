/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-wal.c – reads the frames of a log. */

#include "model/store/disk/mj-wal.h"

#include <string.h>

enum { HEADER = 32, FRAME_HEADER = 24 };

/* Where the log has its page size, its salts and its sum, and a frame of it the
 * size of the database, its salts and its sum. */
enum { PAGE_AT = 8, SALTS_AT = 16, SUM_AT = 24 };
enum { N_PAGES_AT = 4, FRAME_SALTS_AT = 8, FRAME_SUM_AT = 16 };
enum { SALTS = 8, LEAST_PAGE = 512, MOST_PAGE = 1 << 16 };

/* The last bit says in which order the bytes of a number are summed up. */
#define MAGIC 0x377f0682u

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

gsize
mj_wal_get_place (gsize page, gsize i)
{
  return HEADER + i * (FRAME_HEADER + page);
}

/* Goes on, as SQLite does, to the first frame that is torn, of an earlier log
 * or of no page. */
static void
count_frames (MjWal *wal, gsize length, Sum sum, gboolean big_endian)
{
  gsize n = (length - HEADER) / (FRAME_HEADER + wal->page);

  for (gsize i = 0; i < n; i++) {
    const guchar *frame = wal->bytes + mj_wal_get_place (wal->page, i);

    add_to_sum (&sum, frame, FRAME_SALTS_AT, big_endian);
    add_to_sum (&sum, frame + FRAME_HEADER, wal->page, big_endian);
    if (read_number (frame, TRUE) == 0 ||
        memcmp (frame + FRAME_SALTS_AT, wal->bytes + SALTS_AT, SALTS) != 0 ||
        !is_sum (frame + FRAME_SUM_AT, sum))
      return;
    if (read_number (frame + N_PAGES_AT, TRUE) == 0)
      continue;
    wal->n_frames = i + 1;
    wal->n_pages = read_number (frame + N_PAGES_AT, TRUE);
  }
}

MjWal
mj_wal_read (const guchar *bytes, gsize length)
{
  MjWal wal = { .bytes = bytes };
  gboolean big_endian;
  Sum sum = { 0 };

  if (length < HEADER)
    return wal;
  wal.page = read_number (bytes + PAGE_AT, TRUE);
  big_endian = bytes[3] & 1;
  add_to_sum (&sum, bytes, SUM_AT, big_endian);
  if ((read_number (bytes, TRUE) & ~1u) == MAGIC && wal.page >= LEAST_PAGE &&
      wal.page <= MOST_PAGE && (wal.page & (wal.page - 1)) == 0 &&
      is_sum (bytes + SUM_AT, sum))
    count_frames (&wal, length, sum, big_endian);
  return wal;
}

void
mj_wal_lay_over (const MjWal *wal, guchar *image)
{
  for (gsize i = 0; i < wal->n_frames; i++) {
    const guchar *frame = wal->bytes + mj_wal_get_place (wal->page, i);
    guint32 number = read_number (frame, TRUE);

    if (number <= wal->n_pages)
      memcpy (image + (number - 1) * wal->page, frame + FRAME_HEADER,
              wal->page);
  }
}
