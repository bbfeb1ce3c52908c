/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ready.h – the distance of a hand from winning, its waits, and the tiles
 * that help it.
 *
 * Shanten is -1 for a complete hand and 0 for a ready one.  Counts are those of
 * the concealed tiles; each meld on the table is one of the four sets.  Shanten
 * assumes that all four copies of a face are available; acceptance counts only
 * those in @unseen.
 *
 * Rule: HAND-40, HAND-31, HOUSE-02.
 */

#pragma once

#include "engine/rules/mj-rules.h"
#include "engine/tiles/mj-hand.h"

/* The counts of a hand in the form of table indices, so that adding or removing
 * a tile takes very little time. */
typedef struct {
  MjCounts counts;
  MjFaceSet present, paired; /* faces held once or more, twice or more */
  uint32_t index[4];
  int n_melds;
  bool seven_pairs; /* whether the rule sheet plays them */
} MjReady;

/* The hand that a discard leaves. */
typedef struct {
  MjFace face;
  int8_t shanten;
  int16_t acceptance; /* unseen tiles that lower shanten */
  MjFaceSet helps;    /* their faces */
} MjReadyDiscard;

/* @ready: (out): the hand
 * @rules: (nullable): rule sheet; without one seven pairs are not counted
 * @counts: concealed playing tiles
 * @n_melds: melds on the table, 0 to 4 */
void mj_ready_init (MjReady *ready,
                    const MjRules *rules,
                    const MjCounts *counts,
                    int n_melds);

/* @ready: a hand holding at most three of @face
 * @face: a playing face */
void mj_ready_add (MjReady *ready, MjFace face);

/* @ready: a hand holding @face
 * @face: a playing face */
void mj_ready_remove (MjReady *ready, MjFace face);

/* @ready: a hand
 * Returns: shanten of four sets and eyes alone */
int mj_ready_standard_shanten (const MjReady *ready);

/* @ready: a hand
 * Returns: shanten, including thirteen wonders and, if they are played, seven
 *   pairs */
int mj_ready_shanten (const MjReady *ready);

/* Computes shanten from counts alone, which is faster if the hand does not
 * change afterwards.  Leaves out seven pairs.
 * @counts: concealed playing tiles, at most 14
 * @n_melds: melds on the table, 0 to 4
 * Returns: shanten, including thirteen wonders */
int mj_ready_counts_shanten (const MjCounts *counts, int n_melds);

/* @ready: a hand without melds
 * @helps: (out): faces of which another lowers the number
 * Returns: how many tiles thirteen wonders is short of (HAND-31) */
int mj_ready_thirteen_missing (const MjReady *ready, MjFaceSet *helps);

/* @ready: a hand without melds
 * @helps: (out): faces of which another lowers the number
 * Returns: how many tiles seven pairs is short of (HOUSE-02) */
int mj_ready_pairs_missing (const MjReady *ready, MjFaceSet *helps);

/* Considers only hands of chows and eyes (HAND-15), and not those with three
 * equal chows.
 * @ready: a hand
 * @eyes: honours that may be the eyes
 * @helps: (out): faces of which another lowers the number
 * Returns: how many tiles are missing; 0 for a complete hand */
int
mj_ready_chow_missing (const MjReady *ready, MjFaceSet eyes, MjFaceSet *helps);

/* @ready: a hand
 * @shanten: its mj_ready_standard_shanten()
 * Returns: those of @among of which another lowers the shanten of four sets and
 *   eyes */
MjFaceSet
mj_ready_standard_helps (const MjReady *ready, int shanten, MjFaceSet among);

/* @ready: a hand of 13 tiles, a meld counted as three
 * Returns: faces that lower its shanten; the waits of a ready hand */
MjFaceSet mj_ready_helps (const MjReady *ready);

/* @hand: a hand of 13 tiles, a meld counted as three
 * Returns: faces that complete it to four sets and eyes or to thirteen wonders,
 *   without those of which it holds all four; 0 when it is not ready (K-08) */
MjFaceSet mj_ready_waits (const MjHand *hand);

/* @hand: a hand of 14 tiles, a meld counted as three
 * Returns: mj_ready_waits() of @hand without one @face; 0 when there is none */
MjFaceSet mj_ready_waits_before (const MjHand *hand, MjFace face);

/* @unseen: how many tiles of each playing face may lie in the hand
 * Returns: whether any hand can wait for @face: with another of it, two tiles
 *   that make a chow with it, or all the other terminals and honours */
bool mj_ready_can_wait (MjFace face, const uint8_t *unseen);

/* @faces: a set of playing faces
 * @unseen: how many tiles of each playing face are not visible; NULL: 4 less
 *   those in @counts
 * @counts: the hand's own tiles
 * Returns: how many tiles of @faces may still come */
int mj_ready_count_unseen (MjFaceSet faces,
                           const uint8_t *unseen,
                           const MjCounts *counts);

/* Works out the hand that each possible discard leaves.
 * @ready: a hand of 14 tiles, a meld counted as three
 * @unseen: (nullable): see mj_ready_count_unseen()
 * @discards: (out): room for 14 faces
 * Returns: how many faces can be discarded */
int mj_ready_discards (MjReady *ready,
                       const uint8_t *unseen,
                       MjReadyDiscard *discards);

/* @ready: a hand of 14 tiles, a meld counted as three
 * Returns: the faces whose discard leaves the least shanten */
MjFaceSet mj_ready_best_discards (const MjReady *ready);
