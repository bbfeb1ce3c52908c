/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-settle.c – rounding, fewest transfers and chips, compared with slow
 * references.
 *
 * Rule: HOUSE-08
 */

#include "entry-text.h"
#include "test-table.h"

#include "engine/money/mj-settle.h"

#include <string.h>

/* ---- rounding ---- */

typedef struct {
  const char *name;
  const char *balance;
  const char *coin;
  const char *rounded;
} Rounding;

static const Rounding roundings[] = {
  { "no-coin", "3.33 -1.11 -1.11 -1.11", "0", "3.33 -1.11 -1.11 -1.11" },
  { "whole", "6 -2 -2 -2", "0.50", "6 -2 -2 -2" },
  /* 3.30 is nearer to 3.50 than to 3 */
  { "up", "3.30 -3.30 0 0", "0.50", "3.50 -3.50 0 0" },
  { "down", "3.20 -3.20 0 0", "0.50", "3 -3 0 0" },
  /* 3.50, −1, −1, −1 is half a unit too much; 3.30 was the closest call of
   * those that can give way: 0.30 away from 3, where −1.10 would be 0.40 away
   * from −1.50 */
  { "too-much", "3.30 -1.10 -1.10 -1.10", "0.50", "3 -1 -1 -1" },
  /* halves away from zero, alike for both */
  { "halves", "0.25 -0.25 0.75 -0.75", "0.50", "0.50 -0.50 1 -1" },
  /* 0.20, 0.20, 0.20, -0.40: of those equally close the first gives way */
  { "all-alike", "0.10 0.10 0.10 -0.30", "0.20", "0 0.20 0.20 -0.40" },
  { "less-than-a-coin", "0.20 -0.20 0.10 -0.10", "5", "0 0 0 0" },
  { "nothing", "0 0 0 0", "0.50", "0 0 0 0" },
};

static void
test_rounding (gconstpointer data)
{
  const Rounding *row = data;
  gint64 balance[MJ_N_SEATS], want[MJ_N_SEATS], rounded[MJ_N_SEATS];

  test_amounts (row->balance, balance);
  test_amounts (row->rounded, want);
  mj_settle_round (balance, MJ_N_SEATS, test_amount (row->coin), rounded);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (rounded[seat], ==, want[seat]);
}

/* Balances that sum to zero. */
static void
some_balance (MjRng *rng, guint range, gint64 *balance)
{
  balance[3] = 0;
  for (int seat = 0; seat < 3; seat++) {
    balance[seat] = (gint64) mj_rng_below (rng, 2 * range + 1) - range;
    balance[3] -= balance[seat];
  }
}

static gint64
how_far (const gint64 *balance, const gint64 *rounded)
{
  gint64 sum = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    sum += ABS (balance[seat] - rounded[seat]);
  return sum;
}

/* The least that multiples of @coin which sum to zero can be away. */
static gint64
nearest (const gint64 *balance, gint64 coin)
{
  gint64 best = G_MAXINT64;

  for (int i = 0; i < 5 * 5 * 5; i++) {
    const int steps[] = { i % 5, i / 5 % 5, i / 25 };
    gint64 tried[MJ_N_SEATS] = { 0 };

    for (int seat = 0; seat < 3; seat++) {
      tried[seat] = (balance[seat] / coin + steps[seat] - 2) * coin;
      tried[3] -= tried[seat];
    }
    best = MIN (best, how_far (balance, tried));
  }
  return best;
}

static void
test_random_rounding (void)
{
  const gint64 coins[] = { 1, 5, 7, 10, 20, 50, 100, 500 };
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 8, 1 });
  for (int i = 0; i < 20000; i++) {
    gint64 coin = coins[mj_rng_below (&rng, G_N_ELEMENTS (coins))];
    gint64 balance[MJ_N_SEATS], rounded[MJ_N_SEATS], sum = 0;

    some_balance (&rng, i % 2 == 0 ? 3000 : 3 * (guint) coin, balance);
    mj_settle_round (balance, MJ_N_SEATS, coin, rounded);
    for (int seat = 0; seat < MJ_N_SEATS; seat++) {
      g_assert_cmpint (rounded[seat] % coin, ==, 0);
      /* nobody is moved past the next coin */
      g_assert_cmpint (ABS (rounded[seat] - balance[seat]), <=, coin);
      sum += rounded[seat];
    }
    g_assert_cmpint (sum, ==, 0);
    g_assert_cmpint (how_far (balance, rounded), ==, nearest (balance, coin));
  }
}

/* ---- fewest transfers ---- */

/* Fewest transfers by trying all: everybody but one chair of each group that is
 * even in itself pays or is paid once. */
static int
fewest (const gint64 *balance, guint chairs)
{
  int best = 0;

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (chairs & 1u << seat)
      best++;
  best = MAX (best - 1, 0); /* as one group */
  for (guint part = (chairs - 1) & chairs; part > 0;
       part = (part - 1) & chairs) {
    gint64 sum = 0;

    for (int seat = 0; seat < MJ_N_SEATS; seat++)
      if (part & 1u << seat)
        sum += balance[seat];
    if (sum == 0)
      best =
          MIN (best, fewest (balance, part) + fewest (balance, chairs ^ part));
  }
  return best;
}

static void
expect_settled (const gint64 *balance, gint64 coin)
{
  gint64 rounded[MJ_N_SEATS], moved[MJ_N_SEATS] = { 0 };
  MjPayout payout;

  memset (&payout, 0xa5, sizeof payout);
  mj_settle_round (balance, MJ_N_SEATS, coin, rounded);
  mj_settle_up (balance, MJ_N_SEATS, coin, &payout);
  mj_payout_balance (&payout, moved);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (moved[seat], ==, rounded[seat]);
  for (int i = 0; i < payout.n_transfers; i++) {
    g_assert_cmpint (payout.transfers[i].amount, >, 0);
    /* only who has lost pays */
    g_assert_cmpint (rounded[payout.transfers[i].from], <, 0);
    g_assert_cmpint (rounded[payout.transfers[i].to], >, 0);
  }
  g_assert_cmpint (payout.n_transfers, ==, fewest (rounded, 0xf));
}

static void
test_transfers (void)
{
  const struct {
    const char *balance;
    int n;
  } rows[] = {
    { "0 0 0 0", 0 },     { "5 -5 0 0", 1 },   { "0 3 0 -3", 1 },
    { "5 -5 7 -7", 2 },   { "5 5 -5 -5", 2 },  { "9 -3 -3 -3", 3 },
    { "-9 3 3 3", 3 },    { "5 4 -9 0", 2 },   { "10 -4 -3 -3", 3 },
    { "3 10 -10 -3", 2 }, { "8 -5 -2 -1", 3 }, { "6 4 -7 -3", 3 },
    { "-1 -1 1 1", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    gint64 balance[MJ_N_SEATS];
    MjPayout payout;

    test_amounts (rows[i].balance, balance);
    mj_settle_up (balance, MJ_N_SEATS, 0, &payout);
    g_assert_cmpint (payout.n_transfers, ==, rows[i].n);
    expect_settled (balance, 0);
  }
}

/* Small numbers, so that there are many that are even with each other. */
static void
test_all_small (void)
{
  for (int i = 0; i < 13 * 13 * 13; i++) {
    gint64 balance[] = { i % 13 - 6, i / 13 % 13 - 6, i / 169 - 6, 0 };

    balance[3] = -balance[0] - balance[1] - balance[2];
    expect_settled (balance, 0);
    expect_settled (balance, 2);
  }
}

static void
test_random_transfers (void)
{
  const gint64 coins[] = { 0, 1, 10, 50, 100 };
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 8, 2 });
  for (int i = 0; i < 20000; i++) {
    gint64 balance[MJ_N_SEATS];

    some_balance (&rng, 1 + mj_rng_below (&rng, 5000), balance);
    expect_settled (balance, coins[mj_rng_below (&rng, G_N_ELEMENTS (coins))]);
  }
}

/* ---- chips ---- */

typedef struct {
  const char *name;
  const char *chips;
  const char *amount;
  const char *counts;
  const char *left;
} Chips;

static const Chips chips_rows[] = {
  { "plain", "5 2 1 0.50", "8.50", "1 1 1 1", "0" },
  { "any-order", "0.50 5 1 2", "8.50", "1 1 1 1", "0" },
  { "dear-first", "10 2", "24", "2 2", "0" },
  /* one of 5 would leave 3, which nothing pays */
  { "gives-way", "5 2", "8", "0 4", "0" },
  { "gives-way-once", "5 2", "16", "2 3", "0" },
  /* not to be had exactly: the dear ones first */
  { "rest", "5 2", "1.30", "0 0", "1.30" },
  { "rest-after-chips", "5 2", "8.10", "1 1", "1.10" },
  { "nothing", "5 2", "0", "0 0", "0" },
  { "one-kind", "0.20", "1.60", "8", "0" },
  { "worthless", "0 5", "5", "0 1", "0" },
  { "same-twice", "2 2", "6", "3 0", "0" },
};

static void
test_chips (gconstpointer data)
{
  const Chips *row = data;
  g_auto (GStrv) values = g_strsplit (row->chips, " ", -1);
  g_auto (GStrv) want = g_strsplit (row->counts, " ", -1);
  gint64 chips[MJ_MAX_CHIPS];
  int counts[MJ_MAX_CHIPS], n = (int) g_strv_length (values);

  for (int i = 0; i < n; i++)
    chips[i] = test_amount (values[i]);
  g_assert_cmpint (
      mj_settle_chips (test_amount (row->amount), chips, n, counts), ==,
      test_amount (row->left));
  for (int i = 0; i < n; i++)
    g_assert_cmpint (counts[i], ==, atoi (want[i]));
}

static void
test_no_chips (void)
{
  int counts[1] = { 7 };

  g_assert_cmpint (mj_settle_chips (350, NULL, 0, counts), ==, 350);
  g_assert_cmpint (counts[0], ==, 7);
}

/* Sums up to @max that chips can pay. */
static void
find_sums (const gint64 *chips, int n, gboolean *can, int max)
{
  memset (can, 0, (gsize) (max + 1) * sizeof *can);
  can[0] = TRUE;
  for (int sum = 1; sum <= max; sum++)
    for (int i = 0; i < n; i++)
      if (chips[i] > 0 && chips[i] <= sum && can[sum - chips[i]])
        can[sum] = TRUE;
}

static void
test_random_chips (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 8, 3 });
  for (int i = 0; i < 400; i++) {
    gint64 chips[MJ_MAX_CHIPS];
    gboolean can[301];
    int n = 1 + (int) mj_rng_below (&rng, 4);

    for (int j = 0; j < n; j++)
      chips[j] = 1 + mj_rng_below (&rng, 60);
    find_sums (chips, n, can, 300);
    for (int amount = 0; amount <= 300; amount++) {
      int counts[MJ_MAX_CHIPS];
      gint64 left = mj_settle_chips (amount, chips, n, counts), paid = 0;

      for (int j = 0; j < n; j++) {
        g_assert_cmpint (counts[j], >=, 0);
        paid += counts[j] * chips[j];
      }
      g_assert_cmpint (paid + left, ==, amount);
      g_assert_true ((left == 0) == can[amount]);
      /* no chip would still fit in */
      for (int j = 0; j < n; j++)
        g_assert_cmpint (left, <, chips[j]);
    }
  }
}

/* Amounts that cannot be searched through come back soon. */
static void
test_large_amount (void)
{
  const gint64 chips[] = { 700, 600, 400, 200 };
  const gint64 amount = G_GINT64_CONSTANT (100000000001);
  int counts[4];
  gint64 paid = 0, left = mj_settle_chips (amount, chips, 4, counts);

  for (int i = 0; i < 4; i++)
    paid += counts[i] * chips[i];
  g_assert_cmpint (paid + left, ==, amount);
  g_assert_cmpint (left, <, 200);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (roundings); i++) {
    g_autofree char *path =
        g_strdup_printf ("/settle/round/%s", roundings[i].name);

    g_test_add_data_func (path, &roundings[i], test_rounding);
  }
  g_test_add_func ("/settle/round/random", test_random_rounding);
  g_test_add_func ("/settle/transfers/rows", test_transfers);
  g_test_add_func ("/settle/transfers/all-small", test_all_small);
  g_test_add_func ("/settle/transfers/random", test_random_transfers);
  for (gsize i = 0; i < G_N_ELEMENTS (chips_rows); i++) {
    g_autofree char *path =
        g_strdup_printf ("/settle/chips/%s", chips_rows[i].name);

    g_test_add_data_func (path, &chips_rows[i], test_chips);
  }
  g_test_add_func ("/settle/chips/none", test_no_chips);
  g_test_add_func ("/settle/chips/random", test_random_chips);
  g_test_add_func ("/settle/chips/large", test_large_amount);
  return g_test_run ();
}
