/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sample-match.h – matches that play themselves, always alike. */

#pragma once

#include "model/files/mj-match-stats.h"

G_BEGIN_DECLS

typedef enum {
  SAMPLE_PLAYED, /* by four simple computer players */
  SAMPLE_ASLEEP, /* nobody claims anything, everybody discards what was drawn */
} SampleMatch;

/* Is shown the state after each move. */
typedef void (*SampleLook) (const MjState *state, gpointer data);

/**
 * sample_match_play:
 * @how: how it is played
 * @rules: rule sheet
 * @n_deals: how many deals are played at the most; where everybody sleeps the
 *   dealer stays for ever
 * @look: (nullable): looks on
 * @data: data for @look
 *
 * Returns: (transfer full): a match after its last deal
 */
MjMatchFile *sample_match_play (SampleMatch how,
                                const MjRules *rules,
                                int n_deals,
                                SampleLook look,
                                gpointer data);

/**
 * sample_match_play_day:
 * @how: how it is played
 * @day: a day
 *
 * Returns: (transfer full): the deal of that day after its end
 */
MjMatchFile *sample_match_play_day (SampleMatch how, const char *day);

/**
 * sample_match_count:
 * @stats: (inout): sums
 * @file: a match
 * @seat: a chair
 *
 * Adds the deals of @file, as far as its moves are legal, and the balance.
 */
void
sample_match_count (MjMatchStats *stats, const MjMatchFile *file, MjSeat seat);

G_END_DECLS
