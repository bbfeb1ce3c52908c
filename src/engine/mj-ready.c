/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ready.c – table look-ups. */

#include "engine/mj-ready.h"

#include "engine/mj-ready-tables.h"

static const uint32_t power_of_5[9] = { 1,    5,     25,    125,   625,
                                        3125, 15625, 78125, 390625 };

static const MjFace wonders[13] = { 0,  8,  9,  17, 18, 26, 27,
                                    28, 29, 30, 31, 32, 33 };

void
mj_ready_init (MjReady *ready,
               const MjRules *rules,
               const MjCounts *counts,
               int n_melds)
{
  ready->counts = *counts;
  ready->n_melds = n_melds;
  ready->seven_pairs =
      rules != NULL && rules->seven_pairs != MJ_SEVEN_PAIRS_OPT_OFF;
  for (int suit = 0; suit < 4; suit++) {
    ready->index[suit] = 0;
    for (int i = 0; i < (suit < 3 ? 9 : 7); i++)
      ready->index[suit] += counts->n[suit * 9 + i] * power_of_5[i];
  }
}

void
mj_ready_add (MjReady *ready, MjFace face)
{
  ready->counts.n[face]++;
  ready->index[face / 9] += power_of_5[face % 9];
}

void
mj_ready_remove (MjReady *ready, MjFace face)
{
  ready->counts.n[face]--;
  ready->index[face / 9] -= power_of_5[face % 9];
}

int
mj_ready_standard_shanten (const MjReady *ready)
{
  /* The tables are cut into rows for the compiler's sake only. */
  const uint8_t *suit = mj_ready_suit[0];
  const uint8_t *honour = mj_ready_honour[0];
  uint8_t two = mj_ready_two[suit[ready->index[0]]][suit[ready->index[1]]];
  uint8_t three = mj_ready_three[two][suit[ready->index[2]]];
  uint8_t honours = honour[ready->index[3]];

  return mj_ready_short[three][honours][4 - ready->n_melds] - 1;
}

static int
thirteen_shanten (const MjCounts *counts)
{
  int kinds = 0, pair = 0;

  for (int i = 0; i < 13; i++) {
    kinds += counts->n[wonders[i]] > 0;
    pair |= counts->n[wonders[i]] > 1;
  }
  return 13 - kinds - pair;
}

static int
seven_pairs_shanten (const MjCounts *counts)
{
  int pairs = 0, kinds = 0;

  for (int face = 0; face < MJ_N_KINDS; face++) {
    pairs += counts->n[face] > 1;
    kinds += counts->n[face] > 0;
  }
  return 6 - pairs + (kinds < 7 ? 7 - kinds : 0);
}

int
mj_ready_shanten (const MjReady *ready)
{
  int shanten = mj_ready_standard_shanten (ready);

  if (ready->n_melds == 0) {
    int other = thirteen_shanten (&ready->counts);

    if (other < shanten)
      shanten = other;
    if (ready->seven_pairs) {
      other = seven_pairs_shanten (&ready->counts);
      if (other < shanten)
        shanten = other;
    }
  }
  return shanten;
}

MjFaceSet
mj_ready_helps (MjReady *ready)
{
  int shanten = mj_ready_shanten (ready);
  MjFaceSet helps = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    if (ready->counts.n[face] == 4)
      continue;
    mj_ready_add (ready, face);
    if (mj_ready_shanten (ready) < shanten)
      helps |= MJ_FACE_BIT (face);
    mj_ready_remove (ready, face);
  }
  return helps;
}

int
mj_ready_count_unseen (MjFaceSet faces,
                       const uint8_t *unseen,
                       const MjCounts *counts)
{
  int n = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (faces & MJ_FACE_BIT (face))
      n += unseen != NULL ? unseen[face] : 4 - counts->n[face];
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
