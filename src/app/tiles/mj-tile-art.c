/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-art.c – draws SVG files in the sizes that are asked for, and keeps
 * what it has drawn. */

#include "app/tiles/mj-tile-art.h"

#include "app/tiles/mj-tile-shape.h"
#include "engine/tiles/mj-notation.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>
#include <math.h>

#define TILES "/io/github/singaporemahjong/Mahjong/tiles-svg/"

/* How many sizes and turns are kept; resizing a window asks for many. */
enum { MAX_SIZES = 24 };

/* How many pictures of tilted tiles are kept, for GskCairoRenderer. */
enum { MAX_TILTED = 600 };

struct _MjTileArt {
  GObject parent_instance;

  char *set;
  gboolean index;
  RsvgHandle *handles[MJ_TILE_ART_BACK + 1];
  GHashTable *pictures; /* width and turns → Pictures */
  GHashTable *tilted;   /* "width turns face step" → node */
};

/* All faces in one size, as far as they have been shown. */
typedef struct {
  GdkTexture *textures[MJ_TILE_ART_BACK + 1];
  cairo_surface_t *surfaces[MJ_TILE_ART_BACK + 1];
  GskRenderNode *nodes[MJ_TILE_ART_BACK + 1];
} Pictures;

G_DEFINE_FINAL_TYPE (MjTileArt, mj_tile_art, G_TYPE_OBJECT)

static void
free_pictures (gpointer data)
{
  Pictures *pictures = data;

  for (int i = 0; i <= MJ_TILE_ART_BACK; i++) {
    g_clear_object (&pictures->textures[i]);
    g_clear_pointer (&pictures->surfaces[i], cairo_surface_destroy);
    g_clear_pointer (&pictures->nodes[i], gsk_render_node_unref);
  }
  g_free (pictures);
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
draw_picture (RsvgHandle *handle,
              RsvgHandle *mark,
              cairo_t *cr,
              const RsvgRectangle *place)
{
  double x = place->x + place->width * 0.12;
  double y = place->y + place->height * 0.84;

  cairo_save (cr);
  if (mark != NULL) {
    cairo_translate (cr, x, y);
    cairo_scale (cr, 0.86, 0.86);
    cairo_translate (cr, -x, -y);
  }
  draw (handle, "#picture", cr, place);
  cairo_restore (cr);
  if (mark != NULL)
    draw (mark, NULL, cr, place);
}

/* The body of a tile on its side is the upright one, stretched; its picture is
 * turned around the middle of the face. */
static void
draw_turned (
    RsvgHandle *handle, RsvgHandle *mark, cairo_t *cr, int width, guint turns)
{
  RsvgRectangle upright = { 0, 0, width, width * MJ_TILE_HEIGHT };
  double face = width * MJ_TILE_FACE_HEIGHT;

  cairo_save (cr);
  if (turns % 2 == 1)
    cairo_scale (cr, MJ_TILE_FACE_HEIGHT, MJ_TILE_SIDE_HEIGHT / MJ_TILE_HEIGHT);
  draw (handle, "#body", cr, &upright);
  cairo_restore (cr);
  cairo_translate (cr, (turns % 2 == 0 ? width : face) / 2,
                   (turns % 2 == 0 ? face : width) / 2);
  cairo_rotate (cr, turns * G_PI / 2);
  cairo_translate (cr, -width / 2.0, -face / 2);
  draw_picture (handle, mark, cr, &upright);
}

void
mj_tile_art_measure (int width, guint turns, int *wide, int *high)
{
  float across = turns % 2 == 0 ? 1 : MJ_TILE_FACE_HEIGHT;
  float down = turns % 2 == 0 ? MJ_TILE_HEIGHT : MJ_TILE_SIDE_HEIGHT;

  *wide = (int) (across * (float) width + 0.5f);
  *high = (int) (down * (float) width + 0.5f);
}

int
mj_tile_art_shadow (int width)
{
  return width / 10 + 1;
}

/* Softer towards its edge. */
static void
draw_shadow (cairo_t *cr, int width, int wide, int high)
{
  enum { LAYERS = 4 };
  double reach = mj_tile_art_shadow (width), radius = width * 0.12;

  for (int i = 1; i <= LAYERS; i++) {
    double off = reach * i / LAYERS, x = off, y = off, w = wide, h = high;

    cairo_new_sub_path (cr);
    cairo_arc (cr, x + w - radius, y + radius, radius, -G_PI / 2, 0);
    cairo_arc (cr, x + w - radius, y + h - radius, radius, 0, G_PI / 2);
    cairo_arc (cr, x + radius, y + h - radius, radius, G_PI / 2, G_PI);
    cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
    cairo_close_path (cr);
    cairo_set_source_rgba (cr, 0, 0, 0, 0.12);
    cairo_fill (cr);
  }
}

static cairo_surface_t *
render (MjTileArt *self, guint face, int width, guint turns)
{
  /* The pictures of flowers, seasons and animals have marks already. */
  gboolean marked =
      self->index && face < MJ_N_FACES && !mj_face_is_bonus (face);
  RsvgHandle *mark = marked ? load ("index", face) : NULL;
  int wide, high, w, h;
  cairo_surface_t *surface;
  cairo_t *cr;

  mj_tile_art_measure (width, turns, &wide, &high);
  w = wide + 2 * MJ_TILE_ART_PAD + mj_tile_art_shadow (width);
  h = high + 2 * MJ_TILE_ART_PAD + mj_tile_art_shadow (width);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  cr = cairo_create (surface);
  cairo_translate (cr, MJ_TILE_ART_PAD, MJ_TILE_ART_PAD);
  draw_shadow (cr, width, wide, high);
  draw_turned (get_handle (self, face), mark, cr, width, turns);
  g_clear_object (&mark);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static GdkTexture *
make_texture (MjTileArt *self, guint face, int width, guint turns)
{
  cairo_surface_t *surface = render (self, face, width, turns);
  int w = cairo_image_surface_get_width (surface);
  int h = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
      g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * h);

  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (w, h, GDK_MEMORY_DEFAULT, bytes, stride);
}

static Pictures *
find_pictures (MjTileArt *self, int width, guint turns)
{
  gpointer key = GUINT_TO_POINTER ((guint) width * 4 + turns);
  Pictures *pictures = g_hash_table_lookup (self->pictures, key);

  if (pictures == NULL) {
    if (g_hash_table_size (self->pictures) >= MAX_SIZES)
      g_hash_table_remove_all (self->pictures);
    pictures = g_new0 (Pictures, 1);
    g_hash_table_insert (self->pictures, key, pictures);
  }
  return pictures;
}

GdkTexture *
mj_tile_art_get_texture (MjTileArt *self, guint face, int width, guint turns)
{
  Pictures *pictures;

  g_return_val_if_fail (MJ_IS_TILE_ART (self), NULL);
  g_return_val_if_fail (face <= MJ_TILE_ART_BACK, NULL);
  g_return_val_if_fail (turns < 4, NULL);

  width = MAX (width, 1);
  pictures = find_pictures (self, width, turns);
  if (pictures->textures[face] == NULL)
    pictures->textures[face] = make_texture (self, face, width, turns);
  return pictures->textures[face];
}

/* ---- for GskCairoRenderer ---- */

static cairo_surface_t *
get_surface (MjTileArt *self, guint face, int width, guint turns)
{
  Pictures *pictures = find_pictures (self, width, turns);

  if (pictures->surfaces[face] == NULL)
    pictures->surfaces[face] = render (self, face, width, turns);
  return pictures->surfaces[face];
}

void
mj_tile_art_paint_face (MjTileArt *self, guint face, int width, cairo_t *cr)
{
  double high = width * MJ_TILE_FACE_HEIGHT, r = width * 7.0 / 60;

  g_return_if_fail (MJ_IS_TILE_ART (self));
  g_return_if_fail (face <= MJ_TILE_ART_BACK);

  cairo_new_sub_path (cr);
  cairo_arc (cr, width - r, r, r, -G_PI / 2, 0);
  cairo_arc (cr, width - r, high - r, r, 0, G_PI / 2);
  cairo_arc (cr, r, high - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, r, r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_set_source_surface (cr, get_surface (self, face, width, 0),
                            -MJ_TILE_ART_PAD, -MJ_TILE_ART_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_fill (cr);
}

/* A picture of @surface whose upper left corner is at @x, @y. */
static GskRenderNode *
make_node (cairo_surface_t *surface, int x, int y)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
      (float) x, (float) y, (float) cairo_image_surface_get_width (surface),
      (float) cairo_image_surface_get_height (surface)));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, x, y);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

/* Turned by @angle around @x, @y of the straight one, which are 0, 0 of the
 * node. */
static GskRenderNode *
make_tilted (cairo_surface_t *straight, double x, double y, double angle)
{
  double w = cairo_image_surface_get_width (straight);
  double h = cairo_image_surface_get_height (straight);
  int reach = (int) ceil (hypot (MAX (x, w - x), MAX (y, h - y)));
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * reach, 2 * reach);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  cairo_translate (cr, reach, reach);
  cairo_rotate (cr, angle);
  cairo_set_source_surface (cr, straight, -x, -y);
  cairo_paint (cr);
  cairo_destroy (cr);
  node = make_node (surface, -reach, -reach);
  cairo_surface_destroy (surface);
  return node;
}

void
mj_tile_art_find_pivot (int width, guint turns, float *x, float *y)
{
  float face = (float) width * MJ_TILE_FACE_HEIGHT;

  *x = (turns % 2 == 0 ? (float) width : face) / 2;
  *y = (turns % 2 == 0 ? face : (float) width) / 2;
}

GskRenderNode *
mj_tile_art_get_node (MjTileArt *self, guint face, int width, guint turns)
{
  Pictures *pictures;

  g_return_val_if_fail (MJ_IS_TILE_ART (self), NULL);
  g_return_val_if_fail (face <= MJ_TILE_ART_BACK, NULL);
  g_return_val_if_fail (turns < 4, NULL);

  width = MAX (width, 1);
  pictures = find_pictures (self, width, turns);
  if (pictures->nodes[face] == NULL)
    pictures->nodes[face] = make_node (get_surface (self, face, width, turns),
                                       -MJ_TILE_ART_PAD, -MJ_TILE_ART_PAD);
  return pictures->nodes[face];
}

GskRenderNode *
mj_tile_art_get_tilted (
    MjTileArt *self, guint face, int width, guint turns, float tilt)
{
  int step = (int) lroundf (tilt / MJ_TILE_ART_TILT);
  g_autofree char *key = NULL;
  GskRenderNode *node;
  float x, y;

  g_return_val_if_fail (MJ_IS_TILE_ART (self), NULL);
  g_return_val_if_fail (face <= MJ_TILE_ART_BACK, NULL);
  g_return_val_if_fail (turns < 4, NULL);

  width = MAX (width, 1);
  key = g_strdup_printf ("%d %u %u %d", width, turns, face, step);
  node = g_hash_table_lookup (self->tilted, key);
  if (node != NULL)
    return node;
  if (g_hash_table_size (self->tilted) >= MAX_TILTED)
    g_hash_table_remove_all (self->tilted);
  mj_tile_art_find_pivot (width, turns, &x, &y);
  node =
      make_tilted (get_surface (self, face, width, turns), x + MJ_TILE_ART_PAD,
                   y + MJ_TILE_ART_PAD, step * MJ_TILE_ART_TILT * G_PI / 180);
  g_hash_table_insert (self->tilted, g_steal_pointer (&key), node);
  return node;
}

static void
mj_tile_art_finalize (GObject *object)
{
  MjTileArt *self = MJ_TILE_ART (object);

  for (int i = 0; i <= MJ_TILE_ART_BACK; i++)
    g_clear_object (&self->handles[i]);
  g_hash_table_unref (self->pictures);
  g_hash_table_unref (self->tilted);
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
  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, free_pictures);
  self->tilted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) gsk_render_node_unref);
}

MjTileArt *
mj_tile_art_new (const char *set, gboolean index)
{
  MjTileArt *self = g_object_new (MJ_TYPE_TILE_ART, NULL);

  self->set = g_strdup (set);
  self->index = index && g_strcmp0 (set, "classic") == 0;
  return self;
}

/* GLib lets a name through that nobody can choose, if it is long. */
static gboolean
has_set (const char *set)
{
  g_autofree char *back = g_strconcat (TILES, set, "/back.svg", NULL);

  return g_resources_get_info (back, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL,
                               NULL);
}

MjTileArt *
mj_tile_art_new_for_settings (GSettings *settings)
{
  g_autofree char *set = g_settings_get_string (settings, "tile-set");

  return mj_tile_art_new (has_set (set) ? set : "classic",
                          g_settings_get_boolean (settings, "index-marks"));
}
