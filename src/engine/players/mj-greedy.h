/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-greedy.h – the fastest player: it looks at shanten and little else. */

#pragma once

#include "engine/match/mj-view.h"

/* Wins when it can and keeps shanten low.  It claims a tile only if that
 * lowers shanten and the hand already has the least tai that a win needs
 * (WIN-18).  Returns one of the legal moves of @view's seat, of which there
 * must be one. */
MjMove mj_greedy_choose (const MjView *view);
