/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store.c – opening the file, and matches.  Evenings are in
 * mj-store-evenings.c. */

#include "model/mj-store-private.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* "SgMJ", so that another program's database is not taken for ours. */
#define APPLICATION_ID 0x53674d4a

struct _MjStore {
  GObject parent_instance;

  sqlite3 *db;
  gboolean read_only;
};

G_DEFINE_FINAL_TYPE (MjStore, mj_store, G_TYPE_OBJECT)
G_DEFINE_QUARK (mj - store - error - quark, mj_store_error)

gboolean
mj_store_fail (MjStore *self, GError **error)
{
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
               _ ("The record cannot be kept: %s"), sqlite3_errmsg (self->db));
  return FALSE;
}

gboolean
mj_store_run (MjStore *self, const char *sql, GError **error)
{
  if (sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  return mj_store_fail (self, error);
}

Statement *
mj_store_prepare (MjStore *self, const char *sql, GError **error)
{
  Statement *statement = NULL;

  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) != SQLITE_OK)
    mj_store_fail (self, error);
  return statement;
}

gboolean
mj_store_finish (MjStore *self, Statement *statement, GError **error)
{
  return sqlite3_step (statement) == SQLITE_DONE || mj_store_fail (self, error);
}

gboolean
mj_store_begin (MjStore *self, GError **error)
{
  return mj_store_run (self, "BEGIN IMMEDIATE", error);
}

gboolean
mj_store_end (MjStore *self, gboolean ok, GError **error)
{
  if (ok && mj_store_run (self, "COMMIT", error))
    return TRUE;
  mj_store_run (self, "ROLLBACK", NULL);
  return FALSE;
}

sqlite3 *
mj_store_get_db (MjStore *self)
{
  return self->db;
}

/* ---- opening ---- */

static int
read_int (MjStore *self, const char *sql, int fallback)
{
  g_autoptr (Statement) statement = mj_store_prepare (self, sql, NULL);

  if (statement == NULL || sqlite3_step (statement) != SQLITE_ROW)
    return fallback;
  return sqlite3_column_int (statement, 0);
}

/* What brings a file of each version up to the next; 0 is a new file. */
static const char *const steps[MJ_STORE_SCHEMA] = {
  "CREATE TABLE match ("
  "  id INTEGER PRIMARY KEY,"
  "  started TEXT NOT NULL,"
  "  header TEXT NOT NULL," /* a match file without moves */
  "  human INTEGER,"        /* chair of the person, or NULL */
  "  ended TEXT);"
  "CREATE TABLE move ("
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  n INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (match, n)) WITHOUT ROWID;"
  "PRAGMA application_id = 1399278922;",

  "CREATE TABLE evening ("
  "  id INTEGER PRIMARY KEY,"
  "  header TEXT NOT NULL," /* an evening as JSON, without entries */
  "  started TEXT NOT NULL,"
  "  archived INTEGER NOT NULL DEFAULT 0,"
  "  revision INTEGER NOT NULL DEFAULT 0);" /* changes so far */
  "CREATE TABLE entry ("
  "  evening INTEGER NOT NULL REFERENCES evening (id) ON DELETE CASCADE,"
  "  n INTEGER NOT NULL,"
  "  data TEXT NOT NULL," /* JSON */
  "  PRIMARY KEY (evening, n)) WITHOUT ROWID;"
  "CREATE TABLE player (" /* names to choose from, the latest first */
  "  name TEXT PRIMARY KEY,"
  "  seen TEXT NOT NULL) WITHOUT ROWID;",
};

static gboolean
set_version (MjStore *self, int version, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA user_version = %d", version);

  return mj_store_run (self, sql, error);
}

/* All steps in one transaction; another process may have been quicker. */
gboolean
mj_store_migrate (MjStore *self, GError **error)
{
  gboolean ok = TRUE;

  if (read_int (self, "PRAGMA user_version", 0) == MJ_STORE_SCHEMA)
    return TRUE;
  if (!mj_store_run (self, "BEGIN IMMEDIATE", error))
    return FALSE;
  for (int version = read_int (self, "PRAGMA user_version", 0);
       ok && version < MJ_STORE_SCHEMA; version++)
    ok = mj_store_run (self, steps[version], error) &&
         set_version (self, version + 1, error);
  return mj_store_end (self, ok, error);
}

G_STATIC_ASSERT (APPLICATION_ID == 1399278922);

typedef enum {
  FILE_USABLE,
  FILE_NEWER,   /* ours, but from a later version of the program */
  FILE_FOREIGN, /* damaged, or another program's */
} FileState;

static FileState
look_at_locked_file (MjStore *self)
{
  g_autoptr (Statement) check =
      mj_store_prepare (self, "PRAGMA quick_check", NULL);
  int version = read_int (self, "PRAGMA user_version", -1);
  int id = read_int (self, "PRAGMA application_id", -1);
  int tables = read_int (self, "SELECT count(*) FROM sqlite_master", -1);

  if (check == NULL || sqlite3_step (check) != SQLITE_ROW ||
      g_strcmp0 ((const char *) sqlite3_column_text (check, 0), "ok") != 0)
    return FILE_FOREIGN;
  if (tables == 0 && version == 0 && id == 0)
    return FILE_USABLE;
  if (id != APPLICATION_ID || version < 1)
    return FILE_FOREIGN;
  return version > MJ_STORE_SCHEMA ? FILE_NEWER : FILE_USABLE;
}

/* Under the write lock, so that nobody makes or changes it meanwhile. */
static gboolean
look_at_file (MjStore *self, FileState *state, GError **error)
{
  int code = sqlite3_exec (self->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);

  if (code == SQLITE_BUSY || code == SQLITE_FULL)
    return mj_store_fail (self, error);
  *state = look_at_locked_file (self);
  if (code == SQLITE_OK)
    mj_store_run (self, "ROLLBACK", NULL);
  return TRUE;
}

/* SQLite does not wait for the lock that changing to WAL needs. */
static gboolean
use_wal (MjStore *self, GError **error)
{
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  int code;

  while ((code = sqlite3_exec (self->db, "PRAGMA journal_mode = WAL", NULL,
                               NULL, NULL)) == SQLITE_BUSY &&
         g_get_monotonic_time () < end)
    g_usleep (2000);
  return code == SQLITE_OK || mj_store_fail (self, error);
}

static gboolean
open_file (MjStore *self, const char *path, int flags, GError **error)
{
  if (sqlite3_open_v2 (path ? path : ":memory:", &self->db, flags, NULL) !=
      SQLITE_OK)
    return mj_store_fail (self, error);
  sqlite3_busy_timeout (self->db, 5000);
  return TRUE;
}

static char *
free_name (const char *path)
{
  for (guint i = 1;; i++) {
    g_autofree char *name = g_strdup_printf ("%s.damaged-%u", path, i);

    if (!g_file_test (name, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&name);
  }
}

/* Moves the file away together with what SQLite keeps beside it. */
static gboolean
set_file_aside (const char *path, char **where, GError **error)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };
  g_autofree char *name = free_name (path);

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *from = g_strconcat (path, suffixes[i], NULL);
    g_autofree char *to = g_strconcat (name, suffixes[i], NULL);

    if (g_rename (from, to) != 0 && i == 0) {
      g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
                   _ ("A damaged file is in the way: %s"), path);
      return FALSE;
    }
  }
  if (where != NULL)
    *where = g_steal_pointer (&name);
  return TRUE;
}

static gboolean
close_file (MjStore *self)
{
  return sqlite3_close (g_steal_pointer (&self->db)) == SQLITE_OK;
}

/* Finds a file that can be written to, or one from the future to read. */
static gboolean
settle_on_file (MjStore *self,
                const char *path,
                char **set_aside,
                GError **error)
{
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  FileState state = FILE_USABLE;

  if (!open_file (self, path, flags, error) ||
      !look_at_file (self, &state, error))
    return FALSE;
  switch (state) {
  case FILE_NEWER:
    self->read_only = TRUE;
    return close_file (self) &&
           open_file (self, path, SQLITE_OPEN_READONLY, error);
  case FILE_FOREIGN:
    return close_file (self) && set_file_aside (path, set_aside, error) &&
           open_file (self, path, flags, error);
  default:
    return TRUE;
  }
}

MjStore *
mj_store_open (const char *path, char **set_aside, GError **error)
{
  g_autoptr (MjStore) self = g_object_new (MJ_TYPE_STORE, NULL);

  if (set_aside != NULL)
    *set_aside = NULL;
  if (path != NULL) {
    g_autofree char *folder = g_path_get_dirname (path);

    g_mkdir_with_parents (folder, 0700);
  }
  if (!settle_on_file (self, path, set_aside, error))
    return NULL;
  if (self->read_only)
    return g_steal_pointer (&self);
  if (!use_wal (self, error) ||
      !mj_store_run (self,
                     "PRAGMA synchronous = FULL;"
                     "PRAGMA foreign_keys = ON;",
                     error) ||
      !mj_store_migrate (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

MjStore *
mj_store_open_to_read (const char *path, GError **error)
{
  g_autoptr (MjStore) self = g_object_new (MJ_TYPE_STORE, NULL);
  FileState state;

  self->read_only = TRUE;
  if (!open_file (self, path, SQLITE_OPEN_READONLY, error))
    return NULL;
  state = look_at_locked_file (self);
  if (state == FILE_USABLE && read_int (self, "PRAGMA user_version", 0) > 0)
    return g_steal_pointer (&self);
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
               state == FILE_NEWER
                   ? _ ("%s was written by a newer version of the program")
                   : _ ("%s is not a backup of this program, or is damaged"),
               path);
  return NULL;
}

gboolean
mj_store_is_read_only (MjStore *self)
{
  g_return_val_if_fail (MJ_IS_STORE (self), TRUE);

  return self->read_only;
}

/* ---- writing ---- */

static gboolean
insert_moves (MjStore *self,
              gint64 match,
              guint first,
              const MjMove *moves,
              guint n_moves,
              GError **error)
{
  g_autoptr (Statement) insert =
      mj_store_prepare (self, "INSERT INTO move VALUES (?, ?, ?)", error);

  if (insert == NULL)
    return FALSE;
  for (guint i = 0; i < n_moves; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&moves[i], text, sizeof text);
    sqlite3_reset (insert);
    sqlite3_bind_int64 (insert, 1, match);
    sqlite3_bind_int64 (insert, 2, first + i);
    sqlite3_bind_text (insert, 3, text, -1, SQLITE_TRANSIENT);
    if (!mj_store_finish (self, insert, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
mj_store_append (MjStore *self,
                 gint64 match,
                 guint first,
                 const MjMove *moves,
                 guint n_moves,
                 GError **error)
{
  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  return mj_store_begin (self, error) &&
         mj_store_end (self,
                       insert_moves (self, match, first, moves, n_moves, error),
                       error);
}

static gint64
insert_match (MjStore *self,
              const MjMatchFile *file,
              MjSeat human,
              GError **error)
{
  g_autoptr (Statement) insert =
      mj_store_prepare (self,
                        "INSERT INTO match (started, header, human)"
                        " VALUES (datetime ('now'), ?, ?)",
                        error);
  g_autofree char *text = mj_match_file_head_to_text (file);

  if (insert == NULL)
    return 0;
  sqlite3_bind_text (insert, 1, text, -1, SQLITE_TRANSIENT);
  if (human != MJ_SEAT_NONE)
    sqlite3_bind_int (insert, 2, human);
  if (!mj_store_finish (self, insert, error))
    return 0;
  return sqlite3_last_insert_rowid (self->db);
}

gint64
mj_store_begin_match (MjStore *self,
                      const MjMatchFile *file,
                      MjSeat human,
                      GError **error)
{
  gint64 match = 0;

  g_return_val_if_fail (MJ_IS_STORE (self), 0);

  if (!mj_store_begin (self, error))
    return 0;
  if (mj_store_run (
          self, "UPDATE match SET ended = datetime ('now') WHERE ended IS NULL",
          error))
    match = insert_match (self, file, human, error);
  if (match != 0 &&
      insert_moves (self, match, 0, (const MjMove *) file->moves->data,
                    file->moves->len, error) &&
      mj_store_run (self, "COMMIT", error))
    return match;
  mj_store_run (self, "ROLLBACK", NULL);
  return 0;
}

gboolean
mj_store_end_match (MjStore *self, gint64 match, GError **error)
{
  g_autoptr (Statement) update = NULL;

  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  update = mj_store_prepare (
      self, "UPDATE match SET ended = datetime ('now') WHERE id = ?", error);
  if (update == NULL)
    return FALSE;
  sqlite3_bind_int64 (update, 1, match);
  return mj_store_finish (self, update, error);
}

/* ---- taking back ---- */

static gboolean
delete_moves (MjStore *self, gint64 match, guint n_moves, GError **error)
{
  g_autoptr (Statement) delete = mj_store_prepare (
      self, "DELETE FROM move WHERE match = ? AND n >= ?", error);

  if (delete == NULL)
    return FALSE;
  sqlite3_bind_int64 (delete, 1, match);
  sqlite3_bind_int64 (delete, 2, n_moves);
  return mj_store_finish (self, delete, error);
}

static gboolean
update_match_head (MjStore *self,
                   gint64 match,
                   const MjMatchFile *file,
                   GError **error)
{
  g_autoptr (Statement) update = mj_store_prepare (
      self, "UPDATE match SET header = ?, ended = NULL WHERE id = ?", error);
  g_autofree char *text = mj_match_file_head_to_text (file);

  if (update == NULL)
    return FALSE;
  sqlite3_bind_text (update, 1, text, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (update, 2, match);
  return mj_store_finish (self, update, error);
}

gboolean
mj_store_take_back (MjStore *self,
                    gint64 match,
                    const MjMatchFile *file,
                    GError **error)
{
  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  return mj_store_begin (self, error) &&
         mj_store_end (self,
                       delete_moves (self, match, file->moves->len, error) &&
                           update_match_head (self, match, file, error),
                       error);
}

/* ---- reading ---- */

void
mj_stored_match_free (MjStoredMatch *match)
{
  g_free (match->started);
  g_clear_pointer (&match->file, mj_match_file_free);
  g_free (match);
}

static gboolean
append_moves (MjStore *self, gint64 match, GString *text, GError **error)
{
  g_autoptr (Statement) select = mj_store_prepare (
      self, "SELECT text FROM move WHERE match = ? ORDER BY n", error);
  int step;

  if (select == NULL)
    return FALSE;
  sqlite3_bind_int64 (select, 1, match);
  while ((step = sqlite3_step (select)) == SQLITE_ROW)
    g_string_append_printf (text, "%s\n",
                            (const char *) sqlite3_column_text (select, 0));
  return step == SQLITE_DONE || mj_store_fail (self, error);
}

#define MATCH_COLUMNS "id, header, human, started, ended IS NULL"

static MjStoredMatch *
read_match (MjStore *self, Statement *select, GError **error)
{
  g_autoptr (MjStoredMatch) match = g_new0 (MjStoredMatch, 1);
  g_autoptr (GString) text =
      g_string_new ((const char *) sqlite3_column_text (select, 1));
  MjState state;

  match->id = sqlite3_column_int64 (select, 0);
  match->human = sqlite3_column_type (select, 2) == SQLITE_NULL
                     ? MJ_SEAT_NONE
                     : (MjSeat) sqlite3_column_int (select, 2);
  match->started = g_strdup ((const char *) sqlite3_column_text (select, 3));
  match->running = sqlite3_column_int (select, 4) != 0;
  if (!append_moves (self, match->id, text, error))
    return NULL;
  match->file = mj_match_file_from_text (text->str, error);
  if (match->file == NULL ||
      !mj_match_file_fold (match->file, G_MAXUINT, &state, error))
    return NULL;
  return g_steal_pointer (&match);
}

MjMatchFile *
mj_store_load_current (MjStore *self,
                       gint64 *match,
                       MjSeat *human,
                       GError **error)
{
  g_autoptr (Statement) select = NULL;
  g_autoptr (MjStoredMatch) stored = NULL;
  int step;

  g_return_val_if_fail (MJ_IS_STORE (self), NULL);

  select = mj_store_prepare (self,
                             "SELECT " MATCH_COLUMNS " FROM match"
                             " WHERE ended IS NULL ORDER BY id DESC LIMIT 1",
                             error);
  if (select == NULL)
    return NULL;
  step = sqlite3_step (select);
  if (step != SQLITE_ROW) {
    if (step != SQLITE_DONE)
      mj_store_fail (self, error);
    return NULL;
  }
  stored = read_match (self, select, error);
  if (stored == NULL)
    return NULL;
  *match = stored->id;
  *human = stored->human;
  return g_steal_pointer (&stored->file);
}

GPtrArray *
mj_store_load_matches (MjStore *self, GError **error)
{
  g_autoptr (GPtrArray) matches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_match_free);
  g_autoptr (Statement) select = NULL;
  int step;

  g_return_val_if_fail (MJ_IS_STORE (self), NULL);

  select = mj_store_prepare (
      self, "SELECT " MATCH_COLUMNS " FROM match ORDER BY id DESC", error);
  if (select == NULL)
    return NULL;
  while ((step = sqlite3_step (select)) == SQLITE_ROW) {
    g_autoptr (GError) wrong = NULL;
    MjStoredMatch *match = read_match (self, select, &wrong);

    if (match != NULL)
      g_ptr_array_add (matches, match);
    else
      g_warning ("match %" G_GINT64_FORMAT ": %s",
                 (gint64) sqlite3_column_int64 (select, 0), wrong->message);
  }
  if (step != SQLITE_DONE && !mj_store_fail (self, error))
    return NULL;
  return g_steal_pointer (&matches);
}

gint64
mj_store_add_match (MjStore *self, const MjMatchFile *file, GError **error)
{
  gint64 match;

  g_return_val_if_fail (MJ_IS_STORE (self), 0);

  if (!mj_store_begin (self, error))
    return 0;
  match = insert_match (self, file, MJ_SEAT_NONE, error);
  if (!mj_store_end (self,
                     match != 0 &&
                         insert_moves (self, match, 0,
                                       (const MjMove *) file->moves->data,
                                       file->moves->len, error) &&
                         mj_store_end_match (self, match, error),
                     error))
    return 0;
  return match;
}

gboolean
mj_store_remove_match (MjStore *self, gint64 match, GError **error)
{
  g_autoptr (Statement) delete = NULL;
  gboolean ok;

  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  if (!mj_store_begin (self, error))
    return FALSE;
  ok = delete_moves (self, match, 0, error);
  delete = mj_store_prepare (self, "DELETE FROM match WHERE id = ?", error);
  if (delete != NULL)
    sqlite3_bind_int64 (delete, 1, match);
  return mj_store_end (
      self, ok && delete != NULL && mj_store_finish (self, delete, error),
      error);
}

static void
mj_store_finalize (GObject *object)
{
  MjStore *self = MJ_STORE (object);

  sqlite3_close (self->db);
  G_OBJECT_CLASS (mj_store_parent_class)->finalize (object);
}

static void
mj_store_class_init (MjStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_store_finalize;
}

static void
mj_store_init (MjStore *self)
{
}
