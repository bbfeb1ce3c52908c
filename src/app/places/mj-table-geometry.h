/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-geometry.h – where the table shows each of the 148 tiles, and what
 * stands around them.
 *
 * A pure function of state, viewer and size.  Tiles, cloth and frames are
 * placed in the plan of the table; all else is in pixels of the table widget.
 * There are three forms: with wooden cheeks beside the cloth where the window
 * is large, without them where it is not, and a narrow one for portrait
 * windows.
 */

#pragma once

#include "app/places/mj-eye.h"
#include "engine/match/mj-state.h"

typedef enum {
  MJ_PLATE_TALL,   /* the face above the name */
  MJ_PLATE_WIDE,   /* a smaller face beside it */
  MJ_PLATE_SHORT,  /* so, without the name of the wind */
  MJ_PLATE_OWN,    /* so, with the balance below the name */
  MJ_PLATE_SEATED, /* without a face, which is seen at the table */
  MJ_PLATE_SMALL,  /* two lines beside a small face */
  MJ_PLATE_TIGHT,  /* so, without the face */
} MjPlateShape;

/* What a result looks like.
 * @MJ_TABLET_BOARD: in place of the middle, for what is told in a few words
 * @MJ_TABLET_FORWARD: over the table, the figure beside the words
 * @MJ_TABLET_LIMIT: so, larger
 * @MJ_TABLET_SMALL: over the table of a small window
 * @MJ_TABLET_NARROW: so, without the figure */
typedef enum {
  MJ_TABLET_BOARD,
  MJ_TABLET_FORWARD,
  MJ_TABLET_LIMIT,
  MJ_TABLET_SMALL,
  MJ_TABLET_NARROW,
} MjTabletForm;

/* @state: what is on the table
 * @viewer: chair shown at the bottom
 * @watched: whether nobody plays at the screen
 * @open: whether all hands lie face up
 * @covered: whether the viewer's lies face down, like the others
 * @closed: whether after a deal only hands that won lie face up
 * @turned: whether faces lie as those see them to whom the tiles belong; else
 *   discards and bonus tiles, and all that the player across shows, lie as the
 *   viewer reads them
 * @slanting: whether a large table is seen from the viewer's chair, not from
 *   above
 * @room: with @slanting: whether players are seen around it, in a room
 * @folded: whether a result leaves the table in sight
 * @barless: whether nothing is asked, so that no room is kept for a bar
 * @order: the viewer's concealed tiles from left to right
 * @n_order: how many
 * @width: width of the table in pixels
 * @bar_height: the height of the action bar, before it is scaled
 * @bar_most: the height that it takes at times, which is kept free for it, so
 *   that nothing on the table moves then
 * @tablet_height: the height that a result wants at its width, before it is
 *   scaled; 0: there is none
 * @text: how many times as large as usual text is */
typedef struct {
  const MjState *state;
  MjSeat viewer;
  bool watched;
  bool open;
  bool covered;
  bool closed;
  bool turned;
  bool slanting;
  bool room;
  bool folded;
  bool barless;
  const MjTile *order;
  int n_order;
  int width, height;
  int bar_height, bar_most;
  int tablet_height;
  float text;
} MjTableInput;

/* @places: by tile, in the plan
 * @eye: that sees them
 * @panels: plates of the players, by chair
 * @shapes: what each of them looks like
 * @figures: the players themselves, head and shoulders in a square at the top,
 *   by chair; empty where nobody is seen
 * @frames: around the discards, by chair
 * @centre: the middle of the table
 * @pond: where a dragged tile is discarded
 * @hand: where the viewer's tiles lie
 * @bar: the action bar, directly above the hand
 * @above_bar: height of what is free above the middle of the bar
 * @tablet: of a result, in place of the middle or over the table, which does
 *   not move; empty without one, and where it is folded and the middle is small
 * @toggles: switches of the hand; empty where there is no room
 * @note: a line beside the hand
 * @cup: of kopi, on the wood beside the bar; empty without a room
 * @hand_tile: width of a tile of the hand
 * @scale: how many times as large as drawn plates, bar and middle are shown
 * @narrow: whether it is the form for portrait windows
 * @cheeks: whether wood is seen beside the cloth
 * @wall: whether the wall stands on the table
 * @board: whether a result stands in place of the middle */
typedef struct {
  MjPlace places[MJ_N_TILES];
  MjEye eye;
  MjRect panels[MJ_N_SEATS];
  uint8_t shapes[MJ_N_SEATS]; /* #MjPlateShape */
  MjRect figures[MJ_N_SEATS];
  MjRect frames[MJ_N_SEATS];
  MjRect felt;
  MjRect centre;
  MjRect pond;
  MjRect hand;
  MjRect bar;
  float above_bar;
  MjRect tablet;
  MjRect toggles;
  MjRect note;
  MjRect cup;
  float hand_tile;
  float scale;
  bool narrow;
  bool cheeks;
  bool wall;
  bool board;
} MjTableGeometry;

/* @width: width of the table in pixels
 * Returns: whether it has the form for portrait windows */
bool mj_table_geometry_is_narrow (int width, int height);

/* @input: what is shown, of which the table, the text and the state matter
 * Returns: what a result looks like there */
MjTabletForm mj_table_geometry_tablet_form (const MjTableInput *input);

/* @geometry: (out): places of all tiles and of what stands between them
 * @input: what to show */
void mj_table_geometry_compute (MjTableGeometry *geometry,
                                const MjTableInput *input);
