/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-stake-table.h – what is paid for each number of tai, for bites and for
 * kongs, in money.
 */

#pragma once

#include "engine/rules/mj-rules.h"
#include "model/text/mj-text.h"

#include <gtk/gtk.h>

#define MJ_TYPE_STAKE_TABLE (mj_stake_table_get_type ())
G_DECLARE_FINAL_TYPE (MjStakeTable, mj_stake_table, MJ, STAKE_TABLE, GtkWidget)

/* @rules: the sheet, with its stake
 * @currency: label of the currency, "" for none */
void mj_stake_table_show (MjStakeTable *self,
                          const MjRules *rules,
                          const char *currency);
