/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-best-hand.c – takes a hand apart into its sets. */

#include "app/play/mj-best-hand.h"

#include "app/tiles/mj-tile-strip.h"

enum { TILE_WIDTH = 24 };

static void
add_strip (GtkWidget *box, MjTileArt *art, const MjTile *tiles, int n)
{
  if (n > 0)
    gtk_box_append (GTK_BOX (box),
                    mj_tile_strip_new (art, tiles, n, TILE_WIDTH));
}

/* Takes @n tiles of a set out of the hand; as many as there are. */
static void
add_set (GtkWidget *box,
         MjTileArt *art,
         MjHand *hand,
         MjFace face,
         int n,
         gboolean run)
{
  MjTile tiles[4];
  int found = 0;

  for (int i = 0; i < n; i++) {
    MjTile tile = mj_hand_find (hand, (MjFace) (face + (run ? i : 0)), 0);

    if (tile != MJ_TILE_NONE && mj_hand_remove (hand, tile))
      tiles[found++] = tile;
  }
  add_strip (box, art, tiles, found);
}

static gboolean
is_laid_down (MjHand *hand, MjFace face)
{
  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == MJ_MELD_CHOW &&
        mj_meld_face (&hand->melds[i]) == face) {
      hand->melds[i] = hand->melds[--hand->n_melds];
      return TRUE;
    }
  return FALSE;
}

void
mj_best_hand_show (GtkWidget *box, MjTileArt *art, const MjBestHand *best)
{
  const MjShape *shape = &best->score.shape;
  MjTile tiles[MJ_TILE_STRIP_MAX];
  MjHand rest = best->hand;

  for (int i = 0; i < rest.n_melds; i++)
    add_strip (box, art, rest.melds[i].tiles, mj_meld_n_tiles (&rest.melds[i]));
  if (shape->kind == MJ_SHAPE_STANDARD) {
    for (int i = 0; i < shape->n_chows; i++)
      if (!is_laid_down (&rest, shape->chows[i]))
        add_set (box, art, &rest, shape->chows[i], 3, TRUE);
    for (int face = 0; face < MJ_N_KINDS; face++)
      if (shape->triplets & (MjFaceSet) 1 << face)
        add_set (box, art, &rest, (MjFace) face, 3, FALSE);
    if (shape->eyes != MJ_FACE_NONE)
      add_set (box, art, &rest, shape->eyes, 2, FALSE);
  }
  rest.n_melds = rest.n_bonus = 0;
  add_strip (box, art, tiles,
             mj_tile_strip_of_hand (&rest, MJ_FACE_NONE, tiles));
  add_strip (box, art, best->hand.bonus, best->hand.n_bonus);
}
