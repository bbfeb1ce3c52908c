/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-centre.h – the middle of the table: round, tiles left, dice. */

#pragma once

#include "model/play/mj-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_TABLE_CENTRE (mj_table_centre_get_type ())
G_DECLARE_FINAL_TYPE (MjTableCentre, mj_table_centre, MJ, TABLE_CENTRE, GtkBox)

GtkWidget *mj_table_centre_new (void);

/**
 * mj_table_centre_set_game:
 * @self: the centre
 * @game: (nullable): what is played; followed
 */
void mj_table_centre_set_game (MjTableCentre *self, MjGame *game);

/**
 * mj_table_centre_show_dice:
 * @self: the centre
 * @wall: the wall that was broken with them
 */
void mj_table_centre_show_dice (MjTableCentre *self, const MjWall *wall);

G_END_DECLS
