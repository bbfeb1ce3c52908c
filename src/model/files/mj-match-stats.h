/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-stats.h – the statistics of a player over several matches. */

#pragma once

#include "model/files/mj-match-file.h"

G_BEGIN_DECLS

/**
 * MjMatchStats:
 * @n_deals: deals that have ended
 * @n_wins: how many of them the player won
 * @n_self_draws: how many of these wins were self-drawn
 * @n_fed: deals won by others on this player's tile
 * @tai: the tai of all wins together
 * @rarest: the rarest pattern of all wins, or MJ_N_PATTERNS
 * @balance: what the player has won or lost, hundredths
 */
typedef struct {
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
 * mj_match_stats_add_deal:
 * @stats: (inout): the sums
 * @state: a state at the end of a deal
 * @seat: the player's chair
 *
 * Counts the deal; the balance is left alone.
 */
void mj_match_stats_add_deal (MjMatchStats *stats,
                              const MjState *state,
                              MjSeat seat);

/**
 * mj_match_stats_is_rarer:
 * @pattern: a pattern, or MJ_N_PATTERNS for none
 * @than: another
 *
 * Returns: whether @pattern is rarer: limit hands are, then those of a fixed
 *   value, then those of more tai
 */
gboolean mj_match_stats_is_rarer (MjPatternId pattern, MjPatternId than);

G_END_DECLS
