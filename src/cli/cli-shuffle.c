/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-shuffle.c – sgmj shuffle: prints the wall that a seed makes. */

#include "cli/cli.h"

#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-wall.h"
#include "model/text/mj-text.h"

static gboolean
read_seed (const char *text, MjSeed *seed)
{
  g_autofree char *high = g_strndup (text, 16);

  return strlen (text) == 32 &&
         g_ascii_string_to_unsigned (high, 16, 0, G_MAXUINT64, &seed->hi,
                                     NULL) &&
         g_ascii_string_to_unsigned (text + 16, 16, 0, G_MAXUINT64, &seed->lo,
                                     NULL);
}

static void
print_json (const MjWall *wall, const char *seed, const char *digest)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();

  json_builder_begin_object (b);
  json_builder_set_member_name (b, "seed");
  json_builder_add_string_value (b, seed);
  json_builder_set_member_name (b, "sha256");
  json_builder_add_string_value (b, digest);
  json_builder_set_member_name (b, "wall");
  json_builder_begin_array (b);
  for (int i = 0; i < MJ_N_TILES; i++) {
    char tile[4];

    mj_tile_to_text (wall->tiles[i], tile);
    json_builder_add_string_value (b, tile);
  }
  json_builder_end_array (b);
  json_builder_end_object (b);
  cli_print_json (b);
}

int
cli_shuffle (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *digest = NULL;
  MjSeed seed;
  MjWall wall;

  if (!cli_parse (&options, argc, argv, entries, "SEED",
                  "Prints the SHA-256 of a seed of 32 hexadecimal digits and "
                  "the wall it makes, from the first tile dealt on.",
                  &error))
    return cli_fail ("%s", error->message);
  if (g_strv_length (options.args) != 1)
    return cli_fail ("shuffle takes one seed");
  if (!read_seed (options.args[0], &seed))
    return cli_fail ("a seed is 32 hexadecimal digits");
  digest = mj_text_seed_digest (seed);
  mj_wall_init (&wall, seed);
  if (options.json) {
    print_json (&wall, options.args[0], digest);
    return CLI_OK;
  }
  g_print ("sha256 %s\n", digest);
  for (int i = 0; i < MJ_N_TILES; i++) {
    char tile[4];

    mj_tile_to_text (wall.tiles[i], tile);
    g_print ("%s%s", tile, i % 16 == 15 || i == MJ_N_TILES - 1 ? "\n" : " ");
  }
  return CLI_OK;
}
