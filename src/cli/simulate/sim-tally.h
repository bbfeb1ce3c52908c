/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sim-tally.h – counts the results of simulated deals, with their precision.
 *
 * The deals of one wall with all its rotations, or of one match, are one
 * sample: the results of players in them are not independent.  Samples are
 * added in the order of their numbers, so sums do not depend on the number of
 * threads.
 */

#pragma once

#include "engine/match/mj-state.h"

#include <glib.h>

/* Why a program's answer was not taken. */
typedef enum {
  SIM_CRASHED,    /* it ended, or could not be started */
  SIM_SLOW,       /* no answer came in time */
  SIM_UNREADABLE, /* the line is no answer */
  SIM_REFUSED,    /* it answered with an error */
  SIM_ILLEGAL,    /* the move is not one of those it was given */
  SIM_N_FAILURES
} SimFailure;

/* @failure: a kind of failure.  Returns: (transfer none): "crashed" to
 * "illegal" */
const char *sim_failure_word (SimFailure failure);

/* The results of one player; @net in hundredths. */
typedef struct {
  gint64 wins, self_draws, deal_ins, tai, deals, net;
  gint64 failures[SIM_N_FAILURES];
} SimResult;

/* The results of one sample, or of all. */
typedef struct {
  gint64 deals, draws, illegal, unbalanced;
  SimResult bots[MJ_N_SEATS];
} SimTally;

/* Counts a deal.
 * @tally: (inout): the sample
 * @state: a deal that is over
 * @before: the balances before it
 * @rotation: by how many chairs the players have moved on */
void sim_tally_count (SimTally *tally,
                      const MjState *state,
                      const gint64 *before,
                      int rotation);

/* Sums over the samples, in hundredths and deals. */
typedef struct {
  double net_net, net_deals, deals_deals;
} SimMoments;

typedef struct {
  SimTally tally;
  gint64 n_samples;
  SimMoments moments[MJ_N_SEATS];
} SimSum;

/* @sum: (inout): the sum; all zero at first
 * @sample: the next sample */
void sim_sum_add (SimSum *sum, const SimTally *sample);

/* @bot: index of a player.  Returns: result of the player for each deal,
 *   hundredths */
double sim_sum_mean (const SimSum *sum, int bot);

/* The interval for a number of samples that was fixed in advance is Student's.
 * That for a sum that was looked at again and again is that of an asymptotic
 * confidence sequence with a normal mixture: with a chance of 95 % it holds the
 * true mean at all times at once, so it also does at the time of the stop.  It
 * is narrowest at @most samples, where it is half as wide again as an interval
 * for a fixed number.
 * @bot: index of a player
 * @most: how many samples there may be at most if the sum was looked at again
 *   and again, to stop at a time that depends on the results; 0 if the number
 *   of samples was fixed in advance
 * Returns: half the width of the 95 % interval of sim_sum_mean(), hundredths; 0
 *   for fewer than two samples */
double sim_sum_interval (const SimSum *sum, int bot, gint64 most);
