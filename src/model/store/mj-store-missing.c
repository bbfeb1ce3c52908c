/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-missing.c – what a copy of the record lacks, and what it alone has.
 *
 * Evenings and their entries are compared by what they say, matches by when
 * they began, and moves, of matches that have not ended in both, in order.
 */

#include "model/store/mj-store-copies.h"
#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/mj-store-private.h"

typedef struct {
  sqlite3 *record; /* the one of which something may lack in the other */
  sqlite3 *copy;
  gboolean ok; /* nothing was unreadable */
} Pair;

static Statement *
prepare (Pair *pair, sqlite3 *db, const char *sql)
{
  Statement *statement = mj_db_prepare (db, sql, NULL);

  pair->ok = pair->ok && statement != NULL;
  return statement;
}

static gboolean
next (Pair *pair, sqlite3 *db, Statement *rows)
{
  gboolean more = FALSE;

  pair->ok = pair->ok && mj_db_next (db, rows, &more, NULL);
  return pair->ok && more;
}

/* The rows of one number; packed moves as they were, a row each. */
static GPtrArray *
read_rows (Pair *pair, sqlite3 *db, const char *sql, gint64 id)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Statement) rows = prepare (pair, db, sql);

  sqlite3_bind_int64 (rows, 1, id);
  while (next (pair, db, rows)) {
    gboolean whole = TRUE;
    g_autofree char *packed = mj_store_read_packed (rows, 0, &whole);
    g_auto (GStrv) lines =
        packed != NULL ? g_strsplit (packed, "\n", -1) : NULL;

    for (guint i = 0; lines != NULL && *lines[i] != '\0'; i++)
      g_ptr_array_add (texts, g_strdup (lines[i]));
    if (packed == NULL)
      g_ptr_array_add (texts, mj_db_column_text (rows, 0, &whole));
  }
  return texts;
}

/* ---- entries ---- */

/* Wherever they stand: one that is put in moves those after it. */
static void
count_entries (Pair *pair, gint64 evening, MjStoreMissing *missing)
{
  static const char sql[] = "SELECT data FROM entry WHERE evening = ?";
  g_autoptr (GPtrArray) own = read_rows (pair, pair->record, sql, evening);
  g_autoptr (GPtrArray) there = read_rows (pair, pair->copy, sql, evening);
  guint n = 0, found;

  for (guint i = 0; i < own->len; i++)
    if (g_ptr_array_find_with_equal_func (there, own->pdata[i], g_str_equal,
                                          &found))
      g_ptr_array_remove_index (there, found);
    else
      n++;
  missing->n_entries += n;
}

/* ---- moves ---- */

static guint
count_other_moves (Pair *pair, gint64 match)
{
  static const char sql[] = "SELECT text FROM move WHERE match = ? ORDER BY n";
  g_autoptr (GPtrArray) own = read_rows (pair, pair->record, sql, match);
  g_autoptr (GPtrArray) there = read_rows (pair, pair->copy, sql, match);
  guint n = 0;

  while (n < own->len && n < there->len &&
         g_str_equal (own->pdata[n], there->pdata[n]))
    n++;
  return own->len - n;
}

/* ---- all ---- */

/* @same: (out): the first column of the row that @find gives for @row
 * Returns: whether there is one */
static gboolean
find_row (Pair *pair, Statement *find, Statement *row, gboolean *same)
{
  sqlite3_reset (find);
  for (int i = 0; i < sqlite3_column_count (row); i++)
    sqlite3_bind_value (find, i + 1, sqlite3_column_value (row, i));
  *same = next (pair, pair->copy, find) && sqlite3_column_int (find, 0);
  return sqlite3_data_count (find) > 0;
}

static void
count_evenings (Pair *pair, MjStoreMissing *missing)
{
  g_autoptr (Statement) rows =
      prepare (pair, pair->record, "SELECT id, header, archived FROM evening");
  g_autoptr (Statement) find =
      prepare (pair, pair->copy,
               "SELECT header = ?2 AND archived = ?3 FROM evening"
               " WHERE id = ?1");
  gboolean same;

  while (next (pair, pair->record, rows)) {
    if (!find_row (pair, find, rows, &same))
      missing->n_evenings++;
    else
      missing->n_changed_evenings += !same;
    count_entries (pair, sqlite3_column_int64 (rows, 0), missing);
  }
}

static void
count_matches (Pair *pair, MjStoreMissing *missing)
{
  g_autoptr (Statement) rows =
      prepare (pair, pair->record, "SELECT id, started, ended FROM match");
  g_autoptr (Statement) find =
      prepare (pair, pair->copy,
               "SELECT coalesce (ended = ?3, 0) FROM match"
               " WHERE id = ?1 AND started = ?2");
  gboolean same;

  while (next (pair, pair->record, rows))
    if (!find_row (pair, find, rows, &same))
      missing->n_matches++;
    else if (!same)
      missing->n_moves +=
          count_other_moves (pair, sqlite3_column_int64 (rows, 0));
}

static gboolean
compare (MjStore *self,
         const char *copy,
         gboolean added,
         MjStoreMissing *missing)
{
  g_autoptr (sqlite3) other = mj_store_open_copy (copy);
  sqlite3 *own;
  Pair pair;

  if (other == NULL)
    return FALSE;
  own = mj_store_begin_reading (self);
  pair = added ? (Pair){ other, own, TRUE } : (Pair){ own, other, TRUE };
  *missing = (MjStoreMissing){ 0 };
  count_evenings (&pair, missing);
  count_matches (&pair, missing);
  mj_store_end_reading (self);
  return pair.ok;
}

gboolean
mj_store_count_missing (MjStore *self,
                        const char *copy,
                        MjStoreMissing *missing)
{
  return compare (self, copy, FALSE, missing);
}

gboolean
mj_store_count_added (MjStore *self, const char *copy, MjStoreMissing *added)
{
  return compare (self, copy, TRUE, added);
}

gboolean
mj_store_holds_all (MjStore *self, const char *copy)
{
  MjStoreMissing added;

  return mj_store_count_added (self, copy, &added) &&
         added.n_evenings + added.n_matches + added.n_entries + added.n_moves +
                 added.n_changed_evenings ==
             0;
}
