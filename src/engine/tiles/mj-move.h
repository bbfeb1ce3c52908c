/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-move.h – a move, the only thing that changes a state.
 *
 * Choices and forced steps are both moves, so every step is small and can be
 * shown, saved and replayed.
 */

#pragma once

#include "engine/tiles/mj-rng.h"
#include "engine/tiles/mj-tile.h"

#include <stddef.h>

typedef enum {
  MJ_MOVE_DEAL,    /* shuffle with seed and deal; forced */
  MJ_MOVE_DRAW,    /* forced */
  MJ_MOVE_BONUS,   /* set a bonus tile aside; forced */
  MJ_MOVE_REPLACE, /* take a replacement from the tail; forced */
  MJ_MOVE_DISCARD,
  MJ_MOVE_CHOW,
  MJ_MOVE_PONG,
  MJ_MOVE_KONG_DISCARD,
  MJ_MOVE_KONG_CONCEALED,
  MJ_MOVE_KONG_PROMOTE,
  MJ_MOVE_WIN,
  MJ_MOVE_PASS,
  MJ_N_MOVES
} MjMoveKind;

/* @kind: a #MjMoveKind
 * @seat: who moves; the next dealer for a deal
 * @tile: the tile set aside, discarded, claimed, or added; the lowest of a
 *   concealed kong; MJ_TILE_NONE otherwise
 * @with: own tiles that a chow or pong uses; MJ_TILE_NONE otherwise
 * @seed: of a deal; 0 otherwise */
typedef struct {
  uint8_t kind;
  MjSeat seat;
  MjTile tile;
  MjTile with[2];
  MjSeed seed;
} MjMove;

enum { MJ_MOVE_TEXT_SIZE = 64 };

/* @seat: who moves
 * @tile: see #MjMove
 * Returns: a move without further tiles */
MjMove mj_move (MjMoveKind kind, MjSeat seat, MjTile tile);

/* @b: another
 * Returns: whether they are the same choice; seeds are not compared */
bool mj_move_equal (const MjMove *a, const MjMove *b);

/* Whether such a move involves no choice. */
static inline bool
mj_move_is_forced (MjMoveKind kind)
{
  return kind <= MJ_MOVE_REPLACE;
}

/* A set of kinds of moves: a bit for each #MjMoveKind. */
typedef uint32_t MjMoveSet;

#define MJ_MOVE_BIT(kind) (1u << (kind))

/* All ways to make a kong. */
#define MJ_KONGS                                                               \
  (MJ_MOVE_BIT (MJ_MOVE_KONG_DISCARD) | MJ_MOVE_BIT (MJ_MOVE_KONG_CONCEALED) | \
   MJ_MOVE_BIT (MJ_MOVE_KONG_PROMOTE))

/* All that a player may choose besides a discard. */
#define MJ_ANSWERS                                                             \
  (MJ_KONGS | MJ_MOVE_BIT (MJ_MOVE_CHOW) | MJ_MOVE_BIT (MJ_MOVE_PONG) |        \
   MJ_MOVE_BIT (MJ_MOVE_WIN) | MJ_MOVE_BIT (MJ_MOVE_PASS))

/* @text: (out): "2 discard 5pb"; seats are written 1 to 4
 * @size: size of @text; MJ_MOVE_TEXT_SIZE is enough */
void mj_move_to_text (const MjMove *move, char *text, size_t size);

/* Does not check whether the move is legal.
 * @text: a move as written by mj_move_to_text()
 * @move: (out): the move
 * Returns: false when @text is not a move */
bool mj_move_from_text (const char *text, MjMove *move);
