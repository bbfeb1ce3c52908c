/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ready.c – table look-ups. */

#include "engine/mj-ready.h"

#include "engine/mj-ready-tables.h"

#include <string.h>

static const uint32_t power_of_5[9] = { 1,    5,     25,    125,   625,
                                        3125, 15625, 78125, 390625 };

#define WONDERS (MJ_SET_TERMINALS | MJ_SET_HONOURS)

/* Eight counts as one number, the first in the lowest byte. */
static uint64_t
eight (const uint8_t *counts)
{
  uint64_t word;

  memcpy (&word, counts, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64 (word);
#endif
  return word;
}

/* Counts as the digits of a number to the base of 5: neighbours are put
 * together, then pairs, then fours. */
static uint32_t
eight_to_index (uint64_t word)
{
  word = (word & UINT64_C (0x00ff00ff00ff00ff)) +
         5 * ((word >> 8) & UINT64_C (0x00ff00ff00ff00ff));
  word = (word & UINT64_C (0x0000ffff0000ffff)) +
         25 * ((word >> 16) & UINT64_C (0x0000ffff0000ffff));
  return (uint32_t) word + 625 * (uint32_t) (word >> 32);
}

/* Bit n: count n is more than @most, which is below 128 less any count. */
static uint64_t
eight_above (uint64_t word, uint64_t most)
{
  uint64_t ones = UINT64_C (0x0101010101010101);
  uint64_t above = ((word + (127 - most) * ones) >> 7) & ones;

  return above * UINT64_C (0x0102040810204080) >> 56;
}

static MjFaceSet
all_above (const MjCounts *counts, int most)
{
  MjFaceSet set = 0;

  for (int i = 0; i < 32; i += 8)
    set |= eight_above (eight (counts->n + i), (uint64_t) most) << i;
  for (int i = 32; i < MJ_N_KINDS; i++)
    set |= (MjFaceSet) (counts->n[i] > most) << i;
  return set;
}

void
mj_ready_init (MjReady *ready,
               const MjRules *rules,
               const MjCounts *counts,
               int n_melds)
{
  const uint8_t *honours = counts->n + MJ_FACE_EAST;

  ready->counts = *counts;
  ready->n_melds = n_melds;
  ready->seven_pairs =
      rules != NULL && rules->seven_pairs != MJ_SEVEN_PAIRS_OPT_OFF;
  for (int suit = 0; suit < 3; suit++)
    ready->index[suit] = eight_to_index (eight (counts->n + 9 * suit)) +
                         counts->n[9 * suit + 8] * power_of_5[8];
  /* Seven alone; the suited tile before them, read along, is shifted out. */
  ready->index[3] = eight_to_index (eight (honours - 1) >> 8);
  ready->present = all_above (counts, 0);
  ready->paired = all_above (counts, 1);
}

void
mj_ready_add (MjReady *ready, MjFace face)
{
  int n = ++ready->counts.n[face];

  ready->index[face / 9] += power_of_5[face % 9];
  ready->present |= MJ_FACE_BIT (face);
  ready->paired |= (MjFaceSet) (n > 1) << face;
}

void
mj_ready_remove (MjReady *ready, MjFace face)
{
  int n = --ready->counts.n[face];

  ready->index[face / 9] -= power_of_5[face % 9];
  ready->present &= ~((MjFaceSet) (n == 0) << face);
  ready->paired &= ~((MjFaceSet) (n <= 1) << face);
}

static uint8_t
suit_byte (uint32_t index)
{
  const uint8_t *all = (const uint8_t *) mj_ready_suit; /* its rows in one */

  return all[index];
}

static uint8_t
honour_byte (uint32_t index)
{
  const uint8_t *all = (const uint8_t *) mj_ready_honour;

  return all[index];
}

int
mj_ready_standard_shanten (const MjReady *ready)
{
  uint8_t two =
      mj_ready_two[suit_byte (ready->index[0])][suit_byte (ready->index[1])];
  uint8_t three = mj_ready_three[two][suit_byte (ready->index[2])];

  return mj_ready_short[three][honour_byte (ready->index[3])]
                       [4 - ready->n_melds] -
         1;
}

static int
thirteen_shanten (const MjReady *ready)
{
  return 13 - __builtin_popcountll (ready->present & WONDERS) -
         ((ready->paired & WONDERS) != 0);
}

static int
seven_pairs_shanten (const MjReady *ready)
{
  int kinds = __builtin_popcountll (ready->present);

  return 6 - __builtin_popcountll (ready->paired) + (kinds < 7 ? 7 - kinds : 0);
}

int
mj_ready_shanten (const MjReady *ready)
{
  int shanten = mj_ready_standard_shanten (ready);

  if (ready->n_melds == 0) {
    int other = thirteen_shanten (ready);

    if (other < shanten)
      shanten = other;
    if (ready->seven_pairs) {
      other = seven_pairs_shanten (ready);
      if (other < shanten)
        shanten = other;
    }
  }
  return shanten;
}

/* A tile changes the byte of its own suit alone, so the others are put together
 * once. */
MjFaceSet
mj_ready_standard_helps (const MjReady *ready, int shanten)
{
  int melds = 4 - ready->n_melds;
  uint8_t honours = honour_byte (ready->index[3]), bytes[3], three;
  MjFaceSet helps = 0;

  for (int suit = 0; suit < 3; suit++)
    bytes[suit] = suit_byte (ready->index[suit]);
  for (int suit = 0; suit < 3; suit++) {
    uint8_t two = mj_ready_two[bytes[(suit + 1) % 3]][bytes[(suit + 2) % 3]];

    for (int i = 0; i < 9; i++) {
      int face = suit * 9 + i;
      bool room = ready->counts.n[face] < 4;
      uint32_t index = ready->index[suit] + room * power_of_5[i];
      int missing = mj_ready_short[mj_ready_three[two][suit_byte (index)]]
                                  [honours][melds];

      /* No branch: it would be guessed wrong as often as not. */
      helps |= (MjFaceSet) (room & (missing <= shanten)) << face;
    }
  }
  three = mj_ready_three[mj_ready_two[bytes[0]][bytes[1]]][bytes[2]];
  for (int i = 0; i < 7; i++) {
    MjFace face = (MjFace) (MJ_FACE_EAST + i);
    uint32_t index = ready->index[3] + power_of_5[i];

    if (ready->counts.n[face] < 4 &&
        mj_ready_short[three][honour_byte (index)][melds] <= shanten)
      helps |= MJ_FACE_BIT (face);
  }
  return helps;
}

/* ---- chows and eyes alone ---- */

/* Missing tiles for 0 to 4 chows, without and with eyes. */
typedef struct {
  uint8_t d[2][5];
} Chows;

static const Chows *
chows_of (uint32_t index)
{
  return (const Chows *)
      mj_ready_chow_vector[mj_ready_chows[mj_ready_half[index % MJ_READY_ROW]]
                                         [index / MJ_READY_ROW]];
}

static Chows
chows_of_two (const Chows *a, const Chows *b)
{
  Chows r;

  for (int k = 0; k < 5; k++) {
    int without = 99, with = 99;

    for (int i = 0; i <= k; i++) {
      int j = k - i, n = a->d[0][i] + b->d[0][j];
      int first = a->d[1][i] + b->d[0][j], second = a->d[0][i] + b->d[1][j];

      without = n < without ? n : without;
      first = first < second ? first : second;
      with = first < with ? first : with;
    }
    r.d[0][k] = (uint8_t) without;
    r.d[1][k] = (uint8_t) with;
  }
  return r;
}

/* @pair: tiles missing for eyes that are no suit's. */
static int
chows_missing (const Chows *a, const Chows *b, int n, int pair)
{
  int best = 99;

  for (int i = 0; i <= n; i++) {
    int honours = a->d[0][i] + b->d[0][n - i] + pair;
    int first = a->d[1][i] + b->d[0][n - i];
    int second = a->d[0][i] + b->d[1][n - i];

    best = honours < best ? honours : best;
    best = first < best ? first : best;
    best = second < best ? second : best;
  }
  return best;
}

int
mj_ready_chow_missing (const MjReady *ready, MjFaceSet eyes, MjFaceSet *helps)
{
  const Chows *suits[3];
  int n = 4 - ready->n_melds, missing;
  int pair = ready->paired & eyes ? 0 : ready->present & eyes ? 1 : 2;
  Chows two;

  for (int suit = 0; suit < 3; suit++)
    suits[suit] = chows_of (ready->index[suit]);
  two = chows_of_two (suits[1], suits[2]);
  missing = chows_missing (&two, suits[0], n, pair);
  if (helps == NULL)
    return missing;
  *helps = 0;
  for (int suit = 0; suit < 3; suit++) {
    if (suit > 0)
      two = chows_of_two (suits[0], suits[3 - suit]);
    for (int i = 0; i < 9; i++) {
      MjFace face = (MjFace) (9 * suit + i);

      if (ready->counts.n[face] < 4 &&
          chows_missing (&two, chows_of (ready->index[suit] + power_of_5[i]), n,
                         pair) < missing)
        *helps |= MJ_FACE_BIT (face);
    }
  }
  if (pair > 0 && chows_missing (&two, suits[2], n, pair - 1) < missing)
    *helps |= pair == 1 ? ready->present & eyes : eyes;
  return missing;
}

int
mj_ready_thirteen_missing (const MjReady *ready, MjFaceSet *helps)
{
  /* New faces help, and a pair where there is none. */
  *helps = ready->paired & WONDERS ? WONDERS & ~ready->present : WONDERS;
  return thirteen_shanten (ready) + 1;
}

int
mj_ready_pairs_missing (const MjReady *ready, MjFaceSet *helps)
{
  MjFaceSet all = ((MjFaceSet) 1 << MJ_N_KINDS) - 1;

  /* A single tile becomes a pair; a new face counts while fewer than seven are
   * held. */
  *helps = ready->present & ~ready->paired;
  if (__builtin_popcountll (ready->present) < 7)
    *helps |= all & ~ready->present;
  return seven_pairs_shanten (ready) + 1;
}

MjFaceSet
mj_ready_helps (MjReady *ready)
{
  int shanten = mj_ready_shanten (ready);
  MjFaceSet helps = mj_ready_standard_helps (ready, shanten), more;

  if (ready->n_melds > 0)
    return helps;
  if (mj_ready_thirteen_missing (ready, &more) == shanten + 1)
    helps |= more;
  if (ready->seven_pairs &&
      mj_ready_pairs_missing (ready, &more) == shanten + 1)
    helps |= more;
  return helps;
}

MjFaceSet
mj_ready_waits (const MjHand *hand)
{
  MjReady ready;
  MjCounts counts;
  MjFaceSet waits;

  if (mj_hand_size (hand) != MJ_HAND_SIZE)
    return 0;
  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, NULL, &counts, hand->n_melds);
  if (mj_ready_shanten (&ready) != 0)
    return 0;
  waits = mj_ready_helps (&ready);
  mj_hand_all_counts (hand, &counts);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (counts.n[face] >= 4)
      waits &= ~MJ_FACE_BIT (face);
  return waits;
}

int
mj_ready_count_unseen (MjFaceSet faces,
                       const uint8_t *unseen,
                       const MjCounts *counts)
{
  int n = 0;

  while (faces != 0) {
    MjFace face = mj_face_set_take (&faces);

    n += unseen != NULL ? unseen[face] : 4 - counts->n[face];
  }
  return n;
}

int
mj_ready_discards (MjReady *ready,
                   const uint8_t *unseen,
                   MjReadyDiscard *discards)
{
  MjCounts before = ready->counts;
  int n = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    if (before.n[face] == 0)
      continue;
    mj_ready_remove (ready, face);
    discards[n].face = face;
    discards[n].shanten = (int8_t) mj_ready_shanten (ready);
    discards[n].helps = mj_ready_helps (ready) & ~MJ_FACE_BIT (face);
    discards[n].acceptance =
        (int16_t) mj_ready_count_unseen (discards[n].helps, unseen, &before);
    n++;
    mj_ready_add (ready, face);
  }
  return n;
}
