/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-stats.h – what a player has done in the matches that count. */

#pragma once

#include "model/files/mj-match-file.h"

G_BEGIN_DECLS

/**
 * MjMatchStats:
 * @n_matches: matches begun
 * @n_deals: deals that have ended
 * @n_wins: of them won
 * @n_self_draws: of these self-drawn
 * @n_fed: deals won by others on this player's tile
 * @tai: tai of all wins
 * @rarest: the dearest pattern won with, or MJ_N_PATTERNS
 * @balance: hundredths
 */
typedef struct {
  guint n_matches;
  guint n_deals;
  guint n_wins;
  guint n_self_draws;
  guint n_fed;
  guint tai;
  MjPatternId rarest;
  gint64 balance;
} MjMatchStats;

void mj_match_stats_init (MjMatchStats *stats);

/**
 * mj_match_stats_add:
 * @stats: (inout): the sums
 * @file: a match
 * @seat: the player's chair
 */
void
mj_match_stats_add (MjMatchStats *stats, const MjMatchFile *file, MjSeat seat);

G_END_DECLS
