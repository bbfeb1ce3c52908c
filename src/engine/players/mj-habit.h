/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-habit.h – by how much a persona departs from the other players of its
 * level. */

#pragma once

#include "engine/players/mj-persona.h"
#include "engine/players/mj-plan.h"

/* @fondness: factor for the worth of each kind of plan
 * @ambition: how much more a hand is worth for each tai above two, as a
 *   share
 * @claims: factor for the worth of a chow or pong
 * @caution: factor for the possible cost of a discard
 * @late_caution: the same when few draws are left */
typedef struct {
  double fondness[MJ_N_PLANS];
  double ambition;
  double claims;
  double caution, late_caution;
} MjHabit;

/* @habit: (out): the habit */
void mj_habit_init (MjHabit *habit, MjPersona persona);

/* @turns: own draws still to come
 * Returns: the factor for the possible cost of a discard then */
double mj_habit_caution (const MjHabit *habit, int turns);
