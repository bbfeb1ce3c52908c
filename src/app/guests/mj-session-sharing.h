/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-sharing.h – shows an evening on phones. */

#pragma once

#include "app/evenings/mj-evenings-page.h"
#include "app/guests/mj-sharing.h"

#define MJ_TYPE_SESSION_SHARING (mj_session_sharing_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSessionSharing, mj_session_sharing, MJ, SESSION_SHARING, MjSharing)

/* @page: where evenings are opened; one that is shown on phones and opened
 *   again is followed there
 * @path: where to keep whose phones follow */
MjSessionSharing *
mj_session_sharing_new (MjEveningsPage *page,
                        const char *path) G_GNUC_WARN_UNUSED_RESULT;
