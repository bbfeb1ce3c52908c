/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tile-art.c – every face of every set as a texture. */

#include "app/room/mj-table-room.h"
#include "app/tiles/mj-tile-art.h"

#include "config.h"
#include "model/play/mj-seating.h"
#include "test-display.h"

#include <adwaita.h>

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>

static guint32
pixel (GdkTexture *texture, int x, int y)
{
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);

  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  return pixels[y * width + x];
}

static void
test_set (gconstpointer data)
{
  g_autoptr (MjTileArt) art = mj_tile_art_new (data, FALSE);

  for (guint face = 0; face <= MJ_TILE_ART_BACK; face++) {
    GdkTexture *texture = mj_tile_art_get_texture (art, face, 48, 0);

    int shadow = mj_tile_art_shadow (48);

    g_assert_cmpint (gdk_texture_get_width (texture), ==, 50 + shadow);
    g_assert_cmpint (gdk_texture_get_height (texture), ==, 66 + shadow);
    /* A transparent pixel all round, a tile in the middle. */
    g_assert_cmphex (pixel (texture, 0, 33), ==, 0);
    g_assert_cmphex (pixel (texture, 25, 0), ==, 0);
    g_assert_cmphex (pixel (texture, 49 + shadow, 33), ==, 0);
    g_assert_cmphex (pixel (texture, 25, 33) >> 24, ==, 0xff);
    g_assert_true (texture == mj_tile_art_get_texture (art, face, 48, 0));
  }
}

/* On its side a tile is as wide as its face is high, and not as high. */
static void
test_turns (void)
{
  g_autoptr (MjTileArt) art = mj_tile_art_new ("classic", FALSE);
  int wide, high, side_wide, side_high;

  mj_tile_art_measure (60, 0, &wide, &high);
  mj_tile_art_measure (60, 3, &side_wide, &side_high);
  g_assert_cmpint (wide, ==, 60);
  g_assert_cmpint (high, ==, 80);
  g_assert_cmpint (side_wide, >, wide);
  g_assert_cmpint (side_high, <, high);
  for (guint turns = 0; turns < 4; turns++) {
    GdkTexture *texture = mj_tile_art_get_texture (art, 0, 60, turns);

    mj_tile_art_measure (60, turns, &wide, &high);
    g_assert_cmpint (gdk_texture_get_width (texture), ==,
                     wide + 2 + mj_tile_art_shadow (60));
    g_assert_true (texture == mj_tile_art_get_texture (art, 0, 60, turns));
    g_assert_cmphex (pixel (texture, wide / 2, high / 2) >> 24, ==, 0xff);
  }
}

static GBytes *
pixels_of (MjTileArt *art, guint face)
{
  GdkTexture *texture = mj_tile_art_get_texture (art, face, 48, 0);
  gsize stride = 4 * (gsize) gdk_texture_get_width (texture);
  gsize size = stride * (gsize) gdk_texture_get_height (texture);
  guchar *pixels = g_malloc (size);

  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, size);
}

/* Bonus faces have their number in any case, the back has none. */
static void
test_marks (void)
{
  g_autoptr (MjTileArt) plain = mj_tile_art_new ("classic", FALSE);
  g_autoptr (MjTileArt) marked = mj_tile_art_new ("classic", TRUE);

  for (guint face = 0; face <= MJ_TILE_ART_BACK; face++) {
    g_autoptr (GBytes) without = pixels_of (plain, face);
    g_autoptr (GBytes) with = pixels_of (marked, face);
    gboolean playing = face < MJ_N_FACES && !mj_face_is_bonus ((MjFace) face);

    g_assert_cmpint (g_bytes_equal (without, with), ==, !playing);
  }
}

/* GLib lets words through that nobody can choose, if they are long.  Then it is
 * as if nothing had been chosen. */
static void
test_unknown (void)
{
  g_autofree char *word = g_strnfill (300, 'x');
  g_autofree char *text = g_strdup_printf (
      "[io/github/singaporemahjong/Mahjong]\ntile-set='%s'\nlevel='%s'\n", word,
      word);
  g_autofree char *path = NULL, *read = NULL;
  int file = g_file_open_tmp ("settings-XXXXXX", &path, NULL);
  g_autoptr (GSettingsBackend) backend = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (MjTileArt) art = NULL;

  g_assert_true (g_close (file, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  backend = g_keyfile_settings_backend_new (path, "/", NULL);
  settings = g_settings_new_with_backend (APP_ID, backend);
  read = g_settings_get_string (settings, "tile-set");
  if (g_strcmp0 (read, word) != 0)
    g_test_message ("this GLib does not let it through");
  art = mj_tile_art_new_for_settings (settings);
  g_assert_nonnull (mj_tile_art_get_texture (art, MJ_TILE_ART_BACK, 48, 0));
  g_assert_cmpint (mj_seating_usual_level (settings), ==, MJ_LEVEL_CASUAL);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* Those that a person may choose; lint tells when one is not among them. */
static void
add_sets (void)
{
  g_autoptr (GSettingsSchema) schema = g_settings_schema_source_lookup (
      g_settings_schema_source_get_default (), APP_ID, TRUE);
  g_autoptr (GSettingsSchemaKey) key =
      g_settings_schema_get_key (schema, "tile-set");
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) names = NULL;
  g_autofree const char **sets = NULL;

  g_variant_get (range, "(sv)", NULL, &names);
  sets = g_variant_get_strv (names, NULL);
  g_assert_nonnull (sets[0]);
  for (int i = 0; sets[i] != NULL; i++) {
    g_autofree char *path = g_strdup_printf ("/tile-art/%s", sets[i]);

    test_display_add_data_func (path, g_intern_string (sets[i]), test_set);
  }
}

enum { CANVAS = 120 };

/* A node with its 0, 0 in the middle of a canvas; how opaque it is at a place
 * measured from there. */
static guint32
opacity (GskRenderNode *node, int x, int y)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, CANVAS, CANVAS);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  cairo_translate (cr, CANVAS / 2, CANVAS / 2);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixel =
      *(guint32 *) (gpointer) (cairo_image_surface_get_data (surface) +
                               (y + CANVAS / 2) *
                                   cairo_image_surface_get_stride (surface) +
                               (x + CANVAS / 2) * 4);
  cairo_surface_destroy (surface);
  return pixel >> 24;
}

/* For the renderer without a graphics card: a straight tile begins at its
 * corner, a tilted one lies around the middle of its face; angles that are
 * close to each other share a picture. */
static void
test_tilted (void)
{
  g_autoptr (MjTileArt) art = mj_tile_art_new ("classic", FALSE);
  GskRenderNode *straight = mj_tile_art_get_node (art, 0, 48, 0);
  GskRenderNode *half = mj_tile_art_get_tilted (art, 0, 48, 0, 45);
  GskRenderNode *side = mj_tile_art_get_tilted (art, 0, 48, 0, 90);

  g_assert_true (straight == mj_tile_art_get_node (art, 0, 48, 0));
  g_assert_cmpuint (opacity (straight, 24, 30), ==, 0xff);
  g_assert_cmpuint (opacity (straight, -5, 30), ==, 0);
  g_assert_true (mj_tile_art_get_tilted (art, 0, 48, 0, 44) == half);
  g_assert_true (side != half);
  g_assert_cmpuint (opacity (half, 0, 0), ==, 0xff);
  g_assert_cmpuint (opacity (half, 20, -24), ==, 0); /* where a corner was */
  g_assert_cmpuint (opacity (half, 0, -30), ==, 0xff);
  g_assert_cmpuint (opacity (side, -32, 0), ==, 0xff); /* the body is left */
  g_assert_cmpuint (opacity (side, 0, -28), ==, 0);
}

/* The program's own icons are built in where GTK looks for its own; nothing
 * else would miss them. */
static void
test_icons (void)
{
  const char *const names[] = { "mj-coach-symbolic",   "mj-day-symbolic",
                                "mj-evening-symbolic", "mj-guests-symbolic",
                                "mj-open-symbolic",    "mj-play-symbolic",
                                "mj-score-symbolic",   APP_ID };
  GtkIconTheme *theme =
      gtk_icon_theme_get_for_display (gdk_display_get_default ());

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_test_message ("%s", names[i]);
    g_assert_true (gtk_icon_theme_has_icon (theme, names[i]));
  }
}

/* The colour of a pixel of the room; all is painted but what the table hides.
 */
static guint32
paint_room (MjTableRoom *room, MjWind round, int width, int height)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  const MjRect hidden = { 140, 105, (float) width - 280, (float) height - 105 };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  const guint32 *pixels;
  guint32 pixel;

  mj_table_room_set (room, round, &hidden);
  gtk_widget_measure (GTK_WIDGET (room), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      NULL, NULL, NULL);
  gtk_widget_size_allocate (GTK_WIDGET (room),
                            &(GtkAllocation){ 0, 0, width, height }, -1);
  GTK_WIDGET_GET_CLASS (room)->snapshot (GTK_WIDGET (room), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  for (int i = 0; i < width * height; i++)
    g_assert_cmphex (pixels[i] >> 24, ==,
                     i / width >= hidden.y && i % width >= hidden.x &&
                             i % width < hidden.x + hidden.width
                         ? 0
                         : 0xff);
  pixel = pixels[2 * width + width / 2 + 120];
  cairo_surface_destroy (surface);
  return pixel;
}

/* It fills any size, has another light in each round, and none but night in the
 * dark style. */
static void
test_room (void)
{
  const int sizes[][2] = { { 1280, 580 }, { 1000, 1100 }, { 3600, 500 } };
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autoptr (MjTableRoom) room =
      g_object_ref_sink (g_object_new (MJ_TYPE_TABLE_ROOM, NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    int width = sizes[i][0], height = sizes[i][1];
    guint32 light[MJ_N_SEATS];

    adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
    for (MjWind round = 0; round < MJ_N_SEATS; round++) {
      light[round] = paint_room (room, round, width, height);
      for (MjWind before = 0; before < round; before++)
        g_assert_cmphex (light[round], !=, light[before]);
    }
    adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
    g_assert_cmphex (paint_room (room, 0, width, height), ==, light[3]);
  }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char **argv)
{
  test_display_init (&argc, &argv);
  add_sets ();
  test_display_add_func ("/tile-art/marks", test_marks);
  test_display_add_func ("/tile-art/turns", test_turns);
  test_display_add_func ("/tile-art/tilted", test_tilted);
  test_display_add_func ("/tile-art/icons", test_icons);
  test_display_add_func ("/tile-art/room", test_room);
  test_display_add_func ("/tile-art/unknown", test_unknown);
  return g_test_run ();
}
