/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-evenings.c – stores evenings at a physical table.
 *
 * The head of an evening is its JSON without entries; each entry is a row.
 */

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/mj-store-evenings.h"
#include "model/store/mj-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
mj_stored_evening_free (MjStoredEvening *evening)
{
  g_clear_pointer (&evening->file, mj_evening_file_free);
  g_free (evening->problem);
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
put_record (sqlite3 *db,
            Statement *statement,
            gint64 id,
            guint n,
            const MjRecord *record,
            GError **error)
{
  g_autofree char *json = mj_record_to_json (record);
  g_autoptr (MjRecord) again = mj_record_from_json (json, error);

  if (again == NULL) /* write nothing that could not be read again */
    return FALSE;
  sqlite3_reset (statement);
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_int64 (statement, 2, n);
  sqlite3_bind_text (statement, 3, json, -1, SQLITE_TRANSIENT);
  return mj_db_finish (db, statement, error);
}

static gboolean
remember_players (sqlite3 *db, const MjEveningFile *file, GError **error)
{
  g_autoptr (Statement) insert = mj_db_prepare (
      db, "INSERT OR REPLACE INTO player VALUES (?, datetime ('now'))", error);

  if (insert == NULL)
    return FALSE;
  for (guint i = 0; i < file->n_people; i++) {
    sqlite3_reset (insert);
    sqlite3_bind_text (insert, 1, file->names[i], -1, SQLITE_TRANSIENT);
    if (!mj_db_finish (db, insert, error))
      return FALSE;
  }
  return TRUE;
}

static gint64
insert_evening (sqlite3 *db, const MjEveningFile *file, GError **error)
{
  g_autoptr (Statement) insert =
      mj_db_prepare (db,
                     "INSERT INTO evening (id, header, started, archived)"
                     " VALUES (" MJ_NEW_ID ("evening") ", ?, ?, ?)",
                     error);
  g_autofree char *head = head_of (file);

  if (insert == NULL)
    return 0;
  sqlite3_bind_text (insert, 1, head, -1, SQLITE_TRANSIENT);
  sqlite3_bind_text (insert, 2, file->started, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (insert, 3, file->archived);
  if (!mj_db_finish (db, insert, error))
    return 0;
  return sqlite3_last_insert_rowid (db);
}

static gboolean
insert_records (sqlite3 *db,
                gint64 id,
                const MjEveningFile *file,
                GError **error)
{
  g_autoptr (Statement) insert =
      mj_db_prepare (db, "INSERT INTO entry VALUES (?, ?, ?)", error);

  if (insert == NULL)
    return FALSE;
  for (guint i = 0; i < file->records->len; i++)
    if (!put_record (db, insert, id, i, g_ptr_array_index (file->records, i),
                     error))
      return FALSE;
  return TRUE;
}

typedef struct {
  const MjEveningFile *file;
  gint64 id;
} Addition;

static gboolean
add_evening (sqlite3 *db, gpointer data, GError **error)
{
  Addition *added = data;
  gint64 id;

  if (!mj_db_begin (db, error))
    return FALSE;
  id = insert_evening (db, added->file, error);
  if (!mj_db_end (db,
                  id != 0 && insert_records (db, id, added->file, error) &&
                      remember_players (db, added->file, error),
                  error))
    return FALSE;
  added->id = id;
  return TRUE;
}

gint64
mj_store_add_evening (MjStore *self, const MjEveningFile *file, GError **error)
{
  Addition added = { .file = file };

  g_return_val_if_fail (mj_store_is_open (self), 0);

  return mj_evening_file_check_names (file, error) &&
                 mj_store_write (self, add_evening, &added, error)
             ? added.id
             : 0;
}

/* ---- reading ---- */

/* Counts an entry that is torn or missing, and says which is the first. */
static void
note_unreadable (MjStoredEvening *evening,
                 gint64 place,
                 const char *why,
                 guint *n_unreadable)
{
  if (++*n_unreadable == 1)
    evening->problem =
        /* Translators: its number in the evening, then what is wrong with it */
        g_strdup_printf (_ ("Deal or payment %u cannot be read and is left "
                            "out: %s"),
                         (guint) place + 1,
                         why != NULL ? why : _ ("it is damaged"));
}

/* Takes the entry of a row, which should be at @place.  Returns FALSE if it is
 * an empty one, behind which a rescue found no more. */
static gboolean
take_record (MjStoredEvening *evening,
             Statement *select,
             gint64 *place,
             guint *n_unreadable)
{
  g_autoptr (GError) wrong = NULL;
  gboolean whole = TRUE;
  g_autofree char *text = mj_db_column_text (select, 1, &whole);
  gint64 n = CLAMP (sqlite3_column_int64 (select, 0), -1, G_MAXINT);
  MjRecord *record =
      whole && n >= *place ? mj_record_from_json (text, &wrong) : NULL;

  for (gint64 i = *place; i < MIN (n, MJ_MAX_RECORDS); i++)
    note_unreadable (evening, i, NULL, n_unreadable);
  if (record != NULL)
    g_ptr_array_add (evening->file->records, record);
  else
    note_unreadable (evening, MAX (n, *place),
                     wrong != NULL ? wrong->message : NULL, n_unreadable);
  *place = MAX (n, *place) + 1;
  return *text != '\0';
}

/* @problem: (transfer full): of the first of them
 * @all: whether it is known that there are no more */
static char *
count_unreadable (char *problem, guint n, gboolean all)
{
  g_autofree char *first = problem;

  /* Translators: "Deal or payment 2 cannot be read and is left out: it is
   * damaged" */
  if (all && n > 1)
    return g_strdup_printf (_ ("%s (and %u more)"), first, n - 1);
  /* Translators: the same */
  if (!all && n > 1)
    return g_strdup_printf (_ ("%s (and at least %u more)"), first, n - 1);
  /* Translators: the same */
  return all ? g_steal_pointer (&first)
             : g_strdup_printf (_ ("%s (and perhaps more behind it)"), first);
}

/* What is wrong with the head of an evening, or with its entries, or both. */
static char *
join_problems (const MjStoredEvening *evening, char *head, char *entries)
{
  g_autofree char *first = head, *second = entries;

  if (first == NULL || evening->file->records->len == 0)
    return first != NULL ? g_steal_pointer (&first) : g_steal_pointer (&second);
  return g_strjoin (". ", first,
                    _ ("Its entries are shown with the usual rules and "
                       "numbered players, so its amounts may be wrong"),
                    second, NULL);
}

/* Leaves out unreadable entries. */
static gboolean
load_records (sqlite3 *db, MjStoredEvening *evening, GError **error)
{
  g_autoptr (Statement) select = mj_db_prepare (
      db, "SELECT n, data FROM entry WHERE evening = ? ORDER BY n", error);
  g_autofree char *head = g_steal_pointer (&evening->problem);
  gboolean more = TRUE, all = TRUE;
  gint64 place = 0;
  guint n_unreadable = 0;

  if (select == NULL)
    return FALSE;
  sqlite3_bind_int64 (select, 1, evening->id);
  for (;;) {
    if (!mj_db_next (db, select, &more, error))
      return FALSE;
    if (!more)
      break;
    all = take_record (evening, select, &place, &n_unreadable);
  }
  evening->problem =
      join_problems (evening, g_steal_pointer (&head),
                     count_unreadable (evening->problem, n_unreadable, all));
  return TRUE;
}

/* Where the head cannot be read, the evening has the usual rules, and no title.
 */
static void
read_head (MjStoredEvening *evening, Statement *select)
{
  g_autoptr (GError) wrong = NULL;
  gboolean whole = TRUE;
  g_autofree char *text = mj_db_column_text (select, 2, &whole);

  evening->file = mj_evening_file_from_text (text, strlen (text), &wrong);
  if (whole && evening->file != NULL && evening->file->records->len == 0)
    return;
  evening->problem =
      g_strdup (wrong != NULL && strstr (text, MJ_EVENING_FORMAT) != NULL
                    ? wrong->message
                    : _ ("Its rules and names are damaged"));
  g_clear_pointer (&evening->file, mj_evening_file_free);
  evening->file = mj_evening_file_new ();
  g_free (evening->file->started);
  evening->file->started = mj_db_column_text (select, 3, &whole);
}

#define EVENING_COLUMNS "id, revision, header, started"

/* Returns as much of the evening as can be read, and NULL only when the
 * database fails. */
static MjStoredEvening *
read_row (sqlite3 *db, Statement *select, gboolean records, GError **error)
{
  g_autoptr (MjStoredEvening) evening = g_new0 (MjStoredEvening, 1);

  evening->id = sqlite3_column_int64 (select, 0);
  evening->revision = sqlite3_column_int64 (select, 1);
  read_head (evening, select);
  if (records && !load_records (db, evening, error))
    return NULL;
  mj_evening_file_clean (evening->file);
  return g_steal_pointer (&evening);
}

static MjStoredEvening *
load_evening (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (Statement) select = mj_db_prepare (
      db, "SELECT " EVENING_COLUMNS " FROM evening WHERE id = ?", error);
  gboolean more;

  if (select == NULL)
    return NULL;
  sqlite3_bind_int64 (select, 1, id);
  if (!mj_db_next (db, select, &more, error))
    return NULL;
  if (more)
    return read_row (db, select, TRUE, error);
  g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT,
                       _ ("The evening has been deleted"));
  return NULL;
}

MjStoredEvening *
mj_store_load_evening (MjStore *self, gint64 id, GError **error)
{
  MjStoredEvening *evening;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  evening = load_evening (mj_store_begin_reading (self), id, error);
  mj_store_end_reading (self);
  return evening;
}

MjStoredEvening *
mj_store_load_last_evening (const char *copy)
{
  g_autoptr (sqlite3) db = mj_store_open_copy (copy);
  gint64 id;

  return db != NULL &&
                 mj_db_read_int (db, "SELECT max (id) FROM evening", &id, NULL)
             ? load_evening (db, id, NULL)
             : NULL;
}

static GPtrArray *
load_rows (sqlite3 *db, Statement *select, gboolean records, GError **error)
{
  g_autoptr (GPtrArray) evenings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_evening_free);
  gboolean more;

  while (select != NULL && mj_db_next (db, select, &more, error)) {
    MjStoredEvening *evening;

    if (!more)
      return g_steal_pointer (&evenings);
    evening = read_row (db, select, records, error);
    if (evening == NULL)
      return NULL;
    g_ptr_array_add (evenings, evening);
  }
  return NULL;
}

GPtrArray *
mj_store_load_evenings (MjStore *self, GError **error)
{
  g_autoptr (Statement) select = NULL;
  GPtrArray *evenings;
  sqlite3 *db;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  db = mj_store_begin_reading (self);
  select = mj_db_prepare (db,
                          "SELECT " EVENING_COLUMNS " FROM evening"
                          " ORDER BY started DESC, id DESC",
                          error);
  evenings = load_rows (db, select, TRUE, error);
  g_clear_pointer (&select, sqlite3_finalize);
  mj_store_end_reading (self);
  return evenings;
}

GPtrArray *
mj_store_read_evening_heads (MjStore *self,
                             gint64 after,
                             guint n,
                             GError **error)
{
  g_autoptr (Statement) select = NULL;
  GPtrArray *evenings;
  sqlite3 *db;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  db = mj_store_begin_reading (self);
  select = mj_db_prepare (db,
                          "SELECT " EVENING_COLUMNS
                          " FROM evening WHERE ?1 = 0 OR (started, id) <"
                          " (SELECT started, id FROM evening WHERE id = ?1)"
                          " ORDER BY started DESC, id DESC LIMIT ?2",
                          error);
  sqlite3_bind_int64 (select, 1, after);
  sqlite3_bind_int64 (select, 2, n);
  evenings = load_rows (db, select, FALSE, error);
  g_clear_pointer (&select, sqlite3_finalize);
  mj_store_end_reading (self);
  return evenings;
}

guint
mj_store_count_archived (MjStore *self)
{
  gint64 n = 0;

  g_return_val_if_fail (mj_store_is_open (self), 0);

  mj_db_read_int (mj_store_begin_reading (self),
                  "SELECT count (*) FROM evening WHERE archived", &n, NULL);
  mj_store_end_reading (self);
  return (guint) n;
}

GBytes *
mj_store_copy_evening (MjStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), NULL);

  return mj_store_copy_rows (self,
                             "SELECT header FROM evening WHERE id = ?1"
                             " UNION ALL SELECT data FROM"
                             " (SELECT data FROM entry WHERE evening = ?1"
                             "  ORDER BY n)",
                             id, error);
}

GStrv
mj_store_list_players (MjStore *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (Statement) select = NULL;
  sqlite3 *db;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  db = mj_store_begin_reading (self);
  select = mj_db_prepare (
      db, "SELECT name FROM player ORDER BY seen DESC, name", NULL);
  while (select != NULL && sqlite3_step (select) == SQLITE_ROW) {
    gboolean whole = TRUE;
    g_autofree char *name = mj_db_column_text (select, 0, &whole);

    g_strv_builder_add (names, name);
  }
  g_clear_pointer (&select, sqlite3_finalize);
  mj_store_end_reading (self);
  return g_strv_builder_end (names);
}

/* ---- changing ---- */

/* Raises the revision; fails if another program has changed the evening first.
 */
static gboolean
take_revision (sqlite3 *db, gint64 id, gint64 revision, GError **error)
{
  g_autoptr (Statement) update =
      mj_db_prepare (db,
                     "UPDATE evening SET revision = revision + 1"
                     " WHERE id = ? AND revision = ?",
                     error);

  if (update == NULL)
    return FALSE;
  sqlite3_bind_int64 (update, 1, id);
  sqlite3_bind_int64 (update, 2, revision);
  if (!mj_db_finish (db, update, error))
    return FALSE;
  if (sqlite3_changes (db) == 1)
    return TRUE;
  g_set_error_literal (
      error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT,
      _ ("The evening has meanwhile been changed in another window"));
  return FALSE;
}

/* Moves the entries from @n on by @by places.  Two updates, so that no key is
 * used twice at any moment. */
static gboolean
shift (sqlite3 *db, gint64 id, guint n, int by, GError **error)
{
  const char *const sql[] = {
    "UPDATE entry SET n = -n - 1 - ?3 WHERE evening = ?1 AND n >= ?2",
    "UPDATE entry SET n = -n - 1 WHERE evening = ?1 AND n < 0",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sql); i++) {
    g_autoptr (Statement) update = mj_db_prepare (db, sql[i], error);

    if (update == NULL)
      return FALSE;
    sqlite3_bind_int64 (update, 1, id);
    if (i == 0) {
      sqlite3_bind_int64 (update, 2, n);
      sqlite3_bind_int (update, 3, by);
    }
    if (!mj_db_finish (db, update, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
write_record (
    sqlite3 *db, gint64 id, guint n, const MjRecord *record, GError **error)
{
  g_autoptr (Statement) insert = mj_db_prepare (
      db, "INSERT OR REPLACE INTO entry VALUES (?, ?, ?)", error);

  return insert != NULL && put_record (db, insert, id, n, record, error);
}

static gboolean
delete_record (sqlite3 *db, gint64 id, guint n, GError **error)
{
  g_autoptr (Statement) delete = mj_db_prepare (
      db, "DELETE FROM entry WHERE evening = ? AND n = ?", error);

  if (delete == NULL)
    return FALSE;
  sqlite3_bind_int64 (delete, 1, id);
  sqlite3_bind_int64 (delete, 2, n);
  return mj_db_finish (db, delete, error);
}

static gboolean
edit_records (sqlite3 *db,
              gint64 id,
              MjEdit edit,
              guint n,
              const MjRecord *record,
              GError **error)
{
  switch (edit) {
  case MJ_EDIT_INSERT:
    return shift (db, id, n, 1, error) &&
           write_record (db, id, n, record, error);
  case MJ_EDIT_REPLACE:
    return write_record (db, id, n, record, error);
  default:
    return delete_record (db, id, n, error) && shift (db, id, n + 1, -1, error);
  }
}

static gboolean
update_head (sqlite3 *db, gint64 id, const MjEveningFile *file, GError **error)
{
  g_autoptr (Statement) update = mj_db_prepare (
      db, "UPDATE evening SET header = ?, archived = ? WHERE id = ?", error);
  g_autofree char *head = head_of (file);

  if (update == NULL)
    return FALSE;
  sqlite3_bind_text (update, 1, head, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int (update, 2, file->archived);
  sqlite3_bind_int64 (update, 3, id);
  return mj_db_finish (db, update, error);
}

MjEveningChange *
mj_evening_change_new (gint64 id, gint64 revision)
{
  MjEveningChange *change = g_new0 (MjEveningChange, 1);

  change->id = id;
  change->revision = revision;
  return change;
}

void
mj_evening_change_free (MjEveningChange *change)
{
  g_clear_pointer (&change->record, mj_record_free);
  g_clear_pointer (&change->head, mj_evening_file_free);
  g_free (change);
}

/* Those of players that no other evening has. */
static gboolean
forget_names (sqlite3 *db, gint64 evening, GError **error)
{
  g_autoptr (Statement) delete = mj_db_prepare (
      db,
      "DELETE FROM player WHERE NOT EXISTS (SELECT * FROM evening"
      " WHERE id <> ? AND instr (header, json_quote (name)) > 0)",
      error);

  if (delete == NULL)
    return FALSE;
  sqlite3_bind_int64 (delete, 1, evening);
  return mj_db_finish (db, delete, error);
}

static gboolean
write_what (sqlite3 *db, const MjEveningChange *change, GError **error)
{
  if (change->head != NULL &&
      (!forget_names (db, change->id, error) ||
       !update_head (db, change->id, change->head, error) ||
       !remember_players (db, change->head, error)))
    return FALSE;
  return (change->head != NULL && change->record == NULL) ||
         edit_records (db, change->id, change->edit, change->n, change->record,
                       error);
}

static gboolean
write_change (sqlite3 *db, gpointer data, GError **error)
{
  MjEveningChange *change = data;

  if (!mj_db_begin (db, error) ||
      !mj_db_end (db,
                  take_revision (db, change->id, change->revision, error) &&
                      write_what (db, change, error),
                  error))
    return FALSE;
  change->revision++;
  return TRUE;
}

/* A head alone, an entry alone, or an entry that needs the head with it. */
static gboolean
is_whole (const MjEveningChange *change)
{
  return change->head != NULL ||
         (change->record == NULL) == (change->edit == MJ_EDIT_REMOVE);
}

gboolean
mj_store_change_evening (MjStore *self, MjEveningChange *change, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);
  g_return_val_if_fail (is_whole (change), FALSE);

  return mj_store_write (self, write_change, change, error);
}

void
mj_store_change_evening_async (MjStore *self,
                               MjEveningChange *change,
                               MjStoreDone done,
                               gpointer data)
{
  g_return_if_fail (mj_store_is_open (self));
  g_return_if_fail (is_whole (change));

  mj_store_write_async (self, write_change, change, sizeof *change,
                        (GDestroyNotify) mj_evening_change_free, done, data);
}

static gboolean
remove_evening (sqlite3 *db, gpointer data, GError **error)
{
  const gint64 *id = data;
  g_autoptr (Statement) delete =
      mj_db_prepare (db, "DELETE FROM evening WHERE id = ?", error);

  if (delete == NULL)
    return FALSE;
  sqlite3_bind_int64 (delete, 1, *id);
  return forget_names (db, *id, error) && mj_db_finish (db, delete, error);
}

static gboolean
remove_at_once (sqlite3 *db, gpointer id, GError **error)
{
  return mj_db_begin (db, error) &&
         mj_db_end (db, remove_evening (db, id, error), error);
}

gboolean
mj_store_remove_evening (MjStore *self, gint64 id, GError **error)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return mj_store_write (self, remove_at_once, &id, error);
}

static gboolean
remove_known_evening (sqlite3 *db, gpointer data, GError **error)
{
  const MjEveningChange *change = data;
  gint64 id = change->id;

  return mj_db_begin (db, error) &&
         mj_db_end (db,
                    take_revision (db, change->id, change->revision, error) &&
                        remove_evening (db, &id, error),
                    error);
}

gboolean
mj_store_remove_known_evening (MjStore *self,
                               gint64 id,
                               gint64 revision,
                               GError **error)
{
  MjEveningChange change = { .id = id, .revision = revision };

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return mj_store_write (self, remove_known_evening, &change, error);
}
