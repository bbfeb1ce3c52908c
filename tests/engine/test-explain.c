/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-explain.c – sgmj rules --explain leaves no line of a sheet out, and fits
 * on a page.
 */

#include "run-sgmj.h"
#include "test-table.h"

#include "engine/rules/mj-rules.h"

#include <string.h>

enum { MOST_LINES = 68, MOST_COLUMNS = 79 };

static char *
explain (const char *set)
{
  g_autofree char *line = g_strdup_printf ("rules --explain%s%s",
                                           *set == '\0' ? "" : " --set ", set);
  g_autoptr (SgmjRun) run = run_sgmj (line);

  g_test_message ("%s", line);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  return g_steal_pointer (&run->out);
}

/* Everything below the headline and the lines that were changed. */
static const char *
body_of (const char *page)
{
  return strstr (page, "\n  Tiles:");
}

static void
check_size (const char *page)
{
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), <=, MOST_LINES);
  for (int i = 0; lines[i] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, MOST_COLUMNS);
}

/* A chart of the table's own without rows, and a minimum on a discard that is
 * no higher than the other one, change nothing. */
static gboolean
is_idle (const MjRules *rules, MjOptionId id)
{
  return !mj_rules_option_matters (rules, id) ||
         (id == MJ_OPTION_chart && rules->chart == MJ_CHART_CUSTOM) ||
         (id == MJ_OPTION_min_points_discard &&
          rules->min_points_discard <= rules->min_points);
}

/* Another value of an option makes another page, if it matters there. */
static void
test_option (gconstpointer data)
{
  MjOptionId id = (MjOptionId) GPOINTER_TO_INT (data);
  const MjOption *option = mj_option (id);
  g_autofree char *usual = explain ("");
  MjRules rules;
  int32_t values[] = { option->min, option->min + 1, option->min + 2,
                       option->max };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *set = NULL, *page = NULL;
    char value[32];

    mj_rules_init (&rules);
    if (values[i] > option->max || values[i] == mj_rules_get (&rules, id))
      continue;
    mj_rules_put (&rules, id, values[i]);
    if (!mj_rules_check (&rules, NULL) || is_idle (&rules, id))
      continue;
    mj_rules_value_text (&rules, id, value, sizeof value);
    set = g_strdup_printf ("%s=%s", option->key, value);
    page = explain (set);
    check_size (page);
    g_assert_true (strcmp (body_of (page), body_of (usual)) != 0);
  }
}

static void
test_pattern (void)
{
  g_autofree char *usual = explain (""),
                  *page = explain ("pattern.half-flush=3");

  check_size (usual);
  g_assert_true (strcmp (body_of (page), body_of (usual)) != 0);
}

static void
test_presets (void)
{
  for (int i = 0; mj_preset (i) != NULL; i++) {
    g_autofree char *line =
        g_strdup_printf ("rules --explain --rules %s", mj_preset (i)->key);
    g_autoptr (SgmjRun) run = run_sgmj (line);
    g_autofree char *title =
        g_strdup_printf ("The rules of this table: %s\n", mj_preset (i)->title);

    g_assert_cmpint (run->status, ==, 0);
    g_assert_true (g_str_has_prefix (run->out, title));
    check_size (run->out);
  }
}

/* HOUSE-16: nothing that is said of a hand, or of the sheet, speaks of a limit
 * where there is none. */
static void
test_no_limit (void)
{
  static const char *const lines[] = {
    "rules --explain --set no_limit=on",
    "rules --explain --set no_limit=on --set special_double=limit_hands",
    "rules --explain --set no_limit=on --set thirteen_pay=normal",
    "rules --explain --set no_limit=on --set fake_points=five",
    "rules --explain --set no_limit=on --set chart=custom --set chart.1=3/1/2",
    "score 19m19p19s1234567z+7z --how discard --from W --set no_limit=on",
    "score 1114445z[222z][777z]+5z --how discard --from W --set no_limit=on",
    "score 1114445z[222z][777z]+5z --how discard --from W --set no_limit=on"
    " --set limit=8",
    "score 34m55p[777z][666z][555z]+2m --how self-draw --set no_limit=on",
    "score 9m[555z][666z][777z][222z]1a2a+9m --how self-draw --seat S"
    " --set no_limit=on",
    "score 9m[555z][666z][777z][222z]1a2a+9m --how self-draw --seat S"
    " --pao W --set no_limit=on",
    "score 111m999m111p999p5z1a+5z --how self-draw --set no_limit=on",
    "score 222333444666s8s+8s --how self-draw --seat S --set no_limit=on"
    " --set pattern.full-flush=12 --set pattern.triplets-hand=12",
    "score 1112345678999m+5m --how self-draw --set no_limit=on",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    for (int json = 0; json < 2; json++) {
      g_autofree char *line = g_strconcat (
          lines[i], json && lines[i][0] == 's' ? " --json" : "", NULL);
      g_autoptr (SgmjRun) run = run_sgmj (line);
      g_auto (GStrv) said = g_regex_split_simple (
          "[Nn]o limit|\"(?:pao_)?limit\" :|\"reason[-_]key\" : \"[^\"]*\"",
          lines[i][0] == 'r' ? body_of (run->out) : run->out,
          (GRegexCompileFlags) 0, (GRegexMatchFlags) 0);
      g_autofree char *rest = g_strjoinv ("", said);
      g_autofree char *folded = g_utf8_strdown (rest, -1);

      g_test_message ("%s: %s", line, run->out);
      g_assert_cmpstr (run->err, ==, "");
      g_assert_cmpint (run->status, ==, 0);
      g_assert_false (g_regex_match_simple ("\\b(limit|max)", folded,
                                            (GRegexCompileFlags) 0,
                                            (GRegexMatchFlags) 0));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int id = 0; id < MJ_N_OPTIONS; id++) {
    g_autofree char *path = g_strdup_printf ("/explain/option/%s",
                                             mj_option ((MjOptionId) id)->key);

    g_test_add_data_func (path, GINT_TO_POINTER (id), test_option);
  }
  g_test_add_func ("/explain/pattern", test_pattern);
  g_test_add_func ("/explain/presets", test_presets);
  g_test_add_func ("/explain/no-limit", test_no_limit);
  return g_test_run ();
}
