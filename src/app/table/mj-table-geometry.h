/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.h – where the table shows each of the 148 tiles, and what
 * stands around them.
 *
 * A pure function of state, viewer and size.  Everything is in pixels of the
 * table widget.  There are three forms: with wooden cheeks beside the cloth
 * where the window is large, without them where it is not, and a narrow one for
 * portrait windows.
 */

#pragma once

#include "engine/match/mj-state.h"

typedef enum {
  MJ_ZONE_WALL,
  MJ_ZONE_HAND,
  MJ_ZONE_MELD,
  MJ_ZONE_BONUS,
  MJ_ZONE_DISCARD,
} MjZone;

/**
 * MjPlace:
 * @x: middle of the face
 * @y: middle of the face
 * @width: width of the upright face; its height is MJ_TILE_FACE_HEIGHT times
 *   that, and the body is seen below it
 * @angle: degrees clockwise by which the face is turned
 * @depth: tiles are drawn from the least to the greatest
 * @face_up: whether the face is seen
 * @shown: whether the tile is
 * @stays: whether it belongs to the end of the wall, which is never drawn
 * @zone: a #MjZone
 * @seat: whose it is
 * @slot: place in reading order within zone and seat
 */
typedef struct {
  float x, y;
  float width;
  float angle;
  float depth;
  bool face_up;
  bool shown;
  bool stays;
  uint8_t zone;
  MjSeat seat;
  uint8_t slot;
} MjPlace;

typedef struct {
  float x, y, width, height;
} MjRect;

typedef enum {
  MJ_PLATE_TALL,  /* the face above the name */
  MJ_PLATE_WIDE,  /* a smaller face beside it */
  MJ_PLATE_SMALL, /* two lines */
} MjPlateShape;

/**
 * MjTableInput:
 * @state: what is on the table
 * @viewer: chair shown at the bottom
 * @open: whether all hands lie face up
 * @covered: whether the viewer's lies face down, like the others
 * @order: the viewer's concealed tiles from left to right
 * @n_order: how many
 * @width: width of the table in pixels
 * @height: its height
 * @bar_height: the least height of the action bar, before it is scaled
 * @bar_wish: the height it takes where no discard is covered
 * @text: how many times as large as usual text is
 */
typedef struct {
  const MjState *state;
  MjSeat viewer;
  bool open;
  bool covered;
  const MjTile *order;
  int n_order;
  int width, height;
  int bar_height, bar_wish;
  float text;
} MjTableInput;

/**
 * MjTableGeometry:
 * @places: by tile
 * @panels: plates of the players, by chair
 * @shapes: what each of them looks like
 * @frames: around the discards, by chair
 * @grooves: where the wall stands, by chair; empty without a wall
 * @felt: the cloth
 * @centre: the middle of the table
 * @pond: where a dragged tile is discarded
 * @hand: where the viewer's tiles lie
 * @bar: the action bar, directly above the hand
 * @tablet: the most room that a result may take, above the bar
 * @toggles: switches of the hand; empty where there is no room
 * @note: a line beside the hand
 * @hand_tile: width of a tile of the hand
 * @scale: how many times as large as drawn plates, bar and middle are shown
 * @narrow: whether it is the form for portrait windows
 * @cheeks: whether wood is seen beside the cloth
 * @wall: whether the wall stands on the table
 */
typedef struct {
  MjPlace places[MJ_N_TILES];
  MjRect panels[MJ_N_SEATS];
  uint8_t shapes[MJ_N_SEATS]; /* #MjPlateShape */
  MjRect frames[MJ_N_SEATS];
  MjRect grooves[MJ_N_SEATS];
  MjRect felt;
  MjRect centre;
  MjRect pond;
  MjRect hand;
  MjRect bar;
  MjRect tablet;
  MjRect toggles;
  MjRect note;
  float hand_tile;
  float scale;
  bool narrow;
  bool cheeks;
  bool wall;
} MjTableGeometry;

/**
 * mj_table_geometry_compute:
 * @geometry: (out): places of all tiles and of what stands between them
 * @input: what to show
 */
void mj_table_geometry_compute (MjTableGeometry *geometry,
                                const MjTableInput *input);

/**
 * mj_table_geometry_is_upper:
 * @index: place of a tile in the wall, 0 to 147
 *
 * The upper tile of a stack goes first, from either end.
 *
 * Returns: whether it lies on another one
 */
bool mj_table_geometry_is_upper (int index);

/**
 * mj_place_mix:
 * @from: where a tile was
 * @to: where it goes
 * @t: how far it is, 0 to 1
 *
 * Returns: the place between; turned the shorter way, the face changing
 * half-way
 */
MjPlace mj_place_mix (const MjPlace *from, const MjPlace *to, float t);

/**
 * mj_place_bounds:
 * @place: where a tile is
 *
 * Returns: the room it takes with its body, at the nearest quarter of a turn
 */
MjRect mj_place_bounds (const MjPlace *place);

/**
 * mj_place_turns:
 * @place: where a tile is
 *
 * Returns: the nearest number of quarters of a turn, 0 to 3
 */
unsigned mj_place_turns (const MjPlace *place);
