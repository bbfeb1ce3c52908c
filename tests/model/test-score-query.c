/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-query.c – entering a hand into the score helper. */

#include "query-hand.h"

#include "model/text/mj-text.h"

#include <string.h>

/* ---- one hand, however it comes ---- */

static void
test_same_by_any_way (void)
{
  g_autoptr (MjScoreQuery) text = query_new (RED " 2a", 0, 1);
  g_autoptr (MjScoreQuery) added = mj_score_query_new ();
  g_autoptr (MjScoreQuery) fitting = mj_score_query_new ();
  g_autoptr (MjScoreQuery) moved = mj_score_query_new ();

  query_add (added, "12m456p789s11z", MJ_PART_CONCEALED);
  query_add (added, "777z", MJ_PART_MELDS);
  query_add (added, "2a", MJ_PART_BONUS);
  query_add (added, "3m", MJ_PART_WINNING);
  query_add (fitting, "777z", MJ_PART_MELDS);
  query_add (fitting, "2a12m456p789s11z3m", MJ_PART_FITTING);
  mj_score_query_choose_winning (fitting, query_face ("3m"));
  /* all to the wrong places first */
  query_add (moved, "3m777z2a", MJ_PART_CONCEALED);
  query_add (moved, "1m", MJ_PART_WINNING);
  query_add (moved, "2m456p789s11z", MJ_PART_CONCEALED);
  query_move (moved, "3ma", MJ_PART_WINNING);
  query_move (moved, "7za", MJ_PART_MELDS);
  query_move (moved, "7zb", MJ_PART_MELDS);
  query_move (moved, "7zc", MJ_PART_MELDS);
  for (int i = 0; i < 3; i++) {
    MjScoreQuery *query = i == 0 ? added : i == 1 ? fitting : moved;

    mj_score_query_set_winner (query, 0);
    mj_score_query_set_from (query, 1);
    query_expect_same_entry (query, text);
    query_expect_same_outcome (query, text);
  }
  /* HON-01 1, BONUS-01 1: v = 2; 4, 2, 2 */
  query_expect_problem (text, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (text)->score.tai, ==, 2);
  g_assert_cmpint (mj_score_query_get_outcome (text)->balance[0], ==, 800);
  g_assert_cmpint (mj_score_query_get_outcome (text)->balance[1], ==, -400);
}

/* ---- what is refused ---- */

typedef struct {
  const char *name;
  const char *text;
  const char *loose; /* laid to the melds first */
  const char *face;
  MjHandPart zone;
  const char *reason;
} Refusal;

#define FULL "The hand is full; four alike become a kong, which counts as three"

static const Refusal refusals[] = {
  { "fifth", "5555p", NULL, "5p", MJ_PART_FITTING,
    "All four tiles of 5 dots are in the hand already" },
  { "fifth-to-win", "5555p", NULL, "5p", MJ_PART_WINNING,
    "All four tiles of 5 dots are in the hand already" },
  { "fifth-anywhere", "5p [555p]", NULL, "5p", MJ_PART_MELDS,
    "All four tiles of 5 dots are in the hand already" },
  { "fifth-of-a-kong", "{5555p}", NULL, "5p", MJ_PART_CONCEALED,
    "All four tiles of 5 dots are in the hand already" },
  { "fifth-winning", "555p +5p", NULL, "5p", MJ_PART_CONCEALED,
    "All four tiles of 5 dots are in the hand already" },
  { "fifth-loose", "55p", "55p", "5p", MJ_PART_CONCEALED,
    "All four tiles of 5 dots are in the hand already" },
  { "second-cat", "1a", NULL, "1a", MJ_PART_FITTING,
    "There is only one Cat, and it is in the hand" },
  { "second-plum", "1f", NULL, "1f", MJ_PART_BONUS,
    "There is only one Plum, and it is in the hand" },
  { "fifteenth", "123456789m1234p +5p", NULL, "1z", MJ_PART_FITTING, FULL },
  { "fifteenth-to-win", "123456789m1234p +5p", NULL, "1z", MJ_PART_WINNING,
    FULL },
  { "fifteenth-to-melds", "123456789m1234p +5p", NULL, "1z", MJ_PART_MELDS,
    FULL },
  { "fifteenth-with-a-kong", "123456789m1p {5555p} +2p", NULL, "1z",
    MJ_PART_CONCEALED, FULL },
  { "flower-meld", "", NULL, "1f", MJ_PART_MELDS,
    "Flowers and animals are never part of a meld" },
  { "no-flower", "", NULL, "1m", MJ_PART_BONUS,
    "Only flowers and animals can go there" },
  { "fifth-meld", "[123m][123m][123m][555z]", NULL, "1p", MJ_PART_MELDS,
    "There are four melds already" },
  { "loose-tiles", "", "135m", "7m", MJ_PART_MELDS,
    "Three tiles lie there that make no meld; take one away" },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *row = data;
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  gboolean can_undo, could_undo;
  MjHandEditor tiles;

  query_set_text (query, row->text);
  if (row->loose != NULL)
    query_add (query, row->loose, MJ_PART_MELDS);
  before = g_strdup (mj_score_query_get_text (query));
  tiles = *mj_score_query_get_tiles (query);
  g_object_get (query, "can-undo", &could_undo, NULL);
  g_assert_false (
      mj_score_query_add (query, query_face (row->face), row->zone, &error));
  g_assert_error (error, MJ_HAND_EDITOR_ERROR,
                  MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE);
  g_assert_cmpstr (error->message, ==, row->reason);
  query_expect_text (query, before);
  g_assert_cmpmem (&tiles, sizeof tiles, mj_score_query_get_tiles (query),
                   sizeof tiles);
  g_object_get (query, "can-undo", &can_undo, NULL);
  g_assert_true (can_undo == could_undo);
}

static void
test_full_hand_grows (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  query_set_text (query, "123456789m1p [555p] +1p");
  query_add (query, "5p", MJ_PART_MELDS);
  query_add (query, "1f1a", MJ_PART_FITTING);
  query_expect_text (query, "123456789m1p [5555p] +1p 1f1a");
}

static void
test_move_refused (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  g_autoptr (GError) error = NULL;

  query_set_text (query, "123m1f [555z]");
  g_assert_false (
      mj_score_query_move (query, query_tile ("9ma"), MJ_PART_WINNING, &error));
  g_assert_cmpstr (error->message, ==, "That tile is not in the hand");
  g_clear_error (&error);
  g_assert_false (
      mj_score_query_move (query, query_tile ("1f"), MJ_PART_MELDS, &error));
  g_clear_error (&error);
  g_assert_false (
      mj_score_query_move (query, query_tile ("5za"), MJ_PART_BONUS, &error));
  query_expect_text (query, "123m [555z] 1f");
}

static const struct {
  const char *text;
  const char *reason;
  const char *left; /* what is not in the hand, which is 12m456p */
} bad_texts[] = {
  { "12q",
    "“q” is no suit: m characters, p dots, s bamboo, z winds and "
    "dragons",
    "12q" },
  { "5m5m5m5m5m", "Five of 5 characters: there are only four", "5m5m5m5m5m" },
  { "1a1a", "Two of Cat: there is only one", "1a1a" },
  { "12m [124m]", "The tiles in brackets make no chow, pong or kong",
    "12m [124m]" },
  { "{111m}", "only a kong may be in braces", "{111m}" },
  { "123", "Which suit? m characters, p dots, s bamboo, z winds and dragons",
    "123" },
  { "[123m", "The bracket is still open", "[123m" },
  { "1m+2m+3m", "There can be only one winning tile", "1m+2m+3m" },
  { "0m", "there is no tile 0m", "0m" },
  { "12m456p+99p", "Only one tile, the winning one, comes after the plus",
    "+99p" },
  { "1m2m 456p[124m]", "The tiles in brackets make no chow, pong or kong",
    "[124m]" },
  { "12m4567p+99p", "Only one tile, the winning one, comes after the plus",
    "12m4567p+99p" },
};

static void
test_bad_text (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  query_set_text (query, "12m456p");
  for (gsize i = 0; i < G_N_ELEMENTS (bad_texts); i++) {
    g_autofree char *message = g_strdup_printf (
        "%s. Not taken: “%s”", bad_texts[i].reason, bad_texts[i].left);
    g_autoptr (GError) error = NULL;

    g_assert_false (mj_score_query_set_text (query, bad_texts[i].text, &error));
    g_assert_error (error, MJ_HAND_EDITOR_ERROR,
                    MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE);
    g_assert_cmpstr (error->message, ==, message);
    query_expect_text (query, "12m456p");
  }
  g_assert_true (mj_score_query_undo (query));
  query_expect_text (query, "");
}

/* ---- steps back ---- */

enum { N_STEPS = 12 };

static void
do_step (MjScoreQuery *query, int step)
{
  switch (step) {
  case 0:
    query_add (query, "1m", MJ_PART_FITTING);
    break;
  case 1:
    query_set_text (query, RED);
    break;
  case 2:
    query_move (query, "9sa", MJ_PART_WINNING);
    break;
  case 3:
    query_add (query, "7z", MJ_PART_MELDS);
    break;
  case 4:
    mj_score_query_set_winner (query, 2);
    break;
  case 5:
    mj_score_query_set_from (query, 0);
    break;
  case 6:
    mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
    break;
  case 7:
    g_object_set (query, "liable", (int) 0, NULL);
    break;
  case 8:
    g_object_set (query, "instants", FALSE, NULL);
    break;
  case 9:
    mj_score_query_set_count (query, 4, MJ_SPECIAL_HAND);
    break;
  case 10:
    mj_score_query_set_by_tiles (query, TRUE);
    break;
  default:
    mj_score_query_clear (query);
  }
}

typedef struct {
  MjEntry entry;
  char *text, *problem;
  gboolean from_known;
} Snapshot;

static void
take_snapshot (MjScoreQuery *query, Snapshot *shot)
{
  shot->entry = *mj_score_query_get_entry (query);
  shot->text = g_strdup (mj_score_query_get_text (query));
  shot->problem = g_strdup (mj_score_query_get_problem (query));
  shot->from_known = mj_score_query_is_from_known (query);
}

static void
expect_snapshot (MjScoreQuery *query, const Snapshot *shot)
{
  query_expect_text (query, shot->text);
  query_expect_problem (query, shot->problem);
  g_assert_cmpmem (&shot->entry, sizeof shot->entry,
                   mj_score_query_get_entry (query), sizeof shot->entry);
  g_assert_true (shot->from_known == mj_score_query_is_from_known (query));
}

static void
test_undo (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  Snapshot shots[N_STEPS + 1];
  gboolean can_undo, can_redo;

  g_assert_false (mj_score_query_undo (query));
  take_snapshot (query, &shots[0]);
  for (int i = 0; i < N_STEPS; i++) {
    do_step (query, i);
    take_snapshot (query, &shots[i + 1]);
  }
  g_assert_false (mj_score_query_redo (query));
  for (int i = N_STEPS; i > 0; i--) {
    expect_snapshot (query, &shots[i]);
    g_object_get (query, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
    g_assert_true (can_undo && can_redo == (i < N_STEPS));
    g_assert_true (mj_score_query_undo (query));
  }
  expect_snapshot (query, &shots[0]);
  g_object_get (query, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo || mj_score_query_undo (query));
  for (int i = 1; i <= N_STEPS; i++) {
    g_assert_true (mj_score_query_redo (query));
    expect_snapshot (query, &shots[i]);
  }
  /* a new step forgets what was undone */
  mj_score_query_undo (query);
  mj_score_query_undo (query);
  mj_score_query_set_winner (query, 3);
  g_assert_false (mj_score_query_redo (query));
  for (int i = 0; i <= N_STEPS; i++) {
    g_free (shots[i].text);
    g_free (shots[i].problem);
  }
}

static void
test_clear (void)
{
  g_autoptr (MjScoreQuery) query = query_new (RED " 1f", 0, 1);

  mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
  g_object_set (query, "liable", (int) 1, NULL);
  mj_score_query_set_count (query, 4, MJ_PLAIN_HAND);
  mj_score_query_clear (query);
  query_expect_text (query, "");
  query_expect_problem (query, "Who won?");
  g_assert_false (mj_score_query_is_from_known (query));
  g_assert_cmpint (mj_score_query_get_entry (query)->liable, ==,
                   MJ_LIABLE_PROVEN);
  g_assert_cmpint (mj_score_query_get_count (query), <, 0);
  g_assert_true (mj_score_query_undo (query));
  query_expect_text (query, RED " 1f");
  g_assert_cmpint (mj_score_query_get_entry (query)->how, ==, MJ_HOW_ROB_KONG);
  g_assert_cmpint (mj_score_query_get_count (query), ==, 4);
}

/* ---- text in step ---- */

static void
on_changed (MjScoreQuery *query, int *count)
{
  g_autofree char *text = NULL;

  g_object_get (query, "text", &text, NULL);
  query_expect_text (query, text);
  ++*count;
}

static void
test_changed (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  int count = 0;

  g_signal_connect (query, "changed", G_CALLBACK (on_changed), &count);
  for (int i = 0; i < N_STEPS; i++) {
    do_step (query, i);
    g_assert_cmpint (count, ==, i + 1);
  }
  /* what changes nothing is not told */
  mj_score_query_set_winner (query, 2);
  mj_score_query_set_from (query, 0);
  count = 0;
  mj_score_query_set_winner (query, 2);
  mj_score_query_set_from (query, 0);
  g_object_set (query, "instants", FALSE, NULL);
  mj_score_query_set_by_tiles (query, TRUE);
  g_object_set (query, "liable", (int) MJ_LIABLE_PROVEN, NULL);
  g_object_set (query, "wind", -1, NULL);
  query_set_text (query, "");
  mj_score_query_remove (query, 5);
  g_assert_cmpint (count, ==, 0);
}

/* ---- entries ---- */

static void
expect_round_trip (MjScoreQuery *query)
{
  g_autoptr (MjScoreQuery) again = mj_score_query_new ();
  gboolean can_undo;

  mj_score_query_set_books (again, mj_score_query_get_books (query), NULL);
  mj_score_query_set_entry (again, mj_score_query_get_entry (query));
  query_expect_same_entry (again, query);
  query_expect_same_outcome (again, query);
  g_assert_cmpint (mj_score_query_get_count (again), ==,
                   mj_score_query_get_count (query));
  g_object_get (again, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
}

static void
test_set_entry (void)
{
  const struct {
    const char *text;
    MjSeat winner, from;
    MjHow how;
  } rows[] = {
    { RED, 0, 1, MJ_HOW_DISCARD },
    { RED " 1f2a", 3, NOBODY, MJ_HOW_SELF_DRAW },
    { RED, 0, 2, MJ_HOW_ROB_KONG },
    { "123m456p789s1155z +1z", 1, 0, MJ_HOW_DISCARD },
    { "12m {5555p} 789s11z [777z] +3m", 0, NOBODY, MJ_HOW_KONG_REPLACEMENT },
    { "19m19p19s1234567z +1z", 2, 1, MJ_HOW_DISCARD },
    { "12345678f", 1, NOBODY, MJ_HOW_FLOWER_EIGHT },
    { "555z [666z] [777z] 12349m", 1, NOBODY, MJ_HOW_EARLY_SELF_DRAW },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query =
        query_new (rows[i].text, rows[i].winner, rows[i].from);

    g_object_set (query, "wind", 0, NULL);
    mj_score_query_set_how (query, rows[i].how);
    g_assert_cmpint (mj_score_query_get_entry (query)->how, ==, rows[i].how);
    query_expect_problem (query, NULL);
    expect_round_trip (query);
    mj_score_query_set_count (query, 4, MJ_SPECIAL_HAND);
    g_object_set (query, "liable", (int) (rows[i].winner + 1) % 4, NULL);
    expect_round_trip (query);
  }
}

/* ---- in an evening ---- */

static void
show (MjEvening *books, MjSeat seat, const char *face)
{
  MjEntry entry;
  MjOutcome outcome;

  mj_entry_init (&entry, MJ_ENTRY_BONUS);
  entry.seat = seat;
  entry.face = query_face (face);
  g_assert_true (mj_evening_apply (books, &entry, &outcome));
}

static void
test_shown_bonus (void)
{
  const char *names[] = { "A", "B", "C", "D" };
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  MjEvening books;
  MjRules rules;

  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  show (&books, 1, "1a");
  show (&books, 1, "2f");
  show (&books, 2, "3a");
  mj_score_query_set_books (query, &books, names);
  g_assert_true (mj_score_query_get_entry (query)->instants);
  query_expect_text (query, "");
  mj_score_query_set_winner (query, 1);
  query_expect_text (query, "2f1a");
  mj_score_query_set_winner (query, 2);
  query_expect_text (query, "3a");
  mj_score_query_set_winner (query, 0);
  query_expect_text (query, "");
  g_assert_true (mj_score_query_undo (query));
  query_expect_text (query, "3a");
  /* what somebody has put there stays, beside what the winner has shown */
  query_add (query, "4a", MJ_PART_FITTING);
  mj_score_query_set_winner (query, 1);
  query_expect_text (query, "2f14a");
  /* Rooster is another's */
  query_set_text (query, RED " 34a");
  mj_score_query_set_from (query, 0);
  query_expect_problem (
      query, "C has shown Rooster in this deal. Take it out of this hand?");
  /* The Rat completes a bite: 2 from each (INST-01).  HON-01 1, BONUS-01 2,
   * BONUS-03 1: v = 8; 16, 8, 8. */
  query_set_text (query, RED " 2f12a");
  query_expect_problem (query, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[0], ==, -1800);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==, 3800);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mj_text_set_terms (MJ_TERMS_LANGUAGE);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autofree char *path =
        g_strconcat ("/score-query/refused/", refusals[i].name, NULL);

    g_test_add_data_func (path, &refusals[i], test_refusal);
  }
  g_test_add_func ("/score-query/same-by-any-way", test_same_by_any_way);
  g_test_add_func ("/score-query/full-hand-grows", test_full_hand_grows);
  g_test_add_func ("/score-query/move-refused", test_move_refused);
  g_test_add_func ("/score-query/bad-text", test_bad_text);
  g_test_add_func ("/score-query/undo", test_undo);
  g_test_add_func ("/score-query/clear", test_clear);
  g_test_add_func ("/score-query/changed", test_changed);
  g_test_add_func ("/score-query/set-entry", test_set_entry);
  g_test_add_func ("/score-query/shown-bonus", test_shown_bonus);
  return g_test_run ();
}
