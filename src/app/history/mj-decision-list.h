/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-decision-list.h – the review of a deal: the choices where the coach would
 * have done something else, and what they cost on average.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-coach.h"

#include <gtk/gtk.h>

#define MJ_TYPE_DECISION_LIST (mj_decision_list_get_type ())
G_DECLARE_FINAL_TYPE (
    MjDecisionList, mj_decision_list, MJ, DECISION_LIST, GtkWidget)

/* Lets the coach go over the deal in a #GTask, unless it did so for the same
 * deal just before.  Picking a row emits #MjDecisionList::picked.
 * @seat: whose choices
 * @from: moves made before the deal
 * @to: moves made at its end */
void mj_decision_list_look (MjDecisionList *self,
                            const MjMatchFile *file,
                            MjSeat seat,
                            guint from,
                            guint to);

/* @art: (nullable): pictures of the tiles beside the rows; NULL for none */
void mj_decision_list_set_art (MjDecisionList *self, MjTileArt *art);

/* @move: how many moves had been made
 * Returns: (nullable) (transfer none): the choice at that moment of the deal,
 *   once the coach has gone over it */
const MjDecision *mj_decision_list_find (MjDecisionList *self, guint move);

/* Returns: whether the coach is done */
gboolean mj_decision_list_is_ready (MjDecisionList *self);

/* @i: from 0.  Returns: (transfer none) (nullable): a row; the choice that cost
 * most is first */
GtkListBoxRow *mj_decision_list_get_row (MjDecisionList *self, int i);
