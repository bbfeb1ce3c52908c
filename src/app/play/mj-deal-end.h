/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-end.h – puts the result of a deal on the table, and takes it away. */

#pragma once

#include "app/table/mj-table-view.h"

/* Makes the result when the first deal is over, so that the program starts
 * without it.
 * @game: (nullable): what is played
 * @glide: how long a tile moves, in milliseconds */
void mj_deal_end_show (MjTableView *table,
                       MjGame *game,
                       MjTileArt *art,
                       guint glide);

/* After a deal: lets the result leave the table in sight, or shows it again. */
void mj_deal_end_fold (MjTableView *table);
