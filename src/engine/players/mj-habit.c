/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-habit.c – the table of habits.
 *
 * They are measured not to change the strength of a player (docs/players.md).
 */

#include "engine/players/mj-habit.h"

/* With this many own draws to come or fewer it is late in a deal. */
enum { LATE = 7 };

/* A number that is not set is 1, an ambition 0. */
static const MjHabit habits[MJ_N_PERSONAS] = {
  [MJ_PERSONA_FLUSH] = { .fondness = { [MJ_PLAN_HALF_FLUSH] = 1.15,
                                       [MJ_PLAN_FULL_FLUSH] = 1.15,
                                       [MJ_PLAN_FLUSH_TRIPLETS] = 1.15 } },
  [MJ_PERSONA_TRIPLETS] = { .fondness = { [MJ_PLAN_TRIPLETS] = 1.15,
                                          [MJ_PLAN_HONOUR] = 1.15,
                                          [MJ_PLAN_FLUSH_TRIPLETS] = 1.15 } },
  [MJ_PERSONA_CAREFUL] = { .caution = 1.5 },
  [MJ_PERSONA_CALLER] = { .claims = 1.06 },
  [MJ_PERSONA_CONCEALED] = { .claims = 0.78 },
  [MJ_PERSONA_FOLDER] = { .late_caution = 6 },
  [MJ_PERSONA_DREAMER] = { .ambition = 0.8 },
  [MJ_PERSONA_HONOURS] = { .fondness = { [MJ_PLAN_HONOUR] = 1.25 } },
};

static double
or_one (double factor)
{
  return factor > 0 ? factor : 1;
}

void
mj_habit_init (MjHabit *habit, MjPersona persona)
{
  *habit = habits[persona];
  for (int kind = 0; kind < MJ_N_PLANS; kind++)
    habit->fondness[kind] = or_one (habit->fondness[kind]);
  habit->claims = or_one (habit->claims);
  habit->caution = or_one (habit->caution);
  habit->late_caution = habit->caution * or_one (habit->late_caution);
}

double
mj_habit_caution (const MjHabit *habit, int turns)
{
  return turns <= LATE ? habit->late_caution : habit->caution;
}
