/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-play.c – situations that chance seldom brings, played out.
 *
 * flow.tsv has its own program; these are the corners beside it.  Chairs are
 * written 1 to 4 in scripts; chair 1 is East unless the table says otherwise.
 */

#include "test-table.h"

#include <string.h>

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
  test_expect_win (&s, 3);

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
  g_assert_cmpint (test_expect_win (&s, 3), ==, MJ_HOW_LAST_TILE_DISCARD);
  g_assert_false (test_scores (&s, MJ_PATTERN_LAST_TILE));
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
  g_assert_true (test_scores (&s, MJ_PATTERN_LAST_TILE));
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
  g_assert_cmpint (test_expect_win (&s, 0), ==,
                   MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT);
  g_assert_false (test_scores (&s, MJ_PATTERN_LAST_TILE)); /* WIN-11 */
  g_assert_true (test_scores (&s, MJ_PATTERN_FLOWER_REPLACEMENT));
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
  g_assert_cmpint (test_expect_win (&s, 0), ==,
                   MJ_HOW_LAST_TILE_KONG_REPLACEMENT);
  g_assert_false (test_scores (&s, MJ_PATTERN_LAST_TILE));
  g_assert_true (test_scores (&s, MJ_PATTERN_KONG_REPLACEMENT));
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_KONG_ON_KONG);
  g_assert_true (test_scores (&s, MJ_PATTERN_KONG_ON_KONG));
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_KONG_REPLACEMENT);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "555m666p2278s [111z]" },
                                .draws = "5m",
                                .tail = "2f9s" });
  test_play (&s, "go, 1 kong-concealed 5m, pass, go, 1 win");
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_FLOWER_REPLACEMENT);
  g_assert_false (test_scores (&s, MJ_PATTERN_KONG_REPLACEMENT));
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_KONG_REPLACEMENT);
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
  g_assert_cmpint (test_expect_win (&s, 2), ==, MJ_HOW_ROB_KONG);
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
  g_assert_cmpint (test_expect_win (&s, 2), ==, MJ_HOW_ROB_CONCEALED_KONG);
  g_assert_cmpint (s.hands[0].n_melds, ==, 1);
  g_assert_cmpint (mj_hand_size (&s.hands[0]), ==, 13);
  g_assert_true (test_scores (&s, MJ_PATTERN_THIRTEEN_WONDERS));
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_HEAVENLY);
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_HEAVENLY);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "5555m456p78s22s333z" },
                                .tail = "9s",
                                .first_turn = TRUE });
  test_play (&s, "1 kong-concealed 5m, pass, go, 1 win");
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_HEAVENLY);
}

static void
test_heavenly_off (void)
{
  MjState s;

  test_table_set (
      &s, "heavenly=off",
      &(TestTable){ .hands = { "123m456p789s22s333z" }, .first_turn = TRUE });
  test_play (&s, "1 win"); /* fully concealed, self-drawn */
  g_assert_cmpint (test_expect_win (&s, 0), !=, MJ_HOW_HEAVENLY);
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
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_EARTHLY_DRAW);
  test_expect_balance (&s, -32, 96, -32, -32);

  set_first_draw (&s, NULL, "147m147p24s22z [555z]");
  test_play (&s, "2 win"); /* K-22 */
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);

  set_first_draw (&s, "earthly=first_discard", NULL);
  test_play (&s, "2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);
}

/* The second draw is an ordinary one. */
static void
test_second_draw (void)
{
  MjState s;

  set_first_draw (&s, NULL, NULL);
  s.n_draws[1] = 2;
  test_play (&s, "2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);
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
  test_expect_win (&s, 2);
  g_assert_true (test_scores (&s, MJ_PATTERN_HUMANLY_HAND));
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
  g_assert_cmpint (s.claim.kind, ==, MJ_CLAIM_BONUS);
  test_play (&s, "2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_ROB_EIGHTH);
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_FLOWER_EIGHT);
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
  g_test_add_func ("/play/deal", test_deal);
  g_test_add_func ("/play/rotation", test_rotation);
  return g_test_run ();
}
