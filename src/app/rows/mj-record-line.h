/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-line.h – the row of a match or an evening in a long list. */

#pragma once

#include <gtk/gtk.h>

/* Cheaper than a row of Adwaita's: GTK has to lay out its texts less often.
 * @title: its first line
 * @text: what is written below, smaller
 * Returns: (transfer floating): a row to be activated, with an arrow; its child
 *   is a box to which more can be added */
GtkListBoxRow *mj_record_line_new (const char *title, const char *text);

/* Shows another @text in @row. */
void mj_record_line_set_text (GtkListBoxRow *row, const char *text);
