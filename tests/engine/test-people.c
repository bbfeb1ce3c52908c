/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-people.c – an evening at which people, the stake and the rules change.
 *
 * People are letters: A to D sit in the chairs of their order until somebody
 * else does.  In entries a letter is a chair, but in "seats" it is a person.
 */

#include "engine/money/mj-settle.h"
#include "engine/tiles/mj-rng.h"
#include "entry-text.h"

#include <glib.h>
#include <string.h>

/* PAY-03, one tai at the default stake of 1: the discarder pays 2, the others 1
 * each; three tai four times as much. */
typedef struct {
  const char *name;
  const char *script;
  const char *balance; /* A, B, C … as far as anybody has played */
} Row;

static const Row rows[] = {
  { "nobody-moves", "A win B 1", "4 -2 -1 -1" },
  /* A +4 B −2 C −1 D −1; then E in B's chair: A wins from that chair */
  { "fifth-sits-in", "A win B 1; seats A E C D; A win B 1", "8 -2 -2 -2 -2" },
  /* the chairs are swapped, the balances are not */
  { "two-swap", "A win B 1; seats B A C D; A win B 1", "2 2 -2 -2" },
  /* B sits out the second deal and comes back for the third, in C's chair */
  { "leaves-and-comes-back",
    "A win B 1; seats A E C D; C win self 1; seats A E B D; C win A 1",
    "0 2 5 -4 -3" },
  /* deal 1 as above; deal 2 at 0.50 is half of it */
  { "stake", "A win B 1; stake 0.50; A win B 1", "6 -3 -1.5 -1.5" },
  /* two bites, the second at the new stake: 2 each, then 0.40 each */
  { "stake-within-a-deal",
    "A bonus 1a; A bonus 2a; redeal; stake 0.20; "
    "A bonus 1a; A bonus 2a",
    "7.2 -2.4 -2.4 -2.4" },
  /* a sheet does not bring its stake: 8 tai are capped at 5, then not */
  { "rules", "A win self 1; stake 0.50; rules base_unit=9; A win self 1",
    "9 -3 -3 -3" },
};

static void
expect_balances (const MjEvening *books, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gint64 sum = 0;

  for (guint i = 0; i < MJ_MAX_PEOPLE; i++) {
    gint64 expected = i < g_strv_length (words) ? test_amount (words[i]) : 0;

    g_assert_cmpint (books->balance[i], ==, expected);
    sum += books->balance[i];
  }
  g_assert_cmpint (sum, ==, 0);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  MjEvening books;

  test_evening (&books, NULL, row->script);
  expect_balances (&books, row->balance);
}

/* ---- what cannot be ---- */

static const struct {
  const char *line;
  MjReason reason;
} wrong[] = {
  { "seats A A C D", MJ_REASON_TWO_CHAIRS },
  { "seats E B C E", MJ_REASON_TWO_CHAIRS },
  { "stake 0", MJ_REASON_NO_STAKE },
  { "stake -1", MJ_REASON_NO_STAKE },
};

static void
test_wrong (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    MjEvening books, before;
    MjOutcome outcome;
    MjEntry entry;

    test_evening (&books, NULL, "A win B 1; seats A E C D");
    before = books;
    test_entry (&entry, wrong[i].line);
    g_assert_false (mj_evening_apply (&books, &entry, &outcome));
    g_assert_cmpint (outcome.reason, ==, wrong[i].reason);
    g_assert_cmpmem (&books, sizeof books, &before, sizeof before);
    g_assert_cmpmem (outcome.sitting, sizeof outcome.sitting, books.sitting,
                     sizeof books.sitting);
  }
}

static void
test_nobody_of_that_number (void)
{
  MjEvening books;
  MjOutcome outcome;
  MjEntry entry;

  test_evening (&books, NULL, "A win B 1");
  test_entry (&entry, "seats A B C D");
  entry.sitting[2] = MJ_MAX_PEOPLE;
  g_assert_false (mj_evening_apply (&books, &entry, &outcome));
  g_assert_cmpint (outcome.reason, ==, MJ_REASON_NO_SUCH_PERSON);
  mj_entry_init (&entry, MJ_ENTRY_NAME);
  entry.person = MJ_WHO_NONE;
  g_assert_false (mj_evening_apply (&books, &entry, &outcome));
  g_assert_cmpint (outcome.reason, ==, MJ_REASON_NO_SUCH_PERSON);
}

/* ---- who has played ---- */

static void
test_played (void)
{
  MjEvening books;

  /* B leaves before anything has happened, F after a flower was shown */
  test_evening (&books, NULL, "seats A F C D; A bonus 1f; seats A E C D");
  g_assert_true (mj_evening_has_played (&books, 0));
  g_assert_false (mj_evening_has_played (&books, 1));
  g_assert_true (mj_evening_has_played (&books, 4));
  g_assert_true (mj_evening_has_played (&books, 5));
  g_assert_false (mj_evening_has_played (&books, 6));
  g_assert_cmpint (mj_evening_chair_of (books.sitting, 4), ==, 1);
  g_assert_cmpint (mj_evening_chair_of (books.sitting, 1), ==, MJ_SEAT_NONE);
}

/* The dealer's chair deals on, whoever sits in it. */
static void
test_dealer_stays (void)
{
  MjEvening books;

  test_evening (&books, NULL, "A win B 1; seats E B C D");
  g_assert_cmpint (books.rotation.dealer, ==, 0);
  g_assert_cmpint (books.rotation.repeats, ==, 1);
  g_assert_cmpint (books.deal, ==, 2);
}

/* ---- settling ---- */

static int
fewest (const gint64 *balance, guint people)
{
  int best = MAX (__builtin_popcount (people) - 1, 0);

  for (guint part = (people - 1) & people; part > 0;
       part = (part - 1) & people) {
    gint64 sum = 0;

    for (int i = 0; i < MJ_MAX_PEOPLE; i++)
      sum += part & 1u << i ? balance[i] : 0;
    if (sum == 0)
      best =
          MIN (best, fewest (balance, part) + fewest (balance, people & ~part));
  }
  return best;
}

static void
expect_settled (const gint64 *balance, int n)
{
  gint64 left[MJ_MAX_SETTLING];
  MjPayout payout;

  memcpy (left, balance, (gsize) n * sizeof *balance);
  mj_settle_up (balance, n, 0, &payout);
  for (int i = 0; i < payout.n_transfers; i++) {
    const MjTransfer *t = &payout.transfers[i];

    g_assert_cmpint (t->amount, >, 0);
    left[t->from] += t->amount;
    left[t->to] -= t->amount;
  }
  for (int i = 0; i < n; i++)
    g_assert_cmpint (left[i], ==, 0);
  g_assert_cmpint (payout.n_transfers, ==, fewest (balance, (1u << n) - 1));
}

/* With more than four people it pays to look for groups that are even. */
static void
test_settle (void)
{
  static const gint64 known[][6] = {
    { -300, 200, 100, -50, 30, 20 }, /* two groups of three: 4, not 5 */
    { 500, -500, 300, -300, 100, -100 },
    { 700, -400, -300, 600, -100, -500 },
    { 0, 0, 0, 0, 0, 0 },
  };
  static const int transfers[] = { 4, 3, 4, 0 };
  MjRng rng;

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++) {
    MjPayout payout;

    mj_settle_up (known[i], 6, 0, &payout);
    g_assert_cmpint (payout.n_transfers, ==, transfers[i]);
    expect_settled (known[i], 6);
  }
  mj_rng_init (&rng, (MjSeed){ 17, 8 });
  for (int i = 0; i < 2000; i++) {
    gint64 balance[5] = { 0 };

    for (int j = 0; j < 4; j++) {
      balance[j] = (gint64) mj_rng_below (&rng, 13) - 6;
      balance[4] -= balance[j];
    }
    expect_settled (balance, 5);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/people/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/people/wrong", test_wrong);
  g_test_add_func ("/people/nobody-of-that-number", test_nobody_of_that_number);
  g_test_add_func ("/people/played", test_played);
  g_test_add_func ("/people/dealer-stays", test_dealer_stays);
  g_test_add_func ("/people/settle", test_settle);
  return g_test_run ();
}
