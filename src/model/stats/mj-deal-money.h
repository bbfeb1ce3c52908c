/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-money.h – what the last deal of a match has brought each player, with
 * all that was paid on the way. */

#pragma once

#include "model/files/mj-match-file.h"

/* @change: what the deal has brought each chair, hundredths
 * @earlier: how much of that was paid before its end
 * @reasons: for what, a bit for each #MjPayReason */
typedef struct {
  gint64 change[MJ_N_SEATS];
  gint64 earlier[MJ_N_SEATS];
  guint reasons;
} MjDealMoney;

/* @money: (out): of the last deal of @file, in progress or over */
void mj_deal_money_init (MjDealMoney *money, const MjMatchFile *file);

/* Returns: the seat of place @nth: @first, then from left to right as seen from
 * there, which is the order of the plates */
MjSeat mj_deal_money_nth (MjSeat first, int nth);

/* @names: of the players; NULL: of whom nothing is told, and no reason then
 * Returns: (nullable): "Earlier in this deal: Ann −4, Bob +4 · kong"; NULL
 * where that brought nobody anything */
char *mj_deal_money_describe_earlier (const MjDealMoney *money,
                                      const char *const names[MJ_N_SEATS],
                                      MjSeat first) G_GNUC_WARN_UNUSED_RESULT;
