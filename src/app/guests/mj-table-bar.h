/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-bar.h – tells the host at a shared table what guests need: who asks
 * for a chair, whose phone is gone, that all phones need a new address.
 */

#pragma once

#include "app/guests/mj-sharing.h"
#include "app/widgets/mj-notice-bar.h"

G_BEGIN_DECLS

#define MJ_TYPE_TABLE_BAR (mj_table_bar_get_type ())
G_DECLARE_FINAL_TYPE (MjTableBar, mj_table_bar, MJ, TABLE_BAR, MjNoticeBar)

GtkWidget *mj_table_bar_new (MjSharing *sharing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
