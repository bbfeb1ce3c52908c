/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules.h – the table's rule sheet.
 *
 * One struct of plain numbers, described by one table of options.  Presets,
 * validation, the text form, the preferences page and `sgmj --set` are all
 * driven by that table: a new option is one row of MJ_OPTIONS.
 *
 * Amounts are held in hundredths of the stake's unit.
 *
 * Rule: docs/rules.md names the options of each rule; HOUSE-01 to HOUSE-10.
 */

#pragma once

#include "engine/rules/mj-pattern-id.h"
#include "engine/tiles/mj-error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MJ_OFF, MJ_ON };
enum {
  MJ_CHART_BASIC,
  MJ_CHART_SHOOTER_1_2,
  MJ_CHART_SHOOTER_3_6,
  MJ_CHART_CUSTOM
};
enum { MJ_DOUBLE_OFF, MJ_DOUBLE_LIMIT_HANDS };
enum { MJ_THIRTEEN_EVERYONE_DOUBLE, MJ_THIRTEEN_NORMAL };
enum { MJ_CHICKEN_ONE_POINT, MJ_CHICKEN_HALF };
enum { MJ_BITES_ALL, MJ_BITES_ANIMALS_ONLY, MJ_BITES_NONE };
enum { MJ_HIDDEN_BITE_OFF, MJ_HIDDEN_BITE_DOUBLE };
enum { MJ_ANIMAL_SET_DOUBLE, MJ_ANIMAL_SET_SAME };
enum {
  MJ_CLAIMED_EVERYONE,
  MJ_CLAIMED_DISCARDER_ALL,
  MJ_CLAIMED_DISCARDER_ONLY
};
enum { MJ_HELD_FLOWER_PAO, MJ_HELD_FLOWER_AS_DISCARD };
enum { MJ_CONCEALED_OFF, MJ_CONCEALED_SELF_DRAW_ONLY, MJ_CONCEALED_ANY_WIN };
enum { MJ_PURE_GREEN_OFF, MJ_PURE_GREEN_FOUR };
enum { MJ_SMALL_WINDS_STACK, MJ_SMALL_WINDS_INCLUDED };
enum {
  MJ_EARTHLY_BOTH,
  MJ_EARTHLY_FIRST_DISCARD,
  MJ_EARTHLY_FIRST_DRAW,
  MJ_EARTHLY_OFF
};
enum {
  MJ_FLOWER_ON_FLOWER_FLAT,
  MJ_FLOWER_ON_FLOWER_FIVE,
  MJ_FLOWER_ON_FLOWER_PER_REPLACEMENT
};
enum { MJ_LAST_TILE_ON, MJ_LAST_TILE_ONE_DOT, MJ_LAST_TILE_OFF };
enum { MJ_LAST_BONUS_DRAW, MJ_LAST_BONUS_DRAW_PAYS, MJ_LAST_BONUS_REPLACE };
enum { MJ_PAO_SET_OFF, MJ_PAO_SET_LAST, MJ_PAO_SET_THIRD };
enum { MJ_PAO_KONG_OFF, MJ_PAO_KONG_LATE, MJ_PAO_KONG_ANY_TIME };
enum { MJ_FRESH_KONG7_WIN5, MJ_FRESH_WIN7_KONG5 };
enum {
  MJ_FRESH_NOT_DISCARDED_OR_PONGED,
  MJ_FRESH_POOL_ONLY,
  MJ_FRESH_NOT_EXPOSED
};
enum { MJ_FAKE_LIMIT, MJ_FAKE_FIVE };
enum { MJ_SACRED_OFF, MJ_SACRED_ON, MJ_SACRED_WHOLE_DEAL };
enum { MJ_LESSER_USUAL, MJ_LESSER_TWO_WAITS, MJ_LESSER_OTHER_FLOWERS };
enum { MJ_UNTIL_NEXT_TURN, MJ_UNTIL_GO_AROUND };
enum {
  MJ_SEVEN_PAIRS_OPT_OFF,
  MJ_SEVEN_PAIRS_OPT_FOUR,
  MJ_SEVEN_PAIRS_OPT_LIMIT
};
enum {
  MJ_DEALER_STAYS_UNLESS_PAID,
  MJ_DEALER_STAYS,
  MJ_DEALER_PASSES,
  MJ_DEALER_STAYS_UNLESS_KONG
};
enum { MJ_DEALER_REPEATS, MJ_DEALER_WIN_PASSES };
enum { MJ_WINNERS_ONE, MJ_WINNERS_TWO, MJ_WINNERS_ALL };

/* A price that the table leaves as it is usual, and one that is not paid. */
enum { MJ_PRICE_USUAL = -1, MJ_PRICE_OFF = 0 };

#include "engine/rules/mj-rules-options.h"

typedef enum {
#define MJ_OPTION_ENUM(field, ...) MJ_OPTION_##field,
  MJ_OPTIONS (MJ_OPTION_ENUM)
#undef MJ_OPTION_ENUM
      MJ_N_OPTIONS
} MjOptionId;

enum { MJ_CHART_ROWS = 20, MJ_CHART_PAYERS = 3 };
enum { MJ_PATTERN_BY_DEFAULT = -1, MJ_PATTERN_OFF = -2 };

/* A rule sheet: a field for each option, the rows of the table's own chart for
 * 1 to 20 tai (zeros: it has no such row), and for each pattern
 * MJ_PATTERN_BY_DEFAULT, MJ_PATTERN_OFF or a number of tai.  It is a plain
 * value that can be copied and compared. */
typedef struct {
#define MJ_OPTION_FIELD(field, ...) int32_t field;
  MJ_OPTIONS (MJ_OPTION_FIELD)
#undef MJ_OPTION_FIELD
  int32_t chart_rows[MJ_CHART_ROWS][MJ_CHART_PAYERS]; /* see mj-chart.h */
  int16_t pattern[MJ_N_PATTERNS];
} MjRules;

typedef enum {
  MJ_OPTION_NUMBER,
  MJ_OPTION_AMOUNT, /* hundredths */
  MJ_OPTION_PRICE,  /* hundredths, MJ_PRICE_USUAL or MJ_PRICE_OFF */
  MJ_OPTION_CHOICE, /* index into choices */
  MJ_OPTION_SWITCH, /* off or on, as a choice */
} MjOptionType;

typedef enum {
  MJ_GROUP_PAYMENT,
  MJ_GROUP_INSTANT,
  MJ_GROUP_FLOWERS,
  MJ_GROUP_HANDS,
  MJ_GROUP_WINNING,
  MJ_GROUP_PAO,
  MJ_GROUP_PENALTIES,
  MJ_GROUP_HOUSE,
  MJ_N_OPTION_GROUPS
} MjOptionGroup;

typedef struct {
  const char *key;   /* NULL ends the list */
  const char *title; /* marked for translation */
} MjChoice;

/* One row of the option table.  Texts are marked for translation. */
typedef struct {
  const char *key;
  MjOptionGroup group;
  MjOptionType type;
  const MjChoice *choices; /* NULL unless it is a choice or a switch */
  int32_t min, max;
  int32_t value;      /* default */
  const char *source; /* rule ids */
  const char *title;
  const char *title_zh;
  const char *help;
  size_t offset; /* in MjRules */
} MjOption;

typedef struct {
  const char *key;
  const char *title; /* marked for translation */
  const char *note;  /* marked for translation */
  const char *sheet; /* key=value lines that differ from the defaults */
} MjPreset;

/* Its row. */
const MjOption *mj_option (MjOptionId id);

/* Its title, marked for translation. */
const char *mj_option_group_title (MjOptionGroup group);

/* The option of that key, or MJ_N_OPTIONS. */
MjOptionId mj_option_find (const char *key);

/* @index: from 0
 * Returns: the preset, or NULL past the last one */
const MjPreset *mj_preset (int index);

/* Sets all options to their defaults, the preset Common Singapore.
 * @rules: (out): the rule sheet */
void mj_rules_init (MjRules *rules);

/* @rules: (out): the rule sheet
 * @key: key of a preset
 * Returns: false when there is no preset of that key */
bool mj_rules_init_preset (MjRules *rules, const char *key);

/* Its value: a number, hundredths, or the index of a choice. */
int32_t mj_rules_get (const MjRules *rules, MjOptionId id);

/* @value: a value inside the option's range */
void mj_rules_put (MjRules *rules, MjOptionId id, int32_t value);

/* Sets one line of the sheet.  mj_rules_check() says whether it agrees with the
 * other lines.
 * @key: key of an option, "chart." and a number of tai, or "pattern." and the
 *   key or rule id of a pattern
 * @value: its text: a number, an amount, for a price also "usual" or "off", a
 *   choice, for a row of the chart what mj_chart_set_row() takes, or for a
 *   pattern "off" or tai from 0 to 100
 * @error: (out) (optional): the error
 * Returns: false for an unknown key or a value out of range; @rules is then
 *   unchanged */
bool mj_rules_set (MjRules *rules,
                   const char *key,
                   const char *value,
                   MjError *error);

/* Checks that no options contradict each other, and that every amount they lead
 * to is a whole number of hundredths.
 * @error: (out) (optional): the error; the detail is a key
 * Returns: false when two options contradict each other */
bool mj_rules_check (const MjRules *rules, MjError *error);

/* @rules: (out): the rule sheet
 * @text: lines "key = value"; "preset = KEY" may come first; # starts a
 *   comment
 * @error: (out) (optional): the error, with its line
 * Returns: false when @text is refused; @rules is then undefined */
bool mj_rules_from_text (MjRules *rules, const char *text, MjError *error);

/* Key of the preset from which @rules differs in the fewest lines. */
const char *mj_rules_preset_key (const MjRules *rules);

/* @b: another
 * Returns: how many options, rows of the chart and pattern rows differ */
int mj_rules_count_differences (const MjRules *a, const MjRules *b);

/* @text: (out): its value as written in a sheet
 * @size: size of @text in bytes; 32 are enough */
void mj_rules_value_text (const MjRules *rules,
                          MjOptionId id,
                          char *text,
                          size_t size);

/* @text: (out): its value in the sheet: "off" or a number of tai; "" if it says
 *   nothing
 * @size: size of @text in bytes; 16 are enough */
void mj_rules_pattern_text (const MjRules *rules,
                            MjPatternId id,
                            char *text,
                            size_t size);

/* mj_rules_from_text() reads the same sheet from this text.
 * @text: (out): the sheet: the nearest preset, then the differences
 * @size: size of @text in bytes; MJ_RULES_TEXT_SIZE is enough */
void mj_rules_to_text (const MjRules *rules, char *text, size_t size);

enum { MJ_RULES_TEXT_SIZE = 8192 };

/* Whether @id has any effect while the other options are as they are; if not,
 * the preferences grey it out (PAY-06, K-52). */
bool mj_rules_option_matters (const MjRules *rules, MjOptionId id);

/* The most tai that are paid: the limit, or as many as a chart has where there
 * is none (HOUSE-16). */
int mj_rules_most_tai (const MjRules *rules);

/* @tai: any sum
 * Returns: @tai, at most mj_rules_most_tai() */
int mj_rules_cap (const MjRules *rules, int tai);

/* @tai: tai that are paid
 * Returns: whether they are the limit of the table, which has one (HOUSE-16) */
bool mj_rules_is_limit (const MjRules *rules, int tai);

/* Value of one occurrence: tai, 0 for the limit, or MJ_PATTERN_OFF if the sheet
 * or an option switches it off. */
int mj_rules_pattern_tai (const MjRules *rules, MjPatternId id);

/* Whether the options allow the pattern. */
bool mj_rules_pattern_allowed (const MjRules *rules, MjPatternId id);

/* @text: a number with up to two decimals
 * @amount: (out): hundredths
 * Returns: false where @text is no such number */
bool mj_amount_from_text (const char *text, int32_t *amount);

/* @amount: hundredths
 * @text: (out): "4", "0.40", "-12.80"
 * @size: size of @text; 24 are enough */
void mj_amount_to_text (int64_t amount, char *text, size_t size);
