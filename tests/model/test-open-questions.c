/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-open-questions.c – thousands of hands, each laid out with whatever tile
 * came last: a definite answer must be the same for each tile that could have
 * won and for each round wind, and a question must change something.
 *
 * This tries every answer with the books themselves, and not with
 * mj-win-answer.
 */

#include "query-hand.h"

#include "engine/evening/mj-evening.h"
#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-rng.h"

#include <string.h>

enum { N_HANDS = 10000 };

/* What can be asked, and how often it was, so that this tries something. */
typedef struct {
  guint tile, wind, feeder, answer, no_win;
} Counts;

/* ---- hands ---- */

/* Of so many kinds, the suits first; 0: winds and dragons. */
static MjFace
any_face (MjRng *rng, int kinds)
{
  return kinds == 0 ? (MjFace) (27 + mj_rng_below (rng, 7))
                    : (MjFace) mj_rng_below (rng, (guint) kinds);
}

static void
append_faces (GString *text, MjFace face, int step, int n)
{
  static const char letters[] = "mpsz";

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%d", (face + i * step) % 9 + 1);
  g_string_append_c (text, letters[face / 9]);
}

static gboolean
take (guint8 *left, MjFace face, int step, int n)
{
  for (int i = 0; i < n; i++)
    if (left[face + i * step] < (step == 0 ? n : 1))
      return FALSE;
  for (int i = 0; i < n; i++)
    left[face + i * step]--;
  return TRUE;
}

/* Four sets and a pair; some of the sets lie on the table.  Few suits make
 * hands that are worth something.
 */
static char *
make_hand (MjRng *rng)
{
  g_autoptr (GString) hand = g_string_new (NULL);
  g_autoptr (GString) shown = g_string_new (NULL);
  static const int some[] = { 0, 9, 18, 27, MJ_N_KINDS };
  int kinds = some[mj_rng_below (rng, G_N_ELEMENTS (some))];
  int chows = kinds == 0 ? 0 : (int) mj_rng_below (rng, 5);
  int open = (int) mj_rng_below (rng, 5);
  guint8 left[MJ_N_KINDS];

  memset (left, 4, sizeof left);
  for (int set = 0; set < 5;) {
    MjFace face = any_face (rng, kinds);
    gboolean chow = set < chows && set < 4;
    GString *to = set < open ? shown : hand;

    if ((chow && (face >= 27 || face % 9 > 6)) ||
        !take (left, face, chow, set == 4 ? 2 : 3))
      continue;
    g_string_append (to, to == shown ? "[" : "");
    append_faces (to, face, chow, set == 4 ? 2 : 3);
    g_string_append (to, to == shown ? "]" : "");
    set++;
  }
  g_string_append (hand, shown->str);
  return g_string_free (g_steal_pointer (&hand), FALSE);
}

/* ---- every answer ---- */

typedef struct {
  MjReason reason;
  int tai;
  gint64 change[MJ_N_SEATS];
} Result;

static void
try_answer (const MjEvening *table,
            const MjEntry *win,
            MjFace tile,
            MjWind wind,
            Result *result)
{
  MjEvening books = *table;
  MjEntry entry = *win;
  MjOutcome outcome;

  memset (result, 0, sizeof *result);
  books.rotation.prevailing = wind;
  entry.tile = tile;
  mj_evening_apply (&books, &entry, &outcome);
  result->reason = outcome.reason;
  result->tai = outcome.score.tai;
  mj_payout_balance (&outcome.payout, result->change);
}

/* Whether the answers to both questions together give more than one result. */
static void
try_all (MjScoreQuery *query, gboolean *by_tile, gboolean *by_wind)
{
  const MjEntry *win = mj_score_query_get_entry (query);
  const MjEvening *books = mj_score_query_get_books (query);
  MjCounts counts;
  MjFace first = MJ_FACE_NONE;

  *by_tile = *by_wind = FALSE;
  mj_hand_counts (&win->hand, &counts);
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    Result east, other;

    if (counts.n[face] == 0)
      continue;
    first = first == MJ_FACE_NONE ? face : first;
    for (MjWind wind = 0; wind < 4; wind++) {
      try_answer (books, win, first, wind, &east);
      try_answer (books, win, face, wind, &other);
      *by_tile |= memcmp (&east, &other, sizeof east) != 0;
      try_answer (books, win, face, 0, &east);
      *by_wind |= memcmp (&east, &other, sizeof east) != 0;
    }
  }
}

static void
expect_shown (MjScoreQuery *query, const char *hand)
{
  const MjOutcome *outcome = mj_score_query_get_outcome (query);
  const MjEntry *win = mj_score_query_get_entry (query);
  Result result,
      shown = { .reason = outcome->reason, .tai = outcome->score.tai };
  MjCounts counts;

  mj_payout_balance (&outcome->payout, shown.change);
  mj_hand_counts (&win->hand, &counts);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    for (MjWind wind = 0; wind < 4 && counts.n[face] > 0; wind++) {
      try_answer (mj_score_query_get_books (query), win, face, wind, &result);
      if (memcmp (&shown, &result, sizeof shown) != 0)
        g_error ("%s says %d tai; with face %d in round %d it is %d", hand,
                 shown.tai, face, wind, result.tai);
    }
}

static void
try_hand (MjRng *rng, Counts *n)
{
  g_autofree char *hand = make_hand (rng);
  MjSeat winner = (MjSeat) mj_rng_below (rng, 4);
  MjSeat from = (MjSeat) mj_rng_below (rng, 4);
  g_autoptr (MjScoreQuery) query =
      query_new (hand, winner, from == winner ? NOBODY : from);
  const MjWinAnswer *answer = mj_score_query_get_answer (query);
  gboolean by_tile, by_wind;

  try_all (query, &by_tile, &by_wind);
  if (by_tile && answer->n_tiles == 0 && !answer->wind_open)
    g_error ("%s: the tile was not asked", hand);
  if (answer->n_tiles > 0 && !by_tile && !answer->wind_open)
    g_error ("%s: the tile changes nothing", hand);
  if (by_wind && answer->n_tiles == 0 && !answer->wind_open)
    g_error ("%s: the wind was not asked", hand);
  n->tile += answer->n_tiles > 0;
  n->wind += answer->wind_open;
  n->feeder += answer->feeder_open;
  if (answer->n_tiles > 0 || answer->wind_open || answer->feeder_open)
    return;
  n->answer += mj_score_query_get_stage (query) == MJ_STAGE_ANSWER;
  n->no_win += mj_score_query_get_stage (query) == MJ_STAGE_NO_WIN;
  expect_shown (query, hand);
}

static void
test_hands (void)
{
  Counts n = { 0 };
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 17, 26 });
  for (int i = 0; i < N_HANDS; i++)
    try_hand (&rng, &n);
  g_test_message ("asked: tile %u, wind %u, feeder %u; %u answers, %u no win",
                  n.tile, n.wind, n.feeder, n.answer, n.no_win);
  g_assert_cmpuint (n.tile, >, 100);
  g_assert_cmpuint (n.wind, >, 20);
  g_assert_cmpuint (n.feeder, >, 5);
  g_assert_cmpuint (n.answer, >, 500);
  g_assert_cmpuint (n.no_win, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/open-questions/hands", test_hands);
  return g_test_run ();
}
