/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-action-bar.h – the bar above the hand: what is asked, what may be done
 * besides discarding, and what the own hand is worth.
 *
 * Every action has its place in the bar, whether it is on offer or not, so that
 * the same spot never does two things.
 */

#pragma once

#include "app/bar/mj-bar-question.h"
#include "app/guide/mj-hint-line.h"
#include "app/tiles/mj-tile-art.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_ACTION_BAR (mj_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (MjActionBar, mj_action_bar, MJ, ACTION_BAR, GtkWidget)

/**
 * mj_action_bar_show: (skip)
 * @self: the bar
 * @news: what it is to show
 * @art: pictures
 */
void
mj_action_bar_show (MjActionBar *self, const MjBarNews *news, MjTileArt *art);

/**
 * mj_action_bar_get_question:
 * @self: the bar
 *
 * Returns: (transfer none): what it asks, for those who listen; empty for
 *   nothing
 */
const char *mj_action_bar_get_question (MjActionBar *self);

/**
 * mj_action_bar_get_coach_line:
 * @self: the bar
 *
 * Returns: (transfer none): where the coach tells about the hand
 */
GtkLabel *mj_action_bar_get_coach_line (MjActionBar *self);

/**
 * mj_action_bar_get_hints:
 * @self: the bar
 *
 * Returns: (transfer none): where the coach gives a hint: above the rest of the
 *   bar if it is given that height, else in place of the facts
 */
MjHintLine *mj_action_bar_get_hints (MjActionBar *self);

/**
 * mj_action_bar_set_extras:
 * @self: the bar
 * @hint: whether the coach can be asked
 * @why: whether it can be told why the hand could not win
 */
void mj_action_bar_set_extras (MjActionBar *self, gboolean hint, gboolean why);

G_END_DECLS
