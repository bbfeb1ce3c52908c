/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-choice.h – a drop-down list of texts that a screen reader can read.
 *
 * GTK 4.8 gives no names to the items of such a list or to the button that
 * opens it.
 */

#pragma once

#include <adwaita.h>

/* @title: what is chosen
 * @texts: (transfer none): the choices, as #GtkStringObject
 * Returns: (transfer floating): an #AdwComboRow */
GtkWidget *mj_choice_row_new (const char *title, GListModel *texts);

/* @row: a row that a template has made
 * @title: what is chosen
 * @texts: (transfer none): the choices, as #GtkStringObject */
void
mj_choice_row_fill (AdwComboRow *row, const char *title, GListModel *texts);

/* Gives names to the items of a row that was not made here.
 * @row: a row whose items are #GtkStringObject */
void mj_choice_row_mend (AdwComboRow *row);

/* From now on its accessible name is @name followed by the chosen text.
 * @choice: a drop-down of #GtkStringObject
 * @name: what is chosen */
void mj_choice_name (GtkDropDown *choice, const char *name);
