/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rng.h – the seeded random generator of the engine (xoshiro256**, public
 * domain algorithm by Blackman and Vigna).
 *
 * The same seed gives the same numbers on every machine.  Only play uses it;
 * animation and sound do not.
 */

#pragma once

#include <stdint.h>

/* 128 bits from which one deal is shuffled. */
typedef struct {
  uint64_t hi, lo;
} MjSeed;

typedef struct {
  uint64_t s[4];
} MjRng;

/**
 * mj_rng_init:
 * @rng: (out): the generator
 * @seed: its seed
 *
 * Spreads @seed over the whole state.
 */
void mj_rng_init (MjRng *rng, MjSeed seed);

/**
 * mj_rng_next:
 * @rng: the generator
 *
 * Returns: 64 random bits
 */
uint64_t mj_rng_next (MjRng *rng);

/**
 * mj_rng_below:
 * @rng: the generator
 * @n: bound, at least 1
 *
 * Returns: a number from 0 to @n - 1, each as likely as the others
 */
uint32_t mj_rng_below (MjRng *rng, uint32_t n);

/**
 * mj_rng_shuffle:
 * @rng: the generator
 * @items: what to shuffle
 * @n: how many
 *
 * Puts @items in random order (Fisher and Yates).
 */
void mj_rng_shuffle (MjRng *rng, uint8_t *items, int n);
