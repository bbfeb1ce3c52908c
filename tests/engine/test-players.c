/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-players.c – checks that players and coach think as they did.
 *
 * The same view gives the same numbers everywhere, and docs/players.md
 * describes players that have these numbers.  A row of players.tsv is a deal
 * that they played: their choices and how they weighed them, added up.  A
 * change that is not meant to change the players leaves every row as it is.
 * After one that is,
 *
 *     MJ_WRITE=tests/data/players.tsv _build/tests/engine/test-players
 *
 * writes the rows again; then measure the tables of docs/players.md again.
 */

#include "test-table.h"

#include "engine/players/mj-advice.h"

#include <string.h>

typedef struct {
  const char *name;
  const char *sheet;
  const char *players[MJ_N_SEATS];
  int n_deals;
} Table;

static const Table tables[] = {
  { "levels", NULL, { "master", "club", "casual", "beginner" }, 5 },
  { "quickest", NULL, { "simple", "simple", "simple", "simple" }, 15 },
  { "quick", NULL, { "simple", "master:flush", "simple", "casual" }, 3 },
  { "shooter",
    "preset=shooter-1-2",
    { "master:careful", "club:triplets", "master", "club:flush" },
    4 },
  { "high-limit",
    "preset=high-limit\nseven_pairs=four",
    { "master", "casual:flush", "master:triplets", "club" },
    4 },
  { "cheap",
    "concealed_hand=any_win\nseven_pairs=limit\n"
    "last_tile_discard=on\npure_green=four",
    { "club", "beginner", "master", "casual:triplets" },
    4 },
  { "dear",
    "min_points=3\nconcealed_hand=off\nlimit=8\n"
    "pao_fresh=off",
    { "master", "master-table", "club+ahead", "master-plans" },
    3 },
};

/* What is added up over a deal. */
typedef struct {
  int moves;
  int choices;
  double worth;
  double cost;
  gint64 counts; /* of the coach: shanten, tiles, tai … */
  double dangers;
  guint32 digest; /* of the moves as text */
} Sums;

static void
add_move (Sums *sums, const MjMove *move)
{
  char text[MJ_MOVE_TEXT_SIZE];

  mj_move_to_text (move, text, sizeof text);
  for (const char *at = text; *at != '\0'; at++)
    sums->digest = (sums->digest ^ (guchar) *at) * 16777619u;
  sums->moves++;
}

static void
add_advice (Sums *sums, const MjAdvice *a)
{
  sums->counts +=
      a->shanten + 3 * a->best_tai + 5 * a->most_tai + 7 * a->acceptance +
      11 * a->kinds + 13 * a->danger_to + 17 * a->pao + 19 * a->pao_to +
      23 * a->plan.missing + 29 * a->plan.tai + 31 * a->plan.kind +
      37 * mj_face_set_size (a->helps) + 41 * mj_face_set_size (a->plan.helps);
  sums->dangers += a->danger + a->plan.chance;
}

static void
ask_coach (Sums *sums, const MjView *view)
{
  MjAdvice advice[MJ_MAX_MOVES], own;
  double dangers[MJ_N_KINDS];
  int n = mj_advise (view, advice);

  for (int i = 0; i < n; i++)
    add_advice (sums, &advice[i]);
  if (mj_hand_size (&view->state.hands[view->seat]) == MJ_HAND_SIZE) {
    mj_advise_hand (view, &own);
    add_advice (sums, &own);
  }
  mj_advise_dangers (view, dangers);
  for (int i = 0; i < MJ_N_KINDS; i++)
    sums->dangers += dangers[i];
}

static MjMove
decide (Sums *sums, const MjState *s, MjSeat seat, const MjBot *bot)
{
  MjWeighed choices[MJ_MAX_MOVES];
  MjView view;
  int n;

  mj_view_init (&view, s, seat);
  if (!bot->greedy && sums->moves % 3 == 0) {
    n = mj_bot_weigh (bot, &view, true, choices);
    sums->choices += n;
    for (int i = 0; i < n; i++) {
      sums->worth += choices[i].worth;
      sums->cost += choices[i].cost;
    }
  }
  if (sums->moves % 9 == 0)
    ask_coach (sums, &view);
  return mj_bot_choose_as (bot, &view);
}

static void
play_deal (Sums *sums, MjState *s, const MjBot *bots, MjSeed seed)
{
  *sums = (Sums){ .digest = 2166136261u };
  do {
    MjSeat seat = mj_state_next_actor (s);
    MjMove moves[MJ_MAX_MOVES], move;
    int n = mj_state_legal_moves (s, seat, moves);

    move = n == 1 ? moves[0] : decide (sums, s, seat, &bots[seat]);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = seed;
    g_assert_true (mj_state_apply (s, &move));
    add_move (sums, &move);
  } while (s->phase != MJ_PHASE_OVER);
}

static void
play_table (const Table *table, GPtrArray *rows)
{
  MjBot bots[MJ_N_SEATS];
  MjRules rules;
  MjState s;

  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_true (mj_bot_from_word (&bots[i], table->players[i]));
  bots[1].think = 5;
  test_rules (&rules, table->sheet);
  mj_state_init (&s, &rules, 0);
  for (int deal = 0; deal < table->n_deals; deal++) {
    Sums sums;

    play_deal (&sums, &s, bots, (MjSeed){ 88, (guint64) deal });
    g_ptr_array_add (
        rows,
        g_strdup_printf (
            "%s\t%d\t%d\t%08x\t%d\t%.3f\t%.3f\t%" G_GINT64_FORMAT "\t%.6f",
            table->name, deal + 1, sums.moves, sums.digest, sums.choices,
            sums.worth, sums.cost, sums.counts, sums.dangers));
  }
}

static void
test_as_written (gconstpointer data)
{
  const Table *table = data;
  g_auto (GStrv) written = test_read ("data/players.tsv");
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *start = g_strconcat (table->name, "\t", NULL);
  guint n = 0;

  play_table (table, rows);
  for (int i = 0; written[i] != NULL; i++)
    if (g_str_has_prefix (written[i], start)) {
      g_assert_cmpuint (n, <, rows->len);
      g_assert_cmpstr (g_ptr_array_index (rows, n++), ==, written[i]);
    }
  g_assert_cmpuint (n, ==, rows->len);
}

static void
write_rows (const char *path)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (rows, g_strdup ("table\tdeal\tmoves\tdigest\tchoices\tworth"
                                   "\tcost\tcounts\tdangers"));
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    play_table (&tables[i], rows);
  g_ptr_array_add (rows, g_strdup (""));
  g_ptr_array_add (rows, NULL);
  text = g_strjoinv ("\n", (char **) rows->pdata);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("MJ_WRITE") != NULL)
    write_rows (g_getenv ("MJ_WRITE"));
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strconcat ("/players/", tables[i].name, NULL);

    g_test_add_data_func (path, &tables[i], test_as_written);
  }
  return g_test_run ();
}
