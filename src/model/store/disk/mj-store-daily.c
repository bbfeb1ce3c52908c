/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-daily.c – copies pages with SQLite's backup interface.
 *
 * Writes of the copied connection reach the copy, too; when another program
 * writes, SQLite begins anew.  The age of copies is found by comparing their
 * dates with each other, not with the clock. */

#include "model/store/disk/mj-store-daily.h"

#include "model/store/disk/mj-store-checkpoint.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { STEP_PAGES = 64, N_WEEKS = 4 };

/* Seconds. */
enum { RENEW_AFTER = 3600 };

struct _MjStoreDaily {
  char *path; /* of the record */
  char *folder, *name, *partial;
  gboolean anew;
  sqlite3 *record;
  sqlite3 *copy;
  sqlite3_backup *backup; /* NULL once it is over */
};

char *
mj_store_daily_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "copies", NULL);
}

/* ---- which there are ---- */

static gboolean
get_date (const char *name, GDate *date)
{
  int year, month, day;

  g_date_clear (date, 1);
  if (sscanf (name, "record-%d-%d-%d.sqlite", &year, &month, &day) != 3 ||
      !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  g_date_set_dmy (date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return TRUE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) b, *(char *const *) a);
}

/* The newest first. */
static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  GDate date;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".sqlite") && get_date (name, &date))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

GPtrArray *
mj_store_daily_list (const char *path)
{
  g_autofree char *folder = mj_store_daily_folder (path);

  return list_names (folder);
}

static void
remove_from (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_remove (path);
}

/* Copies that were being made when the program was killed. */
static void
remove_partial (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "partial-"))
      remove_from (folder, name);
}

/* All but the newest of each week are too many, and @latest is never. */
static void
remove_old (const char *folder, const char *latest)
{
  g_autoptr (GPtrArray) names = list_names (folder);
  guint32 week = 0;
  int n_weeks = 0;

  for (guint i = MJ_STORE_DAYS; i < names->len; i++) {
    const char *name = names->pdata[i];
    GDate date;
    guint32 its_week;

    get_date (name, &date);
    its_week = g_date_get_julian (&date) / 7;
    if (its_week != week && n_weeks < N_WEEKS) {
      week = its_week;
      n_weeks++;
    } else if (strcmp (name, latest) != 0) {
      remove_from (folder, name);
    }
  }
}

void
mj_store_daily_clear (const char *path)
{
  g_autofree char *folder = mj_store_daily_folder (path);
  g_autoptr (GPtrArray) names = mj_store_daily_list (path);

  for (guint i = 0; i < names->len; i++)
    remove_from (folder, names->pdata[i]);
  remove_partial (folder);
  g_rmdir (folder);
}

/* ---- making one ---- */

/* When it was written; 0 if it is not there, or empty as the log is after each
 * opening. */
static gint64
get_time (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size > 0 ? (gint64) info.st_mtime
                                                       : 0;
}

/* Whether the record or its log was written after the newest copy.  Where a
 * clock was wrong, there are copies from the future. */
static gboolean
has_changed (const char *path, const char *folder)
{
  g_autoptr (GPtrArray) names = list_names (folder);
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  gint64 last = 0, now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; i < names->len; i++) {
    g_autofree char *copy = g_build_filename (folder, names->pdata[i], NULL);

    if (get_time (copy) <= now)
      last = MAX (last, get_time (copy));
  }
  return MAX (get_time (path), get_time (wal)) > last;
}

gint64
mj_store_count_kinds (sqlite3 *db)
{
  gint64 n;

  return mj_db_read_int (db,
                         "SELECT EXISTS (SELECT * FROM evening)"
                         " + EXISTS (SELECT * FROM match)",
                         &n, NULL)
             ? n
             : -1;
}

guint
mj_store_count_torn (sqlite3 *db)
{
  gint64 n = 0;

  mj_db_read_int (
      db,
      "SELECT (SELECT count (*) FROM evening WHERE header = '' OR id IN"
      " (SELECT evening FROM entry WHERE data = '')) +"
      " (SELECT count (*) FROM match WHERE header = '' OR id IN"
      " (SELECT match FROM move WHERE text = ''))",
      &n, NULL);
  return (guint) n;
}

/* Whether @db has no less than @copy of anything. */
static gboolean
holds_as_much (sqlite3 *db, sqlite3 *copy)
{
  static const char *const counts[] = { "SELECT count (*) FROM evening",
                                        "SELECT count (*) FROM entry"
                                        " WHERE data <> ''",
                                        "SELECT count (*) FROM match" };

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    gint64 now, then;

    if (!mj_db_read_int (db, counts[i], &now, NULL) ||
        !mj_db_read_int (copy, counts[i], &then, NULL) || now < then)
      return FALSE;
  }
  return TRUE;
}

/* Whether the copy of today has no more than @db. */
static gboolean
may_be_renewed (sqlite3 *db, const MjStoreDaily *self)
{
  g_autofree char *today = g_build_filename (self->folder, self->name, NULL);
  g_autoptr (sqlite3) copy = mj_store_open_copy (today);

  return mj_store_count_kinds (db) > 0 &&
         (copy == NULL || holds_as_much (db, copy));
}

/* The copy of today is made anew an hour later, since the program may end in a
 * way that leaves no time for mj_store_daily_renew(). */
static gboolean
is_due (const char *path, sqlite3 *db, const MjStoreDaily *self)
{
  g_autofree char *today = g_build_filename (self->folder, self->name, NULL);

  return get_time (today) + RENEW_AFTER <=
             g_get_real_time () / G_USEC_PER_SEC &&
         has_changed (path, self->folder) && may_be_renewed (db, self);
}

/* Only this user may read it. */
static gboolean
open_partial (MjStoreDaily *self, sqlite3 *db)
{
  int file;

  remove_partial (self->folder);
  self->partial = g_build_filename (self->folder, "partial-XXXXXX", NULL);
  if (g_mkdir_with_parents (self->folder, 0700) != 0 ||
      (file = g_mkstemp_full (self->partial, O_RDWR | O_CLOEXEC, 0600)) < 0)
    return FALSE;
  close (file);
  self->record = db;
  self->copy = mj_db_open (self->partial, SQLITE_OPEN_READWRITE, NULL);
  if (self->copy != NULL)
    self->backup = sqlite3_backup_init (self->copy, "main", db, "main");
  return self->backup != NULL;
}

static MjStoreDaily *
begin (const char *path)
{
  MjStoreDaily *self = g_new0 (MjStoreDaily, 1);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  self->path = g_strdup (path);
  self->folder = mj_store_daily_folder (path);
  self->name = g_date_time_format (now, "record-%Y-%m-%d.sqlite");
  return self;
}

MjStoreDaily *
mj_store_daily_begin (const char *path, sqlite3 *db, gboolean anew)
{
  MjStoreDaily *self = begin (path);

  self->anew = anew;
  if ((anew ? mj_store_count_kinds (db) > 0 : is_due (path, db, self)) &&
      open_partial (self, db))
    return self;
  mj_store_daily_end (self);
  return NULL;
}

gboolean
mj_store_daily_is_anew (const MjStoreDaily *self)
{
  return self->anew;
}

static void
set_aside (const char *record, const char *copy)
{
  g_autofree char *name = mj_db_free_name (record, "daily");

  g_rename (copy, name);
}

/* Whether it can be read, and is not of an earlier state of @record. */
static gboolean
is_other (const char *copy, sqlite3 *record)
{
  static const char generation[] = "PRAGMA schema_version";
  g_autoptr (sqlite3) db = mj_store_open_copy (copy);
  gint64 then, now;

  return db != NULL && mj_db_read_int (db, generation, &then, NULL) &&
         mj_db_read_int (record, generation, &now, NULL) &&
         (then > now || mj_db_get_identity (db) != mj_db_get_identity (record));
}

void
mj_store_daily_keep (const char *path, sqlite3 *db)
{
  MjStoreDaily *self = begin (path);
  g_autoptr (GPtrArray) names = list_names (self->folder);

  for (guint i = 0; i < names->len && strcmp (names->pdata[i], self->name) >= 0;
       i++) {
    g_autofree char *copy =
        g_build_filename (self->folder, names->pdata[i], NULL);

    if (db == NULL || is_other (copy, db))
      set_aside (path, copy);
  }
  mj_store_daily_end (self);
}

/* SQLite counts the changes of a copy anew. */
static gboolean
copy_generation (sqlite3 *record, sqlite3 *copy)
{
  gint64 generation;

  return mj_db_read_int (record, "PRAGMA schema_version", &generation, NULL) &&
         mj_db_set (copy, "schema_version", generation, NULL);
}

/* That of today, if it is damaged or may have more than the record. */
static void
set_fuller_aside (MjStoreDaily *self, const char *today)
{
  g_autoptr (sqlite3) copy = mj_store_open_copy (today);
  gboolean fuller = copy != NULL && (mj_store_count_torn (self->record) > 0 ||
                                     !holds_as_much (self->record, copy));

  g_clear_pointer (&copy, sqlite3_close);
  if (fuller)
    set_aside (self->path, today);
}

/* Without a log of its own, and on the disk.  The record may have been deleted
 * meanwhile. */
static void
finish (MjStoreDaily *self)
{
  g_autofree char *path = g_build_filename (self->folder, self->name, NULL);
  gboolean ok = sqlite3_backup_finish (self->backup) == SQLITE_OK &&
                mj_db_run (self->copy, "PRAGMA journal_mode = DELETE", NULL) &&
                mj_store_count_kinds (self->copy) > 0 &&
                mj_store_close_deals (self->copy, NULL) &&
                copy_generation (self->record, self->copy);

  self->backup = NULL;
  ok = sqlite3_close (g_steal_pointer (&self->copy)) == SQLITE_OK && ok;
  if (ok && self->anew)
    set_fuller_aside (self, path);
  if (!ok || g_rename (self->partial, path) != 0)
    return;
  g_clear_pointer (&self->partial, g_free);
  remove_old (self->folder, self->name);
}

gboolean
mj_store_daily_step (MjStoreDaily *self)
{
  int code = sqlite3_backup_step (self->backup, STEP_PAGES);

  if (code == SQLITE_OK)
    return TRUE;
  if (code == SQLITE_DONE)
    finish (self);
  return FALSE;
}

void
mj_store_daily_end (MjStoreDaily *self)
{
  if (self->backup != NULL)
    sqlite3_backup_finish (self->backup);
  sqlite3_close (self->copy);
  if (self->partial != NULL)
    g_remove (self->partial);
  g_free (self->partial);
  g_free (self->name);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

void
mj_store_daily_renew (const char *path, sqlite3 *db, gboolean anew)
{
  MjStoreDaily *self = begin (path);

  self->anew = anew;
  if ((anew ? mj_store_count_kinds (db) > 0 : may_be_renewed (db, self)) &&
      open_partial (self, db))
    while (mj_store_daily_step (self))
      continue;
  mj_store_daily_end (self);
}
