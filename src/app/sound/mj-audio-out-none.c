/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-audio-out-none.c – in a build without GStreamer nothing can be heard. */

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
