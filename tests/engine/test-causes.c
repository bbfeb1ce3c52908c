/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-causes.c – what caused a win, and who is liable: cases in which an
 * earlier event looks like the cause but is not.
 */

#include "test-table.h"

#include "engine/tiles/mj-notation.h"

/* Two kongs held all along: the first one's replacement did not make the second
 * (WIN-05). */
static void
test_two_quads_in_hand (void)
{
  MjState s;

  test_table_set (&s, "limit=10",
                  &(TestTable){ .hands = { "1111m2222p55789s" },
                                .draws = "4s",
                                .tail = "6s5s" });
  test_play (&s, "go, 1 kong-concealed 1m, pass, go");
  test_play (&s, "1 kong-concealed 2p, pass, go, 1 win");
  g_assert_cmpint (s.win.how, ==, MJ_HOW_KONG_REPLACEMENT);
}

static const TestTable late_kong = {
  .hands = { "[777z] 333p456s99m78s", "3p147m158p136s235z" },
  .draws = "6z8m8m6m7z",
  .tail = "1z9s",
  .left = 7,
  .turn = 1,
};

/* PAO-09 speaks of the replacement of the kong that was fed, not of a later
 * one. */
static void
test_older_late_kong (void)
{
  MjState s;

  test_table_set (&s, NULL, &late_kong);
  test_play (&s, "go, 2 discard 3p, 1 kong 3p");
  g_assert_cmpint (s.hands[0].melds[1].risk & 1 << MJ_PAO_KONG, !=, 0);
  test_play (&s, "go, 1 discard 1z, pass, go, 2 discard 8m, pass, go");
  test_play (&s, "3 discard 8m, pass, go, 4 discard 6m, pass, go");
  test_play (&s, "1 kong-promote 7z, pass, go, 1 win");
  g_assert_cmpint (s.win.how, ==, MJ_HOW_LAST_TILE_KONG_REPLACEMENT);
  g_assert_cmpint (s.liable, ==, MJ_SEAT_NONE);
}

/* Where kongs are not paid there is no late kong either. */
static void
test_late_kong_unpaid (void)
{
  MjState s;

  test_table_set (&s, "kong_pay=off", &late_kong);
  test_play (&s, "go, 2 discard 3p, 1 kong 3p");
  g_assert_cmpint (s.hands[0].melds[1].risk & 1 << MJ_PAO_KONG, ==, 0);
  test_expect_balance (&s, 0, 0, 0, 0);
}

static const TestTable drawn_dragons = {
  .hands = { "[555z] [666z] 77z14m7p29s" },
  .draws = "7z8m8m6m3s",
};

/* K-19: the last of the sets was drawn, so it stays a self-draw a turn later.
 */
static void
test_early_a_turn_later (void)
{
  MjState s;

  test_table_set (&s, NULL, &drawn_dragons);
  test_play (&s, "go, 1 discard 1m, pass, go, 2 discard 8m, pass, go");
  test_play (&s, "3 discard 8m, pass, go, 4 discard 6m, pass, go, 1 win");
  g_assert_cmpint (s.win.how, ==, MJ_HOW_EARLY_SELF_DRAW);
  test_expect_balance (&s, 96, -32, -32, -32);
}

/* WIN-18 holds for hands declared at once, too. */
static void
test_early_below_minimum (void)
{
  MjState s;

  test_table_set (&s, "limit=10\nmin_points=8", &drawn_dragons);
  test_play (&s, "go");
  g_assert_false (test_can (&s, "1 win"));
}

/* FH-04, HAND-30: such a hand stays closed. */
static void
test_early_stays_closed (void)
{
  MjState s;

  test_table_set (&s, NULL, &drawn_dragons);
  test_play (&s, "go, 1 win");
  g_assert_false (mj_state_is_laid_open (&s, 0));
}

/* FH-07: before the last tile is drawn, not earlier and not without seven. */
static void
test_inspection (void)
{
  MjRules rules;
  MjHand seven, six;
  MjFace none;

  test_rules (&rules, NULL);
  g_assert_true (mj_notation_parse_hand ("123m 1234567f", &seven, &none, NULL));
  g_assert_true (mj_notation_parse_hand ("123m 123456f1a", &six, &none, NULL));
  g_assert_true (mj_flower_inspection_is_due (&rules, &seven, 1));
  g_assert_false (mj_flower_inspection_is_due (&rules, &seven, 2));
  g_assert_false (mj_flower_inspection_is_due (&rules, &seven, 0));
  g_assert_false (mj_flower_inspection_is_due (&rules, &six, 1));
  test_rules (&rules, "flower_win=off");
  g_assert_false (mj_flower_inspection_is_due (&rules, &seven, 1));
}

/* A contradiction is told with the line that brought it in. */
static void
test_contradiction_has_a_line (void)
{
  MjRules rules;
  MjError error;

  g_assert_false (mj_rules_from_text (
      &rules, "limit=5\nchart=basic\nmin_points=6\nrounds=2\n", &error));
  g_assert_cmpint (error.line, ==, 3);
  g_assert_true (
      mj_rules_from_text (&rules, "min_points=6\nlimit=8\n", &error));
}

/* A row switched off must not open a claim that nothing can answer. */
static void
test_eighth_flower_off (void)
{
  static const TestTable table = {
    .hands = { "147m258p369s12345z", "147m258p1234567f", "258m369p14s1234z8f" },
    .turn = 1,
    .setup = TRUE,
    .tail = "9m9m9m9p9p9p9s",
  };
  MjState s;

  test_table_set (&s, "pattern.robbing-the-eighth=off", &table);
  test_play (&s, "go");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/causes/two-quads-in-hand", test_two_quads_in_hand);
  g_test_add_func ("/causes/older-late-kong", test_older_late_kong);
  g_test_add_func ("/causes/late-kong-unpaid", test_late_kong_unpaid);
  g_test_add_func ("/causes/early-a-turn-later", test_early_a_turn_later);
  g_test_add_func ("/causes/early-below-minimum", test_early_below_minimum);
  g_test_add_func ("/causes/early-stays-closed", test_early_stays_closed);
  g_test_add_func ("/causes/inspection", test_inspection);
  g_test_add_func ("/causes/contradiction-has-a-line",
                   test_contradiction_has_a_line);
  g_test_add_func ("/causes/eighth-flower-off", test_eighth_flower_off);
  return g_test_run ();
}
