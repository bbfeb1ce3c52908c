/* SPDX-License-Identifier: GPL-3.0-or-later */
/* print-walls.c N – for tests of the page: N lines of a seed, whether there are
 * animals, the tiles of its wall from the head, and three dice. */

#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-wall.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 1, 2 });
  for (int i = 0; argc == 2 && i < atoi (argv[1]); i++) {
    MjSeed seed = { mj_rng_next (&rng), mj_rng_next (&rng) };
    MjWall wall;

    mj_wall_init (&wall, seed);
    if (i % 4 == 0)
      mj_wall_leave_out_animals (&wall);
    printf ("%016" PRIx64 "%016" PRIx64 " %d", seed.hi, seed.lo, i % 4 != 0);
    for (int tile = 0; tile < wall.tail; tile++) {
      char text[4];

      mj_tile_to_text (wall.tiles[tile], text);
      printf (" %s", text);
    }
    printf (" %d %d %d\n", wall.dice[0], wall.dice[1], wall.dice[2]);
  }
  return 0;
}
