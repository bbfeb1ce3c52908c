/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-past.c – a state counts what everybody sees of each player, and players
 * who remember it are warned.
 */

#include "test-table.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

#include <string.h>

static void
count_deal (const MjState *s, MjPast *past)
{
  MjState alone;
  MjScore score;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < s->hands[seat].n_melds; i++)
      past[seat].melds += mj_meld_is_exposed (&s->hands[seat].melds[i]);
  for (int n = 0; mj_state_nth_win (s, n, &alone); n++) {
    mj_state_result_score (&alone, &score);
    past[alone.win.seat].wins++;
    past[alone.win.seat].tai += (uint16_t) score.tai;
  }
}

/* Wins, their tai and the melds of all deals of a match, also where two win on
 * one tile.
 */
static void
test_counts (gconstpointer sheet)
{
  MjPast past[MJ_N_SEATS] = { { 0 } };
  MjRules rules;
  MjState s;
  MjSeat seat;
  int wins = 0;

  test_rules (&rules, sheet);
  mj_state_init (&s, &rules, 2);
  while ((seat = mj_state_next_actor (&s)) != MJ_SEAT_NONE) {
    MjMove move;
    MjView view;

    mj_view_init (&view, &s, seat);
    g_assert_cmpmem (view.state.past, sizeof s.past, s.past, sizeof s.past);
    move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ 31, s.n_deals };
    g_assert_true (mj_state_apply (&s, &move));
    if (s.phase != MJ_PHASE_OVER)
      continue;
    count_deal (&s, past);
    g_assert_cmpmem (s.past, sizeof s.past, past, sizeof past);
  }
  for (seat = 0; seat < MJ_N_SEATS; seat++)
    wins += s.past[seat].wins;
  g_assert_cmpint (wins, >, 8);
}

/* What a discard may cost after @past of the opponent whose melds lie open. */
static double
cost_after (const char *sheet, const char *player, int deals, MjPast past)
{
  MjWeighed choices[MJ_MAX_MOVES];
  MjState s;
  MjView view;
  MjBot bot;
  int n;

  test_table_set (&s, sheet,
                  &(TestTable){ .hands = { "5m147p258s1236z99p4s",
                                           "[111m] [222p] 3456789s" },
                                .draws = "1z",
                                .left = 24 });
  s.n_deals = (uint16_t) (deals + 1);
  s.past[1] = past;
  test_play (&s, "go");
  mj_view_init (&view, &s, 0);
  g_assert_true (mj_bot_from_word (&bot, player));
  n = mj_bot_weigh (&bot, &view, true, choices);
  for (int i = 0; i < n; i++)
    if (test_means (&choices[i].move, "1 discard 5m"))
      return choices[i].cost;
  g_assert_not_reached ();
}

typedef struct {
  const char *name;
  int deals;
  MjPast past;
  int sign; /* of what the discard costs more than after nothing */
} Row;

static const Row rows[] = {
  { "nothing", 0, { 0, 0, 0 }, 0 },
  { "often", 12, { 8, 17, 14 }, 1 },
  { "never", 12, { 0, 0, 14 }, -1 },
  { "dear", 12, { 4, 24, 14 }, 1 },
};

static void
test_warned (gconstpointer data)
{
  static const char *const sheets[] = { NULL, "preset=shooter-1-2" };
  static const char *const players[] = { "club", "master" };
  const Row *row = data;

  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (players); j++) {
      g_autofree char *without = g_strconcat (players[j], "-adapt", NULL);
      double before = cost_after (sheets[i], players[j], 0, (MjPast){ 0 });
      double after = cost_after (sheets[i], players[j], row->deals, row->past);
      double more = after - before;

      g_assert_cmpfloat (before, >, 0);
      g_assert_cmpint ((more > 0) - (more < 0), ==, row->sign);
      g_assert_cmpfloat (cost_after (sheets[i], without, row->deals, row->past),
                         ==, before);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/past/counts/singapore", NULL, test_counts);
  g_test_add_data_func ("/past/counts/two-winners", "winners=two", test_counts);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/past/warned/", rows[i].name, NULL);

    g_test_add_data_func (path, &rows[i], test_warned);
  }
  return g_test_run ();
}
