/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-paint.c – a clip for a filled area, a border for a line. */

#include "app/tiles/mj-paint.h"

void
mj_paint_fill (GtkSnapshot *snapshot,
               const graphene_rect_t *area,
               float radius,
               const GdkRGBA *colour)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, area, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, colour, area);
  gtk_snapshot_pop (snapshot);
}

void
mj_paint_outline (GtkSnapshot *snapshot,
                  const graphene_rect_t *area,
                  float radius,
                  float width,
                  const GdkRGBA *colour)
{
  const float widths[] = { width, width, width, width };
  const GdkRGBA colours[] = { *colour, *colour, *colour, *colour };
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, area, radius);
  gtk_snapshot_append_border (snapshot, &shape, widths, colours);
}

gboolean
mj_paint_is_by_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL &&
         GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

GskRenderNode *
mj_paint_make_node (cairo_surface_t *surface, int scale, gboolean by_cairo)
{
  int w = cairo_image_surface_get_width (surface);
  int h = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) w / (float) scale,
                                             (float) h / (float) scale);
  GskRenderNode *node;

  cairo_surface_flush (surface);
  if (by_cairo) {
    cairo_t *cr;

    node = gsk_cairo_node_new (&area);
    cr = gsk_cairo_node_get_draw_context (node);
    cairo_scale (cr, 1.0 / scale, 1.0 / scale);
    cairo_set_source_surface (cr, surface, 0, 0);
    cairo_paint (cr);
    cairo_destroy (cr);
  } else {
    g_autoptr (GBytes) bytes = g_bytes_new (
        cairo_image_surface_get_data (surface), (gsize) stride * h);
    g_autoptr (GdkTexture) texture =
        gdk_memory_texture_new (w, h, GDK_MEMORY_DEFAULT, bytes, stride);

    node = gsk_texture_node_new (texture, &area);
  }
  cairo_surface_destroy (surface);
  return node;
}
