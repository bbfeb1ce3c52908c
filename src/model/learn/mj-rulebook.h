/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rulebook.h – the rulebook: one row for each pattern, payment, liability
 * and barred claim, and for some other rules.
 *
 * Titles and values come from the engine; data/rules.txt adds a short text, an
 * example that has it and one that has not, what accounts of the rules say of
 * it, and the option that governs it.
 */

#pragma once

#include "engine/money/mj-pao.h"
#include "engine/money/mj-payout.h"
#include "engine/score/mj-reason.h"

#include <glib.h>

typedef enum {
  MJ_RULEBOOK_HANDS,
  MJ_RULEBOOK_HONOURS,
  MJ_RULEBOOK_BONUS,
  MJ_RULEBOOK_FLOWERS,
  MJ_RULEBOOK_WINNING,
  MJ_RULEBOOK_MONEY,
  MJ_RULEBOOK_INSTANT,
  MJ_RULEBOOK_PAO,
  MJ_RULEBOOK_PENALTIES,
  MJ_RULEBOOK_BARRED,
  MJ_RULEBOOK_HOUSE,
  MJ_N_RULEBOOK_SECTIONS
} MjRulebookSection;

typedef enum {
  MJ_RULEBOOK_OF_PATTERN,     /* a #MjPatternId */
  MJ_RULEBOOK_OF_PAYMENT,     /* a #MjPayReason */
  MJ_RULEBOOK_OF_PAO,         /* a #MjPao */
  MJ_RULEBOOK_OF_PROHIBITION, /* a #MjOptionId */
  MJ_RULEBOOK_OF_RULE         /* which of them does not matter */
} MjRulebookKind;

/* How many decisions (K-01 to K-56) a page tells at most. */
enum { MJ_RULEBOOK_DECISIONS = 3 };

/* A row of the case files.
 * @tiles: (nullable): in notation; without them there is no example
 * @scene: (nullable): what the tiles do not show, marked for translation
 * @options: (nullable): lines of a sheet, "pao=off;limit=8", under which a test
 *   has to find it as it is meant
 * @wall_left: tiles that were left when the tile was fed; 0: it does not
 *   matter
 * @how: how it is won, or MJ_N_HOWS if it is not a win
 * @seat_wind: the winner's wind
 * @prevailing: wind of the round */
typedef struct {
  const char *tiles;
  const char *scene;
  const char *options;
  int wall_left;
  MjHow how;
  MjWind seat_wind, prevailing;
} MjRulebookExample;

/* @key: names the row and no other
 * @title: marked for translation
 * @title_zh: (nullable): its Chinese name
 * @text: the explanation, marked for translation
 * @words: (nullable): other names, for the search
 * @alone: (nullable): why no example has it not, marked for translation
 * @option: the option that governs it, or MJ_N_OPTIONS
 * @examples: one that has it, and one that nearly has it
 * @decisions: what accounts of the rules say of it and what we play, marked for
 *   translation; NULL where there are no more */
typedef struct {
  const char *key;
  MjRulebookKind kind;
  int id;
  MjRulebookSection section;
  const char *rule;
  const char *title;
  const char *title_zh;
  const char *text;
  const char *words;
  const char *alone;
  MjOptionId option;
  MjRulebookExample examples[2];
  const char *decisions[MJ_RULEBOOK_DECISIONS];
} MjRulebookRow;

enum {
  MJ_N_RULEBOOK_PAYMENTS = MJ_PAY_KONG_CONCEALED - MJ_PAY_CAT_RAT + 1,
  MJ_N_RULEBOOK_PROHIBITIONS = 2,
  MJ_N_RULEBOOK_RULES = 24,
  MJ_N_RULEBOOK_ROWS = MJ_N_PATTERNS + MJ_N_RULEBOOK_PAYMENTS + MJ_N_PAO +
                       MJ_N_RULEBOOK_PROHIBITIONS + MJ_N_RULEBOOK_RULES
};

/* @index: less than MJ_N_RULEBOOK_ROWS
 * @row: (out): the row */
void mj_rulebook_row (int index, MjRulebookRow *row);

/* @key: (nullable): key of a row
 * Returns: its index, or -1 */
int mj_rulebook_find (const char *key);

/* Key of its row: the pattern's own, but for the second of two that share
 * one. */
const char *mj_rulebook_pattern_key (MjPatternId pattern);

/* The first sentence of what it is, without its full stop. */
char *
mj_rulebook_pattern_meaning (MjPatternId pattern) G_GNUC_WARN_UNUSED_RESULT;

/* Its title, marked for translation. */
const char *mj_rulebook_section_title (MjRulebookSection section);

/* @rule: (nullable): a rule id
 * Returns: (nullable): key of the first row that is about it, or that tells
 *   it */
const char *mj_rulebook_of_rule (const char *rule);

/* Returns: (nullable): key of the row that is about it */
const char *mj_rulebook_of_payment (MjPayReason reason);

/* @reason: why a win or an entry is impossible
 * Returns: (nullable): id of the rule that says so, for which there is a row */
const char *mj_rulebook_reason_rule (MjReason reason);

/* Returns: whether it has tiles */
gboolean mj_rulebook_example (const MjRulebookExample *example,
                              MjHand *hand,
                              MjWin *win);

/* @example: one of its examples, with tiles
 * @counts: (out): whether it has by @rules what the row is about
 * Returns: its result, or why it does not count: "4 tai: 16 from the discarder,
 *   8 from each of the others"; "" if only its scene tells.  A page that is not
 *   about the minimum shows it under a minimum of at most 1; another line says
 *   that the minimum of @rules refuses it */
char *mj_rulebook_outcome (const MjRulebookRow *row,
                           const MjRulebookExample *example,
                           const MjRules *rules,
                           gboolean *counts) G_GNUC_WARN_UNUSED_RESULT;

/* Its worth by @rules, "4 tai"; "" for a rule without one. */
char *mj_rulebook_value (const MjRulebookRow *row,
                         const MjRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: whether every word is found in its titles, text or option or, if
 * there is a digit or a hyphen in @words, its rule ids or key, small or capital
 */
gboolean mj_rulebook_matches (const MjRulebookRow *row, const char *words);

/* Returns: whether every word is found in its names and those of the tiles that
 *   earn it */
gboolean mj_rulebook_is_called (const MjRulebookRow *row, const char *words);

/* Returns: whether @words has one of its other names as it is, "who pays", or
 *   is about a tile that earns it, "red dragon" */
gboolean mj_rulebook_answers (const MjRulebookRow *row, const char *words);
