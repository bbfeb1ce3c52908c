/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deals.h – the deals of an evening.
 *
 * A list of #MjDeal, the first deal first.  After a change of the evening, the
 * deals before and after the place of the change are still the same objects;
 * those that now say something else emit #MjDeal::changed.
 */

#pragma once

#include "model/deals/mj-deal.h"

#define MJ_TYPE_DEALS (mj_deals_get_type ())
G_DECLARE_FINAL_TYPE (MjDeals, mj_deals, MJ, DEALS, GObject)

MjDeals *mj_deals_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @session: (nullable): whose deals these are */
void mj_deals_set_session (MjDeals *self, MjSession *session);
