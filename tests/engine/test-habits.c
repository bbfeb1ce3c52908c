/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-habits.c – a persona can be told from the other players of its level by
 * what it does.
 *
 * Each wall is played four times, with the persona in each chair, against three
 * players without a habit; what it does is compared with what they do.
 */

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

#include "test-table.h"

#include <string.h>

/* What is counted of a player. */
typedef enum {
  DEALS,
  MELDS, /* exposed melds when a deal ends */
  FEEDS, /* wins fed */
  LATE,  /* of these, with few tiles left */
  WINS,
  TAI,     /* of these wins together */
  HONOURS, /* honours held when a deal ends */
  N_COUNTS
} Count;

enum { LATE_LEFT = 28, WALLS = 400 };

typedef struct {
  double n[N_COUNTS];
} Counts;

static void
count_hand (Counts *counts, const MjState *s, MjSeat seat)
{
  const MjHand *hand = &s->hands[seat];
  MjCounts all;

  mj_hand_all_counts (hand, &all);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (!mj_face_is_suited (face))
      counts->n[HONOURS] += all.n[face];
  counts->n[DEALS]++;
  counts->n[MELDS] += mj_hand_n_exposed (hand);
}

static void
count_deal (Counts *counts, const MjState *s, MjSeat seat)
{
  MjScore score;

  count_hand (counts, s, seat);
  if (s->result != MJ_RESULT_WIN)
    return;
  if (s->win.shooter == seat) {
    counts->n[FEEDS]++;
    counts->n[LATE] += mj_state_live_left (s) < LATE_LEFT;
  }
  if (s->win.seat != seat)
    return;
  mj_state_result_score (s, &score);
  counts->n[WINS]++;
  counts->n[TAI] += score.tai;
}

static void
play_deal (const MjBot *bots, guint64 seed, MjState *s)
{
  MjRules rules;
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  mj_rules_init (&rules);
  mj_state_init (s, &rules, 0);
  move.seed = (MjSeed){ 1900, seed };
  g_assert_true (mj_state_apply (s, &move));
  while (s->phase != MJ_PHASE_OVER) {
    MjSeat seat = mj_state_next_actor (s);
    MjView view;

    mj_view_init (&view, s, seat);
    move = mj_bot_choose_as (&bots[seat], &view);
    g_assert_true (mj_state_apply (s, &move));
  }
}

/* Of @persona, and of the three who have no habit. */
static void
compare (const char *persona, int walls, Counts counts[2])
{
  MjBot bots[MJ_N_SEATS];

  memset (counts, 0, 2 * sizeof *counts);
  for (int wall = 0; wall < walls; wall++)
    for (MjSeat chair = 0; chair < MJ_N_SEATS; chair++) {
      MjState s;

      for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
        g_assert_true (
            mj_bot_from_word (&bots[seat], seat == chair ? persona : "club"));
      play_deal (bots, (guint64) wall, &s);
      for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
        count_deal (&counts[seat != chair], &s, seat);
    }
}

typedef struct {
  const char *persona;
  Count what, of;
  double least, most; /* as many times as the others do */
} Row;

static const Row rows[] = {
  { "club:caller", MELDS, DEALS, 1.05, 2 },
  { "club:concealed", MELDS, DEALS, 0, 0.90 },
  { "club:folder", LATE, DEALS, 0, 0.90 },
  { "club:dreamer", TAI, WINS, 1.05, 2 },
  { "club:honours", HONOURS, DEALS, 1.05, 2 },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  Counts counts[2];
  double times;

  compare (row->persona, WALLS, counts);
  for (int i = 0; i < N_COUNTS; i++)
    g_test_message ("%d: %.3f, others %.3f a deal", i,
                    counts[0].n[i] / counts[0].n[DEALS],
                    counts[1].n[i] / counts[1].n[DEALS]);
  times = counts[0].n[row->what] / counts[0].n[row->of] /
          (counts[1].n[row->what] / counts[1].n[row->of]);
  g_test_message ("%.3f times", times);
  g_assert_cmpfloat (times, >=, row->least);
  g_assert_cmpfloat (times, <=, row->most);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/habits/", rows[i].persona, NULL);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  return g_test_run ();
}
