/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-shape.c – readings of a hand, compared with a slow, obvious search.
 *
 * The reference tries every pair of eyes with every list of sets in ascending
 * order, and does not think about which tile must be used next.
 */

#include "test-table.h"

#include "engine/score/mj-ready.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

enum {
  N_SETS = 34 + 21, /* triplets, then chows */
  N_HANDS = 200000,
};

typedef struct {
  int sets[4]; /* ascending */
  int n;
  int eyes;
} Reading;

typedef struct {
  guint8 left[MJ_N_KINDS];
  int needed;
  Reading now;
  GPtrArray *found; /* texts */
} Reference;

static int
chow_face (int set)
{
  return (set - 34) / 7 * 9 + (set - 34) % 7;
}

static gboolean
take_set (guint8 *left, int set)
{
  if (set < 34) {
    if (left[set] < 3)
      return FALSE;
    left[set] = (guint8) (left[set] - 3);
    return TRUE;
  }
  for (int i = 0; i < 3; i++)
    if (left[chow_face (set) + i] == 0)
      return FALSE;
  for (int i = 0; i < 3; i++)
    left[chow_face (set) + i]--;
  return TRUE;
}

static char *
standard_text (int eyes, MjFaceSet triplets, guint8 *chows)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d:%" G_GINT64_MODIFIER "x:", eyes,
                          (guint64) triplets);
  for (int i = 0; i < MJ_N_KINDS; i++)
    for (int n = 0; n < chows[i]; n++)
      g_string_append_printf (text, "%d,", i);
  return g_string_free (text, FALSE);
}

static void
search (Reference *ref, int from)
{
  if (ref->now.n == ref->needed) {
    for (int face = 0; face < MJ_N_KINDS; face++)
      if (ref->left[face] != (face == ref->now.eyes ? 2 : 0))
        return;
    g_ptr_array_add (ref->found, g_memdup2 (&ref->now, sizeof ref->now));
    return;
  }
  for (int set = from; set < N_SETS; set++) {
    guint8 kept[MJ_N_KINDS];

    memcpy (kept, ref->left, sizeof kept);
    if (take_set (ref->left, set)) {
      ref->now.sets[ref->now.n++] = set;
      search (ref, set);
      ref->now.n--;
      memcpy (ref->left, kept, sizeof kept);
    }
  }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
finish (GPtrArray *texts)
{
  g_ptr_array_sort (texts, compare_texts);
  return texts;
}

static void
add_melds (const MjHand *hand, MjFaceSet *triplets, guint8 *chows)
{
  for (int i = 0; i < hand->n_melds; i++) {
    MjFace face = mj_meld_face (&hand->melds[i]);

    if (hand->melds[i].kind == MJ_MELD_CHOW)
      chows[face]++;
    else
      *triplets |= MJ_FACE_BIT (face);
  }
}

static void
add_special (const MjHand *hand, const guint8 *counts, GPtrArray *texts)
{
  gboolean pairs = TRUE, wonders = TRUE;

  if (hand->n_melds > 0)
    return;
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    gboolean wonder = mj_face_is_honour (face) || mj_face_is_terminal (face);

    pairs &= counts[face] == 0 || counts[face] == 2;
    wonders &= wonder == (counts[face] > 0);
  }
  if (pairs)
    g_ptr_array_add (texts, g_strdup ("pairs"));
  if (wonders)
    g_ptr_array_add (texts, g_strdup ("wonders"));
}

/* All readings as sorted texts, the obvious way. */
static GPtrArray *
obvious (const MjHand *hand)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  Reference ref = { .needed = 4 - hand->n_melds };

  if (mj_hand_size (hand) != 14)
    return texts;
  for (int i = 0; i < hand->n_concealed; i++)
    ref.left[mj_tile_face (hand->concealed[i])]++;
  ref.found = g_ptr_array_new_with_free_func (g_free);
  for (ref.now.eyes = 0; ref.now.eyes < MJ_N_KINDS; ref.now.eyes++)
    if (ref.left[ref.now.eyes] >= 2)
      search (&ref, 0);
  for (guint i = 0; i < ref.found->len; i++) {
    const Reading *reading = g_ptr_array_index (ref.found, i);
    guint8 chows[MJ_N_KINDS] = { 0 };
    MjFaceSet triplets = 0;

    for (int j = 0; j < reading->n; j++)
      if (reading->sets[j] < 34)
        triplets |= MJ_FACE_BIT (reading->sets[j]);
      else
        chows[chow_face (reading->sets[j])]++;
    add_melds (hand, &triplets, chows);
    g_ptr_array_add (texts, standard_text (reading->eyes, triplets, chows));
  }
  g_ptr_array_unref (ref.found);
  add_special (hand, ref.left, texts);
  return finish (texts);
}

/* The same from the engine. */
static GPtrArray *
engine (const MjHand *hand)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  MjShape shapes[MJ_MAX_SHAPES];
  int n = mj_shape_find (hand, shapes);

  for (int i = 0; i < n; i++) {
    guint8 chows[MJ_N_KINDS] = { 0 };

    if (shapes[i].kind == MJ_SHAPE_SEVEN_PAIRS) {
      g_ptr_array_add (texts, g_strdup ("pairs"));
    } else if (shapes[i].kind == MJ_SHAPE_THIRTEEN) {
      g_ptr_array_add (texts, g_strdup ("wonders"));
    } else {
      g_assert_cmpint (shapes[i].n_chows + shapes[i].n_triplets, ==, 4);
      for (int j = 0; j < shapes[i].n_chows; j++)
        chows[shapes[i].chows[j]]++;
      g_ptr_array_add (
          texts, standard_text (shapes[i].eyes, shapes[i].triplets, chows));
    }
  }
  return finish (texts);
}

static void
compare (const MjHand *hand)
{
  g_autoptr (GPtrArray) want = obvious (hand);
  g_autoptr (GPtrArray) have = engine (hand);
  char text[MJ_HAND_TEXT_SIZE];

  if (want->len == 0 && have->len == 0)
    return;
  mj_hand_to_text (hand, MJ_FACE_NONE, text, sizeof text);
  if (want->len != have->len)
    g_error ("%s: %u readings, not %u", text, have->len, want->len);
  for (guint i = 0; i < want->len; i++)
    if (!g_str_equal (g_ptr_array_index (want, i), g_ptr_array_index (have, i)))
      g_error ("%s: reading %s, not %s", text,
               (char *) g_ptr_array_index (have, i),
               (char *) g_ptr_array_index (want, i));
}

/* ---- random hands ---- */

static gboolean
add_meld (MjHand *hand, guint8 *used, MjRng *rng)
{
  MjMeld *meld = &hand->melds[hand->n_melds];
  int kind = (int) mj_rng_below (rng, 5);
  MjFace face = (MjFace) mj_rng_below (rng, kind == MJ_MELD_CHOW ? 27 : 34);
  int n = kind >= MJ_MELD_KONG_CLAIMED ? 4 : 3;

  if (kind == MJ_MELD_CHOW && face % 9 > 6)
    return FALSE;
  for (int i = 0; i < n; i++)
    if (used[face + (kind == MJ_MELD_CHOW ? i : 0)] +
            (kind == MJ_MELD_CHOW ? 1 : n) >
        4)
      return FALSE;
  *meld = (MjMeld){ .kind = (guint8) kind, .from = MJ_SEAT_NONE };
  for (int i = 0; i < n; i++) {
    MjFace own = (MjFace) (face + (kind == MJ_MELD_CHOW ? i : 0));

    meld->tiles[i] = mj_tile_of_face (own, used[own]++);
  }
  hand->n_melds++;
  return TRUE;
}

static void
add_faces (MjHand *hand, guint8 *used, MjFace face, int n, int step)
{
  for (int i = 0; i < n; i++) {
    MjFace own = (MjFace) (face + i * step);

    if (used[own] < 4 && hand->n_concealed < MJ_MAX_CONCEALED)
      mj_hand_add (hand, mj_tile_of_face (own, used[own]++));
  }
}

/* A pile of sets of few kinds, so that most hands are complete or nearly. */
static void
random_hand (MjHand *hand, MjRng *rng)
{
  guint8 used[MJ_N_KINDS] = { 0 };
  int n_melds = (int) mj_rng_below (rng, 6) - 1;
  int style = (int) mj_rng_below (rng, 4);
  int suit = (int) mj_rng_below (rng, 3) * 9;

  mj_hand_init (hand);
  while (hand->n_melds < n_melds)
    add_meld (hand, used, rng);
  while (mj_hand_size (hand) < 12) {
    int low = style == 0 ? (int) mj_rng_below (rng, 3) * 9 : suit;

    if (style == 3)
      add_faces (hand, used, (MjFace) mj_rng_below (rng, 34), 1, 0);
    else if (mj_rng_below (rng, 3) == 0)
      add_faces (hand, used, (MjFace) (low + (int) mj_rng_below (rng, 9)), 3,
                 0);
    else
      add_faces (hand, used, (MjFace) (low + (int) mj_rng_below (rng, 7)), 3,
                 1);
  }
  while (mj_hand_size (hand) < 14)
    add_faces (hand, used,
               style == 0 ? (MjFace) mj_rng_below (rng, 34)
                          : (MjFace) (suit + (int) mj_rng_below (rng, 9)),
               2, 0);
  if (mj_rng_below (rng, 8) == 0) /* one tile is another */
    hand->n_concealed--;
  while (mj_hand_size (hand) > 14)
    hand->n_concealed--;
}

static void
test_random (void)
{
  MjRng rng;
  int complete = 0;

  mj_rng_init (&rng, (MjSeed){ 4, 1 });
  for (int i = 0; i < N_HANDS; i++) {
    MjHand hand;
    MjShape shapes[MJ_MAX_SHAPES];

    random_hand (&hand, &rng);
    compare (&hand);
    complete += mj_shape_find (&hand, shapes) > 0;
  }
  g_test_message ("%d of %d hands complete", complete, N_HANDS);
  g_assert_cmpint (complete, >, N_HANDS / 10);
}

static void
test_special (void)
{
  const char *hands[] = {
    "19m19p19s1234567z7z",
    "1133557799m22s44s",
    "11223344556677m",
    "11112222333344m",
    "111222333444m55m",
    "22334455667788p",
    "1112345678999m5m",
    "111m [999m] 123s55z99p9p",
    "11z [123m] [123m] [123m] [456p]",
    "1111m234m567m999p5p5p",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (hands); i++) {
    MjHand hand;
    MjFace win;
    MjError error;

    g_assert_true (mj_notation_parse_hand (hands[i], &hand, &win, &error));
    compare (&hand);
  }
}

/* The faces that the engine waits for are those that the reference completes.
 */
static void
test_waits (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 4, 2 });
  for (int i = 0; i < N_HANDS / 100; i++) {
    MjHand hand;
    MjFaceSet want = 0;
    MjCounts held;

    do
      random_hand (&hand, &rng);
    while (hand.n_concealed == 0);
    while (mj_hand_size (&hand) > 13)
      hand.n_concealed--;
    if (mj_hand_size (&hand) != 13)
      continue;
    mj_hand_all_counts (&hand, &held);
    for (MjFace face = 0; face < MJ_N_KINDS; face++) {
      MjHand full = hand;
      g_autoptr (GPtrArray) texts = NULL;

      if (held.n[face] == 4)
        continue;
      mj_hand_add (&full, mj_tile_of_face (face, held.n[face]));
      texts = obvious (&full);
      for (guint j = 0; j < texts->len; j++)
        if (!g_str_equal (g_ptr_array_index (texts, j), "pairs"))
          want |= MJ_FACE_BIT (face);
    }
    g_assert_cmphex (mj_ready_waits (&hand), ==, want);
  }
}

/* The concealed tiles of @text as its first reading parts them. */
static void
check_parted (const char *text, const char *parted)
{
  g_autoptr (GString) got = g_string_new (NULL);
  MjShape shapes[MJ_MAX_SHAPES];
  MjTile tiles[MJ_MAX_CONCEALED];
  MjError error;
  MjFace win;
  MjHand hand;
  unsigned ends;

  g_assert_true (mj_notation_parse_hand (text, &hand, &win, &error));
  g_assert_cmpint (mj_shape_find (&hand, shapes), >, 0);
  ends = mj_shape_part (shapes, &hand, tiles);
  for (int i = 0; i < hand.n_concealed; i++) {
    char face[8];

    mj_face_to_text (mj_tile_face (tiles[i]), face);
    g_string_append_printf (got, "%s%s", face, ends & 1u << i ? " | " : " ");
  }
  g_assert_cmpstr (got->str, ==, parted);
  hand.concealed[0] = mj_tile_of_face (MJ_FACE_NORTH, 3);
  g_assert_cmphex (mj_shape_part (shapes, &hand, tiles), ==, 0);
}

static void
test_part (void)
{
  check_parted ("22z123p111m [123p] [777z]", "1m 1m 1m | 1p 2p 3p | 2z 2z | ");
  check_parted ("112233m789p99s [555z]",
                "1m 2m 3m | 1m 2m 3m | 7p 8p 9p | 9s 9s | ");
  check_parted ("1133557799m22s44s", "1m 1m | 3m 3m | 5m 5m | 7m 7m | 9m 9m | "
                                     "2s 2s | 4s 4s | ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shape/special", test_special);
  g_test_add_func ("/shape/random", test_random);
  g_test_add_func ("/shape/waits", test_waits);
  g_test_add_func ("/shape/part", test_part);
  return g_test_run ();
}
