/* SPDX-License-Identifier: GPL-3.0-or-later */
/* world.h – deals the tiles that a view does not show, as they may well lie.
 *
 * Hands dealt at random from the unseen tiles would be much farther from ready
 * than those of people who have discarded ten times.  So each hand is brought
 * as near to ready as hands with as many exposed melds are at that time of a
 * deal, by exchanging tiles with the wall.
 */

#pragma once

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "engine/tiles/mj-rng.h"

enum { WORLD_TURNS = 22, WORLD_SHANTEN = 7 };

/**
 * Nearness:
 * @seen: how many hands of so many exposed melds, with so many own draws to
 *   come, were that far from ready
 */
typedef struct {
  int seen[MJ_MAX_MELDS + 1][WORLD_TURNS][WORLD_SHANTEN];
} Nearness;

/**
 * nearness_learn:
 * @nearness: (out): what was seen
 * @rules: a rule sheet
 * @bot: who sits in all chairs
 * @n_deals: how many deals to play
 */
void nearness_learn (Nearness *nearness,
                     const MjRules *rules,
                     const MjBot *bot,
                     int n_deals);

/**
 * world_deal:
 * @world: (out): a state that looks to the viewer just like @view; it ends with
 *   the deal
 * @view: what a player sees
 * @nearness: from nearness_learn()
 * @rng: (inout): for the choice
 *
 * No hand waits for a tile that its player has let pass since its last turn.
 */
void world_deal (MjState *world,
                 const MjView *view,
                 const Nearness *nearness,
                 MjRng *rng);

/**
 * world_start:
 * @world: (out): a deal that has just been dealt; the match ends with it
 * @rules: a rule sheet
 * @deal: its number; says who deals
 * @seed: of the shuffle
 */
void world_start (MjState *world, const MjRules *rules, int deal, MjSeed seed);

/**
 * world_finish:
 * @world: (inout): a state
 * @bot: who plays all chairs until the deal ends
 */
void world_finish (MjState *world, const MjBot *bot);
