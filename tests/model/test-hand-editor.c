/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-editor.c – a hand laid tile by tile, without any object. */

#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-rng.h"
#include "model/score/mj-hand-editor.h"

#include <locale.h>
#include <string.h>

static MjFace
face_of (const char *text)
{
  MjFace face;

  g_assert_cmpint (mj_notation_parse_tiles (text, &face, 1, NULL), ==, 1);
  return face;
}

static void
read_text (MjHandEditor *hand, const char *text)
{
  g_autoptr (GError) error = NULL;

  mj_hand_editor_init (hand);
  mj_hand_editor_read_text (hand, text, &error);
  g_assert_no_error (error);
}

static void
expect_text (const MjHandEditor *hand, const char *expected)
{
  g_autofree char *text = mj_hand_editor_to_text (hand);

  g_assert_cmpstr (text, ==, expected);
}

/* ---- one tile more ---- */

typedef struct {
  const char *name;
  const char *before;
  const char *face;
  MjHandPart part;
  const char *after; /* or, if it is refused, why */
  gboolean refused;
} AddRow;

static const AddRow add_rows[] = {
  { "first", "", "5p", MJ_PART_FITTING, "5p", FALSE },
  { "guess", "123m456p789s1122z", "2z", MJ_PART_FITTING, "123m456p789s11222z",
    FALSE },
  { "wins", "123m456p789s1122z", "2z", MJ_PART_WINNING, "123m456p789s1122z +2z",
    FALSE },
  { "concealed", "123m456p789s1122z", "2z", MJ_PART_CONCEALED,
    "123m456p789s11222z", FALSE },
  { "flower", "5p", "1f", MJ_PART_CONCEALED, "5p 1f", FALSE },
  { "kong", "[555p]", "5p", MJ_PART_MELDS, "[5555p]", FALSE },
  { "fifth", "5555p", "5p", MJ_PART_FITTING,
    "All four tiles of 5 dots are in the hand already", TRUE },
  { "second-cat", "1a", "1a", MJ_PART_BONUS,
    "There is only one Cat, and it is in the hand", TRUE },
  { "flower-in-meld", "5p", "1f", MJ_PART_MELDS,
    "Flowers and animals are never part of a meld", TRUE },
  { "tile-among-flowers", "5p", "6p", MJ_PART_BONUS,
    "Only flowers and animals can go there", TRUE },
  { "fifteenth", "123m456p789s11222z +3z", "4z", MJ_PART_FITTING,
    "The hand is full; four alike become a kong, which counts as three", TRUE },
  { "fifth-meld", "[123m] [456p] [789s] [111z] 2z", "3z", MJ_PART_MELDS,
    "There are four melds already", TRUE },
};

static void
test_add (gconstpointer data)
{
  const AddRow *row = data;
  g_autoptr (GError) error = NULL;
  MjHandEditor hand, before;
  gboolean added;

  read_text (&hand, row->before);
  before = hand;
  added = mj_hand_editor_add (&hand, face_of (row->face), row->part, &error);
  if (row->refused) {
    g_assert_false (added);
    g_assert_error (error, MJ_HAND_EDITOR_ERROR,
                    MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE);
    g_assert_cmpstr (error->message, ==, row->after);
    g_assert_cmpmem (&hand, sizeof hand, &before, sizeof before);
  } else {
    g_assert_no_error (error);
    expect_text (&hand, row->after);
  }
}

/* ---- what is missing ---- */

static void
test_missing (void)
{
  static const struct {
    const char *text;
    const char *missing;
  } rows[] = {
    { "", "14 tiles are missing" },
    { "123m456p789s1122z", "The winning tile is missing" },
    { "123m456p789s11222z", NULL },
    { "123m456p789s1122z +2z", NULL },
    { "[1111m]456p789s1122z +2z", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *missing = NULL;
    MjHandEditor hand;

    read_text (&hand, rows[i].text);
    missing = mj_hand_editor_find_missing (&hand);
    g_assert_cmpstr (missing, ==, rows[i].missing);
  }
}

/* ---- flowers that somebody has shown ---- */

static void
test_shown (void)
{
  MjFaceSet shown = MJ_FACE_BIT (face_of ("1f")) | MJ_FACE_BIT (face_of ("2a"));
  MjHandEditor hand;

  read_text (&hand, "5p 1f 3f");
  mj_hand_editor_add_bonus (&hand, shown);
  expect_text (&hand, "5p 13f2a");
  mj_hand_editor_remove_bonus (&hand, shown);
  expect_text (&hand, "5p 3f");
}

/* ---- anything at all ---- */

static gboolean
change (MjHandEditor *hand, MjRng *rng)
{
  MjTile tile = (MjTile) mj_rng_below (rng, MJ_N_TILES);
  MjHandPart part = (MjHandPart) mj_rng_below (rng, MJ_PART_BONUS + 1);

  switch (mj_rng_below (rng, 8)) {
  case 0:
    return mj_hand_editor_remove (hand, tile);
  case 1:
    return mj_hand_editor_move (hand, tile, part, NULL);
  case 2:
    return mj_hand_editor_accept_offer (hand, (int) mj_rng_below (rng, 4) - 1);
  case 3:
    return mj_hand_editor_turn_kong (hand, (int) mj_rng_below (rng, 6) - 1);
  case 4:
    return mj_hand_editor_add_meld (
        hand, (MjMeldKind) mj_rng_below (rng, MJ_MELD_KONG_CONCEALED + 1),
        mj_tile_face (tile), NULL);
  default:
    return mj_hand_editor_add (hand, mj_tile_face (tile), part, NULL);
  }
}

static int
count_held (const MjHandEditor *hand)
{
  int n = 0;

  for (int tile = 0; tile < MJ_N_TILES; tile++)
    n += mj_hand_editor_holds (hand, (MjTile) tile);
  return n;
}

/* Tiles that lie in the hand, whichever they are. */
static int
count_laid (const MjHandEditor *hand)
{
  int n = hand->hand.n_concealed + hand->hand.n_bonus + hand->n_pending +
          (hand->winning != MJ_TILE_NONE);

  for (int i = 0; i < hand->hand.n_melds; i++)
    n += mj_meld_n_tiles (&hand->hand.melds[i]);
  return n;
}

/* Whatever is done, no tile lies there twice, what is refused changes nothing,
 * and the text stands for the tiles. */
static void
test_random (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 0, 15 });
  for (int round = 0; round < 400; round++) {
    MjHandEditor hand;

    mj_hand_editor_init (&hand);
    for (int step = 0; step < 60; step++) {
      MjHandEditor before = hand;
      g_autofree char *text = NULL;

      if (!change (&hand, &rng))
        g_assert_cmpmem (&hand, sizeof hand, &before, sizeof before);
      g_assert_cmpint (count_held (&hand), ==, count_laid (&hand));
      text = mj_hand_editor_to_text (&hand);
      if (hand.n_pending == 0 && mj_hand_editor_count (&hand) > 0) {
        MjHandEditor read;

        read_text (&read, text);
        expect_text (&read, text);
        g_assert_cmpint (count_laid (&read), ==, count_laid (&hand));
      }
    }
  }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (add_rows); i++) {
    g_autofree char *path =
        g_strdup_printf ("/hand-editor/add/%s", add_rows[i].name);

    g_test_add_data_func (path, &add_rows[i], test_add);
  }
  g_test_add_func ("/hand-editor/missing", test_missing);
  g_test_add_func ("/hand-editor/shown", test_shown);
  g_test_add_func ("/hand-editor/random", test_random);
  return g_test_run ();
}
