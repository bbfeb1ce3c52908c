/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-log.c – reads the deals of all matches, and adds them up. */

#include "model/stats/mj-deal-log.h"

#include "model/files/mj-match-stats.h"
#include "model/store/mj-store-matches.h"

#include <string.h>

GArray *
mj_deal_log_read (MjStore *store, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) log = g_array_new (FALSE, FALSE, sizeof (MjDealFact));
  gint64 after = G_MININT64;
  gboolean more = TRUE;

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  while (more)
    if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
        !mj_store_read_deals (store, &after, log, &more, error))
      return NULL;
  return g_steal_pointer (&log);
}

/* ---- whose ---- */

GPtrArray *
mj_deal_log_list_guests (const GArray *log)
{
  GPtrArray *guests = g_ptr_array_new ();

  for (guint i = 0; i < log->len; i++) {
    const MjDealFact *deal = &g_array_index (log, MjDealFact, i);

    if (deal->player != NULL && !g_ptr_array_find (guests, deal->player, NULL))
      g_ptr_array_add (guests, (gpointer) deal->player);
  }
  return guests;
}

GArray *
mj_deal_log_choose (const GArray *log, const char *player, gint64 since)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (MjDealFact));

  for (guint i = 0; i < log->len; i++) {
    const MjDealFact *deal = &g_array_index (log, MjDealFact, i);

    if (deal->time >= since && g_strcmp0 (deal->player, player) == 0)
      g_array_append_val (chosen, *deal);
  }
  return chosen;
}

/* ---- sums ---- */

void
mj_figures_init (MjFigures *figures, const MjDealFact *deals, guint n_deals)
{
  memset (figures, 0, sizeof *figures);
  figures->n_deals = n_deals;
  for (guint i = 0; i < n_deals; i++) {
    const MjDealFact *deal = &deals[i];

    figures->n[deal->outcome]++;
    figures->balance += deal->amount;
    if (deal->outcome > MJ_END_ON_DISCARD)
      continue;
    figures->tai += (guint) deal->tai;
    figures->kinds[deal->kind]++;
  }
}

guint
mj_figures_count_wins (const MjFigures *figures)
{
  return figures->n[MJ_END_SELF_DRAW] + figures->n[MJ_END_ON_DISCARD];
}

MjPatternId
mj_figures_rarest (const MjFigures *figures)
{
  guint64 kinds = 0;

  for (int i = 0; i < MJ_N_PATTERNS; i++)
    if (figures->kinds[i] > 0)
      kinds |= G_GUINT64_CONSTANT (1) << i;
  return mj_match_stats_find_rarest (kinds);
}
