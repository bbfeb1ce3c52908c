/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand.h – the tiles one seat holds: concealed, melds and bonus tiles.
 *
 * A hand can hold any number of tiles, because people type them in one by one;
 * code that needs a complete hand checks for it.
 *
 * Rule: TILE-05, TILE-06, TILE-10.
 */

#pragma once

#include "engine/tiles/mj-counts.h"

enum {
  MJ_MAX_CONCEALED = 20, /* 14 in play; more only in a long hand */
  MJ_MAX_MELDS = 4,
  MJ_HAND_SIZE = 13, /* a kong counts as three */
};

typedef enum {
  MJ_MELD_CHOW,
  MJ_MELD_PONG,
  MJ_MELD_KONG_CLAIMED,
  MJ_MELD_KONG_PROMOTED,
  MJ_MELD_KONG_CONCEALED,
} MjMeldKind;

/* @kind: a #MjMeldKind
 * @tiles: three tiles, four of a kong; a chow's from low to high
 * @from: seat whose discard was claimed, or MJ_SEAT_NONE
 * @claimed: the tile that was claimed, or MJ_TILE_NONE
 * @risk: liabilities that the claim put at stake, a #MjPaoSet */
typedef struct {
  uint8_t kind;
  MjTile tiles[4];
  MjSeat from;
  MjTile claimed;
  uint16_t risk;
} MjMeld;

typedef struct {
  MjTile concealed[MJ_MAX_CONCEALED];
  uint8_t n_concealed;
  MjMeld melds[MJ_MAX_MELDS];
  uint8_t n_melds;
  MjTile bonus[MJ_N_BONUS];
  uint8_t n_bonus;
} MjHand;

static inline bool
mj_meld_is_kong (const MjMeld *meld)
{
  return meld->kind >= MJ_MELD_KONG_CLAIMED;
}

/* A concealed kong lies on the table but is not exposed (K-03, K-56). */
static inline bool
mj_meld_is_exposed (const MjMeld *meld)
{
  return meld->kind != MJ_MELD_KONG_CONCEALED;
}

static inline int
mj_meld_n_tiles (const MjMeld *meld)
{
  return mj_meld_is_kong (meld) ? 4 : 3;
}

/* Face of its first tile: the lowest of a chow. */
static inline MjFace
mj_meld_face (const MjMeld *meld)
{
  return mj_tile_face (meld->tiles[0]);
}

/* @hand: (out): an empty hand */
void mj_hand_init (MjHand *hand);

/* @hand: a hand with room for another concealed tile */
void mj_hand_add (MjHand *hand, MjTile tile);

/* Takes @tile out of the concealed tiles.  Returns false when it is not among
 * them. */
bool mj_hand_remove (MjHand *hand, MjTile tile);

/* Whether @tile is among its concealed tiles. */
static inline bool
mj_hand_has (const MjHand *hand, MjTile tile)
{
  return memchr (hand->concealed, tile, hand->n_concealed) != NULL;
}

/* @nth: 0 for the first
 * Returns: the concealed tile of that face with the @nth lowest number, or
 *   MJ_TILE_NONE */
MjTile mj_hand_find (const MjHand *hand, MjFace face, int nth);

/* @counts: (out): its concealed playing tiles */
void mj_hand_counts (const MjHand *hand, MjCounts *counts);

/* @counts: (out): its playing tiles, concealed and in melds */
void mj_hand_all_counts (const MjHand *hand, MjCounts *counts);

/* The faces of which it holds all four, concealed or in melds; nobody waits for
 * those (K-08). */
MjFaceSet mj_hand_fours (const MjHand *hand);

/* Its bonus tiles as a set of faces. */
MjFaceSet mj_hand_bonus_set (const MjHand *hand);

/* How many melds are exposed; concealed kongs are not. */
int mj_hand_n_exposed (const MjHand *hand);

/* How many melds are kongs. */
int mj_hand_n_kongs (const MjHand *hand);

/* How many flowers and seasons it has set aside. */
int mj_hand_n_flowers (const MjHand *hand);

/* The number of its playing tiles, with a kong counted as three: 13 between
 * turns, 14 with a drawn tile. */
static inline int
mj_hand_size (const MjHand *hand)
{
  return hand->n_concealed + 3 * hand->n_melds;
}
