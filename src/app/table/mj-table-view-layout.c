/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-layout.c – gives tiles, plates, bar and tablet the places that
 * the geometry has for them. */

#include "app/table/mj-seat-panel.h"
#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-text-scale.h"

#include <math.h>

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

/* Height that the tablet wants at its width; 0 while there is none.  It has its
 * last form for a moment when the window becomes narrow, and newer versions of
 * GTK warn where less than its least width is asked for. */
static int
measure_tablet (MjTableView *self)
{
  const MjTableGeometry *g = &self->to;
  int width = -1, least, height;

  if (self->tablet == NULL || !gtk_widget_get_visible (self->tablet))
    return 0;
  gtk_widget_measure (self->tablet, GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      NULL, NULL, NULL);
  if (g->tablet.width > 0)
    width = MAX ((int) (g->tablet.width / g->scale), least);
  gtk_widget_measure (self->tablet, GTK_ORIENTATION_VERTICAL, width, NULL,
                      &height, NULL, NULL);
  return height;
}

static gboolean
have_wishes_changed (MjTableView *self)
{
  int least, wish;

  measure_bar (self, &least, &wish);
  return least != self->bar_height || wish != self->bar_wish ||
         measure_tablet (self) != self->tablet_height;
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
    .barless = self->bar == NULL,
    .order = mj_table_hand_get_order (self->hand)->tiles,
    .n_order = mj_table_hand_get_order (self->hand)->n,
    .width = width,
    .height = height,
    .tablet_height = measure_tablet (self),
    .text = mj_text_scale (GTK_WIDGET (self)),
  };

  mj_table_geometry_compute (&self->to, &input);
  measure_bar (self, &self->bar_height, &self->bar_wish);
  self->tablet_height = measure_tablet (self); /* at that width */
  input.bar_height = self->bar_height;
  input.bar_wish = self->bar_wish;
  input.tablet_height = self->tablet_height;
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

static MjTabletForm
find_tablet_form (MjTableView *self, int width, int height)
{
  return mj_table_geometry_tablet_form (width, height,
                                        mj_text_scale (GTK_WIDGET (self)));
}

void
mj_table_view_prepare (MjTableView *self)
{
  int width, height;

  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  width = gtk_widget_get_width (GTK_WIDGET (self));
  height = gtk_widget_get_height (GTK_WIDGET (self));
  if (self->game == NULL || width <= 0)
    return;
  self->tablet_form = find_tablet_form (self, width, height);
  g_object_notify (G_OBJECT (self), "tablet-form");
  compute (self, width, height);
  self->stale = TRUE; /* only now is it known what everybody wishes */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_prepare (gpointer data)
{
  MjTableView *self = data;

  self->preparing = 0;
  mj_table_view_prepare (self);
  return G_SOURCE_REMOVE;
}

static void
prepare_later (MjTableView *self)
{
  if (self->preparing == 0) /* before the next frame */
    self->preparing =
        g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_prepare, self, NULL);
}

/* The body stays below the face: what is left of the turn is a tilt. */
static void
allocate_tile (GtkWidget *child, const MjPlace *place)
{
  unsigned turns = mj_place_turns (place);
  MjRect room = mj_place_bounds (place);
  float rest = place->angle - 90 * roundf (place->angle / 90);
  int ignored;

  mj_tile_view_set_turns (MJ_TILE_VIEW (child), turns);
  mj_tile_view_set_tilt (MJ_TILE_VIEW (child), fabsf (rest) < 0.5f ? 0 : rest);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, NULL,
                      NULL, NULL);
  gtk_widget_allocate (
      child, (int) roundf (room.width), (int) roundf (room.height), -1,
      gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT (roundf (room.x), roundf (room.y))));
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

/* No higher than what it tells. */
static void
allocate_tablet (MjTableView *self)
{
  MjRect room = self->to.tablet;
  float scale = self->to.scale;

  if (self->tablet == NULL || !gtk_widget_get_visible (self->tablet))
    return;
  room.height = MIN (room.height, (float) measure_tablet (self) * scale);
  allocate_rect (self->tablet, &room, scale);
}

static MjRect
mix_rects (const MjRect *from, const MjRect *to, float t)
{
  return (MjRect){ from->x + (to->x - from->x) * t,
                   from->y + (to->y - from->y) * t,
                   from->width + (to->width - from->width) * t,
                   from->height + (to->height - from->height) * t };
}

/* The cloth follows the tiles where a result takes or leaves room; when tiles
 * are dealt, it is there before them. */
static void
place_ground (MjTableView *self, gboolean resized)
{
  const MjTableGeometry *to = &self->to;
  MjTableGround *before = &self->ground_before, *now = &self->ground;
  float t = (float) self->glide.t * (self->glide.dealing ? 8 : 1);

  if (resized || now->felt.width <= 0 || t > 1)
    t = 1;
  now->felt = mix_rects (&before->felt, &to->felt, t);
  now->centre = mix_rects (&before->centre, &to->centre, t);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    now->frames[seat] = mix_rects (&before->frames[seat], &to->frames[seat], t);
    now->grooves[seat] =
        mix_rects (&before->grooves[seat], &to->grooves[seat], t);
  }
  if (resized)
    *before = *now;
}

static void
place_tiles (MjTableView *self)
{
  mj_glide_update (&self->glide, self->to.places);
  mj_table_hand_move (self->hand);
  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &self->glide.now[i];

    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->tiles[i]), place->face_up);
    gtk_widget_set_child_visible (self->tiles[i], place->shown);
    if (place->shown)
      allocate_tile (self->tiles[i], place);
  }
}

static gboolean
on_rest (gpointer data)
{
  MjTableView *self = data;

  self->resting = 0;
  mj_table_pointer_ask (self->pointer);
  return G_SOURCE_REMOVE;
}

/* Beside the hand, or at the foot of the cloth where there is no room. */
static void
place_note (MjTableView *self)
{
  GtkWidget *note = mj_table_pointer_get_note (self->pointer);
  const MjRect *felt = &self->to.felt;
  GtkRequisition size;
  int width;

  if (self->to.note.width > 0) {
    allocate_part (self, note, &self->to.note);
    return;
  }
  gtk_widget_get_preferred_size (note, NULL, &size);
  width = MIN (size.width, (int) felt->width);
  gtk_widget_measure (note, GTK_ORIENTATION_VERTICAL, width, NULL, &size.height,
                      NULL, NULL);
  gtk_widget_size_allocate (
      note,
      &(GtkAllocation){ (int) (felt->x + felt->width / 2) - width / 2,
                        (int) self->to.bar.y - size.height, width,
                        size.height },
      -1);
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
  if (resized || self->stale || have_wishes_changed (self))
    compute (self, width, height);
  if (resized || find_tablet_form (self, width, height) != self->tablet_form)
    prepare_later (self);
  self->width = width;
  self->height = height;
  place_ground (self, resized);
  allocate_rect (self->cloth, &self->ground.felt, 1);
  for (int i = 0; i < MJ_N_SEATS; i++)
    allocate_part (self, self->panels[i], &self->to.panels[i]);
  allocate_part (self, self->centre, &self->ground.centre);
  allocate_part (self, self->bar, &self->to.bar);
  allocate_tablet (self);
  allocate_part (self, self->toggles, &self->to.toggles);
  place_note (self);
  place_tiles (self);
  gtk_widget_size_allocate (GTK_WIDGET (self->hand),
                            &(GtkAllocation){ 0, 0, width, height }, -1);
  mj_payments_place (self->payments, self->to.panels);
  mj_bubble_place (self->bubble, &self->to, height);
  if (!self->rested && self->glide.t >= 1 && self->resting == 0) {
    self->rested = TRUE;
    self->resting = g_idle_add (on_rest, self);
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
