/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-end.h – puts the result of a deal on the table, and takes it away. */

#pragma once

#include "app/play/mj-result-view.h"
#include "app/table/mj-table-view.h"

/* Makes *@result when the first deal is over, so that the program starts
 * without it.
 * @result: (inout) (nullable): the tablet of the table
 * @game: (nullable): what is played
 * @glide: how long a tile moves, in milliseconds */
void mj_deal_end_show (MjTableView *table,
                       MjResultView **result,
                       MjGame *game,
                       MjTileArt *art,
                       guint glide);

/* Lets @result leave the table in sight, or shows it again. */
void mj_deal_end_fold (MjTableView *table, MjResultView *result);
