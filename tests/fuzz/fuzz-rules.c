/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-rules.c – rule sheets.
 *
 * A sheet that is read is consistent, and is the same when written and read
 * again; a refusal has a reason and a line of the text.
 */

#include "fuzz.h"

#include "engine/rules/mj-chart.h"

#include <string.h>

static int
count_lines (const char *text)
{
  int n = 1;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

static void
check_refused (const MjError *error, const char *text)
{
  char message[256];

  FUZZ_ASSERT (error->message != NULL);
  FUZZ_ASSERT (error->line >= 0 && error->line <= count_lines (text));
  mj_error_to_text (error, message, sizeof message);
  FUZZ_ASSERT (message[0] != '\0');
}

/* What is paid can be doubled, paid by one for three, and added up. */
static void
check_chart (const MjRules *rules)
{
  for (int tai = 1; tai <= rules->limit; tai++)
    for (int i = 0; i < MJ_CHART_PAYERS; i++) {
      int64_t amount = mj_chart_amount (rules, tai, (MjChartPayer) i);

      FUZZ_ASSERT (amount >= 0 && amount < INT64_MAX / 100000);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  char written[MJ_RULES_TEXT_SIZE];
  MjRules rules, again;
  MjError error = { .line = -1 };

  if (mj_rules_from_text (&rules, text, &error)) {
    FUZZ_ASSERT (mj_rules_check (&rules, NULL));
    mj_rules_to_text (&rules, written, sizeof written);
    FUZZ_ASSERT (mj_rules_from_text (&again, written, NULL));
    FUZZ_ASSERT (memcmp (&rules, &again, sizeof rules) == 0);
    for (int id = 0; id < MJ_N_OPTIONS; id++) {
      const MjOption *option = mj_option ((MjOptionId) id);
      int32_t value = mj_rules_get (&rules, (MjOptionId) id);

      FUZZ_ASSERT (value >= option->min && value <= option->max);
    }
    check_chart (&rules);
  } else {
    check_refused (&error, text);
  }
  free (text);
  return 0;
}
