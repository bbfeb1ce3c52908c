/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-columns-row.h – a row of an evening: a number, a sentence, a column
 * for each person, and something to press at the end.
 *
 * Where there is little room the columns go below the sentence; that depends on
 * the font alone, so that all rows of an evening do the same.
 */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_COLUMNS_ROW (mj_columns_row_get_type ())
G_DECLARE_FINAL_TYPE (MjColumnsRow, mj_columns_row, MJ, COLUMNS_ROW, GtkWidget)

/* Returns: (transfer floating): an empty line */
GtkWidget *mj_columns_row_new (void);

/* @number: the number of the deal; "" for none
 * @detail: what is said below it; "" for nothing
 * @wrong: whether the detail is said as a mistake */
void mj_columns_row_set_text (MjColumnsRow *self,
                              const char *number,
                              const char *text,
                              const char *detail,
                              gboolean wrong);

/* @n: how many columns it has; what was in them is forgotten when that changes
 */
void mj_columns_row_set_columns (MjColumnsRow *self, guint n);

/* @column: from 0
 * @sign: below, equal to or above 0, as the amount is */
void mj_columns_row_set_amount (MjColumnsRow *self,
                                guint column,
                                const char *text,
                                int sign);

/* @self: the head of the rows
 * @column: from 0
 * @name: whose column it is, written above the amount */
void
mj_columns_row_set_name (MjColumnsRow *self, guint column, const char *name);

/* @widget: (nullable): what is at its end */
void mj_columns_row_set_end (MjColumnsRow *self, GtkWidget *widget);
