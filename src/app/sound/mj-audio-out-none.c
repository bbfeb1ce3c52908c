/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-out-none.c – for builds without GStreamer: opening an output always
 * fails.
 */

#include "app/sound/mj-audio-out.h"

MjAudioOut *
mj_audio_out_open (MjAudioFill fill, MjAudioFailed failed, gpointer data)
{
  g_debug ("no sound: built without GStreamer");
  return NULL;
}

void
mj_audio_out_close (MjAudioOut *out)
{
}
