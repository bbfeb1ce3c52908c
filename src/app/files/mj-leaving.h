/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-leaving.h – lets nobody leave without a word while something is not saved.
 */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "model/store/mj-store.h"

G_BEGIN_DECLS

/**
 * mj_leaving_begin:
 * @window: the window to ask in
 * @store: the record
 * @leave: called at once if all is saved; else once it is, or when the person
 *   has saved it elsewhere or leaves anyway
 * @data: data for @leave; lives as long as @window
 *
 * Tries to write what is not saved yet.  If the disk refuses that, asks the
 * person, who may also stay.
 */
void mj_leaving_begin (GtkWindow *window,
                       MjStore *store,
                       MjDialogAccepted leave,
                       gpointer data);

G_END_DECLS
