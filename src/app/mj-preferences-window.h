/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-preferences-window.h – table and rules. */

#pragma once

#include "app/mj-application.h"

G_BEGIN_DECLS

/**
 * mj_preferences_window_present:
 * @app: the application
 *
 * Shows the preferences; everything applies at once, rules to the next match.
 */
void mj_preferences_window_present (MjApplication *app);

G_END_DECLS
