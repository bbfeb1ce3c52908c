/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-query-lists.c – the lists that the score helper shows: what it
 * counted, what it almost counted, who pays, and which rules would change it.
 */

#include "query-hand.h"

#include "model/score/mj-answer.h"
#include "model/score/mj-line.h"
#include "model/score/mj-rule-change.h"
#include "model/text/mj-text.h"

static void
expect_changes (MjScoreQuery *query, const MjRules *other, const char *expected)
{
  MjRuleChange changes[MJ_MAX_RULE_CHANGES];
  g_autoptr (GString) text = g_string_new (NULL);
  int n =
      mj_rule_change_list (mj_score_query_get_books (query),
                           mj_score_query_get_entry (query), other, changes);

  for (int i = 0; i < n; i++) {
    g_autofree char *rule = mj_rule_change_to_text (&changes[i]);
    g_autofree char *effect = mj_rule_change_effect (&changes[i]);

    g_string_append_printf (text, "%s|%s;", rule, effect);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_rule_changes (void)
{
  g_autoptr (MjScoreQuery) query = query_new (RED " 1f1234a", 0, 1);
  MjRules other;

  /* HON-01 1, BONUS-01 4 and the pairs, BONUS-03 1: 7, cut at 5 */
  mj_rules_init (&other);
  other.limit = 8;
  other.min_points = 6; /* it has too few tai for that alone */
  other.seven_pairs = MJ_SEVEN_PAIRS_OPT_FOUR;
  other.pattern[MJ_PATTERN_DRAGON_TRIPLET] = MJ_PATTERN_OFF;
  expect_changes (query, &other,
                  "Tai limit: 8 instead of 5|+2 tai;"
                  "Minimum tai: 6 instead of 1|no win;");
}

/* A chart of the table's own is told apart by its rows. */
static void
test_chart_changes (void)
{
  static const struct {
    const char *own;
    const char *other;
    const char *change;
  } rows[] = {
    { "", "chart=custom\nchart.1=9/1/2",
      "Payment chart: The table's own chart instead of Discarder pays "
      "double|other payments;" },
    { "chart=custom\nchart.1=9/1/2", "chart=custom\nchart.1=8/1/2",
      "Payment chart: The table's own chart|other payments;" },
    /* neither for a row of other tai, nor for one that does not count */
    { "chart=custom", "chart=custom\nchart.4=9/1/2", "" },
    { "", "chart.1=9/1/2", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = query_new (RED, 0, 1);
    MjRules own, other;

    g_assert_true (mj_rules_from_text (&own, rows[i].own, NULL));
    g_assert_true (mj_rules_from_text (&other, rows[i].other, NULL));
    mj_score_query_set_rules (query, &own);
    expect_changes (query, &other, rows[i].change);
  }
}

/* What one line of the sheet would change is offered, and nothing else. */
static void
test_cure (void)
{
  static const struct {
    const char *text;
    const char *cure;
  } rows[] = {
    { "1155m2288p33s66z1z +1z", "With “Seven pairs: 4 tai” it would be 4 tai" },
    { "1155m2288p33s66z1z +2z", NULL },
    { RED, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = query_new (rows[i].text, 0, 1);
    MjRules rules;
    const char *cure = mj_score_query_get_cure (query, &rules);

    g_assert_cmpstr (cure, ==, rows[i].cure);
    if (cure == NULL)
      continue;
    g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_NO_WIN);
    mj_score_query_set_rules (query, &rules);
    query_expect_problem (query, NULL);
  }
}

/* ---- the lists ---- */

static void
test_waits (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  GListModel *waits = mj_score_query_get_waits (query);

  mj_score_query_set_winner (query, 0);
  /* HON-02 + HON-03 or HON-01; self-drawn HAND-37 besides */
  query_set_text (query, "123m456p789s1155z");
  EXPECT_LINES (waits, "East Wind|2 left|2 tai, 3 self-drawn|",
                "White Dragon|2 left|1 tai, 2 self-drawn|");
  /* HAND-18, HAND-19: a single wait counts only self-drawn */
  query_set_text (query, "12m456p99p789s [345p]");
  EXPECT_LINES (waits, "3 characters|4 left|4 tai, self-drawn only|");
  /* HAND-15 both ways */
  query_set_text (query, "23m456p99p789s [345p]");
  EXPECT_LINES (waits, "1 character|4 left|4 tai|",
                "4 characters|4 left|4 tai|");
  /* HAND-16: dragons as the eyes */
  query_set_text (query, "23m456p55z789s [345p]");
  EXPECT_LINES (waits, "1 character|4 left|too few tai|",
                "4 characters|4 left|too few tai|");
  /* all four are in the hand */
  query_set_text (query, "123456789m1111p");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  query_set_text (query, "12m456p99p789s {3333m}");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  /* not ready, too few, or won */
  query_set_text (query, "147m258p369s1234z");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  query_set_text (query, "123m456p789s115z");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
  query_set_text (query, "123m456p789s1155z +5z");
  g_assert_cmpint (g_list_model_get_n_items (waits), ==, 0);
}

static void
test_near (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("12m456p99p789s [345p] +3m", 0, 1);

  query_expect_problem (query, "0 tai; this table needs 1");
  EXPECT_LINES (mj_score_query_get_near (query),
                "Sequence hand|only 3 characters completes it, and it was a "
                "discard||HAND-18");
  g_assert_cmpint (g_list_model_get_n_items (mj_score_query_get_lines (query)),
                   ==, 0);
}

/* Why nobody is liable stands there as well (K-56). */
static void
test_not_liable (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("23m99p [777z] [666z] {5555z} +4m", 0, 1);

  EXPECT_LINES (mj_score_query_get_near (query),
                "Triplets hand|the chow from 2 characters is not a "
                "triplet||HAND-01",
                "Half flush|9 dots are of another suit||HAND-06",
                "Fed the third dragon set|exposed sets: 2; a concealed kong "
                "does not count (White Dragon)||K-56");
}

static void
test_lines (void)
{
  g_autoptr (MjScoreQuery) query = query_new (RED " 1f2a", 0, 1);
  g_autofree char *headline = NULL, *limit = NULL, *cut = NULL;
  g_autoptr (MjLine) line = NULL;

  g_object_get (query, "headline", &headline, NULL);
  g_assert_cmpstr (headline, ==, "3 tai");
  EXPECT_LINES (mj_score_query_get_lines (query),
                "Dragon triplet|For each pong, kong or concealed triplet of a "
                "dragon|1 tai|HON-01",
                "Animal|For each animal, whatever the seat|1 tai|BONUS-01",
                "Seat flower|For the flower and for the season with the number "
                "of the seat: East 1, South 2, West 3, North 4|1 tai|BONUS-03");
  line = g_list_model_get_item (mj_score_query_get_lines (query), 0);
  g_assert_true (mj_line_get_faces (line) == MJ_FACE_BIT (MJ_FACE_RED));
  query_set_text (query, "111z [222z] [333z] 55z66z +6z");
  g_object_get (query, "headline", &limit, NULL);
  g_assert_cmpstr (limit, ==, "Limit: 5 tai");
  query_set_text (query, RED " 1f1234a");
  g_object_get (query, "headline", &cut, NULL);
  g_assert_cmpstr (cut, ==, "7 tai, paid as the limit, 5");
}

static void
test_payments (void)
{
  const gint64 chips[] = { 50, 100 };
  const char *names[] = { "Ah Seng", "Mei", "Raju", "Siti" };
  g_autoptr (MjScoreQuery) query = query_new (RED, 0, 1);
  GListModel *payments = mj_score_query_get_payments (query);
  MjEvening books;
  MjRules rules;

  EXPECT_LINES (payments, "South pays East|= 1 tai as shooter|2|",
                "West pays East|= 1 tai|1|", "North pays East|= 1 tai|1|");
  mj_score_query_set_chips (query, chips, 2);
  EXPECT_LINES (payments, "South pays East|= 1 tai as shooter · 2 × 1|2|",
                "West pays East|= 1 tai · 1 × 1|1|",
                "North pays East|= 1 tai · 1 × 1|1|");
  mj_rules_init (&rules);
  rules.base_unit = 85;
  mj_score_query_set_rules (query, &rules);
  EXPECT_LINES (
      payments,
      "South pays East|= 1 tai as shooter · 1 × 0.50 + 1 × 1 + 0.20 "
      "without a chip|1.70|",
      "West pays East|= 1 tai · 1 × 0.50 + 0.35 without a chip|0.85|",
      "North pays East|= 1 tai · 1 × 0.50 + 0.35 without a chip|0.85|");
  mj_score_query_set_chips (query, chips, 0);
  mj_evening_init (&books, &rules, 0);
  mj_score_query_set_books (query, &books, names);
  query_set_text (query, RED);
  mj_score_query_set_winner (query, 0);
  mj_score_query_set_from (query, 1);
  EXPECT_LINES (payments, "Mei pays Ah Seng|= 1 tai as shooter|1.70|",
                "Raju pays Ah Seng|= 1 tai|0.85|",
                "Siti pays Ah Seng|= 1 tai|0.85|");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mj_text_set_terms (MJ_TERMS_LANGUAGE);
  g_test_add_func ("/score-query-lists/rule-changes", test_rule_changes);
  g_test_add_func ("/score-query-lists/chart-changes", test_chart_changes);
  g_test_add_func ("/score-query-lists/cure", test_cure);
  g_test_add_func ("/score-query-lists/waits", test_waits);
  g_test_add_func ("/score-query-lists/near", test_near);
  g_test_add_func ("/score-query-lists/not-liable", test_not_liable);
  g_test_add_func ("/score-query-lists/lines", test_lines);
  g_test_add_func ("/score-query-lists/payments", test_payments);
  return g_test_run ();
}
