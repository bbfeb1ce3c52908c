/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-shuffle.c – sgmj shuffle: prints the wall that a seed makes. */

#include "cli/cli.h"

#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-wall.h"
#include "model/files/mj-day.h"
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
print_json (const MjWall *wall,
            const char *day,
            const char *seed,
            const char *digest)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();

  json_builder_begin_object (b);
  if (day != NULL) {
    mj_json_add_text (b, "day", day);
    mj_json_add_int (b, "dealer", mj_day_dealer (day) + 1);
  }
  mj_json_add_text (b, "seed", seed);
  mj_json_add_text (b, "sha256", digest);
  mj_json_add_tiles (b, "wall", wall->tiles, MJ_N_TILES);
  json_builder_end_object (b);
  cli_print_json (b);
}

int
cli_shuffle (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  g_autofree char *day = NULL;
  const GOptionEntry entries[] = {
    { "day", 0, 0, G_OPTION_ARG_STRING, &day,
      "The deal of the day of a date, such as 2026-11-23", "DATE" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *digest = NULL, *text = NULL;
  MjSeed seed;
  MjWall wall;

  if (!cli_parse (&options, argc, argv, entries, "SEED",
                  "Prints the SHA-256 of a seed of 32 hexadecimal digits and "
                  "the wall it makes, from the first tile dealt on.  With "
                  "--day, the seed is that of the deal of the day, and the "
                  "dealer is printed too: 1 is the person.",
                  &error))
    return cli_fail ("%s", error->message);
  if (g_strv_length (options.args) != (day == NULL))
    return cli_fail ("shuffle takes one seed, or --day");
  if (day == NULL && !cli_read_argument (options.args, &error))
    return cli_fail ("%s", error->message);
  if (day != NULL && !mj_day_is_valid (day))
    return cli_fail ("a date is written like 2026-11-23");
  if (day != NULL)
    seed = mj_day_seed (day);
  else if (!read_seed (options.args[0], &seed))
    return cli_fail ("a seed is 32 hexadecimal digits");
  text = mj_text_seed (seed);
  digest = mj_text_seed_digest (seed);
  mj_wall_init (&wall, seed);
  if (options.json) {
    print_json (&wall, day, text, digest);
    return CLI_OK;
  }
  if (day != NULL)
    g_print ("seed %s\ndealer %d\n", text, mj_day_dealer (day) + 1);
  g_print ("sha256 %s\n", digest);
  for (int i = 0; i < MJ_N_TILES; i++) {
    char tile[4];

    mj_tile_to_text (wall.tiles[i], tile);
    g_print ("%s%s", tile, i % 16 == 15 || i == MJ_N_TILES - 1 ? "\n" : " ");
  }
  return CLI_OK;
}
