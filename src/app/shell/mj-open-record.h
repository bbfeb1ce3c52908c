/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-open-record.h – opens the record when the program starts.
 *
 * A record that cannot be opened now is left as it is, and nothing goes unsaved
 * unless the person has chosen so.  Nor does a record that is empty or gone
 * begin anew: the settings remember what it held.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

/* @store: (transfer full): the record, or a store in memory
 * @problem: (nullable): why the store is in memory, as a sentence; NULL for the
 *   record */
typedef void (*MjRecordReady) (MjStore *store,
                               const char *problem,
                               gpointer data);

/* Returns: (transfer full): the file of the record */
char *mj_open_record_get_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the record.  If that fails, the person is told why and may try again as
 * often as they like.  If the record is empty although it held something, they
 * may restore a copy, start anew or quit.
 * @settings: where what the record holds is remembered
 * @ready: called once, when the record is open or the person goes on without
 *   it; not at all when the person quits
 * @data: data for @ready; lives as long as @window */
void mj_open_record (GtkWindow *window,
                     GSettings *settings,
                     MjRecordReady ready,
                     gpointer data);

/* Remembers what @store holds, as is done by itself whenever that changes: call
 * this when the program ends and has no time to learn of the last change.
 * @settings: where it is remembered
 * @store: the record, or a store in memory, of which nothing is remembered */
void mj_open_record_remember (GSettings *settings, MjStore *store);
