/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand.c – adds, removes and counts the tiles of a hand. */

#include "engine/tiles/mj-hand.h"

#include <assert.h>
#include <string.h>

void
mj_hand_init (MjHand *hand)
{
  memset (hand, 0, sizeof *hand);
  memset (hand->concealed, MJ_TILE_NONE, sizeof hand->concealed);
  memset (hand->bonus, MJ_TILE_NONE, sizeof hand->bonus);
}

void
mj_hand_add (MjHand *hand, MjTile tile)
{
  assert (hand->n_concealed < MJ_MAX_CONCEALED);
  hand->concealed[hand->n_concealed++] = tile;
}

bool
mj_hand_remove (MjHand *hand, MjTile tile)
{
  for (int i = 0; i < hand->n_concealed; i++)
    if (hand->concealed[i] == tile) {
      hand->n_concealed--;
      memmove (&hand->concealed[i], &hand->concealed[i + 1],
               (size_t) (hand->n_concealed - i));
      hand->concealed[hand->n_concealed] = MJ_TILE_NONE;
      return true;
    }
  return false;
}

MjTile
mj_hand_find (const MjHand *hand, MjFace face, int nth)
{
  MjTile first = mj_tile_of_face (face, 0);
  unsigned copies = 0;

  for (int i = 0; i < hand->n_concealed; i++)
    if (mj_tile_face (hand->concealed[i]) == face)
      copies |= 1u << (hand->concealed[i] - first);
  while (nth-- > 0)
    copies &= copies - 1;
  return copies == 0 ? MJ_TILE_NONE : (MjTile) (first + __builtin_ctz (copies));
}

/* Only playing tiles are counted. */
static void
count_tile (MjCounts *counts, MjTile tile)
{
  if (mj_tile_is_playing (tile))
    counts->n[mj_tile_face (tile)]++;
}

void
mj_hand_counts (const MjHand *hand, MjCounts *counts)
{
  memset (counts, 0, sizeof *counts);
  for (int i = 0; i < hand->n_concealed; i++)
    count_tile (counts, hand->concealed[i]);
}

void
mj_hand_all_counts (const MjHand *hand, MjCounts *counts)
{
  mj_hand_counts (hand, counts);
  for (int i = 0; i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      count_tile (counts, hand->melds[i].tiles[j]);
}

MjFaceSet
mj_hand_fours (const MjHand *hand)
{
  MjCounts all;

  mj_hand_all_counts (hand, &all);
  return mj_counts_at_least (&all, 4);
}

MjFaceSet
mj_hand_bonus_set (const MjHand *hand)
{
  MjFaceSet set = 0;

  for (int i = 0; i < hand->n_bonus; i++)
    set |= MJ_FACE_BIT (mj_tile_face (hand->bonus[i]));
  return set;
}

int
mj_hand_n_exposed (const MjHand *hand)
{
  int n = 0;

  for (int i = 0; i < hand->n_melds; i++)
    n += mj_meld_is_exposed (&hand->melds[i]);
  return n;
}

int
mj_hand_n_kongs (const MjHand *hand)
{
  int n = 0;

  for (int i = 0; i < hand->n_melds; i++)
    n += mj_meld_is_kong (&hand->melds[i]);
  return n;
}

int
mj_hand_n_flowers (const MjHand *hand)
{
  return mj_face_set_size (mj_hand_bonus_set (hand) &
                           (MJ_SET_FLOWERS | MJ_SET_SEASONS));
}
