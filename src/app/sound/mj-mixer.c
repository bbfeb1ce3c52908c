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
    MjMixer *mixer, const MjClip *clip, int key, MjGain gain, int64_t now)
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

/* Adds the next sample of a voice, and frees the voice after the last one. */
static void
take_sample (MjMixerVoice *voice, float *left, float *right)
{
  float value;

  if (voice->clip.n_samples == 0)
    return;
  value = (float) mj_clip_get_sample (&voice->clip, voice->next++);
  *left += voice->gain.left * value;
  *right += voice->gain.right * value;
  if (voice->next == voice->clip.n_samples)
    *voice = (MjMixerVoice){ .next = 0 };
}

static int16_t
cut (float sum)
{
  return (int16_t) lrintf (fmaxf (INT16_MIN, fminf (sum, INT16_MAX)));
}

void
mj_mixer_fill (MjMixer *mixer, int64_t now, int16_t *block, size_t n_samples)
{
  for (int v = 0; v < MJ_MIXER_VOICES; v++)
    if (is_too_late (&mixer->voices[v], now))
      mixer->voices[v] = (MjMixerVoice){ .next = 0 };
  for (size_t i = 0; i < n_samples; i++) {
    float left = 0, right = 0;

    for (int v = 0; v < MJ_MIXER_VOICES; v++)
      take_sample (&mixer->voices[v], &left, &right);
    block[MJ_MIXER_CHANNELS * i] = cut (left);
    block[MJ_MIXER_CHANNELS * i + 1] = cut (right);
  }
}
