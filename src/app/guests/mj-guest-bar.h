/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest-bar.h – tells the person at this screen what phones need: who asks
 * to come in, whose phone is gone, what somebody suggests.  It is hidden while
 * there is nothing to tell.
 */

#pragma once

#include "app/guests/mj-sharing.h"
#include "app/widgets/mj-notice-bar.h"

#define MJ_TYPE_GUEST_BAR (mj_guest_bar_get_type ())
G_DECLARE_FINAL_TYPE (MjGuestBar, mj_guest_bar, MJ, GUEST_BAR, MjNoticeBar)

GtkWidget *mj_guest_bar_new (MjSharing *sharing) G_GNUC_WARN_UNUSED_RESULT;
