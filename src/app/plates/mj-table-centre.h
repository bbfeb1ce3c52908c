/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-centre.h – the middle of the table: round, tiles left, dice, and a
 * lamp for each chair that is lit in its turn. */

#pragma once

#include "model/play/mj-game.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TABLE_CENTRE (mj_table_centre_get_type ())
G_DECLARE_FINAL_TYPE (
    MjTableCentre, mj_table_centre, MJ, TABLE_CENTRE, GtkWidget)

/* @game: (nullable): what is played
 * @viewer: chair at the bottom of the table */
void
mj_table_centre_set_game (MjTableCentre *self, MjGame *game, MjSeat viewer);

/* @roll: how far the dice have rolled, as mj_dice_set_roll() takes it
 * @waiting: tiles that the game has dealt and the table has not; the number of
 *   tiles in the wall includes them */
void
mj_table_centre_follow_deal (MjTableCentre *self, double roll, int waiting);

/* @compact: whether there is room only for the number of tiles left
 * @width: in pixels; with little of it not even for what that number is
 * @folded: whether a result is folded, which a press on it shows again */
void mj_table_centre_set_compact (MjTableCentre *self,
                                  gboolean compact,
                                  float width,
                                  gboolean folded);
