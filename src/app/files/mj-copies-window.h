/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copies-window.h – the page of all copies of a record: when each was made
 * and what it holds; each can be looked at, restored, saved elsewhere and
 * deleted.
 */

#pragma once

#include "model/store/mj-store.h"

#include <adwaita.h>

#define MJ_TYPE_COPIES_WINDOW (mj_copies_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjCopiesWindow, mj_copies_window, MJ, COPIES_WINDOW, AdwWindow)

/* @path: (nullable): the copy to restore, or another file; NULL if none was
 *   chosen
 * @data: data given to mj_copies_window_present() */
typedef void (*MjCopyChosen) (const char *path, gpointer data);

/* Shows the copies that lie beside @record, the latest state first.
 * @parent: the window to ask in
 * @record: (nullable): the record; NULL if it is in memory
 * @store: the record as it is now; if it holds something that a copy would
 *   replace, the person is asked once more
 * @chosen: (nullable): called once, when the window has gone, but not if
 *   @parent has gone, too; NULL if nothing can be restored
 * @data: data for @chosen */
void mj_copies_window_present (GtkWindow *parent,
                               const char *record,
                               MjStore *store,
                               MjCopyChosen chosen,
                               gpointer data);
