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

/* Leaves out evenings that cannot be read to their end.
 * @store: where evenings are; archived ones count, too
 * Returns: (transfer full) (element-type MjTotal): the players by name */
GPtrArray *mj_totals_count (MjStore *store) G_GNUC_WARN_UNUSED_RESULT;
