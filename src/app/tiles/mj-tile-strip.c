/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-strip.c – builds rows of tiles. */

#include "app/tiles/mj-tile-strip.h"

#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"

#include <stdlib.h>

GtkWidget *
mj_tile_strip_new (MjTileArt *art, const MjTile *tiles, int n_tiles, int width)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (int i = 0; i < n_tiles; i++) {
    GtkWidget *view;

    if (tiles[i] == MJ_TILE_NONE) {
      view = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_size_request (view, width / 3, -1);
    } else {
      view = mj_tile_view_new (tiles[i]);
      mj_tile_view_show_art (MJ_TILE_VIEW (view), art, width);
      mj_tile_view_set_face_up (MJ_TILE_VIEW (view), TRUE);
      mj_tile_view_tell_names (MJ_TILE_VIEW (view));
      gtk_widget_set_size_request (view, width, width * 4 / 3);
      gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
    }
    gtk_box_append (GTK_BOX (box), view);
  }
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  return box;
}

GtkWidget *
mj_tile_strip_new_for_faces (MjTileArt *art,
                             MjFaceSet faces,
                             const char *name,
                             int width)
{
  GtkWidget *box = mj_wrap_box_new (0);

  gtk_widget_set_visible (box, faces != 0);
  mj_names_group (box, name);
  while (faces != 0) {
    MjTile tile = mj_tile_of_face (mj_face_set_take (&faces), 0);

    gtk_box_append (GTK_BOX (box), mj_tile_strip_new (art, &tile, 1, width));
  }
  return box;
}

/* Concealed tiles in order, and the winning one apart.  Returns how many tiles
 * and gaps there are. */
static int
add_concealed (MjHand rest, MjFace win, MjTile *tiles)
{
  MjTile winning = MJ_TILE_NONE;
  int n = 0;

  for (int i = rest.n_concealed - 1; i >= 0 && winning == MJ_TILE_NONE; i--)
    if (win != MJ_FACE_NONE && mj_tile_face (rest.concealed[i]) == win)
      winning = rest.concealed[i];
  mj_hand_remove (&rest, winning);
  mj_tile_sort (rest.concealed, rest.n_concealed);
  for (int i = 0; i < rest.n_concealed; i++)
    tiles[n++] = rest.concealed[i];
  if (winning != MJ_TILE_NONE) {
    tiles[n++] = MJ_TILE_NONE;
    tiles[n++] = winning;
  }
  return n;
}

/* The same, parted into sets; 0 where @shape does not fit. */
static int
add_sets (const MjHand *hand, const MjShape *shape, MjTile *tiles)
{
  MjTile sets[MJ_MAX_CONCEALED];
  unsigned ends = shape == NULL ? 0 : mj_shape_part (shape, hand, sets);
  int n = 0;

  for (int i = 0; i < hand->n_concealed && ends != 0; i++) {
    tiles[n++] = sets[i];
    if (ends & 1u << i && i < hand->n_concealed - 1)
      tiles[n++] = MJ_TILE_NONE;
  }
  return n;
}

int
mj_tile_strip_of_hand (const MjHand *hand,
                       const MjShape *shape,
                       MjFace win,
                       MjTile *tiles)
{
  int n = 0, parted;

  for (int i = 0; i < hand->n_melds; i++) {
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      tiles[n++] = hand->melds[i].tiles[j];
    tiles[n++] = MJ_TILE_NONE;
  }
  parted = add_sets (hand, shape, &tiles[n]);
  n += parted > 0 ? parted : add_concealed (*hand, win, &tiles[n]);
  if (hand->n_bonus > 0)
    tiles[n++] = MJ_TILE_NONE;
  for (int i = 0; i < hand->n_bonus; i++)
    tiles[n++] = hand->bonus[i];
  return n;
}

/* How many of the next @n tiles and gaps stay in one line: a set and the gap
 * after it, or one tile of a hand that is not parted. */
static int
count_together (const MjTile *tiles, int n)
{
  int end = 0;

  while (end < n && tiles[end] != MJ_TILE_NONE)
    end++;
  return end > 4 ? 1 : MIN (end + 1, n);
}

GtkWidget *
mj_tile_strip_new_for_hand (MjTileArt *art,
                            const MjHand *hand,
                            const MjShape *shape,
                            MjFace win,
                            int width)
{
  MjTile tiles[MJ_TILE_STRIP_MAX];
  int n = mj_tile_strip_of_hand (hand, shape, win, tiles);
  GtkWidget *box = mj_wrap_box_new (0);

  for (int i = 0, together; i < n; i += together) {
    together = count_together (&tiles[i], n - i);
    gtk_box_append (GTK_BOX (box),
                    mj_tile_strip_new (art, &tiles[i], together, width));
  }
  return box;
}
