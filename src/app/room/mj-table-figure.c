/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-figure.c – draws a player once for each size and mood. */

#include "app/room/mj-table-figure.h"

#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-svg.h"
#include "model/object/mj-class.h"

#define FACES "/io/github/singaporemahjong/Mahjong/faces/"

struct _MjTableFigure {
  GtkWidget parent_instance;

  MjPlayer *player;
  char *portrait; /* drawn in @picture */
  int width, height, scale;
  GskRenderNode *picture;
  gboolean bright;
};

G_DEFINE_FINAL_TYPE (MjTableFigure, mj_table_figure, GTK_TYPE_WIDGET)

/* The clothes go on downwards, into the dark. */
static void
paint_body (cairo_t *cr, cairo_surface_t *person, int height)
{
  double wide = cairo_image_surface_get_width (person);
  cairo_pattern_t *dark =
      cairo_pattern_create_linear (0, wide * 0.8, 0, MAX (height, wide * 2));

  cairo_set_source_surface (cr, person, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_pattern_add_color_stop_rgba (dark, 0, 0.1, 0.04, 0.02, 0);
  cairo_pattern_add_color_stop_rgba (dark, 1, 0.1, 0.04, 0.02, 0.92);
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_set_source (cr, dark);
  cairo_paint (cr);
  cairo_pattern_destroy (dark);
}

static void
draw (MjTableFigure *self)
{
  g_autofree char *path = g_strconcat (FACES, self->portrait, ".svg", NULL);
  int wide = self->width * self->scale, high = self->height * self->scale;
  cairo_surface_t *person =
      mj_svg_draw (path, "#person", NULL, wide, MIN (wide, high), 0, 0, wide);
  cairo_surface_t *whole =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, wide, high);
  cairo_t *cr = cairo_create (whole);

  paint_body (cr, person, high);
  cairo_destroy (cr);
  cairo_surface_destroy (person);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = mj_paint_make_node (whole, self->scale,
                                      mj_paint_is_by_cairo (GTK_WIDGET (self)));
}

static void
add_light (GtkSnapshot *snapshot, float width)
{
  const GskColorStop stops[] = { { 0, { 1, 0.86f, 0.5f, 0.85f } },
                                 { 0.55f, { 1, 0.82f, 0.4f, 0.5f } },
                                 { 1, { 1, 0.8f, 0.35f, 0 } } };
  float radius = 0.6f * width;

  gtk_snapshot_append_radial_gradient (
      snapshot,
      &GRAPHENE_RECT_INIT (width / 2 - radius, width / 2 - radius, 2 * radius,
                           2 * radius),
      &GRAPHENE_POINT_INIT (width / 2, width / 2), radius, radius, 0, 1, stops,
      G_N_ELEMENTS (stops));
}

static void
mj_table_figure_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTableFigure *self = MJ_TABLE_FIGURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  g_autofree char *portrait = NULL;
  gboolean turn = FALSE;

  if (self->player != NULL)
    g_object_get (self->player, "portrait", &portrait, "turn", &turn, NULL);
  if (portrait == NULL || width <= 0 || height <= 0)
    return;
  if (g_strcmp0 (portrait, self->portrait) != 0 || width != self->width ||
      height != self->height || scale != self->scale) {
    g_free (self->portrait);
    self->portrait = g_steal_pointer (&portrait);
    self->width = width;
    self->height = height;
    self->scale = scale;
    draw (self);
  }
  if (turn || self->bright)
    add_light (snapshot, (float) width);
  gtk_snapshot_append_node (snapshot, self->picture);
}

static void
mj_table_figure_dispose (GObject *object)
{
  MjTableFigure *self = MJ_TABLE_FIGURE (object);

  mj_table_figure_set_player (self, NULL);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->portrait, g_free);
  G_OBJECT_CLASS (mj_table_figure_parent_class)->dispose (object);
}

static void
mj_table_figure_class_init (MjTableFigureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_table_figure_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = mj_table_figure_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mj_table_figure_init (MjTableFigure *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
mj_table_figure_set_player (MjTableFigure *self, MjPlayer *player)
{
  static const char *const seen[] = { "notify::portrait", "notify::turn" };

  g_return_if_fail (MJ_IS_TABLE_FIGURE (self));

  if (self->player != NULL)
    g_signal_handlers_disconnect_by_data (self->player, self);
  g_set_object (&self->player, player);
  for (gsize i = 0; player != NULL && i < G_N_ELEMENTS (seen); i++)
    MJ_LISTEN (player, seen[i], gtk_widget_queue_draw, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_table_figure_set_bright (MjTableFigure *self, gboolean bright)
{
  g_return_if_fail (MJ_IS_TABLE_FIGURE (self));

  if (self->bright == bright)
    return;
  self->bright = bright;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
