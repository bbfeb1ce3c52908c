/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flow-course.c – lines of flow.tsv about how deals follow each other, and the
 * first draw. */

#include "flow-rows.h"
#include "test-table.h"

/* Thirteen tiles that can claim nothing below, of one chair each. */
#define IDLE "147m258p369s1234z"

/* ---- the deal moves on ---- */

/* A deal that ends drawn. */
static void
set_drawn_deal (MjState *s, const char *rules, gboolean paid)
{
  test_table_set (s, rules,
                  &(TestTable){
                      .hands = { "13579m13579p135s5z" },
                      .left = 1,
                  });
  s->wall.tail--;
  s->discards[s->n_discards++] = (MjDiscard){ s->wall.tiles[s->wall.tail] };
  s->paid = paid;
  test_play (s, "1 discard 5z, pass");
  flow_expect_draw (s);
}

static void
expect_next (const MjState *s, MjSeat dealer, int prevailing)
{
  MjRotation next = mj_state_next_rotation (s);

  g_assert_cmpint (next.dealer, ==, dealer);
  g_assert_cmpint (next.prevailing, ==, prevailing);
}

static void
a55 (void)
{
  MjState s;

  set_drawn_deal (&s, NULL, FALSE);
  expect_next (&s, 0, 0);
  test_play (&s, "1 deal");
  g_assert_cmpint (s.repeats, ==, 1);
}

static void
a56 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, NULL, NULL, IDLE "1a" },
                                .turn = 3,
                                .draws = "2a",
                                .tail = "9s",
                                .left = 2 });
  test_play (&s, "go, 4 discard, pass");
  flow_expect_draw (&s);
  g_assert_true (s.paid);
  expect_next (&s, 1, 0);
  test_play (&s, "2 deal");
  g_assert_cmpint (s.dealer, ==, 1);
  g_assert_false (s.paid);
}

static void
a57 (void)
{
  MjState s;

  set_drawn_deal (&s, "dealer_after_draw=stays", TRUE);
  expect_next (&s, 0, 0);
}

static void
a58 (void)
{
  MjState s;

  set_drawn_deal (&s, "dealer_after_draw=passes", FALSE);
  expect_next (&s, 1, 0);
}

static void
b11 (void)
{
  MjState s;

  test_table_set (&s, "dealer_after_draw=stays_unless_kong",
                  &(TestTable){
                      .hands = { "13579m13579p135s5z", "{8888s}" },
                      .left = 1,
                  });
  s.wall.tail--;
  s.discards[s.n_discards++] = (MjDiscard){ s.wall.tiles[s.wall.tail] };
  test_play (&s, "1 discard 5z, pass");
  flow_expect_draw (&s);
  expect_next (&s, 1, 0);
}

static void
b12 (void)
{
  MjState s;

  set_drawn_deal (&s, "dealer_after_draw=stays_unless_kong", TRUE);
  expect_next (&s, 0, 0);
}

static void
set_dealer_win (MjState *s, const char *rules)
{
  test_table_set (
      s, rules,
      &(TestTable){ .hands = { "46m456p22s789s [777z]" }, .draws = "5m" });
  test_play (s, "go, 1 win");
}

static void
a59 (void)
{
  MjState s;

  set_dealer_win (&s, NULL);
  expect_next (&s, 0, 0);
}

static void
a60 (void)
{
  MjState s;

  set_dealer_win (&s, "dealer_after_win=passes");
  expect_next (&s, 1, 0);
}

/* Chair 4 deals; chair 1 wins. */
static void
set_last_dealer_loses (MjState *s, const char *rules)
{
  test_table_set (
      s, rules,
      &(TestTable){ .hands = { "46m456p22s789s [777z]" }, .draws = "5m" });
  s->dealer = 3;
  test_play (s, "go, 1 win");
}

static void
a61 (void)
{
  MjState s;

  set_last_dealer_loses (&s, NULL);
  expect_next (&s, 0, 1);
  g_assert_false (mj_state_is_match_over (&s));
  test_play (&s, "1 deal");
  g_assert_cmpint (s.prevailing, ==, 1);
  g_assert_cmpint (s.dealer, ==, 0);
}

static void
a62 (void)
{
  MjState s;

  set_last_dealer_loses (&s, "rounds=1");
  g_assert_true (mj_state_is_match_over (&s));
  g_assert_cmpuint (mj_state_to_act (&s), ==, 0);
}

static void
a63 (void)
{
  g_assert_cmpint (mj_payout_round (330, 50), ==, 350);
  g_assert_cmpint (mj_payout_round (-330, 50), ==, -350);
  g_assert_cmpint (mj_payout_round (320, 50), ==, 300);
  g_assert_cmpint (mj_payout_round (325, 50), ==, 350);
  g_assert_cmpint (mj_payout_round (-325, 50), ==, -350);
  g_assert_cmpint (mj_payout_round (330, 0), ==, 330);
  g_assert_cmpint (mj_payout_round (0, 50), ==, 0);
}

static void
a64 (void)
{
  MjState s;

  test_table_set (
      &s, NULL, &(TestTable){ .hands = { "1133557799m22s4s" }, .draws = "4s" });
  test_play (&s, "go");
  g_assert_false (test_can (&s, "1 win"));
  test_table_set (
      &s, "seven_pairs=four",
      &(TestTable){ .hands = { "1133557799m22s4s" }, .draws = "4s" });
  test_play (&s, "go");
  g_assert_true (test_can (&s, "1 win"));
}

/* ---- the first draw ---- */

/* South's first draw, after East's first discard. */
static MjHow
win_on_first_draw (const char *hand,
                   const char *draw,
                   const char *tail,
                   const char *script)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, hand },
                                .turn = 1,
                                .draws = draw,
                                .tail = tail,
                                .pond = "1z",
                                .first_turn = TRUE });
  test_play (&s, script);
  return test_expect_win (&s, 1);
}

static void
a65 (void)
{
  g_assert_cmpint (
      win_on_first_draw ("46m456p22s444888s", "5m", NULL, "go, 2 win"), ==,
      MJ_HOW_EARTHLY_DRAW);
}

static void
a66 (void)
{
  g_assert_cmpint (
      win_on_first_draw ("111m46m456p22s888s", "1m", "5m",
                         "go, 2 kong-concealed 1m, pass, go, 2 win"),
      ==, MJ_HOW_KONG_REPLACEMENT);
}

static void
a67 (void)
{
  g_assert_cmpint (
      win_on_first_draw ("111m46m456p22s888s", "1m", "1f5m",
                         "go, 2 kong-concealed 1m, pass, go, 2 win"),
      ==, MJ_HOW_FLOWER_REPLACEMENT);
}

static void
a68 (void)
{
  g_assert_cmpint (
      win_on_first_draw ("46m456p22s444888s", "1f", "5m", "go, 2 win"), ==,
      MJ_HOW_EARTHLY_DRAW);
}

/* ---- the rows ---- */

const FlowRow flow_course_rows[] = {
  FLOW_ROW (55),  FLOW_ROW (56), FLOW_ROW (57),     FLOW_ROW (58),
  FLOW_ROW (59),  FLOW_ROW (60), FLOW_ROW (61),     FLOW_ROW (62),
  FLOW_ROW (63),  FLOW_ROW (64), FLOW_ROW (65),     FLOW_ROW (66),
  FLOW_ROW (67),  FLOW_ROW (68), FLOW_OWN_ROW (11), FLOW_OWN_ROW (12),
  { NULL, NULL },
};
