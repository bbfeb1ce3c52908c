/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-backup.c – the whole record to a file and back. */

#include "model/mj-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

static gboolean
refuse_read_only (MjStore *self, GError **error)
{
  if (!mj_store_is_read_only (self))
    return FALSE;
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
               _ ("The record is from a newer version and is left as it is"));
  return TRUE;
}

gboolean
mj_store_back_up (MjStore *self, const char *path, GError **error)
{
  g_autoptr (Statement) statement = NULL;
  g_autofree char *partial = NULL;

  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  partial = g_strconcat (path, ".partial", NULL);
  g_remove (partial); /* of a copy that was cut off */
  statement = mj_store_prepare (self, "VACUUM INTO ?1", error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, partial, -1, SQLITE_TRANSIENT);
  if (!mj_store_finish (self, statement, error)) {
    g_remove (partial);
    return FALSE;
  }
  if (g_rename (partial, path) == 0)
    return TRUE;
  g_remove (partial);
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
               _ ("%s cannot be written"), path);
  return FALSE;
}

gboolean
mj_store_restore (MjStore *self, const char *path, GError **error)
{
  g_autoptr (MjStore) source = NULL;
  sqlite3_backup *copy;

  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  if (refuse_read_only (self, error))
    return FALSE;
  source = mj_store_open_to_read (path, error);
  if (source == NULL)
    return FALSE;
  copy = sqlite3_backup_init (mj_store_get_db (self), "main",
                              mj_store_get_db (source), "main");
  if (copy == NULL)
    return mj_store_fail (self, error);
  sqlite3_backup_step (copy, -1);
  if (sqlite3_backup_finish (copy) != SQLITE_OK)
    return mj_store_fail (self, error);
  return mj_store_migrate (self, error);
}

gboolean
mj_store_clear (MjStore *self, GError **error)
{
  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  if (refuse_read_only (self, error) || !mj_store_begin (self, error))
    return FALSE;
  if (!mj_store_end (self,
                     mj_store_run (self,
                                   "DELETE FROM evening;" /* and entries */
                                   "DELETE FROM player; DELETE FROM move;"
                                   "DELETE FROM match;",
                                   error),
                     error))
    return FALSE;
  /* Nothing stays in pages that are free now. */
  return mj_store_run (self, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", error);
}
