/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-obstacle.c – one condition a line. */

#include "engine/score/mj-obstacle.h"

#include <string.h>

const char *const mj_obstacle_not_played = N_ ("This table does not play it");
static const char *const not_claimed =
    N_ ("Nobody has claimed a tile yet then");
static const char *const not_dealer = N_ ("Not for the dealer");

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

static const char *
unless (bool possible, const char *reason)
{
  return possible ? NULL : reason;
}

static bool
is_played (const Asked *a, MjPatternId id)
{
  return mj_rules_pattern_tai (a->rules, id) != MJ_PATTERN_OFF;
}

static const char *
replacement (const Asked *a, bool kong)
{
  if (kong)
    return unless (a->n_kongs > 0, N_ ("There is no kong"));
  return unless (a->hand->n_bonus > 0, N_ ("There is no flower and no animal"));
}

/* The three others lie in the kong that is robbed. */
static const char *
robbing (const Asked *a, bool concealed)
{
  MjCounts counts;

  if (concealed && a->hand->n_melds > 0)
    return N_ ("Only thirteen wonders may rob a concealed kong");
  if (a->win->tile == MJ_FACE_NONE)
    return NULL;
  mj_hand_all_counts (a->hand, &counts);
  return unless (counts.n[a->win->tile] <= 1,
                 N_ ("The robbed kong holds the other three of that tile"));
}

static const char *
last_tile (const Asked *a)
{
  if (!is_played (a, MJ_PATTERN_LAST_TILE))
    return mj_obstacle_not_played;
  return unless (a->rules->last_tile != MJ_LAST_TILE_ONE_DOT ||
                     a->win->tile == MJ_FACE_NONE || a->win->tile == MJ_FACE_1P,
                 N_ ("Only with the 1 dot at this table"));
}

static const char *
heavenly (const Asked *a)
{
  if (!is_played (a, MJ_PATTERN_HEAVENLY_HAND))
    return mj_obstacle_not_played;
  if (!is_dealer (a))
    return N_ ("Only for the dealer");
  return unless (mj_hand_n_exposed (a->hand) == 0, not_claimed);
}

static const char *
earthly_draw (const Asked *a)
{
  if (!is_played (a, MJ_PATTERN_EARTHLY_DRAW))
    return mj_obstacle_not_played;
  if (is_dealer (a))
    return not_dealer;
  if (mj_hand_n_exposed (a->hand) > 0)
    return not_claimed;
  return unless (a->hand->n_melds == 0, N_ ("Not after a kong of one’s own"));
}

/* Before the own first draw there are no melds of any kind. */
static const char *
before_drawing (const Asked *a, bool earthly)
{
  bool humanly = is_played (a, MJ_PATTERN_HUMANLY_HAND);

  if (!humanly && !(earthly && is_played (a, MJ_PATTERN_EARTHLY_DISCARD)))
    return mj_obstacle_not_played;
  if (is_dealer (a))
    return not_dealer;
  if (earthly && a->win->shooter != MJ_SEAT_NONE && !is_by_dealer (a))
    return N_ ("Only on the dealer’s first discard");
  return unless (a->hand->n_melds == 0, not_claimed);
}

static const char *
flowers (const Asked *a, int needed)
{
  if (!a->rules->flower_win)
    return mj_obstacle_not_played;
  return unless (a->n_flowers == needed,
                 needed == 8 ? N_ ("That takes all eight flowers")
                             : N_ ("That takes seven flowers"));
}

static const char *
early (const Asked *a)
{
  MjFaceSet faces = mj_score_early_faces (a->hand);

  if (!a->rules->big_dragons_early && !a->rules->big_winds_early)
    return mj_obstacle_not_played;
  if (faces == 0)
    return N_ ("That takes three triplets of dragons or four of winds");
  return unless (is_played (a, faces == MJ_SET_DRAGONS
                                   ? MJ_PATTERN_EARLY_DRAGONS
                                   : MJ_PATTERN_EARLY_WINDS),
                 mj_obstacle_not_played);
}

const char *
mj_obstacle_find (const MjRules *rules, const MjHand *hand, const MjWin *win)
{
  Asked a = { rules, hand, win, mj_hand_n_kongs (hand),
              mj_hand_n_flowers (hand) };

  switch (win->how) {
  case MJ_HOW_FLOWER_REPLACEMENT:
  case MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT:
    return replacement (&a, false);
  case MJ_HOW_KONG_REPLACEMENT:
  case MJ_HOW_LAST_TILE_KONG_REPLACEMENT:
    return replacement (&a, true);
  case MJ_HOW_KONG_ON_KONG:
    return unless (a.n_kongs > 1, N_ ("That takes two kongs"));
  case MJ_HOW_ROB_KONG:
    return robbing (&a, false);
  case MJ_HOW_ROB_CONCEALED_KONG:
    return robbing (&a, true);
  case MJ_HOW_LAST_TILE:
    return last_tile (&a);
  case MJ_HOW_LAST_TILE_DISCARD:
    return rules->last_tile_discard ? last_tile (&a) : mj_obstacle_not_played;
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
  case MJ_HOW_EARLY_DISCARD:
  case MJ_HOW_EARLY_SELF_DRAW:
    return early (&a);
  default:
    return NULL;
  }
}
