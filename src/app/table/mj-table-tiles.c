/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-tiles.c – which widget is which tile, and what it shows. */

#include "app/table/mj-table-tiles.h"

#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-tile-view.h"

#include <math.h>
#include <stdlib.h>

static const GdkRGBA shade_colour = { 0.24f, 0.14f, 0.04f, 0.20f };
static const GdkRGBA bracket_colour = { 0.89f, 0.72f, 0.40f, 1 };

struct _MjTableTiles {
  GtkWidget *table;
  GtkWidget *views[MJ_N_TILES];
  MjTileMark marks[MJ_N_TILES]; /* that they show */
};

MjTableTiles *
mj_table_tiles_new (GtkWidget *table)
{
  MjTableTiles *self = g_new0 (MjTableTiles, 1);

  self->table = table;
  for (int i = 0; i < MJ_N_TILES; i++) {
    self->views[i] = mj_tile_view_new ((MjTile) i);
    gtk_widget_set_parent (self->views[i], table);
  }
  mj_table_tiles_set_visible (self, FALSE);
  return self;
}

void
mj_table_tiles_free (MjTableTiles *self)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    gtk_widget_unparent (self->views[i]);
  g_free (self);
}

GtkWidget **
mj_table_tiles_get_views (MjTableTiles *self)
{
  return self->views;
}

void
mj_table_tiles_set_visible (MjTableTiles *self, gboolean visible)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    gtk_widget_set_visible (self->views[i], visible);
}

void
mj_table_tiles_show_art (MjTableTiles *self,
                         MjTileArt *art,
                         const MjPlace *places)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_show_art (MJ_TILE_VIEW (self->views[i]), art,
                           (int) places[i].width);
}

void
mj_table_tiles_mark (MjTableTiles *self, const MjTableMarks *marks)
{
  mj_table_marks_show (marks, self->views, self->marks);
}

void
mj_table_tiles_shuffle (MjTableTiles *self, MjGlide *glide)
{
  mj_table_marks_forget (self->views, self->marks);
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->views[i]), FALSE);
  mj_glide_hide_faces (glide);
  for (int i = MJ_N_TILES - 1; i > 0; i--) {
    int other = g_random_int_range (0, i + 1);
    GtkWidget *view = self->views[i];

    self->views[i] = self->views[other];
    self->views[other] = view;
    mj_glide_swap (glide, i, other);
  }
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_set_tile (MJ_TILE_VIEW (self->views[i]), (MjTile) i);
}

/* ---- placing ---- */

/* The body stays below the face: what is left of the turn is a tilt. */
static void
allocate (GtkWidget *view, const MjPlace *place)
{
  MjRect room = mj_place_bounds (place);
  float rest = place->angle - 90 * roundf (place->angle / 90);
  int ignored;

  mj_tile_view_set_turns (MJ_TILE_VIEW (view), mj_place_turns (place));
  mj_tile_view_set_tilt (MJ_TILE_VIEW (view), fabsf (rest) < 0.5f ? 0 : rest);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, NULL,
                      NULL, NULL);
  gtk_widget_allocate (
      view, (int) roundf (room.width), (int) roundf (room.height), -1,
      gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT (roundf (room.x), roundf (room.y))));
}

void
mj_table_tiles_place (MjTableTiles *self, const MjPlace *places)
{
  for (int i = 0; i < MJ_N_TILES; i++) {
    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->views[i]), places[i].face_up);
    gtk_widget_set_child_visible (self->views[i], places[i].shown);
    if (places[i].shown)
      allocate (self->views[i], &places[i]);
  }
}

/* ---- drawing ---- */

/* From the top down and from the left to the right, because of the shadows. */
static int
compare_places (const void *a, const void *b)
{
  const MjPlace *p = *(const MjPlace *const *) a;
  const MjPlace *q = *(const MjPlace *const *) b;

  if (p->depth != q->depth)
    return p->depth < q->depth ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

static void
draw (MjTableTiles *self, GtkSnapshot *snapshot, int tile, const MjPlace *place)
{
  MjRect r = mj_place_bounds (place);

  gtk_widget_snapshot_child (self->table, self->views[tile], snapshot);
  if (place->stays || self->marks[tile].darker)
    gtk_snapshot_append_color (snapshot, &shade_colour,
                               &GRAPHENE_RECT_INIT (r.x + 1.5f, r.y + 1.5f,
                                                    r.width - 3, r.height - 3));
}

void
mj_table_tiles_draw (MjTableTiles *self,
                     GtkSnapshot *snapshot,
                     const MjPlace *places,
                     const gboolean *wanted)
{
  const MjPlace *drawn[MJ_N_TILES];
  gsize n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (wanted[i] && places[i].shown)
      drawn[n++] = &places[i];
  qsort (drawn, n, sizeof *drawn, compare_places);
  for (gsize i = 0; i < n; i++)
    draw (self, snapshot, (int) (drawn[i] - places), drawn[i]);
}

void
mj_table_tiles_draw_bracket (GtkSnapshot *snapshot,
                             const MjPlace *places,
                             float scale)
{
  graphene_rect_t rooms[MJ_N_SEATS] = { 0 };

  for (int i = 0; i < MJ_N_TILES; i++)
    if (places[i].zone == MJ_ZONE_WALL && places[i].stays) {
      graphene_rect_t *room = &rooms[places[i].seat % MJ_N_SEATS];
      MjRect r = mj_place_bounds (&places[i]);
      graphene_rect_t tile = GRAPHENE_RECT_INIT (r.x, r.y, r.width, r.height);

      if (room->size.width > 0)
        graphene_rect_union (room, &tile, room);
      else
        *room = tile;
    }
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (rooms[seat].size.width > 0) {
      graphene_rect_inset (&rooms[seat], -2, -2);
      mj_paint_outline (snapshot, &rooms[seat], 5 * scale,
                        MAX (1, 1.3f * scale), &bracket_colour);
    }
}
