/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-keep.c – copies what there still is of a record that another program
 * has moved, deleted or overwritten while it was open.
 */

#include "model/store/mj-store-copies.h"
#include "model/store/mj-store-private.h"

#include <unistd.h>

/* In an overwritten file some pages may be of the other program, or of an older
 * record.
 */
static gboolean
copy_whole (sqlite3 *db, const MjStoreContents *held, const char *name)
{
  g_autoptr (sqlite3) copy = NULL;
  MjStoreContents has;
  gboolean sound = FALSE;

  if (!mj_db_copy_into (db, name, NULL))
    return FALSE;
  copy = mj_db_open (name, SQLITE_OPEN_READONLY, NULL);
  return copy != NULL && mj_store_check_file (copy, &sound, NULL) && sound &&
         mj_store_count (copy, &has, NULL) &&
         has.n_evenings >= held->n_evenings &&
         has.n_matches >= held->n_matches && has.generation >= held->generation;
}

/* What is in the log and in memory, and the rest from the newest copy. */
static gboolean
copy_rest (sqlite3 *db,
           const char *path,
           const MjStoreContents *held,
           const char *name,
           char **rescued)
{
  g_auto (MjStoreFiller) filler = { 0 };
  g_autoptr (sqlite3) copy = NULL;

  if (truncate (name, 0) != 0)
    return FALSE;
  copy = mj_db_open (name, SQLITE_OPEN_READWRITE, NULL);
  if (copy == NULL || !mj_store_migrate (copy, NULL))
    return FALSE;
  mj_store_find_filler (path, held, &filler);
  *rescued = mj_store_rescue_from (db, &filler, held, copy, NULL);
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

void
mj_store_complete_copy (const char *path,
                        gint64 evening,
                        const MjEveningFile *file)
{
  g_autoptr (MjStore) copy = mj_store_open (path, NULL, NULL);
  g_autoptr (MjStoredEvening) there =
      copy != NULL ? mj_store_load_evening (copy, evening, NULL) : NULL;

  if (copy == NULL ||
      (there != NULL && there->file->records->len >= file->records->len))
    return;
  if (there != NULL)
    mj_store_remove_evening (copy, evening, NULL);
  mj_store_add_evening (copy, file, NULL);
}
