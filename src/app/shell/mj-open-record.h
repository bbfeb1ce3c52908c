/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-open-record.h – opens the record when the program starts.
 *
 * A record that cannot be opened now is left as it is, and nothing goes unsaved
 * unless the person has chosen so.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MjRecordReady:
 * @store: (transfer full): the record, or a store in memory
 * @problem: (nullable): why the store is in memory, as a sentence; NULL for the
 *   record
 * @data: data given to mj_open_record()
 */
typedef void (*MjRecordReady) (MjStore *store,
                               const char *problem,
                               gpointer data);

/**
 * mj_open_record_get_path:
 *
 * Returns: (transfer full): the file of the record
 */
char *mj_open_record_get_path (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_open_record:
 * @window: the window to ask in
 * @ready: called once, when the record is open or the person goes on without
 * it; not at all when the person quits
 * @data: data for @ready; lives as long as @window
 *
 * Opens the record.  If that fails, the person is told why and may try again as
 * often as they like.
 */
void mj_open_record (GtkWindow *window, MjRecordReady ready, gpointer data);

G_END_DECLS
