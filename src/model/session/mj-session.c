/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session.c – loads an evening, writes its changes and shows them, undoes
 * and redoes steps. */

#include "model/session/mj-session-private.h"

#include "model/object/mj-class.h"
#include "model/object/mj-list-type.h"
#include "model/session/mj-entries.h"
#include "model/session/mj-steps.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* Effect of the change that is being written on the list of steps. */
typedef enum { WAY_NEW, WAY_BACK, WAY_FORTH, WAY_HEAD } Way;

struct _MjSession {
  GObject parent_instance;

  MjStore *store;
  gint64 id;
  gint64 revision;
  MjEveningFile *file;
  char *problem; /* the unreadable part; the evening is read-only then */
  char *gone;    /* says that it has been deleted; NULL while it is there */
  MjEntries entries;
  MjSteps steps;

  /* the change that is being written */
  gboolean busy;
  gpointer change; /* borrowed from the store */
  gboolean withdrawn;
  Way way;
  MjStep *step; /* a new step, for WAY_NEW */
};

MJ_DEFINE_LIST_TYPE (MjSession, mj_session, MJ_TYPE_SESSION_ENTRY, entries.all)

/* ---- the books ---- */

/* Signals are emitted only after everything has been worked out. */
static void
work_out (MjSession *self)
{
  MjEntriesChange change;
  g_autoptr (GPtrArray) changed = NULL;

  mj_entries_work_out (&self->entries, self->file, &change);
  changed = change.changed;
  if (change.n_gone > 0 || change.n_new > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), change.start,
                                change.n_gone, change.n_new);
  for (guint i = 0; i < changed->len; i++)
    mj_session_entry_tell (g_ptr_array_index (changed, i));
  g_object_notify (G_OBJECT (self), "can-undo");
  g_object_notify (G_OBJECT (self), "can-redo");
  g_signal_emit_by_name (self, "changed");
}

static void
take_stored (MjSession *self, MjStoredEvening *stored)
{
  self->revision = stored->revision;
  g_clear_pointer (&self->file, mj_evening_file_free);
  self->file = g_steal_pointer (&stored->file);
  g_free (self->problem);
  self->problem = g_steal_pointer (&stored->problem);
  mj_steps_forget (&self->steps);
}

static gboolean
load (MjSession *self, GError **error)
{
  g_autoptr (MjStoredEvening) stored =
      mj_store_load_evening (self->store, self->id, error);

  if (stored != NULL)
    take_stored (self, stored);
  return stored != NULL;
}

/* An evening that is not in the record any more is a conflict as well. */
static gboolean
is_conflict (const GError *error)
{
  return g_error_matches (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
}

static void
tell_gone (MjSession *self, const GError *error)
{
  if (self->gone != NULL)
    return;
  self->gone = g_strdup (error->message);
  g_signal_emit_by_name (self, "gone");
}

MjSession *
mj_session_open (MjStore *store, gint64 id, GError **error)
{
  g_autoptr (MjSession) self = NULL;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  self = mj_store_find_waiting (store, id);
  if (self != NULL)
    return g_steal_pointer (&self);
  self = g_object_new (MJ_TYPE_SESSION, NULL);
  self->store = g_object_ref (store);
  self->id = id;
  if (!load (self, error))
    return NULL;
  if (self->problem == NULL)
    mj_steps_begin (&self->steps, self->file->records);
  work_out (self);
  return g_steal_pointer (&self);
}

MJ_GETTER_IF (mj_session_is_open,
              const char *,
              mj_session_get_problem,
              MjSession,
              self->problem)
MJ_GETTER_IF (mj_session_is_open,
              const char *,
              mj_session_get_gone,
              MjSession,
              self->gone)
MJ_GETTER_IF (
    mj_session_is_open, gboolean, mj_session_is_busy, MjSession, self->busy)

MJ_GETTER_IF (
    mj_session_is_open, gint64, mj_session_get_id, MjSession, self->id)

gboolean
mj_session_delete (MjSession *self, GError **error)
{
  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  return mj_store_remove_known_evening (self->store, self->id, self->revision,
                                        error);
}

gboolean
mj_session_is_open (gpointer self)
{
  return MJ_IS_SESSION (self) && ((MjSession *) self)->file != NULL;
}

MJ_GETTER_IF (
    mj_session_is_open, MjStore *, mj_session_get_store, MjSession, self->store)

MJ_GETTER_IF (mj_session_is_open,
              const MjEveningFile *,
              mj_session_get_file,
              MjSession,
              self->file)

const MjPeople *
mj_session_get_people (MjSession *self, guint index)
{
  g_return_val_if_fail (mj_session_is_open (self), NULL);

  return index < self->entries.all->len
             ? mj_session_entry_get_people (
                   g_ptr_array_index (self->entries.all, index))
             : mj_entries_get_people (&self->entries);
}

MJ_GETTER_IF (mj_session_is_open,
              guint,
              mj_session_get_n_entries,
              MjSession,
              self->file->records->len)

MjSessionEntry *
mj_session_get_entry (MjSession *self, guint index)
{
  g_return_val_if_fail (mj_session_is_open (self), NULL);
  g_return_val_if_fail (index < self->entries.all->len, NULL);

  return g_ptr_array_index (self->entries.all, index);
}

const MjRecord *
mj_session_get_record (MjSession *self, guint index)
{
  g_return_val_if_fail (mj_session_is_open (self), NULL);
  g_return_val_if_fail (index < self->file->records->len, NULL);

  return g_ptr_array_index (self->file->records, index);
}

const MjOutcome *
mj_session_get_outcome (MjSession *self, guint index)
{
  MjSessionEntry *entry = mj_session_get_entry (self, index);

  return entry != NULL ? mj_session_entry_get_outcome (entry) : NULL;
}

void
mj_session_get_books (MjSession *self, guint index, MjEvening *books)
{
  g_return_if_fail (mj_session_is_open (self));

  if (index >= self->file->records->len) {
    *books = self->entries.books;
    return;
  }
  mj_evening_file_begin (self->file, books);
  for (guint i = 0; i < index; i++) {
    MjOutcome outcome;

    mj_evening_apply (books, &mj_session_get_record (self, i)->entry, &outcome);
  }
}

/* ---- changing ---- */

static void
change_records (GPtrArray *records,
                MjEdit edit,
                guint index,
                const MjRecord *record)
{
  if (edit != MJ_EDIT_INSERT)
    g_ptr_array_remove_index (records, index);
  if (edit != MJ_EDIT_REMOVE)
    g_ptr_array_insert (records, (int) index, mj_record_copy (record));
}

/* If another window has changed the evening meanwhile, it is read again; if it
 * has deleted the evening, that is the reason. */
static void
refuse (MjSession *self, const GError *error)
{
  g_autoptr (GError) unread = NULL;

  g_clear_pointer (&self->step, mj_step_free);
  if (is_conflict (error) && load (self, &unread))
    work_out (self);
  g_signal_emit_by_name (self, "refused",
                         is_conflict (unread) ? unread : error);
  if (is_conflict (unread))
    tell_gone (self, unread);
}

static void
take_head (MjSession *self, const MjEveningFile *head)
{
  MjEveningFile *file = mj_evening_file_copy (head);
  GPtrArray *records = file->records;

  file->records = self->file->records;
  self->file->records = records;
  mj_evening_file_free (self->file);
  self->file = file;
}

static void
take_change (MjSession *self, const MjEveningChange *change)
{
  if (self->way == WAY_NEW)
    mj_steps_add (&self->steps, g_steal_pointer (&self->step));
  else if (self->way == WAY_BACK)
    self->steps.n_done--;
  else if (self->way == WAY_FORTH)
    self->steps.n_done++;
  if (change->head != NULL)
    take_head (self, change->head);
  if (change->head == NULL || change->record != NULL)
    change_records (self->file->records, change->edit, change->n,
                    change->record);
  mj_evening_file_clean (self->file); /* gives names to those without one */
  mj_steps_begin (&self->steps, self->file->records);
  work_out (self);
}

static void
on_written (MjStore *store, gpointer change, const GError *error, gpointer data)
{
  g_autoptr (MjSession) self = data;
  const MjEveningChange *written = change;

  self->busy = FALSE;
  mj_store_set_waiting (store, self->id, self, FALSE);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    g_clear_pointer (&self->step, mj_step_free);
  } else if (error != NULL) {
    refuse (self, error);
  } else {
    self->revision = written->revision;
    take_change (self, written);
    if (self->withdrawn && self->way == WAY_BACK) /* too late */
      mj_session_redo (self, NULL);
    else if (self->withdrawn && self->way != WAY_HEAD)
      mj_session_undo (self, NULL);
  }
  g_object_notify (G_OBJECT (self), "busy");
}

/* All changes go this way: written to the disk first, then shown. */
static void
commit (MjSession *self, Way way, MjEveningChange *change)
{
  mj_store_set_waiting (self->store, self->id, self, TRUE);
  self->way = way;
  self->change = change;
  self->withdrawn = FALSE;
  self->busy = TRUE;
  g_object_notify (G_OBJECT (self), "busy");
  mj_store_change_evening_async (self->store, change, on_written,
                                 g_object_ref (self));
}

void
mj_session_withdraw (MjSession *self)
{
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (mj_session_is_open (self));
  g_return_if_fail (self->busy);

  told = mj_session_describe_withdrawn (self);
  self->withdrawn = TRUE;
  mj_store_withdraw (self->store, self->change);
  g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_CANCELLED, told);
  g_signal_emit_by_name (self, "refused", error);
}

/* Makes @after of @before; NULL is no entry. */
static void
commit_entry (MjSession *self,
              Way way,
              guint index,
              const MjRecord *before,
              const MjRecord *after,
              MjEveningFile *head)
{
  MjEveningChange *change = mj_evening_change_new (self->id, self->revision);

  change->edit = before == NULL  ? MJ_EDIT_INSERT
                 : after == NULL ? MJ_EDIT_REMOVE
                                 : MJ_EDIT_REPLACE;
  change->n = index;
  change->record = after != NULL ? mj_record_copy (after) : NULL;
  change->head = head;
  commit (self, way, change);
}

/* Returns FALSE with the reason while nothing can be changed. */
static gboolean
check_ready (MjSession *self, GError **error)
{
  g_autofree char *waits =
      self->busy ? mj_session_describe_waiting (self) : NULL;

  if (self->gone != NULL)
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT,
                         self->gone);
  else if (self->busy)
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_BUSY, waits);
  else if (self->problem != NULL)
    g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED,
                 /* Translators: what of an evening cannot be read */
                 _ ("%s. The evening can be exported but not changed."),
                 self->problem);
  return self->gone == NULL && !self->busy && self->problem == NULL;
}

gboolean
mj_session_check_edit (MjSession *self, MjEdit edit, GError **error)
{
  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  if (!check_ready (self, error))
    return FALSE;
  if (edit != MJ_EDIT_INSERT || self->entries.all->len < MJ_MAX_RECORDS)
    return TRUE;
  g_set_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
               _ ("An evening has at most %d entries"), MJ_MAX_RECORDS);
  return FALSE;
}

void
mj_session_write_edit (MjSession *self,
                       MjEdit edit,
                       guint index,
                       MjRecord *after,
                       MjEveningFile *head)
{
  const MjRecord *before =
      edit != MJ_EDIT_INSERT ? mj_session_get_record (self, index) : NULL;

  self->step = mj_step_new (index, before, after);
  commit_entry (self, WAY_NEW, index, before, after, head);
}

/* ---- steps back ---- */

MJ_GETTER_IF (mj_session_is_open,
              gboolean,
              mj_session_can_undo,
              MjSession,
              mj_steps_last (&self->steps) != NULL)
MJ_GETTER_IF (mj_session_is_open,
              gboolean,
              mj_session_can_redo,
              MjSession,
              mj_steps_next (&self->steps) != NULL)

const MjStep *
mj_session_find_step (MjSession *self, gboolean forth)
{
  return forth ? mj_steps_next (&self->steps) : mj_steps_last (&self->steps);
}

const MjStep *
mj_session_find_waiting (MjSession *self)
{
  return self->way == WAY_NEW ? self->step
         : self->way == WAY_HEAD
             ? NULL
             : mj_session_find_step (self, self->way == WAY_FORTH);
}

gboolean
mj_session_is_undoing (MjSession *self)
{
  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  return self->busy && self->way == WAY_BACK;
}

/* Takes the last step back, or makes the one that was taken back last. */
static gboolean
go (MjSession *self, Way way, GError **error)
{
  const MjStep *step = mj_session_find_step (self, way == WAY_FORTH);

  if (step == NULL || !check_ready (self, error))
    return FALSE;
  commit_entry (self, way, step->index,
                way == WAY_BACK ? step->after : step->before,
                way == WAY_BACK ? step->before : step->after, NULL);
  return TRUE;
}

gboolean
mj_session_undo (MjSession *self, GError **error)
{
  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  return go (self, WAY_BACK, error);
}

gboolean
mj_session_redo (MjSession *self, GError **error)
{
  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  return go (self, WAY_FORTH, error);
}

gboolean
mj_session_set_head (MjSession *self, const MjEveningFile *head, GError **error)
{
  MjEveningChange *change;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  if (!check_ready (self, error) || !mj_evening_file_check_names (head, error))
    return FALSE;
  change = mj_evening_change_new (self->id, self->revision);
  change->head = mj_evening_file_copy (head);
  change->head->rules = self->file->rules;
  commit (self, WAY_HEAD, change);
  return TRUE;
}

/* ---- other windows ---- */

/* On another thread: reads only constant fields of the session. */
static void
read_anew (GTask *task,
           gpointer session,
           gpointer data,
           GCancellable *cancellable)
{
  const MjSession *self = session;
  GError *error = NULL;
  MjStoredEvening *stored =
      mj_store_load_evening (self->store, self->id, &error);

  if (stored != NULL)
    g_task_return_pointer (task, stored,
                           (GDestroyNotify) mj_stored_evening_free);
  else
    g_task_return_error (task, error);
}

/* A change that was made here meanwhile finds out by itself. */
static void
on_read_anew (GObject *source, GAsyncResult *result, gpointer data)
{
  MjSession *self = MJ_SESSION (source);
  const gint64 *asked = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredEvening) stored =
      g_task_propagate_pointer (G_TASK (result), &error);

  if (self->busy || self->revision != *asked)
    return;
  if (is_conflict (error))
    tell_gone (self, error);
  if (stored == NULL || stored->revision == self->revision)
    return;
  take_stored (self, stored);
  work_out (self);
}

void
mj_session_look (MjSession *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (mj_session_is_open (self));

  if (self->busy || self->gone != NULL)
    return;
  task = g_task_new (self, NULL, on_read_anew, NULL);
  g_task_set_task_data (
      task, g_memdup2 (&self->revision, sizeof self->revision), g_free);
  g_task_run_in_thread (task, read_anew);
}

/* ---- the class ---- */

static void
mj_session_finalize (GObject *object)
{
  MjSession *self = MJ_SESSION (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->file, mj_evening_file_free);
  g_clear_pointer (&self->step, mj_step_free);
  g_free (self->problem);
  g_free (self->gone);
  mj_entries_clear (&self->entries);
  mj_steps_clear (&self->steps);
  G_OBJECT_CLASS (mj_session_parent_class)->finalize (object);
}

static void
mj_session_class_init (MjSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_session_finalize;

  /**
   * MjSession:busy:
   *
   * Whether a change is on its way to the disk; no other can be made then.
   */
  MJ_READS (klass, MjSession, G_TYPE_BOOLEAN, busy);
  /**
   * MjSession:can-undo:
   *
   * Whether a change can be taken back, or the last entry of before.
   */
  mj_class_add_property (klass, "can-undo", G_TYPE_BOOLEAN,
                         G_CALLBACK (mj_session_can_undo), NULL);
  /**
   * MjSession:can-redo:
   *
   * Whether a change has been taken back.
   */
  mj_class_add_property (klass, "can-redo", G_TYPE_BOOLEAN,
                         G_CALLBACK (mj_session_can_redo), NULL);

  /**
   * MjSession::changed:
   *
   * Entries or the head are others than before, and on the disk.  The list has
   * told already which entries, and the others what has come of them.
   */
  mj_class_add_signal (klass, "changed", 0);

  /**
   * MjSession::refused:
   * @error: why
   *
   * Emitted when the last change was refused for good, after the evening has
   * been read anew if somebody else has changed it; or when it is withdrawn.
   */
  mj_class_add_signal (klass, "refused", 1, G_TYPE_ERROR);

  /**
   * MjSession::gone:
   *
   * Emitted once, when it has turned out that the evening has been deleted, in
   * another window or with the whole record.
   */
  mj_class_add_signal (klass, "gone", 0);
}

static void
mj_session_init (MjSession *self)
{
  mj_entries_init (&self->entries);
  mj_steps_init (&self->steps);
}
