/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile.h – the 148 physical tiles and their 46 faces.
 *
 * A tile is an identity (0 to 147), a face is the picture on it (0 to 45). The
 * 34 playing faces come first and have four copies each, so tile / 4 is the
 * face; the 12 bonus faces follow and have one copy each.
 *
 * Rule: TILE-01 to TILE-06, BONUS-06.
 */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Marks a text for translation; the engine itself never translates. */
#ifndef __GI_SCANNER__
#ifndef N_
#define N_(String) (String)
#endif
#endif

typedef uint8_t MjTile;
typedef uint8_t MjFace;
typedef uint8_t MjSeat;     /* a chair, 0 to 3, counted in turn order */
typedef uint8_t MjWind;     /* 0 East, 1 South, 2 West, 3 North */
typedef uint64_t MjFaceSet; /* bit n: face n */

enum {
  MJ_N_TILES = 148,
  MJ_N_FACES = 46,
  MJ_N_KINDS = 34, /* faces that melds are made of */
  MJ_N_BONUS = 12,
  MJ_N_ANIMALS = 4,
  MJ_N_SEATS = 4,
  MJ_TILE_NONE = 255,
  MJ_FACE_NONE = 255,
  MJ_SEAT_NONE = 255,
};

enum {
  MJ_FACE_1M = 0,  /* characters 1 to 9 */
  MJ_FACE_1P = 9,  /* dots */
  MJ_FACE_1S = 18, /* bamboo */
  MJ_FACE_EAST = 27,
  MJ_FACE_SOUTH,
  MJ_FACE_WEST,
  MJ_FACE_NORTH,
  MJ_FACE_WHITE,
  MJ_FACE_GREEN,
  MJ_FACE_RED,
  MJ_FACE_PLUM, /* flowers 1 to 4 */
  MJ_FACE_ORCHID,
  MJ_FACE_CHRYSANTHEMUM,
  MJ_FACE_BAMBOO,
  MJ_FACE_SPRING, /* seasons 1 to 4 */
  MJ_FACE_SUMMER,
  MJ_FACE_AUTUMN,
  MJ_FACE_WINTER,
  MJ_FACE_CAT,
  MJ_FACE_RAT,
  MJ_FACE_ROOSTER,
  MJ_FACE_CENTIPEDE,
};

typedef enum {
  MJ_SUIT_CHARACTERS,
  MJ_SUIT_DOTS,
  MJ_SUIT_BAMBOO,
  MJ_SUIT_HONOURS,
  MJ_SUIT_FLOWERS, /* flowers and seasons */
  MJ_SUIT_ANIMALS,
} MjSuit;

#define MJ_FACE_BIT(face) ((MjFaceSet) 1 << (face))

#define MJ_SET_SUIT(suit) ((MjFaceSet) (UINT64_C (0x1ff) << 9 * (suit)))
#define MJ_SET_KINDS      (MJ_FACE_BIT (MJ_N_KINDS) - 1)
#define MJ_SET_WINDS      (MjFaceSet) (UINT64_C (0xf) << MJ_FACE_EAST)
#define MJ_SET_DRAGONS    (MjFaceSet) (UINT64_C (0x7) << MJ_FACE_WHITE)
#define MJ_SET_HONOURS    (MJ_SET_WINDS | MJ_SET_DRAGONS)
#define MJ_SET_TERMINALS                                                       \
  (MjFaceSet) (UINT64_C (0x101) | UINT64_C (0x101) << 9 |                      \
               UINT64_C (0x101) << 18)
#define MJ_SET_FLOWERS (MjFaceSet) (UINT64_C (0xf) << MJ_FACE_PLUM)
#define MJ_SET_SEASONS (MjFaceSet) (UINT64_C (0xf) << MJ_FACE_SPRING)
#define MJ_SET_ANIMALS (MjFaceSet) (UINT64_C (0xf) << MJ_FACE_CAT)
/* 2 3 4 6 8 bamboo and the Green Dragon (HAND-23). */
#define MJ_SET_GREEN                                                           \
  (MjFaceSet) (UINT64_C (0xae) << MJ_FACE_1S | UINT64_C (1) << MJ_FACE_GREEN)

static inline int
mj_face_set_size (MjFaceSet set)
{
  int n = 0;

  for (; set != 0; set &= set - 1)
    n++;
  return n;
}

/* Takes the lowest face out of @set, which has one. */
static inline MjFace
mj_face_set_take (MjFaceSet *set)
{
  MjFace face = (MjFace) __builtin_ctzll (*set);

  *set &= *set - 1;
  return face;
}

/**
 * mj_tile_face:
 * @tile: a tile, 0 to 147
 *
 * Returns: the face of @tile
 */
static inline MjFace
mj_tile_face (MjTile tile)
{
  return tile < 136 ? tile / 4 : (MjFace) (MJ_N_KINDS + tile - 136);
}

/**
 * mj_tile_copy:
 * @tile: a tile, 0 to 147
 *
 * Returns: which copy of its face @tile is, 0 to 3; 0 for bonus tiles
 */
static inline int
mj_tile_copy (MjTile tile)
{
  return tile < 136 ? tile % 4 : 0;
}

/**
 * mj_tile_of_face:
 * @copy: 0 to 3 for playing faces, 0 for bonus faces
 *
 * Returns: the tile
 */
static inline MjTile
mj_tile_of_face (MjFace face, int copy)
{
  return face < MJ_N_KINDS ? (MjTile) (face * 4 + copy)
                           : (MjTile) (136 + face - MJ_N_KINDS);
}

/* Whether it is a tile that melds are made of, not a bonus tile. */
static inline bool
mj_tile_is_playing (MjTile tile)
{
  return tile < 4 * MJ_N_KINDS;
}

static inline bool
mj_face_is_suited (MjFace face)
{
  return face < MJ_FACE_EAST;
}

static inline bool
mj_face_is_honour (MjFace face)
{
  return face >= MJ_FACE_EAST && face <= MJ_FACE_RED;
}

static inline bool
mj_face_is_wind (MjFace face)
{
  return face >= MJ_FACE_EAST && face <= MJ_FACE_NORTH;
}

static inline bool
mj_face_is_dragon (MjFace face)
{
  return face >= MJ_FACE_WHITE && face <= MJ_FACE_RED;
}

static inline bool
mj_face_is_terminal (MjFace face)
{
  return face < MJ_FACE_EAST && (face % 9 == 0 || face % 9 == 8);
}

static inline bool
mj_face_is_bonus (MjFace face)
{
  return face >= MJ_FACE_PLUM && face < MJ_N_FACES;
}

static inline bool
mj_face_is_animal (MjFace face)
{
  return face >= MJ_FACE_CAT && face < MJ_N_FACES;
}

/**
 * mj_face_number:
 *
 * Returns: the number in its suit as written in notation, from 1
 */
int mj_face_number (MjFace face);

/**
 * mj_face_suit:
 *
 * Returns: the suit
 */
MjSuit mj_face_suit (MjFace face);

/**
 * mj_tile_sort: (skip)
 * @n: how many there are
 *
 * Puts tiles in the order of their numbers.
 */
void mj_tile_sort (MjTile *tiles, int n);

/**
 * mj_bonus_matches_seat: (skip)
 * @face: a bonus face
 * @wind: wind of the seat
 *
 * Returns: whether @face is the flower or season of that seat
 *
 * Rule: BONUS-03, BONUS-06
 */
bool mj_bonus_matches_seat (MjFace face, MjWind wind);

/**
 * mj_face_name:
 *
 * Returns: (transfer none): its English name, marked for translation, in the
 *   form used inside a sentence ("5 dots", "Red Dragon")
 */
const char *mj_face_name (MjFace face);

/**
 * mj_wind_name:
 *
 * Returns: (transfer none): "East" to "North", marked for translation
 */
const char *mj_wind_name (MjWind wind);
