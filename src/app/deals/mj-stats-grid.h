/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-stats-grid.h – shows the statistics of players, a row or a column each.
 *
 * The names are buttons for the action "career.show".
 */

#pragma once

#include "model/deals/mj-evening-stats.h"

#include <gtk/gtk.h>

/* Writes the titles of the statistics.
 * @grid: a grid; emptied
 * @across: whether the players stand side by side */
void mj_stats_grid_begin (GtkGrid *grid, gboolean across);

/* @grid: a grid with titles
 * @across: as in mj_stats_grid_begin()
 * @player: number of the player, from 1
 * @stats: the player's statistics
 * @balance: what the player has won or lost, as text */
void mj_stats_grid_add (GtkGrid *grid,
                        gboolean across,
                        int player,
                        const char *name,
                        const MjEveningStats *stats,
                        const char *balance);
