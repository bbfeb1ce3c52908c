/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-list.h – a row for each match of the record that is looked for, the
 * latest first, as far as they are near what is in sight.
 */

#pragma once

#include "model/list/mj-record-list.h"

#include <gtk/gtk.h>

#define MJ_TYPE_MATCH_LIST (mj_match_list_get_type ())
G_DECLARE_FINAL_TYPE (MjMatchList, mj_match_list, MJ, MATCH_LIST, GtkBox)

/* Reads the latest of them, then shows them in place of those it showed before.
 * @self: a list in a scrolled window
 * @search: which matches */
void mj_match_list_search (MjMatchList *self,
                           MjStore *store,
                           const MjRecordSearch *search);
