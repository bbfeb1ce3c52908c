/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pattern-id.h – the one list of scoring patterns.
 *
 * X (ID, key, rule id, kind, tai, English title, Chinese title)
 *
 * The key names the pattern in `pattern.<key>` of a rule sheet and in output;
 * two rows may share a key where one switch governs both.  The rows are in the
 * order in which a score lists them.  Their predicates are in mj-pattern.c.
 *
 * kind: POINTS adds its tai; FIXED is worth its tai, alone; LIMIT is worth the
 * limit (tai 0).  K-40 says how FIXED and a higher plain sum compare.
 *
 * docs/rules.md states the rules by their ids, and decisions such as K-40.
 */

#pragma once

#include <stdint.h>

#ifndef N_
#define N_(String) (String)
#endif

#define MJ_PATTERNS(X)                                                         \
  X (HEAVENLY_HAND, "heavenly-hand", "WIN-14", LIMIT, 0, N_ ("Heavenly hand"), \
     "天胡")                                                                   \
  X (EARTHLY_DISCARD, "earthly-hand", "WIN-15", LIMIT, 0, N_ ("Earthly hand"), \
     "地胡")                                                                   \
  X (EARTHLY_DRAW, "earthly-hand", "WIN-16", LIMIT, 0,                         \
     N_ ("Earthly hand, first draw"), "地胡自摸")                              \
  X (HUMANLY_HAND, "humanly-hand", "WIN-17", LIMIT, 0, N_ ("Humanly hand"),    \
     "人胡")                                                                   \
  X (EIGHT_FLOWERS, "eight-flowers", "FH-02", LIMIT, 0,                        \
     N_ ("Eight immortals"), "八仙过海")                                       \
  X (ROBBING_THE_EIGHTH, "robbing-the-eighth", "FH-05", LIMIT, 0,              \
     N_ ("Robbing the eighth"), "七抢一")                                      \
  X (FOUR_ANIMALS, "four-animals", "HOUSE-15", LIMIT, 0,                       \
     N_ ("Winning with four animals"), "动物胡")                               \
  X (HIDDEN_TREASURE, "hidden-treasure", "HAND-02", LIMIT, 0,                  \
     N_ ("Hidden treasure"), "四暗刻")                                         \
  X (TREASURE_ON_DISCARD, "hidden-treasure-on-discard", "HAND-05", LIMIT, 0,   \
     N_ ("Hidden treasure on a discard"), "四暗刻单钓")                        \
  X (NINE_GATES, "nine-gates", "HAND-11", LIMIT, 0, N_ ("Nine gates"),         \
     "九连宝灯")                                                               \
  X (PURE_TERMINALS, "pure-terminals", "HAND-13", LIMIT, 0,                    \
     N_ ("Pure terminals"), "清幺九")                                          \
  X (ALL_HONOURS, "all-honours", "HAND-14", LIMIT, 0, N_ ("All honours"),      \
     "字一色")                                                                 \
  X (FOUR_GREAT_BLESSINGS, "four-great-blessings", "HAND-28", LIMIT, 0,        \
     N_ ("Four great blessings"), "大四喜")                                    \
  X (EIGHTEEN_ARHATS, "eighteen-arhats", "HAND-36", LIMIT, 0,                  \
     N_ ("Eighteen arhats"), "十八罗汉")                                       \
  X (SEVEN_PAIRS_LIMIT, "seven-pairs", "HOUSE-02", LIMIT, 0,                   \
     N_ ("Seven pairs"), "七对满台")                                           \
  X (THIRTEEN_WONDERS, "thirteen-wonders", "HAND-31", FIXED, 13,               \
     N_ ("Thirteen wonders"), "十三幺")                                        \
  X (THREE_GREAT_SCHOLARS, "three-great-scholars", "HAND-26", FIXED, 10,       \
     N_ ("Three great scholars"), "大三元")                                    \
  X (FULL_FLUSH_SEQUENCE, "full-flush-sequence", "HAND-08", FIXED, 10,         \
     N_ ("Full flush sequence"), "清一色平胡")                                 \
  X (KONG_ON_KONG, "kong-on-kong", "WIN-05", FIXED, 10, N_ ("Kong on kong"),   \
     "杠杠胡")                                                                 \
  X (EARLY_WINDS, "four-great-blessings-early", "HAND-29", POINTS, 10,         \
     N_ ("Four great blessings, declared at once"), "大四喜即胡")              \
  X (EARLY_DRAGONS, "three-great-scholars-early", "HAND-27", POINTS, 5,        \
     N_ ("Three great scholars, declared at once"), "大三元即胡")              \
  X (FULL_FLUSH, "full-flush", "HAND-07", POINTS, 4, N_ ("Full flush"),        \
     "清一色")                                                                 \
  X (PURE_GREEN, "pure-green", "HAND-23", POINTS, 4, N_ ("Pure green suit"),   \
     "绿一色")                                                                 \
  X (HALF_FLUSH, "half-flush", "HAND-06", POINTS, 2, N_ ("Half flush"),        \
     "混一色")                                                                 \
  X (SEQUENCE_HAND, "sequence-hand", "HAND-15", POINTS, 4,                     \
     N_ ("Sequence hand"), "平胡")                                             \
  X (LESSER_SEQUENCE_HAND, "lesser-sequence-hand", "HAND-22", POINTS, 1,       \
     N_ ("Lesser sequence hand"), "小平胡")                                    \
  X (TRIPLETS_HAND, "triplets-hand", "HAND-01", POINTS, 2,                     \
     N_ ("Triplets hand"), "碰碰胡")                                           \
  X (FULL_FLUSH_TRIPLETS, "full-flush-triplets", "HAND-10", POINTS, 2,         \
     N_ ("Full flush triplets"), "清一色碰碰胡")                               \
  X (MIXED_TERMINALS, "mixed-terminals", "HAND-12", POINTS, 2,                 \
     N_ ("Mixed terminals"), "混幺九")                                         \
  X (SEVEN_PAIRS, "seven-pairs", "HOUSE-02", POINTS, 4, N_ ("Seven pairs"),    \
     "七对")                                                                   \
  X (THREE_LESSER_SCHOLARS, "three-lesser-scholars", "HAND-24", POINTS, 1,     \
     N_ ("Three lesser scholars"), "小三元")                                   \
  X (FOUR_LESSER_BLESSINGS, "four-lesser-blessings", "HAND-25", POINTS, 2,     \
     N_ ("Four lesser blessings"), "小四喜")                                   \
  X (DRAGON_TRIPLET, "dragon-triplet", "HON-01", POINTS, 1,                    \
     N_ ("Dragon triplet"), "三元牌")                                          \
  X (SEAT_WIND_TRIPLET, "seat-wind-triplet", "HON-02", POINTS, 1,              \
     N_ ("Seat wind triplet"), "门风")                                         \
  X (PREVAILING_WIND_TRIPLET, "prevailing-wind-triplet", "HON-03", POINTS, 1,  \
     N_ ("Prevailing wind triplet"), "圈风")                                   \
  X (CONCEALED_HAND, "concealed-hand", "HAND-37", POINTS, 1,                   \
     N_ ("Fully concealed hand"), "门清")                                      \
  X (ANIMAL, "animal", "BONUS-01", POINTS, 1, N_ ("Animal"), "动物")           \
  X (ALL_ANIMALS, "all-animals", "BONUS-02", POINTS, 1,                        \
     N_ ("All four animals"), "四只动物")                                      \
  X (SEAT_FLOWER, "seat-flower", "BONUS-03", POINTS, 1, N_ ("Seat flower"),    \
     "正花")                                                                   \
  X (FLOWER_GROUP, "flower-group", "BONUS-05", POINTS, 1,                      \
     N_ ("Complete flower group"), "一台花")                                   \
  X (NO_BONUS_TILE, "no-bonus-tile", "HOUSE-14", POINTS, 1,                    \
     N_ ("No bonus tile"), "无花")                                             \
  X (FLOWER_ON_FLOWER, "flower-on-flower", "WIN-02", POINTS, 1,                \
     N_ ("Flower on flower"), "花上花")                                        \
  X (FLOWER_REPLACEMENT, "flower-replacement", "WIN-01", POINTS, 1,            \
     N_ ("Winning on a flower replacement"), "花上")                           \
  X (KONG_REPLACEMENT, "kong-replacement", "WIN-04", POINTS, 1,                \
     N_ ("Winning on a kong replacement"), "杠上")                             \
  X (ROBBING_THE_KONG, "robbing-the-kong", "WIN-06", POINTS, 1,                \
     N_ ("Robbing the kong"), "抢杠")                                          \
  X (LAST_TILE, "last-tile", "WIN-10", POINTS, 1,                              \
     N_ ("Winning on the last tile"), "海底捞月")                              \
  X (SELF_DRAW_POINT, "self-draw-point", "HOUSE-01", POINTS, 1,                \
     N_ ("Self-draw"), "自摸")

typedef enum {
#define MJ_PATTERN_ENUM(id, ...) MJ_PATTERN_##id,
  MJ_PATTERNS (MJ_PATTERN_ENUM)
#undef MJ_PATTERN_ENUM
      MJ_N_PATTERNS
} MjPatternId;

typedef enum {
  MJ_PATTERN_POINTS,
  MJ_PATTERN_FIXED,
  MJ_PATTERN_LIMIT,
} MjPatternKind;

/* A row of the table: texts about a pattern. */
typedef struct {
  const char *key;
  const char *rule;
  const char *title; /* marked for translation */
  const char *title_zh;
  MjPatternKind kind;
  int8_t tai;
} MjPatternInfo;

/* Its row. */
const MjPatternInfo *mj_pattern_info (MjPatternId id);
