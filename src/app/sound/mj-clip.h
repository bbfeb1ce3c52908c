/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-clip.h – a short sound, used directly from the bytes of its file.
 *
 * Mono, 16 bits, MJ_CLIP_RATE samples a second.  A clip is a value that points
 * into the bytes of the file; they must outlive it.
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MJ_CLIP_RATE = 22050 };

typedef struct {
  const uint8_t *data; /* little-endian, two bytes each */
  size_t n_samples;
} MjClip;

/* @file: a WAV file with one header of 44 bytes, as the program's sounds have
 * @clip: (out): its samples; untouched when it is no such file
 * Returns: false if it is no WAV file, or not mono, 16 bits, MJ_CLIP_RATE */
bool mj_clip_read (const void *file, size_t n_bytes, MjClip *clip);

/* @i: which of its samples, from 0.  Returns: -32768 to 32767 */
int mj_clip_get_sample (const MjClip *clip, size_t i);
