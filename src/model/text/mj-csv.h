/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-csv.h – rows of cells, as in RFC 4180.
 *
 * A spreadsheet would take some texts for formulas.  These get an apostrophe in
 * front, which is removed again on reading.
 */

#pragma once

#include <glib.h>

/* @text: (nullable): content of a cell
 * @first: whether it is the first of its row */
void mj_csv_append (GString *csv, const char *text, gboolean first);

/* @number: a number as text, written as it is */
void mj_csv_append_number (GString *csv, const char *number);

void mj_csv_end_row (GString *csv);

enum { MJ_CSV_MAX_CELLS = 1 << 20 };

/* @line: (out): the line whose quote is not closed, or 0
 * Returns: (transfer full) (element-type GStrv): the rows; NULL if a quote is
 *   not closed or there are more than MJ_CSV_MAX_CELLS cells */
GPtrArray *mj_csv_parse (const char *text,
                         guint *line) G_GNUC_WARN_UNUSED_RESULT;
