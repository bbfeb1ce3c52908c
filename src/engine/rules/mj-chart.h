/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chart.h – the payment charts: the published ones, and the table's own.
 *
 * A row says for one number of tai the payment of the shooter, of each of the
 * others, and of each on a self-draw, in hundredths for a base unit of 1.  A
 * tai without a row pays double what the tai below it pays, up to any limit;
 * row 1 is always there.
 *
 * Text: chart.TAI=SHOOTER/OTHER/SELF-DRAW, as in chart.2=4/2/4 (PAY-11).
 *
 * Rule: PAY-03 to PAY-05, PAY-08, PAY-09, PAY-11, K-14, K-55
 */

#pragma once

#include "engine/rules/mj-rules.h"

typedef enum {
  MJ_CHART_SHOOTER,
  MJ_CHART_OTHER,
  MJ_CHART_SELF_DRAW, /* each of the three */
} MjChartPayer;

enum { MJ_CHART_AMOUNT_MAX = 1000000 };

/* @tai: 1 to 20
 * @payer: who pays
 * Returns: payment by the chart of the sheet, in hundredths, for its base
 *   unit */
int64_t mj_chart_amount (const MjRules *rules, int tai, MjChartPayer payer);

/* Whether the others pay nothing for a win on a discard, whatever it is worth
 * (PAY-05). */
bool mj_chart_shooter_pays_all (const MjRules *rules);

/* @tai: 1 to MJ_CHART_ROWS
 * Returns: whether the table's own chart has a row for @tai */
bool mj_chart_has_row (const MjRules *rules, int tai);

/* @tai: 1 to MJ_CHART_ROWS
 * @text: (out): the row of the table's own chart as written in a sheet; ""
 *   where it has none
 * @size: size of @text in bytes; 32 are enough */
void mj_chart_row_text (const MjRules *rules, int tai, char *text, size_t size);

/* Writes a row of the table's own chart.
 * @tai: text of a number from 1 to MJ_CHART_ROWS
 * @amounts: text of three amounts, each up to 10000, not all of them 0
 * @error: (out) (optional): the error
 * Returns: false for what is no such row; @rules is then unchanged */
bool mj_chart_set_row (MjRules *rules,
                       const char *tai,
                       const char *amounts,
                       MjError *error);

/* Checks up to the limit of the sheet that the chart in force leads to whole
 * hundredths, and to no more than a published chart can.
 * @error: (out) (optional): the error
 * Returns: false where it does not */
bool mj_chart_check (const MjRules *rules, MjError *error);
