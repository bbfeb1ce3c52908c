/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-art.c – draws SVG files into textures and keeps them. */

#include "app/tiles/mj-tile-art.h"

#include "engine/tiles/mj-notation.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>

#define TILES "/io/github/singaporemahjong/Mahjong/tiles-svg/"

/* How many sizes are kept; resizing a window asks for many. */
enum { MAX_SIZES = 12 };

struct _MjTileArt {
  GObject parent_instance;

  char *set;
  gboolean index;
  RsvgHandle *handles[MJ_TILE_ART_BACK + 1];
  GHashTable *textures; /* width → array of textures */
};

G_DEFINE_FINAL_TYPE (MjTileArt, mj_tile_art, G_TYPE_OBJECT)

static void
free_textures (gpointer data)
{
  GdkTexture **textures = data;

  for (int i = 0; i <= MJ_TILE_ART_BACK; i++)
    g_clear_object (&textures[i]);
  g_free (textures);
}

/* Returns a picture of @set, or NULL if the set has none of that face. */
static RsvgHandle *
load (const char *set, guint face)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;
  char name[8] = "back";
  gsize size;
  const guint8 *data;

  if (face < MJ_N_FACES)
    mj_face_to_text ((MjFace) face, name);
  path = g_strconcat (TILES, set, "/", name, ".svg", NULL);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);
  handle = rsvg_handle_new_from_data (data, size, &error);
  if (handle == NULL)
    g_error ("%s: %s", path, error->message); /* built in: cannot be bad */
  return handle;
}

static RsvgHandle *
get_handle (MjTileArt *self, guint face)
{
  if (self->handles[face] == NULL)
    self->handles[face] = load (self->set, face);
  if (self->handles[face] == NULL)
    g_error ("no tile %u in %s", face, self->set);
  return self->handles[face];
}

/* Draws a whole picture, or only its element with the id @layer. */
static void
draw (RsvgHandle *handle,
      const char *layer,
      cairo_t *cr,
      const RsvgRectangle *place)
{
  g_autoptr (GError) error = NULL;

  if (!rsvg_handle_render_layer (handle, cr, layer, place, &error))
    g_warning ("%s", error->message);
}

/* Draws a face and @mark, for which the face leaves the upper right corner
 * free.
 */
static void
draw_marked (RsvgHandle *handle,
             RsvgHandle *mark,
             cairo_t *cr,
             const RsvgRectangle *place)
{
  double x = place->x + place->width * 0.12;
  double y = place->y + place->height * 0.84;

  draw (handle, "#body", cr, place);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 0.86, 0.86);
  cairo_translate (cr, -x, -y);
  draw (handle, "#picture", cr, place);
  cairo_restore (cr);
  draw (mark, NULL, cr, place);
}

static GdkTexture *
render (MjTileArt *self, guint face, int width)
{
  /* The pictures of flowers, seasons and animals have marks already. */
  gboolean marked =
      self->index && face < MJ_N_FACES && !mj_face_is_bonus (face);
  RsvgHandle *mark = marked ? load ("index", face) : NULL;
  int height = width * 4 / 3;
  int w = width + 2 * MJ_TILE_ART_PAD, h = height + 2 * MJ_TILE_ART_PAD;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cairo_t *cr = cairo_create (surface);
  RsvgRectangle viewport = { MJ_TILE_ART_PAD, MJ_TILE_ART_PAD, width, height };
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;
  int stride;

  if (mark != NULL)
    draw_marked (get_handle (self, face), mark, cr, &viewport);
  else
    draw (get_handle (self, face), NULL, cr, &viewport);
  g_clear_object (&mark);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes =
      g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * h);
  texture = gdk_memory_texture_new (w, h, GDK_MEMORY_DEFAULT, bytes, stride);
  cairo_surface_destroy (surface);
  return texture;
}

GdkTexture *
mj_tile_art_get_texture (MjTileArt *self, guint face, int width)
{
  GdkTexture **textures;

  g_return_val_if_fail (MJ_IS_TILE_ART (self), NULL);
  g_return_val_if_fail (face <= MJ_TILE_ART_BACK, NULL);

  width = MAX (width, 1);
  textures = g_hash_table_lookup (self->textures, GINT_TO_POINTER (width));
  if (textures == NULL) {
    if (g_hash_table_size (self->textures) >= MAX_SIZES)
      g_hash_table_remove_all (self->textures);
    textures = g_new0 (GdkTexture *, MJ_TILE_ART_BACK + 1);
    g_hash_table_insert (self->textures, GINT_TO_POINTER (width), textures);
  }
  if (textures[face] == NULL)
    textures[face] = render (self, face, width);
  return textures[face];
}

static void
mj_tile_art_finalize (GObject *object)
{
  MjTileArt *self = MJ_TILE_ART (object);

  for (int i = 0; i <= MJ_TILE_ART_BACK; i++)
    g_clear_object (&self->handles[i]);
  g_hash_table_unref (self->textures);
  g_free (self->set);
  G_OBJECT_CLASS (mj_tile_art_parent_class)->finalize (object);
}

static void
mj_tile_art_class_init (MjTileArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_tile_art_finalize;
}

static void
mj_tile_art_init (MjTileArt *self)
{
  self->textures = g_hash_table_new_full (NULL, NULL, NULL, free_textures);
}

MjTileArt *
mj_tile_art_new (const char *set, gboolean index)
{
  MjTileArt *self = g_object_new (MJ_TYPE_TILE_ART, NULL);

  self->set = g_strdup (set);
  self->index = index && g_strcmp0 (set, "classic") == 0;
  return self;
}

MjTileArt *
mj_tile_art_new_for_settings (GSettings *settings)
{
  g_autofree char *set = g_settings_get_string (settings, "tile-set");

  return mj_tile_art_new (set,
                          g_settings_get_boolean (settings, "index-marks"));
}
