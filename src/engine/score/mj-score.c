/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score.c – finds the reading of a hand that is worth most, and its lines.
 */

#include "engine/score/mj-score.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

int
mj_score_minimum (const MjRules *rules, bool self_drawn)
{
  if (!self_drawn && rules->min_points_discard > rules->min_points)
    return rules->min_points_discard;
  return rules->min_points;
}

int
mj_score_towards_minimum (const MjRules *rules, const MjScore *score)
{
  const MjPatternSet bonus = MJ_PATTERN_BIT (MJ_PATTERN_ANIMAL) |
                             MJ_PATTERN_BIT (MJ_PATTERN_ALL_ANIMALS) |
                             MJ_PATTERN_BIT (MJ_PATTERN_SEAT_FLOWER) |
                             MJ_PATTERN_BIT (MJ_PATTERN_FLOWER_GROUP);
  int tai = score->uncapped;

  if (!rules->min_without_bonus || score->kind != MJ_PATTERN_POINTS)
    return score->tai;
  for (int i = 0; i < score->n_lines; i++)
    if (bonus & MJ_PATTERN_BIT (score->lines[i].pattern))
      tai -= score->lines[i].tai;
  return tai;
}

static void
add_line (MjScore *score, MjPatternId id, int tai, bool limit, MjFaceSet faces)
{
  assert (score->n_lines < MJ_MAX_SCORE_LINES);
  score->lines[score->n_lines++] = (MjScoreLine){ id, tai, limit, faces };
  score->special |= limit || tai >= 10;
}

/* Whether a pattern is worth the limit.  A limit hand for which the sheet has a
 * number of tai is one of fixed value instead. */
static bool
is_limit (const MjRules *rules, MjPatternId id)
{
  return mj_pattern_info (id)->kind == MJ_PATTERN_LIMIT &&
         rules->pattern[id] == MJ_PATTERN_BY_DEFAULT;
}

/* Whether a limit hand does not count beside thirteen wonders, which keeps its
 * own value unless the limit is higher. */
static bool
is_overshadowed (const MjReading *reading, MjPatternId id)
{
  return reading->shape.kind == MJ_SHAPE_THIRTEEN &&
         is_limit (reading->rules, id) &&
         reading->rules->limit <=
             mj_rules_pattern_tai (reading->rules, MJ_PATTERN_THIRTEEN_WONDERS);
}

/* The patterns whose tai add up; limit hands and hands of fixed value do not.
 */
static const MjPatternSet points =
#define POINTS_BIT(id, key, rule, kind, ...)                                   \
  (MJ_PATTERN_##kind == MJ_PATTERN_POINTS ? MJ_PATTERN_BIT (MJ_PATTERN_##id)   \
                                          : 0) |
    MJ_PATTERNS (POINTS_BIT) 0;
#undef POINTS_BIT

/* Starts a score without lines; their memory is not cleared. */
static void
start_score (MjScore *score, const MjShape *shape)
{
  score->kind = MJ_PATTERN_POINTS;
  score->uncapped = 0;
  score->special = false;
  score->shape = *shape;
  score->n_lines = 0;
}

static MjPatternId
take_pattern (MjPatternSet *set)
{
  MjPatternId id = (MjPatternId) __builtin_ctzll (*set);

  *set &= *set - 1;
  return id;
}

static void
score_big (const MjReading *reading, MjPatternSet candidates, MjScore *score)
{
  const MjRules *rules = reading->rules;

  start_score (score, &reading->shape);
  for (MjPatternSet left = candidates & ~points; left != 0;) {
    MjPatternId id = take_pattern (&left);
    int tai = mj_rules_pattern_tai (rules, id);
    bool limit = is_limit (rules, id);
    MjFaceSet faces;

    if (tai == MJ_PATTERN_OFF || is_overshadowed (reading, id) ||
        !mj_pattern_count (id, reading, &faces))
      continue;
    add_line (score, id, tai, limit, faces);
    if (limit)
      score->kind = MJ_PATTERN_LIMIT;
    else if (score->kind == MJ_PATTERN_POINTS)
      score->kind = MJ_PATTERN_FIXED;
    if (tai > score->uncapped)
      score->uncapped = tai;
  }
  if (score->kind == MJ_PATTERN_LIMIT &&
      (!rules->no_limit || score->uncapped < rules->limit))
    score->uncapped = rules->limit;
  score->tai = mj_rules_cap (rules, score->uncapped);
}

static void
score_plain (const MjReading *reading, MjPatternSet candidates, MjScore *score)
{
  start_score (score, &reading->shape);
  for (MjPatternSet left = candidates & points; left != 0;) {
    MjPatternId id = take_pattern (&left);
    MjFaceSet faces;
    int count = mj_pattern_count (id, reading, &faces), tai;

    if (count == 0)
      continue;
    tai = mj_rules_pattern_tai (reading->rules, id);
    if (tai == MJ_PATTERN_OFF)
      continue;
    add_line (score, id, tai * count, false, faces);
    score->uncapped += tai * count;
  }
  score->tai = mj_rules_cap (reading->rules, score->uncapped);
}

static int
sum_of_lines (const MjScore *score)
{
  int sum = 0;

  for (int i = 0; i < score->n_lines; i++)
    sum += score->lines[i].tai;
  return sum;
}

static bool
is_better (const MjScore *a, const MjScore *b)
{
  if (a->tai != b->tai)
    return a->tai > b->tai;
  if (a->kind != b->kind)
    return a->kind > b->kind;
  if (sum_of_lines (a) != sum_of_lines (b))
    return sum_of_lines (a) > sum_of_lines (b);
  /* Of limit hands, prefers the reading that names more of them; of equal sums,
   * the one with fewer lines. */
  return a->kind == MJ_PATTERN_LIMIT ? a->n_lines > b->n_lines
                                     : a->n_lines < b->n_lines;
}

/* K-40: the plain sum replaces a fixed value only if it is higher; without a
 * limit it may replace that of a limit hand as well (HOUSE-16). */
static void
score_reading (const MjReading *reading, MjScore *score)
{
  MjPatternSet candidates = mj_reading_candidates (reading);
  MjScore plain;

  if ((candidates & ~points) == 0) {
    score_plain (reading, candidates, score);
    return;
  }
  score_big (reading, candidates, score);
  if (score->kind == MJ_PATTERN_LIMIT && !reading->rules->no_limit)
    return;
  score_plain (reading, candidates, &plain);
  if (score->n_lines == 0 || plain.tai > score->tai)
    *score = plain;
}

static bool
is_shape_played (const MjRules *rules, MjShapeKind kind)
{
  if (kind == MJ_SHAPE_THIRTEEN)
    return mj_rules_pattern_tai (rules, MJ_PATTERN_THIRTEEN_WONDERS) !=
           MJ_PATTERN_OFF;
  return kind != MJ_SHAPE_SEVEN_PAIRS ||
         rules->seven_pairs != MJ_SEVEN_PAIRS_OPT_OFF;
}

static MjStatus
score_complete (const MjRules *rules,
                const MjHand *hand,
                const MjWin *win,
                MjScore *score)
{
  MjShape shapes[MJ_MAX_SHAPES];
  MjReading reading;
  int n = mj_shape_find (hand, shapes);
  MjStatus status = MJ_INCOMPLETE;
  bool complete = false;

  mj_reading_init (&reading, rules, hand, win);
  for (int i = 0; i < n; i++) {
    MjScore other;

    if (!is_shape_played (rules, shapes[i].kind)) {
      status = shapes[i].kind == MJ_SHAPE_THIRTEEN ? MJ_NO_THIRTEEN_WONDERS
                                                   : MJ_NO_SEVEN_PAIRS;
      continue;
    }
    if (win->how == MJ_HOW_ROB_CONCEALED_KONG &&
        shapes[i].kind != MJ_SHAPE_THIRTEEN)
      continue; /* WIN-09, HAND-34 */
    mj_reading_set_shape (&reading, &shapes[i]);
    if (!complete) {
      score_reading (&reading, score);
      complete = true;
      continue;
    }
    score_reading (&reading, &other);
    if (is_better (&other, score))
      *score = other;
  }
  if (!complete)
    return win->how == MJ_HOW_ROB_CONCEALED_KONG ? MJ_CANNOT_ROB : status;
  return mj_score_towards_minimum (rules, score) <
                 mj_score_minimum (rules, reading.self_drawn)
             ? MJ_TOO_CHEAP
             : MJ_WINS;
}

/* ---- wins that need no complete hand ---- */

static MjStatus
award (const MjRules *rules, MjPatternId id, MjFaceSet faces, MjScore *score)
{
  int tai = mj_rules_pattern_tai (rules, id);

  if (tai == MJ_PATTERN_OFF)
    return MJ_NOT_PLAYED;
  if (is_limit (rules, id)) {
    score->kind = MJ_PATTERN_LIMIT;
    tai = rules->limit;
  }
  add_line (score, id, score->kind == MJ_PATTERN_LIMIT ? 0 : tai,
            score->kind == MJ_PATTERN_LIMIT, faces);
  score->uncapped = tai;
  score->tai = mj_rules_cap (rules, tai);
  return MJ_WINS;
}

/* FH-01, FH-02, FH-05, HOUSE-15 */
static MjStatus
score_bonus (const MjRules *rules,
             const MjHand *hand,
             const MjWin *win,
             MjScore *score)
{
  bool animals = win->how == MJ_HOW_FOUR_ANIMALS;
  bool robbed = win->how == MJ_HOW_ROB_EIGHTH;
  MjFaceSet held = mj_hand_bonus_set (hand) &
                   (animals ? MJ_SET_ANIMALS : MJ_SET_FLOWERS | MJ_SET_SEASONS);

  if (mj_face_set_size (held) != (animals ? 4 : robbed ? 7 : 8))
    return MJ_INCOMPLETE;
  return award (rules,
                animals  ? MJ_PATTERN_FOUR_ANIMALS
                : robbed ? MJ_PATTERN_ROBBING_THE_EIGHTH
                         : MJ_PATTERN_EIGHT_FLOWERS,
                held, score);
}

MjFaceSet
mj_score_early_faces (const MjHand *hand)
{
  uint8_t held[7] = { 0 };
  MjFaceSet triplets = 0;

  for (int i = 0; i < hand->n_concealed; i++) {
    MjFace face = mj_tile_face (hand->concealed[i]);

    if (face >= MJ_FACE_EAST && face <= MJ_FACE_RED &&
        ++held[face - MJ_FACE_EAST] == 3)
      triplets |= MJ_FACE_BIT (face);
  }
  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind != MJ_MELD_CHOW)
      triplets |= MJ_FACE_BIT (mj_meld_face (&hand->melds[i]));
  if ((triplets & MJ_SET_DRAGONS) == MJ_SET_DRAGONS)
    return MJ_SET_DRAGONS;
  return (triplets & MJ_SET_WINDS) == MJ_SET_WINDS ? MJ_SET_WINDS : 0;
}

/* HAND-27, HAND-29: the other tiles do not matter, but the hand needs the
 * minimum of tai (WIN-18). */
static MjStatus
score_early (const MjRules *rules,
             const MjHand *hand,
             const MjWin *win,
             MjScore *score)
{
  MjFaceSet faces = mj_score_early_faces (hand);
  MjStatus status;

  if (mj_hand_size (hand) != MJ_HAND_SIZE + 1)
    return MJ_WRONG_SIZE;
  if (faces == 0)
    return MJ_INCOMPLETE;
  status = award (rules,
                  faces == MJ_SET_DRAGONS ? MJ_PATTERN_EARLY_DRAGONS
                                          : MJ_PATTERN_EARLY_WINDS,
                  faces, score);
  if (status == MJ_WINS &&
      score->tai < mj_score_minimum (rules, mj_how_is_self_drawn (win->how)))
    return MJ_TOO_CHEAP;
  return status;
}

/* HOUSE-16: where there is no limit, such a hand has a number of tai. */
static void
number_limits (const MjRules *rules, MjScore *score)
{
  for (int i = 0; rules->no_limit && i < score->n_lines; i++)
    if (score->lines[i].limit) {
      score->lines[i].tai = rules->limit;
      score->lines[i].limit = false;
    }
}

MjStatus
mj_score_hand (const MjRules *rules,
               const MjHand *hand,
               const MjWin *win,
               MjScore *score)
{
  memset (score, 0, sizeof *score);
  if (mj_how_is_by_bonus (win->how))
    score->status = score_bonus (rules, hand, win, score);
  else if (!mj_how_needs_tile (win->how))
    score->status = score_early (rules, hand, win, score);
  else if (mj_hand_size (hand) != MJ_HAND_SIZE + 1)
    score->status = MJ_WRONG_SIZE;
  else
    score->status = score_complete (rules, hand, win, score);
  number_limits (rules, score);
  return score->status;
}

bool
mj_score_has (const MjScore *score, MjPatternId pattern)
{
  for (int i = 0; i < score->n_lines; i++)
    if (score->lines[i].pattern == pattern)
      return true;
  return false;
}

bool
mj_score_is_thirteen_wonders (const MjScore *score)
{
  return score->shape.kind == MJ_SHAPE_THIRTEEN;
}

bool
mj_score_is_limit (const MjScore *score)
{
  for (int i = 0; i < score->n_lines; i++)
    if (score->lines[i].limit)
      return true;
  return false;
}

void
mj_score_raw_text (const MjScore *score, char *text, size_t size)
{
  if (score->status != MJ_WINS && score->status != MJ_TOO_CHEAP)
    snprintf (text, size, "x");
  else if (mj_score_is_limit (score))
    snprintf (text, size, "L");
  else
    snprintf (text, size, "%d%s", score->uncapped,
              score->kind == MJ_PATTERN_FIXED ? "+" : "");
}

const char *
mj_status_key (MjStatus status)
{
  static const char *const keys[] = {
    [MJ_WINS] = "wins",
    [MJ_TOO_CHEAP] = "too-cheap",
    [MJ_INCOMPLETE] = "incomplete",
    [MJ_WRONG_SIZE] = "wrong-size",
    [MJ_NOT_PLAYED] = "not-played",
    [MJ_CANNOT_ROB] = "cannot-rob",
    [MJ_NO_SEVEN_PAIRS] = "no-seven-pairs",
    [MJ_NO_THIRTEEN_WONDERS] = "no-thirteen-wonders",
  };

  return keys[status];
}
