/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry-private.h – a table while its places are worked out, and
 * the parts of which its forms are made.
 *
 * What lies before a player is measured from the middle of the table: how far
 * out towards the player, and how far along to the player's right.  So each
 * part is written once for four sides.
 */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "app/tiles/mj-tile-shape.h"

/* The size in pixels for which the large form is drawn; it grows and shrinks
 * with the window. */
#define MJ_DRAWN_WIDTH  1280.0f
#define MJ_DRAWN_HEIGHT 754.0f

/* How far the drawn tile stands apart from the viewer's hand, and a set of a
 * hand that has won from the next one, in tiles. */
#define MJ_PLAN_APART 0.24f

/* Sides of the table, as the viewer sees them. */
enum { MJ_SIDE_BOTTOM, MJ_SIDE_RIGHT, MJ_SIDE_TOP, MJ_SIDE_LEFT };

/* Discards in a row, and rows of them, in the form without cheeks; and of the
 * players at the sides, where all lie upright. */
enum {
  MJ_POND_COLUMNS = 6,
  MJ_POND_ROWS = 3,
  MJ_SHORT_COLUMNS = 4,
  MJ_SHORT_ROWS = 5,
};

/* Between discards of different players in that form, in tiles: beside each
 * other, and one below the other, where bodies reach below the faces. */
#define MJ_POND_BESIDE 0.252f
#define MJ_POND_BELOW  (0.252f + MJ_TILE_HEIGHT - MJ_TILE_FACE_HEIGHT)

/* @geometry: what has been worked out so far
 * @in: what the table shows
 * @scale: how many times as large as drawn everything is
 * @text: how many times as large as drawn text is, in the large form
 * @tile: width of a tile that is not in the viewer's hand
 * @cx: middle of the table
 * @cy: middle of the table
 * @inner: width of a discard of the large form, before it is rounded
 * @apart: how much farther than drawn far and near lie from the middle of the
 *   large form, in widths of a discard
 * @strip: whether plates stand above the cloth of the large form
 * @upright: whether discards and bonus tiles, and all that the player across
 *   shows, lie as the viewer reads them */
typedef struct {
  MjTableGeometry *geometry;
  const MjTableInput *in;
  float scale;
  float text;
  float tile;
  float cx, cy;
  float inner;
  float apart;
  bool strip;
  bool upright;
} MjTablePlan;

/* A line along which tiles are laid, seen by the player it belongs to.
 * @x: middle of its start
 * @y: middle of its start
 * @dx: direction
 * @dy: direction
 * @angle: of the tiles
 * @width: of a tile
 * @level: how high above the table, in tiles that lie on each other
 * @front: whether it is before the viewer, not on the table */
typedef struct {
  float x, y;
  float dx, dy;
  float angle;
  float width;
  float level;
  bool front;
} MjTableLine;

/* ---- mj-plan-lines.c: measuring ---- */

/* @side: a side of the table.  Returns: the chair there */
MjSeat mj_plan_seat_at (const MjTablePlan *plan, int side);

/* @side: a side of the table
 * @out: how far from the middle towards that side
 * @along: how far to the right of it, as the player there sees it
 * @width: of the tiles
 * Returns: a line that begins there and goes on to the player's right */
MjTableLine mj_plan_line_at (
    const MjTablePlan *plan, int side, float out, float along, float width);

/* @side: a side of the table
 * @near: where it begins, outwards
 * @far: where it ends
 * @from: where it begins, along
 * @to: where it ends
 * Returns: the room between */
MjRect mj_plan_rect_at (const MjTablePlan *plan,
                        int side,
                        float near,
                        float far,
                        float from,
                        float to);

/* @tile: the tile that is laid
 * @line: where
 * @along: how far from the start of @line its middle is
 * @zone: what it belongs to
 * @seat: whose it is
 * @slot: its place in reading order within zone and seat
 * @face_up: whether its face is seen */
void mj_plan_put (MjTablePlan *plan,
                  MjTile tile,
                  const MjTableLine *line,
                  float along,
                  MjZone zone,
                  MjSeat seat,
                  int slot,
                  bool face_up);

/* ---- mj-plan-wall.c ---- */

/* Puts the stacks that are left before the four chairs, each player's right end
 * first.
 *
 * Rule: TILE-07.
 * @outs: how far from the middle the wall stands, by side
 * @shifts: and how far to the right its middle is, as the player there sees it
 * @width: of its tiles */
void mj_plan_put_wall (MjTablePlan *plan,
                       const float *outs,
                       const float *shifts,
                       float width);

/* Puts tiles into the middle, where they are not seen.
 * @from: the first, counted in the order of the wall
 * @to: behind the last */
void mj_plan_hide_tiles (MjTablePlan *plan, int from, int to);

/* ---- mj-plan-melds.c ---- */

/* @hand: whose melds
 * @seat: the chair it belongs to
 * @width: of a tile
 * Returns: how long they are side by side, with what is between them */
float mj_plan_melds_length (const MjHand *hand, MjSeat seat, float width);

/* @seat: whose melds
 * @line: where
 * @along: how far from the start of @line they begin */
void mj_plan_put_melds (MjTablePlan *plan,
                        MjSeat seat,
                        const MjTableLine *line,
                        float along);

/* @seat: whose bonus tiles
 * @line: where
 * @along: how far from the start of @line they begin
 * @per_row: how many lie in a row; the next row lies above it
 * @room: how long a row may be; tiles that do not fit are smaller */
void mj_plan_put_bonus (MjTablePlan *plan,
                        MjSeat seat,
                        const MjTableLine *line,
                        float along,
                        int per_row,
                        float room);

/* ---- mj-plan-hands.c ---- */

/* @seat: a chair.  Returns: whether its hand lies face up, as all do at the end
 * of a deal but a winner's that need not be complete */
bool mj_plan_is_open (const MjTablePlan *plan, MjSeat seat);

/* Puts hand and melds, centred; the melds lie at the player's right hand.
 * @side: where the player sits
 * @out: how far from the middle
 * @room: how long hand and melds together may be
 * @back: width of a tile of the hand
 * @meld: width of a tile of a meld
 * Returns: how long hand and melds together are */
float mj_plan_put_opponent (
    MjTablePlan *plan, int side, float out, float room, float back, float meld);

/* @first: the first of the viewer's tiles in a row, from the left
 * @n: how many
 * Returns: how long that row is, in tiles: the tile that was drawn stands
 *   apart, and so do the sets of a hand that has won */
float mj_plan_own_length (const MjTablePlan *plan, int first, int n);

/* Returns: how long all of the viewer's tiles are in one row, with room for one
 * that is drawn, in tiles: then the others stay where they are */
float mj_plan_own_room (const MjTablePlan *plan);

/* @first: the first of the viewer's tiles in this row, from the left
 * @n: how many
 * @x: where the row begins
 * @y: middle of the faces
 * @width: of a tile */
void mj_plan_put_own_row (
    MjTablePlan *plan, int first, int n, float x, float y, float width);

/* ---- mj-plan-ponds.c ---- */

/* @line: where the first row begins; the next rows lie to the right of its
 *   direction
 * @columns: discards in a row
 * @rows: how many rows there are; the last one runs on
 * @step: from row to row
 * @run_on: how long the last row may become; its tiles lie closer together when
 *   there are very many */
typedef struct {
  MjTableLine line;
  int columns, rows;
  float step, run_on;
} MjPondForm;

/* @seat: a chair.  Returns: how many of its discards nobody has claimed */
int mj_plan_count_discards (const MjState *state, MjSeat seat);

/* @side: a side of the table.  Puts the discards of the player there. */
void mj_plan_put_pond (MjTablePlan *plan, int side, const MjPondForm *form);

/* Puts the discards of all players around the middle like the sails of a
 * windmill, and the middle. */
void mj_plan_put_ponds (MjTablePlan *plan);

/* ---- mj-plan-large.c and mj-plan-small.c: the forms ---- */

/* Makes the form with a wall, and wooden cheeks beside the cloth.
 * @plan: a new plan */
void mj_plan_make_large (MjTablePlan *plan);

/* Makes the form without cheeks or wall.
 * @plan: a new plan
 * @portrait: whether the window is higher than wide */
void mj_plan_make_small (MjTablePlan *plan, bool portrait);
