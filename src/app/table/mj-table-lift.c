/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-lift.c – an animation, and places that are mixed by it. */

#include "app/table/mj-table-lift.h"

#include "app/tiles/mj-tile-view.h"

enum { LIFT_TIME = 80 }; /* milliseconds */

static int
find (const MjTableLift *self, MjTile *tiles, MjPlace *places)
{
  return self->tile == MJ_TILE_NONE
             ? 0
             : mj_lift_find (self->geometry, self->tile, tiles, places);
}

static void
on_lift (double value, gpointer data)
{
  gtk_widget_queue_allocate (((MjTableLift *) data)->table);
}

void
mj_table_lift_init (MjTableLift *self,
                    GtkWidget *table,
                    GtkWidget **views,
                    const MjTableGeometry *geometry,
                    MjGlide *glide)
{
  *self = (MjTableLift){ .table = table,
                         .views = views,
                         .geometry = geometry,
                         .glide = glide,
                         .tile = MJ_TILE_NONE };
  self->animation = adw_timed_animation_new (
      table, 0, 1, LIFT_TIME,
      adw_callback_animation_target_new (on_lift, self, NULL));
}

void
mj_table_lift_clear (MjTableLift *self)
{
  self->tile = MJ_TILE_NONE;
  g_clear_object (&self->animation);
}

void
mj_table_lift_set_duration (MjTableLift *self, guint duration)
{
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation),
                                    MIN (duration, LIFT_TIME));
}

static void
let_go (MjTableLift *self)
{
  MjTile tiles[MJ_LIFT_MOST];
  MjPlace places[MJ_LIFT_MOST];
  int n = find (self, tiles, places);

  for (int i = 0; i < n; i++)
    mj_tile_view_set_width (MJ_TILE_VIEW (self->views[tiles[i]]),
                            (int) self->geometry->places[tiles[i]].width);
  adw_animation_reset (self->animation);
  self->tile = MJ_TILE_NONE;
}

void
mj_table_lift_raise (MjTableLift *self, MjTile tile)
{
  if (mj_table_lift_holds (self, tile))
    return;
  let_go (self);
  self->tile = tile;
  adw_animation_play (self->animation);
}

/* Their faces are drawn for the size to which they rise. */
void
mj_table_lift_move (MjTableLift *self, MjTile but)
{
  float t = (float) adw_animation_get_value (self->animation);
  MjTile tiles[MJ_LIFT_MOST];
  MjPlace places[MJ_LIFT_MOST];
  int n = self->tile == but ? 0 : find (self, tiles, places);

  for (int i = 0; i < n; i++) {
    MjPlace place = mj_place_mix (&self->glide->now[tiles[i]], &places[i], t);

    mj_tile_view_set_width (MJ_TILE_VIEW (self->views[tiles[i]]),
                            (int) places[i].width);
    mj_glide_put (self->glide, tiles[i], &place);
  }
}

gboolean
mj_table_lift_holds (const MjTableLift *self, MjTile tile)
{
  MjTile tiles[MJ_LIFT_MOST];
  MjPlace places[MJ_LIFT_MOST];
  int n = find (self, tiles, places);

  for (int i = 0; i < n; i++)
    if (tiles[i] == tile)
      return TRUE;
  return FALSE;
}

MjTile
mj_table_lift_find (const MjTableLift *self, double x, double y)
{
  MjTile tiles[MJ_LIFT_MOST];
  MjPlace places[MJ_LIFT_MOST];
  int n = find (self, tiles, places);

  for (int i = 0; i < n; i++) {
    MjRect r = mj_eye_bounds (&self->geometry->eye, &places[i]);

    if (mj_rect_contains (&r, x, y))
      return tiles[i];
  }
  return MJ_TILE_NONE;
}
