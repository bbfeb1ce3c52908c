/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-warp.c – line by line: each of the picture is one of the plan, wider
 * or narrower. */

#include "app/slant/mj-table-warp.h"

#include "app/tiles/mj-paint.h"

#include <math.h>

typedef struct {
  const guint32 *pixels;
  int width, height, stride;
} Image;

void
mj_table_warp_clear (MjTableWarp *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->seen, gsk_render_node_unref);
}

/* Between two pixels, two channels at a time; @t: 0 to 256. */
static guint32
blend (guint32 a, guint32 b, guint32 t)
{
  guint32 odd = ((a >> 8 & 0xff00ff) * (256 - t) + (b >> 8 & 0xff00ff) * t);
  guint32 even = ((a & 0xff00ff) * (256 - t) + (b & 0xff00ff) * t) >> 8;

  return (odd & 0xff00ff00) | (even & 0xff00ff);
}

static guint32
pick (const Image *image, float x, float y)
{
  int left = (int) floorf (x), top = (int) floorf (y);
  guint32 across = (guint32) ((x - (float) left) * 256);
  guint32 down = (guint32) ((y - (float) top) * 256);
  const guint32 *row = image->pixels + top * image->stride + left;
  const guint32 *next = row + image->stride;

  if (left < 0 || top < 0 || left + 1 >= image->width ||
      top + 1 >= image->height)
    return 0;
  return blend (blend (row[0], row[1], across),
                blend (next[0], next[1], across), down);
}

/* @area: in the plan; @bounds: in the picture. */
static void
warp (const Image *image,
      const MjRect *area,
      const MjEye *eye,
      int scale,
      const MjRect *bounds,
      cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface) / 4;
  guint32 *out = (guint32 *) cairo_image_surface_get_data (surface);
  float dots = (float) scale;

  for (int j = 0; j < height; j++) {
    float y = bounds->y + ((float) j + 0.5f) / dots, nearness;
    MjSpot plan = mj_eye_unspot (eye, bounds->x, y, &nearness);
    float row = (plan.y - area->y) * dots - 0.5f;
    float x = (plan.x - area->x) * dots + 0.5f * nearness - 0.5f;

    for (int i = 0; i < width; i++)
      out[j * stride + i] = pick (image, x + (float) i * nearness, row);
  }
}

static cairo_surface_t *
paint (GskRenderNode *flat, const MjRect *area, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceilf (area->width) * scale,
      (int) ceilf (area->height) * scale);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -area->x, -area->y);
  gsk_render_node_draw (flat, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
make (MjTableWarp *self, GskRenderNode *flat, GtkWidget *widget)
{
  cairo_surface_t *from = paint (flat, &self->area, self->scale);
  MjRect bounds = mj_eye_rect (&self->eye, &self->area);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  Image image = { (const guint32 *) cairo_image_surface_get_data (from),
                  cairo_image_surface_get_width (from),
                  cairo_image_surface_get_height (from),
                  cairo_image_surface_get_stride (from) / 4 };
  cairo_surface_t *to;

  bounds.x = floorf (bounds.x);
  bounds.y = floorf (bounds.y);
  to = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceilf (bounds.width + 1) * self->scale,
      (int) ceilf (bounds.height + 1) * self->scale);
  warp (&image, &self->area, &self->eye, self->scale, &bounds, to);
  cairo_surface_mark_dirty (to);
  cairo_surface_destroy (from);
  node = mj_paint_make_node (to, self->scale, mj_paint_is_by_cairo (widget));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds.x, bounds.y));
  gtk_snapshot_append_node (snapshot, node);
  self->node = gtk_snapshot_to_node (snapshot);
}

static GskRenderNode *
find_inner (GskRenderNode *node)
{
  while (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    node = gsk_transform_node_get_child (node);
  return node;
}

void
mj_table_warp_draw (MjTableWarp *self,
                    GtkSnapshot *snapshot,
                    GskRenderNode *flat,
                    const MjRect *area,
                    const MjEye *eye,
                    GtkWidget *widget)
{
  int scale = gtk_widget_get_scale_factor (widget);

  if (flat == NULL)
    return;
  if (self->seen != find_inner (flat) || scale != self->scale ||
      memcmp (area, &self->area, sizeof *area) != 0 ||
      memcmp (eye, &self->eye, sizeof *eye) != 0) {
    mj_table_warp_clear (self);
    self->seen = gsk_render_node_ref (find_inner (flat));
    self->area = *area;
    self->eye = *eye;
    self->scale = scale;
    make (self, flat, widget);
  }
  gsk_render_node_unref (flat);
  gtk_snapshot_append_node (snapshot, self->node);
}
