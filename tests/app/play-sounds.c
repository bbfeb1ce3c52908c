/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play-sounds.c – every sound, one after the other, for heard.py to listen to.
 *
 *     play-sounds ROUNDS PAUSE
 *
 * PAUSE is in ms.  Prints the name of each before it is played.  Before all of
 * them one more is played, which may not be heard: GStreamer's first look at
 * its plugins takes a second or two.
 */

#include "app/sound/mj-clip.h"
#include "app/sound/mj-sound.h"
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

enum { START = 3 * G_USEC_PER_SEC };

/* In µs; variants have one length. */
static gulong
get_duration (MjSoundName name)
{
  g_autofree char *path = mj_sound_get_path (name, 0);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  MjClip clip = { 0 };

  mj_clip_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                &clip);
  return (gulong) (clip.n_samples * G_USEC_PER_SEC / MJ_CLIP_RATE);
}

static void
play (MjSound *sound, MjSoundName name, gulong pause)
{
  mj_sound_play (sound, name);
  g_usleep (get_duration (name) + pause);
}

int
main (int argc, char **argv)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (MjSound) sound = mj_sound_new (settings);

  if (argc != 3)
    return 2;
  play (sound, MJ_SOUND_DRAW, START);
  for (int round = 0; round < atoi (argv[1]); round++)
    for (int i = 0; i < MJ_N_SOUNDS; i++) {
      g_autofree char *path = mj_sound_get_path ((MjSoundName) i, 0);
      g_autofree char *name = g_path_get_basename (path);

      puts (name);
      play (sound, (MjSoundName) i, (gulong) atoi (argv[2]) * 1000);
    }
  return 0;
}
