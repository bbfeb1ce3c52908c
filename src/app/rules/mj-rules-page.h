/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-page.h – a rule sheet to be changed, as a preferences page: that of
 * the next match, or one that somebody hands over.
 *
 * It is built from the table of options, so a new option appears by itself.
 */

#pragma once

#include "engine/rules/mj-rules.h"

#include <adwaita.h>

#define MJ_TYPE_RULES_PAGE (mj_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (
    MjRulesPage, mj_rules_page, MJ, RULES_PAGE, AdwPreferencesPage)

/* @settings: where the sheet is kept, key "rules".  Returns: (transfer
 * floating): the page */
AdwPreferencesPage *mj_rules_page_new (GSettings *settings);

/* Returns: (transfer floating): a page that saves what is changed under a name,
 *   as mj_sheets_name_change() gives it; "edited" is emitted whenever the sheet
 *   has no contradiction */
AdwPreferencesPage *mj_rules_page_new_for (GSettings *settings,
                                           const MjRules *rules);

/* Returns: the last sheet without a contradiction */
const MjRules *mj_rules_page_get_rules (MjRulesPage *self);

/* Puts the cursor where a rule is looked for. */
void mj_rules_page_start_search (MjRulesPage *self);
