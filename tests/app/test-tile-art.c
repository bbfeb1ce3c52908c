/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tile-art.c – every face of every set as a texture. */

#include "app/tiles/mj-tile-art.h"

#include "config.h"
#include "test-display.h"

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
    GdkTexture *texture = mj_tile_art_get_texture (art, face, 48);

    g_assert_cmpint (gdk_texture_get_width (texture), ==, 50);
    g_assert_cmpint (gdk_texture_get_height (texture), ==, 66);
    /* A transparent pixel all round, a tile in the middle. */
    g_assert_cmphex (pixel (texture, 0, 33), ==, 0);
    g_assert_cmphex (pixel (texture, 25, 0), ==, 0);
    g_assert_cmphex (pixel (texture, 25, 33) >> 24, ==, 0xff);
    g_assert_true (texture == mj_tile_art_get_texture (art, face, 48));
  }
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

int
main (int argc, char **argv)
{
  test_display_init (&argc, &argv);
  add_sets ();
  return g_test_run ();
}
