/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules.c – rule sheets: text form, refusals, presets, defaults. */

#include "test-table.h"

#include "engine/rules/mj-chart.h"

#include <string.h>

/* ---- round trips ---- */

static void
expect_round_trip (const MjRules *rules)
{
  char text[MJ_RULES_TEXT_SIZE], again[MJ_RULES_TEXT_SIZE];
  MjRules read;
  MjError error;

  mj_rules_to_text (rules, text, sizeof text);
  if (!mj_rules_from_text (&read, text, &error))
    g_error ("line %d: %s %s\n%s", error.line, error.message, error.detail,
             text);
  g_assert_cmpmem (rules, sizeof *rules, &read, sizeof read);
  mj_rules_to_text (&read, again, sizeof again);
  g_assert_cmpstr (text, ==, again);
}

static void
test_presets_round_trip (void)
{
  for (int i = 0; mj_preset (i) != NULL; i++) {
    MjRules rules;

    g_assert_true (mj_rules_init_preset (&rules, mj_preset (i)->key));
    g_assert_true (mj_rules_check (&rules, NULL));
    g_assert_cmpstr (mj_rules_preset_key (&rules), ==, mj_preset (i)->key);
    expect_round_trip (&rules);
  }
}

static void
test_random_round_trip (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 6, 1 });
  for (int i = 0; i < 2000; i++) {
    MjRules rules;

    test_random_rules (&rules, &rng);
    expect_round_trip (&rules);
  }
}

/* Every value that an option can have can be written and read. */
static void
test_each_value (void)
{
  for (int id = 0; id < MJ_N_OPTIONS; id++) {
    const MjOption *option = mj_option ((MjOptionId) id);
    const int32_t tried[] = { option->min, option->max, option->value };

    g_assert_cmpint (mj_option_find (option->key), ==, id);
    for (gsize i = 0; i < G_N_ELEMENTS (tried); i++) {
      MjRules rules, read;
      char text[32];

      mj_rules_init (&rules);
      read = rules;
      mj_rules_put (&rules, (MjOptionId) id, tried[i]);
      g_assert_cmpint (mj_rules_get (&rules, (MjOptionId) id), ==, tried[i]);
      mj_rules_value_text (&rules, (MjOptionId) id, text, sizeof text);
      g_assert_true (mj_rules_set (&read, option->key, text, NULL));
      g_assert_cmpint (mj_rules_get (&read, (MjOptionId) id), ==, tried[i]);
    }
  }
}

/* ---- refusals ---- */

typedef struct {
  const char *name;
  const char *text;
  int line;
  const char *reason; /* part of the message in English */
} Refusal;

static const Refusal refusals[] = {
  { "unknown-key", "limit=5\nlimt=4", 2, "unknown option limt" },
  { "unknown-pattern", "pattern.half-flash=3", 1, "unknown pattern" },
  { "unknown-preset", "# ours\npreset=shanghai", 2, "unknown preset" },
  { "too-high", "\n\nlimit=21", 3, "limit=21" },
  { "too-low", "rounds=0", 1, "rounds=0" },
  { "negative", "min_points=-1", 1, "min_points=-1" },
  { "no-number", "limit=five", 1, "limit=five" },
  { "number-and-more", "limit=5x", 1, "limit=5x" },
  { "no-choice", "chart=shooter", 1, "chart=shooter" },
  { "empty-value", "chart=", 1, "chart=" },
  { "no-equals", "limit 5", 1, "limit 5" },
  { "finer-than-a-cent", "base_unit=0.005", 1, "base_unit=0.005" },
  { "huge", "limit=99999999999999999999", 1, "limit" },
  { "pattern-value", "pattern.half-flush=101", 1, "pattern" },
  { "pattern-word", "pattern.half-flush=on", 1, "pattern" },
  { "minimum-above-limit", "min_points=6", 1, "the minimum is" },
  { "discard-minimum-above-limit", "min_points_discard=6", 1,
    "the minimum on a discard" },
  { "half-a-chicken", "chicken_value=half", 1, "chicken hand" },
  { "last-tile", "last_tile=off\nlast_tile_discard=on", 2, "the last tile" },
  { "kong-payer", "kong_pay=off\nkong_claimed_payer=discarder_all", 2,
    "an exposed kong" },
  { "related", "sacred_discard=off\nmissed_discard=off\nprohibit_related=on", 3,
    "the sacred or the missed discard" },
  { "switched-off-row", "pure_green=off\npattern.pure-green=5", 2,
    "pattern Pure green suit" },
  { "switched-off-row-by-rule", "self_draw_point=off\npattern.HOUSE-01=2", 2,
    "pattern Self-draw" },
  { "seven-pairs-off", "pattern.seven-pairs=6", 1, "pattern Seven pairs" },
  { "chart-above", "chart.21=2/1/2", 1, "1 to 20 tai, not for 21" },
  { "chart-below", "limit=5\nchart.0=2/1/2", 2, "1 to 20 tai, not for 0" },
  { "chart-no-tai", "chart.two=2/1/2", 1, "not for two" },
  { "chart-padded", "chart.02=2/1/2", 1, "not for 02" },
  { "chart-two-parts", "chart.1=2/1", 1, "SELF-DRAW, each 0 to 10000" },
  { "chart-four-parts", "chart.1=2/1/2/2", 1, "not 2/1/2/2" },
  { "chart-empty-part", "chart.1=2//2", 1, "not 2//2" },
  { "chart-negative", "chart.1=2/-1/2", 1, "not 2/-1/2" },
  { "chart-too-much", "chart.1=10000.01/0/0", 1, "not 10000.01/0/0" },
  { "chart-long", "chart.1=00000000000000000001/1/1", 1, "not 0000" },
  { "chart-nothing", "chart.2=0/0/0", 1, "not 0/0/0" },
  { "chart-half-a-cent", "chart=custom\nchart.2=2/1/2.50\nbase_unit=0.01", 3,
    "below 0.01 for 2 tai" },
  { "chart-half-a-chicken",
    "min_points=0\nchicken_value=half\nchart=custom\nchart.1=2/0.01/2", 4,
    "Chicken hand pays" },
  { "chart-overflow",
    "chart=custom\nbase_unit=100000\nchart.1=10000/0/0\nlimit=12", 4,
    "more than 209715200000 for 9 tai" },
  { "price-word", "kong_claimed_amount=on", 1, "kong_claimed_amount=on" },
  { "price-negative", "animal_set_amount=-1", 1, "animal_set_amount=-1" },
  { "price-too-high", "flower_bite_amount=10000.01", 1, "flower_bite_amount" },
  { "price-below-a-cent", "base_unit=0.25\nkong_promoted_amount=0.05", 2,
    "Price of a promoted kong" },
  { "less-than-a-cent", "base_unit=0.25\nbite_amount=0.05", 2, "Bite amount" },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  MjRules rules;
  MjError error = { .line = -1 };
  char text[256];

  g_assert_false (mj_rules_from_text (&rules, refusal->text, &error));
  mj_error_to_text (&error, text, sizeof text);
  g_test_message ("%s", text);
  g_assert_cmpint (error.line, ==, refusal->line);
  if (refusal->line > 0) {
    g_autofree char *where = g_strdup_printf ("line %d", refusal->line);

    g_assert_true (g_str_has_prefix (text, where));
  }
  g_assert_nonnull (strstr (text, refusal->reason));
  /* nobody needs to ask why */
  g_assert_false (mj_rules_from_text (&rules, refusal->text, NULL));
}

/* A comment may be long, as it is in some languages; a statement may not. */
static void
test_long_lines (void)
{
  g_autofree char *long_text = g_strnfill (5000, 'x');
  g_autofree char *fine =
      g_strdup_printf ("# %s\nlimit=7 # %s\nbase_unit=2", long_text, long_text);
  g_autofree char *wrong = g_strdup_printf ("limit=7\n%s=1", long_text);
  MjError error = { .line = -1 };
  MjRules rules;

  g_assert_true (mj_rules_from_text (&rules, fine, &error));
  g_assert_cmpint (rules.limit, ==, 7);
  g_assert_cmpint (rules.base_unit, ==, 200);
  g_assert_false (mj_rules_from_text (&rules, wrong, &error));
  g_assert_cmpint (error.line, ==, 2);
  g_assert_cmpstr (error.message, ==, "line too long");
}

/* A sheet that contradicts itself has no line to name. */
static void
test_no_line (void)
{
  MjError errors[2] = { { .line = 7, .column = 7 },
                        { .line = 7, .column = 7 } };
  MjRules rules;

  mj_rules_init (&rules);
  rules.min_points = (uint8_t) (rules.limit + 1);
  g_assert_false (mj_rules_check (&rules, &errors[0]));
  mj_rules_init (&rules);
  rules.pattern[MJ_PATTERN_SEVEN_PAIRS] = 5;
  g_assert_false (mj_rules_check (&rules, &errors[1]));
  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++) {
    g_assert_cmpint (errors[i].line, ==, 0);
    g_assert_cmpint (errors[i].column, ==, 0);
  }
}

/* A refused line leaves the sheet as it was. */
static void
test_set_unchanged (void)
{
  const char *bad[][2] = {
    { "limit", "21" },    { "chart", "x" },
    { "nothing", "1" },   { "pattern.x", "1" },
    { "base_unit", "0" }, { "pattern.half-flush", "-1" },
    { "chart.1", "5/5" }, { "chart.x", "1/1/1" },
  };
  MjRules rules, kept;

  mj_rules_init_preset (&rules, "classic");
  kept = rules;
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_assert_false (mj_rules_set (&rules, bad[i][0], bad[i][1], NULL));
    g_assert_cmpmem (&rules, sizeof rules, &kept, sizeof kept);
  }
}

static void
test_layout (void)
{
  MjRules rules, plain;

  test_rules (&plain, "preset=high-limit\nbase_unit=0.20\nlimit=8");
  test_rules (&rules, "  preset = high-limit # what we play\r\n\n#\n"
                      "base_unit=0.2\nlimit =8\n\n");
  g_assert_cmpmem (&rules, sizeof rules, &plain, sizeof plain);
  g_assert_cmpint (rules.base_unit, ==, 20);
}

/* ---- the tables of options and patterns ---- */

/* Each line of presets.tsv is a difference, and there are no others. */
static void
test_presets_file (void)
{
  g_auto (GStrv) lines = test_read ("data/presets.tsv");

  for (int i = 0; mj_preset (i) != NULL; i++) {
    MjRules rules, preset;
    gboolean known = FALSE;

    mj_rules_init (&rules);
    for (int j = 1; lines[j] != NULL; j++) {
      g_auto (GStrv) row = g_strsplit (lines[j], "\t", -1);

      if (!g_str_equal (row[0], mj_preset (i)->key))
        continue;
      known = TRUE;
      if (!g_str_equal (row[2], "-"))
        g_assert_true (mj_rules_set (&rules, row[2], row[3], NULL));
    }
    g_assert_true (known);
    g_assert_true (mj_rules_init_preset (&preset, mj_preset (i)->key));
    g_assert_cmpmem (&rules, sizeof rules, &preset, sizeof preset);
  }
}

static void
test_presets_known (void)
{
  g_auto (GStrv) lines = test_read ("data/presets.tsv");

  for (int j = 1; lines[j] != NULL; j++) {
    g_auto (GStrv) row = g_strsplit (lines[j], "\t", -1);
    MjRules rules;

    g_assert_true (mj_rules_init_preset (&rules, row[0]));
  }
}

/* The choices of an option, as in "off, on". */
static void
expect_choices (const MjOption *option, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, "|,", -1);
  guint n = 0;

  for (int i = 0; words[i] != NULL; i++) {
    const char *word = g_strstrip (words[i]);
    gboolean found = FALSE;

    for (const MjChoice *c = option->choices; c->key != NULL; c++)
      found |= g_str_equal (c->key, word);
    if (!found)
      g_test_message ("%s has no choice %s", option->key, word);
    g_assert_true (found);
    n++;
  }
  for (const MjChoice *c = option->choices; c->key != NULL; c++)
    n--;
  g_assert_cmpuint (n, ==, 0);
}

static void
test_defaults_file (void)
{
  g_auto (GStrv) lines = test_read ("data/cases/defaults.tsv");
  MjRules defaults;
  int n = 0;

  mj_rules_init (&defaults);
  for (int i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) row = g_strsplit (lines[i], "\t", -1);
    MjOptionId id = mj_option_find (row[0]);
    MjRules rules = defaults;

    if (id == MJ_N_OPTIONS) {
      g_test_message ("no option %s", row[0]);
      g_assert_not_reached ();
    }
    g_assert_true (mj_rules_set (&rules, row[0], row[1], NULL));
    g_assert_cmpint (mj_rules_get (&rules, id), ==,
                     mj_rules_get (&defaults, id));
    if (mj_option (id)->choices != NULL)
      expect_choices (mj_option (id), row[2]);
    n++;
  }
  /* The options for which the cases were written; a later one may be missing,
   * as its default leaves what they expect as it was. */
  g_assert_cmpint (n, >=, 59);
}

/* The rule ids beside the options exist. */
static void
test_sources (void)
{
  g_auto (GStrv) ids = test_rule_ids ();

  for (int id = 0; id < MJ_N_OPTIONS; id++) {
    g_auto (GStrv) sources =
        g_strsplit (mj_option ((MjOptionId) id)->source, " ", -1);

    for (int i = 0; sources[i] != NULL; i++)
      g_assert_true (g_strv_contains ((const char *const *) ids, sources[i]));
  }
}

/* ---- pattern values ---- */

static void
test_patterns (void)
{
  MjRules rules;

  test_rules (&rules, NULL);
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_HALF_FLUSH), ==, 2);
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_PURE_GREEN), ==,
                   MJ_PATTERN_OFF);
  test_rules (&rules, "pattern.HAND-06=3\npattern.humanly-hand=off\n"
                      "pure_green=four");
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_HALF_FLUSH), ==, 3);
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_HUMANLY_HAND), ==,
                   MJ_PATTERN_OFF);
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_PURE_GREEN), ==, 4);
  /* one key, two rows */
  test_rules (&rules, "pattern.earthly-hand=7");
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_EARTHLY_DISCARD),
                   ==, 7);
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_EARTHLY_DRAW), ==,
                   7);
  test_rules (&rules, "pattern.WIN-15=7");
  g_assert_cmpint (mj_rules_pattern_tai (&rules, MJ_PATTERN_EARTHLY_DRAW), ==,
                   0);
}

static void
test_amounts (void)
{
  const struct {
    int64_t amount;
    const char *text;
  } amounts[] = { { 0, "0" },
                  { 400, "4" },
                  { 40, "0.40" },
                  { 5, "0.05" },
                  { -1280, "-12.80" },
                  { -400, "-4" },
                  { -5, "-0.05" },
                  { 100001, "1000.01" },
                  { INT64_MIN, "-92233720368547758.08" } };

  for (gsize i = 0; i < G_N_ELEMENTS (amounts); i++) {
    char text[24];

    mj_amount_to_text (amounts[i].amount, text, sizeof text);
    g_assert_cmpstr (text, ==, amounts[i].text);
  }
}

/* ---- the table's own chart ---- */

/* What its rows say, as written, and that no other line is needed. */
static void
test_chart_text (void)
{
  char text[MJ_RULES_TEXT_SIZE], row[32];
  MjRules rules, basic;

  test_rules (&rules, "chart=custom\nchart.2 = 5/2.5/4 # ours\n"
                      "chart.20=10000/10000/9999.99\nlimit=3");
  mj_rules_to_text (&rules, text, sizeof text);
  g_assert_cmpstr (text, ==,
                   "preset=singapore\nlimit=3\nchart=custom\n"
                   "chart.2=5/2.50/4\nchart.20=10000/10000/9999.99\n");
  g_assert_true (mj_chart_has_row (&rules, 1));
  g_assert_false (mj_chart_has_row (&rules, 3));
  mj_chart_row_text (&rules, 1, row, sizeof row);
  g_assert_cmpstr (row, ==, "2/1/2");
  mj_chart_row_text (&rules, 3, row, sizeof row);
  g_assert_cmpstr (row, ==, "");
  test_rules (&basic, NULL);
  g_assert_cmpint (mj_rules_count_differences (&rules, &basic), ==, 4);
}

/* ---- options that say nothing under others ---- */

static const struct {
  const char *sheet;
  const char *key;
  gboolean matters;
} silences[] = {
  { NULL, "limit", TRUE },
  { "min_points=0", "chicken_value", TRUE },
  { "min_points=1", "chicken_value", FALSE },
  { "bites=all", "hidden_bite", TRUE },
  { "bites=none", "hidden_bite", FALSE },
  { "kong_pay=off", "kong_claimed_payer", FALSE },
  { "kong_pay=off", "kong_concealed_amount", FALSE },
  { "kong_claimed_amount=off", "kong_claimed_payer", FALSE },
  { "kong_claimed_amount=off", "pao_kong", FALSE },
  { "kong_claimed_amount=9", "pao_kong", TRUE },
  { "bites=animals_only", "flower_bite_amount", FALSE },
  { "bites=animals_only", "animal_bite_amount", TRUE },
  { "animals=off", "animal_bite_amount", FALSE },
  { "hidden_bite=off", "hidden_bite_amount", FALSE },
  { "animal_set_amount=off", "animal_set_pay", FALSE },
  { "animal_set_amount=usual", "animal_set_pay", TRUE },
  { "flower_group_pay=off", "flower_group_amount", FALSE },
  { "pao=on", "pao_dragons", TRUE },
  { "pao=off", "pao_dragons", FALSE },
  { "pao=on\npao_kong=on", "fresh_definition", TRUE },
  { "pao=on\npao_kong=off\npao_fresh=on", "fresh_limits", TRUE },
  { "pao=on\npao_kong=off\npao_fresh=off", "fresh_limits", FALSE },
  { "pao=off\npao_kong=on", "fresh_definition", FALSE },
  { "pao_kong=on\nchart=shooter_1_2", "fresh_definition", FALSE },
  { "chart=custom", "pao_kong", TRUE },
  { "chart=custom\nchart.1=4/0/2", "pao_kong", FALSE },
  { "chart=custom\nchart.1=4/0/2", "pao_dragons", TRUE },
  { "chart=custom\nchart.1=4/0/2\nchart.5=9/1/9", "pao_fresh", TRUE },
  { "chart=custom\nchart.1=4/0/2\nchart.6=9/1/9", "pao_fresh", FALSE },
  { "chart=basic\nchart.1=4/0/2", "pao_flush", TRUE },
  { "chart=shooter_1_2", "pao_flush", FALSE },
  { "chart=shooter_1_2\npao_flush=third_set", "pao_flush", TRUE },
  { "chart=shooter_1_2\npao_terminals=third_set", "pao_terminals", TRUE },
  { "pao=off\npao_terminals=third_set", "pao_terminals", FALSE },
  { "sacred_discard=on\nmissed_discard=off", "prohibit_until", TRUE },
  { "sacred_discard=off\nmissed_discard=on", "prohibit_related", TRUE },
  { "sacred_discard=whole_deal\nmissed_discard=off", "prohibit_until", FALSE },
  { "sacred_discard=whole_deal\nmissed_discard=off", "prohibit_related", TRUE },
  { "sacred_discard=off\nmissed_discard=off", "prohibit_until", FALSE },
};

static void
test_silences (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (silences); i++) {
    MjRules rules;
    int id = mj_option_find (silences[i].key);

    g_test_message ("%s: %s", silences[i].sheet, silences[i].key);
    g_assert_cmpint (id, >=, 0);
    test_rules (&rules, silences[i].sheet);
    g_assert_cmpint (mj_rules_option_matters (&rules, (MjOptionId) id), ==,
                     silences[i].matters);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/presets-round-trip", test_presets_round_trip);
  g_test_add_func ("/rules/random-round-trip", test_random_round_trip);
  g_test_add_func ("/rules/each-value", test_each_value);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autofree char *path =
        g_strconcat ("/rules/refused/", refusals[i].name, NULL);

    g_test_add_data_func (path, &refusals[i], test_refusal);
  }
  g_test_add_func ("/rules/long-lines", test_long_lines);
  g_test_add_func ("/rules/no-line", test_no_line);
  g_test_add_func ("/rules/set-unchanged", test_set_unchanged);
  g_test_add_func ("/rules/layout", test_layout);
  g_test_add_func ("/rules/presets-file", test_presets_file);
  g_test_add_func ("/rules/presets-known", test_presets_known);
  g_test_add_func ("/rules/defaults-file", test_defaults_file);
  g_test_add_func ("/rules/sources", test_sources);
  g_test_add_func ("/rules/patterns", test_patterns);
  g_test_add_func ("/rules/amounts", test_amounts);
  g_test_add_func ("/rules/chart-text", test_chart_text);
  g_test_add_func ("/rules/silences", test_silences);
  return g_test_run ();
}
