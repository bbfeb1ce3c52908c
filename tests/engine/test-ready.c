/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-ready.c – shanten and acceptance.
 *
 * They are compared with a slow search over blocks on some thousand hands, with
 * an even slower one over all complete hands on a thousand, and with the
 * published sums over 100,000 hands each, on which other programs agree.
 *
 * The search over blocks does not know that there are four copies of a tile, so
 * hands with four of a kind are left to the other one.
 */

#include "gen-hands.h"
#include "test-table.h"

#include "engine/score/mj-ready.h"
#include "engine/score/mj-shape.h"

#include <string.h>

/* ---- the obvious way ---- */

/* What has been cut out of a hand so far. */
typedef struct {
  guint8 left[MJ_N_KINDS];
  int n_melds;
  int sets, partial;
  gboolean eyes;
  int best;
} Blocks;

/* A set saves two steps, a partial set one, eyes one; five blocks in all. */
static void
judge (Blocks *b)
{
  int sets = b->n_melds + b->sets;
  int partial = MIN (b->partial, 4 - sets);
  int shanten = 8 - 2 * sets - partial - b->eyes;

  b->best = MIN (b->best, shanten);
}

static void
cut (Blocks *b, int face)
{
  static const struct {
    int offsets[3];
    int n;
  } shapes[] = {
    { { 0, 0, 0 }, 3 }, { { 0, 1, 2 }, 3 }, { { 0, 0 }, 2 },
    { { 0, 1 }, 2 },    { { 0, 2 }, 2 },
  };

  while (face < MJ_N_KINDS && b->left[face] == 0)
    face++;
  if (face == MJ_N_KINDS) {
    judge (b);
    return;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++) {
    int last = shapes[i].offsets[shapes[i].n - 1];
    gboolean fits = last == 0 || (face < 27 && face % 9 + last <= 8);
    guint8 kept[MJ_N_KINDS];

    memcpy (kept, b->left, sizeof kept);
    for (int j = 0; fits && j < shapes[i].n; j++)
      fits = b->left[face + shapes[i].offsets[j]]-- > 0;
    if (fits && shapes[i].n == 3 && b->n_melds + b->sets < 4) {
      b->sets++;
      cut (b, face);
      b->sets--;
    }
    if (fits && shapes[i].n == 2) {
      b->partial++;
      cut (b, face);
      b->partial--;
      if (last == 0 && !b->eyes) {
        b->eyes = TRUE;
        cut (b, face);
        b->eyes = FALSE;
      }
    }
    memcpy (b->left, kept, sizeof kept);
  }
  b->left[face]--; /* of no use */
  cut (b, face);
  b->left[face]++;
}

static int
obvious_shanten (const guint8 *counts, int n_melds)
{
  Blocks b = { .n_melds = n_melds, .best = 99 };

  memcpy (b.left, counts, sizeof b.left);
  cut (&b, 0);
  return b.best;
}

/* ---- the exact way ---- */

/* A triplet of each face, then the chows. */
enum { CHOWS = MJ_N_KINDS, N_SETS = CHOWS + 21 };

/* Sets that share a tile with the hand; any other costs three tiles. */
typedef struct {
  guint8 have[MJ_N_KINDS];
  guint8 need[MJ_N_KINDS];
  guint8 times[N_SETS]; /* how often each set has been chosen */
  MjFaceSet eyes;       /* which faces may be the eyes */
  int best;
} Exact;

static int
missing (const Exact *e, int face)
{
  return MAX (e->need[face] - e->have[face], 0);
}

/* Tiles that @n more of @face cost; too many for a fifth copy. */
static int
cost (Exact *e, int face, int n)
{
  int before = missing (e, face);

  e->need[face] = (guint8) (e->need[face] + n);
  return e->need[face] > 4 ? 99 : missing (e, face) - before;
}

static void
choose_eyes (Exact *e, int used)
{
  e->best = MIN (e->best, used + 2);
  for (int face = 0; face < MJ_N_KINDS; face++)
    if (e->have[face] > 0 && (e->eyes & MJ_FACE_BIT (face)) != 0) {
      int total = used + cost (e, face, 2);

      e->best = MIN (e->best, total);
      e->need[face] = (guint8) (e->need[face] - 2);
    }
}

static void
choose_sets (Exact *e, int from, int n, int used)
{
  if (used >= e->best)
    return;
  if (n == 0) {
    choose_eyes (e, used);
    return;
  }
  choose_sets (e, from, n - 1, used + 3);
  for (int set = from; set < N_SETS; set++) {
    int low = set < CHOWS ? set : (set - CHOWS) / 7 * 9 + (set - CHOWS) % 7;
    int step = set < CHOWS ? 0 : 1, extra = 0;

    for (int i = 0; i < 3; i++)
      extra += cost (e, low + i * step, 1);
    e->times[set]++;
    if (extra < 3 && e->times[set] < 3) /* three equal chows: see triplets */
      choose_sets (e, set, n - 1, used + extra);
    e->times[set]--;
    for (int i = 0; i < 3; i++)
      e->need[low + i * step]--;
  }
}

/* @first: the first set that may be chosen: 0 or CHOWS
 * @eyes: faces that may be the eyes */
static int
exact_missing (const guint8 *counts, int n_melds, int first, MjFaceSet eyes)
{
  Exact e = { .eyes = eyes, .best = 15 };

  memcpy (e.have, counts, sizeof e.have);
  choose_sets (&e, first, 4 - n_melds, 0);
  return e.best;
}

static int
exact_shanten (const guint8 *counts, int n_melds)
{
  return exact_missing (counts, n_melds, 0, ~(MjFaceSet) 0) - 1;
}

/* ---- helpers ---- */

static void
load (MjReady *ready, const guint8 *counts, int n_melds)
{
  MjCounts c;

  memcpy (c.n, counts, sizeof c.n);
  mj_ready_init (ready, NULL, &c, n_melds);
}

static gboolean
holds_four (const guint8 *counts)
{
  for (int face = 0; face < MJ_N_KINDS; face++)
    if (counts[face] == 4)
      return TRUE;
  return FALSE;
}

static void
compare (const guint8 *counts, int n_melds)
{
  MjReady ready;

  load (&ready, counts, n_melds);
  if (!holds_four (counts))
    g_assert_cmpint (mj_ready_standard_shanten (&ready), ==,
                     obvious_shanten (counts, n_melds));
}

static void
compare_exactly (const guint8 *counts, int n_melds)
{
  MjReady ready;

  load (&ready, counts, n_melds);
  g_assert_cmpint (mj_ready_standard_shanten (&ready), ==,
                   exact_shanten (counts, n_melds));
}

static GenSets *sets; /* made once for all tests */

static void
test_obvious (void)
{
  for (int i = 0; i < 2000; i++) {
    compare (sets->mix[0][i], 0);
    compare (sets->mix[1][i], 0);
    compare (sets->heavy[1][i], 0);
    compare (sets->check[i], 0);
  }
}

static void
test_obvious_with_melds (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 5, 1 });
  for (int i = 0; i < 4000; i++) {
    int n_melds = 1 + (int) mj_rng_below (&rng, 4);
    guint8 counts[MJ_N_KINDS];

    /* fewer tiles of the same hands */
    memcpy (counts, sets->mix[i & 1][i], sizeof counts);
    for (int n = 3 * n_melds; n > 0;) {
      guint32 face = mj_rng_below (&rng, MJ_N_KINDS);

      if (counts[face] > 0) {
        counts[face]--;
        n--;
      }
    }
    compare (counts, n_melds);
    compare_exactly (counts, n_melds);
  }
}

static void
test_exact (void)
{
  for (int i = 0; i < 500; i++) {
    compare_exactly (sets->mix[0][i], 0);
    compare_exactly (sets->heavy[1][i], 0);
  }
}

/* Compares the hand of chows, and which tiles help it. */
static void
compare_chows (const guint8 *counts, int n_melds, MjFaceSet honours)
{
  MjFaceSet eyes = honours | (MJ_FACE_BIT (MJ_FACE_EAST) - 1), helps;
  GenHand more;
  MjReady ready;
  int missing = exact_missing (counts, n_melds, CHOWS, eyes);

  load (&ready, counts, n_melds);
  g_assert_cmpint (mj_ready_chow_missing (&ready, honours, &helps), ==,
                   missing);
  memcpy (more, counts, sizeof more);
  for (int face = 0; face < MJ_N_KINDS; face++)
    if (more[face] < 4) {
      more[face]++;
      g_assert_cmpint (exact_missing (more, n_melds, CHOWS, eyes) < missing, ==,
                       (helps & MJ_FACE_BIT (face)) != 0);
      more[face]--;
    }
}

static void
test_chows (void)
{
  for (int i = 0; i < 20; i++) {
    MjFaceSet honours = (MjFaceSet) (i % 8) << MJ_FACE_EAST;

    compare_chows (sets->mix[0][i], 0, honours);
    compare_chows (sets->heavy[0][i], 0, honours);
  }
}

/* Sum of (shanten + 1): four sets and eyes alone, and all that is played. */
static void
expect_sums (GenHand *hands, guint64 standard, guint64 all)
{
  guint64 sums[2] = { 0 };

  for (int i = 0; i < GEN_N_HANDS; i++) {
    MjReady ready;

    load (&ready, hands[i], 0);
    sums[0] += (guint64) (mj_ready_standard_shanten (&ready) + 1);
    sums[1] += (guint64) (mj_ready_shanten (&ready) + 1);
    g_assert_cmpint (mj_ready_counts_shanten (&ready.counts, 0), ==,
                     mj_ready_shanten (&ready));
  }
  g_assert_cmpuint (sums[0], ==, standard);
  g_assert_cmpuint (sums[1], ==, all);
}

static void
test_sums (void)
{
  expect_sums (sets->rand[0], 479052, 477247);
  expect_sums (sets->rand[1], 431688, 430112);
  expect_sums (sets->heavy[1], 172894, 172894);
  expect_sums (sets->mix[0], 356223, 355351);
  expect_sums (sets->mix[1], 313035, 312202);
}

static void
to_hand (const guint8 *counts, MjHand *hand)
{
  mj_hand_init (hand);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    for (int copy = 0; copy < counts[face]; copy++)
      mj_hand_add (hand, mj_tile_of_face (face, copy));
}

static void
test_complete (void)
{
  int by_table = 0, by_search = 0;

  for (int i = 0; i < GEN_N_HANDS; i++) {
    MjShape shapes[MJ_MAX_SHAPES];
    MjReady ready;
    MjHand hand;
    int n;

    load (&ready, sets->check[i], 0);
    by_table += mj_ready_standard_shanten (&ready) < 0;
    to_hand (sets->check[i], &hand);
    n = mj_shape_find (&hand, shapes);
    by_search += n > 0 && shapes[0].kind == MJ_SHAPE_STANDARD;
  }
  g_assert_cmpint (by_table, ==, 53499);
  g_assert_cmpint (by_search, ==, 53499);
}

static void
test_wins (void)
{
  for (int i = 0; i < GEN_N_WINS; i++) {
    MjShape shapes[MJ_MAX_SHAPES];
    MjReady ready;
    MjHand hand;

    load (&ready, sets->wins[i], 0);
    g_assert_cmpint (mj_ready_shanten (&ready), ==, -1);
    to_hand (sets->wins[i], &hand);
    g_assert_cmpint (mj_shape_find (&hand, shapes), >, 0);
  }
}

/* Of each hand the least shanten plus one; and the acceptance of every discard
 * that keeps it, times the place of the discarded face. */
static void
test_acceptance (void)
{
  guint64 sum = 0;

  for (int i = 0; i < 10000; i++) {
    MjReadyDiscard discards[14];
    MjReady ready;
    int n, least = 99;

    load (&ready, sets->mix[1][i], 0);
    n = mj_ready_discards (&ready, NULL, discards);
    for (int j = 0; j < n; j++)
      least = MIN (least, discards[j].shanten);
    sum += (guint64) (least + 1);
    for (int j = 0; j < n; j++)
      if (discards[j].shanten == least)
        sum += (guint64) discards[j].acceptance * (discards[j].face + 1u);
  }
  g_assert_cmpuint (sum, ==, 41666528);
}

/* Adding and removing a tile leaves the indices as they were. */
static void
test_incremental (void)
{
  for (int i = 0; i < 2000; i++) {
    MjReady ready, again;

    load (&ready, sets->mix[0][i], 0);
    again = ready;
    for (MjFace face = 0; face < MJ_N_KINDS; face++) {
      if (again.counts.n[face] == 4)
        continue;
      mj_ready_add (&again, face);
      {
        MjReady fresh;

        load (&fresh, again.counts.n, 0);
        g_assert_cmpint (mj_ready_shanten (&again), ==,
                         mj_ready_shanten (&fresh));
      }
      mj_ready_remove (&again, face);
    }
    g_assert_cmpmem (&ready, sizeof ready, &again, sizeof again);
  }
}

/* A discard is weighed as the hand it leaves would be, alone; melds and seven
 * pairs included. */
static void
test_discards (void)
{
  MjRules rules;

  mj_rules_init (&rules);
  rules.seven_pairs = MJ_SEVEN_PAIRS_OPT_LIMIT;
  for (int i = 0; i < 6000; i++) {
    const MjCounts *counts = (const MjCounts *) sets->mix[1][i];
    MjReadyDiscard discards[14];
    MjReady ready;
    MjFaceSet best = 0;
    int n, n_melds = i % 3, least = 99;

    /* More tiles than fit beside the melds: the tables do not mind. */
    mj_ready_init (&ready, i % 2 ? &rules : NULL, counts, n_melds);
    n = mj_ready_discards (&ready, NULL, discards);
    for (int j = 0; j < n; j++) {
      MjFaceSet helps = 0;
      int shanten;

      mj_ready_remove (&ready, discards[j].face);
      shanten = mj_ready_shanten (&ready);
      g_assert_cmpint (discards[j].shanten, ==, shanten);
      for (MjFace face = 0; face < MJ_N_KINDS; face++) {
        if (ready.counts.n[face] == 4 || face == discards[j].face)
          continue;
        mj_ready_add (&ready, face);
        if (mj_ready_shanten (&ready) < shanten)
          helps |= MJ_FACE_BIT (face);
        mj_ready_remove (&ready, face);
      }
      g_assert_cmphex (discards[j].helps, ==, helps);
      mj_ready_add (&ready, discards[j].face);
      if (shanten < least)
        best = 0;
      least = MIN (least, shanten);
      if (shanten == least)
        best |= MJ_FACE_BIT (discards[j].face);
    }
    g_assert_cmphex (mj_ready_best_discards (&ready), ==, best);
  }
}

/* What is to be seen on the table cannot come any more. */
static void
test_unseen (void)
{
  guint8 unseen[MJ_N_KINDS];

  memset (unseen, 0, sizeof unseen);
  for (int i = 0; i < 500; i++) {
    MjReadyDiscard discards[14];
    MjReady ready;
    int n;

    load (&ready, sets->mix[1][i], 0);
    n = mj_ready_discards (&ready, unseen, discards);
    for (int j = 0; j < n; j++)
      g_assert_cmpint (discards[j].acceptance, ==, 0);
  }
}

/* The waits of a ready hand are those of the shapes. */
static void
test_waits (void)
{
  int n_ready = 0;

  for (int i = 0; i < 20000; i++) {
    MjReady ready;
    MjHand hand;

    load (&ready, sets->mix[0][i], 0);
    to_hand (sets->mix[0][i], &hand);
    if (mj_ready_shanten (&ready) != 0) {
      g_assert_cmphex (test_try_waits (&hand), ==, 0);
      continue;
    }
    n_ready++;
    g_assert_cmphex (mj_ready_helps (&ready), ==, test_try_waits (&hand));
  }
  g_assert_cmpint (n_ready, >, 1000);
}

static void
test_seven_pairs (void)
{
  MjRules rules;
  MjReady ready;
  MjCounts counts = { { 0 } };

  test_rules (&rules, "seven_pairs=four");
  for (int i = 0; i < 7; i++)
    counts.n[5 * i % 34] += 2;
  mj_ready_init (&ready, &rules, &counts, 0);
  g_assert_cmpint (mj_ready_shanten (&ready), ==, -1);
  mj_ready_init (&ready, NULL, &counts, 0);
  g_assert_cmpint (mj_ready_shanten (&ready), >, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  sets = gen_sets ();
  g_test_add_func ("/ready/published-sums", test_sums);
  g_test_add_func ("/ready/complete-hands", test_complete);
  g_test_add_func ("/ready/winning-hands", test_wins);
  g_test_add_func ("/ready/acceptance", test_acceptance);
  g_test_add_func ("/ready/obvious", test_obvious);
  g_test_add_func ("/ready/exact", test_exact);
  g_test_add_func ("/ready/chows", test_chows);
  g_test_add_func ("/ready/obvious-with-melds", test_obvious_with_melds);
  g_test_add_func ("/ready/incremental", test_incremental);
  g_test_add_func ("/ready/discards", test_discards);
  g_test_add_func ("/ready/unseen", test_unseen);
  g_test_add_func ("/ready/waits", test_waits);
  g_test_add_func ("/ready/seven-pairs", test_seven_pairs);
  status = g_test_run ();
  g_free (sets);
  return status;
}
