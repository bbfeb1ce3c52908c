/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rule-change.c – applies the win again for each line of the sheet. */

#include "model/score/mj-rule-change.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Every line of a sheet by one number: options, then patterns. */
enum { N_LINES = (int) MJ_N_OPTIONS + (int) MJ_N_PATTERNS };

static int
get_line (const MjRules *rules, int line)
{
  return line < (int) MJ_N_OPTIONS ? mj_rules_get (rules, (MjOptionId) line)
                                   : rules->pattern[line - (int) MJ_N_OPTIONS];
}

/* The rows of the table's own chart go with the option. */
static gboolean
differs (const MjRules *a, const MjRules *b, int line)
{
  return get_line (a, line) != get_line (b, line) ||
         (line == (int) MJ_OPTION_chart &&
          memcmp (a->chart_rows, b->chart_rows, sizeof a->chart_rows) != 0);
}

static void
put_line (MjRules *rules, int line, int value)
{
  if (line < (int) MJ_N_OPTIONS)
    mj_rules_put (rules, (MjOptionId) line, value);
  else
    rules->pattern[line - (int) MJ_N_OPTIONS] = (int16_t) value;
}

static void
try_rules (const MjEvening *books,
           const MjRules *rules,
           const MjEntry *entry,
           MjOutcome *outcome)
{
  MjEvening after = *books;

  after.rules = *rules;
  mj_evening_apply (&after, entry, outcome);
}

static gboolean
is_same (const MjOutcome *a, const MjOutcome *b)
{
  return a->reason == b->reason && a->score.tai == b->score.tai &&
         memcmp (a->balance, b->balance, sizeof a->balance) == 0;
}

static MjRuleChange
make_change (
    int line, int from, int to, const MjOutcome *before, const MjOutcome *after)
{
  return (MjRuleChange){
    .option = (MjOptionId) MIN (line, (int) MJ_N_OPTIONS),
    .pattern = (MjPatternId) MAX (line - (int) MJ_N_OPTIONS, 0),
    .from = from,
    .to = to,
    .wins = after->reason == MJ_REASON_NONE,
    .won = before->reason == MJ_REASON_NONE,
    .tai = after->score.tai,
    .old_tai = before->score.tai,
  };
}

int
mj_rule_change_list (const MjEvening *books,
                     const MjEntry *entry,
                     const MjRules *other,
                     MjRuleChange *changes)
{
  MjOutcome before, after;
  int n = 0;

  try_rules (books, &books->rules, entry, &before);
  for (int line = 0; line < N_LINES && n < MJ_MAX_RULE_CHANGES; line++) {
    int from = get_line (&books->rules, line), to = get_line (other, line);
    MjRules rules = books->rules;

    if (!differs (&books->rules, other, line))
      continue;
    put_line (&rules, line, to);
    if (line == (int) MJ_OPTION_chart)
      memcpy (rules.chart_rows, other->chart_rows, sizeof rules.chart_rows);
    try_rules (books, &rules, entry, &after);
    if (!is_same (&before, &after))
      changes[n++] = make_change (line, from, to, &before, &after);
  }
  return n;
}

/* Only options that decide which hands and ways of winning count. */
static gboolean
may_cure (int line)
{
  const MjOption *option;

  if (line >= (int) MJ_N_OPTIONS)
    return TRUE;
  option = mj_option ((MjOptionId) line);
  return option->choices != NULL && option->group != MJ_GROUP_INSTANT &&
         option->group != MJ_GROUP_PAO && option->group != MJ_GROUP_PENALTIES;
}

static gboolean
try_cure (const MjEvening *books,
          const MjEntry *entry,
          const MjOutcome *before,
          int line,
          int to,
          MjRuleChange *change,
          MjRules *rules)
{
  int from = get_line (&books->rules, line);
  MjOutcome after;

  *rules = books->rules;
  if (to == from)
    return FALSE;
  put_line (rules, line, to);
  if (!mj_rules_check (rules, NULL))
    return FALSE;
  try_rules (books, rules, entry, &after);
  *change = make_change (line, from, to, before, &after);
  return change->wins;
}

gboolean
mj_rule_change_find_cure (const MjEvening *books,
                          const MjEntry *entry,
                          MjRuleChange *change,
                          MjRules *rules)
{
  MjOutcome before;

  try_rules (books, &books->rules, entry, &before);
  for (int line = 0; line < N_LINES; line++) {
    if (!may_cure (line))
      continue;
    if (line >= (int) MJ_N_OPTIONS) {
      if (get_line (&books->rules, line) == MJ_PATTERN_OFF &&
          try_cure (books, entry, &before, line, MJ_PATTERN_BY_DEFAULT, change,
                    rules))
        return TRUE;
      continue;
    }
    for (int to = 0; to <= mj_option ((MjOptionId) line)->max; to++)
      if (try_cure (books, entry, &before, line, to, change, rules))
        return TRUE;
  }
  return FALSE;
}

/* ---- words ---- */

static char *
value_text (const MjRuleChange *change, int value)
{
  return change->option < MJ_N_OPTIONS
             ? mj_text_option_value (change->option, value)
             : mj_text_pattern_value (change->pattern, value);
}

char *
mj_rule_change_title (const MjRuleChange *change)
{
  g_autofree char *title = NULL, *to = value_text (change, change->to);

  if (change->option < MJ_N_OPTIONS) {
    const MjOption *option = mj_option (change->option);

    title = mj_text_term (option->title, option->title_zh);
  } else {
    const MjPatternInfo *info = mj_pattern_info (change->pattern);

    title = mj_text_term (info->title, info->title_zh);
  }
  /* Translators: a rule, then its value */
  return g_strdup_printf (_ ("%s: %s"), title, to);
}

char *
mj_rule_change_to_text (const MjRuleChange *change)
{
  g_autofree char *title = mj_rule_change_title (change);
  g_autofree char *from = value_text (change, change->from);

  if (change->from == change->to) /* other rows of the same chart */
    return g_steal_pointer (&title);
  /* Translators: a rule with its value on another sheet, then its value at this
   * table: "Tai limit: 8 instead of 5" */
  return g_strdup_printf (_ ("%s instead of %s"), title, from);
}

char *
mj_rule_change_effect (const MjRuleChange *change)
{
  int more = change->tai - change->old_tai;

  if (!change->wins)
    return g_strdup (_ ("no win"));
  if (!change->won)
    return g_strdup_printf (_ ("%d tai"), change->tai);
  if (more == 0)
    return g_strdup (_ ("other payments"));
  return more > 0 ? g_strdup_printf (_ ("+%d tai"), more)
                  : g_strdup_printf (_ ("−%d tai"), -more);
}
