/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-play-liability.c – what a player may not take or win on, and who is
 * liable for a win, played out.
 *
 * Chairs are written 1 to 4 in scripts; chair 1 is East unless the table says
 * otherwise.
 */

#include "test-table.h"

#include <string.h>

/* ---- prohibitions ---- */

/* South waits for 5m and 8m after discarding 5m; West can follow with either,
 * or pong North's 9s and so skip South. */
static const TestTable sacred = {
  .hands = { "2468m147p13s1234z", "675m456p22s789s [777z]",
             "99s58m147p258s123z", "1244m369p36s1234z" },
  .turn = 1,
  .draws = "9m9s",
};

#define SACRED "2 discard 5m, pass, go, "

static void
test_sacred (void)
{
  const char *script = SACRED "3 discard 5m";

  test_expect_may (NULL, &sacred, script, "2 win", FALSE);
  test_expect_may ("sacred_discard=off", &sacred, script, "2 win", TRUE);
}

static void
test_related (void)
{
  const char *script = SACRED "3 discard 8m";

  test_expect_may (NULL, &sacred, script, "2 win", TRUE);
  test_expect_may ("prohibit_related=on", &sacred, script, "2 win", FALSE);
}

/* FURI-05: whether being skipped starts a new go-around. */
static void
test_sacred_skipped (void)
{
  const char *script =
      SACRED "3 discard 9m, pass, go, 4 discard 9s, 3 pong, 3 discard 5m";

  test_expect_may (NULL, &sacred, script, "2 win", FALSE);
  test_expect_may ("prohibit_until=go_around", &sacred, script, "2 win", TRUE);
}

/* South lets East's 5m pass, is skipped, and sees West discard another; A-45 of
 * flow.tsv is the same at a table that has changed nothing. */
static void
test_missed (void)
{
  static const TestTable missed = {
    .hands = { "13579m13579p135s5z", "46m456p22s789s [777z]",
               "555m147p258p369s3z" },
  };
  const char *script = "1 discard 5m, 2 pass, 3 pong, 3 discard 5m";

  test_expect_may ("prohibit_until=go_around", &missed, script, "2 win", TRUE);
  test_expect_may ("missed_discard=off", &missed, script, "2 win", TRUE);
}

/* FURI-07: the pong as well. */
static void
test_missed_pong (void)
{
  static const TestTable missed = {
    .hands = { "13579m13579p135s5z", NULL, NULL, "55m147p258s11236z" },
    .draws = "5m",
  };
  const char *script = "1 discard 5m, pass, go, 2 discard 5m";

  test_expect_may (NULL, &missed, script, "4 pong", FALSE);
  test_expect_may ("missed_discard=off", &missed, script, "4 pong", TRUE);
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
  test_expect_win (s, winner);
  g_assert_cmpint (s->liable, ==, liable);
  g_assert_true (s->pao & 1 << pao);
  g_assert_cmpint (s->payout.n_transfers, ==, 1);
  g_assert_cmpint (s->payout.transfers[0].from, ==, liable);
  g_assert_cmpint (s->payout.transfers[0].reason, ==, MJ_PAY_PAO);
}

static void
expect_nobody_liable (const MjState *s, MjSeat winner)
{
  test_expect_win (s, winner);
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
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_EARLY_DISCARD);
  g_assert_true (test_scores (&s, MJ_PATTERN_EARLY_DRAGONS));
  expect_liable (&s, 1, 0, MJ_PAO_DRAGONS);
  test_expect_balance (&s, -64, 64, 0, 0);

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { NULL, "55z147m9p1s [777z] [666z]" },
                                .turn = 1,
                                .draws = "5z" });
  test_play (&s, "go, 2 win");
  g_assert_cmpint (test_expect_win (&s, 1), ==, MJ_HOW_EARLY_SELF_DRAW);
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
  g_assert_true (test_scores (&s, MJ_PATTERN_EARLY_WINDS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play-liability/sacred", test_sacred);
  g_test_add_func ("/play-liability/related", test_related);
  g_test_add_func ("/play-liability/sacred-skipped", test_sacred_skipped);
  g_test_add_func ("/play-liability/missed", test_missed);
  g_test_add_func ("/play-liability/missed-pong", test_missed_pong);
  g_test_add_func ("/play-liability/missed-by-chow", test_missed_by_chow);
  g_test_add_func ("/play-liability/pao-dragons", test_pao_dragons);
  g_test_add_func ("/play-liability/pao-third-player", test_pao_third_player);
  g_test_add_func ("/play-liability/pao-winds", test_pao_winds);
  g_test_add_func ("/play-liability/pao-limit", test_pao_limit);
  g_test_add_func ("/play-liability/pao-flush", test_pao_flush);
  g_test_add_func ("/play-liability/pao-green", test_pao_green);
  g_test_add_func ("/play-liability/pao-terminals", test_pao_terminals);
  g_test_add_func ("/play-liability/pao-kong", test_pao_kong);
  g_test_add_func ("/play-liability/pao-fresh", test_pao_fresh);
  g_test_add_func ("/play-liability/pao-two-feeders", test_pao_two_feeders);
  g_test_add_func ("/play-liability/early-dragons", test_early_dragons);
  g_test_add_func ("/play-liability/early-winds", test_early_winds);
  return g_test_run ();
}
