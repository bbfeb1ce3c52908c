/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-file.c – opens both connections to a record, and changes to another
 * file when the check finds it damaged.
 */

#include "model/store/mj-store-file.h"

#include <glib/gstdio.h>

static gboolean
open_reader (MjStoreFile *self, sqlite3 **reader, GError **error)
{
  *reader = mj_db_open (
      self->path,
      self->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE, error);
  return *reader != NULL &&
         mj_db_run (*reader, "PRAGMA query_only = ON", error);
}

/* Nothing of SQLite's is left beside the file but its log. */
static gboolean
rescue (MjStoreFile *self,
        const char *path,
        sqlite3 *db,
        char **rescued,
        GError **error)
{
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  g_auto (MjStoreDailyCopy) copy;
  g_autoptr (GError) wrong = NULL;

  mj_store_daily_find (self->path, &copy);
  *rescued = mj_store_rescue (path, &copy, db, &wrong);
  g_remove (index);
  if (wrong == NULL) {
    mj_store_end_rescue (self->path);
    return TRUE;
  }
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
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
                    gboolean unchecked,
                    char **set_aside,
                    char **rescued,
                    GError **error)
{
  g_mutex_init (&self->reading);
  if (path == NULL)
    return open_memory (self, error);
  self->path = g_strdup (path);
  self->writer = mj_store_open_file (
      path, unchecked ? MJ_STORE_CHECK_HEADER : MJ_STORE_CHECK_ALL, set_aside,
      &self->read_only, error);
  if (self->writer == NULL || !open_reader (self, &self->reader, error))
    return FALSE;
  if (*set_aside != NULL &&
      !rescue (self, *set_aside, self->writer, rescued, error))
    return FALSE;
  self->unchecked = unchecked && *set_aside == NULL;
  if (!self->read_only)
    mj_store_place_init (&self->place, path, self->writer, mj_store_keep);
  return TRUE;
}

void
mj_store_file_close (MjStoreFile *self)
{
  if (self->reader != self->writer)
    sqlite3_close (self->reader);
  sqlite3_close (self->writer);
  mj_store_place_clear (&self->place);
  g_mutex_clear (&self->reading);
  g_free (self->path);
}

gboolean
mj_store_file_is_in_place (MjStoreFile *self, GError **error)
{
  return mj_store_place_check (&self->place, self->writer, error);
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
  mj_store_place_init (&self->place, self->path, writer, mj_store_keep);
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

void
mj_store_file_end_reading (MjStoreFile *self)
{
  if (!sqlite3_get_autocommit (self->reader))
    mj_db_run (self->reader, "ROLLBACK", NULL);
  g_mutex_unlock (&self->reading);
}
