/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-in.h – records from a microphone, in a thread.
 *
 * The microphone is open from mj_audio_in_record() to its end, and no longer.
 */

#pragma once

#include <gio/gio.h>

/* Seconds that are recorded at the most. */
enum { MJ_AUDIO_IN_SECONDS = 3 };

/* Records MJ_CLIP_RATE samples a second.
 * @owner: lives until it has ended
 * @source: (nullable): element of GStreamer in place of a microphone
 * @stop: ends the recording, which keeps what was heard so far
 * @ready: called when it has ended */
void mj_audio_in_record (GObject *owner,
                         const char *source,
                         GCancellable *stop,
                         GAsyncReadyCallback ready,
                         gpointer data);

/* Returns: (transfer full) (nullable): samples of type gint16; NULL if there is
 * no microphone, or it gives nothing */
GBytes *mj_audio_in_finish (GAsyncResult *result,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
