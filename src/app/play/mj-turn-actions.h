/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-turn-actions.h – what a person can do in a turn, as actions: buttons,
 * keys, gestures and tests all activate them.
 *
 * Keys reach them wherever the focus is; they are enabled while the page is
 * shown.
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

/* The widgets live as long.
 * @offer: the card that offers the tour
 * @pause: the card that is in sight while the person has paused */
MjTurnActions *mj_turn_actions_new (MjTurn *turn,
                                    MjTableView *table,
                                    MjTourPanel *tour,
                                    GtkWidget *offer,
                                    GtkWidget *pause);

/* Menu and keys of the table do nothing while another page is shown. */
void mj_turn_actions_enable (MjTurnActions *self, gboolean enabled);

/* Returns: the actions, to which the page adds its own; the group may outlive
 * them, and is empty then */
GActionMap *mj_turn_actions_get_map (MjTurnActions *self);

/* Binds the keys of the table, wherever in the window the focus is.
 * @widget_class: class of the window */
void mj_turn_actions_bind_keys (GtkWidgetClass *widget_class);
