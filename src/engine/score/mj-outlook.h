/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-outlook.h – the waits of an incomplete hand, and its possible score. */

#pragma once

#include "engine/score/mj-score.h"

/* @hand: a ready hand of 13 tiles, a meld counted as three
 * @face: a face it waits for
 * @win: seat wind, prevailing wind and how it would be won
 * @score: (out): score of the win
 * Returns: MJ_WINS, or why that tile does not win */
MjStatus mj_outlook_wait (const MjRules *rules,
                          const MjHand *hand,
                          MjFace face,
                          const MjWin *win,
                          MjScore *score);

/* How far a hand of 13 tiles is from winning, a meld counted as three.
 * @shanten: as mj_ready_shanten(), but no face occurs five times, with those in
 *   the melds
 * @helps: faces that lower it, without those of which the hand holds all
 *   four
 * @impossible: faces of which the hand holds all four and needs a fifth; with
 *   one it would be nearer than @shanten says */
typedef struct {
  int shanten;
  MjFaceSet helps;
  MjFaceSet impossible;
} MjDistance;

/* Rule: HAND-40, HAND-31, HOUSE-02, K-08
 * @distance: (out): how far it is from winning */
void mj_outlook_distance (const MjRules *rules,
                          const MjHand *hand,
                          MjDistance *distance);

/* Rule: HON-01 to HON-06, BONUS-01 to BONUS-06
 * @hand: a hand that need not be complete
 * @win: seat wind and prevailing wind
 * @score: (out): the tai that @hand has for certain, if it wins: those of its
 *   bonus tiles and of its triplets of honours, with a line for each */
void mj_outlook_held (const MjRules *rules,
                      const MjHand *hand,
                      const MjWin *win,
                      MjScore *score);

/* @face: a tile that a ready hand waits for
 * @left: how many copies of it may still come
 * @status: whether it wins, on a discard and by a self-draw
 * @tai: tai of each of these wins, after the limit */
typedef struct {
  MjFace face;
  int left;
  MjStatus status[2];
  int tai[2];
} MjWait;

/* Leaves out faces of which @hand holds all four (K-08).
 * @hand: 13 tiles, a meld counted as three
 * @unseen: tiles of each playing face that are not visible
 * @win: whose hand it is, seat wind and prevailing wind
 * @waits: (out): room for MJ_N_KINDS
 * Returns: how many faces @hand waits for; 0 when it is not ready */
int mj_outlook_waits (const MjRules *rules,
                      const MjHand *hand,
                      const uint8_t *unseen,
                      const MjWin *win,
                      MjWait *waits);

/* Finds the most tai that the hand can score with a self-draw.  For a ready
 * hand, and for one that is a tile from ready, it tries every shortest way. For
 * other hands it is an upper bound from the melds, honours and bonus tiles.
 * @hand: 13 tiles, a meld counted as three
 * @prevailing: wind of the round
 * Returns: tai after the limit; 0 when no win is possible */
int mj_outlook_best_tai (const MjRules *rules,
                         const MjHand *hand,
                         MjWind seat_wind,
                         MjWind prevailing);
