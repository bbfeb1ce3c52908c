/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-list.h – the entries of an evening as a list, the latest first.
 *
 * Item @place stands for entry n - 1 - @place of n.  When the evening changes,
 * only the items of entries from the first one that is another on are others:
 * an entry that is added is one more row, however many there are.
 */

#pragma once

#include "model/files/mj-evening-file.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MJ_TYPE_ENTRY_LIST (mj_entry_list_get_type ())
G_DECLARE_FINAL_TYPE (MjEntryList, mj_entry_list, MJ, ENTRY_LIST, GObject)

MjEntryList *mj_entry_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_entry_list_get_model:
 * @self: a list
 *
 * Returns: (transfer none): objects that say nothing but which entry they are,
 *   by their place
 */
GListModel *mj_entry_list_get_model (MjEntryList *self);

/**
 * mj_entry_list_show:
 * @self: a list
 * @file: (nullable): an evening; NULL for none
 *
 * Makes the list say what is in @file now.
 */
void mj_entry_list_show (MjEntryList *self, const MjEveningFile *file);

G_END_DECLS
