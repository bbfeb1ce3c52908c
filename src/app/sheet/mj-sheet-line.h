/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-line.h – a line of the score sheet: a number, a sentence, a column
 * for each person, and something to press at the end.
 *
 * Where there is little room the columns go below the sentence; that depends on
 * the font alone, so that all lines of a sheet do the same.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_SHEET_LINE (mj_sheet_line_get_type ())
G_DECLARE_FINAL_TYPE (MjSheetLine, mj_sheet_line, MJ, SHEET_LINE, GtkWidget)

/* Returns: (transfer floating): an empty line */
GtkWidget *mj_sheet_line_new (void);

/**
 * mj_sheet_line_set_text:
 * @number: the number of the deal; "" for none
 * @text: the sentence
 * @detail: what is said below it; "" for nothing
 * @wrong: whether the detail is said as a mistake
 */
void mj_sheet_line_set_text (MjSheetLine *self,
                             const char *number,
                             const char *text,
                             const char *detail,
                             gboolean wrong);

/* @n: how many columns it has; what was in them is forgotten when that changes
 */
void mj_sheet_line_set_columns (MjSheetLine *self, guint n);

/**
 * mj_sheet_line_set_amount:
 * @column: from 0
 * @text: the amount
 * @sign: below, equal to or above 0, as the amount is
 */
void mj_sheet_line_set_amount (MjSheetLine *self,
                               guint column,
                               const char *text,
                               int sign);

/**
 * mj_sheet_line_set_name:
 * @self: the head of a sheet
 * @column: from 0
 * @name: whose column it is, written above the amount
 */
void mj_sheet_line_set_name (MjSheetLine *self, guint column, const char *name);

/* @widget: (nullable): what is at its end */
void mj_sheet_line_set_end (MjSheetLine *self, GtkWidget *widget);

G_END_DECLS
