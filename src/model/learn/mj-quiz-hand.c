/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-quiz-hand.c – builds a hand set by set from the tiles of a style. */

#include "model/learn/mj-quiz-hand.h"

#define SUIT(suit) (UINT64_C (0x1ff) << 9 * (suit))
#define ANY_SUIT   (SUIT (0) | SUIT (1) | SUIT (2))
#define WINDS      (UINT64_C (0xf) << MJ_FACE_EAST)
#define DRAGONS    (UINT64_C (7) << MJ_FACE_WHITE)
#define HONOURS    (WINDS | DRAGONS)
#define ENDS       (UINT64_C (0x101) * (1 | 1 << 9 | 1 << 18))
#define GREENS     (UINT64_C (0xae) << MJ_FACE_1S | UINT64_C (1) << MJ_FACE_GREEN)
#define ALL_FACES  (ANY_SUIT | HONOURS)

/* Style of a hand: of five parts (four sets and the eyes) the first @n_lead are
 * of the faces @lead and the others of @rest; a set is a triplet at @triplet
 * percent, a triplet a kong at @kong, a set exposed at @exposed. */
typedef struct {
  MjFaceSet lead, rest;
  int n_lead, triplet, kong, exposed;
} Style;

static const Style styles[] = {
  { 0, ALL_FACES, 0, 35, 15, 40 },
  { 0, ANY_SUIT, 0, 0, 0, 15 },                   /* sequences */
  { 0, ALL_FACES, 0, 100, 10, 40 },               /* triplets */
  { 0, ALL_FACES, 0, 100, 0, 0 },                 /* concealed triplets */
  { 0, ALL_FACES, 0, 100, 95, 60 },               /* kongs */
  { HONOURS, SUIT (0) | HONOURS, 1, 30, 10, 40 }, /* half flushes */
  { HONOURS, SUIT (1) | HONOURS, 1, 30, 10, 40 },
  { HONOURS, SUIT (2) | HONOURS, 1, 30, 10, 40 },
  { 0, SUIT (0), 0, 20, 0, 30 }, /* full flushes */
  { 0, SUIT (1), 0, 50, 10, 30 },
  { 0, SUIT (2), 0, 80, 10, 30 },
  { 0, GREENS, 0, 60, 10, 30 },
  { 0, ENDS, 0, 100, 10, 30 },
  { HONOURS, ENDS | HONOURS, 2, 100, 10, 30 },
  { 0, HONOURS, 0, 100, 10, 30 },
  { DRAGONS, ALL_FACES, 3, 40, 10, 40 },
  { WINDS, ALL_FACES, 4, 40, 10, 40 },
  { HONOURS, ALL_FACES, 2, 40, 10, 40 },
};

/* How many special shapes there are besides: thirteen wonders, nine gates,
 * seven pairs. */
enum { N_SPECIAL = 3 };

static gboolean
chance (MjRng *rng, int percent)
{
  return (int) mj_rng_below (rng, 100) < percent;
}

/* One of @faces of which @n are left, or MJ_FACE_NONE. */
static MjFace
pick_face (MjFaceSet faces, const MjCounts *used, int n, MjRng *rng)
{
  int n_left = 0, nth;

  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    n_left += (faces & MJ_FACE_BIT (face)) != 0 && used->n[face] + n <= 4;
  if (n_left == 0)
    return MJ_FACE_NONE;
  nth = (int) mj_rng_below (rng, (guint32) n_left);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if ((faces & MJ_FACE_BIT (face)) != 0 && used->n[face] + n <= 4 &&
        nth-- == 0)
      return face;
  return MJ_FACE_NONE;
}

/* The lowest face of a chow of @faces. */
static MjFace
pick_chow (MjFaceSet faces, const MjCounts *used, MjRng *rng)
{
  MjFaceSet low = 0;

  for (MjFace face = 0; face < MJ_FACE_EAST; face++)
    if (face % 9 < 7 && (faces >> face & 7) == 7 && used->n[face] < 4 &&
        used->n[face + 1] < 4 && used->n[face + 2] < 4)
      low |= MJ_FACE_BIT (face);
  return pick_face (low, used, 1, rng);
}

static MjTile
take (MjFace face, MjCounts *used)
{
  return mj_tile_of_face (face, used->n[face]++);
}

static void
add_tiles (MjHand *hand, MjFace face, int n, MjCounts *used)
{
  while (n-- > 0)
    mj_hand_add (hand, take (face, used));
}

static void
add_meld (MjHand *hand,
          MjMeldKind kind,
          MjFace face,
          MjSeat winner,
          MjCounts *used,
          MjRng *rng)
{
  MjMeld *meld = &hand->melds[hand->n_melds++];
  int turn = kind == MJ_MELD_CHOW ? 3 : 1 + (int) mj_rng_below (rng, 3);

  *meld = (MjMeld){ .kind = kind, .tiles[3] = MJ_TILE_NONE };
  for (int i = 0; i < mj_meld_n_tiles (meld); i++)
    meld->tiles[i] =
        take (kind == MJ_MELD_CHOW ? (MjFace) (face + i) : face, used);
  meld->claimed = MJ_TILE_NONE;
  meld->from = MJ_SEAT_NONE;
  if (!mj_meld_is_exposed (meld))
    return;
  meld->claimed = meld->tiles[0];
  meld->from = (MjSeat) ((winner + turn) % MJ_N_SEATS);
}

static gboolean
add_set (MjHand *hand,
         const Style *style,
         MjFaceSet faces,
         MjSeat winner,
         MjCounts *used,
         MjRng *rng)
{
  gboolean exposed = chance (rng, style->exposed);
  gboolean kong = chance (rng, style->kong);
  MjFace face = chance (rng, style->triplet) ? MJ_FACE_NONE
                                             : pick_chow (faces, used, rng);

  if (face != MJ_FACE_NONE && exposed) {
    add_meld (hand, MJ_MELD_CHOW, face, winner, used, rng);
  } else if (face != MJ_FACE_NONE) {
    for (int i = 0; i < 3; i++)
      add_tiles (hand, (MjFace) (face + i), 1, used);
  } else if ((face = pick_face (faces, used, kong ? 4 : 3, rng)) ==
             MJ_FACE_NONE) {
    return FALSE;
  } else if (kong) {
    add_meld (hand, exposed ? MJ_MELD_KONG_CLAIMED : MJ_MELD_KONG_CONCEALED,
              face, winner, used, rng);
  } else if (exposed) {
    add_meld (hand, MJ_MELD_PONG, face, winner, used, rng);
  } else {
    add_tiles (hand, face, 3, used);
  }
  return TRUE;
}

/* Returns whether there were tiles enough. */
static gboolean
add_parts (
    MjHand *hand, const Style *style, MjSeat winner, MjCounts *used, MjRng *rng)
{
  int eyes = chance (rng, 50) ? 0 : MJ_MAX_MELDS; /* which part */

  for (int part = 0; part <= MJ_MAX_MELDS; part++) {
    MjFaceSet faces = part < style->n_lead ? style->lead : style->rest;
    MjFace face;

    if (part != eyes) {
      if (!add_set (hand, style, faces, winner, used, rng))
        return FALSE;
    } else if ((face = pick_face (faces, used, 2, rng)) == MJ_FACE_NONE) {
      return FALSE;
    } else {
      add_tiles (hand, face, 2, used);
    }
  }
  return TRUE;
}

static void
add_special (MjHand *hand, int special, MjCounts *used, MjRng *rng)
{
  int suit = (int) mj_rng_below (rng, 3);

  for (MjFace face = 0; face < MJ_N_KINDS && special < 2; face++) {
    int number = face % 9;

    if (special == 0 && ((ENDS | HONOURS) & MJ_FACE_BIT (face)) != 0)
      add_tiles (hand, face, 1, used);
    if (special == 1 && (SUIT (suit) & MJ_FACE_BIT (face)) != 0)
      add_tiles (hand, face, number == 0 || number == 8 ? 3 : 1, used);
  }
  if (special < 2)
    add_tiles (
        hand,
        pick_face (special == 0 ? ENDS | HONOURS : SUIT (suit), used, 1, rng),
        1, used);
  else
    for (int pairs = 0; pairs < 7; pairs++)
      add_tiles (hand, pick_face (ALL_FACES, used, 3, rng), 2, used);
}

/* Some have a group: four flowers, seasons or animals, all flowers and seasons,
 * or these but one. */
static void
add_bonus (MjHand *hand, gboolean animals, MjRng *rng)
{
  enum { FIRST_ANIMAL = MJ_N_BONUS - MJ_N_ANIMALS, N_GROUPS = 5 };
  guint8 faces[MJ_N_BONUS];
  int n_faces = animals ? MJ_N_BONUS : FIRST_ANIMAL;
  int n = chance (rng, 35) ? 0 : 1 + (int) mj_rng_below (rng, 3);
  int group = chance (rng, 12) ? (int) mj_rng_below (rng, N_GROUPS) : N_GROUPS;

  for (int i = 0; i < n_faces; i++)
    faces[i] = (guint8) i;
  mj_rng_shuffle (rng, faces, n_faces);
  for (int i = 0; i < n_faces; i++) {
    gboolean in[] = { faces[i] < 4,
                      faces[i] >= 4 && faces[i] < FIRST_ANIMAL,
                      faces[i] >= FIRST_ANIMAL,
                      faces[i] < FIRST_ANIMAL,
                      faces[i] < FIRST_ANIMAL && faces[i] != faces[0],
                      i < n };

    if (in[group])
      hand->bonus[hand->n_bonus++] =
          mj_tile_of_face ((MjFace) (MJ_N_KINDS + faces[i]), 0);
  }
}

/* Half of the wins are on a discard or drawn, without anything rarer. */
static void
choose_how (const MjHand *hand, MjWin *win, MjRng *rng)
{
  MjTile tile = hand->concealed[mj_rng_below (rng, hand->n_concealed)];

  win->how = (MjHow) mj_rng_below (rng, chance (rng, 60) ? MJ_HOW_SELF_DRAW + 1
                                                         : MJ_N_HOWS);
  win->tile = mj_how_needs_tile (win->how) ? mj_tile_face (tile) : MJ_FACE_NONE;
  win->shooter =
      mj_how_is_self_drawn (win->how)
          ? MJ_SEAT_NONE
          : (MjSeat) ((win->seat + 1 + mj_rng_below (rng, 3)) % MJ_N_SEATS);
  win->n_replacements =
      win->how == MJ_HOW_FLOWER_REPLACEMENT ||
              win->how == MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT
          ? (guint8) MIN (1 + mj_rng_below (rng, 2), MAX (hand->n_bonus, 1u))
          : 0;
}

void
mj_quiz_hand_init (MjHand *hand, MjWin *win, gboolean animals, MjRng *rng)
{
  gboolean whole;

  do {
    MjCounts used = { { 0 } };
    guint style = mj_rng_below (rng, G_N_ELEMENTS (styles) + N_SPECIAL);

    mj_hand_init (hand);
    whole = style >= G_N_ELEMENTS (styles);
    if (whole)
      add_special (hand, (int) (style - G_N_ELEMENTS (styles)), &used, rng);
    else
      whole = add_parts (hand, &styles[style], win->seat, &used, rng);
  } while (!whole);
  add_bonus (hand, animals, rng);
  choose_how (hand, win, rng);
}
