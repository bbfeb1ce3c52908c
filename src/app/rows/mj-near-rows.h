/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-near-rows.h – a list box with the rows of a long list: those that are near
 * the part in sight.
 *
 * What has been dropped above and below keeps its height, so that nothing moves
 * and the scroll bar stays.
 */

#pragma once

#include "model/list/mj-record-list.h"

#include <gtk/gtk.h>

/* Makes the row of a list box. */
typedef GtkWidget *(*MjNearRowMake) (MjRecordRow *row, gpointer data);

typedef struct _MjNearRows MjNearRows;

/* @list: an empty list box
 * @above: a widget just above it that is invisible and empty
 * @below: the same below it
 * @rows: what is shown; more of it is read when its end comes near
 * @make: makes a row
 * Returns: (transfer full): to be freed before the widgets are */
MjNearRows *mj_near_rows_new (GtkListBox *list,
                              GtkWidget *above,
                              GtkWidget *below,
                              MjRecordList *rows,
                              MjNearRowMake make,
                              gpointer data) G_GNUC_WARN_UNUSED_RESULT;
/* Stops reading, too. */
void mj_near_rows_free (MjNearRows *self);

/* Whenever @list is mapped, in a scrolled window, and unmapped. */
void mj_near_rows_map (MjNearRows *self);
void mj_near_rows_unmap (MjNearRows *self);

/* Returns: (transfer full): the item that @row shows */
MjRecordRow *mj_near_rows_get (MjNearRows *self, GtkListBoxRow *row);
