/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rulebook.h – the rulebook: one row for each pattern, payment, liability
 * and barred claim.
 *
 * Titles, values and rule ids come from the engine; data/rulebook.txt adds a
 * short text, an example and the option that governs it.
 */

#pragma once

#include "engine/money/mj-pao.h"
#include "engine/money/mj-payout.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  MJ_RULEBOOK_HANDS,
  MJ_RULEBOOK_TILES,
  MJ_RULEBOOK_WINNING,
  MJ_RULEBOOK_INSTANT,
  MJ_RULEBOOK_PAO,
  MJ_RULEBOOK_PROHIBITED,
  MJ_N_RULEBOOK_SECTIONS
} MjRulebookSection;

typedef enum {
  MJ_RULEBOOK_OF_PATTERN,    /* a #MjPatternId */
  MJ_RULEBOOK_OF_PAYMENT,    /* a #MjPayReason */
  MJ_RULEBOOK_OF_PAO,        /* a #MjPao */
  MJ_RULEBOOK_OF_PROHIBITION /* a #MjOptionId */
} MjRulebookKind;

/**
 * MjRulebookRow:
 * @key: names the row and no other
 * @kind: what it is about
 * @id: which of them
 * @section: where it stands
 * @rule: rule id
 * @title: marked for translation
 * @title_zh: its Chinese name
 * @text: what it is, marked for translation
 * @option: the option that governs it, or MJ_N_OPTIONS
 * @example: (nullable): tiles in notation
 * @scene: (nullable): what the tiles do not show, marked for translation
 * @how: how the example is won, or MJ_N_HOWS if it is not a win
 * @seat_wind: the winner's wind in the example
 * @prevailing: wind of the round in the example
 */
typedef struct {
  const char *key;
  MjRulebookKind kind;
  int id;
  MjRulebookSection section;
  const char *rule;
  const char *title;
  const char *title_zh;
  const char *text;
  MjOptionId option;
  const char *example;
  const char *scene;
  MjHow how;
  MjWind seat_wind;
  MjWind prevailing;
} MjRulebookRow;

enum {
  MJ_N_RULEBOOK_PAYMENTS = MJ_PAY_KONG_CONCEALED - MJ_PAY_CAT_RAT + 1,
  MJ_N_RULEBOOK_PROHIBITIONS = 2,
  MJ_N_RULEBOOK_ROWS = MJ_N_PATTERNS + MJ_N_RULEBOOK_PAYMENTS + MJ_N_PAO +
                       MJ_N_RULEBOOK_PROHIBITIONS
};

/**
 * mj_rulebook_row:
 * @index: less than MJ_N_RULEBOOK_ROWS
 * @row: (out): the row
 */
void mj_rulebook_row (int index, MjRulebookRow *row);

/**
 * mj_rulebook_find:
 * @key: (nullable): key of a row
 *
 * Returns: its index, or -1
 */
int mj_rulebook_find (const char *key);

/**
 * mj_rulebook_pattern_key:
 * @pattern: a pattern
 *
 * Returns: (transfer none): key of its row: the pattern's own, but for the
 *   second of two that share one
 */
const char *mj_rulebook_pattern_key (MjPatternId pattern);

/**
 * mj_rulebook_pattern_meaning: (skip)
 * @pattern: a pattern
 *
 * Returns: (transfer full): the first sentence of what it is, without its full
 *   stop
 */
char *
mj_rulebook_pattern_meaning (MjPatternId pattern) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_rulebook_section_title:
 * @section: a section
 *
 * Returns: (transfer none): its title, marked for translation
 */
const char *mj_rulebook_section_title (MjRulebookSection section);

/**
 * mj_rulebook_example:
 * @row: a row
 * @hand: (out): the tiles of its example
 * @win: (out): how they are won
 *
 * Returns: whether it has an example
 */
gboolean
mj_rulebook_example (const MjRulebookRow *row, MjHand *hand, MjWin *win);

/**
 * mj_rulebook_value:
 * @row: a row
 * @rules: a rule sheet
 *
 * Returns: (transfer full): what it is worth by @rules, "4 tai"
 */
char *mj_rulebook_value (const MjRulebookRow *row,
                         const MjRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_rulebook_matches:
 * @row: a row
 * @words: what somebody looks for
 *
 * Returns: whether every word is found in its titles, text, rule id, key or
 *   option, small or capital
 */
gboolean mj_rulebook_matches (const MjRulebookRow *row, const char *words);

G_END_DECLS
