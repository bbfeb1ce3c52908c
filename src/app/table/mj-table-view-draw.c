/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-draw.c – painting the table from the cloth upwards.
 *
 * The order in which tiles are painted follows from where they lie, not from
 * their order among the children, which tells nothing.
 */

#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-tile-view.h"

#include <stdlib.h>

static const GdkRGBA frame_colour = { 1, 1, 1, 0.13f };
static const GdkRGBA own_frame_colour = { 1, 1, 1, 0.24f };
static const GdkRGBA plain_frame_colour = { 1, 1, 1, 0.8f };
static const GdkRGBA groove_colour = { 0, 0, 0, 0.16f };
static const GdkRGBA shade_colour = { 0.24f, 0.14f, 0.04f, 0.20f };
static const GdkRGBA bracket_colour = { 0.89f, 0.72f, 0.40f, 1 };

static graphene_rect_t
area_of (const MjRect *r)
{
  return GRAPHENE_RECT_INIT (r->x, r->y, r->width, r->height);
}

static void
outline (GtkSnapshot *snapshot,
         const MjRect *r,
         float radius,
         float width,
         const GdkRGBA *colour)
{
  graphene_rect_t area = area_of (r);

  mj_paint_outline (snapshot, &area, radius, width, colour);
}

static const GdkRGBA *
choose_frame_colour (gboolean own)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return &plain_frame_colour;
  return own ? &own_frame_colour : &frame_colour;
}

/* Whose discards lie where, and where the wall stands or stood. */
static void
draw_cloth (MjTableView *self, GtkSnapshot *snapshot)
{
  const MjTableGeometry *g = &self->to;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    gboolean own = seat == mj_table_view_get_viewer (self);
    graphene_rect_t groove = area_of (&self->ground.grooves[seat]);

    if (g->wall)
      mj_paint_fill (snapshot, &groove, 4, &groove_colour);
    outline (snapshot, &self->ground.frames[seat], 7 * g->scale, 1,
             choose_frame_colour (own));
  }
}

/* ---- tiles ---- */

typedef struct {
  float depth, x;
  MjTile tile;
} Drawn;

/* From the top down and from the left to the right, because of the shadows. */
static int
compare_drawn (const void *a, const void *b)
{
  const Drawn *p = a, *q = b;

  if (p->depth != q->depth)
    return p->depth < q->depth ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

/* What moves or is held is above all that rests. */
static gboolean
is_raised (MjTableView *self, MjTile tile)
{
  const MjPlace *from = &self->glide.from[tile], *to = &self->to.places[tile];

  return tile == mj_table_pointer_get (self->pointer) ||
         mj_table_hand_holds (self->hand, tile) ||
         (self->glide.t < 1 && (from->x != to->x || from->y != to->y));
}

/* Tiles of one kind in the order in which they are painted. */
static int
sort_tiles (MjTableView *self, gboolean raised, Drawn *drawn)
{
  MjTile dragged = mj_table_hand_get_dragged (self->hand);
  int n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (self->glide.now[i].shown && is_raised (self, (MjTile) i) == raised)
      drawn[n++] =
          (Drawn){ self->glide.now[i].depth + (i == dragged ? 10000 : 0),
                   self->glide.now[i].x, (MjTile) i };
  qsort (drawn, (size_t) n, sizeof *drawn, compare_drawn);
  return n;
}

/* Which tiles stay follows from where the dice break the wall. */
static gboolean
is_broken (MjTableView *self)
{
  return mj_glide_roll (&self->glide) >= 1;
}

/* A tile at the end of the wall, or one that was thrown as it was drawn, is a
 * shade darker. */
static void
draw_tile (MjTableView *self, GtkSnapshot *snapshot, MjTile tile)
{
  const MjPlace *place = &self->glide.now[tile];

  gtk_widget_snapshot_child (GTK_WIDGET (self), self->tiles[tile], snapshot);
  if ((place->stays && is_broken (self)) ||
      (self->shade_drawn && self->as_drawn[tile])) {
    MjRect r = mj_place_bounds (place);

    gtk_snapshot_append_color (snapshot, &shade_colour,
                               &GRAPHENE_RECT_INIT (r.x + 1.5f, r.y + 1.5f,
                                                    r.width - 3, r.height - 3));
  }
}

static void
draw_tiles (MjTableView *self, GtkSnapshot *snapshot, gboolean raised)
{
  Drawn drawn[MJ_N_TILES];
  int n = sort_tiles (self, raised, drawn);

  for (int i = 0; i < n; i++)
    draw_tile (self, snapshot, drawn[i].tile);
}

/* ---- a win ---- */

static gboolean
is_of_hand (const MjPlace *place, MjSeat seat)
{
  return place->seat == seat &&
         (place->zone == MJ_ZONE_HAND || place->zone == MJ_ZONE_MELD);
}

/* The middle of a winner's tiles. */
static graphene_point_t
find_winner (MjTableView *self, MjSeat winner)
{
  graphene_point_t middle = { 0, 0 };
  float n = 0;

  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &self->to.places[i];

    if (!is_of_hand (place, winner))
      continue;
    middle.x += place->x;
    middle.y += place->y;
    n++;
  }
  if (n > 0) {
    middle.x /= n;
    middle.y /= n;
  }
  return middle;
}

/* The table dims, and light falls on the winner's side of it. */
static void
draw_light (MjTableView *self, GtkSnapshot *snapshot)
{
  float light = self->light * (self->lit ? 1 : (float) self->glide.t);
  MjSeat winner = mj_game_get_state (self->game)->win.seat;
  const GdkRGBA shade = { 0, 0, 0, 0.38f * light };
  const GskColorStop stops[] = {
    { 0, { 1, 0.86f, 0.48f, 0.62f * light } },
    { 0.45f, { 1, 0.80f, 0.36f, 0.24f * light } },
    { 1, { 1, 0.78f, 0.30f, 0 } },
  };
  const graphene_rect_t felt = area_of (&self->ground.felt);
  graphene_point_t middle;
  Drawn drawn[MJ_N_TILES];
  float reach;
  int n;

  if (light <= 0)
    return;
  middle = find_winner (self, winner);
  reach = (0.35f + 0.4f * light) * self->ground.felt.height;
  mj_paint_fill (snapshot, &felt, 10, &shade);
  gtk_snapshot_append_radial_gradient (
      snapshot,
      &GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height),
      &middle, reach * 1.6f, reach, 0, 1, stops, G_N_ELEMENTS (stops));
  n = sort_tiles (self, FALSE, drawn);
  for (int i = 0; i < n; i++)
    if (is_of_hand (&self->to.places[drawn[i].tile], winner))
      draw_tile (self, snapshot, drawn[i].tile);
}

/* ---- marks ---- */

/* A bracket around the tiles that stay, at the outer side of the wall. */
static void
draw_bracket (MjTableView *self, GtkSnapshot *snapshot)
{
  const MjTableGeometry *g = &self->to;
  MjRect room[MJ_N_SEATS] = { 0 };

  if (!g->wall || !is_broken (self))
    return;
  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &g->places[i];
    MjRect *r = &room[place->seat % MJ_N_SEATS], b;

    if (place->zone != MJ_ZONE_WALL || !place->stays)
      continue;
    b = mj_place_bounds (place);
    if (r->width > 0) {
      float right = MAX (r->x + r->width, b.x + b.width);
      float bottom = MAX (r->y + r->height, b.y + b.height);

      b.x = MIN (r->x, b.x);
      b.y = MIN (r->y, b.y);
      b.width = right - b.x;
      b.height = bottom - b.y;
    }
    *r = b;
  }
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (room[seat].width > 0) {
      MjRect r = { room[seat].x - 2, room[seat].y - 2, room[seat].width + 4,
                   room[seat].height + 4 };

      outline (snapshot, &r, 5 * g->scale, MAX (1, 1.3f * g->scale),
               &bracket_colour);
    }
}

static void
draw_child (MjTableView *self, GtkSnapshot *snapshot, GtkWidget *child)
{
  if (child != NULL)
    gtk_widget_snapshot_child (GTK_WIDGET (self), child, snapshot);
}

void
mj_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);

  draw_child (self, snapshot, self->cloth);
  if (self->game == NULL) /* nothing else has a place */
    return;
  draw_cloth (self, snapshot);
  draw_child (self, snapshot, self->centre);
  draw_tiles (self, snapshot, FALSE);
  draw_bracket (self, snapshot);
  draw_light (self, snapshot);
  for (int i = 0; i < MJ_N_SEATS; i++)
    draw_child (self, snapshot, self->panels[i]);
  draw_child (self, snapshot, self->toggles);
  draw_child (self, snapshot, self->tablet);
  draw_child (self, snapshot, self->bar);
  draw_tiles (self, snapshot, TRUE);
  draw_child (self, snapshot, mj_table_pointer_get_note (self->pointer));
  draw_child (self, snapshot, GTK_WIDGET (self->hand));
  mj_payments_draw (self->payments, snapshot);
  mj_bubble_draw (self->bubble, snapshot);
}
