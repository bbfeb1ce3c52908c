/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile.c – faces, their numbers and their names. */

#include "engine/tiles/mj-tile.h"

#include <stddef.h>
#include <stdlib.h>

static const char *const names[MJ_N_FACES] = {
  N_ ("1 character"),   N_ ("2 characters"),  N_ ("3 characters"),
  N_ ("4 characters"),  N_ ("5 characters"),  N_ ("6 characters"),
  N_ ("7 characters"),  N_ ("8 characters"),  N_ ("9 characters"),
  N_ ("1 dot"),         N_ ("2 dots"),        N_ ("3 dots"),
  N_ ("4 dots"),        N_ ("5 dots"),        N_ ("6 dots"),
  N_ ("7 dots"),        N_ ("8 dots"),        N_ ("9 dots"),
  N_ ("1 bamboo"),      N_ ("2 bamboo"),      N_ ("3 bamboo"),
  N_ ("4 bamboo"),      N_ ("5 bamboo"),      N_ ("6 bamboo"),
  N_ ("7 bamboo"),      N_ ("8 bamboo"),      N_ ("9 bamboo"),
  N_ ("East Wind"),     N_ ("South Wind"),    N_ ("West Wind"),
  N_ ("North Wind"),    N_ ("White Dragon"),  N_ ("Green Dragon"),
  N_ ("Red Dragon"),    N_ ("Plum"),          N_ ("Orchid"),
  N_ ("Chrysanthemum"), N_ ("Bamboo flower"), N_ ("Spring"),
  N_ ("Summer"),        N_ ("Autumn"),        N_ ("Winter"),
  N_ ("Cat"),           N_ ("Rat"),           N_ ("Rooster"),
  N_ ("Centipede"),
};

static const char *const winds[4] = {
  N_ ("East"),
  N_ ("South"),
  N_ ("West"),
  N_ ("North"),
};

int
mj_face_number (MjFace face)
{
  if (face < MJ_FACE_EAST)
    return face % 9 + 1;
  if (face < MJ_FACE_PLUM)
    return face - MJ_FACE_EAST + 1;
  if (face < MJ_FACE_CAT)
    return face - MJ_FACE_PLUM + 1;
  return face - MJ_FACE_CAT + 1;
}

MjSuit
mj_face_suit (MjFace face)
{
  if (face < MJ_FACE_EAST)
    return (MjSuit) (face / 9);
  if (face < MJ_FACE_PLUM)
    return MJ_SUIT_HONOURS;
  return face < MJ_FACE_CAT ? MJ_SUIT_FLOWERS : MJ_SUIT_ANIMALS;
}

static int
compare_tiles (const void *a, const void *b)
{
  return *(const MjTile *) a - *(const MjTile *) b;
}

void
mj_tile_sort (MjTile *tiles, int n)
{
  qsort (tiles, (size_t) n, sizeof *tiles, compare_tiles);
}

bool
mj_bonus_matches_seat (MjFace face, MjWind wind)
{
  return face >= MJ_FACE_PLUM && face < MJ_FACE_CAT &&
         (face - MJ_FACE_PLUM) % 4 == wind;
}

const char *
mj_face_name (MjFace face)
{
  return face < MJ_N_FACES ? names[face] : NULL;
}

const char *
mj_wind_name (MjWind wind)
{
  return (unsigned) wind < MJ_N_SEATS ? winds[wind] : NULL;
}
