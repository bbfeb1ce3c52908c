/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-shape.h – finds every way to read a complete hand as melds and eyes.
 *
 * Rule: HAND-40, HAND-31, HOUSE-02.
 */

#pragma once

#include "engine/tiles/mj-hand.h"

typedef enum {
  MJ_SHAPE_STANDARD,    /* four sets and eyes */
  MJ_SHAPE_THIRTEEN,    /* thirteen wonders */
  MJ_SHAPE_SEVEN_PAIRS, /* seven different pairs */
} MjShapeKind;

/* One reading of a hand.
 * @kind: a #MjShapeKind
 * @eyes: face of the pair; MJ_FACE_NONE for the special shapes
 * @chows: lowest face of each chow, exposed ones included
 * @triplets: face of each pong or kong, as a set: there are no two alike */
typedef struct {
  MjShapeKind kind;
  MjFace eyes;
  MjFace chows[4];
  uint8_t n_chows;
  uint8_t n_triplets;
  MjFaceSet triplets;
} MjShape;

enum { MJ_MAX_SHAPES = 32 };

/* Finds all different readings, including the special shapes.  Callers have to
 * check whether the rule sheet plays these.
 * @hand: a hand of 14 tiles, plus one for each kong
 * @shapes: (out): room for MJ_MAX_SHAPES readings
 * Returns: how many there are; 0 when the hand is not complete or has the wrong
 *   number of tiles */
int mj_shape_find (const MjHand *hand, MjShape *shapes);

/* @shape: a reading of @hand
 * @hand: a complete hand
 * @tiles: (out): its concealed tiles, set after set and the eyes last; room for
 *   MJ_MAX_CONCEALED
 * Returns: bit n for each of @tiles that ends a set; 0 when @hand cannot be
 *   read so */
unsigned
mj_shape_part (const MjShape *shape, const MjHand *hand, MjTile *tiles);

/* @hand: a hand of 13 tiles
 * Returns: whether it holds one of each terminal and honour and so waits for
 *   any of them (HAND-35) */
bool mj_shape_is_pure_thirteen (const MjHand *hand);
