/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store.c – the writing thread, its queue, and reading.
 *
 * There are two connections to the file: the writer, which only the thread
 * uses, and the reader.  A store in memory has one for both, and no thread.
 *
 * The queue stays in order: while its first write fails, those behind it wait.
 * A write for which a caller waits (mj_store_write()) goes ahead of the queue
 * and is not tried again, so a full disk never makes the caller wait.
 */

#include "model/store/mj-store-daily.h"
#include "model/store/mj-store-file.h"
#include "model/store/mj-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* How long a failed write waits before it is tried again: the first time, and
 * at most.
 */
enum { FIRST_DELAY_MS = 500, LAST_DELAY_MS = 8000 };

typedef struct {
  MjStoreWork work;
  gpointer data;
  gsize size;               /* of the data */
  gboolean anywhere;        /* whether the file may have gone */
  GDestroyNotify free_data; /* NULL if the caller owns the data */
  MjStoreDone done;         /* NULL if a caller waits for it */
  gpointer user_data;
  MjStore *store; /* kept while @done is about to be called */
  gboolean finished;
  GError *error; /* NULL if it has been written */
} Job;

struct _MjStore {
  GObject parent_instance;

  MjStoreFile file;
  char *rescued;       /* NULL if there was no need */
  MjStoreDaily *daily; /* the thread's; NULL while none is made */
  GMainContext *context;
  int playing; /* descriptor of the lock on the match; -1: not held */

  /* guarded by the lock */
  GMutex lock;
  GCond changed;
  GThread *thread;
  GQueue urgent; /* of Job; callers are waiting for these */
  GQueue jobs;   /* of Job, in order */
  gboolean busy; /* a job is being done, or a check */
  gboolean look; /* whether to check without waiting for a job */
  gboolean quit;
  char *trouble;
  gboolean counted;         /* whether the contents are known */
  MjStoreContents contents; /* before that, what is known to have been held */
  char *late_aside, *late_rescued; /* until they are told */
  gboolean tends;  /* whether copies are made, and facts worked out */
  gboolean copies; /* whether it is to be looked whether a copy is due */
  gboolean behind; /* ... and whether there are facts to work out */
  gboolean stale;  /* it has been written to since it was copied */
  gboolean gone;   /* the file is no longer in its place */
  guint n_refused; /* how often the disk has refused a write */
  guint delay_ms;
  gint64 next_try; /* monotonic */
};

enum { PROP_0, PROP_TROUBLE, N_PROPS };
enum { CONTENTS_CHANGED, RESCUED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjStore, mj_store, G_TYPE_OBJECT)

gboolean
mj_store_is_open (gpointer self)
{
  return MJ_IS_STORE (self) && ((MjStore *) self)->file.reader != NULL;
}

/* Calls @callback later, in the main context that opened the store. */
static void
post (MjStore *self,
      GSourceFunc callback,
      gpointer data,
      GDestroyNotify free_data)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, callback, data, free_data);
  g_source_attach (source, self->context);
}

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* Calls @callback with a weak reference. */
static void
post_weak (MjStore *self, GSourceFunc callback)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, self);
  post (self, callback, weak, weak_ref_free);
}

/* ---- trouble ---- */

static gboolean
notify_trouble (gpointer data)
{
  g_autoptr (MjStore) self = g_weak_ref_get (data);

  if (self != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_TROUBLE]);
  return G_SOURCE_REMOVE;
}

/* Called with the lock. */
static void
set_trouble (MjStore *self, const char *trouble)
{
  if (g_strcmp0 (self->trouble, trouble) == 0)
    return;
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
  post_weak (self, notify_trouble);
}

/* ---- contents ---- */

static gboolean
tell_contents (gpointer data)
{
  g_autoptr (MjStore) self = g_weak_ref_get (data);

  if (self != NULL)
    g_signal_emit (self, signals[CONTENTS_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static gboolean
is_as_much (const MjStoreContents *a, const MjStoreContents *b)
{
  return a->n_evenings == b->n_evenings && a->n_matches == b->n_matches &&
         a->n_entries == b->n_entries && strcmp (a->last, b->last) == 0;
}

/* Called without the lock, while nothing else uses the writer. */
static void
look_at_contents (MjStore *self)
{
  MjStoreContents now;

  if (!mj_store_count (self->file.writer, &now, NULL))
    return;
  g_mutex_lock (&self->lock);
  if (!self->counted || !is_as_much (&now, &self->contents))
    post_weak (self, tell_contents);
  self->contents = now;
  self->counted = TRUE;
  g_mutex_unlock (&self->lock);
}

gboolean
mj_store_get_contents (MjStore *self, MjStoreContents *contents)
{
  gboolean counted;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  g_mutex_lock (&self->lock);
  *contents = self->contents;
  counted = self->counted;
  g_mutex_unlock (&self->lock);
  return counted;
}

/* ---- the check ---- */

static gboolean
tell_rescued (gpointer data)
{
  g_autoptr (MjStore) self = g_weak_ref_get (data);
  g_autofree char *aside = NULL;
  char *rescued;

  if (self == NULL)
    return G_SOURCE_REMOVE;
  g_mutex_lock (&self->lock);
  aside = g_steal_pointer (&self->late_aside);
  rescued = g_steal_pointer (&self->late_rescued);
  g_mutex_unlock (&self->lock);
  mj_store_take_rescued (self, rescued);
  g_signal_emit (self, signals[RESCUED], 0, aside);
  return G_SOURCE_REMOVE;
}

/* Called without the lock, before anything is written. */
static gboolean
check (MjStore *self, GError **error)
{
  g_autofree char *aside = NULL, *rescued = NULL;

  if (!self->file.unchecked)
    return TRUE;
  if (!mj_store_file_check (&self->file, &aside, &rescued, error))
    return FALSE;
  look_at_contents (self);
  if (aside == NULL)
    return TRUE;
  g_mutex_lock (&self->lock);
  self->late_aside = g_steal_pointer (&aside);
  self->late_rescued = g_steal_pointer (&rescued);
  post_weak (self, tell_rescued);
  g_mutex_unlock (&self->lock);
  return TRUE;
}

/* Called with the lock; releases it while it reads.  If the disk fails, the
 * first write tries again.
 */
static void
check_at_rest (MjStore *self)
{
  self->busy = TRUE;
  g_mutex_unlock (&self->lock);
  check (self, NULL);
  g_mutex_lock (&self->lock);
  self->busy = FALSE;
  self->look = FALSE;
}

/* ---- jobs ---- */

static void
job_free (gpointer data)
{
  Job *job = data;

  if (job->free_data != NULL)
    job->free_data (job->data);
  g_clear_error (&job->error);
  g_clear_object (&job->store);
  g_free (job);
}

static gboolean
tell_done (gpointer data)
{
  Job *job = data;

  job->done (job->store, job->data, job->error, job->user_data);
  return G_SOURCE_REMOVE;
}

/* Whether trying again would not help. */
static gboolean
is_final (const GError *error)
{
  return error == NULL || error->domain != MJ_STORE_ERROR ||
         error->code == MJ_STORE_ERROR_CONFLICT ||
         error->code == MJ_STORE_ERROR_FAILED;
}

/* Called with the lock; releases it while it waits. */
static void
do_job (MjStore *self, Job *job)
{
  gboolean in_place, ready;

  self->busy = TRUE;
  g_mutex_unlock (&self->lock);
  g_clear_error (&job->error);
  in_place = mj_store_file_is_in_place (&self->file, &job->error);
  ready = in_place && check (self, &job->error);
  if (!ready && job->anywhere)
    g_clear_error (&job->error);
  if ((ready || job->anywhere) &&
      !job->work (self->file.writer, job->data, &job->error) &&
      job->error == NULL)
    g_set_error_literal (&job->error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
                         _ ("The record cannot be written."));
  /* It may have been written to a file that is lost. */
  if (job->error == NULL && !job->anywhere)
    in_place = mj_store_file_is_in_place (&self->file, &job->error);
  if (job->error == NULL)
    look_at_contents (self);
  g_mutex_lock (&self->lock);
  self->busy = FALSE;
  self->look = FALSE;
  self->gone = !in_place;
  self->copies = self->tends && in_place;
  self->behind = self->copies;
  self->stale = self->stale || (self->copies && job->error == NULL);
}

static void
do_urgent_job (MjStore *self)
{
  Job *job = g_queue_pop_head (&self->urgent);

  do_job (self, job);
  job->finished = TRUE;
}

static void
do_next_job (MjStore *self)
{
  Job *job = g_queue_peek_head (&self->jobs);

  do_job (self, job);
  if (is_final (job->error)) {
    set_trouble (self, NULL);
    self->delay_ms = 0;
    g_queue_pop_head (&self->jobs);
    job->store = g_object_ref (self);
    post (self, tell_done, job, job_free);
  } else {
    set_trouble (self, job->error->message);
    self->n_refused++;
    self->delay_ms = self->delay_ms == 0
                         ? FIRST_DELAY_MS
                         : MIN (2 * self->delay_ms, LAST_DELAY_MS);
    self->next_try = g_get_monotonic_time () + 1000 * (gint64) self->delay_ms;
  }
}

static gboolean
is_due (MjStore *self)
{
  return !g_queue_is_empty (&self->jobs) &&
         (self->trouble == NULL || g_get_monotonic_time () >= self->next_try);
}

/* Called with the lock; releases it while it works.  If the disk refuses that,
 * there is time until something is written again.
 */
static void
catch_up (MjStore *self)
{
  gboolean more = FALSE;

  self->busy = TRUE;
  g_mutex_unlock (&self->lock);
  if (!self->file.unchecked && mj_store_file_is_in_place (&self->file, NULL) &&
      mj_store_work_out (self->file.writer, &more, NULL))
    more = mj_store_file_is_in_place (&self->file, NULL) && more;
  g_mutex_lock (&self->lock);
  self->busy = FALSE;
  self->behind = more;
}

/* Called with the lock; releases it while it copies. */
static void
copy_some (MjStore *self)
{
  gboolean more = TRUE;

  self->copies = FALSE;
  g_mutex_unlock (&self->lock);
  if (self->daily == NULL)
    self->daily = mj_store_daily_begin (self->file.path, self->file.writer);
  else
    more = mj_store_daily_step (self->daily);
  if (!more) {
    g_clear_pointer (&self->daily, mj_store_daily_end);
    self->stale = FALSE;
  }
  g_mutex_lock (&self->lock);
}

static gpointer
write_jobs (gpointer data)
{
  MjStore *self = data;

  mj_store_sweep (self->file.path);
  g_mutex_lock (&self->lock);
  for (;;) {
    if (!g_queue_is_empty (&self->urgent))
      do_urgent_job (self);
    else if (is_due (self))
      do_next_job (self);
    else if (self->quit)
      break;
    else if (self->look)
      check_at_rest (self);
    else if ((self->copies || self->daily != NULL) && !self->file.unchecked)
      copy_some (self);
    else if (self->behind)
      catch_up (self);
    else if (g_queue_is_empty (&self->jobs))
      g_cond_wait (&self->changed, &self->lock);
    else
      g_cond_wait_until (&self->changed, &self->lock, self->next_try);
    g_cond_broadcast (&self->changed);
  }
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&self->daily, mj_store_daily_end);
  if (self->stale && !self->gone)
    mj_store_daily_renew (self->file.path, self->file.writer);
  return NULL;
}

void
mj_store_tend (MjStore *self)
{
  g_return_if_fail (mj_store_is_open (self));

  if (self->thread == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->tends = self->copies = self->behind = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

gboolean
mj_store_check_writable (MjStore *self, GError **error)
{
  if (!self->file.read_only)
    return TRUE;
  g_set_error_literal (
      error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED,
      _ ("The record is from a newer version and is left as it is"));
  return FALSE;
}

/* In memory, one connection both reads and writes. */
static gboolean
write_in_memory (MjStore *self, MjStoreWork work, gpointer data, GError **error)
{
  gboolean ok;

  g_mutex_lock (&self->file.reading);
  ok = work (self->file.writer, data, error);
  g_mutex_unlock (&self->file.reading);
  return ok;
}

static gboolean
write_and_wait (MjStore *self, Job *job, GError **error)
{
  if (!mj_store_check_writable (self, error))
    return FALSE;
  if (self->thread == NULL)
    return write_in_memory (self, job->work, job->data, error);
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->urgent, job);
  g_cond_broadcast (&self->changed);
  while (!job->finished)
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
  if (job->error == NULL)
    return TRUE;
  g_propagate_error (error, job->error);
  return FALSE;
}

gboolean
mj_store_write (MjStore *self, MjStoreWork work, gpointer data, GError **error)
{
  Job job = { .work = work, .data = data };

  return write_and_wait (self, &job, error);
}

gboolean
mj_store_work_anywhere (MjStore *self,
                        MjStoreWork work,
                        gpointer data,
                        GError **error)
{
  Job job = { .work = work, .data = data, .anywhere = TRUE };

  return write_and_wait (self, &job, error);
}

/* The thread alone takes jobs out of the queue. */
gboolean
mj_store_write_queue (MjStore *self, sqlite3 *db, GError **error)
{
  g_autoptr (GQueue) jobs = NULL;
  gboolean ok = TRUE;

  g_mutex_lock (&self->lock);
  jobs = g_queue_copy (&self->jobs);
  g_mutex_unlock (&self->lock);
  for (GList *link = jobs->head; ok && link != NULL; link = link->next) {
    Job *job = link->data;
    g_autofree gpointer before = g_memdup2 (job->data, job->size);

    ok = job->work (db, job->data, error);
    memcpy (job->data, before, job->size);
  }
  return ok;
}

void
mj_store_write_async (MjStore *self,
                      MjStoreWork work,
                      gpointer data,
                      gsize size,
                      GDestroyNotify free_data,
                      MjStoreDone done,
                      gpointer user_data)
{
  Job *job = g_new0 (Job, 1);

  *job = (Job){
    .work = work,
    .data = data,
    .size = size,
    .free_data = free_data,
    .done = done,
    .user_data = user_data,
  };
  if (self->thread == NULL) {
    job->store = g_object_ref (self);
    if (mj_store_check_writable (self, &job->error))
      write_in_memory (self, work, data, &job->error);
    tell_done (job);
    job_free (job);
    return;
  }
  g_mutex_lock (&self->lock);
  g_queue_push_tail (&self->jobs, job);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

void
mj_store_try_again (MjStore *self)
{
  g_return_if_fail (mj_store_is_open (self));

  g_mutex_lock (&self->lock);
  self->next_try = 0;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

gboolean
mj_store_is_saved (MjStore *self)
{
  gboolean saved;

  g_return_val_if_fail (mj_store_is_open (self), TRUE);

  g_mutex_lock (&self->lock);
  saved = g_queue_is_empty (&self->jobs);
  g_mutex_unlock (&self->lock);
  return saved;
}

gboolean
mj_store_flush (MjStore *self)
{
  gboolean saved;
  guint n;

  g_return_val_if_fail (mj_store_is_open (self), TRUE);

  g_mutex_lock (&self->lock);
  n = self->n_refused;
  self->next_try = 0;
  g_cond_broadcast (&self->changed);
  while (!g_queue_is_empty (&self->jobs) && self->n_refused == n)
    g_cond_wait (&self->changed, &self->lock);
  saved = g_queue_is_empty (&self->jobs);
  g_mutex_unlock (&self->lock);
  return saved;
}

void
mj_store_wait (MjStore *self)
{
  g_return_if_fail (mj_store_is_open (self));

  g_mutex_lock (&self->lock);
  while (self->busy || self->look ||
         (!g_queue_is_empty (&self->jobs) && self->trouble == NULL &&
          self->thread != NULL))
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
}

char *
mj_store_get_trouble (MjStore *self)
{
  char *trouble;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  g_mutex_lock (&self->lock);
  trouble = g_strdup (self->trouble);
  g_mutex_unlock (&self->lock);
  return trouble;
}

gboolean
mj_store_is_gone (MjStore *self)
{
  gboolean gone;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  g_mutex_lock (&self->lock);
  gone = self->gone;
  g_mutex_unlock (&self->lock);
  return gone;
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
  mj_store_file_end_reading (&self->file);
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

  empty = mj_store_holds_nothing (mj_store_begin_reading (self));
  mj_store_end_reading (self);
  return empty;
}

/* ---- opening ---- */

/* A record of a later version has no thread: it is only read. */
static void
begin_thread (MjStore *self)
{
  self->look = self->file.unchecked && !self->file.read_only;
  if (!self->look)
    self->counted = mj_store_count (self->file.writer, &self->contents, NULL);
  if (!self->file.read_only)
    self->thread = g_thread_new ("record", write_jobs, self);
}

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
  if (ok && path != NULL)
    begin_thread (self);
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

gboolean
mj_store_is_in_memory (MjStore *self)
{
  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return self->file.path == NULL;
}

const char *
mj_store_get_rescued (MjStore *self)
{
  g_return_val_if_fail (mj_store_is_open (self), NULL);

  return self->rescued;
}

void
mj_store_take_rescued (MjStore *self, char *rescued)
{
  g_free (self->rescued);
  self->rescued = rescued;
}

const char *
mj_store_get_path (MjStore *self)
{
  g_return_val_if_fail (mj_store_is_open (self), NULL);

  return self->file.path;
}

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
  switch (id) {
  case PROP_TROUBLE:
    g_value_take_string (value, mj_store_get_trouble (MJ_STORE (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

/* Lets the thread write what is in the queue, unless the disk refuses it. */
static void
stop_thread (MjStore *self)
{
  g_mutex_lock (&self->lock);
  self->quit = TRUE;
  self->next_try = self->trouble != NULL ? G_MAXINT64 : 0;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
  g_thread_join (g_steal_pointer (&self->thread));
  mj_store_file_leave_place (&self->file);
}

void
mj_store_close (MjStore *self)
{
  g_return_if_fail (MJ_IS_STORE (self));

  if (self->thread != NULL)
    stop_thread (self);
  mj_store_file_close (&self->file);
}

static void
mj_store_dispose (GObject *object)
{
  MjStore *self = MJ_STORE (object);

  mj_store_close (self);
  g_queue_clear_full (&self->jobs, job_free);
  G_OBJECT_CLASS (mj_store_parent_class)->dispose (object);
}

static void
mj_store_finalize (GObject *object)
{
  MjStore *self = MJ_STORE (object);

  mj_store_file_clear (&self->file);
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
  props[PROP_TROUBLE] = g_param_spec_string (
      "trouble", NULL, NULL, NULL,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MjStore::contents-changed:
   * @self: the store
   *
   * Emitted when a change has been written after which
   * mj_store_get_contents() gives something else.
   */
  signals[CONTENTS_CHANGED] =
      g_signal_new ("contents-changed", MJ_TYPE_STORE, G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MjStore::rescued:
   * @self: the store
   * @set_aside: where the damaged file is now
   *
   * Emitted when the check after mj_store_open_unchecked() has found the file
   * damaged: another is in its place, with what mj_store_get_rescued() says.
   * Nothing had been written before.
   */
  signals[RESCUED] =
      g_signal_new ("rescued", MJ_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
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
}
