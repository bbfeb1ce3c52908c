/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-outlook.c – tries the tiles that may still come. */

#include "engine/score/mj-outlook.h"

#include "engine/score/mj-pattern.h"
#include "engine/score/mj-ready.h"

#include <string.h>

MjStatus
mj_outlook_wait (const MjRules *rules,
                 const MjHand *hand,
                 MjFace face,
                 const MjWin *win,
                 MjScore *score)
{
  MjHand full = *hand;
  MjWin complete = *win;
  MjCounts held;

  mj_hand_all_counts (hand, &held);
  if (held.n[face] >= 4) {
    score->status = MJ_INCOMPLETE;
    return MJ_INCOMPLETE;
  }
  mj_hand_add (&full, mj_tile_of_face (face, held.n[face]));
  complete.tile = face;
  return mj_score_hand (rules, &full, &complete, score);
}

void
mj_outlook_held (const MjRules *rules,
                 const MjHand *hand,
                 const MjWin *win,
                 MjScore *score)
{
  static const MjPatternId certain[] = {
    MJ_PATTERN_DRAGON_TRIPLET,
    MJ_PATTERN_SEAT_WIND_TRIPLET,
    MJ_PATTERN_PREVAILING_WIND_TRIPLET,
    MJ_PATTERN_ANIMAL,
    MJ_PATTERN_ALL_ANIMALS,
    MJ_PATTERN_SEAT_FLOWER,
    MJ_PATTERN_FLOWER_GROUP,
  };
  MjReading reading;
  MjShape shape = { .kind = MJ_SHAPE_STANDARD, .eyes = MJ_FACE_NONE };

  mj_reading_init (&reading, rules, hand, win);
  shape.triplets = mj_counts_at_least (&reading.counts, 3) & MJ_SET_HONOURS;
  shape.n_triplets = (uint8_t) mj_face_set_size (shape.triplets);
  mj_reading_set_shape (&reading, &shape);
  memset (score, 0, sizeof *score);
  for (size_t i = 0; i < sizeof certain / sizeof *certain; i++) {
    MjFaceSet faces;
    int count = mj_pattern_count (certain[i], &reading, &faces);
    int tai = mj_rules_pattern_tai (rules, certain[i]);

    if (count == 0 || tai == MJ_PATTERN_OFF)
      continue;
    score->lines[score->n_lines++] =
        (MjScoreLine){ certain[i], tai * count, false, faces };
    score->uncapped += tai * count;
  }
  score->tai = mj_rules_cap (rules, score->uncapped);
}

static int
best_of_waits (const MjRules *rules,
               const MjHand *hand,
               MjFaceSet waits,
               const MjWin *win)
{
  int best = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    MjScore score;

    if ((waits & MJ_FACE_BIT (face)) &&
        mj_outlook_wait (rules, hand, face, win, &score) == MJ_WINS &&
        score.tai > best)
      best = score.tai;
  }
  return best;
}

static void
read_hand (const MjRules *rules, const MjHand *hand, MjReady *ready)
{
  MjCounts counts;

  mj_hand_counts (hand, &counts);
  mj_ready_init (ready, rules, &counts, hand->n_melds);
}

/* ---- how far it is ---- */

/* [sets][eyes][chows from the last face][chows from the one before]: how many
 * tiles are missing; three equal chows are as many tiles as three triplets. */
typedef struct {
  uint8_t d[5][2][3][3];
} Missing;

static void
lower (uint8_t *value, int candidate)
{
  if (candidate < *value)
    *value = (uint8_t) candidate;
}

/* Goes on from @from with @chows more chows, a triplet and eyes of one face, of
 * which @held are held and @room can be. */
static void
use_face (const Missing *from, int used, int held, int room, Missing *to)
{
  int chows = used % 3, triplet = used / 3 % 2, eyes = used / 6;

  for (int sets = 0; sets + chows + triplet <= 4; sets++)
    for (int i = 0; i < 18; i++) {
      int had = i % 2, last = i / 2 % 3, before = i / 6;
      int need = last + before + chows + 3 * triplet + 2 * eyes;

      if (need <= room && had + eyes <= 1)
        lower (&to->d[sets + chows + triplet][had + eyes][chows][last],
               from->d[sets][had][last][before] +
                   (need > held ? need - held : 0));
    }
}

/* A hand, and how many copies of each face may be in it and its melds. */
typedef struct {
  MjCounts held, melded;
  int n_melds, copies;
} Supply;

/* The shanten of four sets and eyes. */
static int
possible_shanten (const Supply *supply)
{
  Missing now, next;

  memset (&now, 99, sizeof now);
  now.d[0][0][0][0] = 0;
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    bool begins = face < MJ_FACE_EAST && face % 9 < 7;

    memset (&next, 99, sizeof next);
    for (int used = 0; used < 12; used++)
      if (begins || used % 3 == 0)
        use_face (&now, used, supply->held.n[face],
                  supply->copies - supply->melded.n[face], &next);
    now = next;
  }
  return now.d[4 - supply->n_melds][1][0][0] - 1;
}

/* Those of @faces that lower @shanten. */
static MjFaceSet
lowering (Supply *supply, MjFaceSet faces, int shanten)
{
  MjFaceSet helps = 0;

  while (faces != 0) {
    MjFace face = mj_face_set_take (&faces);

    supply->held.n[face]++;
    if (possible_shanten (supply) < shanten)
      helps |= MJ_FACE_BIT (face);
    supply->held.n[face]--;
  }
  return helps;
}

static void
read_supply (const MjHand *hand, Supply *supply)
{
  MjCounts all;

  mj_hand_counts (hand, &supply->held);
  mj_hand_all_counts (hand, &all);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    supply->melded.n[face] = all.n[face] - supply->held.n[face];
  supply->n_melds = hand->n_melds;
}

void
mj_outlook_distance (const MjRules *rules,
                     const MjHand *hand,
                     MjDistance *distance)
{
  MjFaceSet fours = mj_hand_fours (hand), any = MJ_SET_KINDS;
  Supply supply = { .copies = 4 };
  MjReady ready;
  int loose;

  read_hand (rules, hand, &ready);
  *distance = (MjDistance){ .shanten = mj_ready_shanten (&ready),
                            .helps = mj_ready_helps (&ready) & ~fours };
  read_supply (hand, &supply);
  if (hand->n_melds > 0) { /* of which the tables know only the number */
    distance->shanten = possible_shanten (&supply);
    distance->helps = lowering (&supply, any & ~fours, distance->shanten);
  }
  supply.copies = 99;
  if (fours != 0 && (loose = possible_shanten (&supply)) < distance->shanten)
    distance->impossible = lowering (&supply, fours, loose);
}

/* ---- waits, and the most tai ---- */

int
mj_outlook_waits (const MjRules *rules,
                  const MjHand *hand,
                  const uint8_t *unseen,
                  const MjWin *win,
                  MjWait *waits)
{
  static const MjHow hows[] = { MJ_HOW_DISCARD, MJ_HOW_SELF_DRAW };
  MjReady ready;
  MjFaceSet left;
  int n = 0;

  read_hand (rules, hand, &ready);
  left = mj_ready_shanten (&ready) == 0
             ? mj_ready_helps (&ready) & ~mj_hand_fours (hand)
             : 0;
  while (left != 0) {
    MjWait *wait = &waits[n++];

    *wait = (MjWait){ .face = mj_face_set_take (&left) };
    wait->left = unseen[wait->face];
    for (int i = 0; i < 2; i++) {
      MjWin won = *win;
      MjScore score = { .tai = 0 };

      won.how = hows[i];
      won.shooter = i == 0 ? (won.seat + 1) % MJ_N_SEATS : MJ_SEAT_NONE;
      wait->status[i] = mj_outlook_wait (rules, hand, wait->face, &won, &score);
      wait->tai[i] = wait->status[i] == MJ_WINS ? score.tai : 0;
    }
  }
  return n;
}

/* The most tai of a hand that becomes ready by drawing one tile and discarding
 * another. */
static int
best_of_one_more (const MjRules *rules,
                  const MjHand *hand,
                  MjFaceSet helps,
                  const MjWin *win)
{
  int best = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    MjHand drawn = *hand;
    MjCounts held;

    mj_hand_all_counts (hand, &held);
    if ((helps & MJ_FACE_BIT (face)) == 0 || held.n[face] >= 4)
      continue;
    mj_hand_add (&drawn, mj_tile_of_face (face, held.n[face]));
    for (int i = 0; i < drawn.n_concealed; i++) {
      MjHand left = drawn;
      MjReady ready;
      int tai;

      mj_hand_remove (&left, drawn.concealed[i]);
      read_hand (rules, &left, &ready);
      if (mj_ready_shanten (&ready) != 0)
        continue;
      tai = best_of_waits (rules, &left, mj_ready_helps (&ready), win);
      if (tai > best)
        best = tai;
    }
  }
  return best;
}

static int
larger (int a, int b)
{
  return a > b ? a : b;
}

/* The tai that honours and bonus tiles give or may still give. */
static int
honours_and_bonus (const MjReading *r)
{
  int tai = mj_bonus_tai (r->bonus, r->win->seat_wind) +
            mj_no_bonus_tai (r->rules, r->bonus);

  for (MjFace face = MJ_FACE_EAST; face <= MJ_FACE_RED; face++)
    if (r->counts.n[face] >= 2)
      tai += mj_honour_tai (face, r->win->seat_wind, r->win->prevailing);
  return tai;
}

static int
room_for (const MjRules *rules, const MjHand *hand, const MjWin *win)
{
  MjReading r;
  MjFaceSet melds = 0;
  bool chows = false, triplets = false, flush = false;
  int shape, tai;

  mj_reading_init (&r, rules, hand, win);
  for (int i = 0; i < hand->n_melds; i++) {
    melds |= MJ_FACE_BIT (mj_meld_face (&hand->melds[i]));
    chows |= hand->melds[i].kind == MJ_MELD_CHOW;
    triplets |= hand->melds[i].kind != MJ_MELD_CHOW;
  }
  for (int suit = 0; suit < 3; suit++)
    flush |= (melds & ~(MJ_SET_SUIT (suit) | MJ_SET_HONOURS)) == 0;
  shape = larger (chows ? 0 : 2, triplets ? 0 : r.bonus ? 1 : 4);
  if (flush)
    shape += melds & MJ_SET_HONOURS ? 2 : 4;
  tai = honours_and_bonus (&r) + shape +
        (mj_hand_is_closed (rules, hand) &&
         rules->concealed_hand != MJ_CONCEALED_OFF);
  return mj_rules_cap (rules, tai);
}

int
mj_outlook_best_tai (const MjRules *rules,
                     const MjHand *hand,
                     MjWind seat_wind,
                     MjWind prevailing)
{
  MjWin win = { .how = MJ_HOW_SELF_DRAW,
                .shooter = MJ_SEAT_NONE,
                .tile = MJ_FACE_NONE,
                .seat_wind = seat_wind,
                .prevailing = prevailing };
  MjDistance distance;

  mj_outlook_distance (rules, hand, &distance);
  switch (distance.shanten) {
  case 0:
    return best_of_waits (rules, hand, distance.helps, &win);
  case 1:
    return best_of_one_more (rules, hand, distance.helps, &win);
  default:
    return room_for (rules, hand, &win);
  }
}
