/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bot.c – the sense that a computer player must have from the first day.
 */

#include "test-table.h"

#include "engine/mj-bot.h"

static const MjLevel levels[] = { MJ_LEVEL_SIMPLE, MJ_LEVEL_CASUAL };

static MjMove
choice (const MjState *s, MjSeat seat, MjLevel level)
{
  MjView view;

  mj_view_init (&view, s, seat);
  return mj_bot_choose (level, &view);
}

/* A pong and a chow of two suits, without honours or bonus tiles: no tai. */
static void
test_no_claim_into_nothing (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "[111m] 2399p567s479m", NULL, NULL,
                                           "1p258m147s369s123z" },
                                .draws = "8p",
                                .turn = 3 });
  test_play (&s, "go, 4 discard 1p");
  g_assert_true (test_can (&s, "1 chow 1p 2p 3p") ||
                 s.claim.can[0] & MJ_CAN_CHOW);
  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    g_assert_cmpint (choice (&s, 0, levels[i]).kind, ==, MJ_MOVE_PASS);
}

static void
test_takes_a_win (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "123m456p2278s [777z]" }, .draws = "9s" });
  test_play (&s, "go");
  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    g_assert_cmpint (choice (&s, 0, levels[i]).kind, ==, MJ_MOVE_WIN);
}

/* A pair of dragons is worth a pong. */
static void
test_pongs_dragons (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p2278s77z9p", NULL, NULL,
                                           "7z258m147s369s123z" },
                                .draws = "8p",
                                .turn = 3 });
  test_play (&s, "go, 4 discard 7z");
  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    g_assert_cmpint (choice (&s, 0, levels[i]).kind, ==, MJ_MOVE_PONG);
}

/* The third dragon is not fed to two exposed sets while something else will
 * do. */
static void
test_keeps_the_deadly_tile (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "5z147m258p369s1m4s7p",
                                           "[777z] [666z] 23m99p456s" },
                                .draws = "9m",
                                .hidden = "5z",
                                .left = 12 });
  test_play (&s, "go");
  g_assert_cmpint (mj_tile_face (choice (&s, 0, MJ_LEVEL_CASUAL).tile), !=,
                   MJ_FACE_WHITE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bot/no-claim-into-nothing", test_no_claim_into_nothing);
  g_test_add_func ("/bot/takes-a-win", test_takes_a_win);
  g_test_add_func ("/bot/pongs-dragons", test_pongs_dragons);
  g_test_add_func ("/bot/keeps-the-deadly-tile", test_keeps_the_deadly_tile);
  return g_test_run ();
}
