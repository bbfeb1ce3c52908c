/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-figure.h – a player who is seen behind the edge of a table. */

#pragma once

#include "model/play/mj-player.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TABLE_FIGURE (mj_table_figure_get_type ())
G_DECLARE_FINAL_TYPE (
    MjTableFigure, mj_table_figure, MJ, TABLE_FIGURE, GtkWidget)

/* Head and shoulders fill a square at the top; the body below them is as long
 * as the widget is. */
void mj_table_figure_set_player (MjTableFigure *self, MjPlayer *player);

/* Whether there is light behind the player though it is not the player's turn,
 * as behind who has won. */
void mj_table_figure_set_bright (MjTableFigure *self, gboolean bright);
