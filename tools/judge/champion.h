/* SPDX-License-Identifier: GPL-3.0-or-later */
/* champion.h – a master who plays its two best choices out where the others are
 * believed to hold what their discards and claims speak for.
 *
 * It sees a view and nothing else, and the same view gives the same move.
 */

#pragma once

#include "engine/match/mj-view.h"

/* @n_worlds: how many it plays at most
 * Returns: one of the legal moves of @view's seat, of which there must be
 *   one */
MjMove champion_choose (const MjView *view, int n_worlds);
