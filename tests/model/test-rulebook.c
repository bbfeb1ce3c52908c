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

typedef struct {
  MjRules rules;
  MjHand hand;
  MjWin win;
  MjScore score;
} Example;

/* Who discarded sits before the winner; nobody did where it is self-drawn. */
static void
check_winner (const MjRulebookRow *row, const MjWin *win)
{
  gboolean by_other = row->how != MJ_N_HOWS && !mj_how_is_self_drawn (row->how);

  g_assert_cmpint (win->how, ==, row->how);
  g_assert_cmpint (win->seat_wind, ==, row->seat_wind);
  g_assert_cmpint (win->prevailing, ==, row->prevailing);
  g_assert_cmpint (win->seat, ==, row->seat_wind);
  g_assert_cmpint (win->shooter, ==,
                   by_other ? (row->seat_wind + 3) % MJ_N_SEATS : MJ_SEAT_NONE);
}

static void
score_example (const MjRulebookRow *row, Example *e)
{
  switch_on (row, &e->rules);
  g_assert_true (mj_rulebook_example (row, &e->hand, &e->win));
  check_winner (row, &e->win);
  g_assert_cmpint (mj_score_hand (&e->rules, &e->hand, &e->win, &e->score), ==,
                   MJ_WINS);
}

static void
check_pattern (const MjRulebookRow *row)
{
  Example e;

  score_example (row, &e);
  g_assert_true (mj_score_has (&e.score, (MjPatternId) row->id));
}

static gboolean
is_due (const MjRulebookRow *row)
{
  Example e;
  MjPaoSet due;

  score_example (row, &e);
  due = mj_pao_of_win (&e.rules, &e.hand, &e.win, &e.score);
  for (int i = 0; i < e.hand.n_melds; i++)
    due |= mj_pao_of_meld (&e.rules, &e.hand, i, &e.win, &e.score);
  return (due & 1 << row->id) != 0;
}

/* What the scene tells: that few tiles are left, and that the tile is fresh. */
static gboolean
is_due_late (const MjRulebookRow *row)
{
  MjFeed feed = { .use = MJ_FEED_WIN, .wall_left = 4 };
  Example e;

  score_example (row, &e);
  feed.hand = &e.hand;
  feed.face = e.win.tile;
  feed.seat_wind = row->seat_wind;
  feed.prevailing = row->prevailing;
  if (row->id == MJ_PAO_KONG) {
    feed.use = MJ_FEED_KONG;
    feed.wall_left = 6;
    feed.face = mj_meld_face (&e.hand.melds[--e.hand.n_melds]);
  }
  return (mj_pao_risk (&e.rules, &feed) & 1 << row->id) != 0;
}

static void
check_pao (const MjRulebookRow *row)
{
  gboolean late = row->id == MJ_PAO_KONG || row->id == MJ_PAO_FRESH;

  g_assert_true (late == (row->scene != NULL));
  g_assert_true (late ? is_due_late (row) : is_due (row));
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
  g_assert_nonnull (row->scene);
  g_assert_true (mj_rulebook_example (row, &hand, &win));
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
check_payment (const MjRulebookRow *row)
{
  MjHand hand;
  MjWin win;

  g_assert_true (mj_rulebook_example (row, &hand, &win));
  if (row->id <= MJ_BONUS_LAST) {
    g_assert_true (
        mj_payout_bonus_events (mj_hand_bonus_set (&hand), row->seat_wind) &
        1U << (row->id - MJ_BONUS_FIRST));
    return;
  }
  g_assert_cmpint (hand.n_melds, ==, 1);
  g_assert_true (mj_meld_is_kong (&hand.melds[0]));
  g_assert_true (mj_meld_is_exposed (&hand.melds[0]) ==
                 (row->id != MJ_PAY_KONG_CONCEALED));
}

static void
test_row (gconstpointer data)
{
  MjRulebookRow row;
  g_autofree char *value = NULL;
  MjRules rules;

  mj_rulebook_row (GPOINTER_TO_INT (data), &row);
  g_test_message ("%s: its page in data/rulebook.txt", row.key);
  g_assert_nonnull (row.text);
  g_assert_nonnull (row.title);
  g_assert_nonnull (row.title_zh);
  g_assert_cmpint (row.section, <, MJ_N_RULEBOOK_SECTIONS);
  /* neither of two rows hides the other */
  g_assert_cmpint (mj_rulebook_find (row.key), ==, GPOINTER_TO_INT (data));
  g_assert_true (mj_rulebook_matches (&row, row.rule));
  switch_on (&row, &rules);
  value = mj_rulebook_value (&row, &rules);
  g_assert_cmpstr (value, !=, "not played");
  switch (row.kind) {
  case MJ_RULEBOOK_OF_PATTERN:
    check_pattern (&row);
    break;
  case MJ_RULEBOOK_OF_PAYMENT:
    check_payment (&row);
    break;
  case MJ_RULEBOOK_OF_PAO:
    check_pao (&row);
    break;
  case MJ_RULEBOOK_OF_PROHIBITION:
  default:
    check_prohibition (&row);
  }
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
    { "robbing-the-kong", "flush", FALSE },
    { "pay-cat-rat", "bites", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjRulebookRow row;

    mj_rulebook_row (mj_rulebook_find (rows[i].key), &row);
    g_assert_true (mj_rulebook_matches (&row, rows[i].words) == rows[i].found);
  }
  g_assert_cmpint (mj_rulebook_find ("no such key"), ==, -1);
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
  g_test_add_func ("/rulebook/governed", test_governed);
  g_test_add_func ("/rulebook/values", test_values);
  g_test_add_func ("/rulebook/search", test_search);
  return g_test_run ();
}
