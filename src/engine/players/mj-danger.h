/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-danger.h – the danger of a tile as a seat can see it.
 *
 * The open facts about an opponent and a face are a list of features.  Each
 * group of features gives at most one to the list.  The weights of the features
 * are fitted to self-play by tools/fit (mj-fitted.c); their sum, through the
 * logistic function, is the chance that the opponent wins on that face.
 *
 * Only addition, multiplication and division are used, so that the same view
 * gives the same numbers on every machine.
 */

#pragma once

#include "engine/match/mj-view.h"

/* The groups: a row is a name and how many features the group has. */
#define MJ_DANGER_GROUPS(GROUP)                                                \
  /* exposed melds, by the turns that are left */                              \
  GROUP (STAGE, 5 * 8)                                                         \
  /* discards in a row that were thrown as drawn, by exposed melds */          \
  GROUP (THROWN, 5 * 3)                                                        \
  /* kind of the last discard from the hand */                                 \
  GROUP (LAST, 5)                                                              \
  /* the tai that lie open, with melds or without */                           \
  GROUP (TAI, 2 * 4)                                                           \
  /* discards so far of honours and terminals */                               \
  GROUP (OUTER, 8)                                                             \
  /* the kind of tile, by how many of it are unseen */                         \
  GROUP (TILE, 8 * 4)                                                          \
  /* the opponent has discarded it: from the hand, or as drawn */              \
  GROUP (OWN, 3)                                                               \
  /* the opponent's discards one, two and three places away */                 \
  GROUP (NEXT, 3)                                                              \
  GROUP (SECOND, 3)                                                            \
  GROUP (THIRD, 3)                                                             \
  /* it has been let pass: since the last turn, or before */                   \
  GROUP (PASSED, 4)                                                            \
  /* pairs of unseen tiles that would wait for it in a chow */                 \
  GROUP (PAIRS, 7)                                                             \
  /* the opponent's discards of its suit, by all discards */                   \
  GROUP (SUIT, 3 * 6)                                                          \
  /* the melds are of one suit: whether it is too */                           \
  GROUP (FLUSH, 3 * 3)                                                         \
  /* the melds are triplets */                                                 \
  GROUP (TRIPLETS, 3 * 2)

typedef enum {
#define GROUP(name, n)                                                         \
  MJ_DANGER_##name, MJ_DANGER_##name##_LAST = MJ_DANGER_##name + (n) -1,
  MJ_DANGER_GROUPS (GROUP)
#undef GROUP
      MJ_N_DANGER_FEATURES
} MjDangerFeature;

enum { MJ_MAX_DANGER_FEATURES = 16 };

/* Looks of a hand, to estimate the worth of its win. */
enum {
  MJ_LOOK_CLOSED,     /* nothing exposed */
  MJ_LOOK_MIXED,      /* no kind of hand shows */
  MJ_LOOK_FLUSH,      /* one or two melds of one suit */
  MJ_LOOK_SURE_FLUSH, /* three or more */
  MJ_LOOK_TRIPLETS,   /* two or more, all triplets */
  MJ_N_LOOKS
};

enum { MJ_LOOK_TAI = 5, MJ_WORTH_TAI = 8 };

/* Open facts about an opponent. */
typedef struct {
  MjSeat seat;
  uint8_t n_exposed;
  uint8_t tai;        /* that lie open */
  uint8_t n_discards; /* of its own */
  uint8_t n_triplets; /* exposed melds that are no chows */
  MjFaceSet suit;     /* of all its melds, honours included; 0 if there is
                         more than one, or none */
  MjFaceSet passed;   /* faces let pass since its last turn */
  MjFaceSet thrown;   /* faces it discarded as drawn */
  MjWind wind;
  uint8_t discards[MJ_N_KINDS]; /* its own, by face */
  uint8_t others[MJ_N_KINDS];   /* discards of others that it let pass */
  uint8_t suits[4];             /* its discards of each suit, and honours */
  uint8_t n_common;
  uint8_t common[MJ_MAX_DANGER_FEATURES]; /* features that all faces have */
  double base;                            /* the sum of their weights */
} MjOpponent;

/* @opponent: (out): the opponent
 * @state: the state of a view
 * @seat: whose hand it is */
void mj_opponent_init (MjOpponent *opponent, const MjState *state, MjSeat seat);

/* @state: the state of the same view
 * @unseen: for each playing face, how many tiles the view does not show
 * @face: a playing face
 * @features: (out): room for MJ_MAX_DANGER_FEATURES; those of the face, without
 *   those that all faces have
 * Returns: how many there are */
int mj_opponent_features (const MjOpponent *opponent,
                          const MjState *state,
                          const uint8_t *unseen,
                          MjFace face,
                          uint8_t *features);

/* @face: a playing face
 * Returns: MJ_LOOK_…, as far as a win on @face goes */
int mj_opponent_look (const MjOpponent *opponent, MjFace face);

/* @state: the state of the same view
 * @unseen: for each playing face, how many tiles the view does not show
 * @face: a playing face
 * Returns: how likely it wins on a discard of @face, 0 to 1 */
double mj_opponent_chance (const MjOpponent *opponent,
                           const MjState *state,
                           const uint8_t *unseen,
                           MjFace face);

/* Fitted by tools/fit. */
extern const float mj_danger_weights[MJ_N_DANGER_FEATURES];
extern const float mj_danger_intercept;
/* Distribution of the tai of a win on a discard, by the open facts. */
extern const float mj_danger_tai[MJ_N_LOOKS][MJ_LOOK_TAI][MJ_WORTH_TAI];
