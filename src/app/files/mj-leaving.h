/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-leaving.h – lets nobody leave without a word while something is not saved.
 */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "model/store/mj-store.h"

/* Whether nothing is lost when the program ends now. */
gboolean mj_leaving_is_free (MjStore *store);

/* Adds what is open in the program and not in @path.
 * @path: where the record was saved elsewhere */
typedef void (*MjLeavingSaved) (const char *path);

/* Tries to write what is not saved yet.  If the disk refuses that, asks the
 * person, who may also stay.
 * @window: the window to ask in
 * @store: the record, or a store in memory
 * @settings: where it is remembered that the record was saved elsewhere
 * @saved: called when it is
 * @leave: called at once if all is saved; else once it is, or when the person
 *   has saved it elsewhere or leaves anyway
 * @data: data for @leave; lives as long as @window */
void mj_leaving_begin (GtkWindow *window,
                       MjStore *store,
                       GSettings *settings,
                       MjLeavingSaved saved,
                       MjDialogAccepted leave,
                       gpointer data);

/* Writes what is not saved yet when nobody can be asked any more.  If the disk
 * refuses that, saves everything in the folder of the record, or in one of the
 * person.
 * @store: the record, or a store in memory
 * @settings: where it is remembered that it was saved elsewhere
 * @saved: called when it is */
void
mj_leaving_keep (MjStore *store, GSettings *settings, MjLeavingSaved saved);

/* Has been restored: if it is what was saved elsewhere, it is not offered any
 * more. */
void mj_leaving_forget (GSettings *settings, const char *restored);
