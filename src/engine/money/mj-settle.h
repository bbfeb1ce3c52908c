/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settle.h – settles the balances at the end of an evening.
 *
 * Rule: HOUSE-08
 */

#pragma once

#include "engine/money/mj-payout.h"

enum { MJ_MAX_CHIPS = 8, MJ_MAX_SETTLING = 12 };

/* Rounds each balance to the nearest coin.  If the sum is then not zero,
 * changes the balances that were nearest to being rounded the other way by one
 * coin.
 * @balance: winnings of each person, hundredths; they sum to zero
 * @n: how many people, at most MJ_MAX_SETTLING
 * @coin: smallest coin, hundredths; 0 for no rounding
 * @rounded: (out): multiples of @coin that sum to zero */
void
mj_settle_round (const int64_t *balance, int n, int64_t coin, int64_t *rounded);

/* @balance: winnings of each person, hundredths; they sum to zero
 * @n: how many people, at most MJ_MAX_SETTLING
 * @coin: smallest coin, hundredths; 0 for no rounding
 * @payout: (out): the fewest transfers after which everybody is even, between
 *   people by their numbers */
void
mj_settle_up (const int64_t *balance, int n, int64_t coin, MjPayout *payout);

/* Uses the chips of highest value first, unless only another way is exact.
 * @amount: hundredths, not negative
 * @chips: value of each kind of chip, hundredths
 * @n_chips: how many kinds, at most MJ_MAX_CHIPS
 * @counts: (out): how many of each
 * Returns: the rest, which no chips can pay */
int64_t mj_settle_chips (int64_t amount,
                         const int64_t *chips,
                         int n_chips,
                         int *counts);
