/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-pack.c – the moves of a match that has ended in one row.
 *
 * The row is that of the first move.  In place of a text it has a BLOB: a
 * sentence for earlier programs, which show what they cannot read, and the
 * moves with a line end after each, as zlib writes it.  zlib has a checksum, so
 * what is torn is noticed.
 */

#include "model/files/mj-match-file.h"
#include "model/store/mj-store-private.h"

#include <gio/gio.h>
#include <string.h>

static const char mark[] =
    "packed: only a later version of the program can read the moves";

enum { BLOCK = 1 << 10, BEST = 9 };

/* Returns: the part that could be converted */
static GByteArray *
convert (GConverter *converter,
         const guint8 *bytes,
         gsize size,
         gboolean *whole)
{
  GByteArray *made = g_byte_array_new ();
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (result == G_CONVERTER_CONVERTED && made->len <= MJ_MAX_MATCH_BYTES) {
    guint8 block[BLOCK];
    gsize n_read = 0, n_made = 0;

    result =
        g_converter_convert (converter, bytes, size, block, sizeof block,
                             G_CONVERTER_INPUT_AT_END, &n_read, &n_made, NULL);
    g_byte_array_append (made, block, (guint) n_made);
    bytes += n_read;
    size -= n_read;
  }
  *whole = result == G_CONVERTER_FINISHED && size == 0;
  return made;
}

static char *
unpack (const guint8 *bytes, gsize size, gboolean *whole)
{
  g_autoptr (GZlibDecompressor) converter =
      g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  GByteArray *text = convert (G_CONVERTER (converter), bytes, size, whole);

  g_byte_array_append (text, (const guint8 *) "", 1);
  *whole = *whole && strlen ((char *) text->data) + 1 == text->len;
  return (char *) g_byte_array_free (text, FALSE);
}

char *
mj_store_read_packed (Statement *row, int column, gboolean *whole)
{
  const guint8 *bytes;
  gsize size;

  if (sqlite3_column_type (row, column) != SQLITE_BLOB)
    return NULL;
  bytes = sqlite3_column_blob (row, column);
  size = (gsize) sqlite3_column_bytes (row, column);
  if (size < sizeof mark || memcmp (bytes, mark, sizeof mark) != 0)
    return NULL;
  return unpack (bytes + sizeof mark, size - sizeof mark, whole);
}

/* ---- rows ---- */

static Statement *
prepare (sqlite3 *db, const char *sql, gint64 match, GError **error)
{
  Statement *statement = mj_db_prepare (db, sql, error);

  sqlite3_bind_int64 (statement, 1, match);
  return statement;
}

/* The moves, a line each; "" if one of the rows would not come back as it is.
 */
static GString *
join_rows (sqlite3 *db, gint64 match, GError **error)
{
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autoptr (Statement) rows = prepare (
      db, "SELECT n, text FROM move WHERE match = ? ORDER BY n", match, error);
  gboolean more = TRUE;

  if (rows == NULL)
    return NULL;
  for (gint64 n = 0;; n++) {
    gboolean whole;
    g_autofree char *text = NULL;

    if (!mj_db_next (db, rows, &more, error))
      return NULL;
    if (!more)
      return g_steal_pointer (&moves);
    whole = sqlite3_column_type (rows, 1) == SQLITE_TEXT &&
            sqlite3_column_int64 (rows, 0) == n;
    text = mj_db_column_text (rows, 1, &whole);
    whole = whole && strchr (text, '\n') == NULL;
    g_string_append_printf (moves, "%s\n", text);
    if (!whole || moves->len > MJ_MAX_MATCH_BYTES)
      return g_string_truncate (g_steal_pointer (&moves), 0);
  }
}

static gboolean
put_row (sqlite3 *db, gint64 match, const GByteArray *bytes, GError **error)
{
  g_autoptr (Statement) drop =
      prepare (db, "DELETE FROM move WHERE match = ?", match, error);
  g_autoptr (Statement) put =
      prepare (db, "INSERT INTO move VALUES (?, 0, ?)", match, error);

  return drop != NULL && put != NULL && mj_db_finish (db, drop, error) &&
         sqlite3_bind_blob (put, 2, bytes->data, (int) bytes->len,
                            SQLITE_STATIC) == SQLITE_OK &&
         mj_db_finish (db, put, error);
}

gboolean
mj_store_pack_moves (sqlite3 *db, gint64 match, GError **error)
{
  g_autoptr (GString) moves = join_rows (db, match, error);
  g_autoptr (GZlibCompressor) converter =
      g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, BEST);
  g_autoptr (GByteArray) packed = NULL;
  g_autofree char *back = NULL;
  gboolean whole;

  if (moves == NULL || moves->len == 0)
    return moves != NULL;
  packed = convert (G_CONVERTER (converter), (const guint8 *) moves->str,
                    moves->len, &whole);
  back = unpack (packed->data, packed->len, &whole);
  if (!whole || strcmp (back, moves->str) != 0)
    return TRUE;
  g_byte_array_prepend (packed, (const guint8 *) mark, sizeof mark);
  return put_row (db, match, packed, error);
}

static gboolean
split_row (sqlite3 *db, gint64 match, char *const *lines, GError **error)
{
  g_autoptr (Statement) put = prepare (
      db, "INSERT OR REPLACE INTO move VALUES (?, ?, ?)", match, error);

  if (put == NULL)
    return FALSE;
  for (int n = 0; lines[n] != NULL && lines[n + 1] != NULL; n++) {
    sqlite3_reset (put);
    sqlite3_bind_int (put, 2, n);
    sqlite3_bind_text (put, 3, lines[n], -1, SQLITE_STATIC);
    if (!mj_db_finish (db, put, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
mj_store_unpack_moves (sqlite3 *db, gint64 match, GError **error)
{
  g_autoptr (Statement) row = prepare (
      db, "SELECT text FROM move WHERE match = ? AND n = 0", match, error);
  g_autofree char *moves = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean more = FALSE, whole = TRUE;

  if (row == NULL || !mj_db_next (db, row, &more, error))
    return FALSE;
  moves = more ? mj_store_read_packed (row, 0, &whole) : NULL;
  if (moves == NULL || !whole) /* one that is torn stays as it is */
    return TRUE;
  sqlite3_reset (row);
  lines = g_strsplit (moves, "\n", -1);
  return split_row (db, match, lines, error);
}
