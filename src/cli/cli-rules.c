/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-rules.c – sgmj rules: prints a rule sheet, or the difference of two. */

#include "cli/cli.h"

#include "engine/rules/mj-chart.h"
#include "model/text/mj-text.h"

static void
pattern_value (const MjRules *rules, MjPatternId id, char *text, gsize size)
{
  int tai = mj_rules_pattern_tai (rules, id);

  if (tai == MJ_PATTERN_OFF)
    g_snprintf (text, size, "off");
  else if (mj_pattern_info (id)->kind == MJ_PATTERN_LIMIT &&
           rules->pattern[id] == MJ_PATTERN_BY_DEFAULT)
    g_snprintf (text, size, "limit");
  else
    g_snprintf (text, size, "%d", tai);
}

static char *
range_text (const MjOption *option)
{
  char low[24], high[24];
  GString *text;

  if (option->type == MJ_OPTION_NUMBER)
    return g_strdup_printf ("%d–%d", option->min, option->max);
  mj_amount_to_text (MAX (option->min, 0), low, sizeof low);
  mj_amount_to_text (option->max, high, sizeof high);
  if (option->type == MJ_OPTION_AMOUNT)
    return g_strdup_printf ("%s–%s", low, high);
  if (option->type == MJ_OPTION_PRICE)
    return g_strdup_printf ("usual|off|0.01–%s", high);
  text = g_string_new (NULL);
  for (int i = 0; option->choices[i].key != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "",
                            option->choices[i].key);
  return g_string_free (text, FALSE);
}

static void
add_chart_row (JsonBuilder *b, const MjRules *rules, int tai)
{
  g_autofree char *key = g_strdup_printf ("chart.%d", tai);
  char value[32];

  mj_chart_row_text (rules, tai, value, sizeof value);
  if (*value == '\0')
    return;
  json_builder_begin_object (b);
  mj_json_add_text (b, "key", key);
  mj_json_add_text (b, "rule", "PAY-11");
  mj_json_add_text (b, "value", value);
  json_builder_end_object (b);
}

static void
print_json (const MjRules *rules)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  MjRules defaults;
  char value[32];

  mj_rules_init (&defaults);
  json_builder_begin_object (b);
  mj_json_add_text (b, "preset", mj_rules_preset_key (rules));
  mj_json_begin_list (b, "options");
  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++) {
    const MjOption *option = mj_option (id);
    g_autofree char *range = range_text (option);

    json_builder_begin_object (b);
    mj_json_add_text (b, "key", option->key);
    mj_json_add_text (b, "rule", option->source);
    mj_rules_value_text (rules, id, value, sizeof value);
    mj_json_add_text (b, "value", value);
    mj_json_add_text (b, "range", range);
    mj_rules_value_text (&defaults, id, value, sizeof value);
    mj_json_add_text (b, "default", value);
    mj_json_add_text (b, "name", option->title);
    mj_json_add_text (b, "name_zh", option->title_zh);
    mj_json_add_text (b, "help", option->help);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
  mj_json_begin_list (b, "chart");
  for (int tai = 1; tai <= MJ_CHART_ROWS; tai++)
    add_chart_row (b, rules, tai);
  json_builder_end_array (b);
  mj_json_begin_list (b, "patterns");
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++) {
    const MjPatternInfo *info = mj_pattern_info (id);
    g_autofree char *key = g_strdup_printf ("pattern.%s", info->key);

    json_builder_begin_object (b);
    mj_json_add_text (b, "key", key);
    mj_json_add_text (b, "rule", info->rule);
    pattern_value (rules, id, value, sizeof value);
    mj_json_add_text (b, "value", value);
    mj_json_add_text (b, "range", "off|0–100");
    pattern_value (&defaults, id, value, sizeof value);
    mj_json_add_text (b, "default", value);
    mj_json_add_text (b, "name", info->title);
    mj_json_add_text (b, "name_zh", info->title_zh);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
  mj_json_begin_list (b, "presets");
  for (int i = 0; mj_preset (i) != NULL; i++)
    json_builder_add_string_value (b, mj_preset (i)->key);
  json_builder_end_array (b);
  json_builder_end_object (b);
  cli_print_json (b);
}

static void
print_chart (const MjRules *rules)
{
  char value[32];

  g_print ("\n# Rows of chart=custom: shooter, each of the others, each on a "
           "self-draw, PAY-11\n");
  for (int tai = 1; tai <= MJ_CHART_ROWS; tai++) {
    mj_chart_row_text (rules, tai, value, sizeof value);
    if (*value != '\0')
      g_print ("chart.%d = %s\n", tai, value);
  }
}

static void
print_text (const MjRules *rules)
{
  MjRules defaults;
  char value[32], standard[32];

  mj_rules_init (&defaults);
  g_print ("# nearest preset: %s\n", mj_rules_preset_key (rules));
  for (MjOptionGroup group = 0; group < MJ_N_OPTION_GROUPS; group++) {
    g_print ("\n# %s\n", mj_text_tr (mj_option_group_title (group)));
    for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++) {
      const MjOption *option = mj_option (id);
      g_autofree char *range = range_text (option);
      g_autofree char *name = mj_text_term (option->title, option->title_zh);

      if (option->group != group)
        continue;
      mj_rules_value_text (rules, id, value, sizeof value);
      mj_rules_value_text (&defaults, id, standard, sizeof standard);
      g_print ("%s = %s  # %s; %s; default %s; %s\n", option->key, value, name,
               range, standard, option->source);
    }
  }
  print_chart (rules);
  g_print ("\n# Patterns\n");
  for (MjPatternId id = 0; id < MJ_N_PATTERNS; id++) {
    const MjPatternInfo *info = mj_pattern_info (id);
    g_autofree char *name = mj_text_term (info->title, info->title_zh);

    pattern_value (rules, id, value, sizeof value);
    pattern_value (&defaults, id, standard, sizeof standard);
    g_print ("# pattern.%s: %s (default %s)  %s, %s\n", info->key, value,
             standard, name, info->rule);
    /* By its rule, because two patterns can have the same key. */
    mj_rules_pattern_text (rules, id, value, sizeof value);
    if (*value != '\0')
      g_print ("pattern.%s = %s\n", info->rule, value);
  }
}

static void
add_difference (JsonBuilder *b, const MjOption *option, char values[2][32])
{
  json_builder_begin_object (b);
  mj_json_add_text (b, "key", option->key);
  mj_json_add_text (b, "rule", option->source);
  mj_json_begin_list (b, "values");
  for (int i = 0; i < 2; i++)
    json_builder_add_string_value (b, values[i]);
  json_builder_end_array (b);
  json_builder_end_object (b);
}

static void
print_differences (const MjRules *left, const MjRules *right, JsonBuilder *b)
{
  gboolean differ = FALSE;

  for (MjOptionId id = 0; id < MJ_N_OPTIONS; id++) {
    char values[2][32];

    if (mj_rules_get (left, id) == mj_rules_get (right, id))
      continue;
    mj_rules_value_text (left, id, values[0], sizeof values[0]);
    mj_rules_value_text (right, id, values[1], sizeof values[1]);
    if (b != NULL)
      add_difference (b, mj_option (id), values);
    else
      g_print ("%s: %s → %s\n", mj_option (id)->key, values[0], values[1]);
    differ = TRUE;
  }
  if (!differ && b == NULL)
    g_print ("no difference\n");
}

static int
print_diff (const char *a, const char *b, gboolean as_json)
{
  g_autoptr (JsonBuilder) builder = NULL;
  MjRules left, right;

  if (!mj_rules_init_preset (&left, a) || !mj_rules_init_preset (&right, b)) {
    g_autofree char *hint = cli_unknown_preset (
        "unknown preset", mj_rules_init_preset (&left, a) ? b : a);

    return cli_fail ("--diff: %s", hint);
  }
  if (!as_json) {
    print_differences (&left, &right, NULL);
    return CLI_OK;
  }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  mj_json_begin_list (builder, "presets");
  json_builder_add_string_value (builder, a);
  json_builder_add_string_value (builder, b);
  json_builder_end_array (builder);
  mj_json_begin_list (builder, "differences");
  print_differences (&left, &right, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_print_json (builder);
  return CLI_OK;
}

int
cli_rules (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  gboolean diff = FALSE, explain = FALSE;
  const GOptionEntry entries[] = {
    { "diff", 0, 0, G_OPTION_ARG_NONE, &diff, "Compare two presets", NULL },
    { "explain", 0, 0, G_OPTION_ARG_NONE, &explain,
      "Print the sheet as people agree on it, on one page", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;

  if (!cli_parse (&options, argc, argv, entries, "[--explain | --diff A B]",
                  "Prints a rule sheet.", &error))
    return cli_fail ("%s", error->message);
  if (explain && (diff || options.json))
    return cli_fail ("--explain prints one sheet as text");
  if (diff) {
    if (g_strv_length (options.args) != 2)
      return cli_fail ("--diff takes two presets");
    return print_diff (options.args[0], options.args[1], options.json);
  }
  if (options.args[0] != NULL)
    return cli_fail ("rules takes no argument: %s", options.args[0]);
  if (explain)
    cli_explain (&options.rules);
  else if (options.json)
    print_json (&options.rules);
  else
    print_text (&options.rules);
  return CLI_OK;
}
