/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-speaker.c – a mixer with an output that opens when a sound needs it.
 *
 * Invariant: at most one thread uses the output, and the speaker lives until
 * that thread has ended.
 */

#include "app/sound/mj-speaker.h"

#include "app/sound/mj-audio-out.h"
#include "app/sound/mj-mixer.h"

struct _MjSpeaker {
  gint64 linger; /* µs */
  gint64 retry;  /* µs */

  GMutex mutex; /* guards all fields below */
  GCond changed;
  MjMixer mixer;
  gint64 wanted_until; /* µs */
  gint64 retry_at;     /* µs */
  gboolean failed;     /* the output has failed since it was opened */
  gboolean running;    /* the thread has not ended */
};

/* ---- for the output, in its threads ---- */

static void
fill (gint16 *block, gsize n_samples, gpointer data)
{
  MjSpeaker *self = data;

  g_mutex_lock (&self->mutex);
  mj_mixer_fill (&self->mixer, g_get_monotonic_time (), block, n_samples);
  g_mutex_unlock (&self->mutex);
}

static void
on_failed (gpointer data)
{
  MjSpeaker *self = data;

  g_mutex_lock (&self->mutex);
  self->failed = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/* ---- the thread ---- */

/* Called with the mutex held. */
static gboolean
is_wanted (MjSpeaker *self)
{
  return !self->failed && g_get_monotonic_time () < self->wanted_until;
}

/* Called with the mutex held. */
static void
note_failure (MjSpeaker *self)
{
  self->failed = FALSE;
  self->retry_at = g_get_monotonic_time () + self->retry;
  self->wanted_until = 0;
  self->mixer = (MjMixer){ 0 };
}

/* Called with the mutex held; releases it while the output opens and closes. */
static void
open_while_wanted (MjSpeaker *self)
{
  MjAudioOut *out;

  g_mutex_unlock (&self->mutex);
  out = mj_audio_out_open (fill, on_failed, self);
  g_mutex_lock (&self->mutex);
  if (out == NULL)
    self->failed = TRUE;
  while (is_wanted (self))
    g_cond_wait_until (&self->changed, &self->mutex, self->wanted_until);
  g_mutex_unlock (&self->mutex);
  mj_audio_out_close (out);
  g_mutex_lock (&self->mutex);
  if (self->failed)
    note_failure (self);
}

static void
clear (gpointer data)
{
  MjSpeaker *self = data;

  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
}

static gpointer
run (gpointer data)
{
  MjSpeaker *self = data;

  g_mutex_lock (&self->mutex);
  while (is_wanted (self))
    open_while_wanted (self);
  self->running = FALSE;
  g_mutex_unlock (&self->mutex);
  g_atomic_rc_box_release_full (self, clear);
  return NULL;
}

/* Called with the mutex held. */
static void
start (MjSpeaker *self)
{
  GThread *thread =
      g_thread_try_new ("sound", run, g_atomic_rc_box_acquire (self), NULL);

  if (thread != NULL) {
    self->running = TRUE;
    g_thread_unref (thread);
  } else {
    g_atomic_rc_box_release (self);
    note_failure (self);
  }
}

/* ---- for the main thread ---- */

MjSpeaker *
mj_speaker_new (gint64 linger, gint64 retry)
{
  MjSpeaker *self = g_atomic_rc_box_new0 (MjSpeaker);

  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  self->linger = linger;
  self->retry = retry;
  return self;
}

void
mj_speaker_free (MjSpeaker *self)
{
  mj_speaker_stop (self);
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
mj_speaker_play (MjSpeaker *self, const MjClip *clip, int key, MjGain gain)
{
  gint64 now = g_get_monotonic_time ();
  gboolean added;

  g_mutex_lock (&self->mutex);
  added = now >= self->retry_at &&
          mj_mixer_add (&self->mixer, clip, key, gain, now);
  if (added) {
    self->wanted_until = now + self->linger;
    if (!self->running)
      start (self);
  }
  g_mutex_unlock (&self->mutex);
  return added;
}

void
mj_speaker_stop (MjSpeaker *self)
{
  g_mutex_lock (&self->mutex);
  self->mixer = (MjMixer){ 0 };
  self->wanted_until = 0;
  self->retry_at = 0;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);
}
