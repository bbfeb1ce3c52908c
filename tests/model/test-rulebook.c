/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rulebook.c – every row is whole, and every example is what it says. */

#include "model/learn/mj-rulebook.h"
#include "model/text/mj-text.h"

#include "engine/rules/mj-lock.h"
#include "engine/score/mj-ready.h"

#include <string.h>

/* The sheet of the table, with the row's option at a value that plays it. */
static void
switch_on (const MjRulebookRow *row, MjRules *rules)
{
  mj_rules_init (rules);
  if (row->option == MJ_N_OPTIONS)
    return;
  for (int32_t v = mj_option (row->option)->min;
       v <= mj_option (row->option)->max; v++) {
    g_autofree char *value = mj_rulebook_value (row, rules);

    if (strcmp (value, "not played") != 0)
      return;
    mj_rules_put (rules, row->option, v);
  }
}

/* The sheet under which a case is meant: its options are "pao=off;limit=8". */
static void
read_options (const MjRulebookExample *example, MjRules *rules)
{
  mj_rules_init (rules);
  if (example->options != NULL) {
    g_auto (GStrv) lines = g_strsplit (example->options, ";", -1);

    for (int i = 0; lines[i] != NULL; i++) {
      g_auto (GStrv) parts = g_strsplit (lines[i], "=", 2);

      g_assert_true (mj_rules_set (rules, parts[0], parts[1], NULL));
    }
  }
}

/* Who discarded sits before the winner; nobody did where it is self-drawn. */
static void
check_winner (const MjRulebookExample *example)
{
  gboolean by_other =
      example->how != MJ_N_HOWS && !mj_how_is_self_drawn (example->how);
  MjHand hand;
  MjWin win;

  g_assert_true (mj_rulebook_example (example, &hand, &win));
  g_assert_cmpint (win.how, ==, example->how);
  g_assert_cmpint (win.seat_wind, ==, example->seat_wind);
  g_assert_cmpint (win.prevailing, ==, example->prevailing);
  g_assert_cmpint (win.seat, ==, example->seat_wind);
  g_assert_cmpint (win.shooter, ==,
                   by_other ? (example->seat_wind + 3) % MJ_N_SEATS
                            : MJ_SEAT_NONE);
}

/* The first example has what the row is about, the second has not, under the
 * sheet that each is meant for. */
static void
check_example (const MjRulebookRow *row, int i)
{
  const MjRulebookExample *example = &row->examples[i];
  g_autofree char *outcome = NULL;
  gboolean counts;
  MjRules rules;

  if (example->tiles == NULL)
    return;
  check_winner (example);
  read_options (example, &rules);
  outcome = mj_rulebook_outcome (row, example, &rules, &counts);
  g_test_message ("%s: %s: %s", row->key, example->tiles, outcome);
  g_assert_true (counts == (i == 0));
  if (row->kind == MJ_RULEBOOK_OF_PATTERN || row->kind == MJ_RULEBOOK_OF_RULE)
    g_assert_cmpstr (outcome, !=, "");
}

/* Where the tiles do not tell, the scene does. */
static void
check_scenes (const MjRulebookRow *row)
{
  gboolean late = row->kind == MJ_RULEBOOK_OF_PAO &&
                  (row->id == MJ_PAO_KONG || row->id == MJ_PAO_FRESH);
  gboolean needed = late || row->kind == MJ_RULEBOOK_OF_PROHIBITION;

  for (int i = 0; i < 2; i++)
    g_assert_true ((row->examples[i].scene != NULL) == needed);
}

/* The hand waits for the tile and could have claimed it. */
static void
check_prohibition (const MjRulebookRow *row)
{
  MjFaceSet waits;
  MjLock lock = { 0 };
  MjRules rules;
  MjHand hand;
  MjWin win;

  switch_on (row, &rules);
  g_assert_true (mj_rulebook_example (&row->examples[0], &hand, &win));
  waits = mj_ready_waits_before (&hand, win.tile);
  g_assert_cmphex (waits & MJ_FACE_BIT (win.tile), !=, 0);
  if (strcmp (row->key, "sacred-discard") == 0)
    mj_lock_discarded (&lock, &rules, win.tile);
  else
    mj_lock_missed (&lock, &rules, win.tile);
  g_assert_cmpint (mj_lock_win_state (&lock, &rules, win.tile, waits), !=,
                   MJ_LOCK_FREE);
}

static void
test_row (gconstpointer data)
{
  MjRulebookRow row;
  g_autofree char *value = NULL;
  MjRules rules;

  mj_rulebook_row (GPOINTER_TO_INT (data), &row);
  g_test_message ("%s: its page in data/rules.txt", row.key);
  g_assert_nonnull (row.text);
  g_assert_nonnull (row.title);
  g_assert_true (row.title_zh != NULL || row.kind == MJ_RULEBOOK_OF_RULE);
  g_assert_cmpint (row.section, <, MJ_N_RULEBOOK_SECTIONS);
  /* neither of two rows hides the other */
  g_assert_cmpint (mj_rulebook_find (row.key), ==, GPOINTER_TO_INT (data));
  g_assert_nonnull (mj_rulebook_of_rule (row.rule));
  g_assert_true (mj_rulebook_matches (&row, row.rule));
  switch_on (&row, &rules);
  value = mj_rulebook_value (&row, &rules);
  g_assert_cmpstr (value, !=, "not played");
  g_assert_true (row.examples[0].tiles != NULL ||
                 row.kind == MJ_RULEBOOK_OF_RULE);
  check_scenes (&row);
  /* one that nearly has it, or a sentence why there is none */
  g_assert_true ((row.examples[1].tiles == NULL) == (row.alone != NULL));
  for (int i = 0; i < 2; i++)
    check_example (&row, i);
  if (row.kind == MJ_RULEBOOK_OF_PROHIBITION)
    check_prohibition (&row);
}

/* The engine's rule of a pattern or a liability is the one that data/rules.txt
 * puts its page under. */
static void
test_same_rule (void)
{
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;

    mj_rulebook_row (i, &row);
    if (row.kind == MJ_RULEBOOK_OF_PATTERN)
      g_assert_cmpstr (row.rule, ==, mj_pattern_info (row.id)->rule);
    if (row.kind == MJ_RULEBOOK_OF_PAO)
      g_assert_cmpstr (row.rule, ==, mj_pao_rule ((MjPao) row.id));
  }
}

/* Each reason that names a rule leads to a page. */
static void
test_reasons (void)
{
  int n = 0;

  for (int i = 0; i < MJ_N_REASONS; i++) {
    const char *rule = mj_rulebook_reason_rule ((MjReason) i);

    g_assert_true (rule == NULL || mj_rulebook_of_rule (rule) != NULL);
    n += rule != NULL;
  }
  g_assert_cmpint (n, >, 30);
  g_assert_cmpstr (mj_rulebook_of_rule ("WIN-18"), ==, "win-18");
  g_assert_cmpstr (mj_rulebook_of_rule ("HAND-18"), ==, "sequence-hand");
  g_assert_cmpstr (mj_rulebook_of_rule ("WIN-06"), ==, "robbing-the-kong");
  g_assert_null (mj_rulebook_of_rule ("TILE-01"));
  g_assert_null (mj_rulebook_reason_rule (MJ_REASON_NONE));
}

static gboolean
has_row (MjRulebookKind kind, int id)
{
  MjRulebookRow row;

  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    mj_rulebook_row (i, &row);
    if (row.kind == kind && row.id == id)
      return TRUE;
  }
  return FALSE;
}

static void
test_complete (void)
{
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    g_assert_true (has_row (MJ_RULEBOOK_OF_PATTERN, id));
  for (int id = 0; id < MJ_N_PAO; id++)
    g_assert_true (has_row (MJ_RULEBOOK_OF_PAO, id));
  for (int id = MJ_PAY_CAT_RAT; id <= MJ_PAY_KONG_CONCEALED; id++)
    g_assert_true (has_row (MJ_RULEBOOK_OF_PAYMENT, id));
  g_assert_true (
      has_row (MJ_RULEBOOK_OF_PROHIBITION, MJ_OPTION_sacred_discard));
  g_assert_true (
      has_row (MJ_RULEBOOK_OF_PROHIBITION, MJ_OPTION_missed_discard));
}

static const char *
option_key (MjOptionId id)
{
  return id == MJ_N_OPTIONS ? "none" : mj_option (id)->key;
}

/* If an option can switch a pattern off, its page names that option. */
static void
test_governed (void)
{
  for (int id = 0; id < MJ_N_PATTERNS; id++)
    for (int o = 0; o < MJ_N_OPTIONS; o++) {
      const MjOption *option = mj_option ((MjOptionId) o);
      gboolean off = FALSE, on = FALSE;
      MjRulebookRow row;
      MjRules rules;

      if (option->choices == NULL)
        continue;
      mj_rules_init (&rules);
      for (int32_t v = option->min; v <= option->max; v++) {
        mj_rules_put (&rules, (MjOptionId) o, v);
        if (mj_rules_pattern_allowed (&rules, (MjPatternId) id))
          on = TRUE;
        else
          off = TRUE;
      }
      mj_rulebook_row (id, &row);
      if (on && off) {
        g_test_message ("%s: option", row.key);
        g_assert_cmpstr (option_key (row.option), ==, option->key);
      }
    }
}

static void
expect_value (const MjRules *rules, const char *key, const char *expected)
{
  MjRulebookRow row;
  g_autofree char *value = NULL;

  mj_rulebook_row (mj_rulebook_find (key), &row);
  value = mj_rulebook_value (&row, rules);
  g_assert_cmpstr (value, ==, expected);
}

static void
test_values (void)
{
  MjRules rules;
  g_autofree char *option = NULL, *number = NULL, *amount = NULL;

  mj_rules_init (&rules);
  expect_value (&rules, "full-flush", "4 tai");
  expect_value (&rules, "nine-gates", "limit (5 tai)");
  expect_value (&rules, "thirteen-wonders", "13 tai (limit 5)");
  expect_value (&rules, "seven-pairs", "not played");
  expect_value (&rules, "pay-cat-rat", "2 from each");
  expect_value (&rules, "pay-kong-concealed", "4 from each");
  expect_value (&rules, "pao-green", "not played");
  expect_value (&rules, "pao-dragons", "played");
  expect_value (&rules, "sacred-discard", "played");

  rules.limit = 8;
  rules.bites = MJ_BITES_NONE;
  rules.kong_claimed_payer = MJ_CLAIMED_DISCARDER_ALL;
  rules.pao = MJ_OFF;
  rules.flower_on_flower = MJ_FLOWER_ON_FLOWER_FIVE;
  rules.pattern[MJ_PATTERN_FULL_FLUSH] = 6;
  rules.pattern[MJ_PATTERN_NINE_GATES] = MJ_PATTERN_OFF;
  expect_value (&rules, "full-flush", "6 tai");
  expect_value (&rules, "nine-gates", "not played");
  expect_value (&rules, "flower-on-flower", "5 tai");
  expect_value (&rules, "pay-cat-rat", "not played");
  expect_value (&rules, "pay-kong-claimed", "6 from the discarder");
  expect_value (&rules, "pao-dragons", "not played");

  option = mj_text_option_value (MJ_OPTION_bites,
                                 mj_rules_get (&rules, MJ_OPTION_bites));
  number = mj_text_option_value (MJ_OPTION_limit,
                                 mj_rules_get (&rules, MJ_OPTION_limit));
  amount = mj_text_option_value (MJ_OPTION_bite_amount,
                                 mj_rules_get (&rules, MJ_OPTION_bite_amount));
  g_assert_cmpstr (option, ==, "None");
  g_assert_cmpstr (number, ==, "8");
  g_assert_cmpstr (amount, ==, "2");
}

/* HOUSE-16: no value and no outcome speaks of a limit where there is none. */
static void
test_no_limit (void)
{
  MjRules rules;

  mj_rules_init (&rules);
  rules.no_limit = MJ_ON;
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;
    g_autofree char *value = NULL;

    mj_rulebook_row (i, &row);
    value = mj_rulebook_value (&row, &rules);
    g_test_message ("%s: %s", row.key, value);
    g_assert_null (strstr (value, "limit"));
    for (int e = 0; e < 2; e++) {
      gboolean counts;
      g_autofree char *outcome =
          mj_rulebook_outcome (&row, &row.examples[e], &rules, &counts);

      g_test_message ("%s: %s", row.key, outcome);
      g_assert_null (strstr (outcome, "limit"));
    }
  }
}

static void
test_search (void)
{
  static const struct {
    const char *key, *words;
    gboolean found;
  } rows[] = {
    { "half-flush", "FLUSH half", TRUE },
    { "half-flush", "flush full", FALSE },
    { "half-flush", "混一色", TRUE },
    { "half-flush", "hand-06", TRUE },
    { "half-flush", "", TRUE },
    { "sequence-hand", "HAND-18", TRUE },
    { "robbing-the-kong", "flush", FALSE },
    { "pay-cat-rat", "bites", TRUE },
    { "pay-cat-rat", "hidden bite", TRUE },
    { "pay-cat-rat", "open bite", TRUE },
    { "pay-rooster-centipede", "bite", TRUE },
    { "pay-seat-flowers", "open bite", TRUE },
    { "pay-animal-set", "hidden bite", TRUE },
    { "pay-03", "shooter", TRUE },
    { "pay-05", "shooter", TRUE },
    { "triplets-hand", "pung", TRUE },
    { "dragon-triplet", "pung", TRUE },
    { "sequence-hand", "straight", TRUE },
    { "half-flush", "colour", TRUE },
    { "full-flush", "colour", TRUE },
    { "hand-38", "chicken hand", TRUE },
    { "win-18", "minimum", TRUE },
    { "win-18", "chicken hand", TRUE },
    { "hand-38", "why can't I win?", TRUE },
    { "win-18", "why can't I win?", TRUE },
    { "pay-03", "who pays?", TRUE },
    { "pay-cat-rat", "who pays?", FALSE }, /* only its key has it */
    { "triplets-hand", "when do I say pong?", TRUE },
    { "pay-02", "max", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjRulebookRow row;

    mj_rulebook_row (mj_rulebook_find (rows[i].key), &row);
    g_test_message ("%s: %s", rows[i].key, rows[i].words);
    g_assert_true (mj_rulebook_matches (&row, rows[i].words) == rows[i].found);
  }
  g_assert_cmpint (mj_rulebook_find ("no such key"), ==, -1);
}

/* Nothing stands twice in a list of the rules. */
static void
test_titles (void)
{
  g_autoptr (GHashTable) titles =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;

    mj_rulebook_row (i, &row);
    g_test_message ("%s: %s", row.key, row.title);
    g_assert_true (
        g_hash_table_add (titles, g_strconcat (row.title, row.title_zh, NULL)));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;
    g_autofree char *path = NULL;

    mj_rulebook_row (i, &row);
    path = g_strdup_printf ("/rulebook/row/%s", row.key);
    g_test_add_data_func (path, GINT_TO_POINTER (i), test_row);
  }
  g_test_add_func ("/rulebook/complete", test_complete);
  g_test_add_func ("/rulebook/same-rule", test_same_rule);
  g_test_add_func ("/rulebook/reasons", test_reasons);
  g_test_add_func ("/rulebook/governed", test_governed);
  g_test_add_func ("/rulebook/values", test_values);
  g_test_add_func ("/rulebook/no-limit", test_no_limit);
  g_test_add_func ("/rulebook/titles", test_titles);
  g_test_add_func ("/rulebook/search", test_search);
  return g_test_run ();
}
