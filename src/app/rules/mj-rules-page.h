/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-page.h – the rule sheet of the next match, as a preferences page.
 *
 * It is built from the table of options, so a new option appears by itself.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_RULES_PAGE (mj_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (
    MjRulesPage, mj_rules_page, MJ, RULES_PAGE, AdwPreferencesPage)

/**
 * mj_rules_page_new:
 * @settings: where the sheet is kept, key "rules"
 *
 * Returns: (transfer floating): the page
 */
AdwPreferencesPage *mj_rules_page_new (GSettings *settings);

G_END_DECLS
