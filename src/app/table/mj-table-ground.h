/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-ground.h – what lies under the tiles: the cloth, the frames around
 * the discards with the winds of those who sit there, and the light of a win.
 */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "app/slant/mj-table-warp.h"
#include "app/room/mj-table-room.h"

#include "model/play/mj-game.h"

#include <gtk/gtk.h>

/* By chair from MJ_GROUND_FRAME on. */
enum {
  MJ_GROUND_FELT,
  MJ_GROUND_CENTRE, /* the middle of the table */
  MJ_GROUND_FRAME,
  MJ_GROUND_N_RECTS = MJ_GROUND_FRAME + MJ_N_SEATS
};

/* A frame as it is seen from above, and all that it depends on. */
typedef struct {
  MjRect frame, centre;
  float scale;
  guint text;
  gboolean turn, own, plain;
  GskRenderNode *flat;
} MjGroundFrame;

/* @now: where everything is; to be read alone
 * @light: how brightly a win shines: 0 for one tai, 1 for the limit
 * @winner: on whose tiles; MJ_SEAT_NONE where nobody has won
 * @lit: whether it shines already, also when the next glide begins */
typedef struct {
  MjRect now[MJ_GROUND_N_RECTS];
  float light;
  MjSeat winner;
  gboolean lit;
  /* of no concern to others */
  MjRect before[MJ_GROUND_N_RECTS]; /* when the glide began */
  PangoLayout *winds[MJ_N_SEATS];
  MjSeat turn; /* whose frame is bright; MJ_SEAT_NONE for nobody's */
  MjWind round;
  MjTableRoom *room;
  GtkWidget *table, *cloth, *beams; /* of light, on the cloth */
  GskRenderNode *dark, *cup;
  int cup_wide;            /* pixels of the screen */
  graphene_point_t middle; /* of the winner's tiles, when that was painted */
  float shine;             /* how much of the light is there */
  MjTableWarp cloth_warp, dark_warp, frame_warps[MJ_N_SEATS];
  MjGroundFrame frames[MJ_N_SEATS];
} MjTableGround;

/* @table: whose child the cloth is; it must outlive it */
void mj_table_ground_init (MjTableGround *self, GtkWidget *table);
void mj_table_ground_clear (MjTableGround *self);

/* @settings: where the look of the cloth is chosen */
void mj_table_ground_bind_look (MjTableGround *self, GSettings *settings);

/* Begins a glide from where everything is. */
void mj_table_ground_begin (MjTableGround *self);

/* Allocates the cloth, on the way to where everything belongs; @t: how far the
 * glide is; 1 and more to be there at once. */
void
mj_table_ground_place (MjTableGround *self, const MjTableGeometry *to, float t);

/* The same for a table at which nothing is played yet: the cloth is where it
 * will be.
 *
 * @input: size and view
 * @to: (out): where things belong */
void mj_table_ground_place_bare (MjTableGround *self,
                                 MjTableInput input,
                                 MjTableGeometry *to);

/* That: no more than is soon there. */
void mj_table_ground_draw_bare (MjTableGround *self,
                                GtkSnapshot *snapshot,
                                const MjTableGeometry *geometry);

/* @viewer: whose frame is brighter */
void mj_table_ground_draw (MjTableGround *self,
                           GtkSnapshot *snapshot,
                           const MjTableGeometry *geometry,
                           MjSeat viewer);

/* Shows who sits where and whose turn it is, and puts the light out or lights
 * it anew for a win.
 *
 * @game: NULL for none */
void mj_table_ground_follow (MjTableGround *self, MjGame *game);

/* Whether a tile that belongs to @place is one of the winner's. */
gboolean mj_table_ground_is_lit (const MjTableGround *self,
                                 const MjPlace *place);

/* Lets the light come with a glide; @t: how far that is, 0 to 1; @folded:
 * whether the table is to be seen under the result, without it.  The room is
 * dimmed around the winner, too. */
void mj_table_ground_shine (MjTableGround *self, float t, bool folded);

/* Dims the table around the winner's tiles; whether there is light, so that
 * these have to be drawn again.
 *
 * @to: where each tile belongs */
gboolean mj_table_ground_draw_light (MjTableGround *self,
                                     GtkSnapshot *snapshot,
                                     const MjTableGeometry *to);
