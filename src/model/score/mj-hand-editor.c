/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-editor.c – where a tile belongs, and which melds it makes. */

#include "model/score/mj-hand-editor.h"

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK (mj-hand-editor-error-quark, mj_hand_editor_error)
/* clang-format on */

/* The winning and the loose tiles still join the concealed ones. */
enum { MAX_LOOSE = MJ_MAX_CONCEALED - 4 };

static gboolean refuse (GError **error, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MJ_HAND_EDITOR_ERROR,
                       MJ_HAND_EDITOR_ERROR_NOT_POSSIBLE, text);
  return FALSE;
}

static const char *
face_name (MjFace face)
{
  return mj_text_face (face);
}

/* ---- tiles of the hand ---- */

void
mj_hand_editor_init (MjHandEditor *self)
{
  mj_hand_init (&self->hand);
  self->winning = MJ_TILE_NONE;
  self->n_pending = 0;
  self->guessed = FALSE;
}

int
mj_hand_editor_count (const MjHandEditor *self)
{
  return mj_hand_size (&self->hand) + self->n_pending +
         (self->winning != MJ_TILE_NONE);
}

gboolean
mj_hand_editor_is_empty (const MjHandEditor *self)
{
  return mj_hand_editor_count (self) + self->hand.n_bonus == 0;
}

gboolean
mj_hand_editor_holds (const MjHandEditor *tiles, MjTile tile)
{
  const MjHand *hand = &tiles->hand;

  if (tiles->winning == tile || mj_hand_has (hand, tile))
    return TRUE;
  for (int i = 0; i < hand->n_bonus; i++)
    if (hand->bonus[i] == tile)
      return TRUE;
  for (int i = 0; i < tiles->n_pending; i++)
    if (tiles->pending[i] == tile)
      return TRUE;
  for (int i = 0; i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      if (hand->melds[i].tiles[j] == tile)
        return TRUE;
  return FALSE;
}

int
mj_hand_editor_count_left (const MjHandEditor *tiles, MjFace face)
{
  int left = 0;

  for (int copy = 0; copy < (face < MJ_N_KINDS ? 4 : 1); copy++)
    left += !mj_hand_editor_holds (tiles, mj_tile_of_face (face, copy));
  return left;
}

void
mj_hand_editor_join (const MjHandEditor *tiles, MjHand *hand)
{
  *hand = tiles->hand;
  for (int i = 0; i < tiles->n_pending; i++)
    mj_hand_add (hand, tiles->pending[i]);
  if (tiles->winning != MJ_TILE_NONE)
    mj_hand_add (hand, tiles->winning);
}

char *
mj_hand_editor_find_missing (const MjHandEditor *tiles)
{
  int n = mj_hand_editor_count (tiles), missing = MJ_HAND_SIZE + 1 - n;

  if (missing < 0)
    return g_strdup_printf (
        /* Translators: how many tiles were entered, then 14 */
        _ ("%d tiles; a hand has %d, and a kong counts as three"), n,
        MJ_HAND_SIZE + 1);
  if (tiles->n_pending > 0)
    return g_strdup (_ ("The loose tiles among the melds make no meld yet"));
  if (missing == 1 && tiles->winning == MJ_TILE_NONE)
    return g_strdup (_ ("The winning tile is missing"));
  if (missing > 0)
    return g_strdup_printf (ngettext ("%d tile is missing",
                                      "%d tiles are missing", (gulong) missing),
                            missing);
  if (tiles->winning == MJ_TILE_NONE)
    return g_strdup (_ ("Which tile was the winning one? Put it in its place"));
  return NULL;
}

/* ---- single tiles ---- */

static MjTile
find_free (const MjHandEditor *tiles, MjFace face)
{
  for (int copy = 0; copy < (face < MJ_N_KINDS ? 4 : 1); copy++)
    if (!mj_hand_editor_holds (tiles, mj_tile_of_face (face, copy)))
      return mj_tile_of_face (face, copy);
  return MJ_TILE_NONE;
}

static void
append_meld (MjHand *hand, MjMeldKind kind, const MjTile *tiles, int n)
{
  MjMeld *meld = &hand->melds[hand->n_melds++];

  *meld = (MjMeld){ .kind = (guint8) kind,
                    .tiles = { MJ_TILE_NONE, MJ_TILE_NONE, MJ_TILE_NONE,
                               MJ_TILE_NONE },
                    .from = MJ_SEAT_NONE,
                    .claimed = MJ_TILE_NONE };
  memcpy (meld->tiles, tiles, (gsize) n);
}

/* Whether three tiles, put in order, are a chow or a pong. */
static gboolean
is_meld (MjTile *tiles, MjMeldKind *kind)
{
  MjFace a, b, c;

  mj_tile_sort (tiles, 3);
  a = mj_tile_face (tiles[0]);
  b = mj_tile_face (tiles[1]);
  c = mj_tile_face (tiles[2]);
  *kind = a == c ? MJ_MELD_PONG : MJ_MELD_CHOW;
  return a == c ||
         (c < MJ_FACE_EAST && a / 9 == c / 9 && b == a + 1 && c == a + 2);
}

static void
take_out (MjHandEditor *tiles, MjTile tile)
{
  MjHand *hand = &tiles->hand;

  if (tiles->winning == tile) {
    tiles->winning = MJ_TILE_NONE;
    tiles->guessed = FALSE;
  }
  mj_hand_remove (hand, tile);
  for (int i = 0; i < hand->n_bonus; i++)
    if (hand->bonus[i] == tile) {
      memmove (&hand->bonus[i], &hand->bonus[i + 1],
               (gsize) (hand->n_bonus - i - 1));
      hand->bonus[--hand->n_bonus] = MJ_TILE_NONE;
    }
  for (int i = 0; i < tiles->n_pending; i++)
    if (tiles->pending[i] == tile)
      tiles->pending[i] = tiles->pending[--tiles->n_pending];
}

static void
drop_meld (MjHand *hand, int index)
{
  memmove (&hand->melds[index], &hand->melds[index + 1],
           (gsize) (hand->n_melds - index - 1) * sizeof (MjMeld));
  hand->n_melds--;
}

/* Takes a tile out of a meld: a kong becomes a pong; the tiles of others stay
 * loose among the melds, or go back to the hand if there is no room. */
static gboolean
break_meld (MjHandEditor *tiles, MjTile tile)
{
  MjHand *hand = &tiles->hand;

  for (int i = 0; i < hand->n_melds; i++) {
    MjMeld meld = hand->melds[i];
    int n = mj_meld_n_tiles (&meld), at = -1;

    for (int j = 0; j < n; j++)
      if (meld.tiles[j] == tile)
        at = j;
    if (at < 0)
      continue;
    memmove (&meld.tiles[at], &meld.tiles[at + 1], (gsize) (n - at - 1));
    if (n == 4) {
      meld.tiles[3] = MJ_TILE_NONE;
      meld.kind = MJ_MELD_PONG;
      hand->melds[i] = meld;
      return TRUE;
    }
    drop_meld (hand, i);
    for (int j = 0; j < 2; j++)
      if (tiles->n_pending < 2)
        tiles->pending[tiles->n_pending++] = meld.tiles[j];
      else if (hand->n_concealed < MAX_LOOSE)
        mj_hand_add (hand, meld.tiles[j]);
    return TRUE;
  }
  return FALSE;
}

static gboolean
lies_in_meld (const MjHandEditor *tiles, MjTile tile)
{
  for (int i = 0; i < tiles->hand.n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&tiles->hand.melds[i]); j++)
      if (tiles->hand.melds[i].tiles[j] == tile)
        return TRUE;
  return FALSE;
}

/* A fourth tile laid to its pong makes a kong. */
static gboolean
grow_kong (MjHandEditor *tiles, MjTile tile)
{
  for (int i = 0; i < tiles->hand.n_melds; i++) {
    MjMeld *meld = &tiles->hand.melds[i];

    if (meld->kind == MJ_MELD_PONG &&
        mj_meld_face (meld) == mj_tile_face (tile)) {
      meld->tiles[3] = tile;
      meld->kind = MJ_MELD_KONG_CLAIMED;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
lay_to_melds (MjHandEditor *tiles, MjTile tile, GError **error)
{
  MjMeldKind kind;

  if (mj_face_is_bonus (mj_tile_face (tile)))
    return refuse (error, _ ("Flowers and animals are never part of a meld"));
  if (grow_kong (tiles, tile))
    return TRUE;
  if (tiles->hand.n_melds == MJ_MAX_MELDS)
    return refuse (error, _ ("There are four melds already"));
  if (tiles->n_pending == 3)
    return refuse (
        error, _ ("Three tiles lie there that make no meld; take one away"));
  tiles->pending[tiles->n_pending++] = tile;
  if (tiles->n_pending == 3 && is_meld (tiles->pending, &kind)) {
    append_meld (&tiles->hand, kind, tiles->pending, 3);
    tiles->n_pending = 0;
  }
  return TRUE;
}

static MjHandPart
fitting_part (const MjHandEditor *tiles, MjFace face)
{
  if (mj_face_is_bonus (face))
    return MJ_PART_BONUS;
  return tiles->winning == MJ_TILE_NONE &&
                 mj_hand_editor_count (tiles) >= MJ_HAND_SIZE
             ? MJ_PART_WINNING
             : MJ_PART_CONCEALED;
}

/* There is room for 14 tiles, a kong counted as three. */
static gboolean
has_room (const MjHandEditor *tiles, MjHandPart part, GError **error)
{
  int n = mj_hand_editor_count (tiles);

  if (part == MJ_PART_BONUS || n <= MJ_HAND_SIZE)
    return TRUE;
  return refuse (error,
                 _ ("The hand is full; four alike become a kong, which counts "
                    "as three"));
}

static gboolean
put_in (MjHandEditor *tiles,
        MjTile tile,
        MjHandPart part,
        gboolean grows,
        GError **error)
{
  MjFace face = mj_tile_face (tile);
  gboolean guessed = part == MJ_PART_FITTING;

  if (part == MJ_PART_FITTING)
    part = fitting_part (tiles, face);
  if (mj_face_is_bonus (face) && part != MJ_PART_MELDS)
    part = MJ_PART_BONUS;
  if (part == MJ_PART_BONUS && !mj_face_is_bonus (face))
    return refuse (error, _ ("Only flowers and animals can go there"));
  if (part == MJ_PART_MELDS && grow_kong (tiles, tile))
    return TRUE;
  if (grows && !has_room (tiles, part, error))
    return FALSE;
  switch (part) {
  case MJ_PART_MELDS:
    return lay_to_melds (tiles, tile, error);
  case MJ_PART_BONUS:
    tiles->hand.bonus[tiles->hand.n_bonus++] = tile;
    return TRUE;
  case MJ_PART_WINNING:
    if (tiles->winning != MJ_TILE_NONE)
      mj_hand_add (&tiles->hand, tiles->winning);
    tiles->winning = tile;
    tiles->guessed = guessed;
    return TRUE;
  default:
    mj_hand_add (&tiles->hand, tile);
    return TRUE;
  }
}

static gboolean
refuse_copy (MjFace face, GError **error)
{
  return face < MJ_N_KINDS
             ? refuse (error,
                       _ ("All four tiles of %s are in the hand already"),
                       face_name (face))
             : refuse (error, _ ("There is only one %s, and it is in the hand"),
                       face_name (face));
}

gboolean
mj_hand_editor_add (MjHandEditor *self,
                    MjFace face,
                    MjHandPart part,
                    GError **error)
{
  MjTile tile = find_free (self, face);

  return tile == MJ_TILE_NONE ? refuse_copy (face, error)
                              : put_in (self, tile, part, TRUE, error);
}

gboolean
mj_hand_editor_remove (MjHandEditor *self, MjTile tile)
{
  if (!mj_hand_editor_holds (self, tile))
    return FALSE;
  if (!break_meld (self, tile))
    take_out (self, tile);
  return TRUE;
}

gboolean
mj_hand_editor_move (MjHandEditor *self,
                     MjTile tile,
                     MjHandPart part,
                     GError **error)
{
  MjHandEditor moved = *self;

  if (part == MJ_PART_MELDS && lies_in_meld (self, tile))
    return TRUE;
  if (!mj_hand_editor_remove (&moved, tile))
    return refuse (error, _ ("That tile is not in the hand"));
  if (!put_in (&moved, tile, part, FALSE, error))
    return FALSE;
  *self = moved;
  return TRUE;
}

gboolean
mj_hand_editor_choose_winning (MjHandEditor *self, MjFace face)
{
  MjTile tile = mj_hand_find (&self->hand, face, 0);

  if (self->winning != MJ_TILE_NONE && mj_tile_face (self->winning) == face) {
    self->guessed = FALSE;
    return TRUE;
  }
  if (tile == MJ_TILE_NONE)
    return FALSE;
  mj_hand_remove (&self->hand, tile);
  if (self->winning != MJ_TILE_NONE)
    mj_hand_add (&self->hand, self->winning);
  self->winning = tile;
  self->guessed = FALSE;
  return TRUE;
}

void
mj_hand_editor_add_bonus (MjHandEditor *self, MjFaceSet faces)
{
  MjHand *hand = &self->hand;
  MjFaceSet missing = faces & ~mj_hand_bonus_set (hand);

  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if (missing & MJ_FACE_BIT (face))
      hand->bonus[hand->n_bonus++] = mj_tile_of_face (face, 0);
}

void
mj_hand_editor_remove_bonus (MjHandEditor *self, MjFaceSet faces)
{
  const MjHand *hand = &self->hand;

  for (int i = hand->n_bonus - 1; i >= 0; i--)
    if (faces & MJ_FACE_BIT (mj_tile_face (hand->bonus[i])))
      take_out (self, hand->bonus[i]);
}

/* ---- melds ---- */

static int
count_concealed (const MjHand *hand, MjFace face)
{
  int n = 0;

  for (int i = 0; i < hand->n_concealed; i++)
    n += mj_tile_face (hand->concealed[i]) == face;
  return n;
}

static MjMeld
meld_of_face (const MjHand *hand, MjMeldKind kind, MjFace face, int n)
{
  MjMeld meld = { .kind = (guint8) kind,
                  .from = MJ_SEAT_NONE,
                  .claimed = MJ_TILE_NONE };

  meld.tiles[3] = MJ_TILE_NONE;
  for (int i = 0; i < n; i++)
    meld.tiles[i] = mj_hand_find (hand, face, i);
  return meld;
}

int
mj_hand_editor_get_offers (const MjHandEditor *self, MjMeld *melds)
{
  const MjHand *hand = &self->hand;
  MjFace last;
  int n = 0, alike;

  if (hand->n_concealed < 3 || hand->n_melds == MJ_MAX_MELDS)
    return 0;
  last = mj_tile_face (hand->concealed[hand->n_concealed - 1]);
  alike = count_concealed (hand, last);
  if (alike == 4) {
    melds[n++] = meld_of_face (hand, MJ_MELD_KONG_CLAIMED, last, 4);
    melds[n++] = meld_of_face (hand, MJ_MELD_KONG_CONCEALED, last, 4);
  } else if (alike == 3) {
    melds[n++] = meld_of_face (hand, MJ_MELD_PONG, last, 3);
  } else {
    MjMeld chow = { .from = MJ_SEAT_NONE, .claimed = MJ_TILE_NONE };
    MjMeldKind kind;

    memcpy (chow.tiles, &hand->concealed[hand->n_concealed - 3], 3);
    chow.tiles[3] = MJ_TILE_NONE;
    if (is_meld (chow.tiles, &kind) && kind == MJ_MELD_CHOW)
      melds[n++] = chow;
  }
  return n;
}

gboolean
mj_hand_editor_accept_offer (MjHandEditor *self, int index)
{
  MjMeld melds[MJ_MAX_OFFERS];
  MjHand *hand = &self->hand;

  if (index < 0 || index >= mj_hand_editor_get_offers (self, melds))
    return FALSE;
  for (int i = 0; i < mj_meld_n_tiles (&melds[index]); i++)
    mj_hand_remove (hand, melds[index].tiles[i]);
  hand->melds[hand->n_melds++] = melds[index];
  return TRUE;
}

static MjFace
first_of_chow (MjFace face)
{
  return (MjFace) (face % 9 > 6 ? face - (face % 9 - 6) : face);
}

gboolean
mj_hand_editor_has_room_for_meld (const MjHandEditor *self)
{
  return self->hand.n_melds < MJ_MAX_MELDS &&
         mj_hand_editor_count (self) + 3 <= MJ_HAND_SIZE + 1;
}

gboolean
mj_hand_editor_add_meld (MjHandEditor *self,
                         MjMeldKind kind,
                         MjFace face,
                         GError **error)
{
  gboolean chow = kind == MJ_MELD_CHOW;
  int n_tiles = kind == MJ_MELD_CHOW || kind == MJ_MELD_PONG ? 3 : 4;
  MjHandEditor with = *self;
  MjTile tiles[4];

  if (mj_face_is_bonus (face))
    return refuse (error, _ ("Flowers and animals are never part of a meld"));
  if (chow && face >= MJ_FACE_EAST)
    return refuse (error, _ ("Winds and dragons make no chow"));
  if (self->hand.n_melds == MJ_MAX_MELDS)
    return refuse (error, _ ("There are four melds already"));
  if (mj_hand_editor_count (self) + 3 > MJ_HAND_SIZE + 1)
    return refuse (error, _ ("There is no room for another meld"));
  if (chow)
    face = first_of_chow (face);
  for (int i = 0; i < n_tiles; i++) {
    tiles[i] = find_free (&with, (MjFace) (chow ? face + i : face));
    if (tiles[i] == MJ_TILE_NONE)
      return refuse (error, _ ("There are not enough %s left for that"),
                     face_name ((MjFace) (chow ? face + i : face)));
    mj_hand_add (&with.hand, tiles[i]);
  }
  append_meld (&self->hand, kind, tiles, n_tiles);
  return TRUE;
}

gboolean
mj_hand_editor_turn_kong (MjHandEditor *self, int meld)
{
  MjHand *hand = &self->hand;

  if (meld < 0 || meld >= hand->n_melds ||
      !mj_meld_is_kong (&hand->melds[meld]))
    return FALSE;
  hand->melds[meld].kind = mj_meld_is_exposed (&hand->melds[meld])
                               ? MJ_MELD_KONG_CONCEALED
                               : MJ_MELD_KONG_CLAIMED;
  hand->melds[meld].from = MJ_SEAT_NONE;
  return TRUE;
}

/* ---- whole hands ---- */

void
mj_hand_editor_read (MjHandEditor *self, const MjHand *hand, MjFace winning)
{
  MjTile tile = MJ_TILE_NONE;

  mj_hand_editor_init (self);
  self->hand = *hand;
  if (winning == MJ_FACE_NONE)
    return;
  for (int i = 0; i < hand->n_concealed; i++)
    if (mj_tile_face (hand->concealed[i]) == winning)
      tile = hand->concealed[i];
  self->winning = tile;
  mj_hand_remove (&self->hand, tile);
}

/* Typing errors in a player's words; the engine's messages are about files. */
static char *
typing_error (const MjError *wrong)
{
  static const struct {
    const char *message, *sentence;
  } words[] = {
    { "the letter of a suit is missing",
      N_ ("Which suit? m characters, p dots, s bamboo, z winds and dragons") },
    { "unknown letter %s",
      N_ ("“%s” is no suit: m characters, p dots, s bamboo, z winds and "
          "dragons") },
    { "a bracket is not closed", N_ ("The bracket is still open") },
    { "not a chow, pong or kong",
      N_ ("The tiles in brackets make no chow, pong or kong") },
    { "a second winning tile", N_ ("There can be only one winning tile") },
    { "a plus must be followed by a tile",
      N_ ("Which tile won? It comes after the plus") },
    { "the winning tile must be a single playing tile",
      N_ ("Only one tile, the winning one, comes after the plus") },
  };
  MjFace face;

  if (g_str_equal (wrong->message, "five of %s") ||
      g_str_equal (wrong->message, "two of %s"))
    if (mj_notation_parse_tiles (wrong->detail, &face, 1, NULL) == 1)
      return g_strdup_printf (face < MJ_N_KINDS
                                  /* Translators: name of a tile */
                                  ? _ ("Five of %s: there are only four")
                                  : _ ("Two of %s: there is only one"),
                              face_name (face));
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (wrong->message, words[i].message))
      return mj_text_insert (mj_text_tr (words[i].sentence), wrong->detail);
  return mj_text_insert (mj_text_tr (wrong->message), wrong->detail);
}

gboolean
mj_hand_editor_read_text (MjHandEditor *self, const char *text, GError **error)
{
  MjHand hand;
  MjFace win;
  MjError wrong;

  if (!mj_notation_parse_hand (text, &hand, &win, &wrong)) {
    g_autofree char *message = typing_error (&wrong);

    return refuse (error, "%s", message);
  }
  if (hand.n_concealed > MAX_LOOSE)
    return refuse (error, _ ("%d tiles are too many for a hand"),
                   mj_hand_size (&hand));
  mj_hand_editor_read (self, &hand, win);
  if (win == MJ_FACE_NONE && hand.n_concealed > 0 &&
      mj_hand_editor_count (self) == MJ_HAND_SIZE + 1) {
    mj_hand_editor_choose_winning (
        self, mj_tile_face (hand.concealed[hand.n_concealed - 1]));
    self->guessed = TRUE;
  }
  return TRUE;
}

char *
mj_hand_editor_to_text (const MjHandEditor *self)
{
  char text[MJ_HAND_TEXT_SIZE];
  MjHand hand = self->hand;
  guint8 pending[MJ_N_FACES] = { 0 };
  char loose[16];

  if (self->winning != MJ_TILE_NONE)
    mj_hand_add (&hand, self->winning);
  mj_hand_to_text (&hand,
                   self->winning == MJ_TILE_NONE || self->guessed
                       ? MJ_FACE_NONE
                       : mj_tile_face (self->winning),
                   text, sizeof text);
  if (self->n_pending == 0)
    return g_strdup (g_strchug (text));
  for (int i = 0; i < self->n_pending; i++)
    pending[mj_tile_face (self->pending[i])]++;
  mj_counts_to_text (pending, loose, sizeof loose);
  return g_strdup_printf ("%s [%s]", g_strchug (text), loose);
}
