/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-backup.c – counts, backs up, restores and deletes the whole
 * record, and copies it to another store.
 *
 * A copy gets its final name when it is complete and on the disk.  Restoring
 * replaces the record in one transaction, so if anything fails, the old record
 * stays.
 */

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/disk/mj-store-daily.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-copies.h"
#include "model/store/mj-store-evenings.h"
#include "model/store/mj-store-matches.h"
#include "model/store/mj-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PARTIAL ".partial-"

/* ---- contents ---- */

gboolean
mj_store_read_contents (MjStore *self, MjStoreContents *contents)
{
  gboolean ok;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  ok = mj_store_count (mj_store_begin_reading (self), contents, NULL);
  mj_store_end_reading (self);
  return ok;
}

/* ---- to a file ---- */

static gboolean
is_same_file (const char *a, const char *b)
{
  GStatBuf of_a, of_b;

  return g_stat (a, &of_a) == 0 && g_stat (b, &of_b) == 0 &&
         of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino;
}

/* Whether @path is a file of @record.  Compares files rather than names,
 * because a link may lead to the record. */
static gboolean
belongs_to_record (const char *record, const char *path)
{
  static const char *const endings[] = { "", "-wal", "-shm" };

  for (gsize i = 0; record != NULL && i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *own = g_strconcat (record, endings[i], NULL);

    if (is_same_file (own, path))
      return TRUE;
  }
  return FALSE;
}

static gboolean
check_not_record (const char *record, const char *path, GError **error)
{
  if (!belongs_to_record (record, path))
    return TRUE;
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
               _ ("%s is the record itself. Choose another file."), path);
  return FALSE;
}

static gboolean
fail_to_write (const char *path, GError **error)
{
  int number = errno;

  g_set_error (error, MJ_STORE_ERROR,
               number == ENOSPC || number == EDQUOT ? MJ_STORE_ERROR_FULL
                                                    : MJ_STORE_ERROR_DENIED,
               /* Translators: a file, then what the system says */
               _ ("%s cannot be written: %s."), path, g_strerror (number));
  return FALSE;
}

/* ---- a file that is not complete yet ---- */

/* Seconds in which the creator of one also holds it. */
enum { FRESH = 60 };

/* Of a byte that SQLite does not lock, so that both can be held.  The kernel
 * releases it when the program ends. */
static const struct flock hold = {
  .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = G_MAXINT32, .l_len = 1
};

typedef struct {
  char *path;
  int file; /* holds it */
} Partial;

/* "….partial-" and six characters, as make_partial() names a file. */
static gboolean
is_partial (const char *name)
{
  const char *mark = g_strrstr (name, PARTIAL);

  return mark != NULL && strlen (mark) == strlen (PARTIAL "XXXXXX");
}

/* Whether a kill has left it: the beginning of a record, if anything, and no
 * program holds it. */
static gboolean
is_abandoned (const char *path)
{
  int file = g_open (path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  char start[] = "SQLite format 3";
  GStatBuf info;
  gboolean yes;

  if (file < 0)
    return FALSE;
  yes = read (file, start, sizeof start) >= 0 &&
        (*start == '\0' ||
         memcmp (start, "SQLite format 3", sizeof start) == 0) &&
        fstat (file, &info) == 0 && S_ISREG (info.st_mode) &&
        (gint64) info.st_mtime + FRESH < now &&
        fcntl (file, F_OFD_SETLK, &hold) == 0;
  close (file);
  return yes;
}

/* Removes it and the file that SQLite keeps beside it. */
static void
remove_partial (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  g_remove (path);
  g_remove (journal);
}

void
mj_store_sweep (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *found = g_build_filename (folder, name, NULL);

    if (is_partial (name) && is_abandoned (found))
      remove_partial (found);
  }
}

/* Creates an empty file beside @path that only this user may read. */
static gboolean
make_partial (Partial *partial, const char *path, GError **error)
{
  mj_store_sweep (path);
  partial->path = g_strconcat (path, PARTIAL "XXXXXX", NULL);
  partial->file = g_mkstemp_full (partial->path, O_RDWR | O_CLOEXEC, 0600);
  if (partial->file < 0) {
    fail_to_write (path, error);
    g_free (partial->path);
    return FALSE;
  }
  fcntl (partial->file, F_OFD_SETLK, &hold);
  return TRUE;
}

static gboolean
sync_path (const char *path, int flags)
{
  int file = g_open (path, flags | O_CLOEXEC, 0);
  gboolean ok = file >= 0 && fsync (file) == 0;

  if (file >= 0)
    close (file);
  return ok;
}

/* Gives it its final name. */
static gboolean
put_in_place (const char *partial, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (!sync_path (partial, O_RDWR) || g_rename (partial, path) != 0)
    return fail_to_write (path, error);
  sync_path (folder, O_RDONLY | O_DIRECTORY);
  return TRUE;
}

/* @ok: whether it is complete */
static gboolean
end_partial (Partial *partial, gboolean ok, const char *path, GError **error)
{
  ok = ok && put_in_place (partial->path, path, error);
  if (!ok)
    remove_partial (partial->path);
  close (partial->file);
  g_free (partial->path);
  return ok;
}

/* ---- the record ---- */

static gboolean
copy_into (sqlite3 *db, gpointer path, GError **error)
{
  return mj_db_copy_into (db, path, error);
}

/* Copies the record through a separate connection, so that play goes on. */
static gboolean
copy_record (MjStore *self, const char *path, GError **error)
{
  g_autoptr (sqlite3) db = NULL;

  if (mj_store_is_in_memory (self))
    return mj_store_write (self, copy_into, (gpointer) path, error);
  db = mj_db_open (mj_store_get_path (self),
                   mj_store_is_read_only (self) ? SQLITE_OPEN_READONLY
                                                : SQLITE_OPEN_READWRITE,
                   error);
  return db != NULL && mj_db_copy_into (db, path, error);
}

static gboolean
write_nothing (sqlite3 *db, gpointer data, GError **error)
{
  return TRUE;
}

/* Whether the record is still where it was opened, so that it can be copied
 * from there. */
static gboolean
check_place (MjStore *self, GError **error)
{
  return mj_store_is_in_memory (self) || mj_store_is_read_only (self) ||
         mj_store_write (self, write_nothing, NULL, error);
}

/* Where @path leads to, if it is a link.  A folder or a device is not replaced.
 */
static char *
find_target (const char *path, GError **error)
{
  g_autofree char *target = realpath (path, NULL);
  GStatBuf info;

  if (target == NULL)
    return g_strdup (path);
  if (g_stat (target, &info) == 0 && !S_ISREG (info.st_mode)) {
    errno = S_ISDIR (info.st_mode) ? EISDIR : ENODEV;
    fail_to_write (path, error);
    return NULL;
  }
  return g_steal_pointer (&target);
}

static gboolean
close_deals (const char *path, GError **error)
{
  g_autoptr (sqlite3) copy = mj_db_open (path, SQLITE_OPEN_READWRITE, error);

  return copy != NULL && mj_store_close_deals (copy, error);
}

/* Makes a file of the store, complete or not at all. */
typedef gboolean (*Filler) (MjStore *self, const char *path, GError **error);

static gboolean
fill_file (MjStore *self, const char *path, Filler fill, GError **error)
{
  g_autofree char *target = find_target (path, error);
  g_autoptr (GError) wrong = NULL;
  Partial partial;

  if (target == NULL ||
      !check_not_record (mj_store_get_path (self), target, error) ||
      !make_partial (&partial, target, error))
    return FALSE;
  if (fill (self, partial.path, &wrong) && close_deals (partial.path, &wrong))
    return end_partial (&partial, TRUE, target, error);
  g_set_error (error, wrong->domain, wrong->code,
               /* Translators: a file, then why, as a sentence */
               _ ("%s was not saved. %s"), path, wrong->message);
  return end_partial (&partial, FALSE, target, NULL);
}

gboolean
mj_store_back_up (MjStore *self, const char *path, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return check_place (self, error) &&
         fill_file (self, path, copy_record, error);
}

static gboolean
copy_pages (sqlite3 *to, sqlite3 *from, GError **error)
{
  sqlite3_backup *copy = sqlite3_backup_init (to, "main", from, "main");

  if (copy == NULL)
    return mj_db_fail (to, error);
  sqlite3_backup_step (copy, -1);
  return sqlite3_backup_finish (copy) == SQLITE_OK || mj_db_fail (to, error);
}

typedef struct {
  MjStore *store;
  const char *path;
} Elsewhere;

/* Of a file that is gone, the copy that was kept. */
static gboolean
copy_with_queue (sqlite3 *db, gpointer data, GError **error)
{
  const Elsewhere *elsewhere = data;
  const char *kept = mj_store_get_kept (elsewhere->store);
  g_autoptr (sqlite3) memory = mj_db_open (NULL, SQLITE_OPEN_READWRITE, error);
  g_autoptr (sqlite3) copy = kept != NULL ? mj_store_open_copy (kept) : NULL;

  return memory != NULL &&
         copy_pages (memory, copy != NULL ? copy : db, error) &&
         mj_store_write_queue (elsewhere->store, memory, error) &&
         mj_db_copy_into (memory, elsewhere->path, error);
}

static gboolean
copy_elsewhere (MjStore *self, const char *path, GError **error)
{
  Elsewhere elsewhere = { self, path };

  return mj_store_work_anywhere (self, copy_with_queue, &elsewhere, error);
}

gboolean
mj_store_save_elsewhere (MjStore *self, const char *path, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return fill_file (self, path, copy_elsewhere, error);
}

static gboolean
copy_bytes (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  return g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL,
                      error);
}

/* A damaged file may have left a log, which belongs to it by its name. */
static gboolean
copy_log (const char *copy, const char *path, GError **error)
{
  g_autofree char *log = g_strconcat (copy, "-wal", NULL);
  g_autofree char *target = g_strconcat (path, "-wal", NULL);

  return !g_file_test (log, G_FILE_TEST_EXISTS) ||
         copy_bytes (log, target, error);
}

gboolean
mj_store_save_copy (const char *record,
                    const char *copy,
                    const char *path,
                    GError **error)
{
  g_autofree char *target = find_target (path, error);
  Partial partial;

  if (target == NULL || !check_not_record (record, target, error))
    return FALSE;
  if (is_same_file (copy, target))
    return TRUE;
  if (!make_partial (&partial, target, error))
    return FALSE;
  return end_partial (&partial,
                      copy_bytes (copy, partial.path, error) &&
                          copy_log (copy, target, error),
                      target, error);
}

/* ---- from a file ---- */

/* Raises all revisions far above the old ones, so that changes which another
 * program bases on the old record are refused. */
static const char leap[] =
    "UPDATE match SET revision = revision + strftime ('%s');"
    "UPDATE evening SET revision = revision + strftime ('%s');";

/* Copies the readable part of a backup to memory. */
static gboolean
copy_backup (sqlite3 *memory, const char *path, char **rescued, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (sqlite3) backup = mj_store_open_backup (path, &wrong);

  if (backup != NULL)
    return copy_pages (memory, backup, error) &&
           mj_store_migrate (memory, error);
  if (g_error_matches (wrong, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED) &&
      mj_store_migrate (memory, NULL))
    *rescued = mj_store_rescue (path, NULL, NULL, memory, NULL);
  if (*rescued == NULL)
    g_propagate_error (error, g_steal_pointer (&wrong));
  return *rescued != NULL;
}

static gboolean
replace (sqlite3 *db, gpointer data, GError **error)
{
  return mj_db_set_identity (data, mj_db_get_identity (db), error) &&
         copy_pages (db, data, error);
}

gboolean
mj_store_restore (MjStore *self, const char *path, GError **error)
{
  g_autoptr (sqlite3) memory = NULL;
  g_autofree char *rescued = NULL;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  if (!mj_store_check_writable (self, error) ||
      !check_not_record (mj_store_get_path (self), path, error))
    return FALSE;
  memory = mj_db_open (NULL, SQLITE_OPEN_READWRITE, error);
  if (memory == NULL || !copy_backup (memory, path, &rescued, error) ||
      !mj_db_run (memory, leap, error) ||
      !mj_store_write (self, replace, memory, error))
    return FALSE;
  mj_store_take_rescued (self, g_steal_pointer (&rescued));
  mj_store_copy_anew (self);
  return TRUE;
}

gboolean
mj_store_replace (MjStore *self, const char *path, GError **error)
{
  g_autofree char *kept = NULL;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  if (!mj_store_is_in_memory (self) && !mj_store_is_empty (self))
    kept = mj_db_free_name (mj_store_get_path (self), "replaced");
  if (kept != NULL && !mj_store_back_up (self, kept, error))
    return FALSE;
  if (mj_store_restore (self, path, error))
    return TRUE;
  if (kept != NULL)
    g_remove (kept); /* nothing was replaced */
  return FALSE;
}

/* ---- more for a copy ---- */

void
mj_store_complete_copy (const char *path,
                        gint64 evening,
                        const MjEveningFile *file)
{
  g_autoptr (MjStore) copy = mj_store_open (path, NULL, NULL);
  g_autoptr (MjStoredEvening) there =
      copy != NULL ? mj_store_load_evening (copy, evening, NULL) : NULL;
  g_autoptr (sqlite3) db = NULL;

  if (copy == NULL)
    return;
  if (there == NULL || there->file->records->len < file->records->len) {
    if (there != NULL)
      mj_store_remove_evening (copy, evening, NULL);
    mj_store_add_evening (copy, file, NULL);
  }
  mj_store_close (copy);
  /* Whoever only reads it leaves nothing beside it. */
  db = mj_db_open (path, SQLITE_OPEN_READWRITE, NULL);
  if (db != NULL)
    mj_db_run (db, "PRAGMA journal_mode = DELETE", NULL);
}

/* ---- away ---- */

static gboolean
clear (sqlite3 *db, gpointer data, GError **error)
{
  if (!mj_db_begin (db, error) ||
      !mj_db_end (db,
                  mj_db_run (db,
                             "DELETE FROM evening;" /* and entries */
                             "DELETE FROM player; DELETE FROM move;"
                             "DELETE FROM match;",
                             error),
                  error))
    return FALSE;
  /* Overwrites the remains of deleted rows in the file, if the disk has room
   * for that. */
  mj_db_run (db, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", NULL);
  return TRUE;
}

gboolean
mj_store_clear (MjStore *self, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  if (!mj_store_write (self, clear, NULL, error))
    return FALSE;
  if (!mj_store_is_in_memory (self))
    mj_store_daily_clear (mj_store_get_path (self));
  return TRUE;
}

static gboolean
stays (const MjStoreCopy *copy, gint64 identity)
{
  return copy->kind == MJ_COPY_BACKUP &&
         (!copy->counted || copy->contents.identity != identity);
}

guint
mj_store_leave_out_staying (MjStore *self, GPtrArray *copies)
{
  guint n = copies->len;
  MjStoreContents own = { 0 };

  mj_store_read_contents (self, &own);
  for (guint i = n; i > 0; i--)
    if (stays (copies->pdata[i - 1], own.identity))
      g_ptr_array_remove_index (copies, i - 1);
  return n - copies->len;
}

gboolean
mj_store_delete_all_copies (MjStore *self, GError **error)
{
  const char *path = mj_store_get_path (self);
  g_autoptr (GPtrArray) copies =
      path != NULL ? mj_store_list_all_copies (path) : NULL;

  if (path == NULL)
    return TRUE;
  mj_store_leave_out_staying (self, copies);
  mj_store_sweep (path);
  return mj_store_delete_copies (copies, error);
}

/* ---- from another store ---- */

void
mj_store_add_all (MjStore *self, MjStore *other)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (other, NULL);
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (other, NULL);

  for (guint i = 0; matches != NULL && i < matches->len; i++)
    mj_store_add_match (self, ((MjStoredMatch *) matches->pdata[i])->file,
                        NULL);
  for (guint i = 0; evenings != NULL && i < evenings->len; i++)
    mj_store_add_evening (self, ((MjStoredEvening *) evenings->pdata[i])->file,
                          NULL);
}
