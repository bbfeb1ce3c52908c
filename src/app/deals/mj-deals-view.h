/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deals-view.h – the deals of an evening: balances, and a line for
 * each deal, the latest at the top.
 */

#pragma once

#include "app/deals/mj-session-view.h"

#define MJ_TYPE_DEALS_VIEW (mj_deals_view_get_type ())
G_DECLARE_FINAL_TYPE (MjDealsView, mj_deals_view, MJ, DEALS_VIEW, MjSessionView)
