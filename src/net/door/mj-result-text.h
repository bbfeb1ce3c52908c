/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-text.h – the lines of a hand and the payments, as pages are told
 * them.
 */

#pragma once

#include "model/money/mj-bill.h"

#include <json-glib/json-glib.h>

/* @score: whose lines it gets, as its member "lines" */
void mj_result_text_add_lines (JsonBuilder *builder, const MjScore *score);

/* @name: the member it gets
 * @payout: who pays whom
 * @sitting: (nullable) (array fixed-size=4): who is meant by each chair; NULL:
 *   the numbers of @payout are told */
void mj_result_text_add_transfers (JsonBuilder *builder,
                                   const char *name,
                                   const MjPayout *payout,
                                   const MjWho *sitting);

/* @bills: (element-type MjBill): what it gets as its member "bills": who pays
 *   whom, and what that is made of */
void mj_result_text_add_bills (JsonBuilder *builder, const GPtrArray *bills);
