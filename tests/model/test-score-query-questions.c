/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-query-questions.c – what the score helper asks, and when. */

#include "query-hand.h"

#include "model/learn/mj-rulebook.h"
#include "model/score/mj-answer.h"
#include "model/score/mj-line.h"
#include "model/text/mj-text.h"

#include <string.h>

/* ---- what is still to be said ---- */

static void
test_missing (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  query_expect_problem (query, "14 tiles are missing");
  query_set_text (query, "12m456p789s11z77z");
  query_expect_problem (query, "2 tiles are missing");
  query_set_text (query, "12m456p789s11z77z +3m");
  query_expect_problem (query, "1 tile is missing");
  query_set_text (query, "12m456p789s11z [777z]");
  query_expect_problem (query, "The winning tile is missing");
  query_set_text (query, "123m456p789s11z [777z]");
  query_expect_problem (query, "Who won?");
  query_move (query, "3ma", MJ_PART_CONCEALED);
  query_expect_problem (query, "Who won?");
  query_set_text (query, "123m456p789s11z9m [777z]");
  query_expect_problem (query,
                        "15 tiles; a hand has 14, and a kong counts as three");
  query_set_text (query, "123m456p789s11z99m [777z]");
  query_expect_problem (query,
                        "16 tiles; a hand has 14, and a kong counts as three");
  query_set_text (query, "12m456p789s11z +3m");
  query_add (query, "77z", MJ_PART_MELDS);
  query_expect_problem (query,
                        "The loose tiles among the melds make no meld yet");
  query_add (query, "7z", MJ_PART_MELDS);
  query_expect_problem (query, "Who won?");
  mj_score_query_set_winner (query, 1);
  query_expect_problem (query, "Whose tile was it, or was it self-drawn?");
  g_assert_false (mj_score_query_is_from_known (query));
  mj_score_query_set_from (query, NOBODY);
  query_expect_problem (query, NULL);
  g_assert_true (mj_score_query_is_from_known (query));
  /* whoever wins did not discard */
  mj_score_query_set_from (query, 2);
  mj_score_query_set_winner (query, 2);
  query_expect_problem (query, "Whose tile was it, or was it self-drawn?");
}

static void
test_missing_count (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  mj_score_query_set_by_tiles (query, FALSE);
  query_expect_problem (query, "Who won?");
  mj_score_query_set_winner (query, 1);
  query_expect_problem (query, "Whose tile was it, or was it self-drawn?");
  mj_score_query_set_from (query, 0);
  query_expect_problem (query, "How many tai?");
  g_assert_cmpint (mj_score_query_get_count (query), ==, -1);
  mj_score_query_set_count (query, 0, MJ_PLAIN_HAND);
  query_expect_problem (query, "0 tai; this table needs 1");
  mj_score_query_set_count (query, 6, MJ_PLAIN_HAND);
  query_expect_problem (query, "6 tai; the limit of this table is 5");
  /* PAY-03: v = 4 */
  mj_score_query_set_count (query, 3, MJ_PLAIN_HAND);
  query_expect_problem (query, NULL);
  g_assert_cmpint (mj_score_query_get_count (query), ==, 3);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==, 1600);
  /* HAND-32 */
  mj_score_query_set_count (query, 3, MJ_THIRTEEN_WONDERS_HAND);
  g_assert_cmpint (mj_score_query_get_count (query), ==, 5);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==, 9600);
}

static void
test_problems (void)
{
  const struct {
    const char *text;
    MjSeat winner, from;
    const char *problem;
  } rows[] = {
    { RED, 0, 1, NULL },
    { "12m456p789s11z [777z] +4m", 0, 1,
      "Not four sets and a pair; 1 tile would have to be another" },
    { "12m456p789s55z [222z] +3m", 0, 1, "0 tai; this table needs 1" },
    { "1155m2288p33s66z1z +1z", 0, 1,
      "Seven pairs is not played at this table" },
    { "1155m2288p33s66z1z +2z", 0, 1, "Not four sets and a pair" },
    { "12m456p789s55z [222z] +3m", 1, 0, NULL },
    { RED, 0, 0, "Nobody can win on their own discard" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query =
        query_new (rows[i].text, rows[i].winner, rows[i].from);

    g_object_set (query, "wind", 0, NULL);
    query_expect_problem (query, rows[i].problem);
    g_assert_cmpint (
        g_list_model_get_n_items (mj_score_query_get_payments (query)), ==,
        rows[i].problem == NULL ? 3 : 0);
  }
}

/* ---- circumstances ---- */

static void
test_how (void)
{
  g_autoptr (MjScoreQuery) query = query_new (RED, 0, 1);
  const MjEntry *entry = mj_score_query_get_entry (query);

  /* WIN-06: 3 characters are nowhere else in the hand */
  g_assert_null (mj_score_query_get_obstacle (query, MJ_HOW_ROB_KONG));
  mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
  g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 2);
  /* self-drawn now: no longer robbed */
  mj_score_query_set_from (query, NOBODY);
  g_assert_cmpint (entry->how, ==, MJ_HOW_SELF_DRAW);
  /* an obstacle is not passed */
  g_assert_cmpstr (mj_score_query_get_obstacle (query, MJ_HOW_KONG_REPLACEMENT),
                   ==, "There is no kong");
  mj_score_query_set_how (query, MJ_HOW_KONG_REPLACEMENT);
  g_assert_cmpint (entry->how, ==, MJ_HOW_SELF_DRAW);
  /* what tiles still to come could bring is none */
  query_set_text (query, "12m456p789s11z [777z]");
  g_assert_null (mj_score_query_get_obstacle (query, MJ_HOW_KONG_REPLACEMENT));
  g_assert_cmpstr (mj_score_query_get_obstacle (query, MJ_HOW_EARTHLY_DRAW), ==,
                   "Not for the dealer");
  mj_score_query_set_how (query, MJ_HOW_KONG_REPLACEMENT);
  g_assert_cmpint (entry->how, ==, MJ_HOW_KONG_REPLACEMENT);
  query_set_text (query, RED);
  query_expect_problem (query, "On a kong replacement: There is no kong");
  mj_score_query_set_how (query, MJ_HOW_LAST_TILE);
  query_expect_problem (query, NULL);
  mj_score_query_set_from (query, 3);
  g_assert_cmpint (entry->how, ==, MJ_HOW_DISCARD);
}

static void
test_no_tile_needed (void)
{
  g_autoptr (MjScoreQuery) query = query_new ("12345678f", 1, NOBODY);

  mj_score_query_set_how (query, MJ_HOW_FLOWER_EIGHT);
  query_expect_problem (query, NULL);
  /* FH-03, and from each 2 for both seat flowers and 4 for each group */
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[1], ==,
                   9600 + 3000);
  mj_score_query_remove (query, query_tile ("8f"));
  query_expect_problem (query, "Eight flowers: You need all eight flowers");
}

static void
test_table (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("12m456p789s55z [222z] +3m", 1, 0);
  MjRules rules;
  MjEvening books;
  MjOutcome outcome;

  /* HON-02, then HON-05: v = 1, then 2 */
  g_object_set (query, "wind", 0, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 1);
  g_object_set (query, "wind", 1, NULL);
  g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 2);
  g_object_set (query, "wind", 0, NULL);
  /* another sheet keeps the tiles */
  mj_rules_init_preset (&rules, "shooter-1-2");
  g_assert_true (mj_score_query_score_under (query, &rules, &outcome));
  g_assert_cmpint (outcome.balance[1], ==, 400);
  g_assert_cmpint (outcome.balance[2], ==, 0);
  mj_score_query_set_rules (query, &rules);
  query_expect_same_entry (query, query);
  g_assert_cmpint (mj_score_query_get_outcome (query)->balance[2], ==, 0);
  rules.min_points = 2;
  g_assert_false (mj_score_query_score_under (query, &rules, &outcome));
  g_assert_cmpint (outcome.reason, ==, MJ_REASON_TOO_CHEAP);
  query_expect_problem (query, NULL);
  /* the dealer's chair is East */
  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 1);
  books.rotation.prevailing = 2;
  mj_score_query_set_books (query, &books, NULL);
  g_assert_cmpstr (mj_score_query_get_name (query, 1), ==, "East");
}

/* ---- questions that the answer depends on ---- */

/* It is asked where a wind of the hand counts in one round and not in another,
 * and never in an evening, which knows it. */
static void
test_which_wind (void)
{
  const char *names[] = { "A", "B", "C", "D" };
  g_autoptr (MjScoreQuery) query =
      query_new ("12m456p789s55z [222z] +3m", 0, 1);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  MjEvening books;
  MjRules rules;

  query_expect_problem (query, "Which wind is the round?");
  g_assert_cmpint (answer->n_winds, ==, 4);
  g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_OPEN);
  EXPECT_LINES (mj_score_query_get_cases (query),
                "East, West, North|0 tai; this table needs 1|no win|",
                "South|South pays 2, West, North pay 1 each|1 tai|");
  g_object_set (query, "wind", 1, NULL);
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.score.tai, ==, 1);
  /* it can still be corrected, and taken back */
  g_assert_cmpint (answer->n_winds, ==, 4);
  g_object_set (query, "wind", 2, NULL);
  query_expect_problem (query, "0 tai; this table needs 1");
  g_assert_true (mj_score_query_undo (query));
  g_assert_true (mj_score_query_undo (query));
  query_expect_problem (query, "Which wind is the round?");
  /* no wind in it */
  query_set_text (query, "12m456p789s55s [777z] +3m");
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->n_winds, ==, 0);
  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  mj_score_query_set_books (query, &books, names);
  query_set_text (query, "12m456p789s55z [222z] +3m");
  mj_score_query_set_winner (query, 0);
  mj_score_query_set_from (query, 1);
  query_expect_problem (query, "0 tai; this table needs 1");
}

/* The winning tile and the wind both matter: a case says what the other may
 * still do. */
static void
test_tile_and_wind (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  const MjWinCase *c = NULL;
  g_autofree char *worth = NULL;

  mj_score_query_set_winner (query, 2);
  mj_score_query_set_from (query, 0);
  /* East eyes spoil a sequence hand in the East round only (HAND-16) */
  query_add (query, "234m567m345p123s11z", MJ_PART_FITTING);
  query_expect_problem (query, "Which tile won?");
  g_assert_true (answer->wind_open);
  for (int i = 0; i < answer->n_tiles; i++)
    if (answer->tiles[i].value == query_face ("2m"))
      c = &answer->tiles[i];
  g_assert_nonnull (c);
  worth = mj_answer_case (c);
  g_assert_cmpstr (worth, ==, "no win or 4 tai");
  mj_score_query_choose_winning (query, query_face ("2m"));
  query_expect_problem (query, "Which wind is the round?");
  g_object_set (query, "wind", 1, NULL);
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.score.tai, ==, 4);
}

static char *
list_ways (MjScoreQuery *query)
{
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  GString *ways = g_string_new (NULL);

  for (int i = 0; i < answer->n_ways; i++) {
    g_autofree char *worth = mj_answer_case (&answer->ways[i]);

    g_string_append_printf (ways, "%s %s;",
                            mj_how_word ((MjHow) answer->ways[i].value), worth);
  }
  return g_string_free (ways, FALSE);
}

/* Ways of winning are offered where tiles and seats allow them and the result
 * changes. */
static void
test_ways (void)
{
  static const struct {
    const char *text;
    MjSeat winner, from;
    const char *ways;
  } rows[] = {
    { "12m456p789s99p [777z] +3m", 0, 1, "rob-kong 2 tai;" },
    /* three others of it lie in the hand */
    { "12333m345s99p [777z] +3m", 0, 1, "" },
    { "12m456p789s99p [777z] +3m", 0, NOBODY, "last-tile 2 tai;" },
    { "12m456p99p [777z] {2222s} +3m", 0, NOBODY,
      "kong-replacement 2 tai;last-tile 2 tai;" },
    /* the limit is reached without */
    { "19m19p19s1234567z +1z", 0, 1, "" },
    /* nothing has been claimed: the first turn (HAND-33 to HAND-35) */
    { "12m456p789s99p777z +3m", 1, 0,
      "rob-kong 2 tai;earthly-discard 5 tai;humanly 5 tai;" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query =
        query_new (rows[i].text, rows[i].winner, rows[i].from);
    g_autofree char *ways = list_ways (query);

    query_expect_problem (query, NULL);
    g_assert_cmpstr (ways, ==, rows[i].ways);
  }
}

/* The limit is reached in any round, and nobody said which it is: no line is
 * for the wind of the round, and none of the tai either. */
static void
test_round_not_said (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("23m99p [111z] [555z] [666z] +4m 1234a", 0, 1);
  const MjScore *score = &mj_score_query_get_answer (query)->outcome.score;

  query_expect_problem (query, NULL);
  g_assert_false (mj_score_has (score, MJ_PATTERN_PREVAILING_WIND_TRIPLET));
  g_assert_true (mj_score_has (score, MJ_PATTERN_SEAT_WIND_TRIPLET));
  g_object_set (query, "wind", 0, NULL);
  g_assert_true (mj_score_has (score, MJ_PATTERN_PREVAILING_WIND_TRIPLET));
}

/* One id stands for two liabilities; the name follows the hand. */
static void
test_liable_for_honours (void)
{
  static const struct {
    const char *text;
    const char *note;
  } rows[] = {
    { "1z [222z] [333z] [444z] [666z] +1z", "Fed all honours" },
    { "1m [222m] [333m] [444m] [666m] +1m", "Fed a flush or all honours" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = query_new (rows[i].text, 0, 1);
    g_autofree char *note = NULL;

    g_object_set (query, "liable", 1, NULL);
    g_object_get (query, "pao-note", &note, NULL);
    if (strstr (note, rows[i].note) == NULL || strstr (note, "PAO-") != NULL)
      g_error ("%s: %s", rows[i].text, note);
  }
}

/* Who fed the third dragon: until it is said, both cases stand there and there
 * is no answer.  PAO-01, PAO-02: 6v. */
static void
test_liable (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("23m99p [555z] [666z] [777z] +4m", 0, NOBODY);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  g_autofree char *note = NULL, *said = NULL;

  query_expect_problem (query, "Who fed the third dragon?");
  g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_ANSWER);
  g_assert_cmpint (answer->n_feeders, ==, 4);
  EXPECT_LINES (mj_score_query_get_cases (query),
                "If nobody fed the third dragon|South, West, North pay 32 "
                "each|5 tai|",
                "If somebody did|That player pays 96|5 tai|");
  g_assert_cmpint (
      g_list_model_get_n_items (mj_score_query_get_payments (query)), ==, 0);
  g_object_get (query, "pao-note", &note, NULL);
  g_assert_cmpstr (note, ==, "");
  g_object_set (query, "liable", (int) MJ_SEAT_NONE, NULL);
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.balance[3], ==, -3200);
  g_assert_cmpint (answer->n_feeders, ==, 4); /* to be corrected */
  g_object_set (query, "liable", 3, NULL);
  g_object_get (query, "pao-note", &said, NULL);
  g_assert_true (g_str_has_prefix (said, "North pays for everybody"));
  g_assert_cmpint (answer->outcome.balance[3], ==, -9600);
  mj_score_query_set_winner (query, 3);
  g_assert_cmpint (mj_score_query_get_entry (query)->liable, ==,
                   MJ_LIABLE_PROVEN);
}

/* Several sets that may make somebody liable are one question, which names
 * them; the later of two who fed pays (K-30), so one answer is enough. */
static void
test_liable_for_several (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("9m [555z] [666z] [777z] [222z] +9m 1a2a", 0, NOBODY);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);

  g_assert_cmpint (answer->n_feeders, ==, 4);
  g_assert_true ((answer->pao & (answer->pao - 1)) != 0);
  query_expect_problem (
      query, "Who fed the third dragon or the set that showed the full tai?");
  g_object_set (query, "liable", 2, NULL);
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.balance[1], ==, -200); /* INST-01 */
  g_assert_cmpint (answer->outcome.balance[2], <, -200);
}

/* The tai are the limit in any round, but in the West round the third set of
 * honours shows it, so that whoever fed it pays for all: the wind is asked
 * first. */
static void
test_wind_makes_liable (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("11z44z [333z] [555z] [666z] +4z 1a2a", 1, NOBODY);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);

  query_expect_problem (query, "Which wind is the round?");
  g_object_set (query, "wind", 0, NULL);
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.score.tai, ==, 5);
  g_object_set (query, "wind", 2, NULL);
  query_expect_problem (query, "Who fed the set that showed the full tai?");
}

/* What chair @from pays for a kong; it is one part of what it pays. */
static gint64
paid_for_kong (MjScoreQuery *query, MjSeat from)
{
  const MjPayout *payout = &mj_score_query_get_outcome (query)->payout;
  gint64 sum = 0;

  for (int i = 0; i < payout->n_transfers; i++)
    if (payout->transfers[i].from == from &&
        (payout->transfers[i].reason == MJ_PAY_KONG_CLAIMED ||
         payout->transfers[i].reason == MJ_PAY_KONG_ADDED))
      sum += payout->transfers[i].amount;
  return sum;
}

/* INST-16, PAO-09: the price of an exposed kong depends on how it was made only
 * where tables say so; nobody has to answer. */
static void
test_kong (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("456p789s22s67p [5555m] +8p", 1, NOBODY);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  MjRules rules;

  mj_score_query_set_how (query, MJ_HOW_KONG_REPLACEMENT);
  g_assert_cmpint (answer->kong, ==, -1);
  g_assert_cmpint (paid_for_kong (query, 3), ==, 200);
  g_assert_nonnull (answer->late);
  g_assert_false (answer->feeder_open);
  g_assert_cmpint (answer->n_feeders, ==, 4);
  g_object_set (query, "liable", 2, NULL); /* late: for the kong, too */
  g_assert_cmpint (answer->outcome.liable, ==, 2);
  g_assert_cmpint (paid_for_kong (query, 2), ==, 600);
  g_assert_cmpint (paid_for_kong (query, 3), ==, 0);

  mj_rules_init_preset (&rules, "shooter-1-2");
  mj_score_query_undo (query);
  mj_score_query_set_rules (query, &rules);
  g_assert_cmpint (answer->kong, ==, 0);
  g_assert_null (answer->late);
  g_assert_cmpint (paid_for_kong (query, 3), ==, 0);
  mj_score_query_set_kong (query, 0, MJ_MELD_KONG_PROMOTED, NOBODY);
  g_assert_cmpint (paid_for_kong (query, 3), ==, 200);
  g_assert_cmpint (paid_for_kong (query, 2), ==, 200);
  mj_score_query_set_kong (query, 0, MJ_MELD_KONG_CLAIMED, 2);
  g_assert_cmpint (paid_for_kong (query, 2), ==, 600);
  g_assert_cmpint (paid_for_kong (query, 3), ==, 0);
}

/* PAO-09: each answer costs what it said before it was given, also once another
 * was given. */
static void
test_late_kong (void)
{
  static const int promoted[] = { MJ_PRICE_USUAL, 100 };
  static const MjSeat answers[] = { 2, 3, NOBODY, 0, MJ_LIABLE_PROVEN };

  for (gsize i = 0; i < G_N_ELEMENTS (promoted); i++) {
    g_autoptr (MjScoreQuery) query =
        query_new ("123m456p2z [7777s] [555s] +2z", 1, NOBODY);
    const MjWinAnswer *answer = mj_score_query_get_answer (query);
    MjRules rules;

    mj_rules_init (&rules);
    rules.kong_promoted_amount = promoted[i];
    mj_score_query_set_rules (query, &rules);
    g_object_set (query, "wind", 0, NULL);
    mj_score_query_set_how (query, MJ_HOW_KONG_REPLACEMENT);
    for (gsize j = 0; j < G_N_ELEMENTS (answers); j++) {
      const gint64 *now = answer->outcome.balance;

      g_object_set (query, "liable", (int) answers[j], NULL);
      g_assert_cmpint (answer->n_feeders, ==, 4);
      for (int n = 1; n < 4; n++)
        g_assert_cmpint (answer->feeders[n].change[answer->feeders[n].value],
                         ==, -1200);
      g_assert_cmpint (answer->feeders[0].change[1], ==, i == 0 ? 1200 : 600);
      g_assert_cmpint (now[1], ==,
                       answers[j] < MJ_N_SEATS || i == 0 ? 1200 : 600);
      g_assert_cmpint (now[2], ==,
                       answers[j] == 2           ? -1200
                       : answers[j] < MJ_N_SEATS ? 0
                       : i == 0                  ? -400
                                                 : -200);
    }
  }
}

/* PAO-10: any winning discard may have been a fresh one late in the deal;
 * nobody has to answer, and nobody is asked where it changes nothing. */
static void
test_fresh (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("12311m45p [777z] [456s] +6p", 1, 2);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  g_autofree char *question = mj_answer_who_fed (answer);
  MjRules rules;

  query_expect_problem (query, NULL);
  g_assert_cmpstr (
      question, ==,
      "Was it a fresh tile, with fewer than 5 tiles left to draw?");
  g_assert_false (answer->feeder_open);
  g_assert_cmpint (answer->n_feeders, ==, 2);
  g_assert_cmpint (answer->feeders[1].change[2], ==, -400);
  g_assert_cmpint (answer->outcome.balance[2], ==, -200);
  g_object_set (query, "liable", 2, NULL);
  g_assert_cmpint (answer->outcome.balance[2], ==, -400);
  g_object_set (query, "liable", (int) MJ_SEAT_NONE, NULL);
  g_assert_cmpint (answer->outcome.balance[2], ==, -200);
  g_assert_cmpint (answer->n_feeders, ==, 2);
  query_set_text (query, "12311m45p [777z] [666p] +6p");
  g_assert_cmpint (answer->n_feeders, ==, 0);
  query_set_text (query, "12311m45p [777z] [456s] +6p");
  mj_rules_init (&rules);
  rules.pao_fresh = MJ_OFF;
  mj_score_query_set_rules (query, &rules);
  g_assert_cmpint (answer->n_feeders, ==, 0);
}

/* HAND-32: the payments say of what they are the price. */
static void
test_paid_as (void)
{
  g_autoptr (MjScoreQuery) query = query_new ("19m19p19s1234567z +1z", 1, 2);
  g_autoptr (MjLine) line = NULL;
  MjRules rules;

  mj_rules_init (&rules);
  rules.limit = 20;
  mj_score_query_set_rules (query, &rules);
  line = g_list_model_get_item (mj_score_query_get_payments (query), 0);
  g_assert_cmpstr (mj_line_get_detail (line), ==, "= 13 tai, paid as 20");
}

/* A decision leads to the page of the rule that it belongs to. */
static void
test_decision_page (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("22p67p [123p] [456p] [789p] +8p", 1, NOBODY);
  GListModel *near = mj_score_query_get_near (query);
  int n_decisions = 0;

  for (guint i = 0; i < g_list_model_get_n_items (near); i++) {
    g_autoptr (MjLine) line = g_list_model_get_item (near, i);

    if (g_strcmp0 (mj_line_get_rule (line), "K-34") != 0)
      continue;
    g_assert_cmpstr (mj_line_get_entry (line), ==,
                     mj_rulebook_of_rule ("PAO-05"));
    n_decisions++;
  }
  g_assert_cmpint (n_decisions, ==, 1);
}

/* K-19: a finished hand has ended early only with a dragon. */
static void
test_early (void)
{
  static const struct {
    const char *text;
    gboolean offered;
  } rows[] = {
    { "123m2z [555z] [666z] [777z] +2z", FALSE },
    { "123m22z77z [555z] [666z] +7z", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = query_new (rows[i].text, 1, NOBODY);
    g_autofree char *ways = NULL;
    MjRules rules;

    mj_rules_init (&rules);
    rules.big_dragons_early = MJ_ON;
    rules.limit = 10;
    mj_score_query_set_rules (query, &rules);
    g_object_set (query, "wind", 0, "liable", (int) MJ_SEAT_NONE, NULL);
    ways = list_ways (query);
    g_assert_true ((strstr (ways, "early-self-draw") != NULL) ==
                   rows[i].offered);
  }
}

/* On a discard only the discarder can be liable (K-29), and where it was the
 * winning discard that made it so, nobody has to be asked. */
static void
test_liable_on_discard (void)
{
  g_autoptr (MjScoreQuery) query =
      query_new ("23m99p [555z] [666z] [777z] +4m", 0, 2);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  MjRules rules;

  query_expect_problem (query, "Who fed the third dragon?");
  g_assert_cmpint (answer->n_feeders, ==, 2);
  EXPECT_LINES (
      mj_score_query_get_cases (query),
      "If another player fed the third dragon|South, North pay 16 each, "
      "West pays 32|5 tai|",
      "If West did|West pays 64|5 tai|");
  query_set_text (query, "234m99p77z [555z] [666z] +7z");
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->outcome.liable, ==, 2);
  /* shooter pays all: the same either way */
  mj_rules_init_preset (&rules, "shooter-1-2");
  mj_score_query_set_rules (query, &rules);
  query_set_text (query, "23m99p [555z] [666z] [777z] +4m");
  query_expect_problem (query, NULL);
  g_assert_cmpint (answer->n_feeders, ==, 0);
  mj_rules_init (&rules);
  rules.pao = MJ_OFF;
  mj_score_query_set_rules (query, &rules);
  query_expect_problem (query, NULL);
}

/* The first tap says who won, the next whose tile it was. */
static void
test_tap_seat (void)
{
  static const struct {
    const char *taps;
    const char *sentence;
  } rows[] = {
    { "", "Who won?" },
    { "1", "South wins" },
    { "12", "South wins on West’s discard" },
    { "123", "South wins on North’s discard" },
    { "11", "South drew it" },
    { "112", "South wins on West’s discard" },
    { "111", "Who won?" },
    { "121", "Who won?" },
    { "1213", "North wins" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = mj_score_query_new ();
    g_autofree char *sentence = NULL;

    for (const char *tap = rows[i].taps; *tap != '\0'; tap++)
      mj_score_query_tap_seat (query, (MjSeat) (*tap - '0'));
    g_object_get (query, "sentence", &sentence, NULL);
    g_assert_cmpstr (sentence, ==, rows[i].sentence);
  }
}

/* What another sheet changes is named, line by line; what does nothing to this
 * hand is not. */

/* ---- which tile won ---- */

/* It is asked where tai or payments depend on it, and nowhere else. */
static void
test_which_tile (void)
{
  static const struct {
    const char *tiles;
    const char *cases; /* "": not asked */
  } rows[] = {
    /* HAND-18: only 1s leaves more than one tile to wait for */
    { "234m567m345p12399s",
      "2 characters|4 tai;3 characters|no win;4 characters|4 tai;"
      "5 characters|4 tai;6 characters|no win;7 characters|4 tai;"
      "3 dots|4 tai;4 dots|no win;5 dots|4 tai;1 bamboo|4 tai;"
      "2 bamboo|no win;3 bamboo|no win;9 bamboo|no win;" },
    { "123m456p789s11z777z", "" },
    { "234m567m345p123s9s8p", "" }, /* wins with none */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query = mj_score_query_new ();
    g_autoptr (GString) cases = g_string_new (NULL);
    const MjWinCase *candidates;
    int n;

    g_object_set (query, "wind", 0, NULL);
    mj_score_query_set_winner (query, 1);
    mj_score_query_set_from (query, 2);
    query_add (query, rows[i].tiles, MJ_PART_FITTING);
    candidates = mj_score_query_get_answer (query)->tiles;
    n = mj_score_query_get_answer (query)->n_tiles;
    for (int j = 0; j < n; j++) {
      g_autofree char *worth = mj_answer_case (&candidates[j]);

      g_string_append_printf (
          cases, "%s|%s;", mj_face_name ((MjFace) candidates[j].value), worth);
    }
    g_assert_cmpstr (cases->str, ==, rows[i].cases);
    if (n == 0)
      continue;
    query_expect_problem (query, "Which tile won?");
    mj_score_query_choose_winning (query, query_face ("1s"));
    query_expect_problem (query, NULL);
    g_assert_cmpint (mj_score_query_get_outcome (query)->score.tai, ==, 4);
    mj_score_query_choose_winning (query, query_face ("9s"));
    query_expect_problem (query, "0 tai; this table needs 1");
    g_assert_true (mj_score_query_undo (query));
    g_assert_true (mj_score_query_undo (query));
    query_expect_problem (query, "Which tile won?");
  }
}

/* The wind settles three of four cases, any tile none; where it is said the
 * tile matters in one of them only.  It is the wind of the next hands, too. */
static void
test_wind_first (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  int wind;

  mj_score_query_set_winner (query, 2);
  mj_score_query_set_from (query, 1);
  query_add (query, "123456m55789p222z5678f12a", MJ_PART_FITTING);
  query_expect_problem (query, "Which wind is the round?");
  g_assert_cmpint (answer->n_tiles, ==, 0);
  g_assert_cmpint (answer->n_winds, ==, 4);
  g_object_set (query, "wind", 0, NULL);
  query_expect_problem (query, NULL);
  /* PAO-04: only a South that West has discarded shows the limit */
  g_object_set (query, "wind", 1, NULL);
  query_expect_problem (query, "Which tile won?");
  g_object_set (query, "wind", 3, NULL);
  mj_score_query_clear (query);
  g_object_get (query, "wind", &wind, NULL);
  g_assert_cmpint (wind, ==, 3);
}

/* Before a tile is in, nothing is asked of the hand. */
static void
test_no_tiles (void)
{
  g_autoptr (MjScoreQuery) query = query_new ("", 0, NOBODY);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);

  g_assert_cmpint (answer->n_ways, ==, 0);
  query_add (query, "12345678f", MJ_PART_FITTING);
  g_assert_cmpint (answer->n_ways, ==, 1);
  g_assert_cmpint (answer->ways[0].value, ==, MJ_HOW_FLOWER_EIGHT);
}

/* ---- what contradicts what is recorded ---- */

/* In an evening where of B's kongs in this deal @exposed and @concealed are
 * recorded, and C has shown the Cat, B wins with @text on A's discard. */
static MjScoreQuery *
query_in_deal (const char *text, guint8 exposed, guint8 concealed)
{
  const char *names[] = { "A", "B", "C", "D" };
  MjScoreQuery *query = mj_score_query_new ();
  MjEvening books;
  MjRules rules;

  mj_rules_init (&rules);
  mj_evening_init (&books, &rules, 0);
  books.now.n_nameless[1][FALSE] = exposed;
  books.now.n_nameless[1][TRUE] = concealed;
  books.now.shown[2] = MJ_FACE_BIT (MJ_FACE_CAT);
  mj_score_query_set_books (query, &books, names);
  query_set_text (query, text);
  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, 0);
  return query;
}

static void
test_conflicts (void)
{
  static const struct {
    const char *text;
    guint8 exposed, concealed;
    const char *question;
    const char *by_hand; /* what the hand becomes; NULL: it stays */
  } rows[] = {
    { "12m456p99s [777z] {2222s} +3m", 1, 0,
      "An exposed kong of B is recorded, and this hand has a concealed one. Is "
      "it the same?",
      "12m456p99s [777z] [2222s] +3m" },
    { "12m456p99s [777z] [2222s] +3m", 0, 1,
      "A concealed kong of B is recorded, and this hand has an exposed one. Is "
      "it the same?",
      "12m456p99s [777z] {2222s} +3m" },
    { "12m456789p99s [777z] +3m", 0, 1,
      "A kong of B is recorded that this hand does not have. Is that right?",
      NULL },
    { "12m456p99s [777z] [2222s] +3m", 2, 0,
      "A kong of B is recorded that this hand does not have. Is that right?",
      NULL },
    { "12m456789p99s [777z] +3m 1a", 0, 0,
      "C has shown Cat in this deal. Take it out of this hand?",
      "12m456789p99s [777z] +3m" },
    /* what is recorded is what it has, and one more */
    { "12m456p99s [777z] [2222s] +3m", 1, 0, NULL, NULL },
    { "12m456p99s {7777z} [2222s] +3m", 1, 0, NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjScoreQuery) query =
        query_in_deal (rows[i].text, rows[i].exposed, rows[i].concealed);

    query_expect_problem (query, rows[i].question);
    if (rows[i].question == NULL)
      continue;
    g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_OPEN);
    mj_score_query_settle (query, TRUE);
    query_expect_problem (query, NULL);
    if (rows[i].by_hand != NULL) {
      g_autoptr (MjScoreQuery) other = mj_score_query_new ();

      query_set_text (other, rows[i].by_hand);
      g_assert_cmpstr (mj_score_query_get_text (query), ==,
                       mj_score_query_get_text (other));
    }
    g_assert_true (mj_score_query_undo (query));
    query_expect_problem (query, rows[i].question);
    mj_score_query_settle (query, FALSE);
    query_expect_problem (query, NULL);
  }
}

/* No way of winning is refused for the tile that happened to come last, and a
 * tile that cannot be robbed is none of the cases. */
static void
test_guess_refuses_nothing (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();

  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, 2);
  query_add (query, "12m456p789s11z3m777z", MJ_PART_FITTING);
  g_assert_null (mj_score_query_get_obstacle (query, MJ_HOW_ROB_KONG));
  mj_score_query_set_how (query, MJ_HOW_ROB_KONG);
  query_expect_problem (query, NULL);
  g_assert_cmpint (mj_score_query_get_answer (query)->n_tiles, ==, 0);
  g_assert_cmpint (mj_score_query_get_entry (query)->tile, <, MJ_FACE_EAST);
  mj_score_query_choose_winning (query, query_face ("7z"));
  g_assert_nonnull (mj_score_query_get_obstacle (query, MJ_HOW_ROB_KONG));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mj_text_set_terms (MJ_TERMS_LANGUAGE);
  g_test_add_func ("/score-query-questions/missing", test_missing);
  g_test_add_func ("/score-query-questions/missing-count", test_missing_count);
  g_test_add_func ("/score-query-questions/problems", test_problems);
  g_test_add_func ("/score-query-questions/how", test_how);
  g_test_add_func ("/score-query-questions/no-tile-needed",
                   test_no_tile_needed);
  g_test_add_func ("/score-query-questions/table", test_table);
  g_test_add_func ("/score-query-questions/which-wind", test_which_wind);
  g_test_add_func ("/score-query-questions/tile-and-wind", test_tile_and_wind);
  g_test_add_func ("/score-query-questions/ways", test_ways);
  g_test_add_func ("/score-query-questions/round-not-said",
                   test_round_not_said);
  g_test_add_func ("/score-query-questions/liable-for-honours",
                   test_liable_for_honours);
  g_test_add_func ("/score-query-questions/liable", test_liable);
  g_test_add_func ("/score-query-questions/liable-for-several",
                   test_liable_for_several);
  g_test_add_func ("/score-query-questions/wind-makes-liable",
                   test_wind_makes_liable);
  g_test_add_func ("/score-query-questions/liable-on-discard",
                   test_liable_on_discard);
  g_test_add_func ("/score-query-questions/kong", test_kong);
  g_test_add_func ("/score-query-questions/late-kong", test_late_kong);
  g_test_add_func ("/score-query-questions/fresh", test_fresh);
  g_test_add_func ("/score-query-questions/paid-as", test_paid_as);
  g_test_add_func ("/score-query-questions/decision-page", test_decision_page);
  g_test_add_func ("/score-query-questions/early", test_early);
  g_test_add_func ("/score-query-questions/tap-seat", test_tap_seat);
  g_test_add_func ("/score-query-questions/which-tile", test_which_tile);
  g_test_add_func ("/score-query-questions/wind-first", test_wind_first);
  g_test_add_func ("/score-query-questions/no-tiles", test_no_tiles);
  g_test_add_func ("/score-query-questions/conflicts", test_conflicts);
  g_test_add_func ("/score-query-questions/guess-refuses-nothing",
                   test_guess_refuses_nothing);
  return g_test_run ();
}
