/* SPDX-License-Identifier: GPL-3.0-or-later */
/* belief.h – which hands an opponent's discards, claims and passes speak
 * for.
 *
 * A particle is one way in which the opponent's tiles may have come, in order.
 * All ways that agree with what was thrown and shown are as likely beforehand.
 * Each is weighed by how likely a player would then have done what the opponent
 * did, decision by decision.  When few particles have most of the weight, they
 * are drawn again by weight, and then moved: other tiles, or the same ones at
 * other times, taken or left by the rule of Metropolis, so that they do not all
 * have the same past.
 *
 * Each opponent is dealt for itself, as if what the other two hide were
 * shuffled.
 */

#pragma once

#include "record.h"

#include "engine/tiles/mj-rng.h"

enum { N_PARTICLES = 64 };

/* @arrivals: the tiles, in the order in which they came
 * @outs: which of these left, in that order
 * @hand: those that did not; after believe() with the melds
 * @lock: what it may not win on
 * @can: what it could claim at each decision, MJ_CAN_… or'ed
 * @likely: how likely each was */
typedef struct {
  MjTile arrivals[MAX_ARRIVALS];
  uint8_t outs[MAX_ARRIVALS];
  MjHand hand;
  MjLock lock;
  uint8_t can[MAX_DECISIONS];
  float likely[MAX_DECISIONS];
  double weight;
} Particle;

/* @record: (inout): of the opponent; its states are used
 * @policy: how players decide
 * @now: what the viewer sees
 * @particles: (out): all with the same weight
 * @n_moves: how many moves to try after each new draw; at the end twelve times
 *   as many */
void believe (Record *record,
              const Policy *policy,
              const MjView *now,
              MjRng *rng,
              Particle particles[N_PARTICLES],
              int n_moves);
