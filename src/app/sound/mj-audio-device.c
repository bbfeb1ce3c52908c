/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-device.c – tries one element after the other. */

#include "app/sound/mj-audio-device.h"

#include "app/sound/mj-clip.h"

GstElement *
mj_audio_device_try (GstElement *element)
{
  if (element == NULL || gst_element_set_state (element, GST_STATE_READY) !=
                             GST_STATE_CHANGE_FAILURE)
    return element;
  gst_element_set_state (element, GST_STATE_NULL);
  gst_object_unref (element);
  return NULL;
}

GstElement *
mj_audio_device_find (GstElementFactoryListType type,
                      void (*set_up) (GstElement *element))
{
  GList *factories = gst_element_factory_list_get_elements (
      type | GST_ELEMENT_FACTORY_TYPE_MEDIA_AUDIO, GST_RANK_MARGINAL);
  GstElement *element = NULL;

  factories = g_list_sort (factories, gst_plugin_feature_rank_compare_func);
  for (GList *l = factories; l != NULL && element == NULL; l = l->next) {
    element = gst_element_factory_create (l->data, NULL);
    if (element != NULL && set_up != NULL)
      set_up (element);
    element = mj_audio_device_try (element);
  }
  gst_plugin_feature_list_free (factories);
  return element;
}

GstCaps *
mj_audio_device_make_caps (int n_channels)
{
  return gst_caps_new_simple (
      "audio/x-raw", "format", G_TYPE_STRING,
      G_BYTE_ORDER == G_LITTLE_ENDIAN ? "S16LE" : "S16BE", "layout",
      G_TYPE_STRING, "interleaved", "rate", G_TYPE_INT, MJ_CLIP_RATE,
      "channels", G_TYPE_INT, n_channels, NULL);
}
