/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-totals.h – the results of each player, known by name, in all evenings. */

#pragma once

#include "model/deals/mj-evening-stats.h"
#include "model/store/mj-store.h"

/* @stats: of all evenings; their balances are not added, since currencies
 *   differ
 * @money: winnings in each currency, as text */
typedef struct {
  char *name;
  MjEveningStats stats;
  char *money;
} MjTotal;

/* @store: where evenings are; archived ones count, too
 * @n_left_out: (out): how many cannot be read to their end, and do not
 * Returns: (transfer full) (element-type MjTotal): the players by name */
GPtrArray *mj_totals_count (MjStore *store,
                            guint *n_left_out) G_GNUC_WARN_UNUSED_RESULT;
