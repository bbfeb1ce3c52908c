/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-in.c – pulls samples from a microphone through GStreamer.
 *
 *   pulsesrc, alsasrc … → audioconvert → audioresample → appsink
 *
 * All of it happens in one thread, which may wait for the sound server.
 */

#include "app/sound/mj-audio-in.h"

#include "app/sound/mj-audio-device.h"
#include "app/sound/mj-clip.h"

#include <glib/gi18n.h>
#include <gst/app/gstappsink.h>

/* A microphone that gives nothing for so long gives nothing. */
enum { PATIENCE = 5 * G_USEC_PER_SEC, PULL_TIME = 100 }; /* µs; ms */

static GstElement *
make_sink (void)
{
  GstElement *sink = gst_element_factory_make ("appsink", NULL);
  g_autoptr (GstCaps) caps = mj_audio_device_make_caps (1);

  if (sink != NULL)
    g_object_set (sink, "caps", caps, "sync", FALSE, NULL);
  return sink;
}

/* Returns whether all parts exist and could be linked. */
static gboolean
add_parts (GstElement *pipeline, const char *name, GstElement **sink)
{
  GstElement *parts[] = {
    name != NULL ? mj_audio_device_try (gst_element_factory_make (name, NULL))
                 : mj_audio_device_find (GST_ELEMENT_FACTORY_TYPE_SRC, NULL),
    gst_element_factory_make ("audioconvert", NULL),
    gst_element_factory_make ("audioresample", NULL),
    make_sink (),
  };
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    good =
        parts[i] != NULL && gst_bin_add (GST_BIN (pipeline), parts[i]) && good;
  *sink = parts[3];
  return good &&
         gst_element_link_many (parts[0], parts[1], parts[2], parts[3], NULL);
}

static void
add_sample (GByteArray *samples, GstSample *sample)
{
  GstBuffer *buffer = gst_sample_get_buffer (sample);
  GstMapInfo map;

  if (buffer != NULL && gst_buffer_map (buffer, &map, GST_MAP_READ)) {
    g_byte_array_append (samples, map.data, (guint) map.size);
    gst_buffer_unmap (buffer, &map);
  }
}

/* Until it is long enough, is stopped, ends or gives nothing. */
static void
pull (GstElement *sink, GCancellable *stop, GByteArray *samples)
{
  const guint enough = MJ_AUDIO_IN_SECONDS * MJ_CLIP_RATE * 2;
  gint64 last = g_get_monotonic_time ();

  while (samples->len < enough && !g_cancellable_is_cancelled (stop) &&
         !gst_app_sink_is_eos (GST_APP_SINK (sink)) &&
         g_get_monotonic_time () - last < PATIENCE) {
    g_autoptr (GstSample) sample = gst_app_sink_try_pull_sample (
        GST_APP_SINK (sink), PULL_TIME * GST_MSECOND);

    if (sample == NULL)
      continue;
    add_sample (samples, sample);
    last = g_get_monotonic_time ();
  }
}

static void
record (GTask *task, gpointer owner, gpointer name, GCancellable *unused)
{
  GByteArray *samples = g_byte_array_new ();
  GstElement *pipeline = NULL, *sink;

  if (gst_init_check (NULL, NULL, NULL)) {
    pipeline = gst_object_ref_sink (gst_pipeline_new (NULL));
    if (add_parts (pipeline, name, &sink) &&
        gst_element_set_state (pipeline, GST_STATE_PLAYING) !=
            GST_STATE_CHANGE_FAILURE)
      pull (sink, g_object_get_data (G_OBJECT (task), "stop"), samples);
    gst_element_set_state (pipeline, GST_STATE_NULL);
    gst_object_unref (pipeline);
  }
  if (samples->len > 0)
    g_task_return_pointer (task, g_byte_array_free_to_bytes (samples),
                           (GDestroyNotify) g_bytes_unref);
  else {
    g_byte_array_unref (samples);
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                             _ ("No microphone was found, or it may not be "
                                "used."));
  }
}

void
mj_audio_in_record (GObject *owner,
                    const char *source,
                    GCancellable *stop,
                    GAsyncReadyCallback ready,
                    gpointer data)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, ready, data);

  g_task_set_task_data (task, g_strdup (source), g_free);
  /* No cancellable of the task: what was heard until then counts. */
  g_object_set_data_full (G_OBJECT (task), "stop", g_object_ref (stop),
                          g_object_unref);
  g_task_run_in_thread (task, record);
}

GBytes *
mj_audio_in_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
