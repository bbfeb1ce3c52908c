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
  score->tai = score->uncapped < rules->limit ? score->uncapped : rules->limit;
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
 * another.
 */
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
  int tai = mj_bonus_tai (r->bonus, r->win->seat_wind);

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
    flush |= (melds & ~((MjFaceSet) UINT64_C (0x1ff) << 9 * suit |
                        MJ_SET_HONOURS)) == 0;
  shape = larger (chows ? 0 : 2, triplets ? 0 : r.bonus ? 1 : 4);
  if (flush)
    shape += melds & MJ_SET_HONOURS ? 2 : 4;
  tai = honours_and_bonus (&r) + shape +
        (r.n_exposed == 0 && rules->concealed_hand != MJ_CONCEALED_OFF);
  return tai < rules->limit ? tai : rules->limit;
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
  MjReady ready;
  MjFaceSet helps;

  read_hand (rules, hand, &ready);
  helps = mj_ready_helps (&ready);
  switch (mj_ready_shanten (&ready)) {
  case 0:
    return best_of_waits (rules, hand, helps, &win);
  case 1:
    return best_of_one_more (rules, hand, helps, &win);
  default:
    return room_for (rules, hand, &win);
  }
}
