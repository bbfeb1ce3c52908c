/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-window.h – the main window: a header bar, the pages for playing, scoring
 * and evenings, and messages over them.
 */

#pragma once

#include "app/evenings/mj-evenings-page.h"
#include "app/play/mj-play-page.h"
#include "app/score/mj-score-page.h"
#include "app/shell/mj-trouble-bar.h"
#include "model/play/mj-matches.h"

#include <adwaita.h>

#define MJ_TYPE_WINDOW (mj_window_get_type ())
G_DECLARE_FINAL_TYPE (MjWindow, mj_window, MJ, WINDOW, AdwApplicationWindow)

MjWindow *mj_window_new (AdwApplication *app, GSettings *settings);

MjPlayPage *mj_window_get_play_page (MjWindow *self);

/* Shows it for a while. */
void mj_window_tell (MjWindow *self, const char *text);

/* Shows it until it is closed. */
void mj_window_warn (MjWindow *self, const char *heading, const char *body);

/* Shows the game of @matches and follows it from now on.
 * @matches: the matches to play; evenings are kept in their store */
void mj_window_set_matches (MjWindow *self, MjMatches *matches);

/* Returns: the button that is shown while guests can come in */
GtkWidget *mj_window_get_guests_button (MjWindow *self);

/* Returns: the button that is shown while phones follow an evening */
GtkWidget *mj_window_get_phones_button (MjWindow *self);

/* @bar: something that is seen on all pages, below the header bar */
void mj_window_add_bar (MjWindow *self, GtkWidget *bar);

MjTroubleBar *mj_window_get_trouble_bar (MjWindow *self);
MjScorePage *mj_window_get_score_page (MjWindow *self);

MjEveningsPage *mj_window_get_evenings_page (MjWindow *self);

/* @name: "play", "score" or "evenings" */
void mj_window_show_page (MjWindow *self, const char *name);
