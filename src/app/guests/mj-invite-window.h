/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-invite-window.h – invites guests, shows who has come, and lets them in. */

#pragma once

#include "app/guests/mj-share-window.h"

/* Shares a #MjTableSharing.  A window that is closed before the match begins
 * takes the invitation back. */
#define MJ_TYPE_INVITE_WINDOW (mj_invite_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjInviteWindow, mj_invite_window, MJ, INVITE_WINDOW, MjShareWindow)
