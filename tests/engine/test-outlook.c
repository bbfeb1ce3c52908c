/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-outlook.c – what a hand may still become.  The seat is South's and the
 * wind of the round West; a win is by self-draw. */

#include "test-table.h"

#include "engine/score/mj-outlook.h"
#include "engine/score/mj-ready.h"
#include "engine/score/mj-shape.h"
#include "engine/tiles/mj-notation.h"

enum { SOUTH = 1, WEST = 2 };

typedef struct {
  const char *name;
  const char *sheet;
  const char *hand;
  int tai;
} Row;

static const Row rows[] = {
  /* ready: the dearest wait */
  { "ready/sequence", "limit=10", "123m456p789s22m34p", 5 },
  { "ready/sequence-claimed", "limit=10", "[123m]456p789s22m34p", 4 },
  { "ready/sequence-of-one-tile", "limit=10", "[123m]456p789s22m35p", 4 },
  { "ready/sequence-with-an-animal", "limit=10", "123m456p789s22m34p1a", 3 },
  { "ready/capped", "limit=4", "123m456p789s22m34p", 4 },
  { "ready/of-two-waits", "limit=10", "[123m][456p][999s]11m22z", 1 },
  { "ready/too-cheap", "limit=10", "[123m]456p789s22z35p", 0 },
  { "ready/four-held", "limit=10", "[1111p][222m][333m][444m]1m", 2 },
  /* one tile short of that */
  { "one-more/sequence", "limit=10", "123m456p78s22m34p9m", 5 },
  { "one-more/triplets", "limit=10", "[111m][222p]33s44s55m7z", 2 },
  { "one-more/nothing", "limit=10", "[123m][456p][999s]24p9m1z", 0 },
  { "one-more/dragons", "limit=10", "[777z][123m][456p]24p9m1z", 1 },
  /* farther off: what there is room for */
  { "far/all-open", "limit=20", "147m258p369s1234z", 9 },
  { "far/an-animal", "limit=20", "147m258p369s1234z1a", 8 },
  { "far/one-chow", "limit=20", "[123m]258p369s1234z", 8 },
  { "far/two-suits", "limit=20", "[123m][456p]369s1234z", 4 },
  { "far/dragons", "limit=20", "[777z]258p369s1234z", 5 },
  { "far/chow-and-triplet", "limit=20", "[123m][999p]258s1234z", 0 },
  { "far/pair-of-the-seat-wind", "limit=20", "147m258p369s1224z", 10 },
  { "far/capped", NULL, "147m258p369s1234z", 5 },
  { "far/no-concealed-hand", "limit=20\nconcealed_hand=off",
    "147m258p369s1234z", 8 },
};

/* What is certain of a hand that is not complete yet: tai and how many lines.
 */
typedef struct {
  const char *name;
  const char *sheet;
  const char *hand;
  int tai;
  int n_lines;
} Held;

static const Held held[] = {
  { "held/nothing", NULL, "147m258p369s1234z", 0, 0 },
  { "held/dragon", NULL, "[777z]258p369s1234z", 1, 1 },
  { "held/concealed-dragon", NULL, "555z258p369s123z1m", 1, 1 },
  { "held/pair-of-dragons", NULL, "55z258p369s1234z1m", 0, 0 },
  { "held/seat-wind", NULL, "[222z]258p369s134z1m", 1, 1 },
  { "held/round-wind", NULL, "[333z]258p369s124z1m", 1, 1 },
  { "held/other-wind", NULL, "[111z]258p369s234z1m", 0, 0 },
  { "held/animals", NULL, "147m258p369s1234z 12a", 2, 1 },
  { "held/own-flower", NULL, "147m258p369s1234z 2f", 1, 1 },
  { "held/other-flower", NULL, "147m258p369s1234z 1f", 0, 0 },
  { "held/capped", "limit=2", "[777z][666z][222z]123m1p 12a", 2, 3 },
  { "held/switched-off", "pattern.BONUS-01=off", "147m258p369s1234z 2a", 0, 0 },
};

static void
read_hand (const char *text, MjHand *hand)
{
  MjError error;
  MjFace winning;

  if (!mj_notation_parse_hand (text, hand, &winning, &error))
    g_error ("%s: %s", text, error.message);
}

static void
test_best_tai (gconstpointer data)
{
  const Row *row = data;
  MjRules rules;
  MjHand hand;

  test_rules (&rules, row->sheet);
  read_hand (row->hand, &hand);
  g_assert_cmpint (mj_outlook_best_tai (&rules, &hand, SOUTH, WEST), ==,
                   row->tai);
}

static void
test_held (gconstpointer data)
{
  const Held *row = data;
  MjWin win = { .seat_wind = SOUTH, .prevailing = WEST };
  MjRules rules;
  MjHand hand;
  MjScore score;

  test_rules (&rules, row->sheet);
  read_hand (row->hand, &hand);
  mj_outlook_held (&rules, &hand, &win, &score);
  g_assert_cmpint (score.tai, ==, row->tai);
  g_assert_cmpint (score.n_lines, ==, row->n_lines);
}

/* The shanten of four sets and eyes, tried tile by tile; @most when it is as
 * much or more. */
static int
try_tiles (const MjHand *hand, int most)
{
  MjShape shapes[MJ_MAX_SHAPES];
  MjCounts all;
  int least = most;

  mj_hand_all_counts (hand, &all);
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    MjHand full = *hand;

    if (all.n[face] == 4 || least == 0)
      continue;
    mj_hand_add (&full, mj_tile_of_face (face, all.n[face]));
    for (int i = 0; i < mj_shape_find (&full, shapes); i++)
      if (shapes[i].kind == MJ_SHAPE_STANDARD)
        return 0;
    for (int i = 0; i < full.n_concealed && least > 1; i++) {
      MjHand left = full;

      mj_hand_remove (&left, full.concealed[i]);
      least = MIN (least, 1 + try_tiles (&left, least - 1));
    }
  }
  return least;
}

static const struct {
  const char *hand;
  int shanten;
  const char *helps, *impossible;
} distances[] = {
  { "1111m234p567p678s", 1, NULL, "1m" },
  { "5p[555p][123m][123s][123m]", 1, NULL, "5p" },
  { "12m99s[456p][456p]{3333m}", 1, "12m9s", "3m" },
  { "12m99s[456p][456p]{3333p}", 0, "3m", "" },
  { "1m[111p][222p][333p][444p]", 0, "1m", "" },
  { "1112345678999m", 0, "123456789m", "" },
  { "23p456m789s22s[1111p]", 0, "4p", "" },
  { "24m35m[333m][444m][789p]", 0, "25m", "" },
  { "22m33m[111m][444m][789p]", 0, "23m", "" },
};

static void
test_distance (void)
{
  MjRules rules;

  test_rules (&rules, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++) {
    MjDistance distance;
    char text[128];
    MjHand hand;

    read_hand (distances[i].hand, &hand);
    mj_outlook_distance (&rules, &hand, &distance);
    g_test_message ("%s", distances[i].hand);
    g_assert_cmpint (distance.shanten, ==, distances[i].shanten);
    if (distance.shanten < 2)
      g_assert_cmpint (distance.shanten, ==, try_tiles (&hand, 2));
    mj_face_set_to_text (distance.helps, text, sizeof text);
    if (distances[i].helps != NULL)
      g_assert_cmpstr (text, ==, distances[i].helps);
    mj_face_set_to_text (distance.impossible, text, sizeof text);
    g_assert_cmpstr (text, ==, distances[i].impossible);
  }
}

/* Melds that use up much of one suit, and four or seven tiles of the same. */
static void
test_random_distances (void)
{
  static const char *const melds[] = { "[111m][222m]", "{3333m}[444m]",
                                       "[123m][123m]{5555m}",
                                       "[1111m][234m][345m]" };
  MjRules rules;
  int n_farther = 0;

  test_rules (&rules, NULL);
  for (int i = 0; i < 400; i++) {
    MjDistance distance;
    MjCounts counts;
    MjReady ready;
    MjHand hand;

    read_hand (melds[i % G_N_ELEMENTS (melds)], &hand);
    while (mj_hand_size (&hand) < MJ_HAND_SIZE) {
      MjFace face = (MjFace) g_test_rand_int_range (0, 7);
      MjCounts all;

      mj_hand_all_counts (&hand, &all);
      if (all.n[face] < 4)
        mj_hand_add (&hand, mj_tile_of_face (face, all.n[face]));
    }
    mj_outlook_distance (&rules, &hand, &distance);
    g_assert_cmpint (MIN (distance.shanten, 2), ==, try_tiles (&hand, 2));
    mj_hand_counts (&hand, &counts);
    mj_ready_init (&ready, &rules, &counts, hand.n_melds);
    n_farther += mj_ready_shanten (&ready) < distance.shanten;
  }
  g_assert_cmpint (n_farther, >, 10);
}

/* Nobody can wait for a fifth. */
static void
test_fifth (void)
{
  MjWin win = { .how = MJ_HOW_SELF_DRAW,
                .shooter = MJ_SEAT_NONE,
                .seat_wind = SOUTH,
                .prevailing = WEST };
  MjRules rules;
  MjHand hand;
  MjScore score;

  test_rules (&rules, NULL);
  read_hand ("[1111p][222m][333m][444m]1m", &hand);
  g_assert_cmpint (mj_outlook_wait (&rules, &hand, 9, &win, &score), ==,
                   MJ_INCOMPLETE);
  g_assert_cmpint (score.status, ==, MJ_INCOMPLETE);
  g_assert_cmpint (mj_outlook_wait (&rules, &hand, 0, &win, &score), ==,
                   MJ_WINS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/outlook/", rows[i].name, NULL);

    g_test_add_data_func (path, &rows[i], test_best_tai);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (held); i++) {
    g_autofree char *path = g_strconcat ("/outlook/", held[i].name, NULL);

    g_test_add_data_func (path, &held[i], test_held);
  }
  g_test_add_func ("/outlook/fifth", test_fifth);
  g_test_add_func ("/outlook/distance", test_distance);
  g_test_add_func ("/outlook/random-distances", test_random_distances);
  return g_test_run ();
}
