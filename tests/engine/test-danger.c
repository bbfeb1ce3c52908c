/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-danger.c – what is read off the table: features come from what lies
 * open, and the chances that they give agree with what the hands really wait
 * for.
 */

#include "test-table.h"

#include "engine/players/mj-bot.h"
#include "engine/players/mj-threat.h"
#include "engine/score/mj-outlook.h"
#include "engine/tiles/mj-notation.h"

#include "../../tools/fit/glm.h"

#include <math.h>

/* ---- features ---- */

static int
group_of (int feature)
{
  static const int ends[] = {
#define GROUP(name, n) MJ_DANGER_##name##_LAST,
    MJ_DANGER_GROUPS (GROUP)
#undef GROUP
  };
  int group = 0;

  g_assert_cmpint (feature, <, MJ_N_DANGER_FEATURES);
  while (feature > ends[group])
    group++;
  return group;
}

static void
expect_groups (const MjOpponent *seen, const guint8 *features, int n)
{
  guint32 groups = 0;

  g_assert_cmpint (n + seen->n_common, <=, MJ_MAX_DANGER_FEATURES);
  for (int i = 0; i < seen->n_common + n; i++) {
    int group = group_of (i < seen->n_common ? seen->common[i]
                                             : features[i - seen->n_common]);

    g_assert_false (groups & 1u << group);
    groups |= 1u << group;
  }
}

/* Sums over many tiles: what was foretold, and what was so. */
typedef struct {
  double n, foretold, waits;
} Sums;

static gboolean
wins_on (const MjState *s, MjSeat seat, MjFace face)
{
  const MjHand *hand = &s->hands[seat];
  MjWin win = { .how = MJ_HOW_DISCARD,
                .seat = seat,
                .shooter = (MjSeat) ((seat + 1) % MJ_N_SEATS),
                .tile = face,
                .seat_wind = mj_state_seat_wind (s, seat),
                .prevailing = s->prevailing };
  MjCounts counts;
  MjReady ready;
  MjFaceSet waits;
  MjScore score;

  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, &s->rules, &counts, hand->n_melds);
  if (mj_ready_shanten (&ready) != 0)
    return FALSE;
  waits = mj_ready_helps (&ready);
  return (waits & MJ_FACE_BIT (face)) &&
         mj_lock_win_state (&s->locks[seat], &s->rules, face, waits) ==
             MJ_LOCK_FREE &&
         mj_outlook_wait (&s->rules, hand, face, &win, &score) == MJ_WINS;
}

static void
look_at (const MjState *s, const MjView *view, Sums *sums)
{
  guint8 unseen[MJ_N_KINDS], features[MJ_MAX_DANGER_FEATURES];

  mj_state_unseen (&view->state, view->seat, unseen);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjOpponent seen;

    if (seat == view->seat)
      continue;
    mj_opponent_init (&seen, &view->state, seat);
    for (MjFace face = 0; face < MJ_N_KINDS; face++) {
      double chance = mj_opponent_chance (&seen, &view->state, unseen, face);

      g_assert_cmpfloat (chance, >=, 0);
      g_assert_cmpfloat (chance, <, 1);
      expect_groups (
          &seen, features,
          mj_opponent_features (&seen, &view->state, unseen, face, features));
      if (mj_hand_find (&view->state.hands[view->seat], face, 0) ==
          MJ_TILE_NONE)
        continue;
      sums->n++;
      sums->foretold += chance;
      sums->waits += wins_on (s, seat, face);
    }
  }
}

/* The chances of the tiles that players hold, over some deals that nothing was
 * fitted to.
 */
static void
test_foretold (void)
{
  Sums sums = { 0 };
  MjRules rules;

  mj_rules_init (&rules);
  for (guint64 deal = 0; deal < 150; deal++) {
    MjState s;
    MjSeat seat;

    mj_state_init (&s, &rules, (MjSeat) (deal % 4));
    while (s.phase != MJ_PHASE_OVER &&
           (seat = mj_state_next_actor (&s)) != MJ_SEAT_NONE) {
      MjMove move;
      MjView view;

      mj_view_init (&view, &s, seat);
      move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
      if (move.kind == MJ_MOVE_DEAL)
        move.seed = (MjSeed){ 419, deal };
      if (move.kind == MJ_MOVE_DISCARD && s.n_discards % 5 == 0)
        look_at (&s, &view, &sums);
      g_assert_true (mj_state_apply (&s, &move));
    }
  }
  g_test_message ("%.0f tiles: foretold %.1f, waits %.0f", sums.n,
                  sums.foretold, sums.waits);
  g_assert_cmpfloat (sums.waits, >, 100);
  g_assert_cmpfloat (sums.foretold, >, 0.7 * sums.waits);
  g_assert_cmpfloat (sums.foretold, <, 1.4 * sums.waits);
}

/* ---- one table ---- */

static double
chance_of (const MjState *s, MjSeat seat, const char *face)
{
  guint8 unseen[MJ_N_KINDS];
  MjOpponent seen;
  MjFace faces[1];
  MjView view;

  mj_view_init (&view, s, 0);
  mj_state_unseen (&view.state, view.seat, unseen);
  g_assert_cmpint (mj_notation_parse_tiles (face, faces, 1, NULL), ==, 1);
  mj_opponent_init (&seen, &view.state, seat);
  return mj_opponent_chance (&seen, &view.state, unseen, faces[0]);
}

/* A player with three melds of dots, late in the deal. */
static void
test_flush (void)
{
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "5m5p5s147m258s369m1z",
                                           "[123p] [777p] [456p] 99p12s" },
                                .draws = "9m",
                                .left = 20 });
  test_play (&s, "go");
  g_assert_cmpfloat (chance_of (&s, 1, "5p"), >, chance_of (&s, 1, "5m"));
  g_assert_cmpfloat (chance_of (&s, 1, "5p"), >, chance_of (&s, 2, "5p"));
}

/* What a player let pass since its last turn, it may not claim now. */
static void
test_passed (void)
{
  MjState before, after;
  double chance;

  test_table_set (&before, NULL,
                  &(TestTable){ .hands = { "5m5p5s147m258s369m1z",
                                           "[123p] [777s] [456m] 9912s" },
                                .draws = "9m 4z",
                                .left = 20 });
  test_play (&before, "go");
  chance = chance_of (&before, 1, "5p");
  after = before;
  for (int i = 0; i < after.n_discards; i++)
    g_assert_cmpint (mj_tile_face (after.discards[i].tile), !=, MJ_FACE_1P + 4);
  test_play (&after, "1 discard 5p, pass");
  g_assert_cmpfloat (chance_of (&after, 1, "5p"), <, chance / 5);
}

/* ---- the regression that fitted the weights ---- */

/* Two features with known weights are found again from what they cause. */
static void
test_regression (void)
{
  static const double truth[3] = { 1.2, -0.8, -1 };
  enum { N = 40000 };
  g_autofree GlmRow *rows = g_new0 (GlmRow, N);
  double weights[3];
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 4, 19 });
  for (int i = 0; i < N; i++) {
    double sum = truth[2];

    for (guint8 feature = 0; feature < 2; feature++)
      if (mj_rng_below (&rng, 2) == 1) {
        rows[i].on[rows[i].n++] = feature;
        sum += truth[feature];
      }
    rows[i].y = mj_rng_below (&rng, 1000000) < 1e6 / (1 + exp (-sum));
  }
  glm_fit (GLM_LOGISTIC, rows, N, 2, 0.1, weights);
  for (int i = 0; i < 3; i++)
    g_assert_cmpfloat (fabs (weights[i] - truth[i]), <, 0.1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/danger/foretold", test_foretold);
  g_test_add_func ("/danger/flush", test_flush);
  g_test_add_func ("/danger/passed", test_passed);
  g_test_add_func ("/danger/regression", test_regression);
  return g_test_run ();
}
