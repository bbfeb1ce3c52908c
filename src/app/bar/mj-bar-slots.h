/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-slots.h – the five places for buttons in the action bar.
 *
 * Win, kong, pong, chow and pass each have a place of their own, which keeps
 * its width whatever stands in it.  A move that is not on offer leaves an
 * outline, so that the same spot never does two things.  Between chow and pass
 * there is room for the question.  Where a choice is asked about again, it
 * stands where Pass does, and Back left of the question.
 *
 * Buttons stay as they are, with the keyboard and a press that has begun, until
 * something else is asked.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/turn/mj-turn.h"

#include <gtk/gtk.h>

#define MJ_TYPE_BAR_SLOTS (mj_bar_slots_get_type ())
G_DECLARE_FINAL_TYPE (MjBarSlots, mj_bar_slots, MJ, BAR_SLOTS, GtkWidget)
