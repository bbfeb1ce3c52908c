/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-rows.h – rows of a grid: a name, a bar, and a number. */

#pragma once

#include <gtk/gtk.h>

/* @fraction: how much of the bar is filled, from 0 to 1 */
void mj_bar_rows_add (GtkGrid *grid,
                      int row,
                      const char *title,
                      double fraction,
                      const char *count);
