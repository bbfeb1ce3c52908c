/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-place.c – compares files by their numbers, and reads through SQLite.
 * No file is opened: closing it again would release the locks that SQLite holds
 * on it. */

#include "model/store/disk/mj-store-place.h"

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/disk/mj-store-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static MjFileId
look_at (const char *path)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return (MjFileId){ 0 };
  return (MjFileId){ info.st_dev, info.st_ino };
}

static gboolean
is_same (const MjFileId *a, const MjFileId *b)
{
  return a->ino == b->ino && a->dev == b->dev;
}

/* ---- contents of the file ---- */

/* Where the header has the versions of its format, which is 2 with a log, and
 * numbers of four bytes. */
enum {
  PAGE_SIZE_AT = 16,
  FORMAT_AT = 18,
  N_PAGES_AT = 28,
  GENERATION_AT = 40,
  IDENTITY_AT = 48
};

/* Where the index of the log has how long the log is, its salts, and up to
 * where it is copied to the file, and being copied.  See "WAL-Index Format" of
 * SQLite. */
enum {
  LENGTH_AT = 16,
  SALTS_AT = 32,
  COPIED_AT = 96,
  COPYING_AT = 128,
  INDEX_BYTES = 32768,
};

/* How often and how long a checkpoint of another program is waited for, which
 * has written the header but not yet the rest. */
enum { TRIES = 200, PAUSE_US = 10000 };

/* Returns FALSE if it is not there. */
static gboolean
read_checkpoints (sqlite3_file *file, guint8 *to)
{
  void volatile *index = NULL;
  const guint8 *bytes;

  if (file->pMethods->iVersion < 2 ||
      file->pMethods->xShmMap (file, 0, INDEX_BYTES, 0, &index) != SQLITE_OK ||
      index == NULL)
    return FALSE;
  bytes = (const guint8 *) index;
  memcpy (to, bytes + LENGTH_AT, 4);
  memcpy (to + 4, bytes + COPIED_AT, 4);
  memcpy (to + 8, bytes + COPYING_AT, 4);
  memcpy (to + 12, bytes + SALTS_AT, 8);
  return TRUE;
}

/* Returns FALSE if the disk does not say. */
static gboolean
look_into (sqlite3 *db, MjFileSeen *seen, sqlite3_int64 *size)
{
  sqlite3_file *file = mj_db_get_file (db, SQLITE_FCNTL_FILE_POINTER);
  int code;

  *seen = (MjFileSeen){ 0 };
  if (file == NULL || !read_checkpoints (file, seen->checkpoints))
    return FALSE;
  code = file->pMethods->xRead (file, seen->header, MJ_FILE_HEADER, 0);
  seen->known = (code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ) &&
                file->pMethods->xFileSize (file, size) == SQLITE_OK &&
                (code == SQLITE_OK || *size < MJ_FILE_HEADER);
  return seen->known;
}

static guint32
get_number (const MjFileSeen *seen, int at)
{
  guint32 number;

  memcpy (&number, seen->header + at, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* Whether the file has as many pages as the header says.  A page size of 1
 * means 65536. */
static gboolean
has_all_pages (const MjFileSeen *seen, sqlite3_int64 size)
{
  sqlite3_int64 page =
      seen->header[PAGE_SIZE_AT] << 8 | seen->header[PAGE_SIZE_AT + 1];

  return size >= get_number (seen, N_PAGES_AT) * (page == 1 ? 65536 : page);
}

/* A checkpoint is on, or was refused by a full disk: the log has the rest. */
static gboolean
is_half_copied (const MjFileSeen *now)
{
  return memcmp (now->checkpoints + 4, now->checkpoints + 8, 4) != 0;
}

static guint32
get_length (const MjFileSeen *now)
{
  guint32 length;

  memcpy (&length, now->checkpoints, sizeof length);
  return length;
}

/* Whether the log was the same before and after, and all of it is in the file.
 */
static gboolean
is_all_copied (const guint8 *before, const guint8 *after)
{
  return memcmp (before, after, MJ_FILE_CHECKPOINTS) == 0 &&
         memcmp (before, before + 4, 4) == 0;
}

/* The last state seen may be from before the record got its identity. */
static gboolean
is_our_record (MjStorePlace *self, const MjFileSeen *now)
{
  guint32 identity = get_number (now, IDENTITY_AT);

  return strcmp ((const char *) now->header, "SQLite format 3") == 0 &&
         now->header[FORMAT_AT] == 2 && now->header[FORMAT_AT + 1] == 2 &&
         (identity == self->identity ||
          identity == get_number (&self->seen, IDENTITY_AT));
}

/* Whether @now can differ from the last state seen by checkpoints alone. */
static gboolean
is_ours (MjStorePlace *self, const MjFileSeen *now, sqlite3 *db)
{
  gboolean changed =
      memcmp (now->header, self->seen.header, MJ_FILE_HEADER) != 0;
  guint32 generation = get_number (now, GENERATION_AT);
  guint8 after[MJ_FILE_CHECKPOINTS];
  gint64 latest;

  if (changed && !is_our_record (self, now))
    return FALSE;
  if (!mj_db_read_int (db, "PRAGMA schema_version", &latest, NULL))
    latest = generation;
  if (!self->seen.known ||
      !read_checkpoints (mj_db_get_file (db, SQLITE_FCNTL_FILE_POINTER), after))
    return TRUE;
  if (changed && memcmp (after + 4, self->seen.checkpoints + 4,
                         MJ_FILE_CHECKPOINTS - 4) == 0)
    return FALSE;
  return generation >= get_number (&self->seen, GENERATION_AT) &&
         generation <= latest &&
         (generation == latest || !is_all_copied (now->checkpoints, after));
}

/* Whether another program has written to the file. */
static gboolean
is_overwritten (MjStorePlace *self, sqlite3 *db)
{
  for (int i = 0; i < TRIES; i++) {
    MjFileSeen now;
    sqlite3_int64 size;

    if (i > 0)
      g_usleep (PAUSE_US);
    if (!look_into (db, &now, &size))
      return FALSE;
    if (size == 0)
      return TRUE; /* no checkpoint empties it */
    if ((has_all_pages (&now, size) || is_half_copied (&now)) &&
        is_ours (self, &now, db)) {
      self->seen = now;
      return FALSE;
    }
  }
  return TRUE;
}

void
mj_store_place_init (MjStorePlace *self,
                     const char *path,
                     sqlite3 *db,
                     MjPlaceKeep keep,
                     const MjStoreContents *held)
{
  sqlite3_int64 size;

  static const char *const endings[MJ_N_PLACES] = { "", "-wal", "-shm" };

  for (int i = 0; i < MJ_N_PLACES; i++) {
    self->paths[i] = g_strconcat (path, endings[i], NULL);
    self->ids[i] = look_at (self->paths[i]);
  }
  self->keep = keep;
  self->held = held;
  self->identity = mj_db_get_identity (db);
  look_into (db, &self->seen, &size);
}

void
mj_store_place_clear (MjStorePlace *self)
{
  for (int i = 0; i < MJ_N_PLACES; i++)
    g_clear_pointer (&self->paths[i], g_free);
  g_clear_pointer (&self->lost, g_free);
  g_clear_pointer (&self->kept, g_free);
}

/* A file that cannot be looked at now may be there all the same. */
static gboolean
has_gone (MjStorePlace *self)
{
  GStatBuf info;
  MjFileId now;

  if (g_stat (self->paths[MJ_PLACE_MAIN], &info) != 0)
    return errno == ENOENT || errno == ENOTDIR;
  now = (MjFileId){ info.st_dev, info.st_ino };
  return !is_same (&now, &self->ids[MJ_PLACE_MAIN]);
}

/* ---- once it has gone ---- */

/* Copies it to a new file that only this user may read.  The folder may be
 * gone, too. */
static gboolean
keep_copy (MjStorePlace *self, sqlite3 *db, const char *name, char **rescued)
{
  g_autofree char *folder = g_path_get_dirname (self->paths[MJ_PLACE_MAIN]);
  int file;

  g_mkdir_with_parents (folder, 0700);
  file = g_open (name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0)
    return FALSE;
  close (file);
  if (self->keep (db, self->paths[MJ_PLACE_MAIN], self->held, name, rescued))
    return TRUE;
  g_remove (name);
  return FALSE;
}

static gboolean
is_there_still (MjStorePlace *self, int which)
{
  MjFileId now = look_at (self->paths[which]);

  return now.ino != 0 && is_same (&now, &self->ids[which]);
}

/* The log would be applied to the other file.  A moved file gets the log's
 * pages, wherever it is now. */
static void
part_from_place (MjStorePlace *self,
                 sqlite3 *db,
                 const char *name,
                 gboolean moved,
                 gboolean kept)
{
  gboolean written =
      moved && sqlite3_wal_checkpoint_v2 (db, NULL, SQLITE_CHECKPOINT_TRUNCATE,
                                          NULL, NULL) == SQLITE_OK;

  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (is_there_still (self, MJ_PLACE_LOG)) {
    g_autofree char *aside = g_strconcat (name, "-wal", NULL);

    if (written || kept)
      g_remove (self->paths[MJ_PLACE_LOG]);
    else
      g_rename (self->paths[MJ_PLACE_LOG], aside);
  }
  if (is_there_still (self, MJ_PLACE_INDEX))
    g_remove (self->paths[MJ_PLACE_INDEX]);
}

static char *
describe_loss (const char *kept, const char *rescued)
{
  if (kept == NULL)
    return g_strdup (_ ("The file of the record was moved, deleted, emptied or "
                        "replaced by another program, and nothing of it could "
                        "be kept. Quit and start again; then you can restore "
                        "one of the earlier copies."));
  if (rescued != NULL)
    return g_strdup_printf (
        /* Translators: "1 of 2 evenings and 0 of 1 match were rescued.", then a
         * file */
        _ ("The file of the record was moved, deleted, emptied or replaced by "
           "another program. %s What was rescued is in the file %s. Quit and "
           "start again; then you can restore that file."),
        rescued, kept);
  return g_strdup_printf (
      /* Translators: a file */
      _ ("The file of the record was moved, deleted, emptied or replaced by "
         "another program. What it held is in the file %s. Quit and start "
         "again; then you can restore that file."),
      kept);
}

/* From then on nothing is written to the file.  @whole: its contents */
static void
lose (MjStorePlace *self, sqlite3 *db, sqlite3 *whole, gboolean moved)
{
  g_autofree char *name = mj_db_free_name (self->paths[MJ_PLACE_MAIN], "kept");
  g_autofree char *rescued = NULL;
  gboolean kept = keep_copy (self, whole, name, &rescued);

  part_from_place (self, db, name, moved, kept);
  self->kept = kept ? g_steal_pointer (&name) : NULL;
  self->lost = describe_loss (self->kept, rescued);
}

/* ---- checkpoints ---- */

/* The log is copied to the file once it has so many pages more. */
enum { FULL_LOG = 1000 };

/* Pages of two files are in it: it is in the way of the next start. */
static void
set_mixed_aside (MjStorePlace *self)
{
  g_autofree char *aside =
      mj_db_free_name (self->paths[MJ_PLACE_MAIN], "damaged");

  if (self->kept != NULL)
    g_rename (self->paths[MJ_PLACE_MAIN], aside);
}

/* Copies the log to the file.  Nobody writes meanwhile, so the file must equal
 * the record as it was; if not, the file is kept. */
static void
checkpoint (MjStorePlace *self, sqlite3 *db)
{
  sqlite3_int64 size = 0;
  guchar *image;
  g_autoptr (sqlite3) whole = NULL, other = NULL;
  gboolean mixed;

  if (is_all_copied (self->seen.checkpoints, self->seen.checkpoints) ||
      !mj_db_begin (db, NULL))
    return;
  image = sqlite3_serialize (db, "main", &size, 0);
  other = mj_db_open (self->paths[MJ_PLACE_MAIN], SQLITE_OPEN_READWRITE, NULL);
  mixed = image != NULL && other != NULL && !is_overwritten (self, db) &&
          !has_gone (self) && !mj_store_copy_log (db, other, image, size);
  mj_db_end (db, FALSE, NULL);
  g_clear_pointer (&other, sqlite3_close);
  if (!mixed) {
    sqlite3_free (image);
    return;
  }
  whole = mj_store_open_image (image, size);
  lose (self, db, whole != NULL ? whole : db, FALSE);
  set_mixed_aside (self);
}

static void
copy_full_log (MjStorePlace *self, sqlite3 *db)
{
  guint32 length = get_length (&self->seen);

  if (length < self->tried)
    self->tried = 0;
  if (length < self->tried + FULL_LOG)
    return;
  self->tried = length;
  checkpoint (self, db);
}

static gboolean
is_lost (MjStorePlace *self, sqlite3 *db)
{
  gboolean moved = self->lost == NULL && has_gone (self);

  if (moved || (self->lost == NULL && is_overwritten (self, db)))
    lose (self, db, db, moved);
  return self->lost != NULL;
}

gboolean
mj_store_place_check (MjStorePlace *self, sqlite3 *db, GError **error)
{
  if (!is_lost (self, db))
    copy_full_log (self, db);
  if (self->lost != NULL) {
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED,
                         self->lost);
    return FALSE;
  }
  for (int i = MJ_PLACE_LOG; i <= MJ_PLACE_INDEX; i++)
    self->ids[i] = look_at (self->paths[i]);
  return TRUE;
}

void
mj_store_place_leave (MjStorePlace *self, sqlite3 *db)
{
  if (!is_lost (self, db))
    checkpoint (self, db);
  is_lost (self, db);
}
