/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-new-match-form.h – asks for the rule sheet and who plays. */

#pragma once

#include "model/play/mj-matches.h"

#include <adwaita.h>

#define MJ_TYPE_NEW_MATCH_FORM (mj_new_match_form_get_type ())
G_DECLARE_FINAL_TYPE (
    MjNewMatchForm, mj_new_match_form, MJ, NEW_MATCH_FORM, AdwBin)

/* Shows the form in a dialog, whose button begins the match.
 * @parent: the window it belongs to
 * @settings: the settings of the next match
 * @matches: begins the match */
void mj_new_match_form_present (GtkWindow *parent,
                                GSettings *settings,
                                MjMatches *matches);
