/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-point.c – what happens to the tile that the pointer or the
 * keyboard is at. */

#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"

#include <glib/gi18n.h>

MjTile
mj_table_view_find_own_tile (MjTableView *self, double x, double y)
{
  double up = self->to.hand_tile * 0.2;

  for (int i = 0; i < self->order.n; i++) {
    MjRect r = mj_place_bounds (&self->to.places[self->order.tiles[i]]);

    if (x >= r.x && x < r.x + r.width && y < r.y + r.height &&
        y >= r.y - (self->order.tiles[i] == self->pointed ? up : 0))
      return self->order.tiles[i];
  }
  return MJ_TILE_NONE;
}

/* ---- lifting it, and lighting what is like it ---- */

static void
on_lift (double value, gpointer data)
{
  MjTableView *self = data;

  self->lift = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

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
  adw_animation_reset (self->lifting);
  if (self->duration > 0 && mj_hand_order_find (&self->order, tile) >= 0)
    adw_animation_play (self->lifting);
  else
    on_lift (1, self);
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

  if (self->game == NULL || self->dragged != MJ_TILE_NONE ||
      self->glide.dealing)
    return;
  tile = mj_table_view_find_own_tile (self, x, y);
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
  self->lifting = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, 80,
      adw_callback_animation_target_new (on_lift, self, NULL));
}
