/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-place.c – compares files by their numbers.  None is opened: closing
 * it again would release the locks that SQLite holds on it.
 */

#include "model/store/mj-store-place.h"

#include "model/store/mj-store-error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
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

void
mj_store_place_init (MjStorePlace *self, const char *path)
{
  static const char *const endings[MJ_N_PLACES] = { "", "-wal", "-shm" };

  for (int i = 0; i < MJ_N_PLACES; i++) {
    self->paths[i] = g_strconcat (path, endings[i], NULL);
    self->ids[i] = look_at (self->paths[i]);
  }
}

void
mj_store_place_clear (MjStorePlace *self)
{
  for (int i = 0; i < MJ_N_PLACES; i++)
    g_clear_pointer (&self->paths[i], g_free);
  g_clear_pointer (&self->lost, g_free);
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
keep_copy (MjStorePlace *self, sqlite3 *db, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (self->paths[MJ_PLACE_MAIN]);
  int file;

  g_mkdir_with_parents (folder, 0700);
  file = g_open (name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (file < 0)
    return FALSE;
  close (file);
  if (mj_db_copy_into (db, name, NULL))
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

/* The log would be applied to the other file.  The one that was opened gets
 * what is in it, wherever that file is now.
 */
static void
part_from_place (MjStorePlace *self,
                 sqlite3 *db,
                 const char *name,
                 gboolean kept)
{
  gboolean written =
      sqlite3_wal_checkpoint_v2 (db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                 NULL) == SQLITE_OK;

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
describe_loss (const char *kept)
{
  return kept != NULL
             ? g_strdup_printf (
                   /* Translators: a file */
                   _ ("The file of the record was moved, deleted or replaced "
                      "by another program. What it held is kept as %s. Quit "
                      "and start again."),
                   kept)
             : g_strdup (_ ("The file of the record was moved, deleted or "
                            "replaced by another program. Quit and start "
                            "again."));
}

gboolean
mj_store_place_check (MjStorePlace *self, sqlite3 *db, GError **error)
{
  if (self->lost == NULL && has_gone (self)) {
    g_autofree char *name =
        mj_db_free_name (self->paths[MJ_PLACE_MAIN], "kept");
    gboolean kept = keep_copy (self, db, name);

    part_from_place (self, db, name, kept);
    self->lost = describe_loss (kept ? name : NULL);
  }
  if (self->lost != NULL) {
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED,
                         self->lost);
    return FALSE;
  }
  for (int i = MJ_PLACE_LOG; i <= MJ_PLACE_INDEX; i++)
    self->ids[i] = look_at (self->paths[i]);
  return TRUE;
}
