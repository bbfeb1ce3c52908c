/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-turn-actions.h – what a person can do in a turn, as actions: buttons,
 * keys, gestures and tests all activate them.
 *
 * They say nothing while the page is not @active, though keys reach them
 * wherever the focus is.
 */

#pragma once

#include "model/turn/mj-turn.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_TURN_ACTIONS (mj_turn_actions_get_type ())
G_DECLARE_FINAL_TYPE (MjTurnActions, mj_turn_actions, MJ, TURN_ACTIONS, GObject)

/* @map: what gets them; it may outlive them */
void mj_turn_actions_add (MjTurnActions *self, GActionMap *map);

/* Binds the keys of the table, wherever in the window the focus is.
 * @widget_class: class of the window */
void mj_turn_actions_bind_keys (GtkWidgetClass *widget_class);

/* Discards it, or tells why not. */
void mj_turn_actions_throw (MjTurnActions *self, guint tile);

/* @kinds: kinds of moves
 * @nth: which of the offers of these kinds
 * Returns: whether there was such an offer, and it counted */
gboolean mj_turn_actions_choose (MjTurnActions *self, MjMoveSet kinds, int nth);

G_END_DECLS
