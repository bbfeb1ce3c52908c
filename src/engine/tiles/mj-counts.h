/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-counts.h – counts of the playing faces, which are read eight at a time for
 * speed. */

#pragma once

#include "engine/tiles/mj-tile.h"

#include <string.h>

/* How many tiles there are of each playing face, at most 4. */
typedef struct {
  uint8_t n[MJ_N_KINDS];
} MjCounts;

/* @n: eight counts
 * Returns: the counts as one number, the first in the lowest byte */
static inline uint64_t
mj_counts_eight (const uint8_t *n)
{
  uint64_t word;

  memcpy (&word, n, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64 (word);
#endif
  return word;
}

/* Returns bit @place + n if count n of the eight from @place on is @least or
 * more. */
static inline MjFaceSet
mj_counts_eight_at_least (const MjCounts *counts, int place, int least)
{
  uint64_t ones = UINT64_C (0x0101010101010101);
  uint64_t word = mj_counts_eight (counts->n + place);
  uint64_t high = (word + (uint64_t) (128 - least) * ones) >> 7 & ones;

  return (high * UINT64_C (0x0102040810204080) >> 56) << place;
}

/* @least: 1 to 4
 * Returns: the faces whose count is @least or more */
static inline MjFaceSet
mj_counts_at_least (const MjCounts *counts, int least)
{
  return mj_counts_eight_at_least (counts, 0, least) |
         mj_counts_eight_at_least (counts, 8, least) |
         mj_counts_eight_at_least (counts, 16, least) |
         mj_counts_eight_at_least (counts, 24, least) |
         mj_counts_eight_at_least (counts, MJ_N_KINDS - 8, least);
}
