/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-course.c – evenings as a whole: who deals, 16 hands with a
 * correction, and what holds after any entries whatever.
 */

#include "entry-text.h"
#include "gen-hands.h"
#include "test-table.h"

#include "engine/money/mj-settle.h"

#include <string.h>

/* ---- who deals ---- */

static char *
position_text (const MjRotation *rotation)
{
  return g_strdup_printf ("%c %c %d", "ESWN"[rotation->prevailing % 4],
                          'A' + rotation->dealer, rotation->repeats);
}

typedef struct {
  const char *name;
  const char *sheet;
  const char *script;
  const char *position; /* wind, dealer, repeats of the deal in progress */
} Course;

static const Course courses[] = {
  { "start", NULL, "", "E A 0" },
  /* HOUSE-04 */
  { "dealer-wins", NULL, "A win B 1", "E A 1" },
  { "dealer-wins-twice", NULL, "A win B 1; A win self 1", "E A 2" },
  { "dealer-wins-passes", "dealer_after_win=passes", "A win B 1", "E B 0" },
  { "other-wins", NULL, "B win A 1", "E B 0" },
  { "far-one-wins", NULL, "D win A 1", "E B 0" },
  { "repeats-end", NULL, "A win B 1; A win B 1; C win A 1", "E B 0" },
  { "later-dealer-wins", NULL, "B win A 1; B win A 1", "E B 1" },
  /* HOUSE-03: stays unless an instant payment was made */
  { "draw", NULL, "draw", "E A 1" },
  { "draw-kong", NULL, "A kong 5p concealed; draw", "E B 0" },
  { "draw-other-kong", NULL, "D kong 5p added; draw", "E B 0" },
  { "draw-bite", NULL, "C bonus 1a; C bonus 2a; draw", "E B 0" },
  { "draw-half-bite", NULL, "C bonus 1a; draw", "E A 1" },
  { "draw-unplayed-bite", "bites=none", "C bonus 1a; C bonus 2a; draw",
    "E A 1" },
  { "draw-false-win", NULL, "C false B; draw", "E A 1" },
  { "draw-adjustment", NULL, "C pays B 1; draw", "E A 1" },
  { "draw-short", NULL, "C short; draw", "E A 1" },
  { "draw-paid-before", NULL, "A kong 5p concealed; draw; draw", "E B 1" },
  { "redeal-paid-before", NULL, "A kong 5p concealed; redeal; draw", "E A 1" },
  { "draw-stays", "dealer_after_draw=stays", "A kong 5p concealed; draw",
    "E A 1" },
  { "draw-unless-kong", "dealer_after_draw=stays_unless_kong",
    "A kong 5p concealed; draw", "E B 0" },
  { "draw-no-kong", "dealer_after_draw=stays_unless_kong",
    "A bonus 1a; A bonus 2a; draw", "E A 1" },
  { "draw-passes", "dealer_after_draw=passes", "draw", "E B 0" },
  { "draw-passes-paid", "dealer_after_draw=passes", "A kong 5p concealed; draw",
    "E B 0" },
  /* a payment says nothing about who deals after a win */
  { "win-after-kong", NULL, "B kong 5p concealed; A win B 1", "E A 1" },
  { "redeal", NULL, "redeal", "E A 0" },
  /* HOUSE-09: the dealer may be any of the winners */
  { "dealer-wins-first", "winners=two", "A win B 1; C win B 1 also", "E A 1" },
  { "dealer-wins-second", "winners=two", "C win B 1; A win B 1 also", "E A 1" },
  { "two-others-win", "winners=two", "C win B 1; D win B 1 also", "E B 0" },
  { "dealer-wins-third", "winners=all",
    "C win B 1; D win B 1 also; A win B 1 also", "E A 1" },
  { "two-win-passes", "winners=two\ndealer_after_win=passes",
    "C win B 1; A win B 1 also", "E B 0" },
  { "two-win-again", "winners=two",
    "A win B 1; C win B 1; A win B 1 also; C win B 1; D win B 1 also",
    "E B 0" },
  { "two-win-round-goes-on", "winners=two",
    "dealer D E 1; A win B 1; D win B 1 also", "E D 2" },
  { "two-win-round-ends", "winners=two",
    "dealer D E 1; A win B 1; C win B 1 also", "S A 0" },
  { "redeal-repeat", NULL, "draw; redeal", "E A 1" },
  { "goes-on", NULL, "A false B; B bonus 1a; C kong 5p added; A pays B 1",
    "E A 0" },
  /* FH-09: as any win, where it ends the deal */
  { "eighth-dealer", NULL, "A eighth B ends", "E A 1" },
  { "eighth-other", NULL, "B eighth A ends", "E B 0" },
  { "eighth-on-top", NULL, "B eighth A", "E A 0" },
  { "corrected", NULL, "B win A 1; dealer C W 2", "W C 2" },
  { "corrected-draw", NULL, "dealer C W 2; draw", "W C 3" },
  /* the round ends when the deal comes back to A */
  { "round-ends", NULL, "dealer D E 1; A win B 1", "S A 0" },
  { "round-goes-on", NULL, "dealer D E 1; D win B 1", "E D 2" },
};

static void
test_course (gconstpointer data)
{
  const Course *course = data;
  g_autofree char *position = NULL;
  MjEvening books;

  test_evening (&books, course->sheet, course->script);
  position = position_text (&books.rotation);
  g_assert_cmpstr (position, ==, course->position);
}

static void
win (MjEvening *books, MjSeat winner)
{
  MjEntry entry;
  MjOutcome outcome;

  mj_entry_init (&entry, MJ_ENTRY_WIN);
  entry.seat = winner;
  entry.tai = 1;
  g_assert_true (mj_evening_apply (books, &entry, &outcome));
  /* people who counted themselves have named no pattern */
  g_assert_cmpint (outcome.score.status, ==, MJ_WINS);
  g_assert_cmpint (outcome.score.kind, ==, MJ_PATTERN_POINTS);
  g_assert_cmpint (outcome.score.tai, ==, 1);
  g_assert_cmpint (outcome.score.uncapped, ==, 1);
  g_assert_cmpint (outcome.score.n_lines, ==, 0);
  g_assert_cmpint (outcome.score.shape.kind, ==, MJ_SHAPE_STANDARD);
  g_assert_false (outcome.score.special);
}

/* HOUSE-05: four winds, each chair deals in each; repeats change nothing. */
static void
test_four_rounds (void)
{
  for (MjSeat first = 0; first < MJ_N_SEATS; first++) {
    MjRules rules;
    MjEvening books;

    test_rules (&rules, NULL);
    mj_evening_init (&books, &rules, first);
    for (int i = 0; i < 16; i++) {
      MjSeat dealer = (MjSeat) ((first + i) % MJ_N_SEATS);

      for (int repeats = 0; repeats <= i % 3; repeats++) {
        g_assert_cmpint (books.rotation.dealer, ==, dealer);
        g_assert_cmpint (books.rotation.prevailing, ==, i / 4);
        g_assert_cmpint (books.rotation.repeats, ==, repeats);
        g_assert_cmpint (mj_rotation_wind (&books.rotation, dealer), ==, 0);
        win (&books,
             repeats < i % 3 ? dealer : (MjSeat) ((dealer + 2) % MJ_N_SEATS));
      }
    }
    g_assert_cmpint (books.rotation.prevailing, ==, 4);
    g_assert_cmpint (books.rotation.dealer, ==, first);
  }
}

/* ---- 16 hands ---- */

/* Columns of evening-16.tsv. */
enum { HAND, ENTRY, INSTEAD, POSITION, BALANCE, STARRED = 8, N_COLUMNS = 14 };

static void
expect_balance (const gint64 *balance, GStrv row, int first)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    if (balance[seat] != test_amount (row[first + 1 + seat]))
      g_test_message ("%s: %c has %" G_GINT64_FORMAT, row[ENTRY], 'A' + seat,
                      balance[seat]);
    g_assert_cmpint (balance[seat], ==, test_amount (row[first + 1 + seat]));
  }
}

static void
expect_entry (MjEvening *books, GStrv row, gboolean corrected)
{
  int first = corrected ? STARRED : POSITION;
  gboolean instead = corrected && !g_str_equal (row[INSTEAD], "-");
  g_autofree char *position = position_text (&books->rotation);
  MjEntry entry;
  MjOutcome outcome;

  test_entry (&entry, row[instead ? INSTEAD : ENTRY]);
  if (!mj_evening_apply (books, &entry, &outcome))
    g_error ("%s: %s", row[ENTRY], mj_reason_key (outcome.reason));
  g_assert_cmpint (outcome.deal, ==, atoi (row[HAND]));
  g_assert_cmpstr (position, ==, row[first]);
  expect_balance (outcome.balance, row, first);
}

static void
expect_settled (const MjEvening *books, GStrv row, gboolean corrected)
{
  int first = corrected ? STARRED : POSITION;
  g_autofree char *position = position_text (&books->rotation);
  gint64 rounded[MJ_N_SEATS], moved[MJ_N_SEATS] = { 0 };
  MjPayout payout;

  g_assert_cmpstr (position, ==, row[first]);
  mj_settle_round (books->balance, MJ_N_SEATS, books->rules.stake_rounding,
                   rounded);
  expect_balance (rounded, row, first);
  mj_settle_up (books->balance, MJ_N_SEATS, books->rules.stake_rounding,
                &payout);
  g_assert_cmpint (payout.n_transfers, ==, atoi (row[ENTRY]));
  mj_payout_balance (&payout, moved);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (moved[seat], ==, rounded[seat]);
}

static void
play_table (GStrv lines, gboolean corrected, MjEvening *books)
{
  for (int i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) row = g_strsplit (lines[i], "\t", -1);

    if (*lines[i] == '#' || g_str_equal (row[HAND], "hand"))
      continue;
    if (g_str_equal (row[HAND], "rules")) {
      g_autofree char *sheet = g_strdelimit (g_strdup (row[1]), ";", '\n');
      MjRules rules;

      test_rules (&rules, sheet);
      mj_evening_init (books, &rules, 0);
      continue;
    }
    g_assert_cmpuint (g_strv_length (row), ==, N_COLUMNS);
    if (g_str_equal (row[HAND], "settle"))
      expect_settled (books, row, corrected);
    else
      expect_entry (books, row, corrected);
  }
}

static void
test_sixteen_hands (void)
{
  g_auto (GStrv) lines = test_read ("data/evening-16.tsv");
  MjEvening books, again;

  play_table (lines, FALSE, &books);
  play_table (lines, TRUE, &again);
  g_assert_cmpint (memcmp (&books, &again, sizeof books), !=, 0);
  /* the correction taken back */
  play_table (lines, FALSE, &again);
  g_assert_cmpmem (&books, sizeof books, &again, sizeof again);
}

/* ---- anything whatever ---- */

static GenSets *sets;

static guint
below (MjRng *rng, guint n)
{
  return mj_rng_below (rng, n);
}

/* A chair, or sometimes nobody. */
static MjSeat
some_seat (MjRng *rng)
{
  guint seat = below (rng, 6);

  return seat < MJ_N_SEATS ? (MjSeat) seat : MJ_SEAT_NONE;
}

/* Lays a triplet to the melds, sometimes as a kong. */
static void
lay_triplet (MjHand *hand, MjFace face, MjRng *rng)
{
  MjMeldKind kind = (MjMeldKind) (MJ_MELD_PONG + below (rng, 4));
  MjMeld *meld = &hand->melds[hand->n_melds++];

  *meld = (MjMeld){ .kind = (uint8_t) kind,
                    .tiles = { MJ_TILE_NONE, MJ_TILE_NONE, MJ_TILE_NONE,
                               MJ_TILE_NONE },
                    .from = MJ_SEAT_NONE,
                    .claimed = MJ_TILE_NONE };
  for (int copy = 0; copy < 3; copy++)
    mj_hand_remove (hand, mj_tile_of_face (face, copy));
  for (int copy = 0; copy < mj_meld_n_tiles (meld); copy++)
    meld->tiles[copy] = mj_tile_of_face (face, copy);
}

static void
some_hand (MjEntry *entry, MjRng *rng)
{
  const guint8 *record = sets->wins[below (rng, GEN_N_WINS)];
  MjHand *hand = &entry->hand;

  mj_hand_init (hand);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    for (int copy = 0; copy < record[face]; copy++)
      mj_hand_add (hand, mj_tile_of_face (face, copy));
  entry->tile = record[GEN_FACES];
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (record[face] == 3 && face != entry->tile && below (rng, 2) == 0 &&
        hand->n_melds < MJ_MAX_MELDS)
      lay_triplet (hand, face, rng);
  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if (below (rng, 5) == 0)
      hand->bonus[hand->n_bonus++] = mj_tile_of_face (face, 0);
  if (below (rng, 10) == 0)
    hand->n_concealed -= (uint8_t) below (rng, hand->n_concealed);
  if (below (rng, 10) == 0)
    entry->tile = (MjFace) below (rng, MJ_N_KINDS);
  if (!mj_how_needs_tile ((MjHow) entry->how))
    entry->tile = MJ_FACE_NONE;
}

/* Every field is within its range; about half of the entries are right. */
static void
some_entry (MjEntry *entry, MjRng *rng)
{
  mj_entry_init (entry, (MjEntryKind) below (rng, MJ_N_ENTRY_KINDS));
  entry->seat = (MjSeat) below (rng, MJ_N_SEATS);
  entry->other = some_seat (rng);
  if (entry->kind == MJ_ENTRY_WIN && below (rng, 3) != 0)
    entry->liable = some_seat (rng);
  entry->how = (uint8_t) below (rng, MJ_N_HOWS);
  if (below (rng, 2) == 0)
    entry->how =
        entry->other == MJ_SEAT_NONE ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
  entry->by_tiles = below (rng, 3) != 0;
  entry->instants = below (rng, 2) != 0;
  entry->tai = (uint8_t) below (rng, below (rng, 4) == 0 ? 256 : 6);
  entry->special = (uint8_t) below (rng, MJ_N_SPECIALS);
  entry->n_replacements = (uint8_t) (1 + below (rng, MJ_N_BONUS));
  some_hand (entry, rng);
  /* on the last winner's tile, half of the time by the right chair */
  if (entry->kind == MJ_ENTRY_WIN && below (rng, 2) == 0) {
    entry->also = true;
    entry->by_tiles = false;
    entry->how = MJ_HOW_DISCARD;
  }
  entry->face = (MjFace) below (rng, MJ_N_FACES + 1);
  if (entry->kind == MJ_ENTRY_BONUS)
    entry->face = (MjFace) (MJ_FACE_BAMBOO + below (rng, 9));
  if (entry->face == MJ_N_FACES)
    entry->face = MJ_FACE_NONE;
  entry->dealt = below (rng, 2) != 0;
  entry->meld = (uint8_t) below (rng, MJ_MELD_KONG_CONCEALED + 1);
  entry->late = below (rng, 5) == 0;
  entry->penalty = (uint8_t) below (rng, 4);
  entry->long_hand = below (rng, 2) != 0;
  entry->ends = below (rng, 2) != 0;
  entry->amount = (int64_t) below (rng, 1000000) - 200000;
  if (entry->kind == MJ_ENTRY_PAID ||
      (entry->kind == MJ_ENTRY_ADJUSTMENT && below (rng, 2) == 0)) {
    entry->person = (MjWho) below (rng, 6);
    entry->payee = (MjWho) below (rng, 6);
  }
  entry->rotation.dealer = (MjSeat) below (rng, MJ_N_SEATS);
  entry->rotation.prevailing = (uint8_t) below (rng, MJ_N_SEATS);
  entry->rotation.repeats = (uint8_t) below (rng, 256);
}

/* Payments of one deal: [chair][reason]. */
typedef struct {
  int bonus[MJ_N_SEATS][MJ_N_PAY_REASONS];
} Paid;

/* INST-04, INST-05: each of the three others pays an event once. */
static void
expect_once (Paid *paid, const MjPayout *payout)
{
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];

    if (t->reason >= MJ_BONUS_FIRST && t->reason <= MJ_BONUS_LAST)
      g_assert_cmpint (++paid->bonus[t->to][t->reason], <=, 3);
  }
}

static void
expect_sound (const MjEvening *before,
              const MjEvening *after,
              const MjOutcome *outcome)
{
  gint64 sum = 0, moved[MJ_MAX_PEOPLE] = { 0 };
  MjSeat ends = outcome->by_people ? MJ_MAX_PEOPLE : MJ_N_SEATS;

  for (int i = 0; i < outcome->payout.n_transfers; i++) {
    const MjTransfer *t = &outcome->payout.transfers[i];

    g_assert_cmpint (t->amount, >, 0);
    g_assert_true (t->from < ends && t->to < ends && t->from != t->to);
    moved[t->from] -= t->reason == MJ_PAY_PAID ? -t->amount : t->amount;
    moved[t->to] += t->reason == MJ_PAY_PAID ? -t->amount : t->amount;
  }
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++) {
    g_assert_cmpint (outcome->balance[i], ==, before->balance[i] + moved[i]);
    g_assert_cmpint (after->balance[i], ==, outcome->balance[i]);
    if (outcome->payout.n_transfers > 0 &&
        outcome->payout.transfers[0].reason == MJ_PAY_PAID)
      g_assert_cmpint (mj_evening_won (after, i), ==,
                       mj_evening_won (before, i));
    sum += after->balance[i];
  }
  g_assert_cmpint (sum, ==, 0);
  if (outcome->reason != MJ_REASON_NONE)
    g_assert_cmpmem (before, sizeof *before, after, sizeof *after);
}

enum { N_SHEETS = 60, N_ENTRIES = 250 };

static int
run_evening (const MjRules *rules, const MjEntry *entries, MjEvening *books)
{
  Paid paid = { 0 };
  int n_right = 0, deal = 1;

  mj_evening_init (books, rules, 2);
  for (int i = 0; i < N_ENTRIES; i++) {
    MjEvening before = *books;
    MjOutcome outcome;
    bool right;

    memset (&outcome, 0xa5, sizeof outcome);
    right = mj_evening_apply (books, &entries[i], &outcome);
    g_assert_true (right == (outcome.reason == MJ_REASON_NONE));
    g_assert_cmpint (outcome.deal, <=, before.deal);
    if (right) {
      g_assert_cmpint (outcome.deal, >=, deal); /* in order */
      deal = outcome.deal;
    }
    expect_sound (&before, books, &outcome);
    expect_once (&paid, &outcome.payout);
    if (books->deal != before.deal)
      memset (&paid, 0, sizeof paid);
    n_right += right;
  }
  return n_right;
}

static void
test_random (void)
{
  MjRng rng;
  int n_right = 0;

  sets = gen_sets ();
  mj_rng_init (&rng, (MjSeed){ 16, 5 });
  for (int i = 0; i < N_SHEETS; i++) {
    g_autofree MjEntry *entries = g_new (MjEntry, N_ENTRIES);
    MjEvening books, again;
    MjRules rules;

    test_random_rules (&rules, &rng);
    for (int j = 0; j < N_ENTRIES; j++) {
      some_entry (&entries[j], &rng);
      if (j > 0 && entries[j].also && entries[j - 1].kind == MJ_ENTRY_WIN)
        entries[j].other = entries[j - 1].other;
    }
    n_right += run_evening (&rules, entries, &books);
    run_evening (&rules, entries, &again);
    g_assert_cmpmem (&books, sizeof books, &again, sizeof again);
  }
  g_test_message ("%d of %d entries are right", n_right, N_SHEETS * N_ENTRIES);
  g_assert_cmpint (n_right, >, N_SHEETS * N_ENTRIES / 3);
  g_free (sets);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (courses); i++) {
    g_autofree char *path =
        g_strdup_printf ("/evening-course/dealer/%s", courses[i].name);

    g_test_add_data_func (path, &courses[i], test_course);
  }
  g_test_add_func ("/evening-course/four-rounds", test_four_rounds);
  g_test_add_func ("/evening-course/sixteen-hands", test_sixteen_hands);
  g_test_add_func ("/evening-course/random", test_random);
  return g_test_run ();
}
