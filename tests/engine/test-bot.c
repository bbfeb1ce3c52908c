/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bot.c – the least that every computer player must get right. */

#include "test-table.h"

#include "engine/players/mj-bot.h"
#include "engine/players/mj-plan.h"

static const MjLevel levels[] = { MJ_LEVEL_SIMPLE, MJ_LEVEL_BEGINNER,
                                  MJ_LEVEL_CASUAL, MJ_LEVEL_CLUB,
                                  MJ_LEVEL_MASTER };

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
  for (MjLevel level = MJ_LEVEL_CLUB; level < MJ_N_LEVELS; level++)
    g_assert_cmpint (mj_tile_face (choice (&s, 0, level).tile), !=,
                     MJ_FACE_WHITE);
}

/* Tiles that a seat cannot see change places; it must not matter. */
static void
mix_hidden (MjState *s, MjSeat seat, MjRng *rng)
{
  MjTile *hidden[MJ_N_TILES];
  int n = 0;

  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    for (int i = 0; other != seat && i < s->hands[other].n_concealed; i++)
      hidden[n++] = &s->hands[other].concealed[i];
  for (int i = s->wall.head; i < s->wall.tail; i++)
    if (s->wall.tiles[i] < 4 * MJ_N_KINDS)
      hidden[n++] = &s->wall.tiles[i];
  for (int i = n - 1; i > 0; i--) {
    int j = (int) mj_rng_below (rng, (uint32_t) i + 1);
    MjTile kept = *hidden[i];

    *hidden[i] = *hidden[j];
    *hidden[j] = kept;
  }
}

/* Two states that differ only in what is hidden give the same view, and the
 * same view the same move. */
static void
test_sees_no_more_than_its_view (void)
{
  MjRules rules;
  MjRng rng;
  int n = 0;

  mj_rules_init (&rules);
  mj_rng_init (&rng, (MjSeed){ 5, 6 });
  for (guint64 deal = 0; deal < 6; deal++) {
    MjState s;
    MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

    mj_state_init (&s, &rules, 0);
    move.seed = (MjSeed){ 7, deal };
    g_assert_true (mj_state_apply (&s, &move));
    while (s.phase != MJ_PHASE_OVER) {
      MjSeat seat = mj_state_next_actor (&s);
      MjLevel level = levels[n++ % (int) G_N_ELEMENTS (levels)];

      move = choice (&s, seat, level);
      if (s.phase == MJ_PHASE_TURN && mj_state_live_left (&s) > 0 &&
          move.kind != MJ_MOVE_WIN) {
        MjState other = s;
        MjMove again;

        mix_hidden (&other, seat, &rng);
        again = choice (&other, seat, level);
        g_assert_true (mj_move_equal (&move, &again));
      }
      g_assert_true (mj_state_apply (&s, &move));
    }
  }
  g_assert_cmpint (n, >, 400);
}

/* The words of a command line. */
static void
test_words (void)
{
  static const char *const bad[] = {
    "",      "expert",     "club-",        "club-hope",
    "club:", "club:brave", "master ahead", "clubb"
  };
  MjBot bot, other;

  g_assert_true (mj_bot_from_word (&bot, "master"));
  g_assert_cmpuint (bot.skill & MJ_SKILL_AHEAD, !=, 0);
  g_assert_true (mj_bot_from_word (&other, "master-ahead:flush"));
  g_assert_cmpuint (other.skill, ==, bot.skill & ~MJ_SKILL_AHEAD);
  g_assert_cmpint (other.persona, ==, MJ_PERSONA_FLUSH);
  g_assert_true (mj_bot_from_word (&other, "club+instant+ahead+pace"));
  g_assert_cmpuint (other.skill, ==, bot.skill);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (mj_bot_from_word (&bot, bad[i]));
}

/* A ready hand keeps its wait. */
static void
test_keeps_ready (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "123m456p2278s [777z]" }, .draws = "1z" });
  test_play (&s, "go");
  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++) {
    MjMove move = choice (&s, 0, levels[i]);

    if (levels[i] == MJ_LEVEL_BEGINNER) /* may slip */
      continue;
    g_assert_cmpint (move.kind, ==, MJ_MOVE_DISCARD);
    g_assert_cmpint (mj_tile_face (move.tile), ==, MJ_FACE_EAST);
  }
}

/* A concealed kong is paid by everybody; whoever weighs that makes it. */
static void
test_makes_a_kong (void)
{
  MjState s;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "1119m456p228s [777z]" }, .draws = "1m" });
  test_play (&s, "go");
  g_assert_cmpint (choice (&s, 0, MJ_LEVEL_MASTER).kind, ==,
                   MJ_MOVE_KONG_CONCEALED);
}

/* A promoted kong holds four tiles, also while it is thought of. */
static void
test_promoted_kong_is_whole (void)
{
  MjWeighed choices[MJ_MAX_MOVES];
  MjState s;
  MjView view;
  MjBot bot;
  int n;

  test_table_set (
      &s, NULL,
      &(TestTable){ .hands = { "23m456p28s [777z] [333p]" }, .draws = "3p" });
  test_play (&s, "go");
  mj_view_init (&view, &s, 0);
  mj_bot_init (&bot, MJ_LEVEL_MASTER);
  n = mj_bot_weigh (&bot, &view, true, choices);
  for (int i = 0; i < n; i++)
    if (choices[i].move.kind == MJ_MOVE_KONG_PROMOTE) {
      MjHand hand = mj_bot_hand_after (&view, &choices[i]);

      g_assert_cmpint (mj_tile_face (hand.melds[1].tiles[3]), ==, 9 + 2);
      return;
    }
  g_assert_not_reached ();
}

/* No own draw is to come, so what is barred stays barred to the end (FURI-01):
 * a wait on such tiles alone is given up for a pong, any other is not. */
static void
test_counts_what_is_barred (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "99p67s [123m] [456m] [777z]", NULL,
                                           "9p258m147s369s123z" },
                                .draws = "8p",
                                .hidden = "55558888s",
                                .left = 2,
                                .turn = 2 });
  test_play (&s, "go, 3 discard 9p");
  g_assert_cmpint (mj_state_live_left (&s), ==, 1);
  g_assert_cmpint (choice (&s, 0, MJ_LEVEL_MASTER).kind, ==, MJ_MOVE_PASS);
  s.locks[0].sacred =
      MJ_FACE_BIT (MJ_FACE_1S + 4) | MJ_FACE_BIT (MJ_FACE_1S + 7);
  g_assert_cmpint (choice (&s, 0, MJ_LEVEL_MASTER).kind, ==, MJ_MOVE_PONG);
}

/* A sheet may give 100 tai to each of two patterns that come together. */
static void
test_dear_patterns (void)
{
  MjPlan plans[MJ_MAX_PLANS];
  MjHolding holding;
  MjPlanner planner;
  MjState s;
  MjView view;
  int n, most = 0;

  test_table_set (
      &s, "pattern.half-flush=100\npattern.triplets-hand=100",
      &(TestTable){ .hands = { "1122334m555z66z7z" }, .draws = "9p" });
  mj_view_init (&view, &s, 0);
  mj_planner_init (&planner, &view, MJ_SKILL_PLANS | MJ_SKILL_VALUE);
  mj_holding_init (&holding, &planner, &s.hands[0]);
  n = mj_planner_find (&planner, &holding, 10, plans);
  for (int i = 0; i < n; i++) {
    g_assert_cmpint (plans[i].tai, >=, 0);
    most = MAX (most, plans[i].tai);
  }
  g_assert_cmpint (most, >=, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bot/no-claim-into-nothing", test_no_claim_into_nothing);
  g_test_add_func ("/bot/takes-a-win", test_takes_a_win);
  g_test_add_func ("/bot/pongs-dragons", test_pongs_dragons);
  g_test_add_func ("/bot/keeps-the-deadly-tile", test_keeps_the_deadly_tile);
  g_test_add_func ("/bot/sees-no-more-than-its-view",
                   test_sees_no_more_than_its_view);
  g_test_add_func ("/bot/words", test_words);
  g_test_add_func ("/bot/keeps-ready", test_keeps_ready);
  g_test_add_func ("/bot/makes-a-kong", test_makes_a_kong);
  g_test_add_func ("/bot/promoted-kong-is-whole", test_promoted_kong_is_whole);
  g_test_add_func ("/bot/dear-patterns", test_dear_patterns);
  g_test_add_func ("/bot/counts-what-is-barred", test_counts_what_is_barred);
  return g_test_run ();
}
