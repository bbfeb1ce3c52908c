/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-rescue.c – what is left of a damaged record.
 *
 * An input damages a small record: its first byte says how many 255ths of the
 * file are there, and each four bytes after it put a value (the last) into
 * a number of sixteen bytes (the third) from a place on (the first two).
 */

#include "fuzz.h"

#include "model/store/disk/mj-store-daily.h"
#include "model/store/mj-store-private.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static const char contents[] =
    "WITH RECURSIVE k (i) AS"
    " (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 30)"
    " INSERT INTO evening SELECT i * 3600123456, printf ('%.*c', 9 * i * i, "
    "'h'),"
    " '2026-01-01', 0, 0 FROM k;"
    "INSERT INTO match (id, started, header, human, ended, revision)"
    " SELECT id, started, substr (header, 1, 99), 0, started, 0"
    " FROM evening LIMIT 3;"
    "WITH RECURSIVE k (i) AS"
    " (SELECT 0 UNION ALL SELECT i + 1 FROM k WHERE i < 300)"
    " INSERT INTO move SELECT id, i, i || ' discard' FROM match, k;"
    "INSERT INTO entry SELECT evening.id, n, header FROM evening, move"
    " WHERE n < 3 AND move.match = 3600123456;"
    "INSERT INTO player SELECT 'Player ' || id, started FROM evening";

/* Nothing is copied here. */
gboolean
mj_store_close_deals (sqlite3 *db, GError **error)
{
  return TRUE;
}

static sqlite3 *
new_record (void)
{
  sqlite3 *db = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);

  FUZZ_ASSERT (db != NULL && mj_store_migrate (db, NULL));
  return db;
}

/* Made once, for all inputs. */
static guchar *
copy_file (gsize *size)
{
  static guchar *file;
  static sqlite3_int64 length;

  if (file == NULL) {
    g_autoptr (sqlite3) db = new_record ();

    FUZZ_ASSERT (mj_db_run (db, contents, NULL) &&
                 mj_store_pack_moves (db, 2 * 3600123456, NULL));
    file = sqlite3_serialize (db, "main", &length, 0);
  }
  *size = (gsize) length;
  return g_memdup2 (file, *size);
}

static void
damage (guchar *file, gsize length, const uint8_t *data, size_t size)
{
  for (; size >= 4; data += 4, size -= 4) {
    gsize at = data[0] | (gsize) data[1] << 8;

    if (at < length)
      memset (file + at, data[3], MIN (length - at, 16 * (gsize) data[2]));
  }
}

/* What was carried over is a record in every respect. */
static void
check_record (sqlite3 *db)
{
  g_autoptr (Statement) check = mj_db_prepare (
      db,
      "SELECT integrity_check FROM pragma_integrity_check"
      " WHERE integrity_check <> 'ok'"
      " UNION ALL SELECT \"table\" FROM pragma_foreign_key_check",
      NULL);

  FUZZ_ASSERT (check != NULL && sqlite3_step (check) == SQLITE_DONE);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (sqlite3) db = new_record ();
  g_autofree char *path = NULL, *rescued = NULL;
  gsize length;
  g_autofree guchar *file = copy_file (&length);
  int made = g_file_open_tmp ("fuzz-rescue-XXXXXX", &path, NULL);

  FUZZ_ASSERT (made >= 0);
  if (size > 0) {
    length = length * data[0] / 255;
    damage (file, length, data + 1, size - 1);
  }
  FUZZ_ASSERT (write (made, file, length) == (gssize) length);
  close (made);
  rescued = mj_store_rescue (path, NULL, NULL, db, NULL);
  check_record (db);
  g_remove (path);
  return 0;
}
