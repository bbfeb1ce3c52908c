/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-stats-grid.h – what players have done, one row or one column a player. */

#pragma once

#include "model/evening/mj-evening-stats.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_stats_grid_begin:
 * @grid: a grid; emptied
 * @across: whether the players stand side by side
 *
 * Writes what is counted.
 */
void mj_stats_grid_begin (GtkGrid *grid, gboolean across);

/**
 * mj_stats_grid_add:
 * @grid: a grid with titles
 * @across: as it was begun
 * @player: from 1
 * @name: the player
 * @stats: what he has done
 * @balance: what he has won, as text
 */
void mj_stats_grid_add (GtkGrid *grid,
                        gboolean across,
                        int player,
                        const char *name,
                        const MjEveningStats *stats,
                        const char *balance);

G_END_DECLS
