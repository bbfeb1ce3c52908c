/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-open-record.h – opening the record when the program starts.
 *
 * A record that cannot be opened now is left alone, and nobody plays unsaved
 * without having chosen to.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MjRecordReady:
 * @store: (transfer full): where to keep things
 * @problem: (nullable): why they are kept in memory only, as a sentence; NULL
 *   when they are kept for good
 * @data: of who asked
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
 * @ready: called once, when it is open or the person goes on without it; not at
 *   all when the person quits
 * @data: for @ready; alive as long as @window
 *
 * Opens the record.  When that fails the person is told why, and may try again
 * as often as they like.
 */
void mj_open_record (GtkWindow *window, MjRecordReady ready, gpointer data);

G_END_DECLS
