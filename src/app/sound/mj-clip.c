/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-clip.c – finds the samples in a sound file. */

#include "app/sound/mj-clip.h"

#include <string.h>

enum { HEADER_SIZE = 44 };

static uint32_t
read_number (const uint8_t *data, int n_bytes)
{
  uint32_t number = 0;

  while (n_bytes-- > 0)
    number = number << 8 | data[n_bytes];
  return number;
}

bool
mj_clip_read (const void *file, size_t n_bytes, MjClip *clip)
{
  const uint8_t *header = file;

  if (n_bytes < HEADER_SIZE || memcmp (header, "RIFF", 4) != 0 ||
      read_number (header + 4, 4) != n_bytes - 8 ||
      memcmp (header + 8, "WAVEfmt ", 8) != 0 ||
      read_number (header + 16, 4) != 16 || read_number (header + 20, 2) != 1 ||
      read_number (header + 22, 2) != 1 ||
      read_number (header + 24, 4) != MJ_CLIP_RATE ||
      read_number (header + 34, 2) != 16 ||
      memcmp (header + 36, "data", 4) != 0 ||
      read_number (header + 40, 4) != n_bytes - HEADER_SIZE)
    return false;
  clip->data = header + HEADER_SIZE;
  clip->n_samples = (n_bytes - HEADER_SIZE) / 2;
  return true;
}

int
mj_clip_get_sample (const MjClip *clip, size_t i)
{
  int value = (int) read_number (clip->data + 2 * i, 2);

  return value < 32768 ? value : value - 65536;
}
