/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-count-page.h – entering the tai of a hand that people counted themselves.
 *
 * Each number says what it pays, as the table on the wall does.
 */

#pragma once

#include "app/hand/mj-query-view.h"

#define MJ_TYPE_COUNT_PAGE (mj_count_page_get_type ())
G_DECLARE_FINAL_TYPE (MjCountPage, mj_count_page, MJ, COUNT_PAGE, MjQueryView)
