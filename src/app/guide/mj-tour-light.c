/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-light.c – finds what is lit in the geometry of the table each time it
 * is drawn, so that it stays there whatever the window does. */

#include "app/guide/mj-tour-light.h"

#include "app/tiles/mj-paint.h"
#include "model/object/mj-class.h"

#include <adwaita.h>

/* Pixels; milliseconds, and how often the light draws the eye. */
enum { MARGIN = 5, SWELL = 14, ARROW = 26, PULSE = 800, N_PULSES = 3 };

struct _MjTourLight {
  GtkWidget parent_instance;

  MjTableView *table; /* not owned: a sibling in the page */
  MjTourTarget target;
  AdwAnimation *pulse;
  double swell; /* how far the light reaches beyond its place, 0 to 1 */
};

enum { PROP_TABLE = 1, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MjTourLight, mj_tour_light, GTK_TYPE_WIDGET)

static const GdkRGBA light_colour = { 1, 0.82f, 0.37f, 1 };
static const GdkRGBA edge_colour = { 0.02f, 0.15f, 0.16f, 1 };

/* ---- what is lit ---- */

static void
join (MjRect *all, const MjRect *one)
{
  float right, bottom;

  if (all->width <= 0) {
    *all = *one;
    return;
  }
  right = MAX (all->x + all->width, one->x + one->width);
  bottom = MAX (all->y + all->height, one->y + one->height);
  all->x = MIN (all->x, one->x);
  all->y = MIN (all->y, one->y);
  all->width = right - all->x;
  all->height = bottom - all->y;
}

static gboolean
is_lit (MjTourLight *self, const MjPlace *place)
{
  switch (self->target) {
  case MJ_TOUR_HAND:
    return place->zone == MJ_ZONE_HAND && place->seat == MJ_TOUR_SEAT;
  case MJ_TOUR_BONUS:
    return place->zone == MJ_ZONE_BONUS;
  case MJ_TOUR_WALL:
    return place->zone == MJ_ZONE_WALL && place->stays;
  default:
    return FALSE;
  }
}

/* Around the tiles before each player. */
static int
find_tiles (MjTourLight *self, const MjTableGeometry *g, MjRect *rects)
{
  MjRect room[MJ_N_SEATS] = { 0 };
  int n = 0;

  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &g->places[i];
    MjRect bounds = mj_eye_bounds (&g->eye, place);

    if (place->shown && place->seat < MJ_N_SEATS && is_lit (self, place))
      join (&room[place->seat], &bounds);
  }
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (room[seat].width > 0)
      rects[n++] = room[seat];
  return n;
}

static int
find_last_discard (MjTourLight *self, const MjTableGeometry *g, MjRect *rect)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    if (gtk_widget_has_css_class (
            mj_table_view_get_tile (self->table, (MjTile) i), "last-discard")) {
      *rect = mj_eye_bounds (&g->eye, &g->places[i]);
      return 1;
    }
  return 0;
}

/* Seen at a slant, the room of a player at the side leans: what surrounds it
 * would reach into the middle of the table. */
static MjRect
find_pond (const MjTableGeometry *g, MjSeat seat)
{
  const MjRect *frame = &g->frames[seat];
  MjRect rect = mj_eye_rect (&g->eye, frame);
  float x = frame->x, far_x = x + frame->width,
        far_y = frame->y + frame->height;

  if (seat % 2 == MJ_TOUR_SEAT % 2)
    return rect;
  rect.x = MAX (mj_eye_spot (&g->eye, x, frame->y, 0).x,
                mj_eye_spot (&g->eye, x, far_y, 0).x);
  rect.width = MIN (mj_eye_spot (&g->eye, far_x, frame->y, 0).x,
                    mj_eye_spot (&g->eye, far_x, far_y, 0).x) -
               rect.x;
  return rect;
}

/* @property: of the table, a widget on it; a hint over the bar is a part of it
 */
static int
find_part (MjTourLight *self, const char *property, MjRect *rect)
{
  g_autoptr (GtkWidget) part = NULL;
  graphene_rect_t bounds;

  g_object_get (self->table, property, &part, NULL);
  if (part == NULL || !gtk_widget_get_mapped (part) ||
      !gtk_widget_compute_bounds (part, GTK_WIDGET (self), &bounds))
    return 0;
  *rect = (MjRect){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                    bounds.size.height };
  return 1;
}

int
mj_tour_light_find (MjTourLight *self, MjRect *rects)
{
  const MjTableGeometry *g;

  g_return_val_if_fail (MJ_IS_TOUR_LIGHT (self), 0);

  g = mj_table_view_get_geometry (self->table);
  switch (self->target) {
  case MJ_TOUR_BAR:
    return find_part (self, "bar", rects);
  case MJ_TOUR_DISCARDS:
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      rects[seat] = find_pond (g, seat);
    return MJ_N_SEATS;
  case MJ_TOUR_CLAIMED:
    return find_last_discard (self, g, rects);
  case MJ_TOUR_RESULT:
    return find_part (self, "tablet", rects);
  default:
    return find_tiles (self, g, rects);
  }
}

/* ---- drawing ---- */

/* Around the bar it keeps off the coach's marks on the hand, and off the hint
 * above.
 */
static MjRect
reach_out (MjTourLight *self, const MjRect *rect)
{
  float swell = SWELL * (float) self->swell, out = MARGIN + swell;
  float below = self->target == MJ_TOUR_BAR ? swell : out;

  return (MjRect){ rect->x - out, rect->y - out, rect->width + 2 * out,
                   rect->height + out + below };
}

static void
draw_ring (MjTourLight *self, GtkSnapshot *snapshot, const MjRect *rect)
{
  MjRect lit = reach_out (self, rect);
  graphene_rect_t area =
      GRAPHENE_RECT_INIT (lit.x, lit.y, lit.width, lit.height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, 10);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &light_colour, 0, 0, 2,
                                     14);
  mj_paint_outline (snapshot, &area, 10, 5, &edge_colour);
  graphene_rect_inset (&area, 1, 1);
  mj_paint_outline (snapshot, &area, 9, 3, &light_colour);
}

/* From above, its tip at the upper edge. */
static void
draw_arrow (MjTourLight *self, GtkSnapshot *snapshot, const MjRect *rect)
{
  float tip = reach_out (self, rect).y;
  float middle = rect->x + rect->width / 2, half = ARROW * 0.6f;
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (middle - half - 3, tip - 2 * ARROW - 3,
                                     2 * half + 6, 2 * ARROW + 6));

  cairo_move_to (cr, middle, tip);
  cairo_line_to (cr, middle - half, tip - ARROW);
  cairo_line_to (cr, middle - half / 2, tip - ARROW);
  cairo_line_to (cr, middle - half / 2, tip - 2 * ARROW);
  cairo_line_to (cr, middle + half / 2, tip - 2 * ARROW);
  cairo_line_to (cr, middle + half / 2, tip - ARROW);
  cairo_line_to (cr, middle + half, tip - ARROW);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &light_colour);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &edge_colour);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
mj_tour_light_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTourLight *self = MJ_TOUR_LIGHT (widget);
  MjRect rects[MJ_TOUR_LIGHT_MOST];
  int n = mj_tour_light_find (self, rects);

  for (int i = 0; i < n; i++)
    draw_ring (self, snapshot, &rects[i]);
  if (self->target == MJ_TOUR_BAR && n > 0)
    draw_arrow (self, snapshot, rects);
}

static void
on_pulse (double value, gpointer data)
{
  MjTourLight *self = data;

  self->swell = 1 - value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tour_light_show (MjTourLight *self, MjTourTarget target)
{
  g_return_if_fail (MJ_IS_TOUR_LIGHT (self));

  self->target = target;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  adw_animation_reset (self->pulse);
  adw_animation_play (self->pulse); /* at its end at once without animations */
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tour_light_hide (MjTourLight *self)
{
  g_return_if_fail (MJ_IS_TOUR_LIGHT (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  adw_animation_reset (self->pulse);
}

/* ---- the class ---- */

/* What is lit moves, and is pointed out where it comes to rest. */
static void
on_folded (MjTourLight *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    mj_tour_light_show (self, self->target);
}

static void
mj_tour_light_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MjTourLight *self = MJ_TOUR_LIGHT (object);

  self->table = g_value_get_object (value);
  MJ_LISTEN (self->table, "notify::folded", on_folded, self);
}

static void
mj_tour_light_class_init (MjTourLightClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  MJ_FREES (klass, MjTourLight, g_object_unref, pulse);
  object_class->set_property = mj_tour_light_set_property;
  /* The table that it lies over, which lives as long. */
  props[PROP_TABLE] = g_param_spec_object (
      "table", NULL, NULL, MJ_TYPE_TABLE_VIEW,
      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  GTK_WIDGET_CLASS (klass)->snapshot = mj_tour_light_snapshot;
}

static void
mj_tour_light_init (MjTourLight *self)
{
  self->pulse = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, PULSE,
      adw_callback_animation_target_new (on_pulse, self, NULL));
  adw_timed_animation_set_repeat_count (ADW_TIMED_ANIMATION (self->pulse),
                                        N_PULSES);
}
