/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store.c – opens the record, reads it, and reports the findings of its
 * thread. */

#include "model/store/mj-store-private.h"

#include "model/object/mj-class.h"

#include <string.h>
#include <unistd.h>

G_DEFINE_FINAL_TYPE (MjStore, mj_store, G_TYPE_OBJECT)

gboolean
mj_store_is_open (gpointer self)
{
  return MJ_IS_STORE (self) && ((MjStore *) self)->file.reader != NULL;
}

/* ---- findings of the thread ---- */

gboolean
mj_store_get_contents (MjStore *self, MjStoreContents *contents)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  locker = g_mutex_locker_new (&self->lock);
  *contents = self->contents;
  return self->counted;
}

char *
mj_store_get_trouble (MjStore *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  locker = g_mutex_locker_new (&self->lock);
  return g_strdup (self->trouble);
}

gboolean
mj_store_is_gone (MjStore *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  locker = g_mutex_locker_new (&self->lock);
  return self->gone;
}

void
mj_store_explain (MjStore *self, GError *error)
{
  g_return_if_fail (mj_store_is_open (self));

  if (!g_error_matches (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED))
    return;
  mj_store_wait (self);
  if (mj_store_is_gone (self)) {
    g_free (error->message);
    error->message = mj_store_get_trouble (self);
  }
}

/* ---- evenings that wait ---- */

void
mj_store_set_waiting (MjStore *self,
                      gint64 evening,
                      gpointer session,
                      gboolean waits)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  if (waits)
    g_hash_table_replace (self->waiting, g_memdup2 (&evening, sizeof evening),
                          session);
  else if (g_hash_table_lookup (self->waiting, &evening) == session)
    g_hash_table_remove (self->waiting, &evening);
}

gpointer
mj_store_find_waiting (MjStore *self, gint64 evening)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  gpointer session = g_hash_table_lookup (self->waiting, &evening);

  return session != NULL ? g_object_ref (session) : NULL;
}

/* ---- reading ---- */

sqlite3 *
mj_store_begin_reading (MjStore *self)
{
  return mj_store_file_begin_reading (&self->file);
}

void
mj_store_end_reading (MjStore *self)
{
  if (!mj_store_file_end_reading (&self->file) && self->thread != NULL)
    mj_store_doubt_place (self);
}

static void
append_line (GByteArray *bytes, const guint8 *line, guint length)
{
  g_byte_array_append (bytes, line, length);
  if (length == 0 || line[length - 1] != '\n')
    g_byte_array_append (bytes, (const guint8 *) "\n", 1);
}

static void
append_row (GByteArray *bytes, Statement *row)
{
  gboolean whole = TRUE;
  g_autofree char *packed = mj_store_read_packed (row, 0, &whole);

  if (packed != NULL && whole)
    append_line (bytes, (const guint8 *) packed, (guint) strlen (packed));
  else
    append_line (bytes, sqlite3_column_blob (row, 0),
                 (guint) sqlite3_column_bytes (row, 0));
}

static GBytes *
copy_rows (sqlite3 *db, const char *sql, gint64 id, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (Statement) select = mj_db_prepare (db, sql, error);
  gboolean more = TRUE;

  if (select == NULL)
    return NULL;
  sqlite3_bind_int64 (select, 1, id);
  for (;;) {
    if (!mj_db_next (db, select, &more, error))
      return NULL;
    if (!more)
      return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
    append_row (bytes, select);
  }
}

GBytes *
mj_store_copy_rows (MjStore *self, const char *sql, gint64 id, GError **error)
{
  GBytes *bytes = copy_rows (mj_store_begin_reading (self), sql, id, error);

  mj_store_end_reading (self);
  return bytes;
}

gboolean
mj_store_is_empty (MjStore *self)
{
  gboolean empty;

  g_return_val_if_fail (mj_store_is_open (self), TRUE);

  empty = mj_store_count_kinds (mj_store_begin_reading (self)) == 0;
  mj_store_end_reading (self);
  return empty;
}

/* ---- opening ---- */

static MjStore *
open_store (const char *path,
            gboolean unchecked,
            const MjStoreContents *held,
            char **set_aside,
            GError **error)
{
  g_autoptr (MjStore) self = g_object_new (MJ_TYPE_STORE, NULL);
  g_autofree char *aside = NULL;
  gboolean ok;

  if (held != NULL)
    self->contents = *held;
  ok = mj_store_file_open (&self->file, path, &self->contents, unchecked,
                           &aside, &self->rescued, error);
  self->anew = aside != NULL;
  if (ok && path != NULL)
    mj_store_begin_thread (self);
  if (set_aside != NULL)
    *set_aside = g_steal_pointer (&aside);
  return ok ? g_steal_pointer (&self) : NULL;
}

MjStore *
mj_store_open (const char *path, char **set_aside, GError **error)
{
  return open_store (path, FALSE, NULL, set_aside, error);
}

MjStore *
mj_store_open_unchecked (const char *path,
                         const MjStoreContents *held,
                         char **set_aside,
                         GError **error)
{
  return open_store (path, TRUE, held, set_aside, error);
}

gboolean
mj_store_is_read_only (MjStore *self)
{
  g_return_val_if_fail (mj_store_is_open (self), TRUE);

  return self->file.read_only;
}

MJ_GETTER_IF (mj_store_is_open,
              gboolean,
              mj_store_is_in_memory,
              MjStore,
              self->file.path == NULL)
MJ_GETTER_IF (mj_store_is_open,
              const char *,
              mj_store_get_rescued,
              MjStore,
              self->rescued)

void
mj_store_take_rescued (MjStore *self, char *rescued)
{
  g_free (self->rescued);
  self->rescued = rescued;
}

MJ_GETTER_IF (
    mj_store_is_open, const char *, mj_store_get_path, MjStore, self->file.path)

const char *
mj_store_get_kept (MjStore *self)
{
  return self->file.place.kept;
}

gboolean
mj_store_hold_match (MjStore *self)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return self->file.path == NULL || self->file.read_only ||
         self->playing >= 0 ||
         mj_store_file_claim (&self->file, &self->playing);
}

/* ---- the class ---- */

static void
mj_store_get_property (GObject *object,
                       guint id,
                       GValue *value,
                       GParamSpec *pspec)
{
  g_value_take_string (value, mj_store_get_trouble (MJ_STORE (object)));
}

void
mj_store_close (MjStore *self)
{
  g_return_if_fail (MJ_IS_STORE (self));

  if (self->thread != NULL)
    mj_store_stop_thread (self);
  mj_store_file_close (&self->file);
}

static void
mj_store_dispose (GObject *object)
{
  MjStore *self = MJ_STORE (object);

  mj_store_close (self);
  G_OBJECT_CLASS (mj_store_parent_class)->dispose (object);
}

static void
mj_store_finalize (GObject *object)
{
  MjStore *self = MJ_STORE (object);

  mj_store_file_clear (&self->file);
  g_hash_table_unref (self->waiting);
  if (self->playing >= 0)
    close (self->playing);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self->trouble);
  g_free (self->late_aside);
  g_free (self->late_rescued);
  g_free (self->rescued);
  G_OBJECT_CLASS (mj_store_parent_class)->finalize (object);
}

static void
mj_store_class_init (MjStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_store_get_property;
  object_class->dispose = mj_store_dispose;
  object_class->finalize = mj_store_finalize;

  /**
   * MjStore:trouble:
   *
   * Why the first write in the queue does not reach the disk, as a sentence;
   * NULL when all is well.  The store keeps trying; mj_store_try_again() tries
   * at once.
   */
  g_object_class_install_property (
      object_class, 1,
      g_param_spec_string ("trouble", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  /**
   * MjStore::contents-changed:
   *
   * Emitted when a change has been written after which
   * mj_store_get_contents() gives something else.
   */
  mj_class_add_signal (klass, "contents-changed", 0);

  /**
   * MjStore::rescued:
   * @set_aside: where the damaged file is now
   * @rescued: (nullable): the part carried over from it, as a sentence; not
   *   mj_store_get_rescued(), which a thread that restores a copy may set
   *
   * Emitted when the check after mj_store_open_unchecked() has found the file
   * damaged: another is in its place.  Nothing had been written before.
   */
  mj_class_add_signal (klass, "rescued", 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
mj_store_init (MjStore *self)
{
  self->context = g_main_context_ref_thread_default ();
  self->playing = -1;
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  g_queue_init (&self->urgent);
  g_queue_init (&self->jobs);
  self->waiting =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}
