/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-line-row.h – shows a line of an explanation (#MjLine) as a row of a list.
 */

#pragma once

#include "model/score/mj-line.h"

#include <gtk/gtk.h>

/* Shows each line as a row; the list is hidden while there are none.
 * @lines: a list of #MjLine */
void mj_line_row_bind (GtkListBox *list, GListModel *lines);

/* @row: a row made here.  Returns: (transfer none): its line */
MjLine *mj_line_row_get_line (GtkListBoxRow *row);

/* @faces: what the line that is pointed at speaks of; 0 when none is */
typedef void (*MjLinePointed) (gpointer owner, MjFaceSet faces);

/* @list: a list of lines, as mj_line_row_bind() fills it
 * @pointed: called when the pointer comes to another line, or one is selected
 * @owner: (type GObject): passed to @pointed, which is called while it lives */
void mj_line_row_on_pointed (GtkListBox *list,
                             MjLinePointed pointed,
                             gpointer owner);

/* Makes a click on @row, or Enter, open the rulebook at that page.  The row's
 * accessible name says so.
 * @row: a row of Adwaita's, or one that holds a box
 * @entry: key of its page in the rulebook
 * @title: what the row is about
 * @detail: (nullable): what else it says */
void mj_line_row_link (GtkListBoxRow *row,
                       const char *entry,
                       const char *title,
                       const char *detail);
