/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-row.h – an entry in an evening, with a menu to correct it. */

#pragma once

#include "app/deals/mj-columns-row.h"
#include "model/session/mj-session-entry.h"

/* @entry: what happened
 * @people: bit N: person N has a column
 * @cents: whether whole amounts are written with cents, too
 * Returns: (transfer floating): a line that says what @entry says, now and when
 *   that changes */
GtkWidget *
mj_entry_row_new (MjSessionEntry *entry, guint people, gboolean cents);

/* @entry: what happened.  Returns: (transfer floating): a button with all that
 * can be done with it */
GtkWidget *mj_entry_menu_new (MjSessionEntry *entry);

/* @people: bit N: person N has a column
 * @present: bit N: person N was at the table
 * @amounts: (array fixed-size=12): what each person has
 * @cents: whether whole amounts are written with cents, too
 * @zero: whether 0 is written as such, not as a dash */
void mj_columns_row_show_amounts (MjColumnsRow *line,
                                  guint people,
                                  guint present,
                                  const gint64 *amounts,
                                  gboolean cents,
                                  gboolean zero);
