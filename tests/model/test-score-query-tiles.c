/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-query-tiles.c – hands whose tai depends on the tile that won: each
 * candidate is lit with its tai, and tapping it gives just that.
 *
 * South (1) wins on West's discard (2).
 */

#include "query-hand.h"

#include "engine/tiles/mj-notation.h"
#include "model/score/mj-answer.h"

#include <string.h>

typedef struct {
  const char *name;
  const char *text;
  const char *rules;
  const char *cases; /* in the order of the first tile of each */
} Row;

/* HAND-15, HAND-18: on a discard a sequence hand waited for more than one tile.
 * HAND-02, HAND-05: a triplet that the discard completes is not hidden.
 * HAND-11: nine gates waited for all nine. */
static const Row rows[] = {
  { "sequences", "234567m345p12399s", "",
    "2457m35p1s: 4 tai; 36m4p239s: no win" },
  { "one-exposed", "[234m] 567m345p12399s", "",
    "57m35p1s: 4 tai; 6m4p239s: no win" },
  { "beside-a-flower", "234567m345p12399s 3f", "",
    "2457m35p1s: 1 tai; 36m4p239s: no win" },
  { "chicken-allowed", "234567m345p12399s", "min_points=0",
    "2457m35p1s: 4 tai; 36m4p239s: 0 tai" },
  { "eyes-or-run", "123m456p789s23455s", "",
    "1m46p2459s: 4 tai; 23m5p378s: no win" },
  { "three-eyes", "22345678m345p678s", "",
    "23568m35p68s: 4 tai; 47m4p7s: no win" },
  { "two-groupings", "[789s] 12344p567m678m", "",
    "5678m14p: 4 tai; 23p: no win" },
  { "two-exposed", "[789m] [345s] 23334p567s", "",
    "24p57s: 4 tai; 3p6s: no win" },
  { "one-suit", "234m456m678m34599m", "limit=10",
    "2345689m: 10 tai; 7m: 4 tai" },
  { "one-suit-in-pairs", "22334455667799m", "limit=10",
    "2457m: 10 tai; 369m: 4 tai" },
  { "hidden-treasure", "222m555p888s44m666p", "treasure_on_discard=on",
    "2m56p8s: 2 tai; 4m: 5 tai" },
  { "nine-gates", "11123455678999m", "limit=10",
    "12346789m: 4 tai; 5m: 10 tai" },
};

static MjScoreQuery *
ask (const Row *row)
{
  MjScoreQuery *query = query_new (row->text, 1, 2);
  MjRules rules;

  g_assert_true (mj_rules_from_text (&rules, row->rules, NULL));
  mj_score_query_set_rules (query, &rules);
  return query;
}

/* "5678m14p: 4 tai; 23p: no win" */
static char *
tell_cases (const MjWinAnswer *answer)
{
  GString *text = g_string_new (NULL);
  gboolean told[MJ_MAX_CONCEALED] = { FALSE };

  for (int i = 0; i < answer->n_tiles; i++) {
    g_autofree char *worth = mj_answer_case (&answer->tiles[i]);
    guint8 counts[MJ_N_FACES] = { 0 };
    char faces[64];

    if (told[i])
      continue;
    for (int j = i; j < answer->n_tiles; j++) {
      g_autofree char *other = mj_answer_case (&answer->tiles[j]);

      if (g_str_equal (worth, other)) {
        told[j] = TRUE;
        counts[answer->tiles[j].value] = 1;
      }
    }
    mj_counts_to_text (counts, faces, sizeof faces);
    g_string_append_printf (text, "%s%s: %s", i > 0 ? "; " : "", faces, worth);
  }
  return g_string_free (text, FALSE);
}

static void
expect_answer (MjScoreQuery *query, const MjWinCase *c)
{
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  gboolean wins = mj_score_query_get_stage (query) == MJ_STAGE_ANSWER;

  g_assert_cmpint (answer->n_tiles, ==, 0);
  g_assert_true (wins == c->wins);
  g_assert_cmpint (answer->outcome.score.tai, ==, c->most);
  if (wins)
    g_assert_cmpmem (answer->outcome.balance, sizeof c->change, c->change,
                     sizeof c->change);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MjScoreQuery) query = ask (row);
  MjWinAnswer asked = *mj_score_query_get_answer (query);
  g_autofree char *cases = tell_cases (&asked);

  query_expect_problem (query, "Which tile won?");
  g_assert_cmpint (mj_score_query_get_stage (query), ==, MJ_STAGE_OPEN);
  g_assert_cmpstr (cases, ==, row->cases);
  for (int i = 0; i < asked.n_tiles; i++) {
    mj_score_query_choose_winning (query, (MjFace) asked.tiles[i].value);
    expect_answer (query, &asked.tiles[i]);
    g_assert_true (mj_score_query_undo (query));
    query_expect_problem (query, "Which tile won?");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path =
        g_strconcat ("/score-query-tiles/", rows[i].name, NULL);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  return g_test_run ();
}
