/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-portrait.c – draws the SVG of a face into a texture, once for each face,
 * mood and size.
 */

#include "app/tiles/mj-portrait.h"

#include "app/tiles/mj-svg.h"

#define FACES "/io/github/singaporemahjong/Mahjong/faces/"

static GdkTexture *
render (const char *name, int size)
{
  g_autofree char *path = g_strconcat (FACES, name, ".svg", NULL);
  cairo_surface_t *surface =
      mj_svg_draw (path, NULL, NULL, size, size, 0, 0, size);

  cairo_surface_flush (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) pixels = g_bytes_new (
      cairo_image_surface_get_data (surface), stride * (gsize) size);
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, pixels,
                                 stride);
}

GdkPaintable *
mj_portrait_get (const char *name, int size)
{
  static GHashTable *textures; /* "auntie-calm 96" → texture */
  g_autofree char *key = g_strdup_printf ("%s %d", name, size);
  GdkTexture *texture;

  if (textures == NULL)
    textures =
        g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  texture = g_hash_table_lookup (textures, key);
  if (texture == NULL) {
    texture = render (name, size);
    g_hash_table_insert (textures, g_steal_pointer (&key), texture);
  }
  return GDK_PAINTABLE (texture);
}

GtkWidget *
mj_portrait_new (MjPerson person, MjMood mood, int size)
{
  g_autofree char *name = mj_person_get_portrait (person, mood);
  GtkWidget *face = g_object_new (
      GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
      "paintable", mj_portrait_get (name, 2 * size), "pixel-size", size,
      "overflow", GTK_OVERFLOW_HIDDEN, "valign", GTK_ALIGN_CENTER, NULL);

  gtk_widget_add_css_class (face, "small-face");
  return face;
}
