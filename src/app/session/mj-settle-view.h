/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settle-view.h – who pays whom at the end of an evening. */

#pragma once

#include "app/deals/mj-session-view.h"

#define MJ_TYPE_SETTLE_VIEW (mj_settle_view_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSettleView, mj_settle_view, MJ, SETTLE_VIEW, MjSessionView)

/* Returns: the coin that the settlement is rounded to, hundredths; 0: it is not
 * rounded, also where what is typed is no coin */
gint64 mj_settle_view_get_coin (MjSettleView *self);

/* Whether payments can be ticked. */
void mj_settle_view_set_writable (MjSettleView *self, gboolean writable);
