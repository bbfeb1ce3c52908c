/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-hands.c – generates hands; the order of the random draws is part of the
 * format.
 */

#include "gen-hands.h"

#include <string.h>

typedef struct {
  guint64 state;
} Pcg;

/* How the sets of a complete hand are chosen. */
typedef enum {
  ANY_SUITS,
  FULL_FLUSH,
  HALF_FLUSH,
  ALL_TRIPLETS,
} Style;

static guint32
next (Pcg *pcg)
{
  guint64 old = pcg->state;
  guint32 x = (guint32) (((old >> 18) ^ old) >> 27);
  guint32 turn = (guint32) (old >> 59);

  pcg->state = old * G_GUINT64_CONSTANT (6364136223846793005) +
               (G_GUINT64_CONSTANT (0xda3e39cb94b95bdb) | 1);
  return (x >> turn) | (x << ((32 - turn) & 31));
}

static int
below (Pcg *pcg, int n)
{
  return (int) (((guint64) next (pcg) * (guint32) n) >> 32);
}

static void
deal (Pcg *pcg, guint8 *hand, int n)
{
  guint8 wall[136];

  for (int i = 0; i < 136; i++)
    wall[i] = (guint8) (i / 4);
  memset (hand, 0, GEN_FACES);
  for (int i = 0; i < n; i++) {
    int j = i + below (pcg, 136 - i);
    guint8 tile = wall[j];

    wall[j] = wall[i];
    wall[i] = tile;
    hand[tile]++;
  }
}

/* A face for a triplet or the eyes. */
static int
any_face (Pcg *pcg, Style style, int suit)
{
  int face;

  if (style == FULL_FLUSH)
    return suit * 9 + below (pcg, 9);
  if (style != HALF_FLUSH)
    return below (pcg, 34);
  face = below (pcg, 16);
  return face < 9 ? suit * 9 + face : 27 + face - 9;
}

static void
add_set (Pcg *pcg, guint8 *hand, Style style, int suit)
{
  if (style == ALL_TRIPLETS || below (pcg, 100) < 25) {
    hand[any_face (pcg, style, suit)] += 3;
  } else {
    int own =
        style == FULL_FLUSH || style == HALF_FLUSH ? suit : below (pcg, 3);
    int low = own * 9 + below (pcg, 7);

    for (int i = 0; i < 3; i++)
      hand[low + i]++;
  }
}

static gboolean
holds_five (const guint8 *hand)
{
  for (int face = 0; face < GEN_FACES; face++)
    if (hand[face] > 4)
      return TRUE;
  return FALSE;
}

static void
complete (Pcg *pcg, guint8 *hand, Style style)
{
  do {
    int suit;

    memset (hand, 0, GEN_FACES);
    suit = below (pcg, 3);
    for (int n = 0; n < 4 && !holds_five (hand); n++)
      add_set (pcg, hand, style, suit);
    hand[any_face (pcg, style, suit)] += 2;
  } while (holds_five (hand));
}

static void
wonders (Pcg *pcg, guint8 *hand)
{
  static const guint8 faces[13] = { 0,  8,  9,  17, 18, 26, 27,
                                    28, 29, 30, 31, 32, 33 };

  memset (hand, 0, GEN_FACES);
  for (int i = 0; i < 13; i++)
    hand[faces[i]] = 1;
  hand[faces[below (pcg, 13)]]++;
}

static int
pick (Pcg *pcg, const guint8 *hand)
{
  int n = 0, nth, face = -1;

  for (int i = 0; i < GEN_FACES; i++)
    n += hand[i];
  nth = below (pcg, n);
  while (nth >= 0)
    nth -= hand[++face];
  return face;
}

static void
replace_some (Pcg *pcg, guint8 *hand, int n)
{
  while (n-- > 0) {
    int face;

    hand[pick (pcg, hand)]--;
    do
      face = below (pcg, GEN_FACES);
    while (hand[face] == 4);
    hand[face]++;
  }
}

static void
near_complete (Pcg *pcg, guint8 *hand, int n)
{
  complete (pcg, hand, (Style) below (pcg, 4));
  if (n == 13)
    hand[pick (pcg, hand)]--;
  replace_some (pcg, hand, 1 + below (pcg, 3));
}

/* At least ten tiles of one suit. */
static void
one_suit_heavy (Pcg *pcg, guint8 *hand, int n)
{
  int suit = below (pcg, 3), suited = 10 + below (pcg, n - 9), have = 0;

  memset (hand, 0, GEN_FACES);
  while (have < n) {
    int face;

    if (have < suited)
      face = suit * 9 + below (pcg, 9);
    else
      face = below (pcg, 2) ? 27 + below (pcg, 7) : below (pcg, 34);
    if (hand[face] < 4) {
      hand[face]++;
      have++;
    }
  }
}

static void
shuffle (Pcg *pcg, GenHand *hands)
{
  for (int i = GEN_N_HANDS - 1; i > 0; i--) {
    int j = below (pcg, i + 1);
    GenHand kept;

    memcpy (kept, hands[i], sizeof kept);
    memcpy (hands[i], hands[j], sizeof kept);
    memcpy (hands[j], kept, sizeof kept);
  }
}

static void
fill_sizes (Pcg *pcg, GenSets *sets, int n)
{
  GenHand *rand = sets->rand[n - 13], *heavy = sets->heavy[n - 13];

  for (int i = 0; i < GEN_N_HANDS; i++) {
    deal (pcg, rand[i], n);
    if (i & 1)
      near_complete (pcg, heavy[i], n);
    else
      one_suit_heavy (pcg, heavy[i], n);
  }
  for (int i = 0; i < GEN_N_HANDS; i++)
    memcpy (sets->mix[n - 13][i], i & 1 ? rand[i] : heavy[i], GEN_FACES);
  shuffle (pcg, sets->mix[n - 13]);
  shuffle (pcg, heavy);
}

static void
fill_wins (Pcg *pcg, GenSets *sets)
{
  for (int i = 0; i < GEN_N_WINS; i++) {
    int kind = below (pcg, 100);

    if (kind < 50)
      complete (pcg, sets->wins[i], ANY_SUITS);
    else if (kind < 70)
      complete (pcg, sets->wins[i], FULL_FLUSH);
    else if (kind < 88)
      complete (pcg, sets->wins[i], HALF_FLUSH);
    else if (kind < 98)
      complete (pcg, sets->wins[i], ALL_TRIPLETS);
    else
      wonders (pcg, sets->wins[i]);
    sets->wins[i][GEN_FACES] = (guint8) pick (pcg, sets->wins[i]);
  }
}

GenSets *
gen_sets (void)
{
  GenSets *sets = g_new0 (GenSets, 1);
  Pcg pcg = { 20250101 };

  fill_sizes (&pcg, sets, 13);
  fill_sizes (&pcg, sets, 14);
  fill_wins (&pcg, sets);
  for (int i = 0; i < GEN_N_HANDS; i++) {
    gboolean whole = below (&pcg, 2) != 0;

    complete (&pcg, sets->check[i], (Style) below (&pcg, 4));
    if (!whole)
      replace_some (&pcg, sets->check[i], 1);
  }
  return sets;
}

MjFaceSet
test_try_waits (const MjHand *hand)
{
  MjShape shapes[MJ_MAX_SHAPES];
  MjCounts held;
  MjFaceSet waits = 0;

  if (mj_hand_size (hand) != MJ_HAND_SIZE)
    return 0;
  mj_hand_all_counts (hand, &held);
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    MjHand full = *hand;
    int n;

    if (held.n[face] >= 4)
      continue;
    mj_hand_add (&full, mj_tile_of_face (face, held.n[face]));
    n = mj_shape_find (&full, shapes);
    for (int i = 0; i < n; i++)
      if (shapes[i].kind != MJ_SHAPE_SEVEN_PAIRS)
        waits |= MJ_FACE_BIT (face);
  }
  return waits;
}
