/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-sharing.h – shows an evening on phones.
 *
 * Nothing listens before mj_session_sharing_start() or after
 * mj_session_sharing_stop().  Meanwhile a file says whose phones follow, so
 * that after a crash the program can let them return.
 */

#pragma once

#include "app/evenings/mj-evenings-page.h"
#include "net/door/mj-host.h"
#include "net/session/mj-session-room.h"

G_BEGIN_DECLS

#define MJ_TYPE_SESSION_SHARING (mj_session_sharing_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSessionSharing, mj_session_sharing, MJ, SESSION_SHARING, GObject)

/**
 * mj_session_sharing_new:
 * @page: where evenings are opened; one that is shown on phones and opened
 * again is followed there
 * @path: where to keep whose phones follow
 */
MjSessionSharing *
mj_session_sharing_new (MjEveningsPage *page,
                        const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* When the program ended while an evening was shown, opens it and shows it
 * again under the same address.  Does nothing after mj_session_sharing_stop().
 * Returns: whether it is shown now */
gboolean mj_session_sharing_resume (MjSessionSharing *self);

/**
 * mj_session_sharing_start:
 * @error: return location for a #GError
 *
 * Shows the evening that is open.  One that was shown before is so no longer.
 *
 * Returns: FALSE if none is open, or nobody can come in
 */
gboolean mj_session_sharing_start (MjSessionSharing *self, GError **error);

/* Takes leave of all phones. */
void mj_session_sharing_stop (MjSessionSharing *self);

/* The same, but if phones follow, mj_session_sharing_resume() shows it to them
 * again later. */
void mj_session_sharing_break_off (MjSessionSharing *self);

/* Returns: (transfer none) (nullable): who follows; NULL while nothing is shown
 */
MjSessionRoom *mj_session_sharing_get_room (MjSessionSharing *self);

/* Returns: (transfer none) (nullable): who listens; NULL while nothing is shown
 */
MjHost *mj_session_sharing_get_host (MjSessionSharing *self);

G_END_DECLS
