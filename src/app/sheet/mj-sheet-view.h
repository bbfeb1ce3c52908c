/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-view.h – the score sheet of an evening: balances, and a line for
 * each deal, the latest at the top.
 */

#pragma once

#include "app/sheet/mj-session-view.h"

G_BEGIN_DECLS

#define MJ_TYPE_SHEET_VIEW (mj_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (MjSheetView, mj_sheet_view, MJ, SHEET_VIEW, MjSessionView)

G_END_DECLS
