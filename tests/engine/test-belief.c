/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-belief.c – the hands and walls that tools/judge deals: they agree with
 * what lies open, no tile is in two places, and hands are as frequent as Bayes'
 * rule says where that can be worked out. */

#include "test-table.h"

#include "engine/match/mj-state-private.h"
#include "engine/players/mj-bot.h"

#include "../../tools/judge/champion.h"
#include "../../tools/judge/world.h"

#include <math.h>
#include <string.h>

static Record record;
static Policy policy;
static Particle particles[N_PARTICLES];

/* Any weights will do: some moves are likelier than others. */
static void
make_policy (void)
{
  MjRng rng;
  float *weights = (float *) &policy;

  mj_rng_init (&rng, (MjSeed){ 1, 2 });
  for (gsize i = 0; i < sizeof policy / sizeof *weights; i++)
    weights[i] = (float) mj_rng_below (&rng, 1000) / 250 - 2;
}

/* The turns in which a tile was discarded, as they were. */
static MjState turns[MJ_MAX_DISCARDS];

/* Whether the second player has let a tile pass that it could claim. */
static gboolean passed;

/* Clubs play from the start of a deal until @n_discards tiles lie in the ponds
 * or the deal is over. */
static void
play (MjState *s, guint64 seed, int n_discards)
{
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  MjRules rules;

  mj_rules_init (&rules);
  mj_state_init (s, &rules, 0);
  move.seed = (MjSeed){ 5, seed };
  passed = FALSE;
  while (TRUE) {
    MjView view;

    if (move.kind == MJ_MOVE_DISCARD)
      turns[s->n_discards] = *s;
    passed |= move.kind == MJ_MOVE_PASS && move.seat == 1;
    g_assert_true (mj_state_apply (s, &move));
    if (s->phase == MJ_PHASE_OVER ||
        (s->phase == MJ_PHASE_TURN && s->n_discards >= n_discards))
      return;
    mj_view_init (&view, s, mj_state_next_actor (s));
    move = mj_bot_choose (MJ_LEVEL_CLUB, &view);
  }
}

/* ---- what lies open ---- */

/* No tile is in two places, and what has left the hand came before that. */
static void
expect_agrees (const MjView *view, const Particle *p)
{
  const MjHand *open = &view->state.hands[record.seat];
  guint8 seen[MJ_N_TILES] = { 0 };

  g_assert_cmpint (p->hand.n_concealed, ==, open->n_concealed);
  g_assert_cmpint (p->hand.n_melds, ==, open->n_melds);
  g_assert_cmpint (p->hand.n_bonus, ==, open->n_bonus);
  for (int i = 0; i < record.n_arrivals; i++)
    g_assert_cmpint (seen[p->arrivals[i]]++, ==, 0);
  for (int i = 0; i < record.n_outs; i++) {
    int limit = record.outs[i].limit;

    g_assert_cmpint (p->arrivals[p->outs[i]], ==, record.outs[i].tile);
    g_assert_cmpint (p->outs[i], <, limit);
    if (record.outs[i].drawn)
      g_assert_cmpint (p->outs[i], ==, limit - 1);
    seen[record.outs[i].tile]--;
  }
  for (int i = 0; i < p->hand.n_concealed; i++) {
    MjTile tile = p->hand.concealed[i];

    g_assert_cmpint (seen[tile]--, ==, 1);
    g_assert_nonnull (memchr (record.pool, tile, (gsize) record.n_pool));
  }
}

static void
test_agrees (void)
{
  int n = 0;

  for (guint64 seed = 0; seed < 6; seed++) {
    MjState s;
    MjView view;
    MjRng rng;

    play (&s, seed, 12 + 8 * (int) seed);
    if (s.phase == MJ_PHASE_OVER)
      continue;
    mj_rng_init (&rng, (MjSeed){ 6, seed });
    mj_view_init (&view, &s, s.turn);
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
      if (seat == s.turn)
        continue;
      record_init (&record, &view, seat);
      believe (&record, &policy, &view, &rng, particles, 1);
      for (int i = 0; i < N_PARTICLES; i++)
        expect_agrees (&view, &particles[i]);
      n++;
    }
  }
  g_assert_cmpint (n, >=, 9);
}

/* All tiles that have come leave later, and none can come at another time. */
static void
test_nothing_to_move (void)
{
  MjState s;
  MjView view;
  MjRng rng;

  play (&s, 0, 4);
  mj_rng_init (&rng, (MjSeed){ 9, 0 });
  mj_view_init (&view, &s, s.turn);
  record_init (&record, &view, (MjSeat) ((s.turn + 1) % MJ_N_SEATS));
  record.n_decisions = 1;
  record.decisions[0].n_arrivals = record.n_outs = MJ_HAND_SIZE;
  record.decisions[0].n_outs = 0;
  for (int i = 0; i < MJ_HAND_SIZE; i++) {
    record.outs[i].tile = record.pool[--record.n_pool];
    record.outs[i].limit = MJ_HAND_SIZE;
    record.outs[i].drawn = false;
  }
  record.n_arrivals = 2 * MJ_HAND_SIZE;
  believe (&record, &policy, &view, &rng, particles, 1);
  for (int i = 0; i < N_PARTICLES; i++)
    expect_agrees (&view, &particles[i]);
}

/* Whatever the opponents are thought to hold, also the same tiles, each tile is
 * in the world once, and what the viewer sees is as it was. */
static void
expect_world (const MjView *view, const MjState *world)
{
  MjView again;

  g_assert_true (mj_state_is_sound (world));
  mj_view_init (&again, world, view->seat);
  memcpy (again.state.locks, view->state.locks, sizeof again.state.locks);
  g_assert_cmpmem (again.state.hands, sizeof again.state.hands,
                   view->state.hands, sizeof view->state.hands);
  g_assert_cmpmem (again.state.discards, sizeof again.state.discards,
                   view->state.discards, sizeof view->state.discards);
  g_assert_cmpint (mj_state_next_actor (world), ==, view->seat);
}

static void
test_worlds (void)
{
  for (guint64 seed = 0; seed < 8; seed++) {
    const Particle *beliefs[MJ_N_SEATS] = { NULL };
    MjState s, world;
    MjView view;
    MjRng rng;

    play (&s, seed, 10);
    mj_rng_init (&rng, (MjSeed){ 8, seed });
    mj_view_init (&view, &s, s.turn);
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
      if (seat == s.turn || s.hands[seat].n_concealed != MJ_HAND_SIZE)
        continue;
      if (beliefs[(seat + 1) % MJ_N_SEATS] == NULL) {
        record_init (&record, &view, seat);
        believe (&record, &policy, &view, &rng, particles, 1);
      }
      beliefs[seat] = &particles[0];
    }
    for (int i = 0; i < 20; i++) {
      world_init (&world, &view, beliefs, &rng);
      expect_world (&view, &world);
    }
  }
}

/* ---- the champion ---- */

/* Whatever the others hold and however the wall lies, its move is the same, and
 * one that it may make. */
static void
test_champion (void)
{
  const Particle *nothing[MJ_N_SEATS] = { NULL };
  int n_others = 0;

  for (guint64 seed = 0; seed < 12; seed++) {
    MjState s, world;
    MjView view;
    MjMove move, again;
    MjRng rng;

    play (&s, seed, 6 + 3 * (int) seed);
    if (s.phase == MJ_PHASE_OVER)
      continue;
    mj_rng_init (&rng, (MjSeed){ 10, seed });
    mj_view_init (&view, &s, s.turn);
    move = champion_choose (&view, 10);
    again = mj_bot_choose (MJ_LEVEL_MASTER, &view);
    n_others += !mj_move_equal (&move, &again);
    world_init (&world, &view, nothing, &rng);
    mj_view_init (&view, &world, s.turn);
    again = champion_choose (&view, 10);
    g_assert_true (mj_move_equal (&move, &again));
    g_assert_true (mj_state_apply (&s, &move));
  }
  g_assert_cmpint (n_others, >, 0);
}

/* ---- the past ---- */

static gboolean
has_kong (const MjState *s)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < s->hands[seat].n_melds; i++)
      if (mj_meld_is_kong (&s->hands[seat].melds[i]))
        return TRUE;
  return FALSE;
}

/* What a view tells of an opponent's turns is what was. */
static void
expect_turns (MjSeat seat)
{
  for (int i = 0; i < record.n_decisions; i++) {
    const Decision *d = &record.decisions[i];
    const MjState *was = &turns[d->state.n_discards];

    if (d->state.phase != MJ_PHASE_TURN)
      continue;
    g_assert_cmpint (was->turn, ==, seat);
    g_assert_cmpint (d->drew, ==, was->drawn != MJ_TILE_NONE);
    g_assert_cmpint (d->state.wall.head, ==, was->wall.head);
    for (MjSeat other = 0; other < MJ_N_SEATS; other++) {
      g_assert_cmpint (d->state.hands[other].n_concealed, ==,
                       was->hands[other].n_concealed);
      g_assert_cmpint (d->state.hands[other].n_melds, ==,
                       was->hands[other].n_melds);
    }
  }
}

static void
test_past (void)
{
  int n = 0;

  for (guint64 seed = 0; seed < 20; seed++) {
    MjState s;
    MjView view;

    play (&s, seed, 40);
    if (s.phase == MJ_PHASE_OVER || has_kong (&s))
      continue;
    mj_view_init (&view, &s, s.turn);
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      if (seat != s.turn) {
        record_init (&record, &view, seat);
        expect_turns (seat);
        n += record.n_decisions;
      }
  }
  g_assert_cmpint (n, >=, 100);
}

/* ---- weights ---- */

enum { HAND = MJ_HAND_SIZE, RUNS = 200 };

/* How likely it is that the pool's tile @missing has not come and its tile
 * @drawn came last: by the obvious way, up to a factor. */
static double
weigh (int missing, int drawn)
{
  const Decision *pass = &record.decisions[0], *turn = &record.decisions[1];
  MjState s = pass->state;
  MjHand *hand = &s.hands[record.seat];
  double chance = 1;
  MjCounts counts;
  PolicyCalls calls;
  guint8 can;

  hand->n_concealed = 0;
  mj_hand_add (hand, record.outs[0].tile);
  for (int i = 0; i <= HAND; i++)
    if (i != missing && i != drawn)
      mj_hand_add (hand, record.pool[i]);
  can = mj_state_claim_options (&s, record.seat);
  mj_hand_counts (hand, &counts);
  if (can != 0) {
    policy_weigh_calls (&policy, &pass->scene, &counts, calls_from (can),
                        &calls);
    chance = (can & MJ_CAN_WIN ? 0.02 : 1) * calls.chances[CALL_PASS];
  }
  counts.n[mj_tile_face (record.pool[drawn])]++;
  return chance * policy_discard (&policy, &turn->scene, &counts,
                                  mj_tile_face (record.outs[0].tile));
}

/* Whether the second player has let a tile pass that it could claim, drawn one
 * and thrown another, and nothing else. */
static bool
is_small (const MjState *s)
{
  return passed && s->phase == MJ_PHASE_TURN && s->turn == 2 &&
         record.n_decisions == 2 && record.n_outs == 1 &&
         !record.outs[0].drawn && record.decisions[0].n_arrivals == HAND &&
         record.decisions[1].drew;
}

/* The pool is cut to the true hand and one more tile, so that there are few
 * ways in which the tiles may have come. */
static void
cut_pool (const MjState *s)
{
  const MjHand *hand = &s->hands[record.seat];
  int n = hand->n_concealed;

  for (int i = 0; i < record.n_pool; i++)
    if (memchr (hand->concealed, record.pool[i], (gsize) n) == NULL) {
      record.pool[n] = record.pool[i];
      break;
    }
  memcpy (record.pool, hand->concealed, (gsize) n);
  record.n_pool = n + 1;
}

/* @n_moves: 0 to see the weights alone */
static void
compare_weights (const MjView *view, guint64 seed, int n_moves)
{
  double missing[HAND + 1] = { 0 }, last[HAND + 1] = { 0 }, sum = 0, apart = 0;
  int n_missing[HAND + 1] = { 0 }, n_last[HAND + 1] = { 0 };
  MjRng rng;

  for (int i = 0; i <= HAND; i++)
    for (int j = 0; j <= HAND; j++) {
      double chance = i == j ? 0 : weigh (i, j);

      missing[i] += chance;
      last[j] += chance;
      sum += chance;
    }
  mj_rng_init (&rng, (MjSeed){ 7, seed });
  for (int run = 0; run < RUNS; run++) {
    believe (&record, &policy, view, &rng, particles, n_moves);
    for (int i = 0; i < N_PARTICLES; i++)
      for (int j = 0; j <= HAND; j++) {
        const MjTile *came = particles[i].arrivals;

        n_missing[j] += memchr (came, record.pool[j], HAND + 1) == NULL;
        n_last[j] += came[HAND] == record.pool[j];
      }
  }
  for (int i = 0; i <= HAND; i++) {
    double n = RUNS * N_PARTICLES;

    g_test_message ("%3d: missing %.3f, is %.3f; last %.3f, is %.3f", i,
                    missing[i] / sum, n_missing[i] / n, last[i] / sum,
                    n_last[i] / n);
    g_assert_cmpfloat (fabs (missing[i] / sum - n_missing[i] / n), <, 0.015);
    g_assert_cmpfloat (fabs (last[i] / sum - n_last[i] / n), <, 0.015);
    apart = MAX (apart, fabs (missing[i] / sum - 1.0 / (HAND + 1)));
  }
  g_assert_cmpfloat (apart, >, 0.03); /* else nothing is proved */
}

static void
test_weights (void)
{
  int n = 0;

  for (guint64 seed = 0; n < 3; seed++) {
    MjState s;
    MjView view;

    play (&s, seed, 2);
    mj_view_init (&view, &s, 2);
    record_init (&record, &view, 1);
    if (!is_small (&s))
      continue;
    cut_pool (&s);
    compare_weights (&view, seed, 0);
    compare_weights (&view, seed, 2);
    n++;
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  make_policy ();
  g_test_add_func ("/belief/agrees", test_agrees);
  g_test_add_func ("/belief/nothing-to-move", test_nothing_to_move);
  g_test_add_func ("/belief/worlds", test_worlds);
  g_test_add_func ("/belief/champion", test_champion);
  g_test_add_func ("/belief/past", test_past);
  g_test_add_func ("/belief/weights", test_weights);
  return g_test_run ();
}
