/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-copies.c – finds the copies of a record, counts their contents, and
 * deletes them. */

#include "model/store/mj-store-copies.h"

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/disk/mj-store-daily.h"
#include "model/store/mj-store-private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* ---- contents ---- */

gboolean
mj_store_count (sqlite3 *db, MjStoreContents *contents, GError **error)
{
  g_autoptr (Statement) count = NULL;
  gboolean more, whole = TRUE;
  g_autofree char *last = NULL;

  *contents = (MjStoreContents){ .identity = mj_db_get_identity (db) };
  if (!mj_db_read_int (db, "PRAGMA schema_version", &contents->generation,
                       error))
    return FALSE;
  count = mj_db_prepare (
      db,
      "SELECT (SELECT count (*) FROM evening), (SELECT count (*) FROM match),"
      " (SELECT max (replace (substr (time, 1, 19), 'T', ' ')) FROM ("
      " SELECT (SELECT started FROM evening ORDER BY id DESC LIMIT 1) AS time"
      " UNION ALL SELECT max (started) FROM match"
      " UNION ALL SELECT max (ended) FROM match"
      " UNION ALL SELECT datetime (json_extract (data, '$.time')) FROM"
      " (SELECT (SELECT data FROM entry WHERE evening = id ORDER BY n DESC"
      " LIMIT 1) AS data FROM evening) WHERE json_valid (data))),"
      " (SELECT count (*) FROM entry WHERE data <> '')",
      error);
  if (count == NULL || !mj_db_next (db, count, &more, error))
    return FALSE;
  contents->n_evenings = (guint) sqlite3_column_int64 (count, 0);
  contents->n_matches = (guint) sqlite3_column_int64 (count, 1);
  contents->n_entries = (guint) sqlite3_column_int64 (count, 3);
  last = mj_db_column_text (count, 2, &whole);
  g_strlcpy (contents->last, last, sizeof contents->last);
  return TRUE;
}

static void
count_contents (MjStoreCopy *copy)
{
  g_autoptr (sqlite3) db = mj_store_open_copy (copy->path);

  copy->counted = db != NULL && mj_store_count (db, &copy->contents, NULL);
  if (copy->counted)
    copy->n_torn = mj_store_count_torn (db);
}

/* Where that cannot be found out, it may. */
static gboolean
may_hold (const MjStoreCopy *copy, gint64 evening)
{
  g_autoptr (sqlite3) db = mj_store_open_copy (copy->path);
  g_autofree char *sql = g_strdup_printf (
      "SELECT EXISTS (SELECT * FROM evening WHERE id = %" G_GINT64_FORMAT ")",
      evening);
  gint64 found = TRUE;

  if (copy->counted && db != NULL)
    mj_db_read_int (db, sql, &found, NULL);
  return found != 0;
}

/* ---- where they are ---- */

static void
copy_free (gpointer data)
{
  MjStoreCopy *copy = data;

  g_free (copy->balances);
  g_free (copy->changes);
  g_free (copy->path);
  g_free (copy);
}

/* Finds out by the name of a file beside @record whether it is a copy of it. */
static gboolean
is_copy (const char *record, const char *name, MjStoreCopyKind *kind)
{
  static const char *const kinds[MJ_N_COPY_KINDS] = {
    [MJ_COPY_REPLACED] = ".replaced-",
    [MJ_COPY_KEPT] = ".kept-",
    [MJ_COPY_ASIDE] = ".daily-",
    [MJ_COPY_DAMAGED] = ".damaged-",
  };

  if (g_str_has_suffix (name, "-wal") || g_str_has_suffix (name, "-shm"))
    return FALSE;
  for (int i = 0; i < MJ_N_COPY_KINDS; i++)
    if (kinds[i] != NULL && g_str_has_prefix (name, record) &&
        g_str_has_prefix (name + strlen (record), kinds[i])) {
      *kind = i;
      return TRUE;
    }
  *kind = MJ_COPY_BACKUP;
  return g_str_has_suffix (name, ".sqlite") && strcmp (name, record) != 0;
}

static const char *const endings[] = { "", "-wal", "-shm", "-journal" };

static guint64
measure (const char *path)
{
  guint64 bytes = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);
    GStatBuf info;

    if (g_stat (name, &info) == 0)
      bytes += (guint64) info.st_size;
  }
  return bytes;
}

/* What can be read of a damaged one. */
static void
try_to_rescue (MjStoreCopy *copy)
{
  g_autoptr (sqlite3) memory = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);
  g_autofree char *rescued =
      memory != NULL && mj_store_migrate (memory, NULL)
          ? mj_store_rescue (copy->path, NULL, NULL, memory, NULL)
          : NULL;

  if (rescued != NULL)
    mj_store_count (memory, &copy->contents, NULL);
}

static MjStoreCopy *
copy_new (const char *path, MjStoreCopyKind kind, gint64 time)
{
  MjStoreCopy *copy = g_new0 (MjStoreCopy, 1);

  copy->path = g_strdup (path);
  copy->kind = kind;
  copy->time = time;
  copy->bytes = measure (path);
  if (kind != MJ_COPY_DAMAGED)
    count_contents (copy);
  return copy;
}

static void
add_copy (GPtrArray *copies,
          const char *folder,
          const char *name,
          MjStoreCopyKind kind)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf info;

  if (g_stat (path, &info) == 0 && S_ISREG (info.st_mode))
    g_ptr_array_add (copies, copy_new (path, kind, info.st_mtime));
}

gint64
mj_store_copy_get_time (const MjStoreCopy *copy)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) last =
      copy->counted ? g_date_time_new_from_iso8601 (copy->contents.last, utc)
                    : NULL;

  return last != NULL ? g_date_time_to_unix (last) : copy->time;
}

static int
compare (gint64 a, gint64 b)
{
  return (a < b) - (a > b);
}

/* The latest first; moves of a match in progress have no times, but raise the
 * generation.  Those that cannot be read come last. */
static int
compare_copies (gconstpointer first, gconstpointer second)
{
  const MjStoreCopy *a = *(MjStoreCopy *const *) first;
  const MjStoreCopy *b = *(MjStoreCopy *const *) second;
  gint64 of_a = mj_store_copy_get_time (a), of_b = mj_store_copy_get_time (b);

  if (a->counted != b->counted)
    return b->counted - a->counted;
  if (of_a != of_b)
    return compare (of_a, of_b);
  return a->contents.generation != b->contents.generation
             ? compare (a->contents.generation, b->contents.generation)
             : compare (a->time, b->time);
}

static void
add_folder (GPtrArray *copies, const char *folder, const char *record)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  MjStoreCopyKind kind;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_copy (record, name, &kind))
      add_copy (copies, folder, name, kind);
}

/* The newest first. */
static void
add_daily (GPtrArray *copies, const char *record)
{
  g_autofree char *folder = mj_store_daily_folder (record);
  g_autoptr (GPtrArray) names = mj_store_daily_list (record);

  for (guint i = 0; i < names->len; i++)
    add_copy (copies, folder, names->pdata[i],
              i < MJ_STORE_DAYS ? MJ_COPY_DAILY : MJ_COPY_WEEKLY);
}

GPtrArray *
mj_store_list_all_copies (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *record = g_path_get_basename (path);
  GPtrArray *copies = g_ptr_array_new_with_free_func (copy_free);

  add_folder (copies, folder, record);
  add_daily (copies, path);
  g_ptr_array_sort (copies, compare_copies);
  return copies;
}

/* Whether there may be anything in it. */
static gboolean
is_worth (const MjStoreCopy *copy)
{
  return copy->bytes > 0 &&
         (!copy->counted ||
          copy->contents.n_evenings + copy->contents.n_matches > 0);
}

GPtrArray *
mj_store_list_copies (const char *path)
{
  GPtrArray *copies = mj_store_list_all_copies (path);

  for (guint i = copies->len; i > 0; i--)
    if (!is_worth (copies->pdata[i - 1]))
      g_ptr_array_remove_index (copies, i - 1);
  return copies;
}

GPtrArray *
mj_store_read_copy (const char *path)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (copy_free);
  g_autofree char *name = g_path_get_basename (path);
  GStatBuf info;
  MjStoreCopy *copy = copy_new (
      path,
      strstr (name, ".damaged-") != NULL ? MJ_COPY_DAMAGED : MJ_COPY_BACKUP,
      g_stat (path, &info) == 0 ? info.st_mtime : 0);

  if (!copy->counted)
    try_to_rescue (copy);
  g_ptr_array_add (copies, copy);
  return copies;
}

GPtrArray *
mj_store_find_copies (const char *path, gint64 evening)
{
  GPtrArray *copies = mj_store_list_copies (path);

  for (guint i = copies->len; i > 0; i--)
    if (!may_hold (copies->pdata[i - 1], evening))
      g_ptr_array_remove_index (copies, i - 1);
  return copies;
}

/* ---- the best of them ---- */

/* How much of the record's contents is in a copy. */
static guint
rate (const MjStoreCopy *copy, const MjStoreContents *held)
{
  if (held->n_evenings + held->n_matches == 0)
    return copy->contents.n_evenings + copy->contents.n_matches;
  return MIN (copy->contents.n_evenings, held->n_evenings) +
         MIN (copy->contents.n_matches, held->n_matches);
}

static MjFillerKind
get_filler_kind (const MjStoreCopy *copy, const MjStoreContents *held)
{
  return copy->kind <= MJ_COPY_BACKUP &&
                 (held->identity == 0 ||
                  copy->contents.identity == held->identity)
             ? MJ_FILLER_OWN
             : MJ_FILLER_GIVEN_UP;
}

/* Whether it is of a state that the record has not reached, or not again. */
static gboolean
is_later (const MjStoreContents *contents, const MjStoreContents *held)
{
  return held->generation != 0 && contents->generation > held->generation;
}

/* Of two of the same kind.  One of the record itself goes before those of
 * others.  Of own ones the latest is what the record was, also where an earlier
 * one has more; of others, that which has more of it.  What the files say of
 * time, a copied folder has changed. */
static gboolean
is_better (const MjStoreCopy *copy,
           const MjStoreCopy *best,
           const MjStoreContents *held)
{
  const MjStoreContents *a = &copy->contents, *b = &best->contents;
  gboolean own = a->identity != 0 && a->identity == b->identity &&
                 get_filler_kind (copy, held) == MJ_FILLER_OWN;

  if (held->identity != 0 &&
      (a->identity == held->identity) != (b->identity == held->identity))
    return a->identity == held->identity;
  if (own && is_later (a, held) != is_later (b, held))
    return is_later (b, held);
  if (!own && rate (copy, held) != rate (best, held))
    return rate (copy, held) > rate (best, held);
  if (a->identity == b->identity && a->generation != b->generation)
    return a->generation > b->generation;
  if (own && copy->kind != best->kind)
    return copy->kind < best->kind;
  return a->n_entries > b->n_entries;
}

void
mj_store_find_fillers (const char *path,
                       const MjStoreContents *held,
                       MjStoreFillers *fillers)
{
  g_autoptr (GPtrArray) copies = mj_store_list_copies (path);
  const MjStoreCopy *best[MJ_N_FILLERS] = { NULL };

  *fillers = (MjStoreFillers){ 0 };
  for (guint i = 0; i < copies->len; i++) {
    const MjStoreCopy *copy = copies->pdata[i];
    const MjStoreCopy **of_kind = &best[get_filler_kind (copy, held)];

    if (copy->counted && (*of_kind == NULL || is_better (copy, *of_kind, held)))
      *of_kind = copy;
  }
  for (int i = 0; i < MJ_N_FILLERS; i++)
    if (best[i] != NULL)
      fillers->of[i] = (MjStoreFiller){ g_strdup (best[i]->path),
                                        mj_store_copy_get_time (best[i]),
                                        best[i]->contents };
}

void
mj_store_fillers_clear (MjStoreFillers *fillers)
{
  for (int i = 0; i < MJ_N_FILLERS; i++)
    g_clear_pointer (&fillers->of[i].path, g_free);
}

/* ---- away ---- */

static gboolean
delete_file (const char *path, GError **error)
{
  int number;

  if (g_remove (path) == 0 || errno == ENOENT)
    return TRUE;
  number = errno;
  g_clear_error (error);
  g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED,
               /* Translators: a file, then what the system says */
               _ ("%s cannot be deleted: %s."), path, g_strerror (number));
  return FALSE;
}

gboolean
mj_store_delete_copy (const MjStoreCopy *copy, GError **error)
{
  gboolean ok = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (copy->path, endings[i], NULL);

    ok = delete_file (name, error) && ok;
  }
  return ok;
}

gboolean
mj_store_delete_copies (GPtrArray *copies, GError **error)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < copies->len; i++)
    ok = mj_store_delete_copy (copies->pdata[i], error) && ok;
  return ok;
}
