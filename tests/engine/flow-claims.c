/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flow-claims.c – lines of flow.tsv about claims, penalties and what is paid.
 */

#include "flow-rows.h"
#include "test-table.h"

/* Thirteen tiles that can claim nothing below, of one chair each. */
#define IDLE "147m258p369s1234z"

/* ---- claims ---- */

static void
a28 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "2468m13579p13s115z", "123m456p789s33z55z", NULL,
                               "19m19p199s123467z" },
                    .hidden = "5z" });
  test_play (&s, "1 discard 5z");
  g_assert_true (test_can (&s, "2 win"));
  test_play (&s, "2 win, 4 win");
  test_expect_win (&s, 3);
  g_assert_true (test_scores (&s, MJ_PATTERN_THIRTEEN_WONDERS));
}

static void
a29 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "13579m13579p136s5z", "46m456p22s789s [222z]",
                               "46m123p33s789s [777z]" },
                    .hidden = "5m" });
  test_play (&s, "1 discard 5m");
  g_assert_true (test_can (&s, "3 win"));
  test_play (&s, "3 win, 2 win");
  test_expect_win (&s, 1);
}

static void
a30 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p77z22s [111z]", NULL,
                                           "19m19p19s1234567z" },
                                .draws = "7z" });
  test_play (&s, "go, 1 win");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_CLAIM);
  g_assert_cmpint (s.claim.kind, ==, MJ_CLAIM_SELF_DRAW);
  test_play (&s, "3 win");
  test_expect_win (&s, 2);
  test_expect_balance (&s, -32, -32, 96, -32);
}

static void
a31 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p77z22s [111z]", NULL,
                                           "119m19p19s123456z" },
                                .draws = "7z" });
  test_play (&s, "go, 1 win");
  test_expect_win (&s, 0);
}

static void
a32 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p555z2s [111z]", NULL,
                                           "119m19p19s123467z" },
                                .draws = "5z" });
  test_play (&s, "go, 1 kong-concealed 5z");
  g_assert_cmpint (s.claim.kind, ==, MJ_CLAIM_CONCEALED_KONG);
  test_play (&s, "3 win");
  g_assert_cmpint (test_expect_win (&s, 2), ==, MJ_HOW_ROB_CONCEALED_KONG);
  /* nothing for the kong (INST-18) */
  test_expect_balance (&s, -32, -32, 96, -32);
  g_assert_cmpint (s.hands[0].n_melds, ==, 1);
}

static void
a33 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "555m4p2s789s99p [111z]",
                                           "46m456p22s789s [222z]" },
                                .draws = "5m" });
  test_play (&s, "go, 1 kong-concealed 5m");
  g_assert_false (test_can (&s, "2 win"));
  g_assert_cmpint (s.phase, ==, MJ_PHASE_REPLACE);
}

static void
a34 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "4p789s99p2s [555m] [111z]",
                                           "46m456p22s789s [333z]" },
                                .draws = "5m" });
  test_play (&s, "go, 1 kong-promote 5m, 2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_ROB_KONG);
  g_assert_true (test_scores (&s, MJ_PATTERN_ROBBING_THE_KONG));
  g_assert_cmpint (s.win.shooter, ==, 0);
  test_expect_balance (&s, -2, 4, -1, -1);
  g_assert_cmpint (s.hands[0].melds[0].kind, ==, MJ_MELD_PONG);
}

static void
a35 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "13579p13579s5m123z", "46m456p22s789s [777z]",
                               "555m147p147s1234z" } });
  test_play (&s, "1 discard 5m");
  test_play (&s, "3 kong 5m, 2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_DISCARD);
  g_assert_false (test_scores (&s, MJ_PATTERN_ROBBING_THE_KONG));
  g_assert_cmpint (s.hands[2].n_melds, ==, 0);
  test_expect_balance (&s, -2, 4, -1, -1);
}

static void
a36 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "13579m13579p1357s", NULL, "46m456p22s444888s" },
                    .first_turn = TRUE });
  test_play (&s, "1 discard 5m, 3 win");
  g_assert_cmpint (test_expect_win (&s, 2), ==, MJ_HOW_EARTHLY_DISCARD);
  g_assert_true (test_scores (&s, MJ_PATTERN_EARTHLY_DISCARD));
  test_expect_balance (&s, -32, -16, 64, -16);
}

/* South has drawn once; North not yet. */
static void
set_humanly (MjState *s, const char *east, const char *west)
{
  test_table_set (s, NULL,
                  &(TestTable){ .hands = { east, "13579m1357p1357s", west,
                                           "46m456p22s444888s" },
                                .turn = 1,
                                .draws = "9p",
                                .pond = "1z",
                                .first_turn = TRUE });
}

static void
a37 (void)
{
  MjState s;

  set_humanly (&s, NULL, NULL);
  test_play (&s, "go, 2 discard 5m, 4 win");
  g_assert_cmpint (test_expect_win (&s, 3), ==, MJ_HOW_HUMANLY);
  g_assert_true (test_scores (&s, MJ_PATTERN_HUMANLY_HAND));
  test_expect_balance (&s, -16, -32, -16, 64);
}

static void
a38 (void)
{
  MjState s;

  set_humanly (&s, NULL, "147m147p24s22z [333z]");
  test_play (&s, "go, 2 discard 5m");
  g_assert_false (test_can (&s, "4 win")); /* chicken without it */
}

static void
a39 (void)
{
  MjState s;

  set_humanly (&s, "147m147p24s22z {3333z}", NULL);
  test_play (&s, "go, 2 discard 5m, 4 win");
  g_assert_cmpint (test_expect_win (&s, 3), ==, MJ_HOW_HUMANLY);
}

/* ---- penalties and prohibitions ---- */

static void
a40 (void)
{
  MjRules rules;

  test_rules (&rules, NULL);
  g_assert_false (mj_hand_may_win (&rules, 12));
  g_assert_true (mj_hand_may_collect_kongs (&rules, 12));
  test_rules (&rules, "short_hand=off");
  g_assert_true (mj_hand_may_win (&rules, 12));
}

static void
a41 (void)
{
  MjRules rules;

  test_rules (&rules, NULL);
  g_assert_false (mj_hand_may_win (&rules, 14));
  g_assert_false (mj_hand_may_collect_kongs (&rules, 14));
  g_assert_true (mj_hand_may_win (&rules, 13));
  test_rules (&rules, "long_hand=off");
  g_assert_true (mj_hand_may_win (&rules, 14));
  g_assert_true (mj_hand_may_collect_kongs (&rules, 14));
}

/* What was wrongly drawn or melded makes the hand a long one; in play it cannot
 * happen, for neither is legal. */
static void
a42 (void)
{
  MjState s;

  a41 ();
  test_table_set (&s, NULL, &(TestTable){ .turn = 1 });
  g_assert_false (test_can (&s, "1 draw"));
  g_assert_false (test_can (&s, "2 replace"));
  g_assert_true (test_can (&s, "2 draw"));
}

static void
a43 (void)
{
  MjRules rules;

  test_rules (&rules, "shin_gou=on");
  g_assert_false (mj_hand_may_win (&rules, 12)); /* who dropped it */
  g_assert_false (mj_hand_may_win (&rules, 14)); /* who took it */
}

/* South waits for 5m and lets East's go by. */
static void
set_missed (MjState *s, const char *draws)
{
  test_table_set (
      s, NULL,
      &(TestTable){ .hands = { "13579m13579p135s5z", "46m456p22s789s [777z]",
                               "5m147p258p369s334z" },
                    .draws = draws });
}

static void
a44 (void)
{
  MjState s;

  set_missed (&s, "5m");
  test_play (&s, "1 discard 5m, 2 pass, pass, go");
  g_assert_true (test_can (&s, "2 win"));
  test_play (&s, "2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);
}

static void
a45 (void)
{
  MjState s;
  MjPayout payout = { .n_transfers = 0 };
  int64_t balance[4] = { 0 };

  /* West discards what South let pass from East, with South not yet to play:
   * South is skipped by West's pong. */
  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "13579m13579p135s5z", "46m456p22s789s [777z]",
                               "555m147p258p369s3z" } });
  test_play (&s, "1 discard 5m, 2 pass, 3 pong");
  g_assert_cmpint (s.turn, ==, 2);
  g_assert_true (s.locks[1].missed & MJ_FACE_BIT (MJ_FACE_1M + 4));
  test_play (&s, "3 discard 5m");
  g_assert_false (test_can (&s, "2 win"));
  /* who wins on it at a real table pays for a false win */
  mj_payout_penalty (&s.rules, MJ_PENALTY_FALSE_DISCARD, 1, 2, &payout);
  mj_payout_balance (&payout, balance);
  g_assert_cmpint (balance[1], ==, -6400);
  g_assert_cmpint (balance[2], ==, 3200);
  g_assert_cmpint (balance[0], ==, 1600);
}

/* ---- charts ---- */

/* Payment for @tai won by chair 1; the limit by pattern if @special. */
static void
expect_shares (
    const char *text, int tai, gboolean special, int discarder, int self_draw)
{
  MjRules rules;
  MjScore score = { .tai = tai, .special = special };
  MjShares shares;

  test_rules (&rules, text);
  mj_payout_win_shares (&rules, &score, false, &shares);
  g_assert_cmpint (shares.discarder, ==, discarder * 100);
  mj_payout_win_shares (&rules, &score, true, &shares);
  g_assert_cmpint (shares.other, ==, self_draw * 100);
}

static void
a46 (void)
{
  MjState s;

  test_table_set (&s, "preset=shooter-1-2",
                  &(TestTable){ .hands = { NULL, "13579m13579p135s5z", NULL,
                                           "46m456p22s789s [777z]" },
                                .turn = 1 });
  test_play (&s, "2 discard 5m, 4 win");
  test_expect_balance (&s, 0, -4, 0, 4);
}

static void
a47 (void)
{
  expect_shares ("chart=shooter_1_2\nspecial_double=limit_hands", 5, TRUE, 128,
                 64);
  expect_shares ("chart=shooter_1_2\nspecial_double=limit_hands", 5, FALSE, 64,
                 32);
}

static void
a48 (void)
{
  expect_shares ("chart=shooter_1_2\nspecial_double=limit_hands", 5, TRUE, 128,
                 64);
}

static void
a49 (void)
{
  static const TestTable chicken = {
    .hands = { "13579m13579p135s5z", "46m456p22s789s [333z]" },
  };

  test_expect_may (NULL, &chicken, "1 discard 5m", "2 win", FALSE);
  test_expect_may ("min_points=0", &chicken, "1 discard 5m", "2 win", TRUE);
}

static void
a50 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){
                      .hands = { "13579m13579p135s5z", "34m147p147s12344z",
                                 "55m258p258s11236z", "46m456p22s789s [777z]" },
                  });
  test_play (&s, "1 discard 5m");
  g_assert_true (test_can (&s, "2 chow 34m"));
  g_assert_true (test_can (&s, "3 pong"));
  test_play (&s, "2 chow 34m, 3 pong, 4 win");
  test_expect_win (&s, 3);
}

static void
a51 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { NULL, "999s4m [1111m] [2222p] [3333z]",
                               "3579m13579p13789s" },
                    .turn = 2,
                    .tail = "4m" });
  test_play (&s, "3 discard 9s, 2 kong");
  g_assert_true (s.hands[1].melds[3].risk & 1 << MJ_PAO_ARHATS);
  test_play (&s, "go, 2 win");
  test_expect_win (&s, 1);
  g_assert_cmpint (s.liable, ==, 2);
  g_assert_true (s.pao & 1 << MJ_PAO_ARHATS);
  g_assert_cmpint (s.payout.n_transfers, ==, 1);
}

static void
a52 (void)
{
  MjState s;

  test_table_set (&s, "big_dragons_early=off",
                  &(TestTable){ .hands = { IDLE, "55z23m99p1s [777z] [666z]",
                                           "13579m1357p13s45z"
                                           "4m" },
                                .turn = 2 });
  test_play (&s, "3 discard 5z, 2 pong, 2 discard 1s, pass, go");
  test_play (&s, "3 discard 4m, 2 win");
  g_assert_cmpint (s.liable, ==, 2);
  test_expect_balance (&s, 0, 64, -64, 0);
}

static void
a53 (void)
{
  MjState s;

  test_table_set (
      &s, "big_dragons_early=off",
      &(TestTable){ .hands = { "258m147p369s1234z", "55z23m99p1s [777z] [666z]",
                               "13579m1357p1378s5z", "258m258p258s1234z" },
                    .turn = 2,
                    .draws = "8s4z1z4m" });
  test_play (&s, "3 discard 5z, 2 pong, 2 discard 1s, pass");
  test_play (&s, "go, 3 discard 8s, pass, go, 4 discard 4z, pass");
  test_play (&s, "go, 1 discard 1z, pass, go, 2 win");
  g_assert_cmpint (s.liable, ==, 2);
  test_expect_balance (&s, 0, 96, -96, 0);
}

static void
a54 (void)
{
  MjState s;

  test_table_set (&s, "preset=newer-letter",
                  &(TestTable){ .hands = { IDLE "5z", "13579m1357p12a26f" },
                                .turn = 1,
                                .setup = TRUE });
  test_play (&s, "2 bonus 1a");
  test_expect_balance (&s, 0, 0, 0, 0); /* not before all are on the table */
  test_play (&s, "2 bonus, 2 bonus, 2 bonus");
  test_expect_balance (&s, -8, 24, -8, -8);
}

/* ---- several winners ---- */

/* South waits for 5m with a pong of its wind, West with Red, North with Green.
 */
#define SOUTH_5M "46m456p22s789s [222z]"
#define WEST_5M  "46m123p33s789s [777z]"
#define NORTH_5M "46m789p44s123s [666z]"

static void
set_shared (MjState *s, const char *sheet, const char *north)
{
  test_table_set (
      s, sheet,
      &(TestTable){ .hands = { "13579m13579p136s5z", SOUTH_5M, WEST_5M, north },
                    .hidden = "5m" });
  test_play (s, "1 discard 5m");
}

/* The tile is in the hand of the n-th winner alone. */
static void
expect_hand (const MjState *s, int n, MjSeat seat)
{
  MjState alone;

  g_assert_true (mj_state_nth_win (s, n, &alone));
  g_assert_cmpint (alone.win.seat, ==, seat);
  g_assert_cmpint (mj_hand_size (&alone.hands[seat]), ==, MJ_HAND_SIZE + 1);
  g_assert_true (mj_state_is_sound (&alone));
  g_assert_true (mj_state_has_won (s, seat));
  g_assert_true (mj_state_is_laid_open (s, seat));
}

static void
b04 (void)
{
  MjState s, alone;

  set_shared (&s, "winners=two", NULL);
  test_play (&s, "2 win");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_CLAIM); /* West may win too */
  test_play (&s, "3 win");
  test_expect_win (&s, 1);
  expect_hand (&s, 0, 1);
  expect_hand (&s, 1, 2);
  g_assert_false (mj_state_nth_win (&s, 2, &alone));
  test_expect_balance (&s, -4, 3, 3, -2);
  g_assert_cmpint (mj_state_next_rotation (&s).dealer, ==, 1);
  set_shared (&s, "winners=two", NULL);
  test_play (&s, "3 win, 2 pass");
  test_expect_win (&s, 2);
  test_expect_balance (&s, -2, -1, 4, -1);
  g_assert_false (mj_state_nth_win (&s, 1, &alone));
}

static void
b05 (void)
{
  MjState s, alone;

  set_shared (&s, "winners=two", NORTH_5M);
  test_play (&s, "4 win, 2 win, 3 win");
  flow_expect_draw (&s);
  g_assert_true (s.three_called);
  g_assert_false (mj_state_nth_win (&s, 0, &alone));
  test_expect_balance (&s, 0, 0, 0, 0);
  g_assert_cmpint (mj_state_next_rotation (&s).dealer, ==, 0);
  g_assert_cmpint (mj_state_next_rotation (&s).repeats, ==, 1);
}

static void
b06 (void)
{
  MjState s;

  set_shared (&s, "winners=all", NORTH_5M);
  test_play (&s, "4 win, 2 win, 3 win");
  expect_hand (&s, 0, 1);
  expect_hand (&s, 1, 2);
  expect_hand (&s, 2, 3);
  g_assert_false (s.three_called);
  test_expect_balance (&s, -6, 2, 2, 2);
}

static void
b07 (void)
{
  MjState s;

  test_table_set (
      &s, "winners=two",
      &(TestTable){ .hands = { "2468m13579p13s115z", "123m456p789s33z55z", NULL,
                               "19m19p199s123467z" },
                    .hidden = "5z" });
  test_play (&s, "1 discard 5z, 4 win, 2 win");
  expect_hand (&s, 0, 1);
  expect_hand (&s, 1, 3);
  test_expect_balance (&s, -34, 3, -33, 64);
}

static void
b08 (void)
{
  MjState s;

  test_table_set (&s, "winners=two",
                  &(TestTable){ .hands = { "46m456p22s789s [111z]",
                                           "13579m13579p136s5z", WEST_5M },
                                .turn = 1,
                                .hidden = "5m" });
  test_play (&s, "2 discard 5m, 1 win, 3 win");
  expect_hand (&s, 0, 2); /* next in turn */
  expect_hand (&s, 1, 0);
  test_expect_balance (&s, 6, -6, 3, -3);
  g_assert_cmpint (mj_state_next_rotation (&s).dealer, ==, 0);
  g_assert_cmpint (mj_state_next_rotation (&s).repeats, ==, 1);
}

/* v = 2 each: East 4 + 4, North 2 + 2. */
static void
b09 (void)
{
  MjState s;

  test_table_set (
      &s, "winners=two",
      &(TestTable){ .hands = { "4p789s99p2s [555m] [111z]", SOUTH_5M, WEST_5M },
                    .draws = "5m" });
  test_play (&s, "go, 1 kong-promote 5m, 3 win, 2 win");
  expect_hand (&s, 0, 1);
  expect_hand (&s, 1, 2);
  g_assert_cmpint (s.hands[0].melds[0].kind, ==, MJ_MELD_PONG);
  test_expect_balance (&s, -8, 6, 6, -4);
}

/* ---- no animals ---- */

/* The playing tiles and flowers of @state's wall as it was built. */
static int
list_wall (const MjState *state, MjTile *tiles)
{
  int n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (!mj_face_is_animal (mj_tile_face (state->wall.tiles[i])))
      tiles[n++] = state->wall.tiles[i];
  return n;
}

static void
b10 (void)
{
  MjTile with[MJ_N_TILES], without[MJ_N_TILES];
  MjState s, other;
  MjRules rules;
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  for (guint seed = 1; seed <= 50; seed++) {
    deal.seed = (MjSeed){ seed, 7 };
    mj_rules_init (&rules);
    mj_state_init (&other, &rules, 0);
    g_assert_true (mj_state_apply (&other, &deal));
    rules.animals = MJ_OFF;
    mj_state_init (&s, &rules, 0);
    g_assert_true (mj_state_is_sound (&s));
    g_assert_true (mj_state_apply (&s, &deal));
    g_assert_true (mj_state_is_sound (&s));
    g_assert_cmpint (mj_state_n_tiles (&s), ==, 144);
    g_assert_cmpint (s.wall.tail, ==, 144);
    g_assert_cmpint (mj_state_live_left (&s), ==, 144 - 53 - 15);
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      for (int i = 0; i < s.hands[seat].n_concealed; i++)
        g_assert_false (
            mj_face_is_animal (mj_tile_face (s.hands[seat].concealed[i])));
    g_assert_cmpint (list_wall (&s, without), ==, 144);
    g_assert_cmpint (list_wall (&other, with), ==, 144);
    g_assert_cmpmem (with, 144, without, 144);
  }
}

/* ---- the rows ---- */

const FlowRow flow_claims_rows[] = {
  FLOW_ROW (28),     FLOW_ROW (29),     FLOW_ROW (30),     FLOW_ROW (31),
  FLOW_ROW (32),     FLOW_ROW (33),     FLOW_ROW (34),     FLOW_ROW (35),
  FLOW_ROW (36),     FLOW_ROW (37),     FLOW_ROW (38),     FLOW_ROW (39),
  FLOW_ROW (40),     FLOW_ROW (41),     FLOW_ROW (42),     FLOW_ROW (43),
  FLOW_ROW (44),     FLOW_ROW (45),     FLOW_ROW (46),     FLOW_ROW (47),
  FLOW_ROW (48),     FLOW_ROW (49),     FLOW_ROW (50),     FLOW_ROW (51),
  FLOW_ROW (52),     FLOW_ROW (53),     FLOW_ROW (54),     FLOW_OWN_ROW (04),
  FLOW_OWN_ROW (05), FLOW_OWN_ROW (06), FLOW_OWN_ROW (07), FLOW_OWN_ROW (08),
  FLOW_OWN_ROW (09), FLOW_OWN_ROW (10), { NULL, NULL },
};
