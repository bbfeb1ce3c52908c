/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-point.c – what happens to the tile that the pointer or the
 * keyboard is at. */

#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"

#include <glib/gi18n.h>

/* ---- raising it, and lighting what is like it ---- */

/* Tiles of @face that the viewer has not seen. */
static int
count_unseen (MjTableView *self, MjFace face)
{
  int n = mj_face_is_bonus (face) ? 1 : 4;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (mj_tile_face ((MjTile) i) == face &&
        (self->to.places[i].face_up || self->to.places[i].zone == MJ_ZONE_MELD))
      n--;
  return MAX (n, 0);
}

/* "2 unseen", and whose a discard is. */
static char *
describe_pointed (MjTableView *self, MjTile tile)
{
  const MjPlace *place = &self->to.places[tile];
  int n = count_unseen (self, mj_tile_face (tile));

  if (place->zone != MJ_ZONE_DISCARD)
    /* Translators: of the four tiles of a face, those nobody has shown yet */
    return g_strdup_printf (ngettext ("%d unseen", "%d unseen", (gulong) n), n);
  return g_strdup_printf (
      /* Translators: tiles nobody has shown yet; who has thrown the tile */
      ngettext ("%d unseen · %s threw it", "%d unseen · %s threw it",
                (gulong) n),
      n, mj_player_get_name (mj_game_get_player (self->game, place->seat)));
}

void
mj_table_view_point (MjTableView *self, MjTile tile)
{
  MjFace face = tile == MJ_TILE_NONE ? MJ_FACE_NONE : mj_tile_face (tile);
  g_autofree char *text = NULL;

  if (tile == self->pointed)
    return;
  self->pointed = tile;
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_css_set (self->tiles[i], "alike",
                face != MJ_FACE_NONE && self->to.places[i].face_up &&
                    mj_tile_face ((MjTile) i) == face);
  if (tile != MJ_TILE_NONE)
    text = describe_pointed (self, tile);
  gtk_label_set_label (GTK_LABEL (self->note), text == NULL ? "" : text);
  mj_table_hand_raise (self->hand, tile, self->duration > 0);
  g_object_notify (G_OBJECT (self), "pointed");
}

/* ---- which it is ---- */

static MjTile
tile_at (MjTableView *self, double x, double y)
{
  GtkWidget *picked =
      gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *view =
      picked ? gtk_widget_get_ancestor (picked, MJ_TYPE_TILE_VIEW) : NULL;

  return view == NULL ? MJ_TILE_NONE
                      : mj_tile_view_get_tile (MJ_TILE_VIEW (view));
}

static void
on_motion (GtkEventControllerMotion *motion,
           double x,
           double y,
           MjTableView *self)
{
  MjTile tile;

  if (self->game == NULL || self->glide.dealing ||
      mj_table_hand_get_dragged (self->hand) != MJ_TILE_NONE)
    return;
  tile = mj_table_hand_find (self->hand, x, y);
  if (tile == MJ_TILE_NONE)
    tile = tile_at (self, x, y);
  if (tile != MJ_TILE_NONE && !self->to.places[tile].face_up)
    tile = MJ_TILE_NONE;
  mj_table_view_point (self, tile);
}

static void
on_leave (GtkEventControllerMotion *motion, MjTableView *self)
{
  if (self->game != NULL)
    mj_table_view_point (self, MJ_TILE_NONE);
}

/* The keyboard points too, but not what GTK focuses by itself. */
static void
on_focus (MjTableView *self, GParamSpec *pspec, GtkWidget *view)
{
  GtkRoot *root = gtk_widget_get_root (view);
  MjTile tile = mj_tile_view_get_tile (MJ_TILE_VIEW (view));

  if (self->game == NULL || !GTK_IS_WINDOW (root))
    return;
  if (!gtk_widget_has_focus (view)) {
    if (self->pointed == tile)
      mj_table_view_point (self, MJ_TILE_NONE);
  } else if (gtk_window_get_focus_visible (GTK_WINDOW (root))) {
    mj_table_view_point (self, tile);
  }
}

void
mj_table_view_add_pointing (MjTableView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  for (int i = 0; i < MJ_N_TILES; i++)
    g_signal_connect_object (self->tiles[i], "notify::has-focus",
                             G_CALLBACK (on_focus), self, G_CONNECT_SWAPPED);
}
