/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rulebook-window.h – the rulebook, to be read beside the table.
 */

#pragma once

#include "model/learn/mj-rulebook.h"

#include <adwaita.h>

#define MJ_TYPE_RULEBOOK_WINDOW (mj_rulebook_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjRulebookWindow, mj_rulebook_window, MJ, RULEBOOK_WINDOW, AdwWindow)

MjRulebookWindow *mj_rulebook_window_new (GtkWindow *parent,
                                          GSettings *settings);

/* @rules: the sheet that says what hands are worth */
void mj_rulebook_window_set_rules (MjRulebookWindow *self,
                                   const MjRules *rules);

/* Shows the window, and with @key clears the search and opens that row.
 * @key: (nullable): key of a row */
void mj_rulebook_window_show_entry (MjRulebookWindow *self, const char *key);

/* @key: key of a row.  Returns: (transfer none): its widget */
AdwExpanderRow *mj_rulebook_window_get_row (MjRulebookWindow *self,
                                            const char *key);
