/* SPDX-License-Identifier: GPL-3.0-or-later */
/* state-steps.h – begins a match, and lets simple computer players go on with
 * it: for tests of what the table shows, which have no game.
 */

#pragma once

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

#include <glib.h>

/* By the usual rules, before its first deal. */
static inline void
state_begin (MjState *state)
{
  MjRules rules;

  mj_rules_init (&rules);
  mj_state_init (state, &rules, 0);
}

static inline void
state_deal (MjState *state, MjSeed seed)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = seed;
  state_begin (state);
  g_assert_true (mj_state_apply (state, &deal));
}

/* One move.
 * @seed: of a deal */
static inline void
state_step (MjState *state, MjSeed seed)
{
  MjView view;
  MjMove move;

  mj_view_init (&view, state, mj_state_next_actor (state));
  move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
  move.seed = seed;
  g_assert_true (mj_state_apply (state, &move));
}
