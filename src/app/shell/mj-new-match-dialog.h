/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-new-match-dialog.h – asks for the rule sheet and who plays. */

#pragma once

#include "model/play/mj-matches.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_new_match_dialog_present:
 * @parent: the window it belongs to
 * @settings: how the next match is played
 * @matches: begins it
 *
 * Shows the dialog; its button starts the match.
 */
void mj_new_match_dialog_present (GtkWindow *parent,
                                  GSettings *settings,
                                  MjMatches *matches);

G_END_DECLS
