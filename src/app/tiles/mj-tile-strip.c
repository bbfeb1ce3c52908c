/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-strip.c – builds rows of tiles. */

#include "app/tiles/mj-tile-strip.h"

#include "app/tiles/mj-tile-view.h"
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
      gtk_widget_set_size_request (view, width, width * 4 / 3);
      gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
    }
    gtk_box_append (GTK_BOX (box), view);
  }
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  return box;
}

static int
compare_tiles (const void *a, const void *b)
{
  return *(const MjTile *) a - *(const MjTile *) b;
}

int
mj_tile_strip_of_hand (const MjHand *hand, MjFace win, MjTile *tiles)
{
  MjHand rest = *hand;
  MjTile winning = MJ_TILE_NONE;
  int n = 0;

  if (win != MJ_FACE_NONE)
    for (int i = rest.n_concealed - 1; i >= 0; i--)
      if (mj_tile_face (rest.concealed[i]) == win) {
        winning = rest.concealed[i];
        mj_hand_remove (&rest, winning);
        break;
      }
  for (int i = 0; i < hand->n_melds; i++) {
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      tiles[n++] = hand->melds[i].tiles[j];
    tiles[n++] = MJ_TILE_NONE;
  }
  qsort (rest.concealed, rest.n_concealed, sizeof (MjTile), compare_tiles);
  for (int i = 0; i < rest.n_concealed; i++)
    tiles[n++] = rest.concealed[i];
  if (winning != MJ_TILE_NONE) {
    tiles[n++] = MJ_TILE_NONE;
    tiles[n++] = winning;
  }
  if (hand->n_bonus > 0)
    tiles[n++] = MJ_TILE_NONE;
  for (int i = 0; i < hand->n_bonus; i++)
    tiles[n++] = hand->bonus[i];
  return n;
}

GtkWidget *
mj_tile_strip_new_for_hand (MjTileArt *art,
                            const MjHand *hand,
                            MjFace win,
                            int width)
{
  MjTile tiles[MJ_TILE_STRIP_MAX];
  int n = mj_tile_strip_of_hand (hand, win, tiles);
  GtkWidget *box = mj_wrap_box_new (0);

  for (int i = 0; i < n; i++)
    /* A gap before the first tile would be a margin. */
    if (i > 0 || tiles[i] != MJ_TILE_NONE)
      gtk_box_append (GTK_BOX (box),
                      mj_tile_strip_new (art, &tiles[i], 1, width));
  return box;
}
