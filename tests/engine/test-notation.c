/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-notation.c – tiles, hands and moves as text. */

#include "test-table.h"

#include "engine/tiles/mj-notation.h"

#include <string.h>

/* ---- hands that are read ---- */

typedef struct {
  const char *text;
  const char *written; /* as it is written back */
} Good;

static const Good good[] = {
  { "12m456p789s11z [777z] +3m 1f2a", "12m456p789s11z [777z] +3m 1f2a" },
  { "123m55p", "123m55p" },
  { "55p123m", "123m55p" },
  { " 1 m", NULL }, /* a space inside a group */
  { "  123m   55p  ", "123m55p" },
  { "321m", "123m" },
  { "", "" },
  { "[321m]", " [123m]" },
  { "[ 123m ]", " [123m]" },
  { "{1111p}[2222p]", " {1111p} [2222p]" },
  { "+3m", " +3m" },
  { "3m+3m", "3m +3m" },
  { "4a1f3f", " 13f4a" },
  { "1f[123m]2f 4m", "4m [123m] 12f" },
  { "1m1m1m1m", "1111m" },
  { "7z+7z[777z]", NULL },
  { "7z+7z", "7z +7z" },
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    char text[MJ_HAND_TEXT_SIZE];
    MjHand hand;
    MjFace win;
    MjError error;
    gboolean read = mj_notation_parse_hand (good[i].text, &hand, &win, &error);

    g_test_message ("\"%s\"", good[i].text);
    g_assert_true (read == (good[i].written != NULL));
    if (!read)
      continue;
    mj_hand_to_text (&hand, win, text, sizeof text);
    g_assert_cmpstr (text, ==, good[i].written);
  }
}

/* ---- hands that are refused ---- */

typedef struct {
  const char *text;
  int column;
  const char *reason;
} Bad;

static const Bad bad[] = {
  { "0m", 1, "there is no tile 0m" },
  { "8z", 1, "there is no tile 8z" },
  { "9f", 1, "there is no tile 9f" },
  { "5a", 1, "there is no tile 5a" },
  { "123m10p", 6, "there is no tile 0p" },
  { "12x", 3, "unknown letter x" },
  { "12\xe9\xba\xbb", 3, "unknown letter \xe9\xba\xbb" },
  { "\xe9\xba\xbb\xe5\xb0\x86", 1, "\xe9\xba\xbb is not expected here" },
  { "12", 3, "the letter of a suit is missing" },
  { "12 m", 3, "the letter of a suit is missing" },
  { "m", 1, "m is not expected here" },
  { "123m,", 5, "is not expected here" },
  { "123m]", 5, "] is not expected here" },
  { "11111m", 5, "five of 1m" },
  { "1111m [111m]", 8, "five of 1m" },
  { "1111m+1m", 7, "five of 1m" },
  { "1f1f", 3, "two of 1f" },
  { "11a", 2, "two of 1a" },
  { "[124m]", 1, "not a chow, pong or kong" },
  { "[12m]", 1, "not a chow, pong or kong" },
  { "[123z]", 1, "not a chow, pong or kong" },
  { "[11112m]", 1, "not a chow, pong or kong" },
  { "[1f2f3f]", 4, "" },
  { "[123f]", 1, "not a chow, pong or kong" },
  { "{111m}", 1, "only a kong may be in braces" },
  { "{123m}", 1, "only a kong may be in braces" },
  { "123m [777z", 11, "not closed" },
  { "[777z}", 6, "not closed" },
  { "[]", 1, "a bracket must hold a meld" },
  { "[", 1, "a bracket must hold a meld" },
  { "[m]", 1, "a bracket must hold a meld" },
  { "[1m]", 1, "not a chow" },
  { "12m+", 4, "plus must be followed" },
  { "+12m", 1, "the winning tile must be a single playing tile" },
  { "+1f", 1, "the winning tile must be a single playing tile" },
  { "+1m+2m", 4, "" },
  { "[111m][222m][333m][444m][555m]", 25, "more than four melds" },
  { "123456789m123456789p123s", 23, "too many tiles" },
};

static void
test_bad (gconstpointer data)
{
  const Bad *row = data;
  MjHand hand;
  MjFace win;
  MjError error = { .column = -1 };
  char text[128];

  g_assert_false (mj_notation_parse_hand (row->text, &hand, &win, &error));
  mj_error_to_text (&error, text, sizeof text);
  g_test_message ("%s: %s", row->text, text);
  g_assert_nonnull (strstr (text, row->reason));
  g_assert_cmpint (error.column, ==, row->column);
  g_assert_false (mj_notation_parse_hand (row->text, &hand, &win, NULL));
}

/* ---- random hands ---- */

static void
random_hand (MjHand *hand, MjRng *rng)
{
  MjTile tiles[MJ_N_TILES];
  int n = (int) mj_rng_below (rng, 18);

  for (int i = 0; i < MJ_N_TILES; i++)
    tiles[i] = (MjTile) i;
  mj_rng_shuffle (rng, tiles, MJ_N_TILES);
  mj_hand_init (hand);
  for (int i = 0; i < n; i++)
    if (mj_face_is_bonus (mj_tile_face (tiles[i])))
      hand->bonus[hand->n_bonus++] = tiles[i];
    else
      mj_hand_add (hand, tiles[i]);
}

static void
test_random (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 7, 1 });
  for (int i = 0; i < 5000; i++) {
    char text[MJ_HAND_TEXT_SIZE], again[MJ_HAND_TEXT_SIZE];
    MjHand hand, read;
    MjCounts a, b;
    MjFace win, read_win;

    random_hand (&hand, &rng);
    win = hand.n_concealed > 0 && mj_rng_below (&rng, 2)
              ? mj_tile_face (hand.concealed[hand.n_concealed - 1])
              : MJ_FACE_NONE;
    mj_hand_to_text (&hand, win, text, sizeof text);
    g_assert_true (mj_notation_parse_hand (text, &read, &read_win, NULL));
    g_assert_cmpint (read_win, ==, win);
    mj_hand_counts (&hand, &a);
    mj_hand_counts (&read, &b);
    g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
    g_assert_cmphex (mj_hand_bonus_set (&hand), ==, mj_hand_bonus_set (&read));
    mj_hand_to_text (&read, win, again, sizeof again);
    g_assert_cmpstr (text, ==, again);
    if (win != MJ_FACE_NONE) /* it is the last concealed tile */
      g_assert_cmpint (mj_tile_face (read.concealed[read.n_concealed - 1]), ==,
                       win);
  }
}

/* ---- tiles ---- */

static void
test_tiles (void)
{
  for (int i = 0; i < MJ_N_TILES; i++) {
    char text[4];
    MjTile tile;

    mj_tile_to_text ((MjTile) i, text);
    g_assert_cmpint (mj_tile_from_text (text, &tile), ==, strlen (text));
    g_assert_cmpint (tile, ==, i);
  }
}

static void
test_bad_tiles (void)
{
  const char *texts[] = { "",    "5",   "p5b", "5p", "5pe", "5pA",
                          "0pa", "8za", "9f",  "5a", "5x",  " 5pa" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    MjTile tile;

    g_assert_cmpint (mj_tile_from_text (texts[i], &tile), ==, 0);
  }
}

static void
test_loose_tiles (void)
{
  MjFace faces[4];
  MjError error;

  g_assert_cmpint (mj_notation_parse_tiles ("11m 1z", faces, 4, &error), ==, 3);
  g_assert_cmpint (faces[2], ==, MJ_FACE_EAST);
  g_assert_cmpint (mj_notation_parse_tiles ("", faces, 4, &error), ==, 0);
  g_assert_cmpint (mj_notation_parse_tiles ("12m345p", faces, 4, &error), ==,
                   -1);
  g_assert_cmpint (error.column, ==, 6);
  g_assert_cmpint (mj_notation_parse_tiles ("[111m]", faces, 4, &error), ==,
                   -1);
  g_assert_cmpint (error.column, ==, 1);
  g_assert_cmpint (mj_notation_parse_tiles ("1m0p", faces, 4, &error), ==, -1);
  g_assert_cmpint (error.column, ==, 3);
}

static void
test_sets (void)
{
  char text[64];

  mj_face_set_to_text (MJ_SET_DRAGONS | MJ_FACE_BIT (MJ_FACE_1M + 2), text,
                       sizeof text);
  g_assert_cmpstr (text, ==, "3m567z");
  mj_face_set_to_text ((UINT64_C (1) << MJ_N_FACES) - 1, text, sizeof text);
  g_assert_cmpstr (text, ==,
                   "123456789m123456789p123456789s1234567z12345678f1234a");
  mj_face_set_to_text (0, text, sizeof text);
  g_assert_cmpstr (text, ==, "");
}

/* Too small a buffer is filled to its end and no further. */
static void
test_small_buffers (void)
{
  MjHand hand;
  MjFace win;

  g_assert_true (mj_notation_parse_hand ("12m456p789s11z [777z] +3m 1f2a",
                                         &hand, &win, NULL));
  for (size_t size = 1; size < 40; size++) {
    char text[64];

    memset (text, '#', sizeof text);
    mj_hand_to_text (&hand, win, text, size);
    g_assert_cmpuint (strlen (text), <, size);
    g_assert_cmpint (text[size], ==, '#');
  }
}

/* ---- moves ---- */

static void
test_moves (void)
{
  const char *texts[] = {
    "1 deal 00000000000000010000000000000002",
    "1 draw",
    "4 bonus 8f",
    "2 replace",
    "2 discard 5pb",
    "3 chow 5pb 3pa 4pd",
    "4 pong 7za 7zb 7zc",
    "1 kong 1sa",
    "1 kong-concealed 1sa",
    "1 kong-promote 1sd",
    "2 win",
    "3 pass",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    char text[MJ_MOVE_TEXT_SIZE];
    MjMove move;

    g_assert_true (mj_move_from_text (texts[i], &move));
    g_assert_cmpint (move.kind, ==, i);
    mj_move_to_text (&move, text, sizeof text);
    g_assert_cmpstr (text, ==, texts[i]);
  }
}

static void
test_random_moves (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 7, 2 });
  for (int i = 0; i < 20000; i++) {
    MjMoveKind kind = (MjMoveKind) mj_rng_below (&rng, MJ_N_MOVES);
    MjSeat seat = (MjSeat) mj_rng_below (&rng, 4);
    MjMove move = mj_move (kind, seat, MJ_TILE_NONE), read;
    char text[MJ_MOVE_TEXT_SIZE];

    if (kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ mj_rng_next (&rng), mj_rng_next (&rng) };
    else if (kind != MJ_MOVE_DRAW && kind != MJ_MOVE_REPLACE &&
             kind != MJ_MOVE_WIN && kind != MJ_MOVE_PASS)
      move.tile = (MjTile) mj_rng_below (&rng, MJ_N_TILES);
    if (kind == MJ_MOVE_CHOW || kind == MJ_MOVE_PONG)
      for (int j = 0; j < 2; j++)
        move.with[j] = (MjTile) mj_rng_below (&rng, MJ_N_TILES);
    mj_move_to_text (&move, text, sizeof text);
    g_assert_true (mj_move_from_text (text, &read));
    g_assert_true (mj_move_equal (&move, &read));
    g_assert_cmphex (move.seed.hi, ==, read.seed.hi);
    g_assert_cmphex (move.seed.lo, ==, read.seed.lo);
  }
}

static void
test_bad_moves (void)
{
  const char *texts[] = {
    "",
    "1",
    "1 ",
    "0 draw",
    "5 draw",
    "12 draw",
    "1  draw",
    "1 draws",
    "1 Draw",
    "1 draw ",
    "1 draw 5pa",
    "1 discard",
    "1 discard ",
    "1 discard 5p",
    "1 discard 5pe",
    "1 discard 5pa ",
    "1 discard 5pa 5pb",
    "1 chow 5pa",
    "1 chow 5pa 3pa",
    "1 chow 5pa 3pa 4pa 6pa",
    "1 deal",
    "1 deal 0",
    "1 deal 0000000000000001000000000000000",
    "1 deal 000000000000000100000000000000021",
    "1 deal 0000000000000001000000000000000G",
    "1 deal 0000000000000001 000000000000000",
    "1 deal +000000000000001000000000000000a",
    "1 deal 0x00000000000001000000000000000a",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    MjMove move;

    g_test_message ("\"%s\"", texts[i]);
    g_assert_false (mj_move_from_text (texts[i], &move));
  }
}

/* ---- errors ---- */

/* A long word is cut, never within a character. */
static void
test_cut_detail (void)
{
  static const char *const letters[] = { "é", "麻", "🀄" };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    for (int before = 0; before < 4; before++) {
      g_autoptr (GString) word = g_string_new (NULL);
      MjError error;

      for (int n = 0; n < before; n++)
        g_string_append_c (word, 'x');
      while (word->len < 2 * sizeof error.detail)
        g_string_append (word, letters[i]);
      mj_error_set (&error, 0, 0, "unknown option %s", word->str);
      g_assert_true (g_utf8_validate (error.detail, -1, NULL));
      g_assert_true (g_str_has_prefix (word->str, error.detail));
      g_assert_cmpuint (strlen (error.detail), >=, sizeof error.detail - 4);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/good", test_good);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *path = g_strdup_printf ("/notation/bad/%02d", (int) i);

    g_test_add_data_func (path, &bad[i], test_bad);
  }
  g_test_add_func ("/notation/random", test_random);
  g_test_add_func ("/notation/tiles", test_tiles);
  g_test_add_func ("/notation/bad-tiles", test_bad_tiles);
  g_test_add_func ("/notation/loose-tiles", test_loose_tiles);
  g_test_add_func ("/notation/sets", test_sets);
  g_test_add_func ("/notation/small-buffers", test_small_buffers);
  g_test_add_func ("/notation/cut-detail", test_cut_detail);
  g_test_add_func ("/move/words", test_moves);
  g_test_add_func ("/move/random", test_random_moves);
  g_test_add_func ("/move/bad", test_bad_moves);
  return g_test_run ();
}
