/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-device.h – the loudspeaker or the microphone, as GStreamer finds it.
 *
 * Looking for one waits for the sound server.
 */

#pragma once

#include <gst/gst.h>

/* Finds the best that works.  autoaudiosink and autoaudiosrc would do the same,
 * but where none works they give one that nobody hears, or that hears nothing.
 * @type: of sinks or of sources
 * @set_up: (nullable): called with each before it is tried
 * Returns: (transfer floating) (nullable): one that has found its server or
 *   device */
GstElement *mj_audio_device_find (GstElementFactoryListType type,
                                  void (*set_up) (GstElement *element));

/* @element: (nullable) (transfer full).  Returns: it, or NULL if it does not
 * work */
GstElement *mj_audio_device_try (GstElement *element);

/* Returns: (transfer full): samples as MjClip has them, in so many channels */
GstCaps *mj_audio_device_make_caps (int n_channels) G_GNUC_WARN_UNUSED_RESULT;
