/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-rows.h – a row for each line of a rule sheet: options and patterns.
 *
 * The rows change the sheet they were made for, and say so; whoever has them
 * puts them where they belong, and lets a person find them.
 */

#pragma once

#include "engine/rules/mj-rules.h"

#include <adwaita.h>

typedef struct _MjRuleRows MjRuleRows;

/* A person has changed the sheet. */
typedef void (*MjRuleRowsChanged) (gpointer owner);

/* @owner: who frees the rows at its end, and hears of no change after that
 * @rules: the sheet, which outlives the rows
 * @changed: called after each change a person makes */
MjRuleRows *
mj_rule_rows_new (GObject *owner, MjRules *rules, MjRuleRowsChanged changed);

void mj_rule_rows_free (MjRuleRows *self);

/* @id: an option that has no row yet.  Returns: (transfer floating): its row */
GtkWidget *mj_rule_rows_make_option (MjRuleRows *self, MjOptionId id);

/* @id: a pattern that has no row yet.  Returns: (transfer floating): its row */
GtkWidget *mj_rule_rows_make_pattern (MjRuleRows *self, MjPatternId id);

/* Returns: whether the option has a row */
gboolean mj_rule_rows_has_option (MjRuleRows *self, MjOptionId id);

/* Returns: whether the pattern has a row */
gboolean mj_rule_rows_has_pattern (MjRuleRows *self, MjPatternId id);

/* Shows the sheet as it is now. */
void mj_rule_rows_fill (MjRuleRows *self);

/* Shows the rows that are meant, and hides the others.
 * @query: what somebody looks for; empty: everything
 * Returns: (transfer container): the rows in sight */
GPtrArray *mj_rule_rows_find (MjRuleRows *self, const char *query);
