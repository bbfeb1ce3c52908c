/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flow-wall.c – lines of flow.tsv about wall, flowers and instant payments. */

#include "entry-text.h"
#include "flow-rows.h"
#include "test-table.h"

#include "engine/score/mj-outlook.h"

#include <string.h>

static int
count_tiles (MjFaceSet faces)
{
  int n = 0;

  for (int tile = 0; tile < MJ_N_TILES; tile++)
    n += (faces & MJ_FACE_BIT (mj_tile_face ((MjTile) tile))) != 0;
  return n;
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

/* How the stacks are shared out is a matter of the picture (test "geometry");
 * the engine's wall holds as many tiles as they do. */
static void
a07 (void)
{
  MjWall wall;

  mj_wall_init (&wall, (MjSeed){ 1, 2 });
  g_assert_cmpint (mj_wall_left (&wall), ==, 2 * (19 + 18 + 19 + 18));
  mj_wall_leave_out_animals (&wall);
  g_assert_cmpint (mj_wall_left (&wall), ==, 2 * 4 * 18);
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
  flow_expect_draw (&s);
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
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_LAST_TILE);
  g_assert_true (test_scores (&s, MJ_PATTERN_LAST_TILE));
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
  flow_expect_draw (&s);
  test_expect_balance (&s, 0, 0, 0, 0);
}

static void
a13 (void)
{
  MjState s;

  set_last_flower (&s, "last_tile_bonus=draw_pays");
  test_play (&s, "go");
  flow_expect_draw (&s);
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
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_FLOWER_EIGHT);
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
  g_assert_cmpint (test_expect_win (&s, 3), ==, MJ_HOW_DISCARD);
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_FLOWER_EIGHT);
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
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_ROB_EIGHTH);
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
  test_expect_win (&s, 1);
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
  flow_expect_draw (&s);
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
  g_assert_cmpint (test_expect_win (&s, 0), ==, MJ_HOW_FLOWER_EIGHT);
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
set_three_animals (MjState *s, const char *rules)
{
  test_table_set (s, rules,
                  &(TestTable){ .hands = { NULL, "147m258p77s78s [444z] 123a" },
                                .turn = 1,
                                .draws = "4a",
                                .tail = "9s" });
  test_play (s, "2 draw, 2 bonus 4a");
  test_expect_balance (s, -6, 18, -6, -6);
}

static void
b13 (void)
{
  MjMove moves[MJ_MAX_MOVES];
  MjState s;

  set_three_animals (&s, "animal_win=on");
  g_assert_cmpint (mj_state_legal_moves (&s, 1, moves), ==, 1);
  test_play (&s, "2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_FOUR_ANIMALS);
  test_expect_balance (&s, -6 - 32, 18 + 96, -6 - 32, -6 - 32);
}

static void
b14 (void)
{
  MjState s;

  set_three_animals (&s, NULL);
  test_play (&s, "2 replace");
  g_assert_cmpint (s.phase, ==, MJ_PHASE_TURN);
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
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_ROB_EIGHTH);
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
  test_expect_win (&s, 0);
  test_expect_balance (&s, 96, -32, -32, -32);
}

/* ---- the rows ---- */

const FlowRow flow_wall_rows[] = {
  FLOW_ROW (01),     FLOW_ROW (02),     FLOW_ROW (03),     FLOW_ROW (04),
  FLOW_ROW (05),     FLOW_ROW (06),     FLOW_ROW (07),     FLOW_ROW (08),
  FLOW_ROW (09),     FLOW_ROW (10),     FLOW_ROW (11),     FLOW_ROW (12),
  FLOW_ROW (13),     FLOW_ROW (14),     FLOW_ROW (15),     FLOW_ROW (16),
  FLOW_ROW (17),     FLOW_ROW (18),     FLOW_ROW (19),     FLOW_ROW (20),
  FLOW_ROW (21),     FLOW_ROW (22),     FLOW_ROW (23),     FLOW_ROW (24),
  FLOW_ROW (25),     FLOW_ROW (26),     FLOW_ROW (27),     FLOW_ROW (69),
  FLOW_ROW (70),     FLOW_OWN_ROW (01), FLOW_OWN_ROW (02), FLOW_OWN_ROW (03),
  FLOW_OWN_ROW (13), FLOW_OWN_ROW (14), { NULL, NULL },
};
