/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-play.c – situations that chance seldom brings, played out.
 *
 * flow.tsv has its own program; these are the corners beside it.  Chairs are
 * written 1 to 4 in scripts; chair 1 is East unless the table says otherwise.
 */

#include "test-table.h"

#include <string.h>

static MjHow
expect_win (const MjState *state, MjSeat seat)
{
  g_assert_cmpint (state->result, ==, MJ_RESULT_WIN);
  g_assert_cmpint (state->win.seat, ==, seat);
  return state->win.how;
}

static gboolean
scores (const MjState *state, MjPatternId pattern)
{
  MjScore score;

  mj_state_result_score (state, &score);
  return mj_score_has (&score, pattern);
}

/* ---- claims ---- */

/* East discards 5m: South can chow, West pong or kong, North win. */
static void
set_contest (MjState *s)
{
  test_table_set (s, NULL,
                  &(TestTable){
                      .hands = { "13579m13579p135s5z", "34m147p147s12344z",
                                 "55m258p258s11236z", "46m456p22s789s [777z]" },
                  });
  test_play (s, "1 discard 5m");
}

static void
test_early_resolution (void)
{
  MjState s;

  /* a win of the last in turn waits for nobody who could only meld */
  set_contest (&s);
  test_play (&s, "4 win");
  expect_win (&s, 3);

  /* a pong waits for the win that could still come, not for the chow */
  set_contest (&s);
  test_play (&s, "3 pong");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_CLAIM);
  test_play (&s, "4 pass");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
  g_assert_cmpint (s.turn, ==, 2);

  /* a chow waits for both */
  set_contest (&s);
  test_play (&s, "2 chow 34m, 4 pass");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_CLAIM);
  test_play (&s, "3 pass");
  g_assert_cmpint (s.turn, ==, 1);
  g_assert_cmpint (s.hands[1].melds[0].kind, ==, MJ_MELD_CHOW);
  g_assert_cmpint (s.hands[1].melds[0].from, ==, 0);

  /* nobody wants it */
  set_contest (&s);
  test_play (&s, "pass");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_DRAW);
  g_assert_cmpint (s.turn, ==, 1);
}

/* Whoever has answered may not answer again, and others may not for him. */
static void
test_one_answer (void)
{
  MjState s;

  set_contest (&s);
  test_play (&s, "2 pass");
  g_assert_false (test_can (&s, "2 chow 34m"));
  g_assert_false (test_can (&s, "1 pass"));
  g_assert_false (test_can (&s, "1 discard 1m"));
}

/* Only the next in turn chows. */
static void
test_chow_from_the_left (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "13579m13579p135s5z", "147p147s1122344z",
                               "34m258p258s11236z" } });
  test_play (&s, "1 discard 5m");
  g_assert_false (test_can (&s, "3 chow 34m"));
  /* all three chows there are, and no honour chows */
  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "1357m13579p135s45z", "3467m147p147s123z" } });
  test_play (&s, "1 discard 5m");
  g_assert_true (test_can (&s, "2 chow 34m"));
  g_assert_true (test_can (&s, "2 chow 46m"));
  g_assert_true (test_can (&s, "2 chow 67m"));
  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "13579m13579p135s4z", "3467m147p147s123z" } });
  test_play (&s, "1 discard 4z");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_DRAW);
}

/* After the last tile nothing but a win may be claimed. */
static void
test_last_discard (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "1379m13579p1357s", "34m147p147s12344z",
                               "55m258p258s11236z", "46m456p22s789s [777z]" },
                    .draws = "5m",
                    .left = 1 });
  test_play (&s, "go");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
  test_play (&s, "1 discard 5m");
  g_assert_false (test_can (&s, "2 chow 34m"));
  g_assert_false (test_can (&s, "3 pong"));
  g_assert_true (test_can (&s, "4 win"));
  test_play (&s, "4 win");
  g_assert_cmpint (expect_win (&s, 3), ==, MJ_HOW_LAST_TILE_DISCARD);
  g_assert_false (scores (&s, MJ_PATTERN_LAST_TILE));
}

static void
test_last_discard_scores (void)
{
  MjState s;

  test_table_set (&s, "last_tile_discard=on",
                  &(TestTable){ .hands = { "1379m13579p1357s", NULL, NULL,
                                           "46m456p22s789s [333z]" },
                                .draws = "5m",
                                .left = 1 });
  test_play (&s, "go, 1 discard 5m, 4 win");
  g_assert_true (scores (&s, MJ_PATTERN_LAST_TILE));
}

/* No kong when there is no tile left to replace it. */
static void
test_last_tile_kong (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "555m1357p13s1z [999s]" },
                                .draws = "5m",
                                .left = 1 });
  g_assert_cmpint (s.phase, ==, MJ_PHASE_DRAW);
  test_play (&s, "go");
  g_assert_false (test_can (&s, "1 kong-concealed"));
  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "555m1357p13s1z [999s]" },
                                .draws = "5m",
                                .left = 2 });
  test_play (&s, "go");
  g_assert_true (test_can (&s, "1 kong-concealed 5m"));
}

/* The last tile as a flower is replaced where the table says so. */
static void
test_last_flower_replaced (void)
{
  MjState s;

  test_table_set (&s, "last_tile_bonus=replace",
                  &(TestTable){ .hands = { "123m456p22s78s [111z]" },
                                .draws = "3f",
                                .tail = "9s",
                                .left = 1 });
  test_play (&s, "go, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT);
  g_assert_false (scores (&s, MJ_PATTERN_LAST_TILE)); /* WIN-11 */
  g_assert_true (scores (&s, MJ_PATTERN_FLOWER_REPLACEMENT));
}

static void
test_last_tile_kong_replacement (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "555m456p22s78s [111z]" },
                                .draws = "5m",
                                .tail = "9s",
                                .left = 2 });
  test_play (&s, "go, 1 kong-concealed 5m, pass, go, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_LAST_TILE_KONG_REPLACEMENT);
  g_assert_false (scores (&s, MJ_PATTERN_LAST_TILE));
  g_assert_true (scores (&s, MJ_PATTERN_KONG_REPLACEMENT));
}

/* ---- kongs ---- */

static void
test_kong_on_kong (void)
{
  MjState s;

  test_table_set (&s, "limit=10",
                  &(TestTable){ .hands = { "555m666p2278s [111z]" },
                                .draws = "5m",
                                .tail = "1z9s" });
  test_play (&s, "go, 1 kong-concealed 5m, pass, go");
  test_play (&s, "1 kong-promote 1z, pass, go");
  g_assert_cmpint (s.n_kongs, ==, 2);
  test_play (&s, "1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_KONG_ON_KONG);
  g_assert_true (scores (&s, MJ_PATTERN_KONG_ON_KONG));
}

/* A flower between breaks the chain (K-26), and only the last cause scores
 * (K-25). */
static void
test_flower_between_kongs (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "555m666p2278s [111z]" },
                                .draws = "5m",
                                .tail = "2f1z9s" });
  test_play (&s, "go, 1 kong-concealed 5m, pass, go");
  test_play (&s, "1 kong-promote 1z, pass, go, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_KONG_REPLACEMENT);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "555m666p2278s [111z]" },
                                .draws = "5m",
                                .tail = "2f9s" });
  test_play (&s, "go, 1 kong-concealed 5m, pass, go, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_FLOWER_REPLACEMENT);
  g_assert_false (scores (&s, MJ_PATTERN_KONG_REPLACEMENT));
}

/* Two kongs of two turns are no chain. */
static void
test_kongs_of_two_turns (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "555m666p2278s [111z]", "147m258p369s2345z",
                               "269m147p258s2346z", "369m369p147s2347z" },
                    .draws = "5m1s4s7s1z",
                    .tail = "9p9s" });
  test_play (&s, "go, 1 kong-concealed 5m, pass, go, 1 discard 9p, pass");
  test_play (&s, "go, 2 discard 1s, pass, go, 3 discard 4s, pass");
  test_play (&s, "go, 4 discard 7s, pass, go, 1 kong-promote 1z, pass, go");
  test_play (&s, "1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_KONG_REPLACEMENT);
}

/* A robbed kong goes back to a pong, and the robbed tile to the winner. */
static void
test_rob_promoted (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "4p789s99p2s [555m] [111z]", NULL,
                                           "46m456p22s789s [333z]" },
                                .draws = "5m" });
  test_play (&s, "go, 1 kong-promote 5m");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_CLAIM);
  test_play (&s, "3 win");
  g_assert_cmpint (expect_win (&s, 2), ==, MJ_HOW_ROB_KONG);
  g_assert_cmpint (mj_hand_size (&s.hands[0]), ==, 13);
  g_assert_cmpint (mj_hand_size (&s.hands[2]), ==, 14);

  /* let pass, the kong is paid and replaced */
  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "4p789s99p2s [555m] [111z]", NULL,
                                           "46m456p22s789s [333z]" },
                                .draws = "5m",
                                .tail = "1m" });
  test_play (&s, "go, 1 kong-promote 5m, 3 pass");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_REPLACE);
  test_expect_balance (&s, 6, -2, -2, -2);
  g_assert_true (s.locks[2].missed & MJ_FACE_BIT (MJ_FACE_1M + 4));
}

static void
test_rob_concealed (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p555z2s [111z]", NULL,
                                           "119m19p19s123467z" },
                                .draws = "5z" });
  test_play (&s, "go, 1 kong-concealed 5z, 3 win");
  g_assert_cmpint (expect_win (&s, 2), ==, MJ_HOW_ROB_CONCEALED_KONG);
  g_assert_cmpint (s.hands[0].n_melds, ==, 1);
  g_assert_cmpint (mj_hand_size (&s.hands[0]), ==, 13);
  g_assert_true (scores (&s, MJ_PATTERN_THIRTEEN_WONDERS));
}

/* What each way of making a kong costs. */
static void
test_kong_payments (void)
{
  MjState s;
  const TestTable claimed = {
    .hands = { "13579p13579s5m123z", NULL, "555m147p147s1234z" },
  };

  test_table_set (&s, NULL, &claimed);
  test_play (&s, "1 discard 5m, 3 kong 5m");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_REPLACE);
  test_expect_balance (&s, -2, -2, 6, -2);
  test_table_set (&s, "kong_claimed_payer=discarder_all", &claimed);
  test_play (&s, "1 discard 5m, 3 kong 5m");
  test_expect_balance (&s, -6, 0, 6, 0);
  test_table_set (&s, "kong_claimed_payer=discarder_only", &claimed);
  test_play (&s, "1 discard 5m, 3 kong 5m");
  test_expect_balance (&s, -2, 0, 2, 0);
  test_table_set (&s, "kong_pay=off", &claimed);
  test_play (&s, "1 discard 5m, 3 kong 5m");
  test_expect_balance (&s, 0, 0, 0, 0);
  test_table_set (
      &s, "base_unit=0.50\nbite_amount=4",
      &(TestTable){ .hands = { "555m1357p13s1z [999s]" }, .draws = "5m" });
  test_play (&s, "go, 1 kong-concealed 5m, pass");
  test_expect_balance (&s, 12, -4, -4, -4);
}

/* ---- the first turn ---- */

static void
test_heavenly (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "123m456p789s22s333z" }, .first_turn = TRUE });
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
  test_play (&s, "1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_HEAVENLY);
  test_expect_balance (&s, 96, -32, -32, -32);
}

/* K-46: replacements for dealt bonus tiles and kongs do not spoil it. */
static void
test_heavenly_after_replacements (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p78s22s333z3f" },
                                .tail = "9s",
                                .setup = TRUE });
  test_play (&s, "go, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_HEAVENLY);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "5555m456p78s22s333z" },
                                .tail = "9s",
                                .first_turn = TRUE });
  test_play (&s, "1 kong-concealed 5m, pass, go, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_HEAVENLY);
}

static void
test_heavenly_off (void)
{
  MjState s;

  test_table_set (
      &s, "heavenly=off",
      &(TestTable){ .hands = { "123m456p789s22s333z" }, .first_turn = TRUE });
  test_play (&s, "1 win"); /* fully concealed, self-drawn */
  g_assert_cmpint (expect_win (&s, 0), !=, MJ_HOW_HEAVENLY);
  test_expect_balance (&s, 6, -2, -2, -2);
}

static void
set_first_draw (MjState *s, const char *rules, const char *east)
{
  test_table_set (s, rules,
                  &(TestTable){ .hands = { east, "123m456p78s22s333z" },
                                .turn = 1,
                                .draws = "9s",
                                .pond = "4z",
                                .first_turn = TRUE });
  test_play (s, "go");
}

static void
test_earthly_draw (void)
{
  MjState s;

  set_first_draw (&s, NULL, NULL);
  test_play (&s, "2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_EARTHLY_DRAW);
  test_expect_balance (&s, -32, 96, -32, -32);

  set_first_draw (&s, NULL, "147m147p24s22z [555z]");
  test_play (&s, "2 win"); /* K-22 */
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);

  set_first_draw (&s, "earthly=first_discard", NULL);
  test_play (&s, "2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);
}

/* The second draw is an ordinary one. */
static void
test_second_draw (void)
{
  MjState s;

  set_first_draw (&s, NULL, NULL);
  s.n_draws[1] = 2;
  test_play (&s, "2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);
}

static void
test_earthly_off_is_humanly (void)
{
  MjState s;

  /* K-23: the dealer's first discard still meets the humanly text */
  test_table_set (
      &s, "earthly=off",
      &(TestTable){ .hands = { "13579m13579p1357s", NULL, "46m456p22s444888s" },
                    .first_turn = TRUE });
  test_play (&s, "1 discard 5m, 3 win");
  expect_win (&s, 2);
  g_assert_true (scores (&s, MJ_PATTERN_HUMANLY_HAND));
  test_expect_balance (&s, -32, -16, 64, -16);
}

/* ---- flowers ---- */

/* The eighth flower among the dealt tiles, held by somebody else. */
static void
test_rob_eighth_in_setup (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "12345678m1234z7f5z", "147m258p1s123456f" },
                    .setup = TRUE,
                    .tail = "9m8f9m9m9p9p9p9s" });
  g_assert_cmpint (s.turn, ==, 0);
  test_play (&s, "go");
  /* East has one, South six and the eighth: no win for anybody */
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "147m258p369s12345z", "147m258p1234567f",
                               "258m369p14s1234z8f" },
                    .turn = 1,
                    .setup = TRUE,
                    .tail = "9m9m9m9p9p9p9s" });
  test_play (&s, "go");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_CLAIM);
  g_assert_cmpint (s.claim.kind, ==, MJ_CLAIM_EIGHTH_FLOWER);
  test_play (&s, "2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_ROB_EIGHTH);
  g_assert_cmpint (s.win.shooter, ==, 2);
}

/* Eight flowers dealt and replaced to one seat. */
static void
test_eight_in_setup (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "147m258p1234567f9s" },
                                .setup = TRUE,
                                .tail = "8f" });
  test_play (&s, "go, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_FLOWER_EIGHT);
  /* hidden pair 4, flowers 4 as dealt, seasons 4, the win 32 */
  test_expect_balance (&s, 132, -44, -44, -44);
}

static void
test_flower_win_off (void)
{
  MjState s;

  test_table_set (&s, "flower_win=off",
                  &(TestTable){ .hands = { "123m456p77s78s [222z] 1234567f" },
                                .draws = "8f",
                                .tail = "9m" });
  test_play (&s, "go");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
}

/* Of the dealt tiles a pair is hidden; the same pair with a replacement is
 * not. */
static void
test_hidden_bites (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "147m258p369s123z12a" },
                                .setup = TRUE,
                                .tail = "9m9m" });
  test_play (&s, "go");
  test_expect_balance (&s, 12, -4, -4, -4);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "147m258p369s1234z1a" },
                                .setup = TRUE,
                                .tail = "2a9m" });
  test_play (&s, "go");
  test_expect_balance (&s, 6, -2, -2, -2);

  test_table_set (&s, "hidden_bite=off",
                  &(TestTable){ .hands = { "147m258p369s123z12a" },
                                .setup = TRUE,
                                .tail = "9m9m" });
  test_play (&s, "go");
  test_expect_balance (&s, 6, -2, -2, -2);

  /* all four animals as dealt: 4 + 4 + 4 */
  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "147m258p369s1z1234a" },
                                .setup = TRUE,
                                .tail = "9m9m9m9p" });
  test_play (&s, "go");
  test_expect_balance (&s, 36, -12, -12, -12);
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
}

/* ---- prohibitions ---- */

/* South waits for 5m and 8m after discarding 5m; West can follow with either,
 * or pong North's 9s and so skip South. */
static void
set_sacred (MjState *s, const char *rules)
{
  test_table_set (
      s, rules,
      &(TestTable){ .hands = { "2468m147p13s1234z", "675m456p22s789s [777z]",
                               "99s58m147p258s123z", "1244m369p36s1234z" },
                    .turn = 1,
                    .draws = "9m9s" });
  test_play (s, "2 discard 5m, pass, go");
}

static void
test_sacred (void)
{
  MjState s;

  set_sacred (&s, NULL);
  test_play (&s, "3 discard 5m");
  g_assert_false (test_can (&s, "2 win"));
  set_sacred (&s, "sacred_discard=off");
  test_play (&s, "3 discard 5m");
  g_assert_true (test_can (&s, "2 win"));
}

static void
test_related (void)
{
  MjState s;

  set_sacred (&s, NULL);
  test_play (&s, "3 discard 8m");
  g_assert_true (test_can (&s, "2 win"));
  set_sacred (&s, "prohibit_related=on");
  test_play (&s, "3 discard 8m");
  g_assert_false (test_can (&s, "2 win"));
}

/* FURI-05: whether being skipped starts a new go-around. */
static void
test_sacred_skipped (void)
{
  MjState s;

  set_sacred (&s, NULL);
  test_play (&s, "3 discard 9m, pass, go, 4 discard 9s, 3 pong");
  test_play (&s, "3 discard 5m");
  g_assert_false (test_can (&s, "2 win"));
  set_sacred (&s, "prohibit_until=go_around");
  test_play (&s, "3 discard 9m, pass, go, 4 discard 9s, 3 pong");
  test_play (&s, "3 discard 5m");
  g_assert_true (test_can (&s, "2 win"));
}

/* South lets East's 5m pass, is skipped, and sees West discard another. */
static void
play_missed (MjState *s, const char *rules)
{
  test_table_set (
      s, rules,
      &(TestTable){ .hands = { "13579m13579p135s5z", "46m456p22s789s [777z]",
                               "555m147p258p369s3z" } });
  test_play (s, "1 discard 5m, 2 pass, 3 pong, 3 discard 5m");
}

static void
test_missed (void)
{
  MjState s;

  play_missed (&s, NULL);
  g_assert_false (test_can (&s, "2 win"));
  play_missed (&s, "prohibit_until=go_around");
  g_assert_true (test_can (&s, "2 win"));
  play_missed (&s, "missed_discard=off");
  g_assert_true (test_can (&s, "2 win"));
}

/* FURI-07: the pong as well. */
static void
play_missed_pong (MjState *s, const char *rules)
{
  test_table_set (s, rules,
                  &(TestTable){ .hands = { "13579m13579p135s5z", NULL, NULL,
                                           "55m147p258s11236z" },
                                .draws = "5m" });
  test_play (s, "1 discard 5m, pass, go, 2 discard 5m");
}

static void
test_missed_pong (void)
{
  MjState s;

  play_missed_pong (&s, NULL);
  g_assert_false (test_can (&s, "4 pong"));
  play_missed_pong (&s, "missed_discard=off");
  g_assert_true (test_can (&s, "4 pong"));
}

/* A chow in place of a pong: with his own turn all is free again. */
static void
test_missed_by_chow (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "13579m13579p135s5z", "5546m147p258s123z" } });
  test_play (&s, "1 discard 5m, 2 chow 46m, pass");
  g_assert_cmpint (s.turn, ==, 1);
  g_assert_cmphex (s.locks[1].missed, ==, 0);
}

/* ---- liability ---- */

/* @liable pays alone, for @pao. */
static void
expect_liable (const MjState *s, MjSeat winner, MjSeat liable, MjPao pao)
{
  expect_win (s, winner);
  g_assert_cmpint (s->liable, ==, liable);
  g_assert_true (s->pao & 1 << pao);
  g_assert_cmpint (s->payout.n_transfers, ==, 1);
  g_assert_cmpint (s->payout.transfers[0].from, ==, liable);
  g_assert_cmpint (s->payout.transfers[0].reason, ==, MJ_PAY_PAO);
}

static void
expect_nobody_liable (const MjState *s, MjSeat winner)
{
  expect_win (s, winner);
  g_assert_cmpint (s->liable, ==, MJ_SEAT_NONE);
  g_assert_cmpint (s->pao, ==, 0);
  g_assert_cmpint (s->payout.n_transfers, ==, 3);
}

/* East discards @tile and South wins on it. */
static void
feed_win (MjState *s, const char *rules, const char *south, const char *tile)
{
  g_autofree char *east = g_strconcat ("13579m1357p1357s", tile, NULL);
  g_autofree char *script = g_strdup_printf ("1 discard %s, 2 win", tile);

  test_table_set (s, rules, &(TestTable){ .hands = { east, south } });
  test_play (s, script);
}

static void
test_pao_dragons (void)
{
  MjState s;

  feed_win (&s, NULL, "123m789s5z [777z] [666z]", "5z");
  expect_liable (&s, 1, 0, MJ_PAO_DRAGONS);
  test_expect_balance (&s, -16, 16, 0, 0);
  feed_win (&s, "pao_dragons=off", "123m789s5z [777z] [666z]", "5z");
  expect_nobody_liable (&s, 1);
  feed_win (&s, "pao=off", "123m789s5z [777z] [666z]", "5z");
  expect_nobody_liable (&s, 1);
  /* a concealed kong is not exposed (K-56) */
  feed_win (&s, NULL, "123m789s5z [777z] {6666z}", "5z");
  expect_nobody_liable (&s, 1);
}

/* West feeds the third dragon; North's discard wins (K-29). */
static void
test_pao_third_player (void)
{
  MjState s;

  test_table_set (&s, "big_dragons_early=off",
                  &(TestTable){ .hands = { NULL, "55z23m99p1s [777z] [666z]",
                                           "13579m1357p1378s5z" },
                                .turn = 2,
                                .draws = "8s4m" });
  test_play (&s, "3 discard 5z, 2 pong, 2 discard 1s, pass");
  test_play (&s, "go, 3 discard 8s, pass, go, 4 discard 4m, 2 win");
  expect_nobody_liable (&s, 1);
  test_expect_balance (&s, -16, 64, -16, -32);
}

static void
test_pao_winds (void)
{
  MjState s;

  test_table_set (&s, "big_winds_early=off",
                  &(TestTable){ .hands = { "13579m357p13579s4z",
                                           "44z19p [111z] [222z] [333z]" },
                                .draws = "8m8p1p" });
  test_play (&s, "1 discard 4z, 2 pong, 2 discard 9p, pass");
  g_assert_cmpint (s.hands[1].melds[3].risk, ==, 1 << MJ_PAO_WINDS);
  test_play (&s, "go, 3 discard 8m, pass, go, 4 discard 8p, pass");
  test_play (&s, "go, 1 discard 1p, 2 win");
  expect_liable (&s, 1, 0, MJ_PAO_WINDS);
  test_expect_balance (&s, -64, 64, 0, 0);
}

static void
test_pao_limit (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "13579m1357p1357s2z",
                                           "22z456p22s78s9m [777z] 134a" },
                                .draws = "8m8p9s" });
  test_play (&s, "1 discard 2z, 2 pong, 2 discard 9m, pass");
  g_assert_cmpint (s.hands[1].melds[1].risk, ==, 1 << MJ_PAO_LIMIT);
  test_play (&s, "go, 3 discard 8m, pass, go, 4 discard 8p, pass");
  test_play (&s, "go, 1 discard 9s, 2 win");
  expect_liable (&s, 1, 0, MJ_PAO_LIMIT);
  test_expect_balance (&s, -64, 64, 0, 0);
}

static void
test_pao_flush (void)
{
  MjState s;

  feed_win (&s, NULL, "5567m [123m] [444m] [999m]", "8m");
  expect_liable (&s, 1, 0, MJ_PAO_FLUSH);
  test_expect_balance (&s, -32, 32, 0, 0);
  feed_win (&s, NULL, "5577z [111z] [333z] [444z]", "5z");
  expect_liable (&s, 1, 0, MJ_PAO_FLUSH);
  feed_win (&s, NULL, "5567m123m [444m] [999m]", "8m");
  expect_nobody_liable (&s, 1); /* two exposed sets only */
  feed_win (&s, NULL, "55z67m [123m] [444m] [999m]", "8m");
  expect_nobody_liable (&s, 1); /* a half flush (K-34) */
}

static void
test_pao_green (void)
{
  MjState s;

  feed_win (&s, "pure_green=four", "2266s [234s] [888s] [666z]", "2s");
  expect_liable (&s, 1, 0, MJ_PAO_GREEN);
  feed_win (&s, NULL, "2266s [234s] [888s] [666z]", "2s");
  expect_nobody_liable (&s, 1);
}

static void
test_pao_terminals (void)
{
  MjState s;

  feed_win (&s, NULL, "1199s [111m] [999m] [111p]", "1s");
  expect_liable (&s, 1, 0, MJ_PAO_TERMINALS);
  feed_win (&s, "pao_terminals=off", "1199s [111m] [999m] [111p]", "1s");
  expect_nobody_liable (&s, 1);
}

static void
test_pao_arhats (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { NULL, "999s4m [1111m] [2222p] [3333z]",
                               "3579m13579p13789s" },
                    .turn = 2,
                    .tail = "4m" });
  test_play (&s, "3 discard 9s, 2 kong, go, 2 win");
  expect_liable (&s, 1, 2, MJ_PAO_ARHATS);
}

static void
play_late_kong (MjState *s, const char *rules, int left, const char *tail)
{
  test_table_set (
      s, rules,
      &(TestTable){ .hands = { "13579m1357p13579s", "555m456p22s78s [222z]" },
                    .left = left,
                    .tail = tail });
  test_play (s, "1 discard 5m, 2 kong, go");
}

static void
test_pao_kong (void)
{
  MjState s;

  play_late_kong (&s, NULL, 6, "9s");
  test_expect_balance (&s, -6, 6, 0, 0);
  test_play (&s, "2 win");
  expect_liable (&s, 1, 0, MJ_PAO_KONG);

  play_late_kong (&s, NULL, 7, "9s");
  test_expect_balance (&s, -2, 6, -2, -2);
  test_play (&s, "2 win");
  expect_nobody_liable (&s, 1);

  /* a win in another way */
  play_late_kong (&s, NULL, 6, "1f9s");
  test_play (&s, "2 win");
  expect_nobody_liable (&s, 1);

  play_late_kong (&s, "fresh_limits=win7_kong5", 6, "9s");
  test_play (&s, "2 win");
  expect_nobody_liable (&s, 1);

  play_late_kong (&s, "chart=shooter_1_2", 6, "9s");
  test_play (&s, "2 win");
  expect_nobody_liable (&s, 1);
}

static void
play_late_win (MjState *s, const char *rules, int left, const char *pond)
{
  test_table_set (
      s, rules,
      &(TestTable){ .hands = { "1359m1357p13579s5z", "46m456p22s789s [777z]" },
                    .left = left,
                    .pond = pond,
                    .hidden = "5m" });
  test_play (s, "1 discard 5m, 2 win");
}

static void
test_pao_fresh (void)
{
  MjState s;

  play_late_win (&s, NULL, 4, NULL);
  expect_liable (&s, 1, 0, MJ_PAO_FRESH);
  test_expect_balance (&s, -4, 4, 0, 0);
  play_late_win (&s, NULL, 4, "5m");
  expect_nobody_liable (&s, 1);
  play_late_win (&s, NULL, 5, NULL);
  expect_nobody_liable (&s, 1);
  play_late_win (&s, "fresh_limits=win7_kong5", 6, NULL);
  expect_liable (&s, 1, 0, MJ_PAO_FRESH);
}

/* K-30: East fed the third dragon, West then the limit. */
static void
test_pao_two_feeders (void)
{
  MjState s;

  test_table_set (&s, "big_dragons_early=off",
                  &(TestTable){ .hands = { "13579m1357p1357s5z",
                                           "55z22z99p1m [777z] [666z] 1a",
                                           "13579m1357p137s2z" },
                                .draws = "8s8m8p8s9p" });
  test_play (&s, "1 discard 5z, 2 pong, 2 discard 1m, pass");
  test_play (&s, "go, 3 discard 2z, 2 pong, 2 discard 9p, pass");
  g_assert_true (s.hands[1].melds[2].risk & 1 << MJ_PAO_DRAGONS);
  g_assert_true (s.hands[1].melds[3].risk & 1 << MJ_PAO_LIMIT);
  test_play (&s, "go, 3 discard 8m, pass, go, 4 discard 8p, pass");
  test_play (&s, "go, 1 discard 8s, pass, go, 2 win");
  expect_liable (&s, 1, 2, MJ_PAO_LIMIT);
  test_expect_balance (&s, 0, 96, -96, 0);
}

/* ---- declared at once ---- */

static void
test_early_dragons (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "13579m1357p1357s5z",
                                           "55z147m9p1s [777z] [666z]" } });
  test_play (&s, "1 discard 5z, 2 pong, 2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_EARLY_DISCARD);
  g_assert_true (scores (&s, MJ_PATTERN_EARLY_DRAGONS));
  expect_liable (&s, 1, 0, MJ_PAO_DRAGONS);
  test_expect_balance (&s, -64, 64, 0, 0);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "55z147m9p1s [777z] [666z]" },
                                .turn = 1,
                                .draws = "5z" });
  test_play (&s, "go, 2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_EARLY_SELF_DRAW);
  test_expect_balance (&s, -32, 96, -32, -32);

  test_table_set (&s, "big_dragons_early=off",
                  &(TestTable){ .hands = { NULL, "55z147m9p1s [777z] [666z]" },
                                .turn = 1,
                                .draws = "5z" });
  test_play (&s, "go");
  g_assert_false (test_can (&s, "2 win"));
}

static void
test_early_winds (void)
{
  MjState s;

  test_table_set (
      &s, "limit=10",
      &(TestTable){ .hands = { NULL, "444z1m [111z] [222z] [333z]" },
                    .turn = 1,
                    .draws = "9p" });
  test_play (&s, "go, 2 win");
  g_assert_true (scores (&s, MJ_PATTERN_EARLY_WINDS));
}

/* ---- dealing ---- */

static void
test_deal (void)
{
  MjRules rules;
  MjState s;

  test_rules (&rules, NULL);
  for (MjSeat dealer = 0; dealer < MJ_N_SEATS; dealer++) {
    mj_state_init (&s, &rules, dealer);
    g_assert_cmpuint (mj_state_to_act (&s), ==, 1u << dealer);
    test_play (
        &s, (const char *[]){ "1 deal", "2 deal", "3 deal", "4 deal" }[dealer]);
    g_assert_cmpint (s.dealer, ==, dealer);
    g_assert_cmpint (mj_state_seat_wind (&s, dealer), ==, 0);
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      g_assert_cmpint (s.hands[seat].n_concealed, ==, seat == dealer ? 14 : 13);
    g_assert_cmpint (mj_wall_left (&s.wall), ==, 148 - 53);
    test_play (&s, "go");
    g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
    g_assert_cmpint (s.turn, ==, dealer);
  }
}

/* Two rounds with the deal passing each time: chair 3 began. */
static void
test_rotation (void)
{
  MjRules rules;
  MjState s;

  test_rules (&rules, "rounds=2\ndealer_after_draw=passes");
  mj_state_init (&s, &rules, 2);
  for (int i = 0; i < 8; i++) {
    MjSeat dealer = (MjSeat) ((2 + i) % 4);
    MjMove deal = mj_move (MJ_MOVE_DEAL, dealer, MJ_TILE_NONE);

    g_assert_false (mj_state_is_match_over (&s));
    g_assert_true (mj_state_apply (&s, &deal));
    g_assert_cmpint (s.dealer, ==, dealer);
    g_assert_cmpint (s.prevailing, ==, i / 4);
    g_assert_cmpint (s.n_deals, ==, i + 1);
    g_assert_cmpint (s.repeats, ==, 0);
    s.phase = MJ_PHASE_OVER;
    s.result = MJ_RESULT_DRAWN;
  }
  g_assert_true (mj_state_is_match_over (&s));
  g_assert_cmpuint (mj_state_to_act (&s), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/early-resolution", test_early_resolution);
  g_test_add_func ("/play/one-answer", test_one_answer);
  g_test_add_func ("/play/chow-from-the-left", test_chow_from_the_left);
  g_test_add_func ("/play/last-discard", test_last_discard);
  g_test_add_func ("/play/last-discard-scores", test_last_discard_scores);
  g_test_add_func ("/play/last-tile-kong", test_last_tile_kong);
  g_test_add_func ("/play/last-flower-replaced", test_last_flower_replaced);
  g_test_add_func ("/play/last-tile-kong-replacement",
                   test_last_tile_kong_replacement);
  g_test_add_func ("/play/kong-on-kong", test_kong_on_kong);
  g_test_add_func ("/play/flower-between-kongs", test_flower_between_kongs);
  g_test_add_func ("/play/kongs-of-two-turns", test_kongs_of_two_turns);
  g_test_add_func ("/play/rob-promoted", test_rob_promoted);
  g_test_add_func ("/play/rob-concealed", test_rob_concealed);
  g_test_add_func ("/play/kong-payments", test_kong_payments);
  g_test_add_func ("/play/heavenly", test_heavenly);
  g_test_add_func ("/play/heavenly-after-replacements",
                   test_heavenly_after_replacements);
  g_test_add_func ("/play/heavenly-off", test_heavenly_off);
  g_test_add_func ("/play/earthly-draw", test_earthly_draw);
  g_test_add_func ("/play/second-draw", test_second_draw);
  g_test_add_func ("/play/earthly-off-is-humanly", test_earthly_off_is_humanly);
  g_test_add_func ("/play/rob-eighth-in-setup", test_rob_eighth_in_setup);
  g_test_add_func ("/play/eight-in-setup", test_eight_in_setup);
  g_test_add_func ("/play/flower-win-off", test_flower_win_off);
  g_test_add_func ("/play/hidden-bites", test_hidden_bites);
  g_test_add_func ("/play/sacred", test_sacred);
  g_test_add_func ("/play/related", test_related);
  g_test_add_func ("/play/sacred-skipped", test_sacred_skipped);
  g_test_add_func ("/play/missed", test_missed);
  g_test_add_func ("/play/missed-pong", test_missed_pong);
  g_test_add_func ("/play/missed-by-chow", test_missed_by_chow);
  g_test_add_func ("/play/pao-dragons", test_pao_dragons);
  g_test_add_func ("/play/pao-third-player", test_pao_third_player);
  g_test_add_func ("/play/pao-winds", test_pao_winds);
  g_test_add_func ("/play/pao-limit", test_pao_limit);
  g_test_add_func ("/play/pao-flush", test_pao_flush);
  g_test_add_func ("/play/pao-green", test_pao_green);
  g_test_add_func ("/play/pao-terminals", test_pao_terminals);
  g_test_add_func ("/play/pao-arhats", test_pao_arhats);
  g_test_add_func ("/play/pao-kong", test_pao_kong);
  g_test_add_func ("/play/pao-fresh", test_pao_fresh);
  g_test_add_func ("/play/pao-two-feeders", test_pao_two_feeders);
  g_test_add_func ("/play/early-dragons", test_early_dragons);
  g_test_add_func ("/play/early-winds", test_early_winds);
  g_test_add_func ("/play/deal", test_deal);
  g_test_add_func ("/play/rotation", test_rotation);
  return g_test_run ();
}
