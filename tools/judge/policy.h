/* SPDX-License-Identifier: GPL-3.0-or-later */
/* policy.h – how likely a player makes a discard or a claim.
 *
 * Logistic regressions on what a person would look at first: distance and
 * acceptance, what kind of tile it is, what lies beside it, its suit, tai. They
 * are learned from decisions, and say less than the worths of the club (held
 * out, 1.02 instead of 0.78 nats a discard of masters), in a tenth of its time.
 */

#pragma once

#include "engine/match/mj-view.h"

enum {
  POLICY_STAGES = 3, /* of a deal */
  DISCARD_FEATURES = 61,
  CLAIM_FEATURES = 24
};

/* What may be done with a tile on offer, a win apart. */
typedef enum { CLAIM_PASS, CLAIM_CHOW, CLAIM_PONG, CLAIM_KONG, N_CLAIMS } Claim;

typedef struct {
  float discard[POLICY_STAGES][DISCARD_FEATURES];
  float claim[POLICY_STAGES][N_CLAIMS][CLAIM_FEATURES];
} Policy;

/* @name: of a file of weights, made on this machine
 * Returns: whether it could be read */
bool policy_load (Policy *policy, const char *name);

/* What lies open when a player decides. */
typedef struct {
  const MjRules *rules;
  uint8_t unseen[MJ_N_KINDS]; /* its own concealed tiles are unseen here */
  MjFaceSet recent;           /* the last four discards */
  MjFace offered;             /* or MJ_FACE_NONE */
  int stage, n_melds, n_exposed, tai;
  int suit;        /* of its melds: 0 to 2, 3 for honours only, 4 for several
                      suits, -1 without melds */
  bool triplets;   /* it has no chow */
  int in_melds[3]; /* tiles of each suit in its melds */
  MjWind wind, prevailing;
} Scene;

/* @can: MJ_CAN_… or'ed
 * Returns: the claims that it allows, 1 << CLAIM_… or'ed */
unsigned claims_from (uint8_t can);

/* Which claim @move is; CLAIM_PASS if none. */
Claim claim_of (const MjMove *move);

/* @state: the state of a view; the concealed tiles of @seat do not matter */
void scene_init (Scene *scene, const MjState *state, MjSeat seat);

/* @hand: 14 concealed tiles, a meld counted as three
 * Returns: how likely it throws @face */
double policy_discard (const Policy *policy,
                       const Scene *scene,
                       const MjCounts *hand,
                       MjFace face);

/* @hand: 13 tiles
 * @can: claims that it may make, 1 << CLAIM_… or'ed
 * Returns: how likely it makes @claim */
double policy_claim (const Policy *policy,
                     const Scene *scene,
                     const MjCounts *hand,
                     unsigned can,
                     Claim claim);

/* A step towards what was done.
 * @squares: (inout): sums of squares of earlier steps, all 0 at first
 * Returns: how likely that was before */
double policy_learn_discard (Policy *policy,
                             Policy *squares,
                             const Scene *scene,
                             const MjCounts *hand,
                             MjFace face);

/* The same for a claim. */
double policy_learn_claim (Policy *policy,
                           Policy *squares,
                           const Scene *scene,
                           const MjCounts *hand,
                           unsigned can,
                           Claim claim);
