/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pattern.c – the predicates of the patterns. */

#include "engine/score/mj-pattern.h"

#include "engine/score/mj-ready.h"

#include <assert.h>
#include <string.h>

typedef int (*Predicate) (const MjReading *r, MjFaceSet *faces);

/* ---- helpers of several predicates ---- */

static bool
is_standard (const MjReading *r)
{
  return r->shape.kind == MJ_SHAPE_STANDARD;
}

static bool
all_triplets (const MjReading *r)
{
  return is_standard (r) && r->shape.n_triplets == 4;
}

static bool
only (const MjReading *r, MjFaceSet set)
{
  return (r->faces & ~set) == 0;
}

bool
mj_reading_is_flush (const MjReading *r, bool honours)
{
  bool has_honours = (r->faces & MJ_SET_HONOURS) != 0;

  for (int suit = 0; suit < 3; suit++)
    if ((r->faces & MJ_SET_SUIT (suit)) != 0)
      return only (r, MJ_SET_SUIT (suit) | MJ_SET_HONOURS) &&
             has_honours == honours;
  return false;
}

bool
mj_reading_has_valued_eyes (const MjReading *r)
{
  return mj_face_is_dragon (r->shape.eyes) ||
         r->shape.eyes == mj_wind_face (r->win->seat_wind) ||
         r->shape.eyes == mj_wind_face (r->win->prevailing);
}

/* Four chows, not all of them claimed (HAND-20), and eyes without value
 * (HAND-15, HAND-16).  Unless the hand is self-drawn, at least two different
 * tiles must have been able to complete it (HAND-18, HAND-19, HAND-21). */
bool
mj_reading_is_sequence (const MjReading *r)
{
  return is_standard (r) && r->shape.n_chows == 4 &&
         !mj_reading_has_valued_eyes (r) && r->n_exposed < 4 &&
         (r->self_drawn || mj_face_set_size (r->waits) >= 2);
}

/* HOUSE-17 */
bool
mj_reading_is_lesser_sequence (const MjReading *r)
{
  if (!mj_reading_is_sequence (r) || r->bonus == 0)
    return false;
  switch (r->rules->lesser_sequence) {
  case MJ_LESSER_TWO_WAITS:
    return mj_face_set_size (r->waits) >= 2;
  case MJ_LESSER_OTHER_FLOWERS:
    return mj_bonus_tai (r->bonus, r->win->seat_wind) == 0;
  default:
    return true;
  }
}

static int
count_triplets (const MjReading *r, MjFaceSet set, MjFaceSet *faces)
{
  *faces = is_standard (r) ? r->shape.triplets & set : 0;
  return mj_face_set_size (*faces);
}

static int
count_bonus (const MjReading *r, MjFaceSet set, MjFaceSet *faces)
{
  *faces = r->bonus & set;
  return mj_face_set_size (*faces);
}

static int
whole_bonus_set (const MjReading *r, MjFaceSet set, MjFaceSet *faces)
{
  if ((r->bonus & set) != set)
    return 0;
  *faces |= set;
  return 1;
}

/* ---- ways of winning ---- */

/* WIN-14: the dealer wins with the dealt tiles and their replacements. */
static int
heavenly_hand (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->win->how == MJ_HOW_HEAVENLY;
}

/* WIN-15: a win on the dealer's first discard. */
static int
earthly_discard (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->win->how == MJ_HOW_EARTHLY_DISCARD;
}

/* WIN-16: a win on one's own first draw. */
static int
earthly_draw (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->win->how == MJ_HOW_EARTHLY_DRAW;
}

/* WIN-17: a win on a discard before the winner's first draw.  This includes the
 * dealer's first discard if the sheet does not play that as an earthly hand
 * (K-23). */
static int
humanly_hand (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->win->how == MJ_HOW_HUMANLY ||
         (r->win->how == MJ_HOW_EARTHLY_DISCARD &&
          !mj_rules_pattern_allowed (r->rules, MJ_PATTERN_EARTHLY_DISCARD));
}

static bool
is_flower_replacement (const MjReading *r)
{
  return r->win->how == MJ_HOW_FLOWER_REPLACEMENT ||
         r->win->how == MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT;
}

/* WIN-02: two or more flower replacements in a row, where that is played. */
static int
flower_on_flower (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  if (!is_flower_replacement (r) || r->win->n_replacements < 2)
    return 0;
  return r->rules->flower_on_flower == MJ_FLOWER_ON_FLOWER_FIVE
             ? 5
             : r->win->n_replacements;
}

/* WIN-01: the replacement for a bonus tile wins. */
static int
flower_replacement (const MjReading *r, MjFaceSet *faces)
{
  return is_flower_replacement (r) &&
         (!mj_rules_pattern_allowed (r->rules, MJ_PATTERN_FLOWER_ON_FLOWER) ||
          flower_on_flower (r, faces) == 0);
}

/* WIN-04: the replacement for a kong wins. */
static int
kong_replacement (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->win->how == MJ_HOW_KONG_REPLACEMENT ||
         r->win->how == MJ_HOW_LAST_TILE_KONG_REPLACEMENT ||
         r->win->how == MJ_HOW_KONG_ON_KONG;
}

/* WIN-05: a kong's replacement makes another kong, whose replacement wins. */
static int
kong_on_kong (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->win->how == MJ_HOW_KONG_ON_KONG;
}

/* WIN-06: winning on the tile another player adds to an exposed pong. */
static int
robbing_the_kong (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->win->how == MJ_HOW_ROB_KONG;
}

/* WIN-10, WIN-11, WIN-13: a win on the last tile that may be drawn, unless it
 * is a replacement; on its discard only if the sheet plays that. */
static int
last_tile (const MjReading *r, MjFaceSet *faces)
{
  bool last =
      r->win->how == MJ_HOW_LAST_TILE ||
      (r->win->how == MJ_HOW_LAST_TILE_DISCARD && r->rules->last_tile_discard);

  *faces = MJ_FACE_BIT (r->win->tile);
  return last &&
         (r->rules->last_tile == MJ_LAST_TILE_ON || r->win->tile == MJ_FACE_1P);
}

/* HOUSE-01: any self-drawn win. */
static int
self_draw_point (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->self_drawn;
}

/* ---- whole hands ---- */

/* HAND-02, HAND-03, HAND-04: four triplets, nothing exposed, self-drawn. */
static int
hidden_treasure (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return all_triplets (r) && r->n_exposed == 0 && r->self_drawn;
}

/* HAND-05: the same with the pair completed by a discard. */
static int
treasure_on_discard (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return all_triplets (r) && r->n_exposed == 0 && !r->self_drawn &&
         r->shape.eyes == r->win->tile;
}

/* HAND-11: before the win exactly 1112345678999 of one suit. */
static int
nine_gates (const MjReading *r, MjFaceSet *faces)
{
  int base = r->win->tile / 9 * 9;

  (void) faces;
  if (!mj_reading_is_flush (r, false) || r->n_kongs > 0 ||
      (r->hand->n_melds > 0 && !r->rules->nine_gates_exposed))
    return 0;
  for (int i = 0; i < 9; i++) {
    int held = r->counts.n[base + i] - (base + i == r->win->tile);

    if (held != (i == 0 || i == 8 ? 3 : 1))
      return 0;
  }
  return 1;
}

/* HAND-13: triplets and eyes of ones and nines only. */
static int
pure_terminals (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return all_triplets (r) && only (r, MJ_SET_TERMINALS);
}

/* HAND-14: triplets and eyes of winds and dragons only. */
static int
all_honours (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return all_triplets (r) && only (r, MJ_SET_HONOURS);
}

/* HAND-28: four wind triplets. */
static int
four_great_blessings (const MjReading *r, MjFaceSet *faces)
{
  return count_triplets (r, MJ_SET_WINDS, faces) == 4;
}

/* HAND-36: four kongs and a pair. */
static int
eighteen_arhats (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->n_kongs == 4;
}

/* HOUSE-02: seven different pairs. */
static int
seven_pairs (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->shape.kind == MJ_SHAPE_SEVEN_PAIRS;
}

/* HAND-31: one of each terminal and honour, and one of them twice. */
static int
thirteen_wonders (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->shape.kind == MJ_SHAPE_THIRTEEN;
}

/* HAND-26: three dragon triplets. */
static int
three_great_scholars (const MjReading *r, MjFaceSet *faces)
{
  return count_triplets (r, MJ_SET_DRAGONS, faces) == 3;
}

/* HAND-07: one suit only. */
static int
full_flush (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return mj_reading_is_flush (r, false);
}

/* HAND-08: a full flush that is a sequence hand. */
static int
full_flush_sequence (const MjReading *r, MjFaceSet *faces)
{
  return full_flush (r, faces) && mj_reading_is_sequence (r) && r->bonus == 0;
}

/* HAND-23: a half flush of green tiles only. */
static int
pure_green (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return mj_reading_is_flush (r, true) && only (r, MJ_SET_GREEN);
}

/* HAND-25: three wind triplets and eyes of the fourth. */
static int
four_lesser_blessings (const MjReading *r, MjFaceSet *faces)
{
  int n = count_triplets (r, MJ_SET_WINDS, faces);

  *faces |= MJ_SET_WINDS;
  return n == 3 && mj_face_is_wind (r->shape.eyes);
}

/* HAND-06: one suit and honours.  A pure green suit replaces it, and some count
 * it as part of the four lesser blessings (K-05). */
static int
half_flush (const MjReading *r, MjFaceSet *faces)
{
  MjFaceSet winds;

  (void) faces;
  if (pure_green (r, faces) &&
      mj_rules_pattern_tai (r->rules, MJ_PATTERN_PURE_GREEN) != MJ_PATTERN_OFF)
    return 0;
  if (r->rules->small_winds_half_flush == MJ_SMALL_WINDS_INCLUDED &&
      four_lesser_blessings (r, &winds))
    return 0;
  return mj_reading_is_flush (r, true);
}

/* HAND-15 to HAND-21: a sequence hand without any bonus tile. */
static int
sequence_hand (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return mj_reading_is_sequence (r) && r->bonus == 0;
}

/* HAND-22: a sequence hand beside bonus tiles. */
static int
lesser_sequence_hand (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return mj_reading_is_lesser_sequence (r);
}

/* HAND-01: four triplets or kongs and a pair. */
static int
triplets_hand (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return all_triplets (r);
}

/* HAND-10: triplets in one suit, on top of both. */
static int
full_flush_triplets (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return all_triplets (r) && mj_reading_is_flush (r, false);
}

/* HAND-12: triplets of terminals and honours only. */
static int
mixed_terminals (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return all_triplets (r) && only (r, MJ_SET_TERMINALS | MJ_SET_HONOURS);
}

/* HAND-24: two dragon triplets and eyes of the third; the 1 for the eyes. */
static int
three_lesser_scholars (const MjReading *r, MjFaceSet *faces)
{
  int n = count_triplets (r, MJ_SET_DRAGONS, faces);

  *faces |= MJ_SET_DRAGONS;
  return n == 2 && mj_face_is_dragon (r->shape.eyes);
}

/* HAND-37: nothing claimed; an option says whether the winning tile may be. */
static int
concealed_hand (const MjReading *r, MjFaceSet *faces)
{
  (void) faces;
  return r->n_exposed == 0 &&
         (r->n_kongs == 0 || !r->rules->concealed_kong_opens) &&
         (r->self_drawn || r->rules->concealed_hand == MJ_CONCEALED_ANY_WIN);
}

/* ---- honours and bonus tiles ---- */

/* HON-01 */
static int
dragon_triplet (const MjReading *r, MjFaceSet *faces)
{
  return count_triplets (r, MJ_SET_DRAGONS, faces);
}

/* HON-02, HON-04, HON-05 */
static int
seat_wind_triplet (const MjReading *r, MjFaceSet *faces)
{
  return count_triplets (r, MJ_FACE_BIT (mj_wind_face (r->win->seat_wind)),
                         faces);
}

/* HON-03, HON-04, HON-05 */
static int
prevailing_wind_triplet (const MjReading *r, MjFaceSet *faces)
{
  return count_triplets (r, MJ_FACE_BIT (mj_wind_face (r->win->prevailing)),
                         faces);
}

static MjFaceSet
own_flowers (MjWind wind)
{
  return MJ_FACE_BIT (MJ_FACE_PLUM + wind) |
         MJ_FACE_BIT (MJ_FACE_SPRING + wind);
}

bool
mj_hand_is_closed (const MjRules *rules, const MjHand *hand)
{
  return rules->concealed_kong_opens ? hand->n_melds == 0
                                     : mj_hand_n_exposed (hand) == 0;
}

int
mj_honour_tai (MjFace face, MjWind seat_wind, MjWind prevailing)
{
  return mj_face_is_dragon (face) + (face == mj_wind_face (seat_wind)) +
         (face == mj_wind_face (prevailing));
}

int
mj_bonus_tai (MjFaceSet bonus, MjWind seat_wind)
{
  return mj_face_set_size (bonus & (MJ_SET_ANIMALS | own_flowers (seat_wind))) +
         ((bonus & MJ_SET_ANIMALS) == MJ_SET_ANIMALS) +
         ((bonus & MJ_SET_FLOWERS) == MJ_SET_FLOWERS) +
         ((bonus & MJ_SET_SEASONS) == MJ_SET_SEASONS);
}

int
mj_no_bonus_tai (const MjRules *rules, MjFaceSet bonus)
{
  int tai = mj_rules_pattern_tai (rules, MJ_PATTERN_NO_BONUS_TILE);

  return bonus == 0 && tai != MJ_PATTERN_OFF ? tai : 0;
}

/* BONUS-01 */
static int
animal (const MjReading *r, MjFaceSet *faces)
{
  return count_bonus (r, MJ_SET_ANIMALS, faces);
}

/* BONUS-02 */
static int
all_animals (const MjReading *r, MjFaceSet *faces)
{
  *faces = 0;
  return whole_bonus_set (r, MJ_SET_ANIMALS, faces);
}

/* BONUS-03, BONUS-04, BONUS-06 */
static int
seat_flower (const MjReading *r, MjFaceSet *faces)
{
  return count_bonus (r, own_flowers (r->win->seat_wind), faces);
}

/* BONUS-05 */
static int
flower_group (const MjReading *r, MjFaceSet *faces)
{
  *faces = 0;
  return whole_bonus_set (r, MJ_SET_FLOWERS, faces) +
         whole_bonus_set (r, MJ_SET_SEASONS, faces);
}

/* HOUSE-14 */
static int
no_bonus_tile (const MjReading *r, MjFaceSet *faces)
{
  *faces = 0;
  return r->rules->no_bonus_point && r->bonus == 0;
}

static const Predicate predicates[MJ_N_PATTERNS] = {
  [MJ_PATTERN_HEAVENLY_HAND] = heavenly_hand,
  [MJ_PATTERN_EARTHLY_DISCARD] = earthly_discard,
  [MJ_PATTERN_EARTHLY_DRAW] = earthly_draw,
  [MJ_PATTERN_HUMANLY_HAND] = humanly_hand,
  [MJ_PATTERN_HIDDEN_TREASURE] = hidden_treasure,
  [MJ_PATTERN_TREASURE_ON_DISCARD] = treasure_on_discard,
  [MJ_PATTERN_NINE_GATES] = nine_gates,
  [MJ_PATTERN_PURE_TERMINALS] = pure_terminals,
  [MJ_PATTERN_ALL_HONOURS] = all_honours,
  [MJ_PATTERN_FOUR_GREAT_BLESSINGS] = four_great_blessings,
  [MJ_PATTERN_EIGHTEEN_ARHATS] = eighteen_arhats,
  [MJ_PATTERN_SEVEN_PAIRS_LIMIT] = seven_pairs,
  [MJ_PATTERN_THIRTEEN_WONDERS] = thirteen_wonders,
  [MJ_PATTERN_THREE_GREAT_SCHOLARS] = three_great_scholars,
  [MJ_PATTERN_FULL_FLUSH_SEQUENCE] = full_flush_sequence,
  [MJ_PATTERN_KONG_ON_KONG] = kong_on_kong,
  [MJ_PATTERN_FULL_FLUSH] = full_flush,
  [MJ_PATTERN_PURE_GREEN] = pure_green,
  [MJ_PATTERN_HALF_FLUSH] = half_flush,
  [MJ_PATTERN_SEQUENCE_HAND] = sequence_hand,
  [MJ_PATTERN_LESSER_SEQUENCE_HAND] = lesser_sequence_hand,
  [MJ_PATTERN_TRIPLETS_HAND] = triplets_hand,
  [MJ_PATTERN_FULL_FLUSH_TRIPLETS] = full_flush_triplets,
  [MJ_PATTERN_MIXED_TERMINALS] = mixed_terminals,
  [MJ_PATTERN_SEVEN_PAIRS] = seven_pairs,
  [MJ_PATTERN_THREE_LESSER_SCHOLARS] = three_lesser_scholars,
  [MJ_PATTERN_FOUR_LESSER_BLESSINGS] = four_lesser_blessings,
  [MJ_PATTERN_DRAGON_TRIPLET] = dragon_triplet,
  [MJ_PATTERN_SEAT_WIND_TRIPLET] = seat_wind_triplet,
  [MJ_PATTERN_PREVAILING_WIND_TRIPLET] = prevailing_wind_triplet,
  [MJ_PATTERN_CONCEALED_HAND] = concealed_hand,
  [MJ_PATTERN_ANIMAL] = animal,
  [MJ_PATTERN_ALL_ANIMALS] = all_animals,
  [MJ_PATTERN_SEAT_FLOWER] = seat_flower,
  [MJ_PATTERN_FLOWER_GROUP] = flower_group,
  [MJ_PATTERN_NO_BONUS_TILE] = no_bonus_tile,
  [MJ_PATTERN_FLOWER_ON_FLOWER] = flower_on_flower,
  [MJ_PATTERN_FLOWER_REPLACEMENT] = flower_replacement,
  [MJ_PATTERN_KONG_REPLACEMENT] = kong_replacement,
  [MJ_PATTERN_ROBBING_THE_KONG] = robbing_the_kong,
  [MJ_PATTERN_LAST_TILE] = last_tile,
  [MJ_PATTERN_SELF_DRAW_POINT] = self_draw_point,
};

int
mj_pattern_count (MjPatternId id, const MjReading *reading, MjFaceSet *faces)
{
  *faces = reading->faces;
  return predicates[id] == NULL ? 0 : predicates[id](reading, faces);
}

static_assert (MJ_N_PATTERNS < 64, "MjPatternSet has a bit for each pattern");

#define BIT(id) MJ_PATTERN_BIT (MJ_PATTERN_##id)

/* Patterns that are impossible without… */
static const MjPatternSet
    /* a win by anything but a plain discard or draw */
    need_luck =
        BIT (HEAVENLY_HAND) | BIT (EARTHLY_DISCARD) | BIT (EARTHLY_DRAW) |
        BIT (HUMANLY_HAND) | BIT (KONG_ON_KONG) | BIT (FLOWER_ON_FLOWER) |
        BIT (FLOWER_REPLACEMENT) | BIT (KONG_REPLACEMENT) |
        BIT (ROBBING_THE_KONG) | BIT (LAST_TILE),
    need_four_triplets = BIT (HIDDEN_TREASURE) | BIT (TREASURE_ON_DISCARD) |
                         BIT (PURE_TERMINALS) | BIT (ALL_HONOURS) |
                         BIT (FOUR_GREAT_BLESSINGS) | BIT (EIGHTEEN_ARHATS) |
                         BIT (TRIPLETS_HAND) | BIT (FULL_FLUSH_TRIPLETS) |
                         BIT (MIXED_TERMINALS),
    need_four_chows = BIT (FULL_FLUSH_SEQUENCE) | BIT (SEQUENCE_HAND) |
                      BIT (LESSER_SEQUENCE_HAND),
    need_honour_triplet =
        BIT (FOUR_GREAT_BLESSINGS) | BIT (THREE_GREAT_SCHOLARS) |
        BIT (THREE_LESSER_SCHOLARS) | BIT (FOUR_LESSER_BLESSINGS) |
        BIT (DRAGON_TRIPLET) | BIT (SEAT_WIND_TRIPLET) |
        BIT (PREVAILING_WIND_TRIPLET),
    need_one_suit = BIT (NINE_GATES) | BIT (FULL_FLUSH) |
                    BIT (FULL_FLUSH_SEQUENCE) | BIT (FULL_FLUSH_TRIPLETS) |
                    BIT (PURE_GREEN) | BIT (HALF_FLUSH),
    need_bonus = BIT (ANIMAL) | BIT (ALL_ANIMALS) | BIT (SEAT_FLOWER) |
                 BIT (FLOWER_GROUP) | BIT (LESSER_SEQUENCE_HAND),
    need_no_bonus = BIT (NO_BONUS_TILE),
    need_seven_pairs = BIT (SEVEN_PAIRS) | BIT (SEVEN_PAIRS_LIMIT),
    need_thirteen = BIT (THIRTEEN_WONDERS),
    need_self_draw = BIT (SELF_DRAW_POINT) | BIT (HIDDEN_TREASURE),
    /* a complete hand, which a reading is */
    never = BIT (EIGHT_FLOWERS) | BIT (ROBBING_THE_EIGHTH) |
            BIT (FOUR_ANIMALS) | BIT (EARLY_WINDS) | BIT (EARLY_DRAGONS);

#undef BIT

MjPatternSet
mj_reading_candidates (const MjReading *r)
{
  MjPatternSet without = never;
  int n_suits = 0;

  for (int suit = 0; suit < 3; suit++)
    n_suits += (r->faces & MJ_SET_SUIT (suit)) != 0;
  if (n_suits != 1)
    without |= need_one_suit;
  if (r->win->how == MJ_HOW_DISCARD || r->win->how == MJ_HOW_SELF_DRAW)
    without |= need_luck;
  if (r->shape.n_triplets != 4)
    without |= need_four_triplets;
  if (r->shape.n_chows != 4)
    without |= need_four_chows;
  if ((r->shape.triplets & MJ_SET_HONOURS) == 0)
    without |= need_honour_triplet;
  if (r->bonus == 0)
    without |= need_bonus;
  if (r->bonus != 0 || !r->rules->no_bonus_point)
    without |= need_no_bonus;
  if (r->shape.kind != MJ_SHAPE_SEVEN_PAIRS)
    without |= need_seven_pairs;
  if (r->shape.kind != MJ_SHAPE_THIRTEEN)
    without |= need_thirteen;
  if (!r->self_drawn)
    without |= need_self_draw;
  return MJ_PATTERN_BIT (MJ_N_PATTERNS) - 1 - without;
}

void
mj_reading_init (MjReading *reading,
                 const MjRules *rules,
                 const MjHand *hand,
                 const MjWin *win)
{
  memset (reading, 0, sizeof *reading);
  reading->rules = rules;
  reading->hand = hand;
  reading->win = win;
  reading->bonus = mj_hand_bonus_set (hand);
  reading->n_exposed = mj_hand_n_exposed (hand);
  reading->self_drawn = mj_how_is_self_drawn (win->how);
  for (int i = 0; i < hand->n_melds; i++)
    reading->n_kongs += mj_meld_is_kong (&hand->melds[i]);
  mj_hand_all_counts (hand, &reading->counts);
  reading->faces = mj_counts_at_least (&reading->counts, 1);
}

void
mj_reading_set_shape (MjReading *reading, const MjShape *shape)
{
  reading->shape = *shape;
  /* Waits take time to compute, and only a sequence hand on a discard needs
   * them, or a lesser one at a table that is strict (HOUSE-17). */
  if (shape->n_chows == 4 && reading->waits == 0 &&
      (!reading->self_drawn ||
       (reading->bonus != 0 &&
        reading->rules->lesser_sequence == MJ_LESSER_TWO_WAITS)))
    reading->waits = mj_ready_waits_before (reading->hand, reading->win->tile);
}
