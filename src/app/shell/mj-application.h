/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application.h – the desktop program: its window, its settings and the
 * matches that are played in the window.
 */

#pragma once

#include "app/shell/mj-window.h"
#include "model/play/mj-matches.h"

#define MJ_TYPE_APPLICATION (mj_application_get_type ())
G_DECLARE_FINAL_TYPE (
    MjApplication, mj_application, MJ, APPLICATION, AdwApplication)

MjApplication *mj_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

MjWindow *mj_application_get_window (MjApplication *self);
GSettings *mj_application_get_settings (MjApplication *self);

/* Returns: (transfer none) (nullable): the matches of the window that is open,
 * or of the last one */
MjMatches *mj_application_get_matches (MjApplication *self);
