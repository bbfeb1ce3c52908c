/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-mixer.c – mixes a few clips into blocks of samples. */

#include "app/sound/mj-mixer.h"

#include <math.h>

static bool
is_waiting (const MjMixerVoice *voice)
{
  return voice->clip.n_samples > 0 && voice->next == 0;
}

static bool
is_too_late (const MjMixerVoice *voice, int64_t now)
{
  return is_waiting (voice) && now - voice->since > MJ_MIXER_MAX_WAIT;
}

/* Returns the waiting voice with that key, else a free voice, else NULL. */
static MjMixerVoice *
find_voice (MjMixer *mixer, int key, int64_t now)
{
  MjMixerVoice *found = NULL;

  for (int i = 0; i < MJ_MIXER_VOICES; i++) {
    MjMixerVoice *voice = &mixer->voices[i];

    if (is_waiting (voice) && voice->key == key)
      return voice;
    if (voice->clip.n_samples == 0 || is_too_late (voice, now))
      found = voice;
  }
  return found;
}

bool
mj_mixer_add (
    MjMixer *mixer, const MjClip *clip, int key, float gain, int64_t now)
{
  MjMixerVoice *voice = find_voice (mixer, key, now);

  if (voice == NULL)
    return false;
  *voice = (MjMixerVoice){
    .clip = *clip,
    .gain = gain,
    .key = key,
    .since = now,
  };
  return true;
}

/* Returns the next sample of a voice, and frees the voice after the last one.
 */
static float
take_sample (MjMixerVoice *voice)
{
  float value;

  if (voice->clip.n_samples == 0)
    return 0;
  value =
      voice->gain * (float) mj_clip_get_sample (&voice->clip, voice->next++);
  if (voice->next == voice->clip.n_samples)
    *voice = (MjMixerVoice){ .next = 0 };
  return value;
}

void
mj_mixer_fill (MjMixer *mixer, int64_t now, int16_t *block, size_t n_samples)
{
  for (int v = 0; v < MJ_MIXER_VOICES; v++)
    if (is_too_late (&mixer->voices[v], now))
      mixer->voices[v] = (MjMixerVoice){ .next = 0 };
  for (size_t i = 0; i < n_samples; i++) {
    float sum = 0;

    for (int v = 0; v < MJ_MIXER_VOICES; v++)
      sum += take_sample (&mixer->voices[v]);
    block[i] = (int16_t) lrintf (fmaxf (INT16_MIN, fminf (sum, INT16_MAX)));
  }
}
