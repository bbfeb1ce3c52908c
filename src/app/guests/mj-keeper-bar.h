/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-keeper-bar.h – asks whoever keeps an evening about what phones want: to
 * come in, or to have something entered.  It is hidden while there is nothing
 * to ask.
 */

#pragma once

#include "app/guests/mj-session-sharing.h"
#include "app/widgets/mj-notice-bar.h"

G_BEGIN_DECLS

#define MJ_TYPE_KEEPER_BAR (mj_keeper_bar_get_type ())
G_DECLARE_FINAL_TYPE (MjKeeperBar, mj_keeper_bar, MJ, KEEPER_BAR, MjNoticeBar)

GtkWidget *
mj_keeper_bar_new (MjSessionSharing *sharing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
