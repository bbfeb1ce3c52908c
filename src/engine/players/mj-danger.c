/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-danger.c – finds the features of an opponent and of a face. */

#include "engine/players/mj-danger.h"

#include <assert.h>
#include <string.h>

static int
at_most (int value, int most)
{
  return value < most ? value : most;
}

/* 0: an honour, 1: a terminal, 2: next to one, 3: any other */
static int
place_kind (MjFace face)
{
  int place = face % 9;

  if (!mj_face_is_suited (face))
    return 0;
  if (place > 4)
    place = 8 - place;
  return place < 2 ? place + 1 : 3;
}

static void
look_at_melds (MjOpponent *o, const MjState *s)
{
  const MjHand *hand = &s->hands[o->seat];
  MjFaceSet faces = 0;

  o->n_exposed = (uint8_t) mj_hand_n_exposed (hand);
  o->tai = (uint8_t) mj_bonus_tai (mj_hand_bonus_set (hand), o->wind);
  for (int i = 0; i < hand->n_melds; i++) {
    MjFace face = mj_meld_face (&hand->melds[i]);

    faces |= MJ_FACE_BIT (face);
    if (hand->melds[i].kind == MJ_MELD_CHOW)
      continue;
    o->n_triplets += mj_meld_is_exposed (&hand->melds[i]);
    o->tai = (uint8_t) (o->tai + mj_honour_tai (face, o->wind, s->prevailing));
  }
  for (int suit = 0; suit < 3; suit++)
    if ((faces & MJ_SET_SUIT (suit)) &&
        (faces & ~(MJ_SET_SUIT (suit) | MJ_SET_HONOURS)) == 0)
      o->suit = MJ_SET_SUIT (suit) | MJ_SET_HONOURS;
}

/* Returns: how many of the newest own discards were thrown as drawn; @last is
 * the newest one that was not, and @outer how many are honours or terminals. */
static int
look_at_discards (MjOpponent *o, const MjState *s, MjFace *last, int *outer)
{
  bool since = true, streak = true;
  int thrown = 0;

  *last = MJ_FACE_NONE;
  *outer = 0;
  for (int i = s->n_discards - 1; i >= 0; i--) {
    const MjDiscard *discard = &s->discards[i];
    MjFace face = mj_tile_face (discard->tile);

    assert (face < MJ_N_KINDS); /* no bonus tile is discarded */
    if (discard->seat != o->seat) {
      if (discard->claimed)
        continue;
      if (o->others[face] < 3)
        o->others[face]++;
      if (since)
        o->passed |= MJ_FACE_BIT (face);
      continue;
    }
    since = false;
    o->n_discards++;
    *outer += place_kind (face) < 2;
    o->discards[face]++;
    o->suits[mj_face_is_suited (face) ? face / 9 : 3]++;
    if (discard->drawn)
      o->thrown |= MJ_FACE_BIT (face);
    streak &= discard->drawn;
    thrown += streak;
    if (!discard->drawn && *last == MJ_FACE_NONE)
      *last = face;
  }
  return thrown;
}

static void
add_common (MjOpponent *o, int feature)
{
  o->common[o->n_common++] = (uint8_t) feature;
  o->base += (double) mj_danger_weights[feature];
}

static int
turn_column (const MjState *s)
{
  static const uint8_t columns[19] = { 7, 7, 7, 6, 6, 5, 5, 4, 4, 3,
                                       3, 2, 2, 2, 1, 1, 1, 0, 0 };

  return columns[at_most (mj_state_live_left (s) / MJ_N_SEATS, 18)];
}

void
mj_opponent_init (MjOpponent *o, const MjState *s, MjSeat seat)
{
  MjFace last;
  int thrown, outer;

  memset (o, 0, sizeof *o);
  o->seat = seat;
  o->wind = mj_state_seat_wind (s, seat);
  o->base = (double) mj_danger_intercept;
  look_at_melds (o, s);
  thrown = look_at_discards (o, s, &last, &outer);
  add_common (o, MJ_DANGER_STAGE + 8 * o->n_exposed + turn_column (s));
  add_common (o, MJ_DANGER_THROWN + 5 * at_most (o->n_exposed, 2) +
                     at_most (thrown, 4));
  add_common (o,
              MJ_DANGER_LAST + (last == MJ_FACE_NONE ? 4 : place_kind (last)));
  add_common (o, MJ_DANGER_TAI + 4 * (o->n_exposed > 0) + at_most (o->tai, 3));
  add_common (o, MJ_DANGER_OUTER + at_most (outer, 7));
}

/* How many ways there are to hold two unseen tiles that wait for @face. */
static int
count_pairs (const uint8_t *unseen, MjFace face)
{
  const uint8_t *n = unseen + face;
  int place = face % 9, pairs = 0;

  if (place >= 2)
    pairs += n[-2] * n[-1];
  if (place >= 1 && place <= 7)
    pairs += n[-1] * n[1];
  if (place <= 6)
    pairs += n[1] * n[2];
  return pairs;
}

static int
count_beside (const MjOpponent *o, MjFace face, int away)
{
  int place = face % 9, n = 0;

  if (place >= away)
    n += o->discards[face - away];
  if (place + away <= 8)
    n += o->discards[face + away];
  return at_most (n, 2);
}

static int
tile_kind (const MjOpponent *o, const MjState *s, MjFace face)
{
  int place = face % 9;

  if (mj_face_is_suited (face))
    return place <= 4 ? place : 8 - place;
  if (mj_face_is_dragon (face))
    return 5;
  return mj_honour_tai (face, o->wind, s->prevailing) > 0 ? 6 : 7;
}

/* Adds the features of suited tiles. */
static int
add_suited (const MjOpponent *o,
            const uint8_t *unseen,
            MjFace face,
            uint8_t *features)
{
  static const uint8_t bins[16] = { 0, 1, 1, 2, 2, 2, 3, 3,
                                    3, 3, 4, 4, 4, 4, 4, 5 };
  int pairs = count_pairs (unseen, face), n = 0;
  int all = o->n_discards <= 5 ? 0 : o->n_discards <= 10 ? 1 : 2;

  features[n++] = (uint8_t) (MJ_DANGER_NEXT + count_beside (o, face, 1));
  features[n++] = (uint8_t) (MJ_DANGER_SECOND + count_beside (o, face, 2));
  features[n++] = (uint8_t) (MJ_DANGER_THIRD + count_beside (o, face, 3));
  features[n++] = (uint8_t) (MJ_DANGER_PAIRS +
                             (pairs >= 24 ? 6 : bins[at_most (pairs, 15)]));
  features[n++] =
      (uint8_t) (MJ_DANGER_SUIT + 6 * all + at_most (o->suits[face / 9], 5));
  return n;
}

int
mj_opponent_features (const MjOpponent *o,
                      const MjState *s,
                      const uint8_t *unseen,
                      MjFace face,
                      uint8_t *features)
{
  MjFaceSet bit = MJ_FACE_BIT (face);
  bool suited = mj_face_is_suited (face);
  int melds = at_most (o->n_exposed, 3) - 1, n = 0;

  features[n++] = (uint8_t) (MJ_DANGER_TILE + 4 * tile_kind (o, s, face) +
                             at_most (unseen[face], 3));
  features[n++] = (uint8_t) (MJ_DANGER_OWN + (o->thrown & bit     ? 2
                                              : o->discards[face] ? 1
                                                                  : 0));
  features[n++] =
      (uint8_t) (MJ_DANGER_PASSED +
                 (o->passed & bit ? 3 : at_most (o->others[face], 2)));
  if (suited)
    n += add_suited (o, unseen, face, features + n);
  if (o->suit != 0 && o->n_exposed > 0)
    features[n++] = (uint8_t) (MJ_DANGER_FLUSH + 3 * melds +
                               (!(o->suit & bit) ? 0
                                : suited         ? 1
                                                 : 2));
  if (o->n_exposed > 0 && o->n_triplets == o->n_exposed)
    features[n++] = (uint8_t) (MJ_DANGER_TRIPLETS + 2 * melds + suited);
  return n;
}

int
mj_opponent_look (const MjOpponent *o, MjFace face)
{
  if (o->n_exposed == 0)
    return MJ_LOOK_CLOSED;
  if (o->n_exposed >= 2 && o->n_triplets == o->n_exposed)
    return MJ_LOOK_TRIPLETS;
  if ((o->suit & MJ_FACE_BIT (face)) == 0)
    return MJ_LOOK_MIXED;
  return o->n_exposed >= 3 ? MJ_LOOK_SURE_FLUSH : MJ_LOOK_FLUSH;
}

/* The logistic function, from exp (x) = (1 + x / 1024) ^ 1024. */
static double
logistic (double x)
{
  double power = 1 - x / 1024;

  if (x < -20)
    return 0;
  for (int i = 0; i < 10; i++)
    power *= power;
  return 1 / (1 + power);
}

double
mj_opponent_chance (const MjOpponent *o,
                    const MjState *s,
                    const uint8_t *unseen,
                    MjFace face)
{
  uint8_t features[MJ_MAX_DANGER_FEATURES];
  int n = mj_opponent_features (o, s, unseen, face, features);
  double sum = o->base;

  for (int i = 0; i < n; i++)
    sum += (double) mj_danger_weights[features[i]];
  return logistic (sum);
}
