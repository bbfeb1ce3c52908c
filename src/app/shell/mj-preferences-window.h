/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-preferences-window.h – table and rules. */

#pragma once

#include "model/play/mj-matches.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_preferences_window_present:
 * @parent: the window it belongs to
 * @settings: the settings
 * @matches: whose record can be backed up, restored and deleted
 *
 * Shows the preferences; everything applies at once, rules to the next match.
 */
void mj_preferences_window_present (GtkWindow *parent,
                                    GSettings *settings,
                                    MjMatches *matches);

/**
 * mj_preferences_make_level_row:
 * @settings: the settings
 *
 * Returns: a row to choose with how well the computers play; applies at once
 */
GtkWidget *mj_preferences_make_level_row (GSettings *settings);

/**
 * mj_preferences_make_tempo_row:
 * @settings: the settings
 *
 * Returns: a row to choose the tempo with, which applies at once
 */
GtkWidget *mj_preferences_make_tempo_row (GSettings *settings);

G_END_DECLS
