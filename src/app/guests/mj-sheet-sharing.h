/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-sharing.h – shows an evening on phones.
 *
 * Nothing listens before mj_sheet_sharing_start() or after
 * mj_sheet_sharing_stop().  Meanwhile a file says whose phones follow, so that
 * after a crash the program can let them return.
 */

#pragma once

#include "app/evenings/mj-evenings-page.h"
#include "net/door/mj-host.h"
#include "net/sheet/mj-sheet-room.h"

G_BEGIN_DECLS

#define MJ_TYPE_SHEET_SHARING (mj_sheet_sharing_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSheetSharing, mj_sheet_sharing, MJ, SHEET_SHARING, GObject)

/**
 * mj_sheet_sharing_new:
 * @page: where evenings are opened; one that is shown on phones and opened
 * again is followed there
 * @path: where to keep whose phones follow
 */
MjSheetSharing *mj_sheet_sharing_new (MjEveningsPage *page, const char *path)
    G_GNUC_WARN_UNUSED_RESULT;

/* After a crash while an evening was shown, opens it and shows it again under
 * the same address.  Does nothing when the last one was ended in order.
 * Returns: whether it is shown now */
gboolean mj_sheet_sharing_resume (MjSheetSharing *self);

/**
 * mj_sheet_sharing_start:
 * @error: return location for a #GError
 *
 * Shows the evening that is open.  One that was shown before is so no longer.
 *
 * Returns: FALSE if none is open, or nobody can come in
 */
gboolean mj_sheet_sharing_start (MjSheetSharing *self, GError **error);

/* Takes leave of all phones. */
void mj_sheet_sharing_stop (MjSheetSharing *self);

/* Returns: (transfer none) (nullable): who follows; NULL while nothing is shown
 */
MjSheetRoom *mj_sheet_sharing_get_room (MjSheetSharing *self);

/* Returns: (transfer none) (nullable): who listens; NULL while nothing is shown
 */
MjHost *mj_sheet_sharing_get_host (MjSheetSharing *self);

G_END_DECLS
