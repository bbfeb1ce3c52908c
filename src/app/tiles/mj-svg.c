/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-svg.c – draws SVGs of the resources with librsvg. */

#include "app/tiles/mj-svg.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>

cairo_surface_t *
mj_svg_draw (const char *path,
             const char *layer,
             const char *style,
             int width,
             int height,
             double left,
             double top,
             double wide)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg =
      g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  RsvgHandle *handle;
  RsvgRectangle view;
  const guint8 *data;
  gsize length;

  if (svg == NULL)
    g_error ("%s", error->message); /* built in: cannot be missing */
  data = g_bytes_get_data (svg, &length);
  handle = rsvg_handle_new_from_data (data, length, &error);
  if (handle == NULL || (style != NULL && !rsvg_handle_set_stylesheet (
                                              handle, (const guint8 *) style,
                                              strlen (style), &error)))
    g_error ("%s: %s", path, error->message);
  rsvg_handle_get_intrinsic_dimensions (handle, NULL, NULL, NULL, NULL, NULL,
                                        &view);
  view = (RsvgRectangle){ left, top, wide, wide * view.height / view.width };
  if (!rsvg_handle_render_layer (handle, cr, layer, &view, &error))
    g_error ("%s: %s", path, error->message);
  g_object_unref (handle);
  cairo_destroy (cr);
  return surface;
}
