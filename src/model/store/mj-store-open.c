/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-open.c – creates, opens and checks the file of the record.
 *
 * A file is set aside only if it could be read and is damaged or not a record.
 * On any other problem (no room, no permission, a lock, a failing disk) the
 * file stays as it is and the caller learns why.
 */

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/mj-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* SQLite does not wait for the lock that changing to WAL needs. */
enum { WAL_TRIES = 500, WAL_PAUSE_US = 2000 };

/* How many bytes are read at once from a file that seems damaged. */
enum { READ_BLOCK = 1 << 16 };

/* The part of a file that SQLite reads before it looks for a log beside it. */
enum { LEAST_BYTES = 2 };

/* ---- versions ---- */

/* steps[n] brings a file of version n up to version n + 1; version 0 is a new
 * file. */
static const char *const steps[MJ_STORE_SCHEMA] = {
  "CREATE TABLE match ("
  "  id INTEGER PRIMARY KEY,"
  "  started TEXT NOT NULL,"
  "  header TEXT NOT NULL," /* the match file without its moves */
  "  human INTEGER,"        /* chair of the person, or NULL */
  "  ended TEXT);"
  "CREATE TABLE move ("
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  n INTEGER NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (match, n)) WITHOUT ROWID;"
  "PRAGMA application_id = " G_STRINGIFY (MJ_APPLICATION_ID) ";",

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

  /* how often it was changed: a change based on an older one is refused */
  "ALTER TABLE match ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;",

  /* they answer the queries of each start, and count rows */
  "CREATE INDEX match_ended ON match (ended);"
  "CREATE INDEX match_day ON match (" MJ_MATCH_DAY ")"
  " WHERE " MJ_MATCH_HAS_DAY ";"
  "CREATE INDEX evening_started ON evening (started);",

  /* results of a match that has ended, worked out by the program of the number
   * in "facts"; NULL: not yet */
  "ALTER TABLE match ADD COLUMN facts INTEGER;"
  "ALTER TABLE match ADD COLUMN n_deals INTEGER;"
  "ALTER TABLE match ADD COLUMN over INTEGER;"
  "ALTER TABLE match ADD COLUMN balances TEXT;" /* NULL: it is damaged */
  "CREATE INDEX match_facts ON match (facts);"
  "CREATE TABLE deal (" /* one that is over, for one of its players */
  "  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,"
  "  n INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  counts INTEGER NOT NULL," /* in the statistics of a person */
  "  guest TEXT,"
  "  outcome INTEGER NOT NULL,"
  "  tai INTEGER NOT NULL,"
  "  patterns INTEGER NOT NULL,"
  "  amount INTEGER NOT NULL,"
  "  base_unit INTEGER NOT NULL,"
  "  levels INTEGER NOT NULL,"
  "  PRIMARY KEY (match, n, seat)) WITHOUT ROWID;",

  /* the person's choices that the coach has gone over, and what they gave away
   * in hundredths of a base unit; NULL: not yet */
  "ALTER TABLE match ADD COLUMN choices INTEGER;"
  "ALTER TABLE match ADD COLUMN lost INTEGER;",
};

static gboolean
make_step (sqlite3 *db, gint64 version, GError **error)
{
  return mj_db_run (db, steps[version], error) &&
         mj_db_set (db, "user_version", version + 1, error);
}

static gboolean
give_identity (sqlite3 *db, GError **error)
{
  return mj_db_get_identity (db) != 0 ||
         mj_db_set_identity (db, g_random_int_range (1, G_MAXINT32), error);
}

/* Runs all steps in one transaction.  Looks again inside it, because another
 * process may have run them first. */
gboolean
mj_store_migrate (sqlite3 *db, GError **error)
{
  gint64 version;
  gboolean ok;

  if (!mj_db_read_int (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version == MJ_STORE_SCHEMA && mj_db_get_identity (db) != 0)
    return TRUE;
  if (!mj_db_begin (db, error))
    return FALSE;
  ok = mj_db_read_int (db, "PRAGMA user_version", &version, error);
  for (; ok && version < MJ_STORE_SCHEMA; version++)
    ok = make_step (db, version, error);
  return mj_db_end (db, ok && give_identity (db, error), error);
}

/* ---- judging ---- */

typedef enum {
  FILE_USABLE,
  FILE_NEWER,   /* ours, but from a later version of the program */
  FILE_FOREIGN, /* damaged, or another program's */
} FileState;

/* SQLite's check reports a page that the disk could not read as damaged.  Its
 * error code distinguishes the two. */
static gboolean
is_read_error (const char *report)
{
  const char *code = strstr (report, "error code=");

  return code != NULL && atoi (code + strlen ("error code=")) != SQLITE_CORRUPT;
}

/* Asks SQLite's check, which reads the whole file. */
static gboolean
ask_check (sqlite3 *db, gboolean *sound, GError **error)
{
  g_autoptr (Statement) check = mj_db_prepare (db, "PRAGMA quick_check", error);
  g_autofree char *report = NULL;
  gboolean more, text = TRUE;

  if (check == NULL || !mj_db_next (db, check, &more, error))
    return FALSE;
  report = mj_db_column_text (check, 0, &text);
  *sound = strcmp (report, "ok") == 0;
  if (*sound || !is_read_error (report))
    return TRUE;
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DISK,
               _ ("The disk reports an error: %s."), report);
  return FALSE;
}

gboolean
mj_store_check_file (sqlite3 *db, gboolean *sound, GError **error)
{
  g_autoptr (GError) wrong = NULL;

  if (ask_check (db, sound, &wrong))
    return TRUE;
  *sound = FALSE;
  if (g_error_matches (wrong, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

/* How many tables a file of each version has. */
static const int n_tables[MJ_STORE_SCHEMA + 1] = { 0, 2, 5, 5, 5, 6, 6 };

static gboolean
look_at_contents (sqlite3 *db,
                  MjStoreCheck check,
                  FileState *state,
                  GError **error)
{
  gint64 version, id, tables, ours;
  gboolean sound = TRUE;

  if ((check == MJ_STORE_CHECK_ALL && !ask_check (db, &sound, error)) ||
      !mj_db_read_int (db, "PRAGMA user_version", &version, error) ||
      !mj_db_read_int (db, "PRAGMA application_id", &id, error) ||
      !mj_db_read_int (db, "SELECT count(*) FROM sqlite_master", &tables,
                       error) ||
      !mj_db_read_int (db,
                       "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
                       " AND name IN ('match', 'move', 'evening', 'entry',"
                       " 'player', 'deal')",
                       &ours, error))
    return FALSE;
  if (!sound)
    *state = FILE_FOREIGN;
  else if (tables == 0 && version == 0 && id == 0)
    *state = FILE_USABLE;
  else if (id != MJ_APPLICATION_ID || version < 1)
    *state = FILE_FOREIGN;
  else if (version > MJ_STORE_SCHEMA)
    *state = FILE_NEWER;
  else
    *state = ours < n_tables[version] ? FILE_FOREIGN : FILE_USABLE;
  return TRUE;
}

/* Finds out the kind of the file.  Holds the lock for writing, so that no other
 * program creates or changes it meanwhile.  An "unsupported file format" is a
 * torn header. */
static gboolean
look_at_file (sqlite3 *db, MjStoreCheck check, FileState *state, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  gboolean ok = mj_db_begin (db, &wrong), unreadable = FALSE;

  if (ok) {
    ok = look_at_contents (db, check, state, &wrong);
    unreadable = !ok && sqlite3_errcode (db) == SQLITE_ERROR;
    mj_db_end (db, FALSE, NULL);
  }
  if (ok)
    return TRUE;
  if (unreadable ||
      g_error_matches (wrong, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED)) {
    *state = FILE_FOREIGN;
    return TRUE;
  }
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

/* ---- the file ---- */

static gboolean
fail_with_errno (const char *path, int number, GError **error)
{
  g_set_error (error, MJ_STORE_ERROR,
               number == ENOSPC || number == EDQUOT ? MJ_STORE_ERROR_FULL
                                                    : MJ_STORE_ERROR_DENIED,
               /* Translators: a file or folder, then what the system says */
               _ ("%s: %s."), path, g_strerror (number));
  return FALSE;
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_mkdir_with_parents (folder, 0700) == 0 ||
         fail_with_errno (folder, errno, error);
}

/* SQLite keeps files beside one that may only be read, and gives them its mode.
 * They would be in the way once the file may be written again. */
static void
free_companions (const char *path)
{
  static const char *const endings[] = { "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);
    GStatBuf info;

    if (g_stat (name, &info) == 0 && (info.st_mode & 0600) != 0600)
      g_chmod (name, 0600);
  }
}

/* Does not open a read-only file, so that SQLite keeps nothing beside it. */
static gboolean
check_file (const char *path, const GStatBuf *info, GError **error)
{
  if (!S_ISREG (info->st_mode))
    return fail_with_errno (path, S_ISDIR (info->st_mode) ? EISDIR : ENODEV,
                            error);
  if (faccessat (AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) != 0)
    return fail_with_errno (path, errno, error);
  if ((info->st_mode & 077) != 0 && info->st_uid == geteuid () &&
      g_chmod (path, 0600) != 0)
    return fail_with_errno (path, errno, error);
  free_companions (path);
  return TRUE;
}

/* Creates the file so that only this user may read it.  A file that exists is
 * not opened: closing it again would release the locks that SQLite holds on it.
 */
static gboolean
make_private (const char *path, GError **error)
{
  GStatBuf info;
  int file;

  if (g_stat (path, &info) == 0)
    return check_file (path, &info, error);
  file = g_open (path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0)
    return errno == EEXIST || fail_with_errno (path, errno, error);
  return close (file) == 0 || fail_with_errno (path, errno, error);
}

/* ---- rescues still to be done ---- */

/* A small file beside the record that names the file that was set aside, and in
 * a second line says how much of it was rescued. */
static char *
name_of_note (const char *path)
{
  return g_strconcat (path, ".rescuing", NULL);
}

/* On the disk before anything is renamed. */
static gboolean
note_rescue (const char *path, const char *aside, GError **error)
{
  g_autofree char *note = name_of_note (path);
  g_autofree char *name = g_path_get_basename (aside);
  int file = g_open (note, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600);
  gboolean ok = file >= 0 &&
                write (file, name, strlen (name)) == (ssize_t) strlen (name) &&
                fsync (file) == 0;
  int number = errno;

  if (file >= 0)
    close (file);
  return ok || fail_with_errno (note, number, error);
}

void
mj_store_note_rescued (const char *path, const char *aside, const char *rescued)
{
  g_autofree char *note = name_of_note (path);
  g_autofree char *name = g_path_get_basename (aside);
  g_autofree char *text = g_strconcat (name, "\n", rescued, NULL);

  g_file_set_contents (note, text, -1, NULL);
}

char *
mj_store_read_rescued (const char *path)
{
  g_autofree char *note = name_of_note (path);
  g_autofree char *text = NULL;
  const char *end = g_file_get_contents (note, &text, NULL, NULL)
                        ? strchr (text, '\n')
                        : NULL;

  return end != NULL ? g_strdup (end + 1) : NULL;
}

void
mj_store_end_rescue (const char *path)
{
  g_autofree char *note = name_of_note (path);

  g_remove (note);
}

/* Finds a file that is still to be rescued, or of which that is still to be
 * told. */
static char *
find_unrescued (const char *path)
{
  g_autofree char *note = name_of_note (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = NULL, *base = NULL, *aside = NULL;

  if (!g_file_get_contents (note, &name, NULL, NULL))
    return NULL;
  base = g_path_get_basename (strtok (name, "\n"));
  aside = g_build_filename (folder, base, NULL);
  if (!g_file_test (aside, G_FILE_TEST_IS_REGULAR)) {
    g_remove (note);
    return NULL;
  }
  return g_steal_pointer (&aside);
}

/* ---- setting aside and opening ---- */

/* Renames the file and those that SQLite keeps beside it, which may hold the
 * newest changes.  The latter get their new names before the file and lose
 * their old ones after it, so that they are beside it at every moment. */
static gboolean
set_file_aside (const char *path, char **where, GError **error)
{
  g_autofree char *name = mj_db_free_name (path, "damaged");
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *wal_aside = g_strconcat (name, "-wal", NULL);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  gboolean linked;

  if (!note_rescue (path, name, error))
    return FALSE;
  linked = link (wal, wal_aside) == 0;
  if (g_rename (path, name) != 0) {
    int number = errno;

    if (linked)
      g_remove (wal_aside);
    return fail_with_errno (path, number, error);
  }
  if (linked)
    g_remove (wal);
  else
    g_rename (wal,
              wal_aside); /* a file system without links, or no such file */
  g_remove (index);
  *where = g_steal_pointer (&name);
  return TRUE;
}

static gboolean
use_wal (sqlite3 *db, GError **error)
{
  int code = SQLITE_BUSY;

  for (int i = 0; i < WAL_TRIES && code == SQLITE_BUSY; i++) {
    if (i > 0)
      g_usleep (WAL_PAUSE_US);
    code = sqlite3_exec (db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
  }
  return code == SQLITE_OK || mj_db_fail (db, error);
}

/* Its place has the log copied to the file: mj-store-place.c. */
static gboolean
make_ready (sqlite3 *db, GError **error)
{
  return use_wal (db, error) &&
         mj_db_run (db,
                    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                    "PRAGMA wal_autocheckpoint = 0",
                    error) &&
         mj_store_migrate (db, error) && mj_db_run (db, MJ_DB_CACHE, error);
}

static sqlite3 *
open_and_look (const char *path,
               MjStoreCheck check,
               FileState *state,
               GError **error)
{
  g_autoptr (sqlite3) db = mj_db_open (path, SQLITE_OPEN_READWRITE, error);

  if (db == NULL || !look_at_file (db, check, state, error))
    return NULL;
  return g_steal_pointer (&db);
}

/* Reads the whole file; fails when the disk does. */
static gboolean
can_be_read (sqlite3 *db, GError **error)
{
  g_autofree char *block = g_malloc (READ_BLOCK);
  sqlite3_file *file = mj_db_get_file (db, SQLITE_FCNTL_FILE_POINTER);
  sqlite3_int64 size = 0;
  int code =
      file == NULL ? SQLITE_IOERR : file->pMethods->xFileSize (file, &size);

  for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size; at += READ_BLOCK)
    code = file->pMethods->xRead (file, block,
                                  (int) MIN (READ_BLOCK, size - at), at);
  if (code == SQLITE_OK)
    return TRUE;
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DISK,
               _ ("The disk reports an error: %s."), sqlite3_errstr (code));
  return FALSE;
}

void
mj_store_leave (sqlite3 *db)
{
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sqlite3_close (db);
}

/* SQLite takes a file without a header for a new one, and deletes the log
 * beside it.  Only after the header has been written is there a log. */
static gboolean
is_cut_off (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  GStatBuf file, log;

  return g_stat (path, &file) == 0 && S_ISREG (file.st_mode) &&
         file.st_size < LEAST_BYTES && g_stat (wal, &log) == 0 &&
         log.st_size > 0;
}

/* A file that seems damaged is read and checked a second time, because a disk
 * may fail just once. */
static sqlite3 *
open_and_judge (const char *path,
                MjStoreCheck check,
                FileState *state,
                GError **error)
{
  sqlite3 *db = open_and_look (path, check, state, error);

  if (db == NULL || *state != FILE_FOREIGN)
    return db;
  mj_store_leave (db);
  db = open_and_look (path, check, state, error);
  if (db == NULL || *state != FILE_FOREIGN || can_be_read (db, error))
    return db;
  mj_store_leave (db);
  return NULL;
}

/* Sets the file aside, and puts an empty one in its place. */
static gboolean
begin_anew (const char *path, char **set_aside, GError **error)
{
  return set_file_aside (path, set_aside, error) && make_private (path, error);
}

sqlite3 *
mj_store_open_file (const char *path,
                    MjStoreCheck check,
                    char **set_aside,
                    gboolean *read_only,
                    GError **error)
{
  FileState state = FILE_USABLE;
  g_autoptr (sqlite3) db = NULL;

  if (!make_folder (path, error) || !make_private (path, error) ||
      (is_cut_off (path) && !begin_anew (path, set_aside, error)))
    return NULL;
  db = open_and_judge (path, check, &state, error);
  if (db != NULL && state == FILE_FOREIGN) {
    mj_store_leave (g_steal_pointer (&db));
    if (!begin_anew (path, set_aside, error))
      return NULL;
    db = open_and_look (path, check, &state, error);
  }
  if (db == NULL)
    return NULL;
  *read_only = state == FILE_NEWER;
  if (*read_only)
    return mj_db_open (path, SQLITE_OPEN_READONLY, error);
  if (!make_ready (db, error))
    return NULL;
  if (*set_aside == NULL)
    *set_aside = find_unrescued (path);
  return g_steal_pointer (&db);
}

/* Whether a backup has the tables of a record and nothing that would run with
 * it: neither triggers nor views, nor columns of other names. */
static gboolean
is_as_made (sqlite3 *db, gint64 version)
{
  static const struct {
    gint64 since;
    const char *sql;
  } columns[] = {
    { 1, "SELECT id, started, header, human, ended FROM match" },
    { 1, "SELECT match, n, text FROM move" },
    { 2, "SELECT id, header, started, archived, revision FROM evening" },
    { 2, "SELECT evening, n, data FROM entry" },
    { 2, "SELECT name, seen FROM player" },
    { 3, "SELECT revision FROM match" },
    { 5, "SELECT facts, n_deals, over, balances FROM match" },
    { 5, "SELECT match, n, seat, counts, guest, outcome, tai, patterns, amount,"
         " base_unit, levels FROM deal" },
  };
  gint64 n = 1;

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++) {
    g_autoptr (Statement) select =
        version >= columns[i].since ? mj_db_prepare (db, columns[i].sql, NULL)
                                    : NULL;

    if (version >= columns[i].since && select == NULL)
      return FALSE;
  }
  return mj_db_read_int (db,
                         "SELECT count (*) FROM sqlite_master"
                         " WHERE type IN ('trigger', 'view')",
                         &n, NULL) &&
         n == 0;
}

sqlite3 *
mj_store_open_backup (const char *path, GError **error)
{
  g_autoptr (sqlite3) db = NULL;
  g_autoptr (GError) wrong = NULL;
  FileState state = FILE_FOREIGN;
  gint64 version = 0;

  if (g_access (path, R_OK) != 0) {
    fail_with_errno (path, errno, error);
    return NULL;
  }
  db = mj_store_open_copy (path);
  if (db != NULL && look_at_contents (db, MJ_STORE_CHECK_ALL, &state, &wrong) &&
      mj_db_read_int (db, "PRAGMA user_version", &version, &wrong) &&
      state == FILE_USABLE && version > 0) {
    if (is_as_made (db, version))
      return g_steal_pointer (&db);
    g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED,
                 _ ("%s was changed by another program, and is not read."),
                 path);
    return NULL;
  }
  if (wrong != NULL && wrong->code != MJ_STORE_ERROR_DAMAGED) {
    g_propagate_error (error, g_steal_pointer (&wrong));
    return NULL;
  }
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
               state == FILE_NEWER
                   ? _ ("%s was written by a newer version of the program")
                   : _ ("%s is not a backup of this program, or is damaged"),
               path);
  return NULL;
}
