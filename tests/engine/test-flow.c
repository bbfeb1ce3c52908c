/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-flow.c – every line of flow.tsv, played or settled.
 *
 * One function a line, named after its id.  Rows that concern only the score
 * helper test the engine function it will ask.  The chairs 1 to 4 of a script
 * are East, South, West and North here: chair 1 deals.
 */

#include "entry-text.h"
#include "test-table.h"

#include "engine/score/mj-outlook.h"

#include <string.h>

/* Thirteen tiles that can claim nothing below, of one chair each. */
#define IDLE "147m258p369s1234z"

typedef struct {
  const char *id;
  void (*run) (void);
} Row;

static int
count_tiles (MjFaceSet faces)
{
  int n = 0;

  for (int tile = 0; tile < MJ_N_TILES; tile++)
    n += (faces & MJ_FACE_BIT (mj_tile_face ((MjTile) tile))) != 0;
  return n;
}

static MjHow
expect_win (const MjState *state, MjSeat seat)
{
  g_assert_cmpint (state->phase, ==, MJ_PHASE_OVER);
  g_assert_cmpint (state->result, ==, MJ_RESULT_WIN);
  g_assert_cmpint (state->win.seat, ==, seat);
  return state->win.how;
}

static void
expect_draw (const MjState *state)
{
  g_assert_cmpint (state->phase, ==, MJ_PHASE_OVER);
  g_assert_cmpint (state->result, ==, MJ_RESULT_DRAWN);
}

static gboolean
scores (const MjState *state, MjPatternId pattern)
{
  MjScore score;

  mj_state_result_score (state, &score);
  return mj_score_has (&score, pattern);
}

/* ---- tiles and wall ---- */

static void
a01 (void)
{
  g_assert_cmpint (MJ_N_TILES, ==, 148);
  g_assert_cmpint (count_tiles ((UINT64_C (1) << MJ_N_FACES) - 1), ==, 148);
}

static void
a02 (void)
{
  for (int suit = 0; suit < 3; suit++)
    g_assert_cmpint (count_tiles (UINT64_C (0x1ff) << 9 * suit), ==, 36);
  g_assert_cmpint (count_tiles (MJ_FACE_BIT (MJ_FACE_1P + 4)), ==, 4);
}

static void
a03 (void)
{
  g_assert_cmpint (count_tiles (MJ_SET_WINDS), ==, 16);
  g_assert_cmpint (count_tiles (MJ_FACE_BIT (MJ_FACE_NORTH)), ==, 4);
}

static void
a04 (void)
{
  g_assert_cmpint (count_tiles (MJ_SET_DRAGONS), ==, 12);
  g_assert_cmpint (count_tiles (MJ_FACE_BIT (MJ_FACE_WHITE)), ==, 4);
}

static void
a05 (void)
{
  g_assert_cmpint (count_tiles (MJ_SET_FLOWERS | MJ_SET_SEASONS), ==, 8);
  g_assert_cmpint (count_tiles (MJ_FACE_BIT (MJ_FACE_PLUM)), ==, 1);
}

static void
a06 (void)
{
  g_assert_cmpint (count_tiles (MJ_SET_ANIMALS), ==, 4);
  g_assert_cmpint (count_tiles (MJ_FACE_BIT (MJ_FACE_CAT)), ==, 1);
}

/* How the stacks are shared out is a matter of the picture; the engine's wall
 * holds as many tiles as they do. */
static void
a07 (void)
{
  MjWall wall;

  mj_wall_init (&wall, (MjSeed){ 1, 2 });
  g_assert_cmpint (mj_wall_left (&wall), ==, 2 * (19 + 18 + 19 + 18));
}

static void
a08 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "13579m13579p13s15z" }, .left = 1 });
  s.wall.tail--; /* the last one that may be drawn has gone */
  s.discards[s.n_discards++] = (MjDiscard){ s.wall.tiles[s.wall.tail], 1, 0 };
  g_assert_cmpint (mj_wall_left (&s.wall), ==, 15);
  test_play (&s, "1 discard 5z, pass");
  expect_draw (&s);
  g_assert_cmpint (mj_wall_left (&s.wall), ==, 15);
}

static void
a09 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "123m456p22s78s [222z]" },
                                .turn = 1,
                                .draws = "9s",
                                .left = 1 });
  g_assert_cmpint (mj_wall_left (&s.wall), ==, 16);
  test_play (&s, "go, 2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_LAST_TILE);
  g_assert_true (scores (&s, MJ_PATTERN_LAST_TILE));
  /* seat wind 1 + last tile 1 */
  test_expect_balance (&s, -4, 12, -4, -4);
}

static void
a10 (void)
{
  MjState s;
  int left;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "123m456p77s78s [222z]" },
                                .turn = 1,
                                .draws = "3f",
                                .tail = "9m" });
  left = mj_wall_left (&s.wall);
  test_play (&s, "2 draw, 2 bonus 3f, 2 replace");
  g_assert_cmpint (mj_wall_left (&s.wall), ==, left - 2);
  g_assert_cmpint (mj_state_live_left (&s), ==, left - 2 - 15);
  g_assert_cmpint (mj_tile_face (s.drawn), ==, MJ_FACE_1M + 8);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "3333m56p77s78s [222z]" },
                                .turn = 1,
                                .draws = "9p",
                                .tail = "9m" });
  left = mj_wall_left (&s.wall);
  test_play (&s, "2 draw, 2 kong-concealed 3m, pass, 2 replace");
  g_assert_cmpint (mj_wall_left (&s.wall), ==, left - 2);
  g_assert_cmpint (mj_tile_face (s.drawn), ==, MJ_FACE_1M + 8);
}

static void
a11 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "123m456p77s78s [222z]" },
                                .turn = 1,
                                .draws = "3f",
                                .tail = "4f3a9m" });
  test_play (&s, "2 draw, 2 bonus 3f, 2 replace, 2 bonus 4f, 2 replace, "
                 "2 bonus 3a, 2 replace");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
  g_assert_cmpint (s.hands[1].n_bonus, ==, 3);
  g_assert_cmpint (mj_tile_face (s.drawn), ==, MJ_FACE_1M + 8);
}

/* The last tile is South's second flower. */
static void
set_last_flower (MjState *s, const char *rules)
{
  test_table_set (s, rules,
                  &(TestTable){ .hands = { NULL, "123m456p77s78s [222z] 2f" },
                                .turn = 1,
                                .draws = "6f",
                                .left = 1 });
}

static void
a12 (void)
{
  MjState s;

  set_last_flower (&s, NULL);
  test_play (&s, "go");
  expect_draw (&s);
  test_expect_balance (&s, 0, 0, 0, 0);
}

static void
a13 (void)
{
  MjState s;

  set_last_flower (&s, "last_tile_bonus=draw_pays");
  test_play (&s, "go");
  expect_draw (&s);
  test_expect_balance (&s, -2, 6, -2, -2);
}

static void
a14 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { NULL, "123m456p77s78s [222z] 1234567f" },
                    .turn = 1,
                    .draws = "8f",
                    .left = 1 });
  test_play (&s, "2 draw, 2 bonus 8f, 2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_FLOWER_EIGHT);
  /* 32 from each, and 4 for the seasons; the rest was paid before */
  test_expect_balance (&s, -36, 108, -36, -36);
}

/* ---- instant payments ---- */

static void
set_cat_and_rat (MjState *s)
{
  test_table_set (s, NULL,
                  &(TestTable){ .hands = { NULL, "123m456p77s78s [222z] 1a" },
                                .turn = 1,
                                .draws = "2a",
                                .tail = "9m" });
}

static void
a15 (void)
{
  MjState s;
  int64_t kept[MJ_N_SEATS];

  set_cat_and_rat (&s);
  test_play (&s, "go");
  test_expect_balance (&s, -2, 6, -2, -2);
  memcpy (kept, s.balance, sizeof kept);
  set_cat_and_rat (&s); /* the next hand of the session */
  memcpy (s.balance, kept, sizeof kept);
  test_play (&s, "go");
  test_expect_balance (&s, -4, 12, -4, -4);
}

static void
a16 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "123m456p77s78s [222z] 1a",
                                           NULL, "123m456p22s46s [444z]" },
                                .turn = 1,
                                .draws = "2a",
                                .tail = "5s" });
  test_play (&s, "go, 2 discard 5s, 4 win");
  g_assert_cmpint (expect_win (&s, 3), ==, MJ_HOW_DISCARD);
  /* the bite, then one tai: 2 from South, 1 from the others */
  test_expect_balance (&s, -2 - 1, 6 - 2, -2 - 1, -2 + 4);
}

static void
a17 (void)
{
  MjState s;
  MjScore score;

  test_table_set (&s, NULL,
                  &(TestTable){
                      .hands = { NULL, "123m456p22s78s [222z] 123a" },
                      .turn = 1,
                      .draws = "4a1m",
                      .tail = "9s",
                  });
  test_play (&s, "2 draw, 2 bonus 4a");
  /* Rooster and Centipede 2, the set 4; Cat and Rat were paid before */
  test_expect_balance (&s, -6, 18, -6, -6);
  test_play (&s, "2 replace, 2 win");
  mj_state_result_score (&s, &score);
  g_assert_cmpint (score.uncapped, >=, 6);
  g_assert_cmpint (score.tai, ==, 5);
  test_expect_balance (&s, -6 - 32, 18 + 96, -6 - 32, -6 - 32);
}

static void
a18 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p77s78s [222z] 1234567f" },
                                .draws = "8f" });
  g_assert_cmpint (s.bonus_done[0], !=, 0);
  test_play (&s, "1 draw, 1 bonus 8f, 1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_FLOWER_EIGHT);
  /* 32 for the win, 4 for the seasons; the rest was paid before */
  test_expect_balance (&s, 108, -36, -36, -36);
}

static void
set_seven (MjState *s)
{
  test_table_set (
      s, NULL,
      &(TestTable){ .hands = { NULL, "147m258p77s78s [444z] 1234567f",
                               "123m456p22s78s [333z]" },
                    .turn = 2,
                    .draws = "8f",
                    .tail = "9s" });
}

static void
a19 (void)
{
  MjState s;

  set_seven (&s);
  test_play (&s, "3 draw, 3 bonus 8f, 2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_ROB_EIGHTH);
  g_assert_cmpint (s.win.shooter, ==, 2);
  test_expect_balance (&s, -16, 64, -32, -16);
}

static void
a20 (void)
{
  MjState s;

  set_seven (&s);
  test_play (&s, "3 draw, 3 bonus 8f");
  g_assert_false (test_can (&s, "3 replace"));
  g_assert_false (test_can (&s, "2 pass"));
  test_play (&s, "2 win");
  expect_win (&s, 1);
}

/* ---- inspections, shown hands: the score helper asks for the payment ---- */

static void
pay_held_flower (const char *text, MjSeat holder, int64_t *balance)
{
  MjRules rules;
  MjPayout payout = { .n_transfers = 0 };

  test_rules (&rules, text);
  mj_payout_held_flower (&rules, 1, holder, &payout);
  mj_payout_balance (&payout, balance);
}

/* The right to inspect lapses with the draw of the last tile: after it the deal
 * is over.  Until then it is paid. */
static void
a21 (void)
{
  MjState s;
  int64_t balance[4] = { 0 };

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { NULL, "147m258p77s78s [444z] 1234567f" },
                    .turn = 2,
                    .draws = "9m",
                    .left = 1 });
  g_assert_cmpint (mj_wall_left (&s.wall), ==, 16);
  g_assert_cmpint (s.phase, ==, MJ_PHASE_DRAW);
  pay_held_flower (NULL, 2, balance);
  g_assert_cmpint (balance[1], ==, 6400);
  test_play (&s, "go, 3 discard 9m, pass");
  expect_draw (&s);
}

/* K-21: both wins are paid. */
static void
a22 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { NULL, "147m258p77s78s [111z] 1234567f", NULL,
                               "123m456p22s78s [444z]" },
                    .turn = 3,
                    .draws = "9s" });
  test_play (&s, "go, 4 win");
  test_expect_balance (&s, -2, -2, -2, 6);
  pay_held_flower (NULL, 2, s.balance);
  test_expect_balance (&s, -2, 62, -66, 6);
}

static void
a23 (void)
{
  int64_t balance[4] = { 0 };

  pay_held_flower ("held_flower_pay=pao", 2, balance);
  g_assert_cmpint (balance[1], ==, 6400);
  g_assert_cmpint (balance[2], ==, -6400);
}

static void
a24 (void)
{
  int64_t balance[4] = { 0 };

  pay_held_flower ("held_flower_pay=as_discard", 2, balance);
  g_assert_cmpint (balance[0], ==, -1600);
  g_assert_cmpint (balance[1], ==, 6400);
  g_assert_cmpint (balance[2], ==, -3200);
  g_assert_cmpint (balance[3], ==, -1600);
}

/* Whoever refuses is paid for as the holder: the same call. */
static void
a25 (void)
{
  a23 ();
}

static void
expect_reveal (MjPenalty penalty)
{
  MjRules rules;
  MjPayout payout = { .n_transfers = 0 };
  int64_t balance[4] = { 0 };

  test_rules (&rules, NULL);
  mj_payout_penalty (&rules, penalty, 1, MJ_SEAT_NONE, &payout);
  g_assert_cmpint (payout.n_transfers, ==, 0);
  test_rules (&rules, "reveal_is_fake=on");
  mj_payout_penalty (&rules, penalty, 1, MJ_SEAT_NONE, &payout);
  mj_payout_balance (&payout, balance);
  g_assert_cmpint (balance[1], ==, -9600);
  g_assert_cmpint (balance[2], ==, 3200);
}

static void
a26 (void)
{
  expect_reveal (MJ_PENALTY_REVEALED_FLOWERS);
}

static void
a27 (void)
{
  expect_reveal (MJ_PENALTY_REVEALED_EARLY);
}

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
  expect_win (&s, 3);
  g_assert_true (scores (&s, MJ_PATTERN_THIRTEEN_WONDERS));
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
  expect_win (&s, 1);
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
  expect_win (&s, 2);
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
  expect_win (&s, 0);
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
  g_assert_cmpint (expect_win (&s, 2), ==, MJ_HOW_ROB_CONCEALED_KONG);
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
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_ROB_KONG);
  g_assert_true (scores (&s, MJ_PATTERN_ROBBING_THE_KONG));
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
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_DISCARD);
  g_assert_false (scores (&s, MJ_PATTERN_ROBBING_THE_KONG));
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
  g_assert_cmpint (expect_win (&s, 2), ==, MJ_HOW_EARTHLY_DISCARD);
  g_assert_true (scores (&s, MJ_PATTERN_EARTHLY_DISCARD));
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
  g_assert_cmpint (expect_win (&s, 3), ==, MJ_HOW_HUMANLY);
  g_assert_true (scores (&s, MJ_PATTERN_HUMANLY_HAND));
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
  g_assert_cmpint (expect_win (&s, 3), ==, MJ_HOW_HUMANLY);
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
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_SELF_DRAW);
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
set_chicken (MjState *s, const char *rules)
{
  test_table_set (
      s, rules,
      &(TestTable){
          .hands = { "13579m13579p135s5z", "46m456p22s789s [333z]" },
      });
}

static void
a49 (void)
{
  MjState s;

  set_chicken (&s, NULL);
  test_play (&s, "1 discard 5m");
  g_assert_false (test_can (&s, "2 win"));
  set_chicken (&s, "min_points=0");
  test_play (&s, "1 discard 5m");
  g_assert_true (test_can (&s, "2 win"));
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
  expect_win (&s, 3);
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
  g_assert_cmpint (s.liable, ==, 2);
  g_assert_true (s.pao & 1 << MJ_PAO_ARHATS);
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
  expect_draw (s);
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
  expect_draw (&s);
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
  return expect_win (&s, 1);
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

/* ---- eight flowers at the deal, or after it ---- */

/* East's own: 4 each for Cat and Rat, the seat flowers and both groups, all as
 * dealt; 32 for the win. */
static void
a69 (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "147m2p12345678f12a" }, .setup = TRUE });
  test_play (&s, "go");
  g_assert_cmpint (s.hands[0].n_bonus, ==, 10);
  test_play (&s, "1 win");
  g_assert_cmpint (expect_win (&s, 0), ==, MJ_HOW_FLOWER_EIGHT);
  test_expect_balance (&s, 144, -48, -48, -48);
}

static void
a70 (void)
{
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;

  test_evening (&books, NULL, "A win B 1; D win A 3");
  test_entry (&entry, "C eighth B");
  g_assert_true (mj_evening_apply (&books, &entry, &outcome));
  g_assert_cmpint (outcome.deal, ==, 2);
  g_assert_cmpint (outcome.rotation.dealer, ==, 0);
  g_assert_cmpint (books.deal, ==, 3);
  g_assert_cmpint (books.rotation.dealer, ==, 1);
}

static void
b01 (void)
{
  const guint8 unseen[MJ_N_KINDS] = { 0 };
  MjWait waits[MJ_N_KINDS];
  MjWin win = { .seat = 1 };
  MjState s;
  int n;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "23p456m789s22s[1111p]" } });
  n = mj_outlook_waits (&s.rules, &s.hands[1], unseen, &win, waits);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpint (waits[0].face, ==, MJ_FACE_1P + 3);
}

static void
b02 (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, NULL, "147m258p369s2z8f12a" },
                                .turn = 2,
                                .setup = TRUE });
  for (MjFace face = MJ_FACE_PLUM; face < MJ_FACE_WINTER; face++) {
    MjTile tile = mj_tile_of_face (face, 0);

    s.hands[1].bonus[s.hands[1].n_bonus++] = tile;
    g_assert_cmpint (s.wall.tiles[--s.wall.tail], ==, tile);
  }
  test_play (&s, "go");
  g_assert_cmpint (s.hands[2].n_bonus, ==, 3);
  test_play (&s, "2 win");
  g_assert_cmpint (expect_win (&s, 1), ==, MJ_HOW_ROB_EIGHTH);
  g_assert_cmpint (s.win.shooter, ==, 2);
  /* 4 from each to West; 32 from West and 16 from the others to South */
  test_expect_balance (&s, -4 - 16, -4 + 64, 12 - 32, -4 - 16);
}

static void
b03 (void)
{
  MjState s;

  test_table_set (
      &s, "pattern.thirteen-wonders=1",
      &(TestTable){ .hands = { "19m19p19s1234667z12a", "2468m13579p13s115z",
                               "123m456p789s33z55z" },
                    .turn = 1,
                    .hidden = "5z" });
  test_play (&s, "2 discard 5z");
  g_assert_true (test_can (&s, "3 win"));
  test_play (&s, "3 win, 1 win");
  expect_win (&s, 0);
  test_expect_balance (&s, 96, -32, -32, -32);
}

/* ---- the table of rows ---- */

#define ROW(n)                                                                 \
  {                                                                            \
    "FLW-A" #n, a##n                                                           \
  }
#define OWN_ROW(n)                                                             \
  {                                                                            \
    "FLW-B" #n, b##n                                                           \
  }

static const Row rows[] = {
  ROW (01),     ROW (02), ROW (03), ROW (04), ROW (05),     ROW (06),
  ROW (07),     ROW (08), ROW (09), ROW (10), ROW (11),     ROW (12),
  ROW (13),     ROW (14), ROW (15), ROW (16), ROW (17),     ROW (18),
  ROW (19),     ROW (20), ROW (21), ROW (22), ROW (23),     ROW (24),
  ROW (25),     ROW (26), ROW (27), ROW (28), ROW (29),     ROW (30),
  ROW (31),     ROW (32), ROW (33), ROW (34), ROW (35),     ROW (36),
  ROW (37),     ROW (38), ROW (39), ROW (40), ROW (41),     ROW (42),
  ROW (43),     ROW (44), ROW (45), ROW (46), ROW (47),     ROW (48),
  ROW (49),     ROW (50), ROW (51), ROW (52), ROW (53),     ROW (54),
  ROW (55),     ROW (56), ROW (57), ROW (58), ROW (59),     ROW (60),
  ROW (61),     ROW (62), ROW (63), ROW (64), ROW (65),     ROW (66),
  ROW (67),     ROW (68), ROW (69), ROW (70), OWN_ROW (01), OWN_ROW (02),
  OWN_ROW (03),
};

static void
run_row (gconstpointer data)
{
  const Row *row = data;

  row->run ();
}

/* Each line of the file has its function, and the other way round. */
static void
test_all_lines (void)
{
  g_auto (GStrv) lines = test_read ("data/cases/flow.tsv");
  guint n = 0;

  for (int i = 1; lines[i] != NULL; i++) {
    const char *end = strchr (lines[i], '\t');
    g_autofree char *id = g_strndup (lines[i], (gsize) (end - lines[i]));
    gboolean found = FALSE;

    for (gsize j = 0; j < G_N_ELEMENTS (rows); j++)
      found |= g_str_equal (rows[j].id, id);
    if (!found)
      g_test_message ("no test for %s", id);
    g_assert_true (found);
    n++;
  }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (rows));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/flow/", rows[i].id, NULL);

    g_test_add_data_func (path, &rows[i], run_row);
  }
  g_test_add_func ("/flow/all-lines", test_all_lines);
  return g_test_run ();
}
