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

/* Spreads @seed over the whole state.
 * @rng: (out): the generator */
void mj_rng_init (MjRng *rng, MjSeed seed);

/* @rng: the generator
 * Returns: 64 random bits */
uint64_t mj_rng_next (MjRng *rng);

/* @rng: the generator
 * @n: bound, at least 1
 * Returns: a number from 0 to @n - 1, each as likely as the others */
uint32_t mj_rng_below (MjRng *rng, uint32_t n);

/* Puts @items in random order (Fisher and Yates).
 * @rng: the generator
 * @items: an array */
void mj_rng_shuffle (MjRng *rng, uint8_t *items, int n);
