/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-layout.c – gives tiles, plates, bar and tablet the places that
 * the geometry has for them. */

#include "app/table/mj-seat-panel.h"
#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"

#include <math.h>

#define LIFT 0.2f /* of a tile that is pointed at, by its width */

/* Height the bar needs and wants at its width, as it is drawn before it is
 * scaled. */
static void
measure_bar (MjTableView *self, int *least, int *wish)
{
  const MjTableGeometry *g = &self->to;

  *least = *wish = 0;
  if (self->bar != NULL && g->scale > 0)
    gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL,
                        (int) (g->bar.width / g->scale), least, wish, NULL,
                        NULL);
}

static gboolean
has_bar_changed (MjTableView *self)
{
  int least, wish;

  measure_bar (self, &least, &wish);
  return least != self->bar_height || wish != self->bar_wish;
}

/* How many times as large as usual text is. */
static float
text_scale (GtkWidget *widget)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi <= 0 ? 1 : (float) dpi / 1024 / 96;
}

static void
compute (MjTableView *self, int width, int height)
{
  MjTableInput input = {
    .state = mj_game_get_state (self->game),
    .viewer = mj_table_view_get_viewer (self),
    .open = self->open ||
            (mj_game_get_human (self->game) == MJ_SEAT_NONE && !self->covered),
    .covered = mj_table_view_is_covered (self),
    .order = self->order.tiles,
    .n_order = self->order.n,
    .width = width,
    .height = height,
    .text = text_scale (GTK_WIDGET (self)),
  };

  mj_table_geometry_compute (&self->to, &input);
  measure_bar (self, &self->bar_height, &self->bar_wish);
  input.bar_height = self->bar_height;
  input.bar_wish = self->bar_wish;
  mj_table_geometry_compute (&self->to, &input);
  if (mj_game_get_human (self->game) == MJ_SEAT_NONE)
    self->to.toggles = (MjRect){ 0 }; /* there is no hand for them */
  if (self->glide.dealing)
    mj_glide_set_wall (&self->glide, &input);
  mj_css_set (GTK_WIDGET (self), "narrow", self->to.narrow);
  mj_css_set (GTK_WIDGET (self), "cheeks", self->to.cheeks);
  mj_table_centre_set_compact (MJ_TABLE_CENTRE (self->centre),
                               !self->to.cheeks);
  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_seat_panel_set_shape (MJ_SEAT_PANEL (self->panels[i]),
                             (MjPlateShape) self->to.shapes[i]);
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_show_art (MJ_TILE_VIEW (self->tiles[i]), self->art,
                           (int) self->to.places[i].width);
  self->stale = FALSE;
}

/* The body stays below the face: what is left of the turn is drawn turned. */
static void
allocate_tile (GtkWidget *child, const MjPlace *place)
{
  unsigned turns = mj_place_turns (place);
  MjRect room = mj_place_bounds (place);
  float rest = place->angle - 90 * roundf (place->angle / 90);
  GskTransform *transform;
  int ignored;

  mj_tile_view_set_turns (MJ_TILE_VIEW (child), turns);
  if (fabsf (rest) < 0.5f) {
    transform = gsk_transform_translate (
        NULL, &GRAPHENE_POINT_INIT (roundf (room.x), roundf (room.y)));
  } else {
    transform = gsk_transform_translate (
        NULL, &GRAPHENE_POINT_INIT (place->x, place->y));
    transform = gsk_transform_rotate (transform, rest);
    transform = gsk_transform_translate (
        transform, &GRAPHENE_POINT_INIT (room.x - place->x, room.y - place->y));
  }
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, NULL,
                      NULL, NULL);
  gtk_widget_allocate (child, (int) roundf (room.width),
                       (int) roundf (room.height), -1, transform);
}

/* Shown @scale times as large, and smaller where it does not fit. */
static void
allocate_rect (GtkWidget *child, const MjRect *rect, float scale)
{
  GskTransform *transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT (roundf (rect->x), roundf (rect->y)));
  int width, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  if ((float) width * scale > rect->width)
    scale = rect->width / (float) width;
  width = MAX (width, (int) (rect->width / scale));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL,
                      NULL, NULL);
  if ((float) height * scale > rect->height) {
    scale = rect->height / (float) height;
    width = MAX (width, (int) (rect->width / scale));
  }
  if (scale != 1)
    transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_allocate (child, width, MAX (height, (int) (rect->height / scale)),
                       -1, transform);
}

/* Hidden where the form of the table has no room for it. */
static void
allocate_part (MjTableView *self, GtkWidget *child, const MjRect *rect)
{
  gboolean shown = rect->width > 0;

  if (child == NULL)
    return;
  gtk_widget_set_child_visible (child, shown);
  if (shown)
    allocate_rect (child, rect, self->to.scale);
}

/* Its foot stands on the bar. */
static void
allocate_tablet (MjTableView *self)
{
  MjRect room = self->to.tablet;
  float scale = self->to.scale;
  int height;

  if (self->tablet == NULL || !gtk_widget_get_visible (self->tablet))
    return;
  gtk_widget_measure (self->tablet, GTK_ORIENTATION_VERTICAL,
                      (int) (room.width / scale), NULL, &height, NULL, NULL);
  if ((float) height * scale < room.height) {
    room.y += room.height - (float) height * scale;
    room.height = (float) height * scale;
  }
  allocate_rect (self->tablet, &room, scale);
}

static void
place_tiles (MjTableView *self)
{
  mj_glide_update (&self->glide, self->to.places);
  if (self->dragged != MJ_TILE_NONE) {
    const MjPlace *held = &self->glide.now[self->dragged];

    mj_glide_put (&self->glide, self->dragged, held->x + (float) self->drag_x,
                  held->y + (float) self->drag_y);
  } else if (mj_hand_order_find (&self->order, self->pointed) >= 0) {
    const MjPlace *held = &self->glide.now[self->pointed];

    mj_glide_put (&self->glide, self->pointed, held->x,
                  held->y - (float) self->lift * LIFT * self->to.hand_tile);
  }
  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &self->glide.now[i];

    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->tiles[i]), place->face_up);
    gtk_widget_set_child_visible (self->tiles[i], place->shown);
    if (place->shown)
      allocate_tile (self->tiles[i], place);
  }
}

static gboolean
on_focus_idle (gpointer data)
{
  MjTableView *self = data;

  self->focus_idle = 0;
  if (self->order.n > 0 && mj_table_view_find_focus (self) < 0)
    gtk_widget_grab_focus (self->tiles[self->order.tiles[self->order.n - 1]]);
  return G_SOURCE_REMOVE;
}

/* A table at which nothing is played: the cloth alone. */
static void
allocate_bare (MjTableView *self, int width, int height)
{
  MjTableInput input = { .width = width, .height = height, .text = 1 };
  MjTableGeometry geometry;
  MjState state;
  MjRules rules;

  mj_rules_init (&rules);
  mj_state_init (&state, &rules, 0);
  input.state = &state;
  mj_table_geometry_compute (&geometry, &input);
  allocate_rect (self->cloth, &geometry.felt, 1);
}

void
mj_table_view_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  gboolean resized = width != self->width || height != self->height;

  if (self->game == NULL) {
    allocate_bare (self, width, height);
    return;
  }
  if (resized && self->glide.placed && self->width > 0 && self->height > 0)
    mj_glide_scale (&self->glide, (float) width / (float) self->width,
                    (float) height / (float) self->height);
  if (resized || self->stale || has_bar_changed (self))
    compute (self, width, height);
  self->width = width;
  self->height = height;
  allocate_rect (self->cloth, &self->to.felt, 1);
  for (int i = 0; i < MJ_N_SEATS; i++)
    allocate_part (self, self->panels[i], &self->to.panels[i]);
  allocate_part (self, self->centre, &self->to.centre);
  allocate_part (self, self->bar, &self->to.bar);
  allocate_tablet (self);
  allocate_part (self, self->toggles, &self->to.toggles);
  allocate_part (self, self->note, &self->to.note);
  place_tiles (self);
  mj_payments_place (self->payments, self->to.panels);
  mj_bubble_place (self->bubble, &self->to, height);
  if (self->focus_wanted && self->glide.t >= 1 && self->focus_idle == 0) {
    self->focus_wanted = FALSE;
    self->focus_idle = g_idle_add (on_focus_idle, self);
  }
}

void
mj_table_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 340 : 285;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1200 : 720;
}
