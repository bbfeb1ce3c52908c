/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-out.c – sends samples to the sound server through GStreamer.
 *
 *   appsrc → audioconvert → audioresample → pulsesink, alsasink …
 *
 * The stream never pauses, and begins with silence.  When a stream starts, the
 * server may already have mixed a little ahead; nobody hears what falls into
 * that time, which could be the whole of a short knock.
 */

#include "app/sound/mj-audio-out.h"

#include "app/sound/mj-audio-device.h"
#include "app/sound/mj-mixer.h"

#include <gst/app/gstappsrc.h>

/* In µs.  A sound is late by this much, so the buffer is as short as a busy
 * machine allows.
 */
enum { BLOCK_TIME = 20000, BUFFER_TIME = 120000 };

enum { BLOCK_SAMPLES = MJ_CLIP_RATE / (G_USEC_PER_SEC / BLOCK_TIME) };

/* How much silence the stream begins with. */
enum { LEAD_BLOCKS = 2 };

struct _MjAudioOut {
  GstElement *pipeline;
  MjAudioFill fill;
  MjAudioFailed failed;
  gpointer data;
  int lead; /* blocks of silence still to come */
};

/* ---- the sink ---- */

static void
set_up_sink (GstElement *sink)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (sink);

  if (g_object_class_find_property (klass, "buffer-time") &&
      g_object_class_find_property (klass, "latency-time"))
    g_object_set (sink, "buffer-time", (gint64) BUFFER_TIME, "latency-time",
                  (gint64) BLOCK_TIME, NULL);
}

/* ---- the source ---- */

static void
on_need_data (GstAppSrc *source, guint n_bytes, gpointer data)
{
  MjAudioOut *self = data;
  gsize size = BLOCK_SAMPLES * MJ_MIXER_CHANNELS * sizeof (gint16);
  gint16 *block = g_malloc0 (size);

  if (self->lead > 0)
    self->lead--;
  else
    self->fill (block, BLOCK_SAMPLES, self->data);
  gst_app_src_push_buffer (source, gst_buffer_new_wrapped (block, size));
}

static GstElement *
make_source (MjAudioOut *self)
{
  GstAppSrcCallbacks callbacks = { .need_data = on_need_data };
  GstElement *source = gst_element_factory_make ("appsrc", NULL);
  g_autoptr (GstCaps) caps = NULL;

  if (source == NULL)
    return NULL;
  caps = mj_audio_device_make_caps (MJ_MIXER_CHANNELS);
  g_object_set (source, "caps", caps, "format", GST_FORMAT_TIME, NULL);
  gst_app_src_set_callbacks (GST_APP_SRC (source), &callbacks, self, NULL);
  return source;
}

/* ---- the pipeline ---- */

/* Returns whether all parts exist and could be linked. */
static gboolean
add_parts (MjAudioOut *self)
{
  GstElement *parts[] = {
    make_source (self),
    gst_element_factory_make ("audioconvert", NULL),
    gst_element_factory_make ("audioresample", NULL),
    mj_audio_device_find (GST_ELEMENT_FACTORY_TYPE_SINK, set_up_sink),
  };
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    good = parts[i] != NULL &&
           gst_bin_add (GST_BIN (self->pipeline), parts[i]) && good;
  return good &&
         gst_element_link_many (parts[0], parts[1], parts[2], parts[3], NULL);
}

/* Drops every message, as nobody reads the bus; an error ends the output. */
static GstBusSyncReply
on_message (GstBus *bus, GstMessage *message, gpointer data)
{
  MjAudioOut *self = data;

  if (GST_MESSAGE_TYPE (message) == GST_MESSAGE_ERROR) {
    g_autoptr (GError) error = NULL;

    gst_message_parse_error (message, &error, NULL);
    g_debug ("no sound: %s", error->message);
    self->failed (self->data);
  }
  gst_message_unref (message);
  return GST_BUS_DROP;
}

MjAudioOut *
mj_audio_out_open (MjAudioFill fill, MjAudioFailed failed, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GstBus) bus = NULL;
  MjAudioOut *self;

  if (!gst_init_check (NULL, NULL, &error)) {
    g_debug ("no sound: %s", error->message);
    return NULL;
  }
  self = g_new0 (MjAudioOut, 1);
  *self =
      (MjAudioOut){ gst_pipeline_new (NULL), fill, failed, data, LEAD_BLOCKS };
  bus = gst_element_get_bus (self->pipeline);
  gst_bus_set_sync_handler (bus, on_message, self, NULL);
  if (add_parts (self) &&
      gst_element_set_state (self->pipeline, GST_STATE_PLAYING) !=
          GST_STATE_CHANGE_FAILURE)
    return self;
  g_debug ("no sound: no output, or a plugin of GStreamer is missing");
  mj_audio_out_close (self);
  return NULL;
}

void
mj_audio_out_close (MjAudioOut *self)
{
  if (self == NULL)
    return;
  gst_element_set_state (self->pipeline, GST_STATE_NULL);
  gst_object_unref (self->pipeline);
  g_free (self);
}
