/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sim-tally.c – adds up samples and their squares. */

#include "cli/simulate/sim-tally.h"

#include <math.h>

/* How often a 95 % interval may miss. */
static const double ALPHA = 0.05;

static const char *const failure_words[SIM_N_FAILURES] = {
  [SIM_CRASHED] = "crashed",       [SIM_SLOW] = "slow",
  [SIM_UNREADABLE] = "unreadable", [SIM_REFUSED] = "refused",
  [SIM_ILLEGAL] = "illegal",
};

const char *
sim_failure_word (SimFailure failure)
{
  return failure_words[failure];
}

static void
count_wins (SimResult *bot, const MjState *s, MjSeat seat)
{
  MjState alone;
  MjScore score;

  for (int n = 0; mj_state_nth_win (s, n, &alone); n++) {
    bot->deal_ins += alone.win.shooter == seat;
    if (alone.win.seat != seat)
      continue;
    mj_state_result_score (&alone, &score);
    bot->wins++;
    bot->tai += score.tai;
    bot->self_draws += mj_how_is_self_drawn (alone.win.how);
  }
}

void
sim_tally_count (SimTally *tally,
                 const MjState *s,
                 const gint64 *before,
                 int rotation)
{
  gint64 sum = 0;

  tally->deals++;
  tally->draws += s->result == MJ_RESULT_DRAWN;
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    SimResult *bot = &tally->bots[(seat + rotation) % MJ_N_SEATS];

    sum += s->balance[seat];
    bot->deals++;
    bot->net += s->balance[seat] - before[seat];
    count_wins (bot, s, (MjSeat) seat);
  }
  tally->unbalanced += sum != 0;
}

static void
add_result (SimResult *sum, const SimResult *part)
{
  sum->wins += part->wins;
  sum->self_draws += part->self_draws;
  sum->deal_ins += part->deal_ins;
  sum->tai += part->tai;
  sum->deals += part->deals;
  sum->net += part->net;
  for (int i = 0; i < SIM_N_FAILURES; i++)
    sum->failures[i] += part->failures[i];
}

void
sim_sum_add (SimSum *sum, const SimTally *sample)
{
  SimTally *tally = &sum->tally;

  sum->n_samples++;
  tally->deals += sample->deals;
  tally->draws += sample->draws;
  tally->illegal += sample->illegal;
  tally->unbalanced += sample->unbalanced;
  for (int i = 0; i < MJ_N_SEATS; i++) {
    const SimResult *bot = &sample->bots[i];
    SimMoments *moments = &sum->moments[i];
    double net = (double) bot->net, deals = (double) bot->deals;

    add_result (&tally->bots[i], bot);
    moments->net_net += net * net;
    moments->net_deals += net * deals;
    moments->deals_deals += deals * deals;
  }
}

double
sim_sum_mean (const SimSum *sum, int bot)
{
  const SimResult *result = &sum->tally.bots[bot];

  return result->deals > 0 ? (double) result->net / (double) result->deals : 0;
}

/* Variance of a sample's net, without the mean of each of its deals. */
static double
variance (const SimSum *sum, int bot)
{
  const SimMoments *moments = &sum->moments[bot];
  double mean = sim_sum_mean (sum, bot);
  double squares = moments->net_net - 2 * mean * moments->net_deals +
                   mean * mean * moments->deals_deals;

  return MAX (squares, 0) / (double) (sum->n_samples - 1);
}

/* How many standard errors a 95 % interval for a fixed number of @n samples
 * has: Student's, for their spread is not known but taken from them.  From
 * twelve samples on it is a series in 1 / (n - 1) around 1.96. */
static double
student (double n)
{
  static const double few[] = { 12.706, 4.303, 3.182, 2.776, 2.571,
                                2.447,  2.365, 2.306, 2.262, 2.228 };
  const double z = 1.959964, z2 = z * z, free = n - 1;

  if (free <= G_N_ELEMENTS (few))
    return few[(int) free - 1];
  return z + z * (z2 + 1) / (4 * free) +
         z * (5 * z2 * z2 + 16 * z2 + 3) / (96 * free * free);
}

/* The half-width for a mean of @n numbers with a standard deviation of 1. */
static double
half_width (double n, double most)
{
  double tight, spread;

  if (most <= 0)
    return student (n) / sqrt (n);
  tight = (-2 * log (ALPHA) + log (1 - 2 * log (ALPHA))) / most;
  spread = n * tight + 1;
  return sqrt (2 * spread / (n * n * tight) * log (sqrt (spread) / ALPHA));
}

double
sim_sum_interval (const SimSum *sum, int bot, gint64 most)
{
  double n = (double) sum->n_samples;
  double deals = (double) sum->tally.bots[bot].deals;

  if (n < 2 || deals <= 0)
    return 0;
  return sqrt (variance (sum, bot)) * n / deals * half_width (n, (double) most);
}
