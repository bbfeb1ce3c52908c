/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view.h – a state without the secrets of other seats.
 *
 * A view answers the same questions as a state, but tiles in the wall and in
 * other hands are MJ_TILE_NONE.  It also leaves out the claims and prohibitions
 * of the others, and their concealed triplets.  Computer players get only a
 * view, so they cannot cheat.
 */

#pragma once

#include "engine/match/mj-state.h"

typedef struct MjView MjView;
struct MjView {
  MjState state; /* without anything that is hidden from the seat */
  MjSeat seat;
};

/* @view: (out): the view
 * @seat: whose view; MJ_SEAT_NONE for a spectator */
void mj_view_init (MjView *view, const MjState *state, MjSeat seat);
