/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-file.c – opens both connections to a record, changes to another file
 * when the check finds it damaged, and copies the remains of one that another
 * program has moved, deleted or overwritten. */

#include "model/store/mj-store-file.h"

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/disk/mj-store-daily.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

static gboolean
open_reader (MjStoreFile *self, sqlite3 **reader, GError **error)
{
  *reader = mj_db_open (
      self->path,
      self->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE, error);
  return *reader != NULL &&
         mj_db_run (*reader, "PRAGMA query_only = ON;" MJ_DB_CACHE, error);
}

/* The copy of today is what the record was, and stays when one of the rescued
 * record is made. */
static gboolean
rescue (MjStoreFile *self,
        const char *path,
        sqlite3 *db,
        char **rescued,
        GError **error)
{
  g_auto (MjStoreFillers) fillers = { 0 };
  g_autoptr (GError) wrong = NULL;

  mj_store_find_fillers (self->path, self->held, &fillers);
  *rescued = mj_store_rescue (path, &fillers, self->held, db, &wrong);
  if (wrong == NULL) {
    if (*rescued != NULL)
      mj_store_note_rescued (self->path, path, *rescued);
    mj_store_daily_keep (self->path, NULL);
    return TRUE;
  }
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

/* Where that has been done, but not told, it is told.  If the program was
 * killed before it was noted, how much it was is found out once more, in
 * memory. */
static gboolean
rescue_at_start (MjStoreFile *self,
                 char **set_aside,
                 char **rescued,
                 GError **error)
{
  gboolean told = !self->unchecked;
  g_autoptr (sqlite3) memory = NULL;

  *rescued = mj_store_read_rescued (self->path);
  if (*rescued == NULL && mj_store_count_kinds (self->writer) == 0) {
    self->unchecked = FALSE;
    if (!rescue (self, *set_aside, self->writer, rescued, error))
      return FALSE;
  } else if (*rescued == NULL) {
    memory = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);
    if (memory == NULL || !mj_store_migrate (memory, NULL) ||
        !rescue (self, *set_aside, memory, rescued, NULL) || *rescued == NULL)
      g_clear_pointer (set_aside, g_free);
  }
  if (told || *rescued == NULL)
    mj_store_end_rescue (self->path);
  return TRUE;
}

/* ---- opening ---- */

static gboolean
open_memory (MjStoreFile *self, GError **error)
{
  self->writer = mj_db_open (NULL, SQLITE_OPEN_READWRITE, error);
  self->reader = self->writer;
  return self->writer != NULL &&
         mj_db_run (self->writer, "PRAGMA foreign_keys = ON", error) &&
         mj_store_migrate (self->writer, error);
}

gboolean
mj_store_file_open (MjStoreFile *self,
                    const char *path,
                    const MjStoreContents *held,
                    gboolean unchecked,
                    char **set_aside,
                    char **rescued,
                    GError **error)
{
  g_mutex_init (&self->reading);
  self->held = held;
  if (path == NULL)
    return open_memory (self, error);
  self->path = g_strdup (path);
  self->writer = mj_store_open_file (
      path, unchecked ? MJ_STORE_CHECK_HEADER : MJ_STORE_CHECK_ALL, set_aside,
      &self->read_only, error);
  if (self->writer == NULL || !open_reader (self, &self->reader, error))
    return FALSE;
  self->unchecked = unchecked;
  if (*set_aside != NULL && !rescue_at_start (self, set_aside, rescued, error))
    return FALSE;
  if (!self->read_only)
    mj_store_place_init (&self->place, path, self->writer, mj_store_keep, held);
  return TRUE;
}

void
mj_store_file_close (MjStoreFile *self)
{
  g_mutex_lock (&self->reading);
  if (self->reader != self->writer)
    sqlite3_close (self->reader);
  sqlite3_close (self->writer);
  self->reader = self->writer = NULL;
  g_mutex_unlock (&self->reading);
}

void
mj_store_file_clear (MjStoreFile *self)
{
  mj_store_place_clear (&self->place);
  g_mutex_clear (&self->reading);
  g_free (self->path);
}

gboolean
mj_store_file_is_in_place (MjStoreFile *self, GError **error)
{
  return mj_store_place_check (&self->place, self->writer, error);
}

void
mj_store_file_leave_place (MjStoreFile *self)
{
  mj_store_place_leave (&self->place, self->writer);
}

/* ---- who plays ---- */

gboolean
mj_store_file_claim (MjStoreFile *self, int *lock)
{
  g_autofree char *path = g_strconcat (self->path, ".playing", NULL);

  *lock = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (*lock < 0 || flock (*lock, LOCK_EX | LOCK_NB) == 0 ||
      errno != EWOULDBLOCK)
    return TRUE; /* no locks here: revisions alone protect the match */
  close (*lock);
  *lock = -1;
  return FALSE;
}

/* ---- the copy ---- */

static gboolean
is_same_record (gint64 identity, const MjStoreContents *held)
{
  return held->identity == 0 || identity == held->identity;
}

/* Whether a copy is of the record that was held, and no older.  SQLite raises
 * the generation by one when it copies, mj_db_end() by more for each change.
 */
static gboolean
is_all_of (const MjStoreContents *has, const MjStoreContents *held)
{
  return is_same_record (has->identity, held) &&
         has->n_evenings >= held->n_evenings &&
         has->n_entries >= held->n_entries &&
         has->n_matches >= held->n_matches &&
         has->generation >= held->generation;
}

/* In an overwritten file some pages may be of another record, or of an older
 * state of this one.
 */
static gboolean
copy_whole (sqlite3 *db, const MjStoreContents *held, const char *name)
{
  g_autoptr (sqlite3) copy = NULL;
  MjStoreContents has;
  gboolean sound = FALSE;

  if (!mj_db_copy_into (db, name, NULL))
    return FALSE;
  copy = mj_store_open_copy (name);
  return copy != NULL && mj_store_check_file (copy, &sound, NULL) && sound &&
         mj_store_count (copy, &has, NULL) && is_all_of (&has, held);
}

/* What is in the log and in memory, and the rest from the newest copy.  Each
 * change has the first page, which tells whose record it is, in the log: where
 * it is another one's, the log is empty, and nothing of ours is left in @db.
 */
static gboolean
copy_rest (sqlite3 *db,
           const char *path,
           const MjStoreContents *held,
           const char *name,
           char **rescued)
{
  g_auto (MjStoreFillers) fillers = { 0 };
  g_autoptr (sqlite3) copy = NULL, nothing = NULL;

  if (truncate (name, 0) != 0)
    return FALSE;
  copy = mj_db_open (name, SQLITE_OPEN_READWRITE, NULL);
  if (copy == NULL || !mj_store_migrate (copy, NULL))
    return FALSE;
  if (!is_same_record (mj_db_get_identity (db), held))
    db = nothing = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);
  mj_store_find_fillers (path, held, &fillers);
  *rescued = mj_store_rescue_from (db, &fillers, held, copy, NULL);
  return *rescued != NULL;
}

gboolean
mj_store_keep (sqlite3 *db,
               const char *path,
               const MjStoreContents *held,
               const char *name,
               char **rescued)
{
  *rescued = NULL;
  return copy_whole (db, held, name) ||
         copy_rest (db, path, held, name, rescued);
}

/* ---- the check ---- */

/* Goes on with the file that is in the place of the record now. */
static void
use_file (MjStoreFile *self, sqlite3 *writer, sqlite3 *reader)
{
  g_mutex_lock (&self->reading);
  mj_store_leave (self->reader);
  mj_store_leave (self->writer);
  self->reader = reader;
  self->writer = writer;
  mj_store_place_clear (&self->place);
  mj_store_place_init (&self->place, self->path, writer, mj_store_keep,
                       self->held);
  g_mutex_unlock (&self->reading);
}

static gboolean
go_on_with_rest (MjStoreFile *self,
                 char **set_aside,
                 char **rescued,
                 GError **error)
{
  gboolean read_only;
  g_autoptr (sqlite3) reader = NULL;
  g_autoptr (sqlite3) writer = mj_store_open_file (
      self->path, MJ_STORE_CHECK_ALL, set_aside, &read_only, error);

  if (writer == NULL ||
      (*set_aside != NULL &&
       !rescue (self, *set_aside, writer, rescued, error)) ||
      !open_reader (self, &reader, error))
    return FALSE;
  use_file (self, g_steal_pointer (&writer), g_steal_pointer (&reader));
  return TRUE;
}

gboolean
mj_store_file_check (MjStoreFile *self,
                     char **set_aside,
                     char **rescued,
                     GError **error)
{
  gboolean sound;

  if (!mj_store_check_file (self->writer, &sound, error) ||
      (!sound && !go_on_with_rest (self, set_aside, rescued, error)))
    return FALSE;
  self->unchecked = FALSE;
  return TRUE;
}

/* ---- reading ---- */

sqlite3 *
mj_store_file_begin_reading (MjStoreFile *self)
{
  g_mutex_lock (&self->reading);
  mj_db_run (self->reader, "BEGIN", NULL); /* if it fails, reading fails too */
  return self->reader;
}

gboolean
mj_store_file_end_reading (MjStoreFile *self)
{
  int code = sqlite3_errcode (self->reader);

  if (self->reader != NULL && !sqlite3_get_autocommit (self->reader))
    mj_db_run (self->reader, "ROLLBACK", NULL);
  g_mutex_unlock (&self->reading);
  return code != SQLITE_CORRUPT && code != SQLITE_NOTADB;
}
