/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-dialog.h – everything but wins: kongs, penalties, adjustments, the
 * dealer.
 *
 * What the entry would move is shown while it is being described.
 */

#pragma once

#include "model/entry/mj-entry-draft.h"

#include <adwaita.h>

#define MJ_TYPE_ENTRY_DIALOG (mj_entry_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MjEntryDialog, mj_entry_dialog, MJ, ENTRY_DIALOG, AdwWindow)

/* @draft: what is described, and recorded when it is accepted */
void mj_entry_dialog_present (GtkWindow *parent,
                              MjEntryDraft *draft,
                              GSettings *settings);
