/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-evenings.c – evenings at a physical table.
 *
 * The head of an evening is its JSON without entries; each entry is a row.
 */

#include "model/mj-store-private.h"

#include <glib/gi18n-lib.h>

void
mj_stored_evening_free (MjStoredEvening *evening)
{
  g_clear_pointer (&evening->file, mj_evening_file_free);
  g_free (evening);
}

static char *
head_of (const MjEveningFile *file)
{
  MjEveningFile head = *file;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  head.records = none;
  return mj_evening_file_to_json (&head);
}

static gboolean
put_record (MjStore *self,
            Statement *statement,
            gint64 id,
            guint n,
            const MjRecord *record,
            GError **error)
{
  g_autofree char *json = mj_record_to_json (record);
  g_autoptr (MjRecord) again = mj_record_from_json (json, error);

  if (again == NULL) /* nothing is written that cannot be read */
    return FALSE;
  sqlite3_reset (statement);
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_int64 (statement, 2, n);
  sqlite3_bind_text (statement, 3, json, -1, SQLITE_TRANSIENT);
  return mj_store_finish (self, statement, error);
}

static gboolean
remember_players (MjStore *self, const MjEveningFile *file, GError **error)
{
  g_autoptr (Statement) insert = mj_store_prepare (
      self, "INSERT OR REPLACE INTO player VALUES (?, datetime ('now'))",
      error);

  if (insert == NULL)
    return FALSE;
  for (int i = 0; i < MJ_N_SEATS; i++) {
    sqlite3_reset (insert);
    sqlite3_bind_text (insert, 1, file->names[i], -1, SQLITE_TRANSIENT);
    if (!mj_store_finish (self, insert, error))
      return FALSE;
  }
  return TRUE;
}

static gint64
insert_evening (MjStore *self, const MjEveningFile *file, GError **error)
{
  g_autoptr (Statement) insert = mj_store_prepare (
      self, "INSERT INTO evening (header, started, archived) VALUES (?, ?, ?)",
      error);
  g_autofree char *head = head_of (file);

  if (insert == NULL)
    return 0;
  sqlite3_bind_text (insert, 1, head, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (insert, 2, file->started, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (insert, 3, file->archived);
  if (!mj_store_finish (self, insert, error))
    return 0;
  return sqlite3_last_insert_rowid (mj_store_get_db (self));
}

static gboolean
insert_records (MjStore *self,
                gint64 id,
                const MjEveningFile *file,
                GError **error)
{
  g_autoptr (Statement) insert =
      mj_store_prepare (self, "INSERT INTO entry VALUES (?, ?, ?)", error);

  if (insert == NULL)
    return FALSE;
  for (guint i = 0; i < file->records->len; i++)
    if (!put_record (self, insert, id, i, g_ptr_array_index (file->records, i),
                     error))
      return FALSE;
  return TRUE;
}

gint64
mj_store_add_evening (MjStore *self, const MjEveningFile *file, GError **error)
{
  gint64 id;

  g_return_val_if_fail (MJ_IS_STORE (self), 0);

  if (!mj_evening_file_check_names (file, error) ||
      !mj_store_begin (self, error))
    return 0;
  id = insert_evening (self, file, error);
  if (!mj_store_end (self,
                     id != 0 && insert_records (self, id, file, error) &&
                         remember_players (self, file, error),
                     error))
    return 0;
  return id;
}

/* ---- reading ---- */

static gboolean
load_records (MjStore *self, gint64 id, MjEveningFile *file, GError **error)
{
  g_autoptr (Statement) select = mj_store_prepare (
      self, "SELECT data FROM entry WHERE evening = ? ORDER BY n", error);
  int step;

  if (select == NULL)
    return FALSE;
  sqlite3_bind_int64 (select, 1, id);
  while ((step = sqlite3_step (select)) == SQLITE_ROW) {
    MjRecord *record = mj_record_from_json (
        (const char *) sqlite3_column_text (select, 0), error);

    if (record == NULL)
      return FALSE;
    g_ptr_array_add (file->records, record);
  }
  return step == SQLITE_DONE || mj_store_fail (self, error);
}

static MjStoredEvening *
read_row (MjStore *self, Statement *select, GError **error)
{
  g_autoptr (MjStoredEvening) evening = g_new0 (MjStoredEvening, 1);

  evening->id = sqlite3_column_int64 (select, 0);
  evening->revision = sqlite3_column_int64 (select, 1);
  evening->file = mj_evening_file_from_text (
      (const char *) sqlite3_column_text (select, 2),
      (gsize) sqlite3_column_bytes (select, 2), error);
  if (evening->file == NULL ||
      !load_records (self, evening->id, evening->file, error))
    return NULL;
  return g_steal_pointer (&evening);
}

/* Head and entries as of one moment. */
static gboolean
begin_reading (MjStore *self, GError **error)
{
  return mj_store_run (self, "BEGIN", error);
}

MjStoredEvening *
mj_store_load_evening (MjStore *self, gint64 id, GError **error)
{
  g_autoptr (Statement) select = NULL;
  MjStoredEvening *evening = NULL;
  int step;

  g_return_val_if_fail (MJ_IS_STORE (self), NULL);

  select = mj_store_prepare (
      self, "SELECT id, revision, header FROM evening WHERE id = ?", error);
  if (select == NULL || !begin_reading (self, error))
    return NULL;
  sqlite3_bind_int64 (select, 1, id);
  step = sqlite3_step (select);
  if (step == SQLITE_ROW)
    evening = read_row (self, select, error);
  else if (step == SQLITE_DONE)
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT,
                         _ ("The evening has been deleted"));
  else
    mj_store_fail (self, error);
  sqlite3_reset (select);
  mj_store_end (self, TRUE, NULL);
  return evening;
}

GPtrArray *
mj_store_load_evenings (MjStore *self, GError **error)
{
  g_autoptr (GPtrArray) evenings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_evening_free);
  g_autoptr (Statement) select = NULL;
  int step;

  g_return_val_if_fail (MJ_IS_STORE (self), NULL);

  select = mj_store_prepare (self,
                             "SELECT id, revision, header FROM evening"
                             " ORDER BY started DESC, id DESC",
                             error);
  if (select == NULL || !begin_reading (self, error))
    return NULL;
  while ((step = sqlite3_step (select)) == SQLITE_ROW) {
    g_autoptr (GError) wrong = NULL;
    MjStoredEvening *evening = read_row (self, select, &wrong);

    if (evening != NULL)
      g_ptr_array_add (evenings, evening);
    else
      g_warning ("evening %" G_GINT64_FORMAT ": %s",
                 (gint64) sqlite3_column_int64 (select, 0), wrong->message);
  }
  sqlite3_reset (select);
  mj_store_end (self, TRUE, NULL);
  if (step != SQLITE_DONE && !mj_store_fail (self, error))
    return NULL;
  return g_steal_pointer (&evenings);
}

GStrv
mj_store_list_players (MjStore *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (Statement) select = NULL;

  g_return_val_if_fail (MJ_IS_STORE (self), NULL);

  select = mj_store_prepare (
      self, "SELECT name FROM player ORDER BY seen DESC, name", NULL);
  while (select != NULL && sqlite3_step (select) == SQLITE_ROW)
    g_ptr_array_add (names,
                     g_strdup ((const char *) sqlite3_column_text (select, 0)));
  g_ptr_array_add (names, NULL);
  return (GStrv) g_ptr_array_steal (names, NULL);
}

/* ---- changing ---- */

/* Counts the change, unless somebody else has been quicker. */
static gboolean
take_revision (MjStore *self, gint64 id, gint64 revision, GError **error)
{
  g_autoptr (Statement) update =
      mj_store_prepare (self,
                        "UPDATE evening SET revision = revision + 1"
                        " WHERE id = ? AND revision = ?",
                        error);

  if (update == NULL)
    return FALSE;
  sqlite3_bind_int64 (update, 1, id);
  sqlite3_bind_int64 (update, 2, revision);
  if (!mj_store_finish (self, update, error))
    return FALSE;
  if (sqlite3_changes (mj_store_get_db (self)) == 1)
    return TRUE;
  g_set_error_literal (
      error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT,
      _ ("The evening has been changed in another window meanwhile"));
  return FALSE;
}

/* Moves the entries from @n on; a key is never there twice on the way. */
static gboolean
shift (MjStore *self, gint64 id, guint n, int by, GError **error)
{
  const char *const sql[] = {
    "UPDATE entry SET n = -n - 1 - ?3 WHERE evening = ?1 AND n >= ?2",
    "UPDATE entry SET n = -n - 1 WHERE evening = ?1 AND n < 0",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sql); i++) {
    g_autoptr (Statement) update = mj_store_prepare (self, sql[i], error);

    if (update == NULL)
      return FALSE;
    sqlite3_bind_int64 (update, 1, id);
    if (i == 0) {
      sqlite3_bind_int64 (update, 2, n);
      sqlite3_bind_int (update, 3, by);
    }
    if (!mj_store_finish (self, update, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
write_record (
    MjStore *self, gint64 id, guint n, const MjRecord *record, GError **error)
{
  g_autoptr (Statement) insert = mj_store_prepare (
      self, "INSERT OR REPLACE INTO entry VALUES (?, ?, ?)", error);

  return insert != NULL && put_record (self, insert, id, n, record, error);
}

static gboolean
delete_record (MjStore *self, gint64 id, guint n, GError **error)
{
  g_autoptr (Statement) delete = mj_store_prepare (
      self, "DELETE FROM entry WHERE evening = ? AND n = ?", error);

  if (delete == NULL)
    return FALSE;
  sqlite3_bind_int64 (delete, 1, id);
  sqlite3_bind_int64 (delete, 2, n);
  return mj_store_finish (self, delete, error);
}

static gboolean
edit_records (MjStore *self,
              gint64 id,
              MjEdit edit,
              guint n,
              const MjRecord *record,
              GError **error)
{
  switch (edit) {
  case MJ_EDIT_INSERT:
    return shift (self, id, n, 1, error) &&
           write_record (self, id, n, record, error);
  case MJ_EDIT_REPLACE:
    return write_record (self, id, n, record, error);
  default:
    return delete_record (self, id, n, error) &&
           shift (self, id, n + 1, -1, error);
  }
}

gboolean
mj_store_edit_evening (MjStore *self,
                       gint64 id,
                       gint64 *revision,
                       MjEdit edit,
                       guint n,
                       const MjRecord *record,
                       GError **error)
{
  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);
  g_return_val_if_fail ((record == NULL) == (edit == MJ_EDIT_REMOVE), FALSE);

  if (!mj_store_begin (self, error) ||
      !mj_store_end (self,
                     take_revision (self, id, *revision, error) &&
                         edit_records (self, id, edit, n, record, error),
                     error))
    return FALSE;
  (*revision)++;
  return TRUE;
}

static gboolean
update_head (MjStore *self,
             gint64 id,
             const MjEveningFile *file,
             GError **error)
{
  g_autoptr (Statement) update = mj_store_prepare (
      self, "UPDATE evening SET header = ?, archived = ? WHERE id = ?", error);
  g_autofree char *head = head_of (file);

  if (update == NULL)
    return FALSE;
  sqlite3_bind_text (update, 1, head, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (update, 2, file->archived);
  sqlite3_bind_int64 (update, 3, id);
  return mj_store_finish (self, update, error);
}

gboolean
mj_store_set_evening_head (MjStore *self,
                           gint64 id,
                           gint64 *revision,
                           const MjEveningFile *file,
                           GError **error)
{
  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  if (!mj_evening_file_check_names (file, error) ||
      !mj_store_begin (self, error) ||
      !mj_store_end (self,
                     take_revision (self, id, *revision, error) &&
                         update_head (self, id, file, error) &&
                         remember_players (self, file, error),
                     error))
    return FALSE;
  (*revision)++;
  return TRUE;
}

gboolean
mj_store_remove_evening (MjStore *self, gint64 id, GError **error)
{
  g_autoptr (Statement) delete = NULL;

  g_return_val_if_fail (MJ_IS_STORE (self), FALSE);

  delete = mj_store_prepare (self, "DELETE FROM evening WHERE id = ?", error);
  if (delete == NULL)
    return FALSE;
  sqlite3_bind_int64 (delete, 1, id);
  return mj_store_finish (self, delete, error);
}
