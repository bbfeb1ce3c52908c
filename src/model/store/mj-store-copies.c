/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-copies.c – finds the copies of a record and counts what they hold.
 */

#include "model/store/mj-store-copies.h"

#include "model/store/mj-store-daily.h"
#include "model/store/mj-store-private.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* ---- what they hold ---- */

gboolean
mj_store_count (sqlite3 *db, MjStoreContents *contents, GError **error)
{
  g_autoptr (Statement) count = mj_db_prepare (
      db,
      "SELECT (SELECT count (*) FROM evening), (SELECT count (*) FROM match),"
      " max (coalesce ((SELECT started FROM evening ORDER BY id DESC LIMIT 1),"
      " ''), coalesce ((SELECT started FROM match ORDER BY id DESC LIMIT 1),"
      " ''))",
      error);
  gboolean more, whole = TRUE;
  g_autofree char *last = NULL;

  if (count == NULL || !mj_db_next (db, count, &more, error))
    return FALSE;
  contents->n_evenings = (guint) sqlite3_column_int64 (count, 0);
  contents->n_matches = (guint) sqlite3_column_int64 (count, 1);
  last = mj_db_column_text (count, 2, &whole);
  g_strlcpy (contents->last, last, sizeof contents->last);
  return TRUE;
}

/* Without its log, so that SQLite leaves nothing beside it. */
static gboolean
count_file (const char *path, MjStoreContents *contents)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *name = g_strconcat (uri, "?immutable=1", NULL);
  g_autoptr (sqlite3) db =
      mj_db_open (name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);

  return db != NULL && mj_store_count (db, contents, NULL);
}

/* ---- where they are ---- */

static void
copy_free (gpointer data)
{
  MjStoreCopy *copy = data;

  g_free (copy->path);
  g_free (copy);
}

/* Whether a file beside @record is a copy of it, by its name. */
static gboolean
is_copy (const char *record, const char *name)
{
  static const char *const kinds[] = { ".damaged-", ".kept-", ".replaced-" };

  if (g_str_has_suffix (name, "-wal") || g_str_has_suffix (name, "-shm"))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (name, record) &&
        g_str_has_prefix (name + strlen (record), kinds[i]))
      return TRUE;
  return g_str_has_suffix (name, ".sqlite") && strcmp (name, record) != 0;
}

static void
add_copy (GPtrArray *copies, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  MjStoreCopy *copy;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_size == 0)
    return;
  copy = g_new0 (MjStoreCopy, 1);
  copy->path = g_steal_pointer (&path);
  copy->time = info.st_mtime;
  copy->counted = strstr (name, ".damaged-") == NULL &&
                  count_file (copy->path, &copy->contents);
  g_ptr_array_add (copies, copy);
  if (copy->counted &&
      copy->contents.n_evenings + copy->contents.n_matches == 0)
    g_ptr_array_set_size (copies, (gint) copies->len - 1);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const MjStoreCopy *first = *(MjStoreCopy *const *) a;
  const MjStoreCopy *second = *(MjStoreCopy *const *) b;

  return (first->time < second->time) - (first->time > second->time);
}

static void
add_folder (GPtrArray *copies, const char *folder, const char *record)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_copy (record, name))
      add_copy (copies, folder, name);
}

GPtrArray *
mj_store_list_copies (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *daily = mj_store_daily_folder (path);
  g_autofree char *record = g_path_get_basename (path);
  GPtrArray *copies = g_ptr_array_new_with_free_func (copy_free);

  add_folder (copies, folder, record);
  add_folder (copies, daily, record);
  g_ptr_array_sort (copies, compare_times);
  return copies;
}
