/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.h – where the table shows each of the 148 tiles.
 *
 * A pure function of state, viewer and size.  Places are in pixels of the table
 * widget; x and y are the middle of the tile, width and height those of the
 * upright tile before it is turned.
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

typedef struct {
  float x, y;
  float width, height;
  float angle; /* degrees, clockwise */
  bool face_up;
  bool shown;
  uint8_t zone; /* a #MjZone */
  MjSeat seat;
  uint8_t slot; /* in reading order within zone and seat */
} MjPlace;

typedef struct {
  float x, y, width, height;
} MjRect;

/**
 * MjTableInput:
 * @state: what is on the table
 * @viewer: chair shown at the bottom
 * @open: whether all hands lie face up
 * @order: the viewer's concealed tiles from left to right
 * @n_order: how many
 * @width: width of the table in pixels
 * @height: its height
 * @panel_width: room a seat panel asks for
 * @panel_height: the same downwards
 */
typedef struct {
  const MjState *state;
  MjSeat viewer;
  bool open;
  const MjTile *order;
  int n_order;
  int width, height;
  int panel_width, panel_height;
} MjTableInput;

typedef struct {
  MjPlace places[MJ_N_TILES];
  MjRect panels[MJ_N_SEATS]; /* by chair */
  MjRect centre;             /* prevailing wind, wall, status */
  MjRect pond;               /* where a dragged tile is discarded */
  MjRect hand;               /* where the viewer's tiles lie */
  float hand_tile;           /* width of one of them */
  bool narrow;
  bool wall; /* it stands on the table */
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
