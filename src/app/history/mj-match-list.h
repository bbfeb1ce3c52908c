/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-list.h – a row for each match of the record, the latest first.
 *
 * The record is read on another thread, some rows at a time: the next ones when
 * the end of the list comes near the window.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_MATCH_LIST (mj_match_list_get_type ())
G_DECLARE_FINAL_TYPE (MjMatchList, mj_match_list, MJ, MATCH_LIST, GtkBox)

/**
 * mj_match_list_set_store:
 * @self: a list in a scrolled window
 * @store: the record
 *
 * Reads the latest matches, then shows them in place of those it showed before.
 */
void mj_match_list_set_store (MjMatchList *self, MjStore *store);

G_END_DECLS
