/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chart.c – rows of charts, and the payments that follow from them. */

#include "engine/rules/mj-chart.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* PAY-03 and PAY-04, PAY-09, PAY-08.  Empty rows double the one above. */
static const int32_t published[MJ_CHART_CUSTOM][5][MJ_CHART_PAYERS] = {
  [MJ_CHART_BASIC] = { { 200, 100, 200 } },
  [MJ_CHART_SHOOTER_1_2] = { { 400, 0, 200 } },
  [MJ_CHART_SHOOTER_3_6] = { { 400, 0, 200 },
                             { 700, 0, 300 },
                             { 1100, 0, 500 },
                             { 2000, 0, 1000 },
                             { 4000, 0, 2000 } },
};

/* Payment of the shooter for 20 tai by the 1/2 chart at the highest stake. */
static const int64_t highest = (INT64_C (4) << 19) * 10000000;

static bool
is_row (const int32_t *row)
{
  return (row[0] | row[1] | row[2]) != 0;
}

/* NULL where the chart of the sheet has no row for @tai. */
static const int32_t *
find_row (const MjRules *rules, int tai)
{
  const int32_t *row;

  assert (tai >= 1 && tai <= MJ_CHART_ROWS);
  if (rules->chart == MJ_CHART_CUSTOM)
    row = rules->chart_rows[tai - 1];
  else if (tai <= 5)
    row = published[rules->chart][tai - 1];
  else
    return NULL;
  return is_row (row) ? row : NULL;
}

int64_t
mj_chart_amount (const MjRules *rules, int tai, MjChartPayer payer)
{
  const int32_t *row;
  int doubled = 0;

  while ((row = find_row (rules, tai - doubled)) == NULL)
    doubled++;
  return ((int64_t) row[payer] * rules->base_unit / 100) << doubled;
}

bool
mj_chart_shooter_pays_all (const MjRules *rules)
{
  for (int tai = 1; tai <= mj_rules_most_tai (rules); tai++) {
    const int32_t *row = find_row (rules, tai);

    if (row != NULL && row[MJ_CHART_OTHER] > 0)
      return false;
  }
  return true;
}

/* ---- the table's own chart ---- */

bool
mj_chart_has_row (const MjRules *rules, int tai)
{
  return is_row (rules->chart_rows[tai - 1]);
}

void
mj_chart_row_text (const MjRules *rules, int tai, char *text, size_t size)
{
  const int32_t *row = rules->chart_rows[tai - 1];
  char amounts[MJ_CHART_PAYERS][24];

  for (int i = 0; i < MJ_CHART_PAYERS; i++)
    mj_amount_to_text (row[i], amounts[i], sizeof amounts[i]);
  if (is_row (row))
    snprintf (text, size, "%s/%s/%s", amounts[0], amounts[1], amounts[2]);
  else
    snprintf (text, size, "%s", "");
}

static bool
parse_amounts (const char *text, int32_t *row)
{
  for (int i = 0; i < MJ_CHART_PAYERS; i++) {
    size_t length = strcspn (text, "/");
    char amount[16];

    if (length >= sizeof amount ||
        text[length] != (i + 1 < MJ_CHART_PAYERS ? '/' : '\0'))
      return false;
    memcpy (amount, text, length);
    amount[length] = '\0';
    if (!mj_amount_from_text (amount, &row[i]) || row[i] > MJ_CHART_AMOUNT_MAX)
      return false;
    text += length + 1;
  }
  return is_row (row);
}

/* 0 where @text is no number of a row. */
static int
parse_tai (const char *text)
{
  char number[12];

  for (int tai = 1; tai <= MJ_CHART_ROWS; tai++) {
    snprintf (number, sizeof number, "%d", tai);
    if (strcmp (text, number) == 0)
      return tai;
  }
  return 0;
}

bool
mj_chart_set_row (MjRules *rules,
                  const char *tai,
                  const char *amounts,
                  MjError *error)
{
  int32_t row[MJ_CHART_PAYERS];
  int number = parse_tai (tai);

  if (number == 0) {
    mj_error_set (error, 0, 0,
                  N_ ("a payment chart has rows for 1 to 20 tai, not for %s"),
                  tai);
    return false;
  }
  if (!parse_amounts (amounts, row)) {
    mj_error_set (error, 0, 0,
                  N_ ("a row is SHOOTER/OTHER/SELF-DRAW, each 0 to 10000 and "
                      "one of them more than 0, not %s"),
                  amounts);
    return false;
  }
  memcpy (rules->chart_rows[number - 1], row, sizeof row);
  return true;
}

static bool
refuse (int tai, const char *message, MjError *error)
{
  char detail[12];

  snprintf (detail, sizeof detail, "%d", tai);
  mj_error_set (error, 0, 0, message, detail);
  return false;
}

bool
mj_chart_check (const MjRules *rules, MjError *error)
{
  for (int tai = 1; tai <= mj_rules_most_tai (rules); tai++) {
    const int32_t *row = find_row (rules, tai);

    for (int i = 0; i < MJ_CHART_PAYERS; i++) {
      if (row != NULL && (int64_t) row[i] * rules->base_unit % 100 != 0)
        return refuse (tai,
                       N_ ("the payment chart leads to amounts below 0.01 for "
                           "%s tai"),
                       error);
      if (mj_chart_amount (rules, tai, (MjChartPayer) i) > highest)
        return refuse (
            tai,
            N_ ("the payment chart leads to more than 209715200000 for %s tai"),
            error);
    }
  }
  return true;
}
