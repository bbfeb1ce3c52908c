/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-out.h – an output of samples to the sound server.
 *
 * Opening and closing wait for the server, which may never answer, so they must
 * not run on the main thread.  A closed output has no thread and uses no power.
 */

#pragma once

#include <glib.h>

typedef struct _MjAudioOut MjAudioOut;

/* Writes the next samples.  Called in a thread, again and again as long as the
 * output is open; it must not wait.
 * @block: (out): samples, left and right by turns, MJ_CLIP_RATE a second
 * @n_samples: how many of each
 * @data: what was given to mj_audio_out_open() */
typedef void (*MjAudioFill) (gint16 *block, gsize n_samples, gpointer data);

/* The output has failed and has to be closed; called in any thread.
 * @data: what was given to mj_audio_out_open() */
typedef void (*MjAudioFailed) (gpointer data);

/* Opens the best output that works.  Waits for the sound server.
 * @fill: gives the samples
 * @failed: called when the output fails later
 * @data: data for both; must live until the output is closed
 * Returns: (transfer full) (nullable): an output, or NULL if nothing can be
 *   heard here; the debug log says why */
MjAudioOut *mj_audio_out_open (MjAudioFill fill,
                               MjAudioFailed failed,
                               gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* Waits for the sound server.  After this, no callback is called any more.
 * @out: (transfer full) (nullable): an output */
void mj_audio_out_close (MjAudioOut *out);
