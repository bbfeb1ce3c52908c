/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-play-page.h – the page on which one plays: the table, what may be claimed,
 * the coach, the tour and the result.
 *
 * What a person does is an action of the group "table"; buttons, keys, gestures
 * and tests all activate it.
 */

#pragma once

#include "app/table/mj-table-view.h"
#include "model/turn/mj-turn.h"

#include <gtk/gtk.h>

#define MJ_TYPE_PLAY_PAGE (mj_play_page_get_type ())
G_DECLARE_FINAL_TYPE (MjPlayPage, mj_play_page, MJ, PLAY_PAGE, GtkBox)

/* Returns: the actions, which the window has as "table" */
GActionGroup *mj_play_page_get_actions (MjPlayPage *self);

/* To be called once, first.
 * @settings: tempo, looks, level and the like; followed */
void mj_play_page_set_settings (MjPlayPage *self, GSettings *settings);

void mj_play_page_set_art (MjPlayPage *self, MjTileArt *art);

/* Nothing goes on at a table that nobody looks at.
 * @active: whether it is the one that the window shows */
void mj_play_page_set_active (MjPlayPage *self, gboolean active);

/* A shared table shows nobody's hand but that of the person at this screen, and
 * goes on when the window shows another page.
 * @shared: whether people at other places play, too */
void mj_play_page_set_shared (MjPlayPage *self, gboolean shared);

/* @game: a game to go on with */
void mj_play_page_play (MjPlayPage *self, MjGame *game);

/* Deals, and gives the lessons of the tour.
 * @game: the match of mj_tour_make_match() */
void mj_play_page_tour (MjPlayPage *self, MjGame *game);

/* Takes the game away, and offers the tour as at the first start. */
void mj_play_page_greet (MjPlayPage *self);

/* @offer: whether the offer is made or withdrawn */
void mj_play_page_offer_tour (MjPlayPage *self, gboolean offer);

/* Returns: whether the offer of the tour is still to be answered */
gboolean mj_play_page_is_offering_tour (MjPlayPage *self);

/* @width: a width in pixels.  Returns: how far up from its foot the page shows
 * lessons, the hand, the bar and a tile that is asked about */
int mj_play_page_measure_foot (MjPlayPage *self, int width);

/* Returns: (transfer none) (nullable): what is played */
MjGame *mj_play_page_get_game (MjPlayPage *self);

/* Returns: (transfer none) (nullable): who plays for the computers */
MjPilot *mj_play_page_get_pilot (MjPlayPage *self);

/* Returns: what the person at this screen is asked */
MjTurn *mj_play_page_get_turn (MjPlayPage *self);

/* Returns: the table */
MjTableView *mj_play_page_get_table (MjPlayPage *self);
