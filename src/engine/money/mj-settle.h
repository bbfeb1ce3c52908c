/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settle.h – settles the balances at the end of an evening.
 *
 * Rule: HOUSE-08
 */

#pragma once

#include "engine/money/mj-payout.h"

enum { MJ_MAX_CHIPS = 8 };

/**
 * mj_settle_round:
 * @balance: what each chair has won, hundredths; they sum to zero
 * @coin: smallest coin, hundredths; 0: nothing is rounded
 * @rounded: (out): multiples of @coin that sum to zero
 *
 * Rounds each balance to the nearest coin.  Where the sum is then not zero,
 * those whose rounding was the closest call are moved by one coin.
 */
void mj_settle_round (const int64_t *balance, int64_t coin, int64_t *rounded);

/**
 * mj_settle_up:
 * @balance: what each chair has won, hundredths; they sum to zero
 * @coin: smallest coin, hundredths; 0: nothing is rounded
 * @payout: (out): the fewest transfers after which everybody is even
 */
void mj_settle_up (const int64_t *balance, int64_t coin, MjPayout *payout);

/**
 * mj_settle_chips:
 * @amount: hundredths, not negative
 * @chips: what each kind of chip is worth, hundredths
 * @n_chips: how many kinds, at most MJ_MAX_CHIPS
 * @counts: (out): how many of each
 *
 * Takes few chips, the dear ones first; an exact way is preferred.
 *
 * Returns: what no chips can pay
 */
int64_t mj_settle_chips (int64_t amount,
                         const int64_t *chips,
                         int n_chips,
                         int *counts);
