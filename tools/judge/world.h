/* SPDX-License-Identifier: GPL-3.0-or-later */
/* world.h – a deal as a player may imagine it: tiles for the opponents and
 * for the wall behind them. */

#pragma once

#include "belief.h"

/* An opponent holds the tiles of its particle.  Where two particles hold the
 * same tile, it goes to one of them by lot, and the other one gets any hidden
 * tile instead.
 * @world: (out): the state, with all tiles in it
 * @beliefs: for each chair a particle, or NULL for any hidden tiles; that of
 *   the viewer does not matter */
void world_init (MjState *world,
                 const MjView *view,
                 const Particle *const beliefs[MJ_N_SEATS],
                 MjRng *rng);
