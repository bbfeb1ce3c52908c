/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-voice.c – a call in a voice: its file, and what a microphone gives.
 *
 * An input is taken for either.
 */

#include "fuzz-checks.h"
#include "fuzz.h"

#include "app/sound/mj-mixer.h"
#include "app/sound/mj-voices.h"

enum { BLOCK = 441, LOUDEST = 16384 };

static void
play (const MjClip *clip)
{
  MjMixer mixer = { 0 };
  int16_t block[MJ_MIXER_CHANNELS * BLOCK];

  FUZZ_ASSERT (mj_mixer_add (&mixer, clip, 0, (MjGain){ 1, 1 }, 0));
  for (size_t i = 0; i <= clip->n_samples; i++) {
    if (i % BLOCK == 0)
      mj_mixer_fill (&mixer, 0, block, BLOCK);
    FUZZ_ASSERT (block[i % BLOCK * MJ_MIXER_CHANNELS] ==
                 (i < clip->n_samples ? mj_clip_get_sample (clip, i) : 0));
  }
}

static gboolean
read_file (GBytes *file, MjClip *clip)
{
  g_autoptr (GError) error = NULL;
  gboolean read = mj_voices_read (file, clip, &error);

  fuzz_check_error (read ? clip : NULL, error);
  if (read)
    play (clip);
  return read;
}

/* What was made can be read, and is no louder than any sound. */
static void
record (const uint8_t *data, size_t size)
{
  gsize n = size / sizeof (gint16);
  g_autofree gint16 *samples = g_memdup2 (data, n * sizeof (gint16));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = mj_voices_make (samples, n, &error);
  MjClip clip;

  fuzz_check_error (file, error);
  if (file == NULL)
    return;
  FUZZ_ASSERT (g_bytes_get_size (file) <= MJ_VOICES_MAX_BYTES &&
               read_file (file, &clip));
  for (size_t i = 0; i < clip.n_samples; i++)
    FUZZ_ASSERT (abs (mj_clip_get_sample (&clip, i)) <= LOUDEST);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) file = g_bytes_new (data, size);
  MjClip clip;

  read_file (file, &clip);
  record (data, size);
  return 0;
}
