/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view.h – what one seat may see of a state.
 *
 * A view answers the same questions as a state, but tiles in the wall and in
 * other hands are MJ_TILE_NONE.  It also leaves out what the others may claim,
 * what they are barred from, and which triplets they hold concealed.  Computer
 * players get only a view, so they cannot cheat.
 */

#pragma once

#include "engine/match/mj-state.h"

typedef struct MjView MjView;
struct MjView {
  MjState state; /* without anything that is hidden from the seat */
  MjSeat seat;
};

/* @view: (out): the view
 * @seat: whose view; MJ_SEAT_NONE for somebody who only watches */
void mj_view_init (MjView *view, const MjState *state, MjSeat seat);

/* @unseen: (out): for each playing face, how many tiles @view does not show,
 *   MJ_N_KINDS numbers */
void mj_view_unseen (const MjView *view, uint8_t *unseen);
