/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-threat.h – what a discard may cost.
 *
 * From what lies open: how likely each other player waits for a tile, and what
 * a win would cost the player who feeds it.
 */

#pragma once

#include "engine/players/mj-plan.h"

/**
 * MjThreat:
 *
 * What is thought of one opponent.
 */
typedef struct {
  double ready;     /* chance that his hand is ready, 0 to 1 */
  double cost;      /* of feeding his win, beyond what others' wins cost anyway,
                       hundredths */
  MjFaceSet suits;  /* what he seems to collect; 0: no sign */
  MjFaceSet passed; /* faces let pass since his last turn */
  MjFaceSet own;    /* faces he discarded */
} MjThreat;

/**
 * mj_threats_init:
 * @threats: (out): one a chair; its own stays empty
 * @planner: what the player sees
 */
void mj_threats_init (MjThreat *threats, const MjPlanner *planner);

/**
 * mj_threat_chance:
 * @threat: an opponent
 * @planner: what the player sees
 * @face: a face
 *
 * Returns: how likely he wins on a discard of @face, 0 to 1
 */
double mj_threat_chance (const MjThreat *threat,
                         const MjPlanner *planner,
                         MjFace face);

/**
 * mj_threats_cost:
 * @threats: one a chair
 * @planner: what the player sees
 * @tile: a tile of his
 *
 * Returns: what a discard of @tile may cost on average, hundredths, liability
 *   (PAO-01) counted
 */
double mj_threats_cost (const MjThreat *threats,
                        const MjPlanner *planner,
                        MjTile tile);

/**
 * mj_threats_pace:
 * @threats: one a chair
 * @planner: what the player sees
 *
 * Returns: how likely the others are to win soon, compared with what is usual
 *   at this time of a deal; for mj_planner_set_pace()
 */
double mj_threats_pace (const MjThreat *threats, const MjPlanner *planner);
