/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-glide.h – the tiles on their way from where they were to where they
 * belong.
 *
 * A plain value.  A glide begins where the tiles are at that moment, so one
 * that is cut short by the next goes on without a jump.  A deal goes by way of
 * the wall: it is built first, dice are thrown, then tiles come out in fours.
 */

#pragma once

#include "app/places/mj-table-geometry.h"

/* @now: where each tile is shown; to be read alone
 * @t: how far it is, 0 to 1
 * @dealing: whether it goes by way of the wall
 * @placed: whether @now has been filled in */
typedef struct {
  MjPlace now[MJ_N_TILES];
  double t;
  bool dealing;
  bool placed;
  /* of no concern to others */
  MjPlace from[MJ_N_TILES];
  MjPlace wall[MJ_N_TILES];    /* before anything is dealt */
  uint8_t in_wall[MJ_N_TILES]; /* how far each tile is from the head */
} MjGlide;

/* Begins anew from where the tiles are.
 * @glide: a glide, or zeros */
void mj_glide_begin (MjGlide *glide);

/* Works out where they stand before that; needed for a glide that is a deal.
 * @input: what the table shows when the tiles have been dealt */
void mj_glide_set_wall (MjGlide *glide, const MjTableInput *input);

/* Fills in @glide->now for @glide->t.  The first time all are at once where
 * they belong: nothing glides in from nowhere.  Which tiles stay in the wall is
 * not known before the dice have broken it.
 * @to: where each tile belongs */
void mj_glide_update (MjGlide *glide, const MjPlace *to);

/* Returns: how far the dice have rolled that break the wall, 0 to 1; less
 * before they are thrown, and 1 in a glide that is no deal */
double mj_glide_roll (const MjGlide *glide);

/* Returns: how many tiles are still to set out from the wall to a hand */
int mj_glide_count_waiting (const MjGlide *glide);

/* @to: where each tile belongs.  Returns: whether it is on its way from one
 * spot to another */
bool mj_glide_moves (const MjGlide *glide, const MjPlace *to, int tile);

/* @to: where each tile belongs.  Returns: the place for which a tile on the
 * table is drawn while it moves: a picture of it is kept, and scaled */
MjPlace mj_glide_find_form (const MjGlide *glide, const MjPlace *to, int tile);

/* A table resized in the middle of a move goes on from the same spot.
 * @x: how many times as wide the table is
 * @y: how many times as high */
void mj_glide_scale (MjGlide *glide, float x, float y);

/* A table that is seen by another eye in the middle of a move goes on from
 * where tiles were seen. */
void mj_glide_look (MjGlide *glide, const MjEye *before, const MjEye *now);

/* The next glide begins there.
 * @place: where it is shown now */
void mj_glide_put (MjGlide *glide, MjTile tile, const MjPlace *place);

/* Turns all tiles face down where they lie. */
void mj_glide_hide_faces (MjGlide *glide);

/* @b: another, which is put in its place */
void mj_glide_swap (MjGlide *glide, int a, int b);
