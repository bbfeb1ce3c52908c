/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-line-row.h – a line of an explanation as a row of a list. */

#pragma once

#include "model/score/mj-line.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_line_row_bind:
 * @list: a list box
 * @lines: a list of #MjLine
 *
 * Shows each line as a row; the list is hidden while there are none.
 */
void mj_line_row_bind (GtkListBox *list, GListModel *lines);

/**
 * mj_line_row_get_line:
 * @row: a row made here
 *
 * Returns: (transfer none): its line
 */
MjLine *mj_line_row_get_line (GtkListBoxRow *row);

/**
 * mj_line_row_link:
 * @row: a row of Adwaita's, or one that holds a box
 * @entry: key of what the rulebook says of it
 * @title: what the row is about
 * @detail: what more it says
 *
 * A click on @row, or Enter, opens the rulebook there; its accessible name says
 * so.
 */
void mj_line_row_link (GtkListBoxRow *row,
                       const char *entry,
                       const char *title,
                       const char *detail);

G_END_DECLS
