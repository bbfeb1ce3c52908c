/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ready.c – computes shanten, waits and acceptance by looking up tables. */

#include "engine/score/mj-ready.h"

#include "engine/score/mj-ready-tables.h"

static const uint32_t power_of_5[9] = { 1,    5,     25,    125,   625,
                                        3125, 15625, 78125, 390625 };

/* Three suits, then the honours. */
enum { HONOURS = 3, N_GROUPS };

#define WONDERS (MJ_SET_TERMINALS | MJ_SET_HONOURS)

/* Reads eight counts as the digits of a number in base 5: joins neighbours,
 * then pairs, then fours.  No partial result overflows its place. */
static inline uint32_t
eight_to_index (uint64_t word)
{
  word = (word + 5 * (word >> 8)) & UINT64_C (0x00ff00ff00ff00ff);
  word = (word + 25 * (word >> 16)) & UINT64_C (0x0000ffff0000ffff);
  return (uint32_t) word + 625 * (uint32_t) (word >> 32);
}

static inline uint32_t
suit_index (const MjCounts *counts, int suit)
{
  const uint8_t *n = counts->n + 9 * suit;

  return eight_to_index (mj_counts_eight (n)) + n[8] * power_of_5[8];
}

/* The same for the seven honours.  Eight bytes are read; the first, a suited
 * tile, is shifted out. */
static inline uint32_t
honour_index (const MjCounts *counts)
{
  return eight_to_index (mj_counts_eight (counts->n + MJ_FACE_EAST - 1) >> 8);
}

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
  for (int suit = 0; suit < 3; suit++)
    ready->index[suit] = suit_index (counts, suit);
  ready->index[HONOURS] = honour_index (counts);
  ready->present = mj_counts_at_least (counts, 1);
  ready->paired = mj_counts_at_least (counts, 2);
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

/* The bytes of all counts of a group. */
static inline const uint8_t *
bytes_of (int group)
{
  return group == HONOURS ? mj_ready_honour[0] : mj_ready_suit[0];
}

/* The bytes of the groups of a hand. */
typedef struct {
  uint8_t now[N_GROUPS];
} Bytes;

static inline void
read_bytes (const MjReady *ready, Bytes *bytes)
{
  for (int group = 0; group < N_GROUPS; group++)
    bytes->now[group] = bytes_of (group)[ready->index[group]];
}

/* The suits beside each suit. */
static const uint8_t beside[3][2] = { { 1, 2 }, { 0, 2 }, { 0, 1 } };

static const uint8_t *
by_suit (const Bytes *bytes, int suit, int melds)
{
  uint8_t two =
      mj_ready_two[bytes->now[beside[suit][0]]][bytes->now[beside[suit][1]]];

  return mj_ready_by_suit[melds][mj_ready_rest[two][bytes->now[HONOURS]]];
}

static const uint8_t *
by_honours (const Bytes *bytes, int melds)
{
  uint8_t two = mj_ready_two[bytes->now[0]][bytes->now[1]];

  return mj_ready_by_honours[melds][mj_ready_three[two][bytes->now[2]]];
}

/* How much another tile of each face of @group adds to its index: nothing where
 * the hand holds four.  @room is filled in only then. */
static inline const uint32_t *
steps_of (int group, MjFaceSet fours, uint32_t *room)
{
  if ((fours & MJ_SET_SUIT (group)) == 0)
    return power_of_5;
  for (int i = 0; i < 9; i++)
    room[i] = fours >> (9 * group + i) & 1 ? 0 : power_of_5[i];
  return room;
}

/* The faces of @group with another one of which at most @most tiles are
 * missing.  The loop has no branch, because the processor would predict it
 * wrongly half the time. */
static inline MjFaceSet
group_helps (const MjReady *ready,
             const Bytes *bytes,
             int group,
             MjFaceSet fours,
             int most)
{
  int melds = 4 - ready->n_melds, n = group == HONOURS ? 7 : 9;
  const uint8_t *shorts = group == HONOURS ? by_honours (bytes, melds)
                                           : by_suit (bytes, group, melds);
  const uint8_t *now = bytes_of (group) + ready->index[group];
  MjFaceSet helps = 0;
  uint32_t room[9];
  const uint32_t *steps = steps_of (group, fours, room);

  while (n-- > 0)
    helps = 2 * helps + (shorts[now[steps[n]]] <= most);
  return helps << 9 * group & ~fours;
}

static MjFaceSet
standard_helps (const MjReady *ready,
                const Bytes *bytes,
                MjFaceSet among,
                MjFaceSet fours,
                int shanten)
{
  MjFaceSet helps = 0;

  for (int group = 0; group < N_GROUPS; group++)
    if (among & MJ_SET_SUIT (group))
      helps |= group_helps (ready, bytes, group, fours, shanten);
  return helps & among;
}

static inline int
standard_shanten (const Bytes *bytes, int melds)
{
  return by_honours (bytes, melds)[bytes->now[HONOURS]] - 1;
}

int
mj_ready_standard_shanten (const MjReady *ready)
{
  Bytes bytes;

  read_bytes (ready, &bytes);
  return standard_shanten (&bytes, 4 - ready->n_melds);
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

/* The lowest shanten of the special shapes. */
static inline int
special_shanten (const MjReady *ready)
{
  int thirteen, pairs;

  if (ready->n_melds > 0)
    return 99;
  thirteen = thirteen_shanten (ready);
  pairs = ready->seven_pairs ? seven_pairs_shanten (ready) : 99;
  return thirteen < pairs ? thirteen : pairs;
}

/* The lower of @shanten, that of four sets and eyes, and the special shapes. */
static inline int
any_shanten (const MjReady *ready, int shanten)
{
  int special = special_shanten (ready);

  return special < shanten ? special : shanten;
}

int
mj_ready_shanten (const MjReady *ready)
{
  return any_shanten (ready, mj_ready_standard_shanten (ready));
}

MjFaceSet
mj_ready_standard_helps (const MjReady *ready, int shanten, MjFaceSet among)
{
  Bytes bytes;

  read_bytes (ready, &bytes);
  return standard_helps (ready, &bytes, among,
                         mj_counts_at_least (&ready->counts, 4), shanten);
}

/* ---- chows and eyes alone ---- */

/* A suit in the terms of the tables for chows. */
typedef struct {
  uint32_t half, tail;    /* its index in two parts */
  const uint8_t *vectors; /* of its half with each tail */
  uint16_t column;        /* of its tail */
  uint8_t now;
} Chows;

static inline void
read_chows (const MjReady *ready, int suit, Chows *chows)
{
  chows->half = ready->index[suit] % MJ_READY_ROW;
  chows->tail = ready->index[suit] / MJ_READY_ROW;
  chows->vectors = mj_ready_chows[mj_ready_half[chows->half]];
  chows->column = mj_ready_tail[chows->tail];
  chows->now = chows->vectors[chows->column];
}

/* How many tiles are missing with each vector of @suit, for @n chows; eyes of
 * honours lack @pair tiles. */
static const uint8_t *
chow_row (const Chows *chows, int suit, int n, int pair)
{
  const Chows *a = &chows[beside[suit][0]], *b = &chows[beside[suit][1]];
  uint8_t two = mj_ready_chow_two[a->now][b->now];

  return mj_ready_by_chows[mj_ready_chow_row[n][pair][two]];
}

/* As group_helps(), without the place of the suit. */
static inline MjFaceSet
chow_helps (const Chows *chows,
            const uint8_t *row,
            const uint32_t *steps,
            int most)
{
  MjFaceSet helps = 0;

  for (int i = 9; i-- > 5;) {
    uint32_t tail = chows->tail + steps[i] / MJ_READY_ROW;

    helps = 2 * helps + (row[chows->vectors[mj_ready_tail[tail]]] <= most);
  }
  for (int i = 5; i-- > 0;) {
    uint16_t half = mj_ready_half[chows->half + steps[i]];

    helps = 2 * helps + (row[mj_ready_chows[half][chows->column]] <= most);
  }
  return helps;
}

int
mj_ready_chow_missing (const MjReady *ready, MjFaceSet eyes, MjFaceSet *helps)
{
  int n = 4 - ready->n_melds, missing;
  int pair = ready->paired & eyes ? 0 : ready->present & eyes ? 1 : 2;
  MjFaceSet fours = mj_counts_at_least (&ready->counts, 4);
  uint32_t room[9];
  Chows chows[3];

  for (int suit = 0; suit < 3; suit++)
    read_chows (ready, suit, &chows[suit]);
  missing = chow_row (chows, 0, n, pair)[chows[0].now];
  *helps = 0;
  for (int suit = 0; suit < 3; suit++)
    *helps |= chow_helps (&chows[suit], chow_row (chows, suit, n, pair),
                          steps_of (suit, fours, room), missing - 1)
              << 9 * suit;
  if (pair > 0 && chow_row (chows, 0, n, pair - 1)[chows[0].now] < missing)
    *helps |= pair == 1 ? ready->present & eyes : eyes;
  return missing;
}

int
mj_ready_thirteen_missing (const MjReady *ready, MjFaceSet *helps)
{
  /* A new face helps, and so does a pair if there is none yet. */
  *helps = ready->paired & WONDERS ? WONDERS & ~ready->present : WONDERS;
  return thirteen_shanten (ready) + 1;
}

int
mj_ready_pairs_missing (const MjReady *ready, MjFaceSet *helps)
{
  /* A single tile becomes a pair; a new face counts while fewer than seven are
   * held. */
  *helps = ready->present & ~ready->paired;
  if (__builtin_popcountll (ready->present) < 7)
    *helps |= MJ_SET_KINDS & ~ready->present;
  return seven_pairs_shanten (ready) + 1;
}

/* Reads the counts of the thirteen faces in two words: the honours and the last
 * face before them, then the other terminals. */
static int
counts_thirteen_shanten (const MjCounts *counts)
{
  const uint8_t *n = counts->n;
  uint64_t high = UINT64_C (0x8080808080808080);
  uint64_t ones = UINT64_C (0x0101010101010101);
  uint64_t honours = mj_counts_eight (n + MJ_FACE_EAST - 1);
  uint64_t others = n[0] | (uint64_t) n[8] << 8 | (uint64_t) n[9] << 16 |
                    (uint64_t) n[17] << 24 | (uint64_t) n[18] << 32;
  uint64_t kinds = (((honours + high - ones) & high) >> 7) +
                   (((others + high - ones) & high) >> 7);
  uint64_t pairs =
      ((honours + high - 2 * ones) | (others + high - 2 * ones)) & high;

  return 13 - (int) (kinds * ones >> 56) - (pairs != 0);
}

int
mj_ready_counts_shanten (const MjCounts *counts, int n_melds)
{
  const uint8_t *suits = bytes_of (0), *honours = bytes_of (HONOURS);
  Bytes bytes = {
    .now = { suits[suit_index (counts, 0)], suits[suit_index (counts, 1)],
             suits[suit_index (counts, 2)], honours[honour_index (counts)] }
  };
  int shanten = standard_shanten (&bytes, 4 - n_melds), thirteen;

  if (n_melds > 0)
    return shanten;
  thirteen = counts_thirteen_shanten (counts);
  return thirteen < shanten ? thirteen : shanten;
}

/* The faces that lower the shanten of those special shapes that have @shanten.
 */
static MjFaceSet
special_helps (const MjReady *ready, int shanten)
{
  MjFaceSet helps = 0, more;

  if (ready->n_melds > 0)
    return 0;
  if (mj_ready_thirteen_missing (ready, &more) == shanten + 1)
    helps |= more;
  if (ready->seven_pairs &&
      mj_ready_pairs_missing (ready, &more) == shanten + 1)
    helps |= more;
  return helps;
}

MjFaceSet
mj_ready_helps (const MjReady *ready)
{
  int shanten = mj_ready_shanten (ready);

  return mj_ready_standard_helps (ready, shanten, MJ_SET_KINDS) |
         special_helps (ready, shanten);
}

/* The waits of a hand.  @counts are its concealed tiles, @all also those of its
 * melds.  Looks for faces that lower a shanten of 0, of which a hand that is
 * not ready has none. */
static MjFaceSet
waits_of (const MjCounts *counts, const MjCounts *all, int n_melds)
{
  MjReady ready;

  mj_ready_init (&ready, NULL, counts, n_melds);
  return (mj_ready_standard_helps (&ready, 0, MJ_SET_KINDS) |
          special_helps (&ready, 0)) &
         ~mj_counts_at_least (all, 4);
}

MjFaceSet
mj_ready_waits (const MjHand *hand)
{
  MjCounts counts, all;

  if (mj_hand_size (hand) != MJ_HAND_SIZE)
    return 0;
  mj_hand_counts (hand, &counts);
  mj_hand_all_counts (hand, &all);
  return waits_of (&counts, &all, hand->n_melds);
}

MjFaceSet
mj_ready_waits_before (const MjHand *hand, MjFace face)
{
  MjCounts counts, all;

  mj_hand_counts (hand, &counts);
  if (face >= MJ_N_KINDS || counts.n[face] == 0)
    return 0;
  mj_hand_all_counts (hand, &all);
  counts.n[face]--;
  all.n[face]--;
  return waits_of (&counts, &all, hand->n_melds);
}

bool
mj_ready_can_wait (MjFace face, const uint8_t *unseen)
{
  int place = face % 9;
  bool thirteen = !mj_face_is_suited (face) || place == 0 || place == 8;

  if (unseen[face] > 0)
    return true;
  if (mj_face_is_suited (face) &&
      ((place >= 2 && unseen[face - 2] > 0 && unseen[face - 1] > 0) ||
       (place >= 1 && place <= 7 && unseen[face - 1] > 0 &&
        unseen[face + 1] > 0) ||
       (place <= 6 && unseen[face + 1] > 0 && unseen[face + 2] > 0)))
    return true;
  for (MjFace other = 0; other < MJ_N_KINDS && thirteen; other++)
    if (other != face &&
        (!mj_face_is_suited (other) || other % 9 == 0 || other % 9 == 8))
      thirteen = unseen[other] > 0;
  return thirteen;
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

/* A tile changes only its own group, so the others are looked up once. */
int
mj_ready_discards (MjReady *ready,
                   const uint8_t *unseen,
                   MjReadyDiscard *discards)
{
  MjCounts before = ready->counts;
  MjFaceSet fours = mj_counts_at_least (&before, 4);
  int n = 0, melds = 4 - ready->n_melds;
  Bytes all;

  read_bytes (ready, &all);
  for (MjFaceSet left = ready->present; left != 0; n++) {
    MjReadyDiscard *d = &discards[n];
    MjFace face = mj_face_set_take (&left);
    int group = face / 9;
    Bytes bytes = all;

    mj_ready_remove (ready, face);
    bytes.now[group] = bytes_of (group)[ready->index[group]];
    d->face = face;
    d->shanten = (int8_t) any_shanten (ready, standard_shanten (&bytes, melds));
    d->helps = standard_helps (ready, &bytes, MJ_SET_KINDS,
                               fours & ~MJ_FACE_BIT (face), d->shanten) |
               special_helps (ready, d->shanten);
    d->helps &= ~MJ_FACE_BIT (face);
    d->acceptance = (int16_t) mj_ready_count_unseen (d->helps, unseen, &before);
    mj_ready_add (ready, face);
  }
  return n;
}

/* A discard never lowers shanten, so special shapes matter only if they were as
 * near as four sets and eyes before the discard. */
MjFaceSet
mj_ready_best_discards (const MjReady *ready)
{
  int melds = 4 - ready->n_melds, least = 99;
  const uint8_t *rows[N_GROUPS];
  MjReady after = *ready;
  MjFaceSet best = 0;
  bool special;
  Bytes bytes;

  read_bytes (ready, &bytes);
  for (int suit = 0; suit < 3; suit++)
    rows[suit] = by_suit (&bytes, suit, melds);
  rows[HONOURS] = by_honours (&bytes, melds);
  special = special_shanten (ready) <= standard_shanten (&bytes, melds);
  for (MjFaceSet left = ready->present; left != 0;) {
    MjFace face = mj_face_set_take (&left);
    int group = face / 9;
    uint32_t index = ready->index[group] - power_of_5[face % 9];
    int shanten = rows[group][bytes_of (group)[index]] - 1;

    if (special) {
      mj_ready_remove (&after, face);
      shanten = any_shanten (&after, shanten);
      mj_ready_add (&after, face);
    }
    if (shanten < least) {
      least = shanten;
      best = 0;
    }
    if (shanten == least)
      best |= MJ_FACE_BIT (face);
  }
  return best;
}
