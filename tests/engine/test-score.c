/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score.c – what is true of every score and every settlement.
 *
 * It tries 20,000 complete hands in random circumstances.
 */

#include "gen-hands.h"
#include "test-table.h"

#include "engine/score/mj-near.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

/* A hand and how it was won. */
typedef struct {
  MjHand hand;
  MjWin win;
} Won;

static GenSets *sets; /* made once for all tests */

/* Ways of winning that any complete hand can be won by. */
static const MjHow hows[] = {
  MJ_HOW_DISCARD,      MJ_HOW_SELF_DRAW,
  MJ_HOW_KONG_ON_KONG, MJ_HOW_FLOWER_REPLACEMENT,
  MJ_HOW_LAST_TILE,    MJ_HOW_KONG_REPLACEMENT,
  MJ_HOW_HEAVENLY,     MJ_HOW_LAST_TILE_DISCARD,
  MJ_HOW_EARTHLY_DRAW, MJ_HOW_EARTHLY_DISCARD,
  MJ_HOW_ROB_KONG,     MJ_HOW_HUMANLY,
};

static void
add_bonus (MjHand *hand, MjRng *rng, int n)
{
  while (hand->n_bonus < n) {
    MjTile tile = (MjTile) (136 + mj_rng_below (rng, MJ_N_BONUS));

    if (!(mj_hand_bonus_set (hand) & MJ_FACE_BIT (mj_tile_face (tile))))
      hand->bonus[hand->n_bonus++] = tile;
  }
}

static void
load (Won *won, int index, MjRng *rng)
{
  const guint8 *record = sets->wins[index];

  mj_hand_init (&won->hand);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    for (int copy = 0; copy < record[face]; copy++)
      mj_hand_add (&won->hand, mj_tile_of_face (face, copy));
  add_bonus (&won->hand, rng, (int) mj_rng_below (rng, 4));
  won->win = (MjWin){ .how = hows[mj_rng_below (rng, G_N_ELEMENTS (hows))],
                      .tile = record[GEN_FACES],
                      .seat = (MjSeat) mj_rng_below (rng, 4),
                      .seat_wind = (MjWind) mj_rng_below (rng, 4),
                      .prevailing = (MjWind) mj_rng_below (rng, 4),
                      .n_replacements = 1 };
  won->win.shooter = mj_how_is_self_drawn (won->win.how)
                         ? MJ_SEAT_NONE
                         : (MjSeat) ((won->win.seat + 1) % 4);
}

static void
expect_same (const MjScore *a, const MjScore *b)
{
  g_assert_cmpint (a->status, ==, b->status);
  g_assert_cmpint (a->tai, ==, b->tai);
  g_assert_cmpint (a->uncapped, ==, b->uncapped);
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpint (a->n_lines, ==, b->n_lines);
  for (int i = 0; i < a->n_lines; i++) {
    g_assert_cmpint (a->lines[i].pattern, ==, b->lines[i].pattern);
    g_assert_cmpint (a->lines[i].tai, ==, b->lines[i].tai);
    g_assert_cmphex (a->lines[i].faces, ==, b->lines[i].faces);
  }
}

/* Neither the order of the tiles nor which copies they are matters. */
static void
test_order (void)
{
  MjRules rules;
  MjRng rng;

  test_rules (&rules, "min_points=0");
  mj_rng_init (&rng, (MjSeed){ 8, 1 });
  for (int i = 0; i < GEN_N_WINS; i++) {
    Won won;
    MjScore score, shuffled;

    load (&won, i, &rng);
    mj_score_hand (&rules, &won.hand, &won.win, &score);
    mj_rng_shuffle (&rng, won.hand.concealed, won.hand.n_concealed);
    mj_rng_shuffle (&rng, won.hand.bonus, won.hand.n_bonus);
    mj_score_hand (&rules, &won.hand, &won.win, &shuffled);
    expect_same (&score, &shuffled);
  }
}

static gboolean
is_sequence (const MjScore *score)
{
  return mj_score_has (score, MJ_PATTERN_SEQUENCE_HAND) ||
         mj_score_has (score, MJ_PATTERN_FULL_FLUSH_SEQUENCE);
}

static void
test_bonus (void)
{
  MjRules rules;
  MjRng rng;
  int lowered = 0, raised = 0;

  test_rules (&rules, "min_points=0\nlimit=20");
  mj_rng_init (&rng, (MjSeed){ 8, 2 });
  for (int i = 0; i < GEN_N_WINS; i++) {
    Won won;
    MjScore before, after;

    load (&won, i, &rng);
    mj_score_hand (&rules, &won.hand, &won.win, &before);
    add_bonus (&won.hand, &rng, won.hand.n_bonus + 1);
    mj_score_hand (&rules, &won.hand, &won.win, &after);
    raised += after.tai > before.tai;
    if (after.tai >= before.tai)
      continue;
    lowered++;
    g_assert_true (is_sequence (&before));
    g_assert_true (mj_score_has (&after, MJ_PATTERN_LESSER_SEQUENCE_HAND));
  }
  g_assert_cmpint (raised, >, 1000);
  g_assert_cmpint (lowered, >, 0);
}

/* The lines add up to what is told beside them. */
static void
expect_adds_up (const MjRules *rules, const MjScore *score)
{
  int sum = 0;
  gboolean limit = FALSE;

  g_assert_cmpint (score->tai, >=, 0);
  g_assert_cmpint (score->tai, <=, mj_rules_most_tai (rules));
  for (int i = 0; i < score->n_lines; i++) {
    sum += score->lines[i].tai;
    limit |= score->lines[i].limit;
  }
  g_assert_true (limit ==
                 (score->kind == MJ_PATTERN_LIMIT && !rules->no_limit));
  if (score->kind == MJ_PATTERN_LIMIT)
    g_assert_cmpint (score->tai, >=, rules->limit);
  if (score->kind != MJ_PATTERN_LIMIT || rules->no_limit)
    g_assert_cmpint (score->tai, ==, mj_rules_cap (rules, score->uncapped));
  if (score->kind == MJ_PATTERN_POINTS)
    g_assert_cmpint (score->uncapped, ==, sum);
}

static void
expect_zero_sum (const MjRules *rules, const Won *won, const MjScore *score)
{
  MjSeat liables[] = { MJ_SEAT_NONE, (MjSeat) ((won->win.seat + 1) % 4) };

  for (int i = 0; i < 2; i++) {
    MjPayout payout = { .n_transfers = 0 };
    int64_t balance[MJ_N_SEATS] = { 0 };

    mj_payout_settle (rules, score, &won->win, liables[i], &payout);
    mj_payout_balance (&payout, balance);
    g_assert_cmpint (balance[0] + balance[1] + balance[2] + balance[3], ==, 0);
    g_assert_cmpint (balance[won->win.seat], >, 0);
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      if (seat != won->win.seat)
        g_assert_cmpint (balance[seat], <=, 0);
  }
}

static void
score_under (const MjRules *rules, MjRng *rng, int step)
{
  for (int i = (int) mj_rng_below (rng, (guint32) step); i < GEN_N_WINS;
       i += step) {
    MjNear near[MJ_MAX_NEAR];
    Won won;
    MjScore score;
    MjStatus status;
    int n;

    load (&won, i, rng);
    status = mj_score_hand (rules, &won.hand, &won.win, &score);
    g_assert_cmpint (status, ==, score.status);
    if (status == MJ_WINS || status == MJ_TOO_CHEAP)
      expect_adds_up (rules, &score);
    if (status == MJ_WINS)
      expect_zero_sum (rules, &won, &score);
    n = mj_near_find (rules, &won.hand, &won.win, &score, near);
    g_assert_cmpint (n, <=, MJ_MAX_NEAR);
    for (int j = 0; j < n; j++) /* nearly is not quite */
      g_assert_false (mj_score_has (&score, near[j].pattern));
  }
}

static void
test_presets (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 8, 3 });
  for (int i = 0; mj_preset (i) != NULL; i++) {
    MjRules rules;

    mj_rules_init_preset (&rules, mj_preset (i)->key);
    score_under (&rules, &rng, 5);
  }
}

static void
test_random_sheets (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 8, 4 });
  for (int i = 0; i < 200; i++) {
    MjRules rules;

    test_random_rules (&rules, &rng);
    score_under (&rules, &rng, 100);
  }
}

/* No reading of the hand is worth more than what is told: the plain sum of each
 * is a bound from below. */
static void
expect_dearest (const MjRules *rules, const Won *won, const MjScore *score)
{
  MjShape shapes[MJ_MAX_SHAPES];
  MjReading reading;
  int n = mj_shape_find (&won->hand, shapes);

  mj_reading_init (&reading, rules, &won->hand, &won->win);
  for (int i = 0; i < n; i++) {
    int sum = 0;

    if (shapes[i].kind != MJ_SHAPE_STANDARD)
      continue;
    mj_reading_set_shape (&reading, &shapes[i]);
    for (int id = 0; id < MJ_N_PATTERNS; id++) {
      int tai = mj_rules_pattern_tai (rules, (MjPatternId) id);
      MjFaceSet faces;

      if (mj_pattern_info ((MjPatternId) id)->kind == MJ_PATTERN_POINTS &&
          tai != MJ_PATTERN_OFF)
        sum += tai * mj_pattern_count ((MjPatternId) id, &reading, &faces);
    }
    g_assert_cmpint (score->tai, >=, mj_rules_cap (rules, sum));
  }
}

static void
test_dearest (void)
{
  MjRules rules;
  MjRng rng;
  int several = 0;

  test_rules (&rules, "min_points=0\nlimit=20");
  mj_rng_init (&rng, (MjSeed){ 8, 5 });
  for (int i = 0; i < GEN_N_WINS; i++) {
    MjShape shapes[MJ_MAX_SHAPES];
    Won won;
    MjScore score;

    load (&won, i, &rng);
    mj_score_hand (&rules, &won.hand, &won.win, &score);
    expect_dearest (&rules, &won, &score);
    several += mj_shape_find (&won.hand, shapes) > 1;
  }
  g_assert_cmpint (several, >, 500);
}

/* Lays the triplets of @hand down as kongs, the tiles of which need not be
 * there. */
static void
make_kongs (MjHand *hand, MjFaceSet triplets)
{
  while (triplets != 0) {
    MjFace face = mj_face_set_take (&triplets);
    MjMeld *meld = &hand->melds[hand->n_melds++];

    *meld = (MjMeld){ .kind = MJ_MELD_KONG_CONCEALED,
                      .from = MJ_SEAT_NONE,
                      .claimed = MJ_TILE_NONE };
    for (int copy = 0; copy < 4; copy++) {
      meld->tiles[copy] = mj_tile_of_face (face, copy);
      mj_hand_remove (hand, meld->tiles[copy]);
    }
  }
}

/* Returns the patterns that are there. */
static MjPatternSet
expect_candidates (const MjRules *rules, const Won *won)
{
  MjShape shapes[MJ_MAX_SHAPES];
  MjPatternSet all = 0;
  int n = mj_shape_find (&won->hand, shapes);

  for (int i = 0; i < n; i++) {
    MjPatternSet there = 0;
    MjReading reading;
    MjFaceSet faces;

    mj_reading_init (&reading, rules, &won->hand, &won->win);
    mj_reading_set_shape (&reading, &shapes[i]);
    for (int id = 0; id < MJ_N_PATTERNS; id++)
      if (mj_pattern_count ((MjPatternId) id, &reading, &faces) > 0)
        there |= MJ_PATTERN_BIT (id);
    g_assert_cmphex (there & ~mj_reading_candidates (&reading), ==, 0);
    all |= there;
  }
  return all;
}

/* What is left out at first glance is never there. */
static void
test_candidates (void)
{
  const MjPatternSet without_hand =
      MJ_PATTERN_BIT (MJ_PATTERN_EIGHT_FLOWERS) |
      MJ_PATTERN_BIT (MJ_PATTERN_ROBBING_THE_EIGHTH) |
      MJ_PATTERN_BIT (MJ_PATTERN_FOUR_ANIMALS) |
      MJ_PATTERN_BIT (MJ_PATTERN_EARLY_WINDS) |
      MJ_PATTERN_BIT (MJ_PATTERN_EARLY_DRAGONS);
  const char *dear[] = { "11122233344455z",  "111999m111999p11s",
                         "223344666888s66z", "112233557799s11z",
                         "11123456789999s",  "555666777z123m11s",
                         "111222333z44z123m" };
  MjPatternSet all = 0;
  MjRules rules;
  MjRng rng;

  test_rules (&rules, "seven_pairs=limit\nno_bonus_point=on");
  mj_rng_init (&rng, (MjSeed){ 8, 6 });
  for (int i = 0; i < GEN_N_WINS; i++) {
    MjShape shapes[MJ_MAX_SHAPES];
    Won won;

    load (&won, i, &rng);
    if (i < 4000) { /* some dear hands that are seldom dealt */
      MjFace tile;

      g_assert_true (
          mj_notation_parse_hand (dear[i % 7], &won.hand, &tile, NULL));
      add_bonus (&won.hand, &rng, i % MJ_N_BONUS);
      won.win.tile = mj_tile_face (won.hand.concealed[i / 7 % 14]);
      won.win.n_replacements = (uint8_t) (i % 3);
    }
    all |= expect_candidates (&rules, &won);
    if (mj_shape_find (&won.hand, shapes) == 0 ||
        shapes[0].kind != MJ_SHAPE_STANDARD)
      continue;
    make_kongs (&won.hand,
                shapes[0].triplets & ~MJ_FACE_BIT (i % 2 ? won.win.tile : 63));
    all |= expect_candidates (&rules, &won);
  }
  for (int i = 0; i < MJ_N_PATTERNS; i++)
    if (((all | without_hand) & MJ_PATTERN_BIT (i)) == 0)
      g_error ("no hand had the pattern %s", mj_pattern_info (i)->key);
  g_assert_cmphex (all & without_hand, ==, 0);
}

/* HAND-11, AMB-11: a table may want the thirteen tiles concealed. */
static void
test_nine_gates (void)
{
  static const struct {
    const char *hand;
    const char *sheet;
    bool counts;
  } rows[] = {
    { "1112345678999m+5m", "nine_gates_exposed=off", true },
    { "1112345678999m+5m", "nine_gates_exposed=on", true },
    { "2345678m[111m][999m]+5m", "nine_gates_exposed=off", false },
    { "2345678m[111m][999m]+5m", "nine_gates_exposed=on", true },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjWin win = { .how = MJ_HOW_DISCARD, .seat = 1, .shooter = 0 };
    MjRules rules;
    MjScore score;
    MjHand hand;

    test_rules (&rules, rows[i].sheet);
    g_assert_true (
        mj_notation_parse_hand (rows[i].hand, &hand, &win.tile, NULL));
    g_assert_cmpint (mj_score_hand (&rules, &hand, &win, &score), ==, MJ_WINS);
    g_assert_true (mj_score_has (&score, MJ_PATTERN_NINE_GATES) ==
                   rows[i].counts);
  }
}

/* A triplet of every wind, or of every dragon. */
static void
test_early_faces (void)
{
  static const struct {
    const char *hand;
    MjFaceSet faces;
  } rows[] = {
    { "1m111222333444z", MJ_SET_WINDS },
    { "12m11222333444z", 0 },
    { "11m222333444z[111z]", MJ_SET_WINDS },
    { "1234m555666777z", MJ_SET_DRAGONS },
    { "12345m55666777z", 0 },
    { "1234m555777z{6666z}", MJ_SET_DRAGONS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjHand hand;
    MjFace tile;

    g_assert_true (mj_notation_parse_hand (rows[i].hand, &hand, &tile, NULL));
    g_assert_cmphex (mj_score_early_faces (&hand), ==, rows[i].faces);
  }
}

/* Whatever is paid for anything but a win sums to zero. */
static void
expect_zero_sums (const MjRules *rules)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjSeat other = (MjSeat) ((seat + 1) % 4);
    MjPayout payout = { .n_transfers = 0 };
    int64_t balance[MJ_N_SEATS] = { 0 };

    mj_payout_bonus (rules, 0x3f, seat & 1, seat, &payout);
    mj_payout_balance (&payout, balance);
    for (int kind = MJ_MELD_KONG_CLAIMED; kind <= MJ_MELD_KONG_CONCEALED;
         kind++) {
      payout.n_transfers = 0;
      mj_payout_kong (rules, (MjMeldKind) kind, seat, other, false, &payout);
      mj_payout_balance (&payout, balance);
    }
    for (int p = 0; p <= MJ_PENALTY_REVEALED_FLOWERS; p++) {
      payout.n_transfers = 0;
      mj_payout_penalty (rules, (MjPenalty) p, seat, other, &payout);
      mj_payout_balance (&payout, balance);
    }
    payout.n_transfers = 0;
    mj_payout_held_flower (rules, seat, other, &payout);
    mj_payout_balance (&payout, balance);
    g_assert_cmpint (balance[0] + balance[1] + balance[2] + balance[3], ==, 0);
  }
}

static void
test_other_payments (void)
{
  for (int i = 0; mj_preset (i) != NULL; i++) {
    MjRules rules;

    mj_rules_init_preset (&rules, mj_preset (i)->key);
    expect_zero_sums (&rules);
  }
}

/* The tables of the charts go on doubling above five tai (K-14). */
static void
test_charts_double (void)
{
  for (int i = 0; mj_preset (i) != NULL; i++) {
    MjRules rules;

    mj_rules_init_preset (&rules, mj_preset (i)->key);
    for (int tai = 5; tai < 20; tai++) {
      MjShares low, high;

      for (int drawn = 0; drawn < 2; drawn++) {
        rules.zimo_bonus = 0;
        mj_payout_shares (&rules, tai, drawn, &low);
        mj_payout_shares (&rules, tai + 1, drawn, &high);
        g_assert_cmpint (high.other, ==, 2 * low.other);
        g_assert_cmpint (high.discarder, ==, 2 * low.discarder);
      }
    }
  }
}

/* What a tai pays by the words of PAY-11: its own row, else double the row
 * below. */
static int64_t
own_amount (const MjRules *rules, int tai, int payer)
{
  const int32_t *row = rules->chart_rows[tai - 1];

  if (row[0] == 0 && row[1] == 0 && row[2] == 0)
    return 2 * own_amount (rules, tai - 1, payer);
  return (int64_t) row[payer] * rules->base_unit / 100;
}

/* Under random charts: the shares are those of the rows, and whatever is paid
 * sums to zero. */
static void
test_own_charts (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 36, 5 });
  for (int i = 0; i < 3000; i++) {
    MjRules rules;

    do
      test_random_rules (&rules, &rng);
    while (rules.chart != MJ_CHART_CUSTOM);
    for (int tai = 1; tai <= rules.limit; tai++) {
      MjShares thrown, drawn;
      int64_t extra = (int64_t) rules.zimo_bonus * rules.base_unit / 100;

      mj_payout_shares (&rules, tai, false, &thrown);
      mj_payout_shares (&rules, tai, true, &drawn);
      g_assert_cmpint (thrown.discarder, ==, own_amount (&rules, tai, 0));
      g_assert_cmpint (thrown.other, ==, own_amount (&rules, tai, 1));
      g_assert_cmpint (drawn.discarder, ==, 0);
      g_assert_cmpint (drawn.other, ==, own_amount (&rules, tai, 2) + extra);
    }
    expect_zero_sums (&rules);
  }
}

/* Until rows are written it is the basic chart, at any limit and stake. */
static void
test_own_chart_default (void)
{
  MjRules own, basic;

  test_rules (&basic, "limit=20\nbase_unit=0.30");
  test_rules (&own, "limit=20\nbase_unit=0.30\nchart=custom");
  for (int tai = 0; tai <= 20; tai++)
    for (int drawn = 0; drawn < 2; drawn++) {
      MjShares a, b;

      mj_payout_shares (&basic, tai, drawn, &a);
      mj_payout_shares (&own, tai, drawn, &b);
      g_assert_cmpint (a.discarder, ==, b.discarder);
      g_assert_cmpint (a.other, ==, b.other);
    }
}

/* The most that a sheet may lead to, doubled and paid by one for all, can be
 * paid a hundred thousand times. */
static void
test_highest_chart (void)
{
  MjHand hand;
  MjWin win = { .how = MJ_HOW_SELF_DRAW, .shooter = MJ_SEAT_NONE };
  MjScore score;
  MjRules rules;
  MjPayout payout = { .n_transfers = 0 };

  test_rules (&rules, "chart=custom\nbase_unit=100000\nlimit=8\n"
                      "chart.1=10000/10000/10000\nspecial_double=limit_hands\n"
                      "thirteen_pay=normal\nmin_points=0");
  g_assert_true (
      mj_notation_parse_hand ("19m19p19s1234567z+1m", &hand, &win.tile, NULL));
  g_assert_cmpint (mj_score_hand (&rules, &hand, &win, &score), ==, MJ_WINS);
  mj_payout_settle (&rules, &score, &win, 1, &payout);
  g_assert_cmpint (payout.n_transfers, ==, 1);
  /* 10,000 × 100,000, doubled seven times and again, from three */
  g_assert_cmpint (payout.transfers[0].amount, ==,
                   INT64_C (100000000000) * 128 * 2 * 3);
  g_assert_cmpint (payout.transfers[0].amount, <, INT64_MAX / 100000);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  sets = gen_sets ();
  g_test_add_func ("/score/early-faces", test_early_faces);
  g_test_add_func ("/score/nine-gates", test_nine_gates);
  g_test_add_func ("/score/order-of-tiles", test_order);
  g_test_add_func ("/score/bonus-tiles", test_bonus);
  g_test_add_func ("/score/dearest-reading", test_dearest);
  g_test_add_func ("/score/candidates", test_candidates);
  g_test_add_func ("/score/presets", test_presets);
  g_test_add_func ("/score/random-sheets", test_random_sheets);
  g_test_add_func ("/score/other-payments", test_other_payments);
  g_test_add_func ("/score/charts-double", test_charts_double);
  g_test_add_func ("/score/own-charts", test_own_charts);
  g_test_add_func ("/score/own-chart-default", test_own_chart_default);
  g_test_add_func ("/score/highest-chart", test_highest_chart);
  status = g_test_run ();
  g_free (sets);
  return status;
}
