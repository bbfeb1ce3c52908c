/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copies-window.h – lets the person choose among the copies of a record. */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @contents: what a record holds, which is not empty.  Returns: (transfer
 * full): "12 evenings and 1 match, the last from 26 November 2026" */
char *
mj_copies_describe (const MjStoreContents *contents) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MjCopyChosen:
 * @path: (nullable): the copy, or another file; NULL if none was chosen
 * @data: data given to mj_copies_window_present()
 */
typedef void (*MjCopyChosen) (const char *path, gpointer data);

/**
 * mj_copies_window_present:
 * @parent: the window to ask in
 * @chosen: called once; not at all if @parent is destroyed
 * @data: data for @chosen
 *
 * Shows the copies that lie beside @record, the newest first.
 */
void mj_copies_window_present (GtkWindow *parent,
                               const char *record,
                               MjCopyChosen chosen,
                               gpointer data);

G_END_DECLS
