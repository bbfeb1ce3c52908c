/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-line-row.h – a line of an explanation as a row of a list. */

#pragma once

#include "model/mj-line.h"

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

G_END_DECLS
