/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-score-query-steps.c – what is true of the score helper after any steps.
 *
 * MJ_TEST_STEPS in the environment changes how many steps it makes.
 */

#include "model/score/mj-line.h"
#include "model/score/mj-score-query.h"

#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-rng.h"

#include <string.h>

enum { N_STEPS = 20000 };

static guint
below (MjRng *rng, guint n)
{
  return mj_rng_below (rng, n);
}

/* ---- what holds ---- */

static void
mark (gboolean *held, MjTile tile)
{
  g_assert_cmpint (tile, <, MJ_N_TILES);
  g_assert_false (held[tile]);
  held[tile] = TRUE;
}

static void
expect_melds (const MjHand *hand)
{
  for (int i = 0; i < hand->n_melds; i++) {
    const MjMeld *meld = &hand->melds[i];
    MjFace first = mj_meld_face (meld);
    gboolean chow = meld->kind == MJ_MELD_CHOW;

    for (int j = 0; j < mj_meld_n_tiles (meld); j++)
      g_assert_cmpint (mj_tile_face (meld->tiles[j]), ==,
                       chow ? first + j : first);
    if (chow)
      g_assert_true (first < MJ_FACE_EAST && first % 9 <= 6);
  }
}

/* Tiles are all different, and what is not there is left. */
static void
expect_distinct (MjScoreQuery *query)
{
  const MjHandEditor *tiles = mj_score_query_get_tiles (query);
  const MjHand *hand = &tiles->hand;
  gboolean held[MJ_N_TILES] = { FALSE };

  for (int i = 0; i < hand->n_concealed; i++)
    mark (held, hand->concealed[i]);
  for (int i = 0; i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      mark (held, hand->melds[i].tiles[j]);
  for (int i = 0; i < hand->n_bonus; i++) {
    g_assert_true (mj_face_is_bonus (mj_tile_face (hand->bonus[i])));
    mark (held, hand->bonus[i]);
  }
  for (int i = 0; i < tiles->n_pending; i++)
    mark (held, tiles->pending[i]);
  if (tiles->winning != MJ_TILE_NONE)
    mark (held, tiles->winning);
  for (MjFace face = 0; face < MJ_N_FACES; face++) {
    int left = 0;

    for (int copy = 0; copy < (face < MJ_N_KINDS ? 4 : 1); copy++)
      left += !held[mj_tile_of_face (face, copy)];
    g_assert_cmpint (
        mj_hand_editor_count_left (mj_score_query_get_tiles (query), face), ==,
        left);
  }
  expect_melds (hand);
}

static int
count_playing (const MjHand *hand)
{
  MjCounts counts;
  int n = 0;

  mj_hand_all_counts (hand, &counts);
  for (int face = 0; face < MJ_N_KINDS; face++)
    n += counts.n[face];
  return n;
}

/* The entry holds the tiles, loose and winning ones among them. */
static void
expect_entry (MjScoreQuery *query)
{
  const MjHandEditor *tiles = mj_score_query_get_tiles (query);
  const MjEntry *entry = mj_score_query_get_entry (query);

  g_assert_cmpint (count_playing (&entry->hand), ==,
                   count_playing (&tiles->hand) + tiles->n_pending +
                       (tiles->winning != MJ_TILE_NONE));
  g_assert_true (mj_hand_bonus_set (&entry->hand) ==
                 mj_hand_bonus_set (&tiles->hand));
}

/* The text stands for the tiles. */
static void
expect_text (MjScoreQuery *query, MjScoreQuery *other)
{
  g_autofree char *text = g_strdup (mj_score_query_get_text (query));
  const MjHandEditor *tiles = mj_score_query_get_tiles (query);
  gboolean could_undo, can_undo, could_redo, can_redo;

  if (tiles->n_pending > 0)
    return;
  g_object_get (query, "can-undo", &could_undo, "can-redo", &could_redo, NULL);
  g_assert_true (mj_score_query_set_text (query, text, NULL));
  g_object_get (query, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (could_undo == can_undo && could_redo == can_redo);
  g_assert_true (mj_score_query_set_text (other, text, NULL));
  g_assert_cmpstr (mj_score_query_get_text (other), ==, text);
  g_assert_cmpint (count_playing (&mj_score_query_get_entry (other)->hand), ==,
                   count_playing (&mj_score_query_get_entry (query)->hand));
}

/* The answer is what the books say of the entry. */
static void
expect_answer (MjScoreQuery *query)
{
  const MjOutcome *outcome = mj_score_query_get_outcome (query);
  guint n = g_list_model_get_n_items (mj_score_query_get_payments (query));
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  MjEvening books = *mj_score_query_get_books (query);
  MjOutcome again;

  mj_bills_add_outcome (bills, mj_score_query_get_entry (query), outcome);
  g_assert_cmpuint (n, ==, bills->len);
  if (mj_score_query_get_problem (query) != NULL) {
    g_assert_cmpuint (n, ==, 0);
    return;
  }
  g_assert_true (
      mj_evening_apply (&books, mj_score_query_get_entry (query), &again));
  g_assert_cmpmem (outcome->balance, sizeof outcome->balance, again.balance,
                   sizeof again.balance);
  g_assert_cmpint (outcome->balance[0] + outcome->balance[1] +
                       outcome->balance[2] + outcome->balance[3],
                   ==, 0);
}

/* ---- steps ---- */

static const char *const texts[] = {
  "",
  "12m456p789s11z [777z] +3m",
  "123m456p789s1155z",
  "[123m] [555z] {5555p} [6666s] 1z +1z",
  "19m19p19s1234567z +1z 1f2a",
  "12345678f",
  "555z [666z] [777z] 12349m",
  "[111m] [234m] [567m] 8899m +9m 12f",
  "11223344556677m",
};

static MjTile
some_tile (MjScoreQuery *query, MjRng *rng)
{
  const MjEntry *entry = mj_score_query_get_entry (query);
  const MjHand *hand = &entry->hand;
  guint where = below (rng, 4);

  if (where == 0 && hand->n_melds > 0) {
    const MjMeld *meld = &hand->melds[below (rng, hand->n_melds)];

    return meld->tiles[below (rng, (guint) mj_meld_n_tiles (meld))];
  }
  if (where == 1 && hand->n_bonus > 0)
    return hand->bonus[below (rng, hand->n_bonus)];
  if (where < 3 && hand->n_concealed > 0)
    return hand->concealed[below (rng, hand->n_concealed)];
  return (MjTile) below (rng, MJ_N_TILES);
}

static MjSeat
some_seat (MjRng *rng)
{
  guint seat = below (rng, 5);

  return seat < MJ_N_SEATS ? (MjSeat) seat : MJ_SEAT_NONE;
}

static MjFace
some_face (MjRng *rng)
{
  /* few faces, so that there are pongs and fifth copies */
  return (MjFace) (below (rng, 3) == 0 ? below (rng, MJ_N_FACES)
                                       : MJ_FACE_1P + below (rng, 5));
}

static MjHandPart
some_zone (MjRng *rng)
{
  return (MjHandPart) below (rng, MJ_PART_BONUS + 1);
}

static void
change_tiles (MjScoreQuery *query, MjRng *rng)
{
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  switch (below (rng, 12)) {
  case 0:
  case 1:
  case 2:
    done = mj_score_query_move (query, some_tile (query, rng), some_zone (rng),
                                &error);
    break;
  case 3:
    mj_score_query_remove (query, some_tile (query, rng));
    break;
  case 4:
    mj_score_query_accept_offer (query, (int) below (rng, 3));
    break;
  case 5:
    mj_score_query_turn_kong (query, (int) below (rng, 5) - 1);
    break;
  case 6:
    if (below (rng, 4) == 0)
      done = mj_score_query_add_meld (
          query, (MjMeldKind) below (rng, MJ_MELD_KONG_PROMOTED + 1),
          some_face (rng), &error);
    break;
  case 7:
    if (below (rng, 4) == 0)
      done = mj_score_query_set_text (
          query, texts[below (rng, G_N_ELEMENTS (texts))], &error);
    break;
  default:
    done = mj_score_query_add (query, some_face (rng), some_zone (rng), &error);
  }
  g_assert_true (done == (error == NULL));
}

static void
change_table (MjScoreQuery *query, MjRng *rng)
{
  MjRules rules;

  switch (below (rng, 4)) {
  case 0:
    g_object_set (query, "wind", (int) (MjWind) below (rng, 4), NULL);
    break;
  case 1:
    mj_score_query_tap_seat (query, (MjSeat) below (rng, 4));
    break;
  default:
    mj_rules_init_preset (&rules, mj_preset ((int) below (rng, 11))->key);
    mj_score_query_set_rules (query, &rules);
  }
}

static void
change_answers (MjScoreQuery *query, MjRng *rng)
{
  switch (below (rng, 9)) {
  case 0:
  case 1:
    mj_score_query_set_winner (query, (MjSeat) below (rng, 4));
    break;
  case 2:
  case 3:
    mj_score_query_set_from (query, some_seat (rng));
    break;
  case 4: {
    MjHow how = (MjHow) below (rng, MJ_N_HOWS);

    if (mj_how_is_self_drawn (how) ==
        (mj_score_query_get_entry (query)->other == MJ_SEAT_NONE))
      mj_score_query_set_how (query, how);
    break;
  }
  case 5:
    g_object_set (query, "liable", (int) some_seat (rng), NULL);
    break;
  case 6:
    g_object_set (query, "replacements", (int) (1 + below (rng, MJ_N_BONUS)),
                  NULL);
    g_object_set (query, "instants", below (rng, 2) != 0, NULL);
    break;
  case 7:
    mj_score_query_set_count (query, (int) below (rng, 8) - 1,
                              (MjSpecial) below (rng, MJ_N_SPECIALS));
    break;
  default:
    mj_score_query_set_by_tiles (query, TRUE);
  }
}

static void
make_step (MjScoreQuery *query, MjRng *rng)
{
  guint what = below (rng, 40);

  if (what == 0)
    mj_score_query_clear (query);
  else if (what < 4)
    mj_score_query_undo (query);
  else if (what < 6)
    mj_score_query_redo (query);
  else if (what == 6)
    change_table (query, rng);
  else if (what < 12)
    change_answers (query, rng);
  else
    change_tiles (query, rng);
}

static void
test_steps (void)
{
  const char *number = g_getenv ("MJ_TEST_STEPS");
  int n = number == NULL ? N_STEPS : (int) g_ascii_strtoll (number, NULL, 10);
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  g_autoptr (MjScoreQuery) other = mj_score_query_new ();
  int n_wins = 0;
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 14, 4 });
  for (int i = 0; i < n; i++) {
    make_step (query, &rng);
    expect_distinct (query);
    expect_entry (query);
    expect_text (query, other);
    expect_answer (query);
    n_wins += mj_score_query_get_problem (query) == NULL;
  }
  g_test_message ("%d of %d hands win", n_wins, n);
  g_assert_cmpint (n_wins, >, n / 100);
}

/* All steps back and forth: the same texts. */
static void
test_all_steps_back (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  gboolean more = TRUE;
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 14, 5 });
  for (int i = 0; i < 300; i++) {
    change_tiles (query, &rng);
    change_answers (query, &rng);
  }
  while (more) {
    g_ptr_array_add (seen, g_strdup (mj_score_query_get_text (query)));
    more = mj_score_query_undo (query);
  }
  g_assert_cmpstr (mj_score_query_get_text (query), ==, "");
  g_assert_cmpint (mj_score_query_get_entry (query)->seat, ==, MJ_SEAT_NONE);
  for (guint i = seen->len; i-- > 0;) {
    g_assert_cmpstr (mj_score_query_get_text (query), ==,
                     g_ptr_array_index (seen, i));
    g_assert_true (mj_score_query_redo (query) == (i > 0));
  }
}

static void
expect_undo (MjScoreQuery *query, gboolean can)
{
  g_autofree char *text = g_strdup (mj_score_query_get_text (query));
  gboolean shown;

  g_object_get (query, "can-undo", &shown, NULL);
  g_assert_true (shown == can);
  g_assert_true (mj_score_query_undo (query) == can);
  g_assert_true (g_str_equal (mj_score_query_get_text (query), text) == !can);
}

static void
on_undo_changed (MjScoreQuery *query, GParamSpec *pspec, guint *n)
{
  ++*n;
}

/* While a win is being written nothing is taken back, whatever else happens. */
static void
test_writing (void)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  guint n = 0;

  g_assert_true (mj_score_query_set_text (query, "123m", NULL));
  g_signal_connect (query, "notify::can-undo", G_CALLBACK (on_undo_changed),
                    &n);
  mj_score_query_set_writing (query, TRUE);
  g_assert_cmpuint (n, ==, 1);
  expect_undo (query, FALSE);
  mj_score_query_set_winner (query, 2);
  expect_undo (query, FALSE);
  mj_score_query_set_writing (query, FALSE);
  g_assert_true (mj_score_query_undo (query));
  expect_undo (query, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score-query-steps/random", test_steps);
  g_test_add_func ("/score-query-steps/all-back", test_all_steps_back);
  g_test_add_func ("/score-query-steps/writing", test_writing);
  return g_test_run ();
}
