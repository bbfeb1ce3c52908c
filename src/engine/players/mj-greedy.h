/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-greedy.h – the fastest player: it looks at shanten and little else. */

#pragma once

#include "engine/match/mj-view.h"

/**
 * mj_greedy_choose:
 * @view: what a player sees
 *
 * Wins when it can, keeps shanten low, and claims only what lowers it in a hand
 * that is sure of the least tai a win needs (WIN-18).
 *
 * Returns: one of the legal moves of @view's seat, of which there must be one
 */
MjMove mj_greedy_choose (const MjView *view);
