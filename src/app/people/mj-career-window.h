/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-career-window.h – what one player has done in all evenings. */

#pragma once

#include "model/store/mj-store.h"

#include <adwaita.h>

#define MJ_TYPE_CAREER_WINDOW (mj_career_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjCareerWindow, mj_career_window, MJ, CAREER_WINDOW, AdwWindow)

/* @store: where evenings are; archived ones count, too
 * @name: a player; nothing has to be known of them */
void
mj_career_window_present (GtkWindow *parent, MjStore *store, const char *name);

/* Gives @owner and what is in it the action "career.show", whose parameter is
 * the name of a player: it opens the window of that player. */
void mj_career_window_add_action (GtkWidget *owner, MjStore *store);
