/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-shape.c – takes a hand apart by exhaustive search.
 *
 * The lowest tile that is left must start a triplet or a chow; if it can start
 * both, the triplet is tried first.  So each way to split the tiles is found
 * exactly once for each pair of eyes.
 */

#include "engine/score/mj-shape.h"

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

/* Returns @left without the @n faces from @first on that are used up. */
static MjFaceSet
still_left (const MjCounts *counts, MjFaceSet left, MjFace first, int n)
{
  for (int i = 0; i < n; i++)
    left &= ~((MjFaceSet) (counts->n[first + i] == 0) << (first + i));
  return left;
}

/* Splits the tiles that are left into sets; @left are their faces. */
static void
split_sets (Search *search, MjFaceSet left)
{
  MjCounts *counts = &search->counts;
  MjShape *shape = &search->shape;
  MjFace face;

  if (left == 0) {
    assert (search->n_found < MJ_MAX_SHAPES);
    search->found[search->n_found++] = *shape;
    return;
  }
  face = (MjFace) __builtin_ctzll (left);
  if (counts->n[face] >= 3 && !has_chow_at (search, face)) {
    counts->n[face] -= 3;
    shape->triplets |= MJ_FACE_BIT (face);
    shape->n_triplets++;
    split_sets (search, still_left (counts, left, face, 1));
    shape->n_triplets--;
    shape->triplets &= ~MJ_FACE_BIT (face);
    counts->n[face] += 3;
  }
  if (starts_chow (counts, face)) {
    for (int i = 0; i < 3; i++)
      counts->n[face + i]--;
    shape->chows[shape->n_chows++] = face;
    split_sets (search, still_left (counts, left, face, 3));
    shape->n_chows--;
    for (int i = 0; i < 3; i++)
      counts->n[face + i]++;
  }
}

/* Returns @n modulo 3, for 0 to 63. */
static int
mod_3 (int n)
{
  return n - 3 * (n * 43 >> 7);
}

/* Each set has three tiles of one group (a suit, or the honours), so the eyes
 * are in the group that has two tiles more than a multiple of three.  The
 * numbers in a set also add up to a multiple of three, so in a suit only every
 * third face can be the eyes. */
static MjFaceSet
possible_eyes (const MjCounts *counts)
{
  static const MjFaceSet thirds[3] = { 0x49, 0x92, 0x124 }; /* of a suit */
  MjFaceSet eyes = 0;

  for (int group = 0; group < 4; group++) {
    const uint8_t *n = counts->n + 9 * group;
    int first = n[0] + n[3] + n[6], second = n[1] + n[4], third = n[2] + n[5];

    if (group < 3) {
      second += n[7];
      third += n[8];
    }
    switch (mod_3 (first + second + third)) {
    case 1:
      return 0;
    case 2:
      if (eyes != 0)
        return 0;
      eyes = (group < 3 ? thirds[mod_3 (2 * second + third)] : 0x7f)
             << 9 * group;
      break;
    default:
      break;
    }
  }
  return eyes;
}

static void
find_standard (Search *search)
{
  MjFaceSet all = mj_counts_at_least (&search->counts, 1);
  MjFaceSet pairs = mj_counts_at_least (&search->counts, 2);

  for (pairs &= possible_eyes (&search->counts); pairs != 0;) {
    MjFace eyes = mj_face_set_take (&pairs);

    search->counts.n[eyes] -= 2;
    search->shape.eyes = eyes;
    split_sets (search, still_left (&search->counts, all, eyes, 1));
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
    if (mj_counts_at_least (&search.counts, 1) ==
        (MJ_SET_TERMINALS | MJ_SET_HONOURS))
      add_special (&search, MJ_SHAPE_THIRTEEN);
    if (is_seven_pairs (&search.counts))
      add_special (&search, MJ_SHAPE_SEVEN_PAIRS);
  }
  return search.n_found;
}

/* Moves @n tiles of @face from @rest to @tiles; none if there are fewer. */
static bool
take (MjHand *rest, MjFace face, int n, MjTile *tiles, int *n_tiles)
{
  if (mj_hand_find (rest, face, n - 1) == MJ_TILE_NONE)
    return false;
  for (int i = 0; i < n; i++) {
    MjTile tile = mj_hand_find (rest, face, 0);

    mj_hand_remove (rest, tile);
    tiles[(*n_tiles)++] = tile;
  }
  return true;
}

/* How many of the chows of @shape that begin with @face are not exposed. */
static int
count_chows (const MjShape *shape, const MjHand *hand, MjFace face)
{
  int n = 0;

  for (int i = 0; i < shape->n_chows; i++)
    n += shape->chows[i] == face;
  for (int i = 0; i < hand->n_melds; i++)
    n -= hand->melds[i].kind == MJ_MELD_CHOW &&
         mj_meld_face (&hand->melds[i]) == face;
  return n;
}

static MjFaceSet
find_triplets (const MjShape *shape, const MjHand *hand)
{
  MjFaceSet triplets = shape->triplets;

  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind != MJ_MELD_CHOW)
      triplets &= ~MJ_FACE_BIT (mj_meld_face (&hand->melds[i]));
  return triplets;
}

/* Returns the bit of the tile that was taken last. */
static unsigned
end_set (int n_tiles)
{
  return n_tiles > 0 ? 1u << (n_tiles - 1) : 0;
}

static unsigned
part_special (MjHand *rest, bool pairs, MjTile *tiles)
{
  unsigned ends = 0;
  int n = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    while (take (rest, face, pairs ? 2 : 1, tiles, &n))
      ends |= pairs ? end_set (n) : 0;
  return ends | end_set (n);
}

unsigned
mj_shape_part (const MjShape *shape, const MjHand *hand, MjTile *tiles)
{
  MjFaceSet triplets = find_triplets (shape, hand);
  MjHand rest = *hand;
  unsigned ends = 0;
  bool fits = true;
  int n = 0;

  if (shape->kind != MJ_SHAPE_STANDARD) {
    ends = part_special (&rest, shape->kind == MJ_SHAPE_SEVEN_PAIRS, tiles);
    return rest.n_concealed == 0 ? ends : 0;
  }
  for (MjFace face = 0; face < MJ_N_KINDS && fits; face++) {
    if (triplets & MJ_FACE_BIT (face)) {
      fits = take (&rest, face, 3, tiles, &n);
      ends |= end_set (n);
    }
    for (int i = count_chows (shape, hand, face); i > 0 && fits; i--) {
      fits = take (&rest, face, 1, tiles, &n) &&
             take (&rest, face + 1, 1, tiles, &n) &&
             take (&rest, face + 2, 1, tiles, &n);
      ends |= end_set (n);
    }
  }
  fits = fits && take (&rest, shape->eyes, 2, tiles, &n);
  return fits && rest.n_concealed == 0 ? ends | end_set (n) : 0;
}

bool
mj_shape_is_pure_thirteen (const MjHand *hand)
{
  MjCounts counts;

  mj_hand_counts (hand, &counts);
  return hand->n_melds == 0 && hand->n_concealed == MJ_HAND_SIZE &&
         mj_counts_at_least (&counts, 1) == (MJ_SET_TERMINALS | MJ_SET_HONOURS);
}
