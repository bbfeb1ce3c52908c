/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-row.h – a deal in an evening: one line, and its entries below
 * when it is opened.
 *
 * Only a deal of several entries can be opened; one of a single entry has the
 * menu of that entry.
 */

#pragma once

#include "model/deals/mj-deals.h"

#include <gtk/gtk.h>

#define MJ_TYPE_DEAL_ROW (mj_deal_row_get_type ())
G_DECLARE_FINAL_TYPE (MjDealRow, mj_deal_row, MJ, DEAL_ROW, GtkWidget)
