/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-near.c – finds near misses, with one small function for each family of
 * patterns. */

#include "engine/score/mj-near.h"

typedef struct {
  const MjReading *reading;
  const MjScore *score;
  MjNear *near;
  int n;
} Finder;

static void
add (Finder *f,
     MjPatternId pattern,
     const char *rule,
     MjNearReason reason,
     MjFaceSet faces)
{
  for (int i = 0; i < f->n; i++)
    if (f->near[i].pattern == pattern)
      return; /* one reason is enough */
  if (f->n < MJ_MAX_NEAR && !mj_score_has (f->score, pattern))
    f->near[f->n++] = (MjNear){ pattern, rule, reason, faces };
}

/* Whether an option is the only reason why the pattern does not count. */
static bool
is_switched_off (const Finder *f, MjPatternId id)
{
  return mj_rules_pattern_tai (f->reading->rules, id) == MJ_PATTERN_OFF;
}

/* HOUSE-17 */
static void
add_strict (Finder *f, const MjReading *r)
{
  bool waits = r->rules->lesser_sequence == MJ_LESSER_TWO_WAITS;

  add (f, MJ_PATTERN_LESSER_SEQUENCE_HAND, "HOUSE-17",
       waits ? MJ_NEAR_ONLY_WAIT : MJ_NEAR_COUNTING_BONUS,
       waits ? r->waits : r->bonus);
}

static void
find_sequence (Finder *f)
{
  const MjReading *r = f->reading;
  MjPatternId id =
      r->bonus ? MJ_PATTERN_LESSER_SEQUENCE_HAND : MJ_PATTERN_SEQUENCE_HAND;

  if (r->shape.kind != MJ_SHAPE_STANDARD || r->shape.n_chows < 3)
    return;
  if (r->shape.n_chows == 3)
    add (f, id, "HAND-15", MJ_NEAR_TRIPLET, r->shape.triplets);
  else if (r->n_exposed == 4)
    add (f, id, "HAND-20", MJ_NEAR_ALL_CLAIMED, 0);
  else if (mj_reading_has_valued_eyes (r))
    add (f, id, "HAND-16", MJ_NEAR_VALUED_EYES, MJ_FACE_BIT (r->shape.eyes));
  else if (!mj_reading_is_sequence (r))
    add (f, id, "HAND-18", MJ_NEAR_ONE_WAIT, r->waits);
  else if (r->bonus && !mj_reading_is_lesser_sequence (r))
    add_strict (f, r);
  else if (r->bonus)
    add (f, MJ_PATTERN_SEQUENCE_HAND, "HAND-17", MJ_NEAR_BONUS, r->bonus);
}

/* K-40: nothing is added to a hand that is worth a fixed value or the limit. */
static void
find_absorbed (Finder *f)
{
  if (f->score->kind != MJ_PATTERN_POINTS &&
      f->reading->shape.kind == MJ_SHAPE_STANDARD &&
      f->reading->shape.n_triplets == 4)
    add (f, MJ_PATTERN_TRIPLETS_HAND, "HAND-01", MJ_NEAR_STANDS_ALONE, 0);
}

static void
find_triplets (Finder *f)
{
  const MjReading *r = f->reading;

  if (r->shape.kind != MJ_SHAPE_STANDARD)
    return;
  if (r->shape.n_triplets == 3)
    add (f, MJ_PATTERN_TRIPLETS_HAND, "HAND-01", MJ_NEAR_CHOW,
         MJ_FACE_BIT (r->shape.chows[0]));
  if (r->shape.n_triplets < 4)
    return;
  if (r->n_exposed == 0 && !r->self_drawn)
    add (f, MJ_PATTERN_HIDDEN_TREASURE, "HAND-04", MJ_NEAR_DISCARD, 0);
  else if (r->n_exposed == 1)
    add (f, MJ_PATTERN_HIDDEN_TREASURE, "HAND-02", MJ_NEAR_ONE_EXPOSED, 0);
}

static void
find_flush (Finder *f)
{
  const MjReading *r = f->reading;
  int total = 0;

  for (int face = 0; face < MJ_N_KINDS; face++)
    total += r->counts.n[face];
  for (int suit = 0; suit < 3; suit++) {
    MjFaceSet others = 0, honours = r->faces & MJ_SET_HONOURS;
    int inside = 0;

    for (int face = 0; face < MJ_FACE_EAST; face++) {
      if (face / 9 == suit)
        inside += r->counts.n[face];
      else if (r->counts.n[face] > 0)
        others |= MJ_FACE_BIT (face);
    }
    for (int face = MJ_FACE_EAST; face <= MJ_FACE_RED; face++)
      inside += r->counts.n[face];
    if (others != 0 && total - inside <= 3 &&
        (r->faces & MJ_SET_SUIT (suit)) != 0)
      add (f, honours ? MJ_PATTERN_HALF_FLUSH : MJ_PATTERN_FULL_FLUSH,
           honours ? "HAND-06" : "HAND-07", MJ_NEAR_OTHER_SUIT, others);
  }
  if (mj_reading_is_flush (r, true) && (r->faces & ~MJ_SET_GREEN) == 0 &&
      is_switched_off (f, MJ_PATTERN_PURE_GREEN))
    add (f, MJ_PATTERN_PURE_GREEN, "HAND-23", MJ_NEAR_NOT_PLAYED, 0);
}

static void
find_nine_gates (Finder *f)
{
  const MjReading *r = f->reading;
  int suit = r->win->tile / 9;

  if (!mj_reading_is_flush (r, false) || r->n_kongs > 0)
    return;
  for (int i = 0; i < 9; i++)
    if (r->counts.n[suit * 9 + i] < (i == 0 || i == 8 ? 3 : 1))
      return;
  if (r->hand->n_melds > 0 && !r->rules->nine_gates_exposed)
    add (f, MJ_PATTERN_NINE_GATES, "HAND-11", MJ_NEAR_EXPOSED, 0);
  else
    add (f, MJ_PATTERN_NINE_GATES, "HAND-11", MJ_NEAR_NOT_NINE_GATES, 0);
}

static void
find_honours (Finder *f)
{
  const MjReading *r = f->reading;
  MjFaceSet valued = MJ_FACE_BIT (mj_wind_face (r->win->seat_wind)) |
                     MJ_FACE_BIT (mj_wind_face (r->win->prevailing));
  MjFaceSet guests = r->shape.triplets & MJ_SET_WINDS & ~valued;
  int n_winds = mj_face_set_size (r->shape.triplets & MJ_SET_WINDS);
  int n_dragons = mj_face_set_size (r->shape.triplets & MJ_SET_DRAGONS);

  if (r->shape.kind != MJ_SHAPE_STANDARD)
    return;
  if (guests != 0)
    add (f, MJ_PATTERN_SEAT_WIND_TRIPLET, "HON-06", MJ_NEAR_GUEST_WIND, guests);
  if (n_dragons == 2 && !mj_face_is_dragon (r->shape.eyes))
    add (f, MJ_PATTERN_THREE_LESSER_SCHOLARS, "HAND-24",
         MJ_NEAR_EYES_NOT_DRAGON, 0);
  if (n_winds == 3 && !mj_face_is_wind (r->shape.eyes))
    add (f, MJ_PATTERN_FOUR_LESSER_BLESSINGS, "HAND-25", MJ_NEAR_EYES_NOT_WIND,
         0);
}

static void
find_concealed (Finder *f)
{
  const MjReading *r = f->reading;

  if (r->n_exposed == 0 && !mj_hand_is_closed (r->rules, r->hand) &&
      r->rules->concealed_hand != MJ_CONCEALED_OFF)
    add (f, MJ_PATTERN_CONCEALED_HAND, "HOUSE-13", MJ_NEAR_KONG_OPENS, 0);
  else if (r->n_exposed == 0 && !r->self_drawn &&
           r->rules->concealed_hand == MJ_CONCEALED_SELF_DRAW_ONLY)
    add (f, MJ_PATTERN_CONCEALED_HAND, "HAND-37", MJ_NEAR_SELF_DRAW_ONLY, 0);
  else if (r->n_exposed == 0 && r->rules->concealed_hand == MJ_CONCEALED_OFF)
    add (f, MJ_PATTERN_CONCEALED_HAND, "HAND-37", MJ_NEAR_NOT_PLAYED, 0);
}

static void
find_bonus (Finder *f)
{
  const MjReading *r = f->reading;
  static const struct {
    MjFaceSet set;
    MjPatternId pattern;
    const char *rule;
  } groups[] = {
    { MJ_SET_ANIMALS, MJ_PATTERN_ALL_ANIMALS, "BONUS-02" },
    { MJ_SET_FLOWERS, MJ_PATTERN_FLOWER_GROUP, "BONUS-05" },
    { MJ_SET_SEASONS, MJ_PATTERN_FLOWER_GROUP, "BONUS-05" },
  };

  if (mj_face_set_size (r->bonus) == 1 && r->rules->no_bonus_point)
    add (f, MJ_PATTERN_NO_BONUS_TILE, "HOUSE-14", MJ_NEAR_ONE_BONUS, r->bonus);
  for (int i = 0; i < 3; i++) {
    MjFaceSet missing = groups[i].set & ~r->bonus;

    if (mj_face_set_size (missing) == 1)
      add (f, groups[i].pattern, groups[i].rule, MJ_NEAR_MISSING, missing);
  }
}

static void
find_way_of_winning (Finder *f)
{
  static const struct {
    MjHow how;
    MjPatternId pattern;
  } ways[] = {
    { MJ_HOW_HEAVENLY, MJ_PATTERN_HEAVENLY_HAND },
    { MJ_HOW_EARTHLY_DISCARD, MJ_PATTERN_EARTHLY_DISCARD },
    { MJ_HOW_EARTHLY_DRAW, MJ_PATTERN_EARTHLY_DRAW },
    { MJ_HOW_HUMANLY, MJ_PATTERN_HUMANLY_HAND },
    { MJ_HOW_LAST_TILE, MJ_PATTERN_LAST_TILE },
  };
  const MjReading *r = f->reading;

  for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
    if (r->win->how == ways[i].how && is_switched_off (f, ways[i].pattern))
      add (f, ways[i].pattern, mj_pattern_info (ways[i].pattern)->rule,
           MJ_NEAR_NOT_PLAYED, 0);
  if (r->win->how == MJ_HOW_LAST_TILE &&
      r->rules->last_tile == MJ_LAST_TILE_ONE_DOT && r->win->tile != MJ_FACE_1P)
    add (f, MJ_PATTERN_LAST_TILE, "WIN-13", MJ_NEAR_ONE_DOT,
         MJ_FACE_BIT (MJ_FACE_1P));
  if (r->win->how == MJ_HOW_LAST_TILE_DISCARD && !r->rules->last_tile_discard)
    add (f, MJ_PATTERN_LAST_TILE, "WIN-10", MJ_NEAR_LAST_DISCARD, 0);
  if (r->win->how == MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT ||
      r->win->how == MJ_HOW_LAST_TILE_KONG_REPLACEMENT)
    add (f, MJ_PATTERN_LAST_TILE, "WIN-11", MJ_NEAR_LAST_REPLACEMENT, 0);
}

const char *
mj_near_reason_key (MjNearReason reason)
{
  static const char *const keys[MJ_N_NEAR_REASONS] = {
#define ROW(id, key) [MJ_NEAR_##id] = (key),
    MJ_NEAR_REASONS (ROW)
#undef ROW
  };

  return keys[reason];
}

int
mj_near_find (const MjRules *rules,
              const MjHand *hand,
              const MjWin *win,
              const MjScore *score,
              MjNear *near)
{
  MjReading reading;
  Finder finder = { &reading, score, near, 0 };

  if (!mj_how_needs_tile (win->how) ||
      (score->status != MJ_WINS && score->status != MJ_TOO_CHEAP))
    return 0;
  mj_reading_init (&reading, rules, hand, win);
  mj_reading_set_shape (&reading, &score->shape);
  find_absorbed (&finder);
  if (score->kind == MJ_PATTERN_LIMIT)
    return finder.n;
  find_way_of_winning (&finder);
  find_sequence (&finder);
  find_triplets (&finder);
  find_flush (&finder);
  find_nine_gates (&finder);
  find_honours (&finder);
  find_concealed (&finder);
  find_bonus (&finder);
  return finder.n;
}
