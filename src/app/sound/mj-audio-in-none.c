/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-in-none.c – for builds without GStreamer: there is no microphone.
 */

#include "app/sound/mj-audio-in.h"

#include <glib/gi18n.h>

void
mj_audio_in_record (GObject *owner,
                    const char *source,
                    GCancellable *stop,
                    GAsyncReadyCallback ready,
                    gpointer data)
{
  g_task_report_new_error (owner, ready, data, mj_audio_in_record, G_IO_ERROR,
                           G_IO_ERROR_NOT_FOUND,
                           _ ("This program was built without sound."));
}

GBytes *
mj_audio_in_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
