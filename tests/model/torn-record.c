/* SPDX-License-Identifier: GPL-3.0-or-later */
/* torn-record.c – asks SQLite for each row by its key. */

#include "torn-record.h"

#include "model/store/mj-store-private.h"

#include <string.h>

enum { N_EVENINGS = 96 };

/* A match after each eighth evening, some of them packed.  Some texts are
 * longer than a page.
 */
#pragma GCC diagnostic ignored "-Wformat"
static const char evening_sql[] =
    "INSERT INTO evening VALUES (%1$d * 3600123456, printf ('%%d%%.*c', %1$d,"
    "  iif (%1$d %% 20 = 0, 19000, 99 + %1$d), 'h'), '2026-01-01', %1$d %% 2,"
    "  %1$d);"
    "WITH RECURSIVE k (n) AS"
    " (SELECT 0 UNION ALL SELECT n + 1 FROM k WHERE n < 3 + %1$d %% 9)"
    " INSERT INTO entry SELECT %1$d * 3600123456, n, printf ('%%d%%.*c', n,"
    "  iif ((%1$d + n) %% 97 = 0, 9000, 40 + n * 9), 'e') FROM k;"
    "INSERT INTO player VALUES ('Player %1$d', printf ('%%.*c', 99, 's'))";
static const char match_sql[] =
    "INSERT INTO match (id, started, header, human, ended, revision)"
    " VALUES (%1$d * 3600123456, '2026-01-01',"
    "  printf ('%%d%%.*c', %1$d, 99 * %1$d, 'm'), %1$d %% 4, '2026-01-02',"
    "  %1$d);"
    "WITH RECURSIVE k (n) AS"
    " (SELECT 0 UNION ALL SELECT n + 1 FROM k WHERE n < 400)"
    " INSERT INTO move SELECT %1$d * 3600123456, n, n || ' discard' FROM k";

/* The two keys of a row, and all else that is in it; but restoring raises the
 * revision.
 */
#define ROW(table, keys, columns, where)                                       \
  {                                                                            \
    "SELECT " keys ", " columns " FROM " table,                                \
        "SELECT " keys ", " columns " FROM " table " WHERE " where,            \
        "SELECT " keys ", '' FROM " table " WHERE " where                      \
  }
static const struct {
  const char *all, *one, *known;
} tables[N_TABLES] = {
  [EVENING] = ROW (
      "evening", "id, 0", "quote (header) || started || archived", "id = ?1"),
  [ENTRY] =
      ROW ("entry", "evening, n", "quote (data)", "evening = ?1 AND n = ?2"),
  [MATCH] = ROW ("match",
                 "id, 0",
                 "quote (header) || started || human || ended",
                 "id = ?1"),
  [MOVE] = ROW ("move", "match, n", "quote (text)", "match = ?1 AND n = ?2"),
  [PLAYER] = ROW ("player", "name, 0", "quote (seen)", "name = ?1"),
};

/* What is in all parts of a match or evening, in the third column. */
#define PARTS(table, key, column)                                              \
  "SELECT 0, 0, coalesce (group_concat (quote (" column ")), '') FROM"         \
  " (SELECT " column " FROM " table " WHERE " key                              \
  " = ?1 AND n >= 0 ORDER BY n)"

static void
fill (sqlite3 *db)
{
  sqlite3_exec (db, "BEGIN", NULL, NULL, NULL);
  for (int i = 1; i <= N_EVENINGS; i++) {
    g_autofree char *evening = g_strdup_printf (evening_sql, i);
    g_autofree char *match = g_strdup_printf (match_sql, i);

    g_assert_cmpint (sqlite3_exec (db, evening, NULL, NULL, NULL), ==,
                     SQLITE_OK);
    if (i % 8 == 0)
      g_assert_cmpint (sqlite3_exec (db, match, NULL, NULL, NULL), ==,
                       SQLITE_OK);
    if (i % 32 == 0)
      g_assert_true (mj_store_pack_moves (db, i * 3600123456, NULL));
  }
  g_assert_cmpint (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), ==,
                   SQLITE_OK);
}

void
torn_sample_init (TornSample *sample, StoreFile *f, const char *more)
{
  sqlite3 *db;

  *sample = (TornSample){ 0 };
  sample->intact = g_build_filename (f->folder, "intact", NULL);
  g_object_unref (store_file_open (f, NULL));
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  fill (db);
  g_assert_cmpint (sqlite3_exec (db, more, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (
      g_file_get_contents (f->path, &sample->bytes, &sample->length, NULL));
  g_assert_true (g_file_set_contents (sample->intact, sample->bytes,
                                      (gssize) sample->length, NULL));
}

void
torn_sample_clear (TornSample *sample)
{
  g_free (sample->intact);
  g_free (sample->bytes);
}

static sqlite3 *
open_plainly (const char *path)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==,
                   SQLITE_OK);
  /* without this SQLite opens no file that is cut off */
  sqlite3_db_config (db, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
  return db;
}

/* NULL if it cannot be prepared. */
static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);
  return statement;
}

static const char *
column (sqlite3_stmt *row, int n)
{
  return (const char *) sqlite3_column_text (row, n);
}

/* The row with the keys of @row: NULL if there is none, or it is torn. */
static const char *
find (sqlite3_stmt *one, sqlite3_stmt *row)
{
  sqlite3_reset (one);
  sqlite3_bind_value (one, 1, sqlite3_column_value (row, 0));
  if (sqlite3_bind_parameter_count (one) > 1)
    sqlite3_bind_value (one, 2, sqlite3_column_value (row, 1));
  return sqlite3_step (one) == SQLITE_ROW ? column (one, 2) : NULL;
}

static void
compare_table (TornComparison *c, Table table)
{
  Table whole = table == ENTRY ? EVENING : table == MOVE ? MATCH : table;
  sqlite3_stmt *all = prepare (c->was, tables[table].all);
  sqlite3_stmt *torn = prepare (c->torn, tables[table].one);
  sqlite3_stmt *now = prepare (c->now, tables[table].one);
  sqlite3_stmt *known = prepare (c->torn, tables[table].known);

  while (sqlite3_step (all) == SQLITE_ROW) {
    const char *left = find (torn, all), *rescued = find (now, all);

    c->n_rows++;
    if (left != NULL) {
      c->n_readable++;
      g_assert_cmpstr (rescued, ==, left);
    }
    if (find (known, all) != NULL)
      g_hash_table_add (c->known[whole], g_strdup (column (all, 0)));
    if (table == whole && g_strcmp0 (left, column (all, 2)) != 0)
      g_hash_table_add (c->hurt[whole], g_strdup (column (all, 0)));
  }
  sqlite3_finalize (all);
  sqlite3_finalize (torn);
  sqlite3_finalize (now);
  sqlite3_finalize (known);
}

/* Read in order a part may be found that is not by its key; and who stops at a
 * torn page behind the last one cannot tell whether more were on it.
 */
static void
compare_parts (TornComparison *c, Table whole, const char *sql)
{
  sqlite3_stmt *all = prepare (c->was, tables[whole].all);
  sqlite3_stmt *was = prepare (c->was, sql), *torn = prepare (c->torn, sql);

  while (sqlite3_step (all) == SQLITE_ROW)
    if (g_strcmp0 (find (was, all), find (torn, all)) != 0)
      g_hash_table_add (c->hurt[whole], g_strdup (column (all, 0)));
  sqlite3_finalize (all);
  sqlite3_finalize (was);
  sqlite3_finalize (torn);
}

static guint
count_whole (const TornComparison *c, Table whole)
{
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  g_hash_table_iter_init (&iter, c->known[whole]);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    n += !g_hash_table_contains (c->hurt[whole], key);
  return n;
}

char *
torn_expected_sentence (const TornComparison *c)
{
  guint evenings = g_hash_table_size (c->known[EVENING]);
  guint matches = g_hash_table_size (c->known[MATCH]);

  return g_strdup_printf (
      "%u of %u evening%s and %u of %u match%s were rescued.",
      count_whole (c, EVENING), evenings, evenings == 1 ? "" : "s",
      count_whole (c, MATCH), matches, matches == 1 ? "" : "es");
}

void
torn_compare (TornComparison *c,
              const char *was,
              const char *torn,
              const char *now)
{
  *c = (TornComparison){ open_plainly (was), open_plainly (torn),
                         open_plainly (now), 0 };
  for (Table table = EVENING; table < N_TABLES; table++) {
    c->known[table] =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    c->hurt[table] =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  }
  for (Table table = EVENING; table < N_TABLES; table++)
    compare_table (c, table);
  compare_parts (c, EVENING, PARTS ("entry", "evening", "data"));
  compare_parts (c, MATCH, PARTS ("move", "match", "text"));
}

void
torn_comparison_clear (TornComparison *c)
{
  sqlite3_close (c->was);
  sqlite3_close (c->torn);
  sqlite3_close (c->now);
  for (Table table = EVENING; table < N_TABLES; table++) {
    g_hash_table_unref (c->known[table]);
    g_hash_table_unref (c->hurt[table]);
  }
}
