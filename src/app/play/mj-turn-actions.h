/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-turn-actions.h – what a person can do in a turn, as actions: buttons,
 * keys, gestures and tests all activate them.
 *
 * They say nothing while the page is not @active, though keys reach them
 * wherever the focus is.
 */

#pragma once

#include "app/guide/mj-tour-panel.h"
#include "app/table/mj-table-view.h"
#include "model/turn/mj-turn.h"

#include <gtk/gtk.h>

/* Milliseconds after the beginning and the end of a deal, after a doubt and
 * after an answer by Escape, in which a press has no effect on it. */
enum { MJ_TURN_CALM = 600 };

#define MJ_TYPE_TURN_ACTIONS (mj_turn_actions_get_type ())
G_DECLARE_FINAL_TYPE (MjTurnActions, mj_turn_actions, MJ, TURN_ACTIONS, GObject)

/* Returns: the actions, to which the page adds its own; it may outlive them */
GActionMap *mj_turn_actions_get_map (MjTurnActions *self);

/* Takes all of them out. */
void mj_turn_actions_clear (MjTurnActions *self);

/* Binds the keys of the table, wherever in the window the focus is.
 * @widget_class: class of the window */
void mj_turn_actions_bind_keys (GtkWidgetClass *widget_class);
