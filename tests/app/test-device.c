/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-device.c – a sound device that nobody hears, for tests. */

#include "test-device.h"

#include <gst/base/gstbasesink.h>

/* Only what hangs takes that long, on the slowest machine. */
enum { TIMEOUT = 120 * G_USEC_PER_SEC };

#define TEST_TYPE_SINK (test_sink_get_type ())
G_DECLARE_FINAL_TYPE (TestSink, test_sink, TEST, SINK, GstBaseSink)

struct _TestSink {
  GstBaseSink parent_instance;
};

G_DEFINE_FINAL_TYPE (TestSink, test_sink, GST_TYPE_BASE_SINK)

/* There is one device, whatever opens it. */
static struct {
  GMutex mutex; /* for all that follows */
  GCond changed;
  TestDeviceMode mode;
  guint n_tries;
  TestSink *open;  /* or being opened; not owned */
  gboolean unlock; /* nobody may wait in it */
  gint wanted;     /* samples that somebody waits for */
  GArray *played;  /* gint16 */
} device;

static void
change (void)
{
  g_cond_broadcast (&device.changed);
  g_mutex_unlock (&device.mutex);
}

/* ---- the sink ---- */

static gboolean
open_device (TestSink *self)
{
  gboolean works;

  g_mutex_lock (&device.mutex);
  device.n_tries++;
  device.open = self;
  g_cond_broadcast (&device.changed);
  while (device.mode == TEST_DEVICE_HANGS)
    g_cond_wait (&device.changed, &device.mutex);
  works = device.mode != TEST_DEVICE_MISSING;
  if (!works)
    device.open = NULL;
  change ();
  return works;
}

static void
close_device (void)
{
  g_mutex_lock (&device.mutex);
  device.open = NULL;
  change ();
}

static GstStateChangeReturn
test_sink_change_state (GstElement *element, GstStateChange transition)
{
  GstStateChangeReturn result;

  if (transition == GST_STATE_CHANGE_NULL_TO_READY &&
      !open_device (TEST_SINK (element)))
    return GST_STATE_CHANGE_FAILURE;
  result = GST_ELEMENT_CLASS (test_sink_parent_class)
               ->change_state (element, transition);
  if (transition == GST_STATE_CHANGE_READY_TO_NULL)
    close_device ();
  return result;
}

static void
play (gconstpointer samples, gsize n_samples)
{
  if (device.mode == TEST_DEVICE_RUNS) {
    gint64 end =
        g_get_monotonic_time () + (gint64) n_samples * G_USEC_PER_SEC / 22050;

    while (!device.unlock &&
           g_cond_wait_until (&device.changed, &device.mutex, end))
      ;
  } else {
    while (device.wanted <= 0 && !device.unlock)
      g_cond_wait (&device.changed, &device.mutex);
    g_array_append_vals (device.played, samples, (guint) n_samples);
    device.wanted -= (gint) n_samples;
  }
}

static GstFlowReturn
test_sink_render (GstBaseSink *sink, GstBuffer *buffer)
{
  GstMapInfo map;

  if (!gst_buffer_map (buffer, &map, GST_MAP_READ))
    return GST_FLOW_ERROR;
  g_mutex_lock (&device.mutex);
  play (map.data, map.size / sizeof (gint16));
  change ();
  gst_buffer_unmap (buffer, &map);
  return GST_FLOW_OK;
}

static void
set_unlock (gboolean unlock)
{
  g_mutex_lock (&device.mutex);
  device.unlock = unlock;
  change ();
}

static gboolean
test_sink_unlock (GstBaseSink *sink)
{
  set_unlock (TRUE);
  return TRUE;
}

static gboolean
test_sink_unlock_stop (GstBaseSink *sink)
{
  set_unlock (FALSE);
  return TRUE;
}

static GstStaticPadTemplate pad = GST_STATIC_PAD_TEMPLATE (
    "sink",
    GST_PAD_SINK,
    GST_PAD_ALWAYS,
    GST_STATIC_CAPS ("audio/x-raw, format=S16LE, rate=22050, channels=1"));

static void
test_sink_class_init (TestSinkClass *klass)
{
  GstElementClass *element_class = GST_ELEMENT_CLASS (klass);
  GstBaseSinkClass *sink_class = GST_BASE_SINK_CLASS (klass);

  element_class->change_state = test_sink_change_state;
  gst_element_class_add_static_pad_template (element_class, &pad);
  gst_element_class_set_static_metadata (element_class, "Test device",
                                         "Sink/Audio", "Plays for a test",
                                         "The Singapore Mahjong developers");
  sink_class->render = test_sink_render;
  sink_class->unlock = test_sink_unlock;
  sink_class->unlock_stop = test_sink_unlock_stop;
}

static void
test_sink_init (TestSink *self)
{
}

/* ---- for the tests ---- */

static void
hide_sinks (void)
{
  GList *factories = gst_element_factory_list_get_elements (
      GST_ELEMENT_FACTORY_TYPE_SINK | GST_ELEMENT_FACTORY_TYPE_MEDIA_AUDIO,
      GST_RANK_MARGINAL);

  for (GList *l = factories; l != NULL; l = l->next)
    gst_plugin_feature_set_rank (l->data, GST_RANK_NONE);
  gst_plugin_feature_list_free (factories);
}

gboolean
test_device_has_begun (void)
{
  return gst_is_initialized ();
}

const char *
test_device_install (void)
{
  static const char *const needed[] = { "appsrc", "audioconvert",
                                        "audioresample" };

  if (!gst_init_check (NULL, NULL, NULL))
    return "GStreamer does not start";
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++) {
    g_autoptr (GstElement) element = gst_element_factory_make (needed[i], NULL);

    if (element == NULL)
      return "a plugin of GStreamer is missing";
    gst_object_ref_sink (element);
  }
  hide_sinks ();
  device.played = g_array_new (FALSE, FALSE, sizeof (gint16));
  if (!gst_element_register (NULL, "testsink", GST_RANK_PRIMARY,
                             TEST_TYPE_SINK))
    return "GStreamer takes no sink";
  return NULL;
}

void
test_device_set_mode (TestDeviceMode mode)
{
  g_mutex_lock (&device.mutex);
  device.mode = mode;
  change ();
}

guint
test_device_get_n_tries (void)
{
  guint n;

  g_mutex_lock (&device.mutex);
  n = device.n_tries;
  g_mutex_unlock (&device.mutex);
  return n;
}

/* Has the mutex. */
static void
wait_for_change (gint64 end, const char *what)
{
  if (!g_cond_wait_until (&device.changed, &device.mutex, end))
    g_error ("it never came: %s", what);
}

void
test_device_wait (guint n_tries, gboolean open)
{
  gint64 end = g_get_monotonic_time () + TIMEOUT;

  g_mutex_lock (&device.mutex);
  while (device.n_tries != n_tries || (device.open != NULL) != open)
    wait_for_change (end, "the device opens or closes");
  g_mutex_unlock (&device.mutex);
}

GArray *
test_device_take (guint n_samples)
{
  gint64 end = g_get_monotonic_time () + TIMEOUT;
  GArray *played;

  g_mutex_lock (&device.mutex);
  device.wanted = (gint) n_samples;
  g_cond_broadcast (&device.changed);
  while (device.wanted > 0)
    wait_for_change (end, "a block");
  played = device.played;
  device.played = g_array_new (FALSE, FALSE, sizeof (gint16));
  g_mutex_unlock (&device.mutex);
  return played;
}

void
test_device_fail (void)
{
  g_autoptr (TestSink) sink = NULL;

  g_mutex_lock (&device.mutex);
  g_set_object (&sink, device.open);
  g_mutex_unlock (&device.mutex);
  GST_ELEMENT_ERROR (sink, RESOURCE, WRITE, ("the server is gone"), (NULL));
}
