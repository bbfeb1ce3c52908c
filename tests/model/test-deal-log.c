/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-deal-log.c – what is counted of matches, and the rating: whether its
 * interval holds strengths that are known.
 */

#include "sample-match.h"

#include "model/stats/mj-deal-money.h"
#include "model/files/mj-match-stats.h"
#include "model/play/mj-game.h"
#include "model/stats/mj-deal-log.h"
#include "model/stats/mj-rating.h"
#include "model/store/mj-store-matches.h"
#include "model/text/mj-text.h"

#include "engine/match/mj-view.h"

#include <math.h>
#include <string.h>

/* ---- the log ---- */

static MjStoredMatch *
make_match (int n_deals)
{
  MjStoredMatch *match = g_new0 (MjStoredMatch, 1);
  MjRules rules;

  mj_rules_init (&rules);
  match->file = sample_match_play (SAMPLE_PLAYED, &rules, n_deals, NULL, NULL);
  match->started = g_strdup ("2026-11-23 12:00:00");
  match->human = 2;
  match->file->bots[0] = g_strdup ("club");
  match->file->bots[1] = g_strdup ("casual:flush");
  return match;
}

/* The deals that count. */
static GArray *
count_deals (const MjStoredMatch *match)
{
  GArray *log = g_array_new (FALSE, FALSE, sizeof (MjDealFact));
  g_auto (MjMatchFacts) facts = { 0 };

  mj_match_facts_init (&facts, match->file, match->human, match->started);
  for (guint i = 0; i < facts.deals->len; i++)
    if (g_array_index (facts.deals, MjDealFact, i).counts)
      g_array_append_vals (log, &g_array_index (facts.deals, MjDealFact, i), 1);
  return log;
}

/* The deals of a guest, or of the person at the screen. */
static GArray *
log_of (const MjStoredMatch *match, const char *player, gint64 since)
{
  g_autoptr (GArray) log = count_deals (match);

  return mj_deal_log_choose (log, player, since);
}

static void
test_figures (void)
{
  g_autoptr (MjStoredMatch) match = make_match (30);
  g_autoptr (GArray) log = NULL;
  const MjDealFact *first;
  MjMatchStats stats;
  MjFigures figures;
  guint kinds = 0;

  mj_match_stats_init (&stats);
  sample_match_count (&stats, match->file, 2);
  log = log_of (match, NULL, G_MININT64);
  mj_figures_init (&figures, (const MjDealFact *) (gpointer) log->data,
                   log->len);
  g_assert_cmpuint (stats.n_wins, >, 0);
  g_assert_cmpuint (stats.n_fed, >, 0);
  g_assert_cmpuint (figures.n_deals, ==, stats.n_deals);
  g_assert_cmpuint (mj_figures_count_wins (&figures), ==, stats.n_wins);
  g_assert_cmpuint (figures.n[MJ_END_SELF_DRAW], ==, stats.n_self_draws);
  g_assert_cmpuint (figures.n[MJ_END_FED], ==, stats.n_fed);
  g_assert_cmpuint (figures.tai, ==, stats.tai);
  g_assert_cmpint (figures.balance, ==, stats.balance);
  g_assert_cmpint (mj_figures_rarest (&figures), ==,
                   mj_match_stats_find_rarest (stats.patterns));
  for (int i = 0; i <= MJ_N_PATTERNS; i++)
    kinds += figures.kinds[i];
  g_assert_cmpuint (kinds, ==, stats.n_wins);
  first = &g_array_index (log, MjDealFact, 0);
  g_assert_cmpint (first->time, ==, 1795435200);
  g_assert_cmpint (first->levels[0], ==, MJ_N_LEVELS); /* chair 4 */
  g_assert_cmpint (first->levels[1], ==, MJ_LEVEL_CLUB);
  g_assert_cmpint (first->levels[2], ==, MJ_LEVEL_CASUAL);
}

static guint
count_of (const MjStoredMatch *match, const char *player, gint64 since)
{
  g_autoptr (GArray) log = log_of (match, player, since);

  return log->len;
}

static guint
count (const MjStoredMatch *match)
{
  return count_of (match, NULL, G_MININT64);
}

/* Guests are counted by name, computer players are not; nobody can be told
 * from them in files of version 0.1. */
static void
test_guests (void)
{
  g_autoptr (MjStoredMatch) match = make_match (3);
  g_autoptr (GArray) log = count_deals (match);
  g_autoptr (GPtrArray) guests = NULL;
  const char *guest = match->file->names[3];

  guests = mj_deal_log_list_guests (log);
  g_assert_cmpuint (guests->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (guests, 0), ==, guest);
  g_assert_cmpuint (log->len, ==, 6);
  g_assert_cmpuint (count_of (match, guest, G_MININT64), ==, 3);
  g_assert_cmpuint (count_of (match, guest, 1795435201), ==, 0);
  g_assert_cmpuint (count_of (match, match->file->names[0], G_MININT64), ==, 0);
  match->human = MJ_SEAT_NONE; /* a table for all */
  g_assert_cmpuint (count_of (match, match->file->names[2], G_MININT64), ==, 3);
  g_clear_pointer (&match->file->bots[0], g_free);
  g_clear_pointer (&match->file->bots[1], g_free);
  g_assert_cmpuint (count_of (match, guest, G_MININT64), ==, 0);
}

/* Deals that a computer player has played before and after are not theirs. */
static void
test_newcomer (void)
{
  g_autoptr (MjStoredMatch) match = make_match (5);

  mj_match_file_add_earlier (match->file, 3, 1, "Uncle", "casual");
  mj_match_file_add_earlier (match->file, 1, 2, "Ann", NULL);
  g_assert_cmpuint (count_of (match, match->file->names[3], G_MININT64), ==, 4);
  g_assert_cmpuint (count_of (match, "Ann", G_MININT64), ==, 2);
  g_assert_cmpuint (count (match), ==, 5);
}

/* At the end of the deal, after @n moves, the plates say what that pays. */
static void
assert_gains (const MjMatchFile *file, guint n, const gint64 *paid)
{
  g_autoptr (MjGame) game =
      mj_game_new (mj_match_file_copy (file, n - 1), 0, NULL);

  g_assert_true (
      mj_game_play (game, &g_array_index (file->moves, MjMove, n - 1), NULL));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *gain = NULL, *amount = mj_text_amount (paid[seat]);

    g_object_get (mj_game_get_player (game, seat), "gain", &gain, NULL);
    g_assert_cmpstr (gain, ==, paid[seat] != 0 ? amount : "");
  }
}

/* What a deal has brought is what the balances say, and what was paid on the
 * way is told with the reason. */
static void
test_money (void)
{
  g_autoptr (MjStoredMatch) match = make_match (40);
  MjMatchFile *file = match->file;
  gint64 before[MJ_N_SEATS] = { 0 };
  const char *const names[] = { "Ann", "Bob", "Cat", "Dan" };
  guint n_told = 0;
  MjState state;

  mj_match_file_begin (file, &state);
  for (guint i = 0; i < file->moves->len; i++) {
    g_autoptr (MjMatchFile) part = mj_match_file_copy (file, i + 1);
    gint64 last[MJ_N_SEATS] = { 0 };
    MjDealMoney money;

    mj_state_apply (&state, &g_array_index (file->moves, MjMove, i));
    if (state.phase != MJ_PHASE_OVER)
      continue;
    mj_deal_money_init (&money, part);
    mj_payout_balance (&state.payout, last);
    assert_gains (file, i + 1, last);
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
      g_autofree char *told =
          mj_deal_money_describe_earlier (&money, names, seat);
      g_autofree char *amount = mj_text_amount (money.earlier[seat]);
      g_autofree char *item = g_strdup_printf ("%s %s", names[seat], amount);

      g_assert_cmpint (money.change[seat], ==,
                       state.balance[seat] - before[seat]);
      g_assert_cmpint (money.earlier[seat], ==,
                       money.change[seat] - last[seat]);
      g_assert_true ((told != NULL && strstr (told, item) != NULL) ==
                     (money.earlier[seat] != 0));
      g_assert_true (money.earlier[seat] == 0 ||
                     strstr (told, item) == strchr (told, ':') + 2);
      n_told += told != NULL && strstr (told, " · ") != NULL;
      before[seat] = state.balance[seat];
    }
  }
  g_assert_cmpuint (n_told, >, 0);
}

static void
test_left_out (void)
{
  g_autoptr (MjStoredMatch) match = make_match (2);

  g_assert_cmpuint (count (match), ==, 2);
  match->file->practice = TRUE;
  g_assert_cmpuint (count (match), ==, 0);
  match->file->practice = FALSE;
  match->file->again = TRUE;
  g_assert_cmpuint (count (match), ==, 0);
  match->file->again = FALSE;
  match->human = MJ_SEAT_NONE;
  g_assert_cmpuint (count (match), ==, 0);
}

/* ---- the record ---- */

static void
play_on (MjGame *game, const MjMatchFile *sample, int n_deals)
{
  for (guint i = mj_game_get_file (game)->moves->len; i < sample->moves->len;
       i++) {
    const MjState *state = mj_game_get_state (game);

    if (state->n_deals == n_deals && state->phase == MJ_PHASE_OVER)
      return;
    g_assert_true (
        mj_game_play (game, &g_array_index (sample->moves, MjMove, i), NULL));
    while (mj_game_is_busy (game))
      g_main_context_iteration (NULL, TRUE);
  }
}

static guint
read_log (MjStore *store)
{
  g_autoptr (GArray) log = mj_deal_log_read (store, NULL, NULL);
  g_autoptr (GArray) mine = NULL;

  g_assert_nonnull (log);
  mine = mj_deal_log_choose (log, NULL, G_MININT64);
  return mine->len;
}

/* What has changed is read again, and what has gone is forgotten. */
static void
test_read (void)
{
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjStoredMatch) sample = make_match (4);
  MjMatchFile *file = mj_match_file_copy (sample->file, 0);
  g_autoptr (MjGame) game = mj_game_new (file, 0, NULL);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredMatch) stored = NULL;

  g_assert_cmpuint (read_log (store), ==, 0);
  mj_game_begin_in (game, store);
  play_on (game, sample->file, 2);
  g_assert_cmpuint (read_log (store), ==, 2);
  g_assert_cmpuint (read_log (store), ==, 2);
  play_on (game, sample->file, 4);
  g_assert_cmpuint (read_log (store), ==, 4);
  g_cancellable_cancel (cancelled);
  g_assert_null (mj_deal_log_read (store, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  stored = mj_store_load_current (store, NULL);
  g_assert_true (mj_store_remove_match (store, stored->id, NULL));
  g_assert_cmpuint (read_log (store), ==, 0);
}

/* ---- the rating ---- */

static const MjDealFact usual = {
  .base_unit = 100,
  .levels = { MJ_LEVEL_CLUB, MJ_LEVEL_CLUB, MJ_LEVEL_CLUB },
};

/* Deals of a player who wins @strength stakes a deal from club on average: most
 * lose a little, few win much, as at the table.
 */
static void
simulate (GRand *random, double strength, MjDealFact *deals, guint n)
{
  for (guint i = 0; i < n; i++) {
    double x = g_rand_double (random);
    double won = x < 0.03   ? 40
                 : x < 0.25 ? 10
                 : x < 0.45 ? -8
                            : -1.8 / 0.55; /* in all 0 */

    deals[i] = usual;
    deals[i].amount = lround (100 * (won + strength));
  }
}

static double
normal (GRand *random)
{
  double sum = -6;

  for (int i = 0; i < 12; i++)
    sum += g_rand_double (random);
  return sum;
}

/* The interval holds 95 of 100 strengths. */
static void
test_interval (void)
{
  enum { N_PEOPLE = 600, N_DEALS = 300 };
  g_autofree MjDealFact *deals = g_new (MjDealFact, N_DEALS);
  GRand *random = g_rand_new_with_seed (19);
  guint held = 0;

  for (int i = 0; i < N_PEOPLE; i++) {
    double strength = -0.5 + 1.5 * normal (random);
    double points = 1000 + 100 * strength;
    MjRating rating;

    simulate (random, strength, deals, N_DEALS);
    mj_rating_init (&rating, deals, N_DEALS);
    g_assert_cmpuint (rating.n_deals, ==, N_DEALS);
    held += rating.low <= points && points <= rating.high;
  }
  g_rand_free (random);
  g_test_message ("%u of %d", held, N_PEOPLE);
  g_assert_cmpuint (held, >=, N_PEOPLE * 92 / 100);
  g_assert_cmpuint (held, <=, N_PEOPLE * 98 / 100);
}

/* Four times the deals, half the interval; and who loses is worse. */
static void
test_narrows (void)
{
  enum { N_DEALS = 8000 };
  g_autofree MjDealFact *deals = g_new (MjDealFact, N_DEALS);
  GRand *random = g_rand_new_with_seed (20);
  MjRating few, many, less;

  simulate (random, 0.44, deals, N_DEALS);
  g_rand_free (random);
  mj_rating_init (&few, deals, N_DEALS / 4);
  mj_rating_init (&many, deals, N_DEALS);
  g_assert_cmpfloat (many.high - many.low, <, 0.6 * (few.high - few.low));
  g_assert_cmpfloat (many.points, >, few.low);
  g_assert_cmpfloat (many.points, <, few.high);
  for (int i = 0; i < N_DEALS; i++)
    deals[i].amount -= 100;
  mj_rating_init (&less, deals, N_DEALS);
  g_assert_cmpfloat (less.points, <, many.points - 90);
  for (int i = 0; i < N_DEALS; i++) /* the same against weaker players */
    deals[i].levels[i % 3] = MJ_LEVEL_BEGINNER;
  mj_rating_init (&many, deals, N_DEALS);
  g_assert_cmpfloat (many.points, <, less.points - 40);
  deals[0].levels[1] = MJ_N_LEVELS;
  deals[1].levels[1] = MJ_LEVEL_SIMPLE;
  mj_rating_init (&many, deals, N_DEALS);
  g_assert_cmpuint (many.n_deals, ==, N_DEALS - 2);
}

/* Nothing is known of who has not played: the levels are possible, all. */
static void
test_nothing (void)
{
  MjRating rating;

  mj_rating_init (&rating, NULL, 0);
  g_assert_cmpuint (rating.n_deals, <, MJ_RATING_LEAST);
  g_assert_cmpfloat (rating.low, <, mj_rating_of_level (MJ_LEVEL_BEGINNER));
  g_assert_cmpfloat (rating.high, >, mj_rating_of_level (MJ_LEVEL_MASTER));
  g_assert_cmpint (mj_rating_of_level (MJ_LEVEL_SIMPLE), ==, 0);
}

static void
test_compare (void)
{
  static const struct {
    double low, high;
    const char *text;
  } rows[] = {
    { 700, 1100, "as well as any of the four levels" },
    { 850, 990, "better than the level “Beginner” and not as well as “Club”" },
    { 1010, 1300, "better than the level “Club”" },
    { 500, 900, "as well as the level “Casual” yet" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjRating rating = { 100, 0, rows[i].low, rows[i].high };
    g_autofree char *text = mj_rating_compare (&rating);

    g_assert_nonnull (strstr (text, rows[i].text));
  }
}

/* ---- computer players in the person's chair ---- */

static MjMove
choose (const MjState *state, MjLevel me, MjLevel others, guint64 seed)
{
  MjSeat seat = mj_state_next_actor (state);
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, seat, moves);
  MjView view;

  if (moves[0].kind == MJ_MOVE_DEAL)
    moves[0].seed = (MjSeed){ 23, seed };
  if (n == 1)
    return moves[0];
  mj_view_init (&view, state, seat);
  return mj_bot_choose (seat == 0 ? me : others, &view);
}

/* A player of a known level gets an interval that holds it. */
static void
test_level (gconstpointer data)
{
  enum { N_DEALS = 240 };
  MjLevel me = (MjLevel) GPOINTER_TO_INT (data);
  g_autofree MjDealFact *deals = g_new (MjDealFact, N_DEALS);
  MjRating rating;
  MjRules rules;
  MjState state;
  int points = mj_rating_of_level (me);

  mj_rules_init (&rules);
  for (int i = 0; i < N_DEALS; i++) {
    mj_state_init (&state, &rules, (MjSeat) (i % MJ_N_SEATS));
    state.one_deal = true;
    while (!mj_state_is_match_over (&state)) {
      MjMove move = choose (&state, me, MJ_LEVEL_CASUAL, (guint64) i);

      g_assert_true (mj_state_apply (&state, &move));
    }
    deals[i] = usual;
    deals[i].base_unit = rules.base_unit;
    deals[i].amount = state.balance[0];
    for (int other = 0; other < MJ_N_SEATS - 1; other++)
      deals[i].levels[other] = MJ_LEVEL_CASUAL;
  }
  mj_rating_init (&rating, deals, N_DEALS);
  g_test_message ("%.0f, from %.0f to %.0f; level %d", rating.points,
                  rating.low, rating.high, points);
  g_assert_cmpfloat (rating.low, <=, points);
  g_assert_cmpfloat (rating.high, >=, points);
  g_assert_cmpfloat (rating.high - rating.low, <, 400);
}

/* Whoever chose no name is nobody in the statistics of somebody else: neither
 * oneself, because the name is "You", nor a guest. */
static void
test_nameless (void)
{
  static const char *const names[] = { "You", "Player" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (MjStoredMatch) match = make_match (3);
    g_autoptr (GPtrArray) guests = NULL;
    g_autoptr (GArray) log = NULL;

    match->human = MJ_SEAT_NONE;
    g_free (match->file->names[3]);
    match->file->names[3] = g_strdup (names[i]);
    log = count_deals (match);
    guests = mj_deal_log_list_guests (log);
    for (guint j = 0; j < guests->len; j++)
      g_assert_cmpstr (g_ptr_array_index (guests, j), !=, names[i]);
    g_assert_cmpuint (count_of (match, NULL, G_MININT64), ==, 0);
    g_assert_cmpuint (count_of (match, names[i], G_MININT64), ==, 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deal-log/figures", test_figures);
  g_test_add_func ("/deal-log/guests", test_guests);
  g_test_add_func ("/deal-log/nameless", test_nameless);
  g_test_add_func ("/deal-log/newcomer", test_newcomer);
  g_test_add_func ("/deal-log/money", test_money);
  g_test_add_func ("/deal-log/left-out", test_left_out);
  g_test_add_func ("/deal-log/read", test_read);
  g_test_add_func ("/rating/interval", test_interval);
  g_test_add_func ("/rating/narrows", test_narrows);
  g_test_add_func ("/rating/nothing", test_nothing);
  g_test_add_func ("/rating/compare", test_compare);
  g_test_add_data_func ("/rating/beginner", GINT_TO_POINTER (MJ_LEVEL_BEGINNER),
                        test_level);
  g_test_add_data_func ("/rating/casual", GINT_TO_POINTER (MJ_LEVEL_CASUAL),
                        test_level);
  return g_test_run ();
}
