/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-hands.h – hands for tests and benchmarks, the same on every machine.
 *
 * They come from a generator of their own (PCG32), so that they do not change
 * with the engine's.  The checksums of the answers are published, so the order
 * in which numbers are drawn here must not change.
 */

#pragma once

#include "engine/score/mj-shape.h"

#include <glib.h>

G_BEGIN_DECLS

enum {
  GEN_FACES = 34,
  GEN_N_HANDS = 100000,
  GEN_N_WINS = 20000,
};

/* How often each playing face is there. */
typedef guint8 GenHand[GEN_FACES];

/**
 * GenSets:
 * @rand: dealt from 136 tiles; 13 tiles in the first, 14 in the second
 * @heavy: half of one suit for the most part, half a few tiles from complete
 * @mix: half of each
 * @wins: complete hands, and at the end the index of the winning tile
 * @check: complete hands, of every second one a tile replaced
 */
typedef struct {
  GenHand rand[2][GEN_N_HANDS];
  GenHand heavy[2][GEN_N_HANDS];
  GenHand mix[2][GEN_N_HANDS];
  guint8 wins[GEN_N_WINS][GEN_FACES + 1];
  GenHand check[GEN_N_HANDS];
} GenSets;

/**
 * gen_sets:
 *
 * Returns: (transfer full): all sets; free with g_free()
 */
GenSets *gen_sets (void);

/**
 * test_try_waits:
 * @hand: a hand of 13 tiles
 *
 * The slow and obvious way to find waits: every tile is tried.
 *
 * Returns: faces that complete it
 */
MjFaceSet test_try_waits (const MjHand *hand);

G_END_DECLS
