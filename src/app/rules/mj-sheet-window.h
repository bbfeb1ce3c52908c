/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-window.h – a window in which one rule sheet is changed, that of an
 * evening or of a hand, and not the one of the next match.  What is changed is
 * saved under a name.
 */

#pragma once

#include "engine/rules/mj-rules.h"

#include "app/widgets/mj-dialog.h"

#define MJ_TYPE_SHEET_WINDOW (mj_sheet_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSheetWindow, mj_sheet_window, MJ, SHEET_WINDOW, MjPagesWindow)

/* Returns: (transfer none): the window; "edited" is emitted after each change
 *   that leaves no contradiction */
MjSheetWindow *mj_sheet_window_present (GtkWindow *parent,
                                        GSettings *settings,
                                        const MjRules *rules);

/* Returns: the sheet as it is now */
const MjRules *mj_sheet_window_get_rules (MjSheetWindow *self);
