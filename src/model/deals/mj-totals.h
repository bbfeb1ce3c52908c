/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-totals.h – what each player has done in all evenings, known by name. */

#pragma once

#include "model/deals/mj-evening-stats.h"
#include "model/store/mj-store.h"

G_BEGIN_DECLS

/* @name: the player
 * @stats: of all evenings; their balances are not added, since currencies
 *   differ
 * @money: what was won, in each currency, as text */
typedef struct {
  char *name;
  MjEveningStats stats;
  char *money;
} MjTotal;

/* What cannot be read to its end is left out: half an evening is no result.
 * @store: where evenings are; archived ones count, too
 * Returns: (transfer full) (element-type MjTotal): the players by name */
GPtrArray *mj_totals_count (MjStore *store) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
