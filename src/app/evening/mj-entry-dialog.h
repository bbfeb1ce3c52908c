/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-dialog.h – everything but wins: kongs, penalties, adjustments, the
 * dealer.
 *
 * What the entry would move is shown while it is being described.
 */

#pragma once

#include "model/evening/mj-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_entry_dialog_present:
 * @parent: a window
 * @session: an evening
 * @edit: MJ_EDIT_INSERT or MJ_EDIT_REPLACE
 * @index: where
 * @entry: what to begin with
 */
void mj_entry_dialog_present (GtkWindow *parent,
                              MjSession *session,
                              MjEdit edit,
                              guint index,
                              const MjEntry *entry);

G_END_DECLS
