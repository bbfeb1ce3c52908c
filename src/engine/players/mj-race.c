/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-race.c – the chance that the missing tiles come before the draws run out
 * and before another player wins. */

#include "engine/players/mj-plan.h"

#include <stddef.h>

/* How many unseen tiles bring a plan forward when it is short of that many
 * tiles, with what claims add.  The numbers are lower than those seen in play,
 * because there hands also change their plans; the second best plan stands for
 * that. */
static const double typical_rate[MJ_MAX_MISSING + 1] = { 0,  11, 16, 24, 31,
                                                         36, 40, 42, 44 };

/* The chance that another player wins during a round of turns, by the number of
 * own draws left. */
static const double others_win[MJ_MAX_TURNS + 1] = {
  .07, .22,  .35,  .37,  .36,  .35, .34, .32, .29, .24, .20, .17, .13,
  .10, .066, .036, .012, .006, 0,   0,   0,   0,   0,   0,   0
};

/* The chance that a draw brings one of @rate tiles. */
static double
step_of (const MjPlanner *p, double rate)
{
  double step = rate / p->n_unseen;

  return step > 0.95 ? 0.95 : step;
}

static double
run_race (const MjPlanner *p, int missing, double rate, int turns)
{
  double step = step_of (p, rate), chance = 0;
  const double *next = p->reach[missing - 1];

  for (int t = 1; t <= turns; t++)
    chance = p->stay[t] * (step * next[t - 1] + (1 - step) * chance);
  return chance;
}

double
mj_planner_race (const MjPlanner *p, int missing, double rate, int turns)
{
  unsigned place;

  if (missing > MJ_MAX_MISSING)
    return 0;
  if (missing == 0)
    return 1;
  if (p->races == NULL)
    return run_race (p, missing, rate, turns);
  place =
      ((unsigned) (rate * 5) * 5 + (unsigned) missing * 31 + (unsigned) turns) %
      MJ_N_RACES;
  if (p->races->runs[place].missing != missing ||
      p->races->runs[place].turns != turns ||
      p->races->runs[place].rate != rate) {
    p->races->runs[place].missing = (int16_t) missing;
    p->races->runs[place].turns = (int16_t) turns;
    p->races->runs[place].rate = rate;
    p->races->runs[place].chance = run_race (p, missing, rate, turns);
  }
  return p->races->runs[place].chance;
}

void
mj_planner_set_pace (MjPlanner *p, double pace)
{
  for (int t = 0; t <= MJ_MAX_TURNS; t++) {
    double lost = pace * others_win[t];

    p->stay[t] = 1 - (lost < 0.8 ? lost : 0.8);
    p->lasts[t] = t == 0 ? 0 : p->stay[t] * (1 + p->lasts[t - 1]);
    p->reach[0][t] = 1;
  }
  for (int missing = 1; missing <= MJ_MAX_MISSING; missing++) {
    double step = step_of (p, typical_rate[missing]), chance = 0;

    p->reach[missing][0] = 0;
    for (int t = 1; t <= MJ_MAX_TURNS; t++) {
      chance = p->stay[t] *
               (step * p->reach[missing - 1][t - 1] + (1 - step) * chance);
      p->reach[missing][t] = chance;
    }
  }
}
