/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-change.h – the effect of one line of the rule sheet on one hand.
 *
 * The comparison of sheets names the lines that make a hand worth something
 * else, and a hand that does not win says which single line would change that.
 */

#pragma once

#include "engine/evening/mj-evening.h"

#include <glib.h>

/* @option: the option, or MJ_N_OPTIONS where it is a pattern
 * @pattern: the pattern whose value is another
 * @from: its value in the sheet of the table
 * @to: its value in the other sheet
 * @wins: whether the hand wins with it
 * @won: whether it wins at the table
 * @tai: tai with it
 * @old_tai: tai at the table */
typedef struct {
  MjOptionId option;
  MjPatternId pattern;
  int from, to;
  gboolean wins, won;
  int tai, old_tai;
} MjRuleChange;

enum { MJ_MAX_RULE_CHANGES = 16 };

/* Puts each line of @other into the sheet of the table by itself.
 * @books: the table before the win
 * @changes: (out): room for MJ_MAX_RULE_CHANGES
 * Returns: how many of them change tai or payments */
int mj_rule_change_list (const MjEvening *books,
                         const MjEntry *entry,
                         const MjRules *other,
                         MjRuleChange *changes);

/* @books: the table before the win
 * @change: (out): the first line of the sheet that would let it win; not the
 *   minimum
 * Returns: whether there is one */
gboolean mj_rule_change_find_cure (const MjEvening *books,
                                   const MjEntry *entry,
                                   MjRuleChange *change,
                                   MjRules *rules);

/* The rule with its other value, "Tai limit: 8". */
char *
mj_rule_change_title (const MjRuleChange *change) G_GNUC_WARN_UNUSED_RESULT;

/* "Tai limit: 8 instead of 5". */
char *
mj_rule_change_to_text (const MjRuleChange *change) G_GNUC_WARN_UNUSED_RESULT;

/* "+3 tai", "no win", "other payments". */
char *
mj_rule_change_effect (const MjRuleChange *change) G_GNUC_WARN_UNUSED_RESULT;
