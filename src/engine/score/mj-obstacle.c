/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-obstacle.c – decides which ways of winning are impossible, with a line for
 * each condition. */

#include "engine/score/mj-obstacle.h"

typedef struct {
  const MjRules *rules;
  const MjHand *hand;
  const MjWin *win;
  int n_kongs;
  int n_flowers;
} Asked;

static bool
is_dealer (const Asked *a)
{
  return a->win->seat_wind == 0;
}

static bool
is_by_dealer (const Asked *a)
{
  return a->win->shooter != MJ_SEAT_NONE &&
         (a->win->shooter + MJ_N_SEATS - a->win->seat + a->win->seat_wind) %
                 MJ_N_SEATS ==
             0;
}

static MjReason
unless (bool possible, MjReason reason)
{
  return possible ? MJ_REASON_NONE : reason;
}

static bool
is_played (const Asked *a, MjPatternId id)
{
  return mj_rules_pattern_tai (a->rules, id) != MJ_PATTERN_OFF;
}

/* WIN-01, WIN-02: each bonus tile was replaced once. */
static MjReason
flower_replacement (const Asked *a)
{
  if (a->hand->n_bonus == 0)
    return MJ_REASON_NO_BONUS;
  return unless (a->win->n_replacements <= a->hand->n_bonus,
                 MJ_REASON_TOO_MANY_REPLACEMENTS);
}

/* The other three copies of the tile are in the kong that is robbed. */
static MjReason
robbing (const Asked *a, bool concealed)
{
  MjCounts counts;

  if (concealed && a->hand->n_melds > 0)
    return MJ_REASON_CANNOT_ROB;
  if (a->win->tile == MJ_FACE_NONE)
    return MJ_REASON_NONE;
  mj_hand_all_counts (a->hand, &counts);
  return unless (counts.n[a->win->tile] <= 1, MJ_REASON_ROBBED_HELD);
}

static MjReason
last_tile (const Asked *a)
{
  if (!is_played (a, MJ_PATTERN_LAST_TILE))
    return MJ_REASON_NOT_PLAYED;
  return unless (a->rules->last_tile != MJ_LAST_TILE_ONE_DOT ||
                     a->win->tile == MJ_FACE_NONE || a->win->tile == MJ_FACE_1P,
                 MJ_REASON_ONLY_ONE_DOT);
}

static MjReason
heavenly (const Asked *a)
{
  if (!is_played (a, MJ_PATTERN_HEAVENLY_HAND))
    return MJ_REASON_NOT_PLAYED;
  if (!is_dealer (a))
    return MJ_REASON_ONLY_DEALER;
  return unless (mj_hand_n_exposed (a->hand) == 0, MJ_REASON_NOT_CLAIMED_YET);
}

static MjReason
earthly_draw (const Asked *a)
{
  if (!is_played (a, MJ_PATTERN_EARTHLY_DRAW))
    return MJ_REASON_NOT_PLAYED;
  if (is_dealer (a))
    return MJ_REASON_NOT_DEALER;
  if (mj_hand_n_exposed (a->hand) > 0)
    return MJ_REASON_NOT_CLAIMED_YET;
  return unless (a->hand->n_melds == 0, MJ_REASON_OWN_KONG);
}

/* Before a player's first draw, that player cannot have any meld. */
static MjReason
before_drawing (const Asked *a, bool earthly)
{
  bool humanly = is_played (a, MJ_PATTERN_HUMANLY_HAND);

  if (!humanly && !(earthly && is_played (a, MJ_PATTERN_EARTHLY_DISCARD)))
    return MJ_REASON_NOT_PLAYED;
  if (is_dealer (a))
    return MJ_REASON_NOT_DEALER;
  if (earthly && a->win->shooter != MJ_SEAT_NONE && !is_by_dealer (a))
    return MJ_REASON_NOT_DEALER_DISCARD;
  return unless (a->hand->n_melds == 0, MJ_REASON_NOT_CLAIMED_YET);
}

static MjReason
flowers (const Asked *a, int needed)
{
  if (!a->rules->flower_win)
    return MJ_REASON_NOT_PLAYED;
  return unless (a->n_flowers == needed, needed == 8
                                             ? MJ_REASON_NEEDS_EIGHT_FLOWERS
                                             : MJ_REASON_NEEDS_SEVEN_FLOWERS);
}

static MjReason
four_animals (const Asked *a)
{
  MjFaceSet animals = mj_hand_bonus_set (a->hand) & MJ_SET_ANIMALS;

  if (!is_played (a, MJ_PATTERN_FOUR_ANIMALS))
    return MJ_REASON_NOT_PLAYED;
  return unless (animals == MJ_SET_ANIMALS, MJ_REASON_NEEDS_FOUR_ANIMALS);
}

static MjReason
early (const Asked *a)
{
  MjFaceSet faces = mj_score_early_faces (a->hand);

  if (!a->rules->big_dragons_early && !a->rules->big_winds_early)
    return MJ_REASON_NOT_PLAYED;
  if (faces == 0)
    return MJ_REASON_NEEDS_HONOURS;
  return unless (is_played (a, faces == MJ_SET_DRAGONS
                                   ? MJ_PATTERN_EARLY_DRAGONS
                                   : MJ_PATTERN_EARLY_WINDS),
                 MJ_REASON_NOT_PLAYED);
}

MjReason
mj_obstacle_find (const MjRules *rules, const MjHand *hand, const MjWin *win)
{
  Asked a = { rules, hand, win, mj_hand_n_kongs (hand),
              mj_hand_n_flowers (hand) };

  switch (win->how) {
  case MJ_HOW_FLOWER_REPLACEMENT:
  case MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT:
    return flower_replacement (&a);
  case MJ_HOW_KONG_REPLACEMENT:
  case MJ_HOW_LAST_TILE_KONG_REPLACEMENT:
    return unless (a.n_kongs > 0, MJ_REASON_NO_KONG);
  case MJ_HOW_KONG_ON_KONG:
    return unless (a.n_kongs > 1, MJ_REASON_NEEDS_TWO_KONGS);
  case MJ_HOW_ROB_KONG:
    return robbing (&a, false);
  case MJ_HOW_ROB_CONCEALED_KONG:
    return robbing (&a, true);
  case MJ_HOW_LAST_TILE:
    return last_tile (&a);
  case MJ_HOW_LAST_TILE_DISCARD:
    return rules->last_tile_discard ? last_tile (&a) : MJ_REASON_NOT_PLAYED;
  case MJ_HOW_HEAVENLY:
    return heavenly (&a);
  case MJ_HOW_EARTHLY_DRAW:
    return earthly_draw (&a);
  case MJ_HOW_EARTHLY_DISCARD:
    return before_drawing (&a, true);
  case MJ_HOW_HUMANLY:
    return before_drawing (&a, false);
  case MJ_HOW_FLOWER_EIGHT:
    return flowers (&a, 8);
  case MJ_HOW_ROB_EIGHTH:
    return flowers (&a, 7);
  case MJ_HOW_FOUR_ANIMALS:
    return four_animals (&a);
  case MJ_HOW_EARLY_DISCARD:
  case MJ_HOW_EARLY_SELF_DRAW:
    return early (&a);
  default:
    return MJ_REASON_NONE;
  }
}
