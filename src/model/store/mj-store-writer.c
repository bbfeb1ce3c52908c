/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-writer.c – the writing thread and its queue; it also checks the
 * file, counts its contents and copies it. */

#include "model/store/disk/mj-store-daily.h"
#include "model/object/mj-class.h"
#include "model/store/mj-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How long a failed write waits before it is tried again: the first time, and
 * at most. */
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
  gboolean withdrawn;
  GError *error; /* NULL if it has been written */
} Job;

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
    g_object_notify (G_OBJECT (self), "trouble");
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

/* Called with the lock.  What waits for a file that has gone is never written.
 */
static void
tell_refusal (MjStore *self, const GError *error)
{
  g_autofree char *unsaved =
      self->gone && !g_queue_is_empty (&self->jobs)
          /* Translators: "The file of the record was moved or replaced." */
          ? g_strdup_printf (_ ("The last change is not saved. %s"),
                             error->message)
          : NULL;

  set_trouble (self, unsaved != NULL ? unsaved : error->message);
}

/* ---- contents ---- */

static gboolean
tell_contents (gpointer data)
{
  g_autoptr (MjStore) self = g_weak_ref_get (data);

  if (self != NULL)
    g_signal_emit_by_name (self, "contents-changed");
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

/* ---- the check ---- */

static gboolean
tell_rescued (gpointer data)
{
  g_autoptr (MjStore) self = g_weak_ref_get (data);
  g_autofree char *aside = NULL, *rescued = NULL;

  if (self == NULL)
    return G_SOURCE_REMOVE;
  g_mutex_lock (&self->lock);
  aside = g_steal_pointer (&self->late_aside);
  rescued = g_steal_pointer (&self->late_rescued);
  g_mutex_unlock (&self->lock);
  g_signal_emit_by_name (self, "rescued", aside, rescued);
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
  self->anew = TRUE;
  post_weak (self, tell_rescued);
  g_mutex_unlock (&self->lock);
  return TRUE;
}

/* Called with the lock; releases it while it reads.  If the disk fails, the
 * first write tries again. */
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

/* Called with the lock; releases it while it looks.  Whoever only reads is told
 * that the file has gone, too. */
static void
look_at_place (MjStore *self)
{
  g_autoptr (GError) error = NULL;
  gboolean in_place;

  self->doubt = FALSE;
  self->busy = TRUE;
  g_mutex_unlock (&self->lock);
  in_place = mj_store_file_is_in_place (&self->file, &error);
  g_mutex_lock (&self->lock);
  self->busy = FALSE;
  self->gone = !in_place;
  if (!in_place)
    tell_refusal (self, error);
}

void
mj_store_doubt_place (MjStore *self)
{
  g_mutex_lock (&self->lock);
  self->doubt = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
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

/* Called with the lock.  It may have been refused before. */
static void
take_back (MjStore *self, Job *job)
{
  g_clear_error (&job->error);
  g_set_error_literal (&job->error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  self->doubt = self->gone; /* other words for a file that is lost */
}

static void
do_next_job (MjStore *self)
{
  Job *job = g_queue_peek_head (&self->jobs);

  if (job->withdrawn)
    take_back (self, job);
  else
    do_job (self, job);
  if (is_final (job->error)) {
    set_trouble (self, NULL);
    self->delay_ms = 0;
    g_queue_remove (&self->jobs, job);
    job->store = g_object_ref (self);
    post (self, tell_done, job, job_free);
  } else {
    tell_refusal (self, job->error);
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
  const Job *job = g_queue_peek_head (&self->jobs);

  return job != NULL && (self->trouble == NULL || job->withdrawn ||
                         g_get_monotonic_time () >= self->next_try);
}

/* Called with the lock; releases it while it works.  If the disk refuses that,
 * the next write tries again. */
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
  gboolean more = TRUE, anew = self->anew;

  self->copies = self->anew = FALSE;
  g_mutex_unlock (&self->lock);
  if (anew)
    g_clear_pointer (&self->daily, mj_store_daily_end);
  if (self->daily == NULL)
    self->daily =
        mj_store_daily_begin (self->file.path, self->file.writer, anew);
  else
    more = mj_store_daily_step (self->daily);
  if (!more) {
    g_clear_pointer (&self->daily, mj_store_daily_end);
    self->stale = FALSE;
  }
  g_mutex_lock (&self->lock);
}

/* What is due when the program ends. */
static void
copy_rest (MjStore *self)
{
  gboolean anew =
      self->tends && (self->anew || (self->daily != NULL &&
                                     mj_store_daily_is_anew (self->daily)));

  g_clear_pointer (&self->daily, mj_store_daily_end);
  if ((self->stale || anew) && !self->gone)
    mj_store_daily_renew (self->file.path, self->file.writer, anew);
}

void
mj_store_copy_anew (MjStore *self)
{
  g_mutex_lock (&self->lock);
  self->anew = TRUE;
  self->copies = self->tends;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
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
    else if (self->doubt)
      look_at_place (self);
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
  copy_rest (self);
  return NULL;
}

void
mj_store_tend (MjStore *self)
{
  g_return_if_fail (mj_store_is_open (self));

  if (self->thread == NULL)
    return;
  /* Before anything is written, which could make a later state of it. */
  mj_store_daily_keep (self->file.path, mj_store_begin_reading (self));
  mj_store_end_reading (self);
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

  g_mutex_lock (&self->lock);
  jobs = g_queue_copy (&self->jobs);
  g_mutex_unlock (&self->lock);
  for (GList *link = jobs->head; link != NULL; link = link->next) {
    Job *job = link->data;
    g_autofree gpointer before = g_memdup2 (job->data, job->size);
    GError *wrong = NULL;

    job->work (db, job->data, &wrong);
    memcpy (job->data, before, job->size);
    if (wrong != NULL &&
        !g_error_matches (wrong, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT)) {
      g_propagate_error (error, wrong);
      return FALSE;
    }
    g_clear_error (&wrong);
  }
  return TRUE;
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

static gint
compare_data (gconstpointer job, gconstpointer data)
{
  return ((const Job *) job)->data != data;
}

void
mj_store_withdraw (MjStore *self, gpointer change)
{
  GList *link;

  g_return_if_fail (mj_store_is_open (self));

  g_mutex_lock (&self->lock);
  link = g_queue_find_custom (&self->jobs, change, compare_data);
  if (link != NULL) {
    ((Job *) link->data)->withdrawn = TRUE;
    g_queue_unlink (&self->jobs, link);
    g_queue_push_head_link (&self->jobs, link);
    g_cond_broadcast (&self->changed);
  }
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
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (mj_store_is_open (self), TRUE);

  locker = g_mutex_locker_new (&self->lock);
  return g_queue_is_empty (&self->jobs);
}

gboolean
mj_store_flush (MjStore *self)
{
  g_autoptr (GMutexLocker) locker = NULL;
  guint n;

  g_return_val_if_fail (mj_store_is_open (self), TRUE);

  locker = g_mutex_locker_new (&self->lock);
  n = self->n_refused;
  self->next_try = 0;
  g_cond_broadcast (&self->changed);
  while (!g_queue_is_empty (&self->jobs) && self->n_refused == n)
    g_cond_wait (&self->changed, &self->lock);
  return g_queue_is_empty (&self->jobs);
}

void
mj_store_wait (MjStore *self)
{
  g_return_if_fail (mj_store_is_open (self));

  g_mutex_lock (&self->lock);
  while (self->busy || self->look || self->doubt ||
         (!g_queue_is_empty (&self->jobs) && self->trouble == NULL &&
          self->thread != NULL))
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* ---- the thread ---- */

/* Who only reads learns that another program has changed the file, too. */
static void
watch_file (MjStore *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file.path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    MJ_LISTEN (self->monitor, "changed", mj_store_doubt_place, self);
}

void
mj_store_begin_thread (MjStore *self)
{
  self->look = self->file.unchecked && !self->file.read_only;
  if (!self->look)
    self->counted = mj_store_count (self->file.writer, &self->contents, NULL);
  if (self->file.read_only)
    return;
  self->thread = g_thread_new ("record", write_jobs, self);
  watch_file (self);
}

void
mj_store_stop_thread (MjStore *self)
{
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_mutex_lock (&self->lock);
  self->quit = TRUE;
  self->next_try = self->trouble != NULL ? G_MAXINT64 : 0;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
  g_thread_join (g_steal_pointer (&self->thread));
  g_queue_clear_full (&self->jobs, job_free);
  mj_store_file_leave_place (&self->file);
}
