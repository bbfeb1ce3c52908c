/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-slots.h – the five places for buttons in the action bar.
 *
 * Win, kong, pong, chow and pass each have a place of their own, which keeps
 * its width whatever stands in it.  A move that is not on offer leaves an
 * outline, so that the same spot never does two things.  Between chow and pass
 * there is room for the question.
 */

#pragma once

#include "app/bar/mj-bar-question.h"
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
 * @doubt: what is asked again, if anything
 * @terse: whether the buttons have room for a word only
 *
 * Puts a button into the place of each move that the person may make now,
 * discards aside.  With a doubt, what is asked about stands where Pass does,
 * and Back left of the question; both are wider then in a narrow bar.
 *
 * Buttons that would be the same stay as they are, with the keyboard and a
 * press that has begun.
 */
void mj_bar_slots_offer (MjBarSlots *self,
                         MjGame *game,
                         MjTileArt *art,
                         MjDoubt doubt,
                         gboolean terse);

/**
 * mj_bar_slots_forget:
 * @self: the places, which are not seen any more
 *
 * The next buttons are made anew.
 */
void mj_bar_slots_forget (MjBarSlots *self);

G_END_DECLS
