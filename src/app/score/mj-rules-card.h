/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-card.h – the rule sheet by which a hand is scored: which one it is,
 * what it says in a line, and the way to other sheets.
 */

#pragma once

#include "app/hand/mj-query-view.h"

#define MJ_TYPE_RULES_CARD (mj_rules_card_get_type ())
G_DECLARE_FINAL_TYPE (MjRulesCard, mj_rules_card, MJ, RULES_CARD, MjQueryView)

void mj_rules_card_set_settings (MjRulesCard *self, GSettings *settings);

/* @fixed: whether the sheet is that of an evening, so that none can be chosen
 */
void mj_rules_card_set_fixed (MjRulesCard *self, gboolean fixed);
