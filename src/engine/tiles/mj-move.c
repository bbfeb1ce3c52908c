/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-move.c – compares moves, writes them as words and reads them. */

#include "engine/tiles/mj-move.h"

#include "engine/tiles/mj-notation.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const struct {
  const char *word;
  int n_tiles; /* written behind it */
} kinds[MJ_N_MOVES] = {
  [MJ_MOVE_DEAL] = { "deal", 0 },
  [MJ_MOVE_DRAW] = { "draw", 0 },
  [MJ_MOVE_BONUS] = { "bonus", 1 },
  [MJ_MOVE_REPLACE] = { "replace", 0 },
  [MJ_MOVE_DISCARD] = { "discard", 1 },
  [MJ_MOVE_CHOW] = { "chow", 3 },
  [MJ_MOVE_PONG] = { "pong", 3 },
  [MJ_MOVE_KONG_DISCARD] = { "kong", 1 },
  [MJ_MOVE_KONG_CONCEALED] = { "kong-concealed", 1 },
  [MJ_MOVE_KONG_PROMOTE] = { "kong-promote", 1 },
  [MJ_MOVE_WIN] = { "win", 0 },
  [MJ_MOVE_PASS] = { "pass", 0 },
};

MjMove
mj_move (MjMoveKind kind, MjSeat seat, MjTile tile)
{
  return (MjMove){ .kind = (uint8_t) kind,
                   .seat = seat,
                   .tile = tile,
                   .with = { MJ_TILE_NONE, MJ_TILE_NONE } };
}

bool
mj_move_equal (const MjMove *a, const MjMove *b)
{
  return a->kind == b->kind && a->seat == b->seat && a->tile == b->tile &&
         a->with[0] == b->with[0] && a->with[1] == b->with[1];
}

void
mj_move_to_text (const MjMove *move, char *text, size_t size)
{
  const MjTile tiles[3] = { move->tile, move->with[0], move->with[1] };
  int used =
      snprintf (text, size, "%d %s", move->seat + 1, kinds[move->kind].word);

  if (move->kind == MJ_MOVE_DEAL)
    snprintf (text + used, size - (size_t) used, " %016" PRIx64 "%016" PRIx64,
              move->seed.hi, move->seed.lo);
  for (int i = 0; i < kinds[move->kind].n_tiles; i++) {
    char tile[4];

    mj_tile_to_text (tiles[i], tile);
    used += snprintf (text + used, size - (size_t) used, " %s", tile);
  }
}

static bool
parse_seed (const char *text, MjSeed *seed)
{
  int n = 0;

  if (strspn (text, "0123456789abcdef") != 32 || text[32] != '\0')
    return false;
  return sscanf (text, "%16" SCNx64 "%16" SCNx64 "%n", &seed->hi, &seed->lo,
                 &n) == 2 &&
         n == 32;
}

static bool
parse_tiles (const char *text, int n_tiles, MjMove *move)
{
  MjTile *tiles[3] = { &move->tile, &move->with[0], &move->with[1] };

  for (int i = 0; i < n_tiles; i++) {
    int n;

    if (*text++ != ' ')
      return false;
    n = mj_tile_from_text (text, tiles[i]);
    if (n == 0)
      return false;
    text += n;
  }
  return *text == '\0';
}

bool
mj_move_from_text (const char *text, MjMove *move)
{
  size_t length;

  if (text[0] < '1' || text[0] > '4' || text[1] != ' ')
    return false;
  *move = mj_move (MJ_MOVE_PASS, (MjSeat) (text[0] - '1'), MJ_TILE_NONE);
  text += 2;
  length = strcspn (text, " ");
  for (int kind = 0; kind < MJ_N_MOVES; kind++) {
    if (strlen (kinds[kind].word) != length ||
        strncmp (kinds[kind].word, text, length) != 0)
      continue;
    move->kind = (uint8_t) kind;
    text += length;
    if (kind == MJ_MOVE_DEAL)
      return *text == ' ' && parse_seed (text + 1, &move->seed);
    return parse_tiles (text, kinds[kind].n_tiles, move);
  }
  return false;
}
