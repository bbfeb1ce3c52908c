/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ahead.c – looks one draw ahead, remembers hands, and does not show a
 * ready hand for nothing.
 */

#include "test-table.h"

#include "engine/players/mj-ahead.h"
#include "engine/players/mj-bot.h"

static MjMove
choose (const MjState *s, MjSeat seat, MjLevel level)
{
  MjView view;

  mj_view_init (&view, s, seat);
  return mj_bot_choose (level, &view);
}

/* A concealed hand that waits for few tiles: it may still get better waits, so
 * it is not shown for the same wait.  The judge (docs/players.md) gives each
 * pass three units or more over the chow.
 */
typedef struct {
  const char *name, *rules;
  TestTable table;
  const char *script;
} Narrow;

static const Narrow narrow[] = {
  { "closed-wait",
    NULL,
    { .hands = { "57789m456p23477s", "[678s] 2478f", "[999m] [999p] 156f34a",
                 "[9999s] [456m] 3f2a" },
      .turn = 3,
      .dealer = 2,
      .draws = "4p",
      .pond =
          "1m1z3z5z4m3z4z2z4z1z3z1z7z3z6z6z8p2m1m1s4p4m4s2m2s3m4s7z3p5m7s6z8s"
          "8s2s2z6s6p3m1p5z",
      .left = 27 },
    "go, 4 discard 4p" },
  { "high-limit",
    "preset=high-limit",
    { .hands = { "567m44567p12368s", "[567p] 12468f", "[345s] [567m] 23a",
                 "[345m] 35f" },
      .turn = 3,
      .draws = "5m",
      .pond =
          "7z3z1z1z3z4z2z4z1m9s5z6z9m5z4z9m8m1p6z1p2p7p1z1m8p3z6z9p9s2z9p8p4p"
          "2s1m9s4s4s7s4s3p1m3z7z3s2s8p",
      .left = 24 },
    "go, 4 discard 5m" },
  { "one-left",
    "preset=animals-only",
    { .hands = { "345678m33p12346s 17f3a", "[777z] [333z] [9999s] 3f1a", "6f",
                 "[234p] [345s] 25f24a" },
      .turn = 3,
      .dealer = 2,
      .draws = "6m",
      .pond =
          "3z5z4s2z2z5z7p9m1z6z7m2s1m1p5p4z2z5s3p5p2p5p6p7m7m1z9m3m5z8m2z2s4z"
          "9p4m5z1m6p",
      .left = 31 },
    "go, 4 discard 6m" },
};

static void
test_stays_concealed (gconstpointer data)
{
  const Narrow *row = data;
  MjState s;

  test_table_set (&s, row->rules, &row->table);
  test_play (&s, row->script);
  g_assert_cmpint (s.claim.can[0] & MJ_CAN_CHOW, !=, 0);
  g_assert_cmpint (choose (&s, 0, MJ_LEVEL_MASTER).kind, ==, MJ_MOVE_PASS);
}

/* Weighs all discards of a turn, as a planner that remembers the hands it met
 * and as one that does not.
 */
static int
compare_memory (const MjState *s, MjSeat seat, MjWorths *worths)
{
  int turns = mj_state_live_left (s) / MJ_N_SEATS, n = 0;
  MjPlanner planner, forgetful;
  MjCounts counts;
  MjView view;

  mj_view_init (&view, s, seat);
  mj_planner_init (&planner, &view, ~0u);
  forgetful = planner;
  planner.worths = worths;
  mj_worths_forget (worths);
  mj_hand_counts (&s->hands[seat], &counts);
  for (MjFaceSet faces = mj_counts_at_least (&counts, 1); faces != 0; n++) {
    MjHand hand = s->hands[seat];
    double known, fresh;

    mj_hand_remove (&hand, mj_hand_find (&hand, mj_face_set_take (&faces), 0));
    known = mj_ahead_worth (&planner, &hand, turns);
    fresh = mj_ahead_worth (&forgetful, &hand, turns);
    g_assert_cmpmem (&known, sizeof known, &fresh, sizeof fresh);
  }
  return n;
}

static void
test_remembers_hands (void)
{
  g_autofree MjWorths *worths = g_new (MjWorths, 1);
  int compared = 0;

  for (guint deal = 0; deal < 2; deal++) {
    MjMove moves[MJ_MAX_MOVES];
    MjRules rules;
    MjSeat seat;
    MjState s;

    test_rules (&rules, NULL);
    mj_state_init (&s, &rules, 0);
    s.one_deal = true;
    while ((seat = mj_state_next_actor (&s)) != MJ_SEAT_NONE) {
      mj_state_legal_moves (&s, seat, moves);
      if (moves[0].kind == MJ_MOVE_DEAL)
        moves[0].seed = (MjSeed){ 19, deal };
      else
        moves[0] = choose (&s, seat, MJ_LEVEL_SIMPLE);
      if (moves[0].kind == MJ_MOVE_DISCARD && s.n_discards % 4 == 0)
        compared += compare_memory (&s, seat, worths);
      g_assert_true (mj_state_apply (&s, &moves[0]));
    }
  }
  g_assert_cmpint (compared, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (narrow); i++) {
    g_autofree char *path =
        g_strconcat ("/ahead/stays-concealed/", narrow[i].name, NULL);

    g_test_add_data_func (path, &narrow[i], test_stays_concealed);
  }
  g_test_add_func ("/ahead/remembers-hands", test_remembers_hands);
  return g_test_run ();
}
