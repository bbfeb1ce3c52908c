/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-stats.h – the statistics of a player over several matches. */

#pragma once

#include "model/files/mj-match-file.h"

/* @n_deals: deals that have ended
 * @n_wins: how many of them the player won
 * @n_self_draws: how many of these wins were self-drawn
 * @n_fed: deals won by others on this player's tile
 * @tai: the tai of all wins together
 * @patterns: those of all wins, a bit for each #MjPatternId
 * @balance: winnings of the player, hundredths */
typedef struct {
  guint n_deals;
  guint n_wins;
  guint n_self_draws;
  guint n_fed;
  guint tai;
  guint64 patterns;
  gint64 balance;
} MjMatchStats;

void mj_match_stats_init (MjMatchStats *stats);

/* Counts the deal; the balance is left alone.
 * @stats: (inout): the sums
 * @state: a state at the end of a deal */
void mj_match_stats_add_deal (MjMatchStats *stats,
                              const MjState *state,
                              MjSeat seat);

/* @patterns: a bit for each pattern
 * Returns: the rarest of them, or MJ_N_PATTERNS: limit hands are, then those of
 *   a fixed value, then those of more tai */
MjPatternId mj_match_stats_find_rarest (guint64 patterns);
