/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rng.c – xoshiro256**, seeded through splitmix64. */

#include "engine/tiles/mj-rng.h"

static uint64_t
rotate_left (uint64_t x, int k)
{
  return x << k | x >> (64 - k);
}

static uint64_t
splitmix (uint64_t *x)
{
  uint64_t z = *x += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

void
mj_rng_init (MjRng *rng, MjSeed seed)
{
  uint64_t a = seed.hi, b = ~seed.lo;

  rng->s[0] = splitmix (&a);
  rng->s[1] = splitmix (&b);
  rng->s[2] = splitmix (&a) ^ seed.lo;
  rng->s[3] = splitmix (&b) | 1;
  for (int i = 0; i < 8; i++)
    mj_rng_next (rng);
}

uint64_t
mj_rng_next (MjRng *rng)
{
  uint64_t *s = rng->s;
  uint64_t result = rotate_left (s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);
  return result;
}

uint32_t
mj_rng_below (MjRng *rng, uint32_t n)
{
  uint32_t threshold = -n % n; /* smaller numbers would favour some results */

  for (;;) {
    uint64_t m = (mj_rng_next (rng) >> 32) * n;

    if ((uint32_t) m >= threshold)
      return (uint32_t) (m >> 32);
  }
}

void
mj_rng_shuffle (MjRng *rng, uint8_t *items, int n)
{
  for (int i = n - 1; i > 0; i--) {
    int j = (int) mj_rng_below (rng, (uint32_t) i + 1);
    uint8_t kept = items[i];

    items[i] = items[j];
    items[j] = kept;
  }
}
