/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-shape.c – taking a hand apart by exhaustive search.
 *
 * The lowest tile left must start a triplet or a chow, and of both at one face
 * the triplet comes first, so each split is found exactly once for each pair of
 * eyes.
 */

#include "engine/mj-shape.h"

#include <assert.h>
#include <string.h>

typedef struct {
  MjCounts counts;
  MjShape shape; /* being built */
  int n_claimed_chows;
  MjShape *found;
  int n_found;
} Search;

static bool
starts_chow (const MjCounts *counts, MjFace face)
{
  return face < MJ_FACE_EAST && face % 9 <= 6 && counts->n[face + 1] > 0 &&
         counts->n[face + 2] > 0;
}

/* Whether a chow of concealed tiles starts at @face already. */
static bool
has_chow_at (const Search *search, MjFace face)
{
  const MjShape *shape = &search->shape;

  return shape->n_chows > search->n_claimed_chows &&
         shape->chows[shape->n_chows - 1] == face;
}

static void
split_sets (Search *search, MjFace face)
{
  MjCounts *counts = &search->counts;
  MjShape *shape = &search->shape;

  while (face < MJ_N_KINDS && counts->n[face] == 0)
    face++;
  if (face == MJ_N_KINDS) {
    assert (search->n_found < MJ_MAX_SHAPES);
    search->found[search->n_found++] = *shape;
    return;
  }
  if (counts->n[face] >= 3 && !has_chow_at (search, face)) {
    counts->n[face] -= 3;
    shape->triplets |= MJ_FACE_BIT (face);
    shape->n_triplets++;
    split_sets (search, face);
    shape->n_triplets--;
    shape->triplets &= ~MJ_FACE_BIT (face);
    counts->n[face] += 3;
  }
  if (starts_chow (counts, face)) {
    for (int i = 0; i < 3; i++)
      counts->n[face + i]--;
    shape->chows[shape->n_chows++] = face;
    split_sets (search, face);
    shape->n_chows--;
    for (int i = 0; i < 3; i++)
      counts->n[face + i]++;
  }
}

static void
find_standard (Search *search)
{
  for (MjFace eyes = 0; eyes < MJ_N_KINDS; eyes++) {
    if (search->counts.n[eyes] < 2)
      continue;
    search->counts.n[eyes] -= 2;
    search->shape.eyes = eyes;
    split_sets (search, 0);
    search->counts.n[eyes] += 2;
  }
}

static void
add_special (Search *search, MjShapeKind kind)
{
  MjShape *shape = &search->found[search->n_found++];

  memset (shape, 0, sizeof *shape);
  shape->kind = kind;
  shape->eyes = MJ_FACE_NONE;
}

static MjFaceSet
faces_present (const MjCounts *counts)
{
  MjFaceSet set = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (counts->n[face] > 0)
      set |= MJ_FACE_BIT (face);
  return set;
}

static bool
is_seven_pairs (const MjCounts *counts)
{
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (counts->n[face] != 0 && counts->n[face] != 2)
      return false;
  return true;
}

int
mj_shape_find (const MjHand *hand, MjShape *shapes)
{
  Search search = { .found = shapes };

  if (mj_hand_size (hand) != MJ_HAND_SIZE + 1)
    return 0;
  mj_hand_counts (hand, &search.counts);
  search.shape.kind = MJ_SHAPE_STANDARD;
  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];

    if (meld->kind == MJ_MELD_CHOW) {
      search.shape.chows[search.shape.n_chows++] = mj_meld_face (meld);
    } else {
      search.shape.triplets |= MJ_FACE_BIT (mj_meld_face (meld));
      search.shape.n_triplets++;
    }
  }
  search.n_claimed_chows = search.shape.n_chows;
  find_standard (&search);
  if (hand->n_melds == 0) {
    if (faces_present (&search.counts) == (MJ_SET_TERMINALS | MJ_SET_HONOURS))
      add_special (&search, MJ_SHAPE_THIRTEEN);
    if (is_seven_pairs (&search.counts))
      add_special (&search, MJ_SHAPE_SEVEN_PAIRS);
  }
  return search.n_found;
}

bool
mj_shape_is_pure_thirteen (const MjHand *hand)
{
  MjCounts counts;

  mj_hand_counts (hand, &counts);
  return hand->n_melds == 0 && hand->n_concealed == MJ_HAND_SIZE &&
         faces_present (&counts) == (MJ_SET_TERMINALS | MJ_SET_HONOURS);
}
