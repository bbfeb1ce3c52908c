/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pattern.h – says whether a reading of a hand holds a pattern.
 *
 * Each row of MJ_PATTERNS has one predicate of a few lines in mj-pattern.c,
 * with its rule above it.  A predicate considers only options that change the
 * meaning of the pattern; whether it is played, and its tai, are decided
 * elsewhere.
 */

#pragma once

#include "engine/rules/mj-pattern-id.h"
#include "engine/rules/mj-rules.h"
#include "engine/score/mj-shape.h"
#include "engine/score/mj-win.h"

/* One reading of a winning hand, with the facts that the predicates need. */
typedef struct {
  const MjRules *rules;
  const MjHand *hand; /* the winning tile is among its concealed tiles */
  const MjWin *win;
  MjShape shape;
  MjCounts counts; /* all playing tiles, melds included */
  MjFaceSet faces; /* the same as a set */
  MjFaceSet bonus;
  int n_exposed;
  int n_kongs;
  bool self_drawn;
  MjFaceSet waits; /* of the hand before the winning tile */
} MjReading;

/* Fills in everything that does not depend on the shape.
 * @reading: (out): the reading; keeps the pointers it is given
 * @hand: the winner's tiles
 * @win: how it was won */
void mj_reading_init (MjReading *reading,
                      const MjRules *rules,
                      const MjHand *hand,
                      const MjWin *win);

/* @shape: the way the tiles are read */
void mj_reading_set_shape (MjReading *reading, const MjShape *shape);

/* Counts how often the reading has the pattern, whether the sheet plays it or
 * not: at most once for most patterns, more often for triplets and bonus tiles.
 * A reading never has the patterns of hands that need not be complete (eight
 * flowers, those declared at once).
 * @faces: (out): the faces that make the pattern
 * Returns: the number, or 0 */
int
mj_pattern_count (MjPatternId id, const MjReading *reading, MjFaceSet *faces);

/* A set of patterns: bit n is pattern n. */
typedef uint64_t MjPatternSet;

#define MJ_PATTERN_BIT(id) (UINT64_C (1) << (id))

/* Quickly excludes most of the patterns that the reading does not have.
 * Returns the patterns for which mj_pattern_count() may be more than 0. */
MjPatternSet mj_reading_candidates (const MjReading *reading);

/* Whether the eyes are dragons, seat wind or prevailing wind, with which there
 * is no sequence hand (HAND-16). */
bool mj_reading_has_valued_eyes (const MjReading *reading);

/* Whether it meets all conditions of the sequence hand except that about bonus
 * tiles (HAND-15, HAND-16, HAND-18 to HAND-21). */
bool mj_reading_is_sequence (const MjReading *reading);

/* Whether it is one beside bonus tiles that the sheet counts (HAND-22,
 * HOUSE-17). */
bool mj_reading_is_lesser_sequence (const MjReading *reading);

/* @honours: true if there must be honours besides the suit, false if there must
 *   be none
 * Returns: whether all its suited tiles are of one suit */
bool mj_reading_is_flush (const MjReading *reading, bool honours);

/* The wind tile of that wind. */
static inline MjFace
mj_wind_face (MjWind wind)
{
  return (MjFace) (MJ_FACE_EAST + wind);
}

/* The tai for having none (HOUSE-14). */
int mj_no_bonus_tai (const MjRules *rules, MjFaceSet bonus);

/* Whether its melds let it be a fully concealed hand (HAND-37, K-03,
 * HOUSE-13). */
bool mj_hand_is_closed (const MjRules *rules, const MjHand *hand);

/* @prevailing: wind of the round
 * Returns: tai that a triplet of @face gives by default (HON-01 to HON-06) */
int mj_honour_tai (MjFace face, MjWind seat_wind, MjWind prevailing);

/* Tai they give by default (BONUS-01 to BONUS-06). */
int mj_bonus_tai (MjFaceSet bonus, MjWind seat_wind);
