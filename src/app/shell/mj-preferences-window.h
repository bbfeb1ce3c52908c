/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-preferences-window.h – the preferences: table, rules and record. */

#pragma once

#include "app/shell/mj-record-group.h"

#include "app/widgets/mj-dialog.h"

#define MJ_TYPE_PREFERENCES_WINDOW (mj_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (MjPreferencesWindow,
                      mj_preferences_window,
                      MJ,
                      PREFERENCES_WINDOW,
                      MjPagesWindow)

/* Shows the preferences.  Changes apply at once, those of rules to the next
 * match.
 * @matches: the matches whose record can be backed up, restored and deleted
 * Returns: (transfer none): the rows of the record */
MjRecordGroup *mj_preferences_window_present (GtkWindow *parent,
                                              GSettings *settings,
                                              MjMatches *matches);
