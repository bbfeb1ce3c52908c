/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-slots.h – the five places for buttons in the action bar.
 *
 * Win, kong, pong, chow and pass each have a place of their own, which keeps
 * its width whatever stands in it.  A move that is not on offer leaves an
 * outline, so that the same spot never does two things.  Between chow and pass
 * there is room for the question.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_BAR_SLOTS (mj_bar_slots_get_type ())
G_DECLARE_FINAL_TYPE (MjBarSlots, mj_bar_slots, MJ, BAR_SLOTS, GtkWidget)

/**
 * mj_bar_slots_offer:
 * @self: the places
 * @game: what is played
 * @art: pictures
 * @terse: whether the buttons have room for a word only
 *
 * Puts a button into the place of each move that the person may make now,
 * discards aside.
 */
void mj_bar_slots_offer (MjBarSlots *self,
                         MjGame *game,
                         MjTileArt *art,
                         gboolean terse);

/**
 * mj_bar_slots_ask_again:
 * @self: the places, after mj_bar_slots_offer()
 * @passing: whether the question is about a pass; otherwise about a discard
 *
 * Puts Back where the chows stand, and what is asked about where Pass stands.
 */
void mj_bar_slots_ask_again (MjBarSlots *self, gboolean passing);

G_END_DECLS
