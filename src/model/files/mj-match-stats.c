/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-stats.c – counts the wins and other results of a player. */

#include "model/files/mj-match-stats.h"

#include <string.h>

void
mj_match_stats_init (MjMatchStats *stats)
{
  memset (stats, 0, sizeof *stats);
}

/* The higher, the rarer: limit hands, then fixed values, then by tai. */
static int
rarity (MjPatternId id)
{
  if (id == MJ_N_PATTERNS)
    return -1;
  return 100 * (int) mj_pattern_info (id)->kind + mj_pattern_info (id)->tai;
}

MjPatternId
mj_match_stats_find_rarest (guint64 patterns)
{
  MjPatternId rarest = MJ_N_PATTERNS;

  for (int i = 0; i < MJ_N_PATTERNS; i++)
    if ((patterns >> i & 1) != 0 && rarity ((MjPatternId) i) > rarity (rarest))
      rarest = (MjPatternId) i;
  return rarest;
}

static void
count_own_win (MjMatchStats *stats, const MjState *state)
{
  MjScore score;

  mj_state_result_score (state, &score);
  stats->n_wins++;
  stats->n_self_draws += mj_how_is_self_drawn (state->win.how);
  stats->tai += (guint) score.tai;
  for (int i = 0; i < score.n_lines; i++)
    stats->patterns |= G_GUINT64_CONSTANT (1) << score.lines[i].pattern;
}

void
mj_match_stats_add_deal (MjMatchStats *stats, const MjState *state, MjSeat seat)
{
  MjState alone;

  stats->n_deals++;
  for (int n = 0; mj_state_nth_win (state, n, &alone); n++)
    if (alone.win.seat == seat)
      count_own_win (stats, &alone);
    else if (alone.win.shooter == seat)
      stats->n_fed++;
}
