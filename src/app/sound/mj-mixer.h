/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-mixer.h – mixes a few clips into blocks of samples, for two ears.
 *
 * A mixer is a plain value; callers pass in the time.  A voice waits from
 * mj_mixer_add() to the next block, and is busy from there to the end of its
 * clip.  Invariant: waiting voices all have different keys.
 */

#pragma once

#include "app/sound/mj-clip.h"

enum { MJ_MIXER_VOICES = 8, MJ_MIXER_CHANNELS = 2 };

/* Factors for the amplitude; 1 leaves it. */
typedef struct {
  float left, right;
} MjGain;

/* In µs.  A sound that begins later than this is worse than no sound. */
enum { MJ_MIXER_MAX_WAIT = 300000 };

typedef struct {
  MjClip clip; /* no samples: it is free */
  size_t next; /* sample; 0: it waits */
  MjGain gain;
  int key;
  int64_t since; /* µs */
} MjMixerVoice;

/* All bytes 0: silent. */
typedef struct {
  MjMixerVoice voices[MJ_MIXER_VOICES];
} MjMixer;

/* Adds a clip to those that are heard.  It replaces a clip with the same key
 * that still waits: both at once would be a rattle.
 * @clip: what is to be heard from the next block on
 * @key: a number for the kind of sound
 * @gain: how loud it is on either side
 * @now: the time, µs
 * Returns: false if all voices are busy */
bool mj_mixer_add (
    MjMixer *mixer, const MjClip *clip, int key, MjGain gain, int64_t now);

/* Mixes the next block.  A clip that has waited for more than MJ_MIXER_MAX_WAIT
 * is dropped; a sum that does not fit into a sample is clipped.
 * @now: the time, µs
 * @block: (out): the samples, left and right by turns
 * @n_samples: how many of each */
void
mj_mixer_fill (MjMixer *mixer, int64_t now, int16_t *block, size_t n_samples);
