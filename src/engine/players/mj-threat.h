/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-threat.h – the possible cost of a discard.
 *
 * Estimates from the open tiles the chance that each other player waits for a
 * tile, and the cost of feeding that win.
 */

#pragma once

#include "engine/players/mj-danger.h"
#include "engine/players/mj-plan.h"

/* An estimate of one opponent. */
typedef struct {
  double ready; /* chance that the hand is ready, 0 to 1 */
  double cost;  /* cost of feeding the player's win, less that of a win fed by
                   another, hundredths */
  MjFaceSet suits; /* suit that the player seems to collect; 0 if unknown */
  double keen;     /* how many times as often as others the player wins */
  int more_tai;    /* by which its wins are worth more than theirs */
  MjOpponent seen; /* all that lies open */
  double costs[MJ_N_LOOKS]; /* as @cost, by how the hand looks; with
                               MJ_SKILL_READ */
} MjThreat;

/* Reading the waits of the others pays only where the shooter pays for
 * everybody (docs/players.md).
 * @skill: MJ_SKILL_… or'ed
 * Returns: @skill, without MJ_SKILL_READ under any other sheet */
unsigned mj_threats_skill (unsigned skill, const MjRules *rules);

/* @threats: (out): one for each chair; that of the player stays empty */
void mj_threats_init (MjThreat *threats, const MjPlanner *planner);

/* How likely the opponent wins on a discard of @face, 0 to 1. */
double mj_threat_chance (const MjThreat *threat,
                         const MjPlanner *planner,
                         MjFace face);

/* As mj_threat_chance(), as a player without MJ_SKILL_READ sees it. */
double mj_threat_simple_chance (const MjThreat *threat,
                                const MjPlanner *planner,
                                MjFace face);

/* @threats: one for each chair
 * Returns: average cost of a discard of @tile, hundredths, liability (PAO-01)
 *   included */
double mj_threats_cost (const MjThreat *threats,
                        const MjPlanner *planner,
                        MjTile tile);

/* The part of mj_threats_cost() that is for liability. */
double mj_threats_liability (const MjPlanner *planner, MjTile tile);

/* @threats: one for each chair
 * Returns: how likely the others are to win soon, compared with what is usual
 *   at this time of a deal; for mj_planner_set_pace() */
double mj_threats_pace (const MjThreat *threats, const MjPlanner *planner);
