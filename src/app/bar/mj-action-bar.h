/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-action-bar.h – the bar above the hand: what is asked, what may be done
 * besides discarding, and what the own hand is worth.
 *
 * Every action has its place in the bar, whether it is on offer or not, so that
 * the same spot never does two things.
 */

#pragma once

#include "app/guide/mj-hint-line.h"
#include "app/tiles/mj-tile-art.h"
#include "model/turn/mj-turn.h"

#include <gtk/gtk.h>

#define MJ_TYPE_ACTION_BAR (mj_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (MjActionBar, mj_action_bar, MJ, ACTION_BAR, GtkWidget)

/* Returns: where the coach tells about the hand */
GtkLabel *mj_action_bar_get_coach_line (MjActionBar *self);

/* Returns: where the coach gives a hint: above the rest of the bar if it is
 * given that height, else in place of the facts */
MjHintLine *mj_action_bar_get_hints (MjActionBar *self);

/* Returns: the room that a tile takes above the bar when it is asked about, in
 * the bar's pixels; 0 where it stays in the bar */
int mj_action_bar_get_raised_height (MjActionBar *self);
