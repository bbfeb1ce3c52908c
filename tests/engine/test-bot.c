/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bot.c – the least that every computer player must get right. */

#include "test-table.h"

#include "engine/players/mj-bot.h"
#include "engine/players/mj-plan.h"
#include "engine/players/mj-threat.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

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

/* What a hand holds, in no order. */
typedef struct {
  bool held[MJ_N_TILES], bonus[MJ_N_TILES];
  struct {
    int kind, face;
    MjSeat from;
    MjTile claimed;
    bool tiles[MJ_N_TILES];
  } melds[MJ_MAX_MELDS];
} Content;

static void
list_content (const MjHand *hand, Content *content)
{
  memset (content, 0, sizeof *content);
  for (int i = 0; i < hand->n_concealed; i++)
    content->held[hand->concealed[i]] = true;
  for (int i = 0; i < hand->n_bonus; i++)
    content->bonus[hand->bonus[i]] = true;
  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];

    content->melds[i].kind = meld->kind;
    content->melds[i].face = mj_meld_face (meld);
    content->melds[i].from = meld->from;
    content->melds[i].claimed = meld->claimed;
    for (int j = 0; j < mj_meld_n_tiles (meld); j++)
      content->melds[i].tiles[meld->tiles[j]] = true;
  }
}

/* A hand in which a player thinks of every claim and kong that there is. */
typedef struct {
  const char *name;
  TestTable table;
  const char *script;
  int n_melds; /* choices that make a meld */
} Thought;

static const Thought thoughts[] = {
  { "chows",
    { .hands = { "12m45m58p369s1123z", NULL, NULL, "3m258p147s369p1237z" },
      .draws = "8p",
      .turn = 3 },
    "go, 4 discard 3m",
    3 },
  { "pong-and-kong",
    { .hands = { "333m58p369s11234z", NULL, NULL, "6m258p147s369p123z3m" },
      .draws = "8p",
      .turn = 3 },
    "go, 4 discard 3m",
    2 },
  { "concealed",
    { .hands = { "1119m456p228s [777z]" }, .draws = "1m" },
    "go",
    1 },
  { "promoted",
    { .hands = { "23m456p28s [777z] [333p]" }, .draws = "3p" },
    "go",
    1 },
};

/* Then it has the hand which the state has after the same moves, until a
 * replacement comes. */
static void
test_thinks_of_the_right_hand (gconstpointer data)
{
  const Thought *row = data;
  MjWeighed choices[MJ_MAX_MOVES];
  MjState s;
  MjView view;
  MjBot bot;
  int n, n_melds = 0;

  test_table_set (&s, NULL, &row->table);
  test_play (&s, row->script);
  mj_view_init (&view, &s, 0);
  mj_bot_init (&bot, MJ_LEVEL_MASTER);
  n = mj_bot_weigh (&bot, &view, true, choices);
  for (int i = 0; i < n; i++) {
    MjHand after = mj_bot_hand_after (&view, &choices[i]);
    Content thought, real;
    MjState next = s;

    if (choices[i].move.kind == MJ_MOVE_PASS ||
        choices[i].move.kind == MJ_MOVE_DISCARD)
      continue;
    n_melds++;
    g_assert_true (mj_state_apply (&next, &choices[i].move));
    if (choices[i].discard != MJ_TILE_NONE) {
      MjMove discard = mj_move (MJ_MOVE_DISCARD, 0, choices[i].discard);

      g_assert_true (mj_state_apply (&next, &discard));
    }
    list_content (&after, &thought);
    list_content (&next.hands[0], &real);
    g_assert_cmpmem (&thought, sizeof thought, &real, sizeof real);
  }
  g_assert_cmpint (n_melds, ==, row->n_melds);
}

/* What a kong pays at once is all that it is worth more to a player who weighs
 * that, where no other triplet gives hope of another kong. */
static const struct {
  const char *name;
  TestTable table;
  const char *script;
  MjMoveKind kind;
  MjMeldKind meld;
} kongs[] = {
  { "claimed",
    { .hands = { "333m58p369s11234z", NULL, NULL, "6m258p147s369p123z3m" },
      .draws = "8p",
      .turn = 3 },
    "go, 4 discard 3m",
    MJ_MOVE_KONG_DISCARD,
    MJ_MELD_KONG_CLAIMED },
  { "promoted",
    { .hands = { "1123m456p228s [333p]" }, .draws = "3p" },
    "go",
    MJ_MOVE_KONG_PROMOTE,
    MJ_MELD_KONG_PROMOTED },
  { "concealed",
    { .hands = { "1119m456p2289s23z" }, .draws = "1m" },
    "go",
    MJ_MOVE_KONG_CONCEALED,
    MJ_MELD_KONG_CONCEALED },
};

static double
weigh_kong (const MjState *s, const char *player, MjMoveKind kind)
{
  MjWeighed choices[MJ_MAX_MOVES];
  MjView view;
  MjBot bot;
  int n;

  mj_view_init (&view, s, 0);
  g_assert_true (mj_bot_from_word (&bot, player));
  n = mj_bot_weigh (&bot, &view, true, choices);
  for (int i = 0; i < n; i++)
    if (choices[i].move.kind == kind)
      return choices[i].worth;
  g_assert_not_reached ();
}

static void
test_weighs_a_kong (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  MjSeat from = kongs[i].kind == MJ_MOVE_KONG_DISCARD ? 3 : MJ_SEAT_NONE;
  MjPayout payout = { .n_transfers = 0 };
  int64_t balance[MJ_N_SEATS] = { 0 };
  MjState s;

  test_table_set (&s, "min_points=0\nkong_claimed_payer=discarder_only",
                  &kongs[i].table);
  test_play (&s, kongs[i].script);
  mj_payout_kong (&s.rules, kongs[i].meld, 0, from, false, &payout);
  mj_payout_balance (&payout, balance);
  g_assert_cmpint (balance[0], >, 0);
  g_assert_cmpfloat_with_epsilon (
      weigh_kong (&s, "club+instant", kongs[i].kind) -
          weigh_kong (&s, "club", kongs[i].kind),
      (double) balance[0], 1e-6);
}

/* Whoever has three animals likes a draw, of which a kong gives one more, for
 * the fourth: where it wins, and as long as nobody else has it (HOUSE-15). */
static void
test_fourth_animal (void)
{
  static const struct {
    const char *rules, *others;
    gboolean hope;
  } rows[] = {
    { "animal_win=on", "347m258p369s1166z1f", TRUE },
    { "animal_win=on", "347m258p369s1166z4a", FALSE },
    { "animal_win=on\npattern.four-animals=off", "347m258p369s1166z1f", FALSE },
    { NULL, "347m258p369s1166z1f", FALSE },
  };
  double worth[G_N_ELEMENTS (rows)];

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjPlanner planner;
    MjState s;
    MjView view;

    test_table_set (
        &s, rows[i].rules,
        &(TestTable){ .hands = { "1119m456p2289s23z123a", rows[i].others },
                      .draws = "1m" });
    test_play (&s, "go");
    mj_view_init (&view, &s, 0);
    mj_planner_init (&planner, &view, MJ_SKILL_INSTANT);
    g_assert_true ((mj_planner_animal_hope (&planner, 9) > 0) == rows[i].hope);
    g_assert_true (mj_planner_animal_hope (&planner, 9) >=
                   mj_planner_animal_hope (&planner, 8));
    worth[i] = weigh_kong (&s, "club+instant", MJ_MOVE_KONG_CONCEALED);
  }
  g_assert_cmpfloat (worth[0], >, worth[3]);
  g_assert_cmpfloat (worth[2], ==, worth[3]);
}

/* What a discard is thought to cost by a player who defends. */
static double
weigh_cost (const char *rules, MjFace face)
{
  MjThreat threats[MJ_N_SEATS];
  MjPlanner planner;
  MjState s;
  MjView view;
  MjTile thrown;

  test_table_set (
      &s, rules,
      &(TestTable){ .hands = { "15m19p19s1234567z" }, .pond = "1m1p1s2z" });
  thrown = mj_hand_find (&s.hands[0], face, 0);
  mj_view_init (&view, &s, 0);
  mj_planner_init (&planner, &view, MJ_SKILL_TABLE | MJ_SKILL_DEFENCE);
  mj_threats_init (threats, &planner);
  return mj_threats_cost (threats, &planner, thrown);
}

/* Where a kong from a discard makes liable at any time, a tile of which nobody
 * has seen another costs more, and no other (PAO-16). */
static void
test_prices_a_kong (void)
{
  g_assert_cmpfloat (weigh_cost ("pao_kong=any_time", MJ_FACE_1M + 4), >,
                     weigh_cost ("pao_kong=on", MJ_FACE_1M + 4));
  g_assert_cmpfloat (weigh_cost ("pao_kong=any_time", MJ_FACE_1M), ==,
                     weigh_cost ("pao_kong=on", MJ_FACE_1M));
  g_assert_cmpfloat (
      weigh_cost ("pao_kong=any_time\nkong_pay=off", MJ_FACE_1M + 4), ==,
      weigh_cost ("pao_kong=on\nkong_pay=off", MJ_FACE_1M + 4));
}

/* Tai of bonus tiles that are still to come count as far as they are likely,
 * and never more than one. */
static void
test_bonus_to_come (void)
{
  static const double coming[] = { 0.1, 0.101, 0.15, 0.2, 0.9 };
  MjPlan plans[G_N_ELEMENTS (coming)][MJ_MAX_PLANS];
  MjHolding holding;
  MjPlanner planner;
  MjState s;
  MjView view;
  int n = 0;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "123m456p2278s [777z]" } });
  mj_view_init (&view, &s, 0);
  mj_planner_init (&planner, &view, MJ_SKILL_PLANS | MJ_SKILL_VALUE);
  mj_holding_init (&holding, &planner, &s.hands[0]);
  for (gsize i = 0; i < G_N_ELEMENTS (coming); i++) {
    planner.coming_tai = coming[i];
    n = mj_planner_find (&planner, &holding, 20, plans[i]);
  }
  g_assert_cmpint (n, >, 0);
  for (gsize i = 1; i < G_N_ELEMENTS (coming); i++)
    for (int k = 0; k < n; k++)
      g_assert_cmpfloat (plans[i][k].worth, ==, plans[0][k].worth);
}

/* What the quickest player gives away where several discards keep the hand as
 * near to a win: a pair of honours before a tile with two neighbours, but after
 * one at the edge of its neighbours. */
static void
test_loneliest (void)
{
  static const struct {
    const char *hand, *draw, *discard;
  } rows[] = {
    { "123m19p119s23455z", "6z", "5z" }, { "4477789m88p456s4z", "4z", "4z" },
    { "2277m12356789s6z", "6z", "6z" },  { "45577m34p66799s1z", "1z", "4m" },
    { "345m2255688p34s1z", "1z", "3s" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjState s;
    MjMove move;
    char face[3];

    test_table_set (
        &s, NULL,
        &(TestTable){ .hands = { rows[i].hand }, .draws = rows[i].draw });
    test_play (&s, "go");
    move = choice (&s, 0, MJ_LEVEL_SIMPLE);
    g_assert_cmpint (move.kind, ==, MJ_MOVE_DISCARD);
    mj_face_to_text (mj_tile_face (move.tile), face);
    g_assert_cmpstr (face, ==, rows[i].discard);
  }
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
  for (gsize i = 0; i < G_N_ELEMENTS (thoughts); i++) {
    g_autofree char *path =
        g_strconcat ("/bot/thinks-of-the-right-hand/", thoughts[i].name, NULL);

    g_test_add_data_func (path, &thoughts[i], test_thinks_of_the_right_hand);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (kongs); i++) {
    g_autofree char *path =
        g_strconcat ("/bot/weighs-a-kong/", kongs[i].name, NULL);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_weighs_a_kong);
  }
  g_test_add_func ("/bot/fourth-animal", test_fourth_animal);
  g_test_add_func ("/bot/prices-a-kong", test_prices_a_kong);
  g_test_add_func ("/bot/bonus-to-come", test_bonus_to_come);
  g_test_add_func ("/bot/loneliest", test_loneliest);
  g_test_add_func ("/bot/dear-patterns", test_dear_patterns);
  g_test_add_func ("/bot/counts-what-is-barred", test_counts_what_is_barred);
  return g_test_run ();
}
