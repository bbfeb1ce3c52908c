/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-matches.c – stores matches: a head, and one row for each move, or
 * for all of them together once the match has ended (mj-store-pack.c).
 *
 * Only mj_store_change_match() changes a match.  It is refused unless the
 * caller knows the current revision, so the moves of two programs never mix.
 */

#include "model/store/disk/mj-store-daily.h"
#include "model/store/mj-store-matches-private.h"

#include <glib/gi18n-lib.h>

/* ---- changing ---- */

MjMatchChange *
mj_match_change_new (gint64 match, gint64 revision, guint first)
{
  MjMatchChange *change = g_new0 (MjMatchChange, 1);

  change->match = match;
  change->revision = revision;
  change->human = MJ_SEAT_NONE;
  change->first = first;
  change->moves = g_array_new (FALSE, FALSE, sizeof (MjMove));
  return change;
}

void
mj_match_change_free (MjMatchChange *change)
{
  g_array_unref (change->moves);
  g_free (change->head);
  g_free (change);
}

static gboolean
insert_moves (
    sqlite3 *db, gint64 match, guint first, const GArray *moves, GError **error)
{
  g_autoptr (Statement) insert =
      mj_db_prepare (db, "INSERT INTO move VALUES (?, ?, ?)", error);

  if (insert == NULL)
    return FALSE;
  for (guint i = 0; i < moves->len; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&g_array_index (moves, MjMove, i), text, sizeof text);
    sqlite3_reset (insert);
    sqlite3_bind_int64 (insert, 1, match);
    sqlite3_bind_int64 (insert, 2, first + i);
    sqlite3_bind_text (insert, 3, text, -1, SQLITE_TRANSIENT);
    if (!mj_db_finish (db, insert, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
delete_moves (sqlite3 *db, gint64 match, guint first, GError **error)
{
  g_autoptr (Statement) delete =
      mj_db_prepare (db, "DELETE FROM move WHERE match = ? AND n >= ?", error);

  if (delete == NULL)
    return FALSE;
  sqlite3_bind_int64 (delete, 1, match);
  sqlite3_bind_int64 (delete, 2, first);
  return mj_db_finish (db, delete, error);
}

static gint64
insert_match (sqlite3 *db, const char *head, MjSeat human, GError **error)
{
  g_autoptr (Statement) insert = mj_db_prepare (
      db,
      "INSERT INTO match (id, started, header, human)"
      " VALUES (" MJ_NEW_ID ("match") ", datetime ('now'), ?, ?)",
      error);

  if (insert == NULL)
    return 0;
  sqlite3_bind_text (insert, 1, head, -1, SQLITE_TRANSIENT);
  if (human != MJ_SEAT_NONE)
    sqlite3_bind_int (insert, 2, human);
  return mj_db_finish (db, insert, error) ? sqlite3_last_insert_rowid (db) : 0;
}

#define END_ALL                                                                \
  "UPDATE match SET ended = datetime ('now'), revision = revision + 1"         \
  " WHERE ended IS NULL"
#define END_DAY END_ALL " AND " MJ_MATCH_HAS_DAY

/* Ends the matches in progress and adds a new one.  If another program plays an
 * old one, it learns that from the raised revision. */
static gint64
begin_match (sqlite3 *db, const MjMatchChange *change, GError **error)
{
  if (!mj_db_run (db, change->beside ? END_DAY : END_ALL, error))
    return 0;
  return insert_match (db, change->head, change->human, error);
}

/* Raises the revision; fails if another program has changed the match first. */
static gboolean
take_revision (sqlite3 *db, const MjMatchChange *change, GError **error)
{
  g_autoptr (Statement) update =
      mj_db_prepare (db,
                     "UPDATE match SET revision = revision + 1,"
                     " header = coalesce (?3, header), facts = NULL,"
                     " choices = NULL,"
                     " ended = CASE WHEN ?4 THEN datetime ('now') END"
                     " WHERE id = ?1 AND revision = ?2",
                     error);

  if (update == NULL)
    return FALSE;
  sqlite3_bind_int64 (update, 1, change->match);
  sqlite3_bind_int64 (update, 2, change->revision);
  sqlite3_bind_text (update, 3, change->head, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (update, 4, change->ended);
  if (!mj_db_finish (db, update, error))
    return FALSE;
  if (sqlite3_changes (db) == 1)
    return TRUE;
  g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT,
                       _ ("The match has gone on in another window."));
  return FALSE;
}

static gboolean
write_change (sqlite3 *db, gpointer data, GError **error)
{
  MjMatchChange *change = data;
  gint64 match = change->match;
  gboolean ok;

  if (!mj_db_begin (db, error))
    return FALSE;
  if (match == 0)
    ok = (match = begin_match (db, change, error)) != 0;
  else
    ok = take_revision (db, change, error) &&
         mj_store_unpack_moves (db, match, error) &&
         delete_moves (db, match, change->first, error);
  ok = ok && insert_moves (db, match, change->first, change->moves, error);
  if (!mj_db_end (db, ok, error))
    return FALSE;
  change->revision = change->match == 0 ? 0 : change->revision + 1;
  change->match = match;
  return TRUE;
}

gboolean
mj_store_change_match (MjStore *self, MjMatchChange *change, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);
  g_return_val_if_fail (change->match != 0 || change->head != NULL, FALSE);

  return mj_store_write (self, write_change, change, error);
}

void
mj_store_change_match_async (MjStore *self,
                             MjMatchChange *change,
                             MjStoreDone done,
                             gpointer data)
{
  g_return_if_fail (mj_store_is_open (self));
  g_return_if_fail (change->match != 0 || change->head != NULL);

  mj_store_write_async (self, write_change, change, sizeof *change,
                        (GDestroyNotify) mj_match_change_free, done, data);
}

/* The deal of the day that was left is in progress again, and no other one. */
static gboolean
reopen_day (sqlite3 *db, gpointer data, GError **error)
{
  MjStoredMatch *match = data;
  g_autofree char *reopen = g_strdup_printf (
      "UPDATE match SET ended = NULL, revision = revision + 1 WHERE id"
      " = %" G_GINT64_FORMAT " AND revision = %" G_GINT64_FORMAT,
      match->id, match->revision);
  g_autofree char *end_others =
      g_strdup_printf (END_DAY " AND id <> %" G_GINT64_FORMAT, match->id);
  gboolean ok;

  if (!mj_db_begin (db, error))
    return FALSE;
  ok = mj_db_run (db, reopen, error);
  if (ok && sqlite3_changes (db) != 1) {
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT,
                         _ ("The match has gone on in another window."));
    ok = FALSE;
  }
  ok = ok && mj_db_run (db, end_others, error);
  if (!mj_db_end (db, ok, error))
    return FALSE;
  match->revision++;
  match->running = TRUE;
  return TRUE;
}

gboolean
mj_store_reopen_day (MjStore *self, MjStoredMatch *match, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return mj_store_write (self, reopen_day, match, error);
}

guint
mj_stored_match_count_open (const MjStoredMatch *match)
{
  const MjMatchFile *file = match->file;

  if (file->practice)
    return file->moves->len;
  if (match->human != MJ_SEAT_NONE && file->day != NULL)
    return mj_match_file_count_finished (file);
  return match->running ? mj_match_file_count_public (file, MJ_SEAT_NONE)
                        : file->moves->len;
}

/* ---- matches as a whole ---- */

typedef struct {
  const MjMatchFile *file;
  gint64 match;
} Addition;

static gboolean
add_match (sqlite3 *db, gpointer data, GError **error)
{
  Addition *added = data;
  g_autofree char *head = mj_match_file_head_to_text (added->file);
  g_autofree char *sql = NULL;
  gint64 match;

  if (!mj_db_begin (db, error))
    return FALSE;
  match = insert_match (db, head, MJ_SEAT_NONE, error);
  sql = g_strdup_printf ("UPDATE match SET ended = datetime ('now')"
                         " WHERE id = %" G_GINT64_FORMAT,
                         match);
  if (!mj_db_end (db,
                  match != 0 &&
                      insert_moves (db, match, 0, added->file->moves, error) &&
                      mj_db_run (db, sql, error),
                  error))
    return FALSE;
  added->match = match;
  return TRUE;
}

gint64
mj_store_add_match (MjStore *self, const MjMatchFile *file, GError **error)
{
  Addition added = { .file = file };

  g_return_val_if_fail (mj_store_is_open (self), 0);

  return mj_store_write (self, add_match, &added, error) ? added.match : 0;
}

/* Also deletes rows with numbers that no program has written. */
static gboolean
remove_match (sqlite3 *db, gpointer data, GError **error)
{
  static const char *const sql[] = { "DELETE FROM move WHERE match = ?",
                                     "DELETE FROM match WHERE id = ?" };
  const gint64 *match = data;
  gboolean ok = TRUE;

  if (!mj_db_begin (db, error))
    return FALSE;
  for (gsize i = 0; ok && i < G_N_ELEMENTS (sql); i++) {
    g_autoptr (Statement) delete = mj_db_prepare (db, sql[i], error);

    ok = delete != NULL &&
         sqlite3_bind_int64 (delete, 1, *match) == SQLITE_OK &&
         mj_db_finish (db, delete, error);
  }
  return mj_db_end (db, ok, error);
}

gboolean
mj_store_remove_match (MjStore *self, gint64 match, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return mj_store_write (self, remove_match, &match, error);
}

/* ---- reading ---- */

void
mj_stored_match_free (MjStoredMatch *match)
{
  g_free (match->started);
  g_free (match->problem);
  g_clear_pointer (&match->file, mj_match_file_free);
  g_free (match);
}

static void
set_problem (MjStoredMatch *match, const char *problem)
{
  if (match->problem == NULL)
    match->problem = g_strdup (problem);
}

/* Takes the next move; fails if it is not legal at that point. */
static gboolean
take_move (MjStoredMatch *match,
           const char *text,
           gboolean whole,
           MjState *state)
{
  g_autofree char *problem = NULL;
  MjMove move;

  if (whole && mj_move_from_text (text, &move) &&
      mj_state_apply (state, &move)) {
    g_array_append_val (match->file->moves, move);
    return TRUE;
  }
  /* Translators: number of a move, and what is written there */
  problem = g_strdup_printf (_ ("Move %u cannot be read: %.60s"),
                             match->file->moves->len + 1, text);
  set_problem (match, problem);
  return FALSE;
}

static gboolean
take_packed (MjStoredMatch *match,
             const char *moves,
             gboolean whole,
             MjState *state)
{
  g_auto (GStrv) lines = g_strsplit (moves, "\n", -1);
  gboolean ok = TRUE;

  /* each line has an end, so that behind the last is nothing */
  for (char **line = lines; ok && line[0] != NULL && line[1] != NULL; line++)
    ok = take_move (match, *line, TRUE, state);
  return ok && (whole || take_move (match, "", FALSE, state));
}

static gboolean
take_row (MjStoredMatch *match, Statement *row, MjState *state)
{
  gboolean in_place = sqlite3_column_int64 (row, 0) == match->file->moves->len;
  gboolean whole = TRUE;
  g_autofree char *packed = mj_store_read_packed (row, 1, &whole);
  g_autofree char *text = NULL;

  if (packed != NULL && in_place)
    return take_packed (match, packed, whole, state);
  text = mj_db_column_text (row, 1, &whole);
  return take_move (match, text, whole && in_place, state);
}

static gboolean
read_moves (sqlite3 *db, MjStoredMatch *match, GError **error)
{
  g_autoptr (Statement) select = mj_db_prepare (
      db, "SELECT n, text FROM move WHERE match = ? ORDER BY n", error);
  gboolean more = TRUE;
  MjState state;

  if (select == NULL)
    return FALSE;
  sqlite3_bind_int64 (select, 1, match->id);
  mj_match_file_begin (match->file, &state);
  while (more) {
    if (!mj_db_next (db, select, &more, error))
      return FALSE;
    more = more && take_row (match, select, &state);
  }
  return TRUE;
}

/* Returns FALSE, with an empty match, when the head cannot be read. */
static gboolean
read_head (MjStoredMatch *match, Statement *select, int column)
{
  gboolean whole = TRUE;
  g_autofree char *text = mj_db_column_text (select, column, &whole);
  g_autoptr (GError) wrong = NULL;

  match->file = mj_match_file_from_text (text, &wrong);
  if (whole && match->file != NULL && match->file->moves->len == 0)
    return TRUE;
  set_problem (match, wrong != NULL ? wrong->message
                                    : _ ("Its rules and names are damaged"));
  g_clear_pointer (&match->file, mj_match_file_free);
  match->file = mj_match_file_new ();
  return FALSE;
}

static void
read_human (MjStoredMatch *match, Statement *select, int column)
{
  gint64 human = sqlite3_column_int64 (select, column);
  int type = sqlite3_column_type (select, column);

  match->human = MJ_SEAT_NONE;
  if (type == SQLITE_NULL)
    return;
  if (type == SQLITE_INTEGER && human >= 0 && human < MJ_N_SEATS)
    match->human = (MjSeat) human;
  else
    set_problem (match, _ ("It does not say which chair was yours"));
}

MjStoredMatch *
mj_store_read_row (sqlite3 *db, Statement *row, gboolean moves, GError **error)
{
  g_autoptr (MjStoredMatch) match = g_new0 (MjStoredMatch, 1);
  gboolean whole = TRUE;

  match->id = sqlite3_column_int64 (row, 0);
  match->started = mj_db_column_text (row, 3, &whole);
  match->running = sqlite3_column_int (row, 4) != 0;
  match->revision = sqlite3_column_int64 (row, 5);
  if (read_head (match, row, 1) && moves && !read_moves (db, match, error))
    return NULL;
  read_human (match, row, 2);
  mj_match_file_address (match->file, match->human);
  return g_steal_pointer (&match);
}

/* @texts, a list that ends with NULL, are the parameters of @sql. */
static gboolean
load_matches (sqlite3 *db,
              const char *sql,
              const char *const *texts,
              GPtrArray *matches,
              GError **error)
{
  g_autoptr (Statement) select = mj_db_prepare (db, sql, error);
  gboolean more;

  if (select == NULL)
    return FALSE;
  for (int i = 0; texts[i] != NULL; i++)
    sqlite3_bind_text (select, i + 1, texts[i], -1, SQLITE_TRANSIENT);
  for (;;) {
    MjStoredMatch *match;

    if (!mj_db_next (db, select, &more, error))
      return FALSE;
    if (!more)
      return TRUE;
    match = mj_store_read_row (db, select, TRUE, error);
    if (match == NULL)
      return FALSE;
    g_ptr_array_add (matches, match);
  }
}

MjStoredMatch *
mj_store_read_match (sqlite3 *db, gint64 id, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autoptr (GPtrArray) matches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_match_free);

  return load_matches (db,
                       "SELECT " MJ_MATCH_COLUMNS " FROM match WHERE id = ?1",
                       (const char *[]){ text, NULL }, matches, error) &&
                 matches->len > 0
             ? g_ptr_array_steal_index (matches, 0)
             : NULL;
}

static GPtrArray *
load (MjStore *self, const char *sql, const char *const *texts, GError **error)
{
  g_autoptr (GPtrArray) matches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_match_free);
  gboolean ok =
      load_matches (mj_store_begin_reading (self), sql, texts, matches, error);

  mj_store_end_reading (self);
  return ok ? g_steal_pointer (&matches) : NULL;
}

MjStoredMatch *
mj_store_load_current (MjStore *self, GError **error)
{
  MjStoredMatch *match = NULL;
  gint64 id;
  sqlite3 *db;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  db = mj_store_begin_reading (self);
  if (mj_db_read_int (db,
                      "SELECT id FROM match WHERE ended IS NULL"
                      " ORDER BY id DESC LIMIT 1",
                      &id, error))
    match = mj_store_read_match (db, id, error);
  mj_store_end_reading (self);
  return match;
}

MjStoredMatch *
mj_store_load_match (MjStore *self, gint64 match, GError **error)
{
  MjStoredMatch *stored;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  stored = mj_store_read_match (mj_store_begin_reading (self), match, error);
  mj_store_end_reading (self);
  return stored;
}

/* Copies of a match that guests play end with the last deal that is over.  One
 * that is damaged stays whole: its copy may be all that is left of it. */
gboolean
mj_store_close_deals (sqlite3 *db, GError **error)
{
  g_autoptr (GPtrArray) matches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_match_free);

  if (!mj_db_run (db, "PRAGMA secure_delete = ON", error) ||
      !load_matches (
          db, "SELECT " MJ_MATCH_COLUMNS " FROM match WHERE ended IS NULL",
          (const char *[]){ NULL }, matches, error))
    return FALSE;
  for (guint i = 0; i < matches->len; i++) {
    const MjStoredMatch *match = matches->pdata[i];
    g_autofree char *sql = g_strdup_printf (
        "DELETE FROM move WHERE match = %" G_GINT64_FORMAT " AND n >= %u",
        match->id, mj_match_file_count_public (match->file, match->human));

    if (match->problem == NULL && !mj_db_run (db, sql, error))
      return FALSE;
  }
  return TRUE;
}

#define DEALT                                                                  \
  "SELECT count (*) FROM match WHERE ended IS NULL"                            \
  " AND EXISTS (SELECT * FROM move WHERE move.match = match.id AND n = 0)"

static gint64
count_dealt (MjStore *self, const char *sql)
{
  gint64 n = 0;

  g_return_val_if_fail (mj_store_is_open (self), 0);

  mj_db_read_int (mj_store_begin_reading (self), sql, &n, NULL);
  mj_store_end_reading (self);
  return n;
}

gboolean
mj_store_has_dealt (MjStore *self)
{
  return count_dealt (self, DEALT) > 0;
}

gboolean
mj_store_has_dealt_besides_day (MjStore *self)
{
  return count_dealt (self, DEALT " AND NOT " MJ_MATCH_HAS_DAY) > 0;
}

GPtrArray *
mj_store_load_matches (MjStore *self, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), NULL);

  return load (self, "SELECT " MJ_MATCH_COLUMNS " FROM match ORDER BY id DESC",
               (const char *[]){ NULL }, error);
}

GPtrArray *
mj_store_load_days (MjStore *self,
                    const char *first,
                    const char *last,
                    GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), NULL);

  return load (self,
               "SELECT " MJ_MATCH_COLUMNS " FROM match WHERE " MJ_MATCH_HAS_DAY
               " AND " MJ_MATCH_DAY " BETWEEN ?1 AND ?2 ORDER BY id",
               (const char *[]){ first, last, NULL }, error);
}

/* ---- as it is ---- */

GBytes *
mj_store_copy_match (MjStore *self, gint64 match, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), NULL);

  return mj_store_copy_rows (self,
                             "SELECT header FROM match WHERE id = ?1"
                             " UNION ALL SELECT text FROM"
                             " (SELECT text FROM move WHERE match = ?1"
                             "  ORDER BY n)",
                             match, error);
}
