/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-price.h – the price of a bite, a set of bonus tiles or a kong by the
 * sheet.
 *
 * A price that the table has not set follows from the bite amount.  All are for
 * a base unit of 1, in hundredths.
 *
 * Rule: INST-01 to INST-19
 */

#pragma once

#include "engine/rules/mj-rules.h"

/* @id: an option of the type MJ_OPTION_PRICE
 * Returns: the price where the table sets none of its own */
int32_t mj_price_usual (const MjRules *rules, MjOptionId id);

/* @id: an option of the type MJ_OPTION_PRICE
 * Returns: its price; MJ_PRICE_OFF if it is not paid */
int32_t mj_price (const MjRules *rules, MjOptionId id);

/* @bite: the price of a bite
 * Returns: the price of the same bite if its tiles were dealt (INST-09) */
int32_t mj_price_hidden (const MjRules *rules, int32_t bite);
