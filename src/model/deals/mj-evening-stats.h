/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-stats.h – counts of players' results, in an evening or in all of
 * them. */

#pragma once

#include "model/files/mj-evening-file.h"

/* @n_wins: hands won
 * @n_self_draws: of them self-drawn
 * @n_fed: wins of others on this player's tiles
 * @n_liable: wins of others paid for everybody
 * @tai: tai of all wins
 * @best_tai: of the dearest win
 * @n_bites: bites and groups collected
 * @n_deals: deals that have ended with this player at the table
 * @balance: hundredths */
typedef struct {
  guint n_wins;
  guint n_self_draws;
  guint n_fed;
  guint n_liable;
  guint tai;
  guint best_tai;
  guint n_bites;
  guint n_kongs;
  guint n_penalties;
  guint n_deals;
  gint64 balance;
} MjEveningStats;

/* @stats: (inout) (array fixed-size=12): sums for each person
 * Returns: bit N: person N sits at the table or has played */
guint mj_evening_stats_add (const MjEveningFile *file, MjEveningStats *stats);

/* Adds everything but the balance.
 * @sum: (inout): sums of a player
 * @stats: sums of the same player in another evening, perhaps in another
 *   currency */
void mj_evening_stats_join (MjEveningStats *sum, const MjEveningStats *stats);
