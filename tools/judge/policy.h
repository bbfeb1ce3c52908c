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
  CALL_FEATURES = 24
};

/* What may be done with a tile on offer, a win apart. */
typedef enum { CALL_PASS, CALL_CHOW, CALL_PONG, CALL_KONG, N_CALLS } Call;

typedef struct {
  float discard[POLICY_STAGES][DISCARD_FEATURES];
  float call[POLICY_STAGES][N_CALLS][CALL_FEATURES];
} Policy;

/* Learned from masters (tools/judge). */
extern const Policy policy_fitted;

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
 * Returns: the calls that it allows, 1 << CLAIM_… or'ed */
unsigned calls_from (uint8_t can);

/* Which call @move is; CALL_PASS if none. */
Call call_of (const MjMove *move);

/* @state: the state of a view; the concealed tiles of @seat do not matter */
void scene_init (Scene *scene, const MjState *state, MjSeat seat);

/* @faces: the discards
 * @chances: how likely each is thrown
 * @x: their features */
typedef struct {
  int n;
  MjFace faces[MJ_MAX_CONCEALED];
  double chances[MJ_MAX_CONCEALED];
  float x[MJ_MAX_CONCEALED][DISCARD_FEATURES];
} PolicyDiscards;

/* @chances: how likely each call is made; 0 for one that may not be
 * @x: the features of those that may be */
typedef struct {
  double chances[N_CALLS];
  float x[N_CALLS][CALL_FEATURES];
} PolicyCalls;

/* @hand: 14 concealed tiles, a meld counted as three
 * @discards: (out): what it may throw */
void policy_weigh_discards (const Policy *policy,
                            const Scene *scene,
                            const MjCounts *hand,
                            PolicyDiscards *discards);

/* Returns: how likely it throws @face */
double policy_discard (const Policy *policy,
                       const Scene *scene,
                       const MjCounts *hand,
                       MjFace face);

/* @hand: 13 tiles
 * @can: calls that it may make, 1 << MJ_CALL_… or'ed
 * @calls: (out): what it may do */
void policy_weigh_calls (const Policy *policy,
                         const Scene *scene,
                         const MjCounts *hand,
                         unsigned can,
                         PolicyCalls *calls);
