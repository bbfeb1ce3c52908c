/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-stats.c – counts over the entries of evenings. */

#include "model/deals/mj-evening-stats.h"

#include "model/text/mj-text.h"

/* The person in a chair. */
static MjEveningStats *
at (MjEveningStats *stats, const MjOutcome *outcome, MjSeat seat)
{
  return &stats[outcome->sitting[seat % MJ_N_SEATS]];
}

static void
count_transfers (const MjOutcome *outcome, MjEveningStats *stats)
{
  int last = -1; /* a bite is three transfers */

  for (int i = 0; i < outcome->payout.n_transfers; i++) {
    const MjTransfer *t = &outcome->payout.transfers[i];
    gboolean bite = t->reason >= MJ_BONUS_FIRST && t->reason <= MJ_BONUS_LAST;
    gboolean kong =
        t->reason >= MJ_PAY_KONG_CLAIMED && t->reason <= MJ_PAY_KONG_CONCEALED;
    gboolean first =
        last != t->reason || outcome->payout.transfers[i - 1].from >= t->from;

    if (bite && first)
      at (stats, outcome, t->to)->n_bites++;
    if (kong && first)
      at (stats, outcome, t->to)->n_kongs++;
    last = t->reason;
  }
}

static void
count_entry (const MjEntry *entry,
             const MjOutcome *outcome,
             MjEveningStats *stats)
{
  MjEveningStats *own = at (stats, outcome, entry->seat);

  count_transfers (outcome, stats);
  if (entry->kind == MJ_ENTRY_PENALTY)
    own->n_penalties++;
  if (entry->kind != MJ_ENTRY_WIN)
    return;
  own->n_wins++;
  own->n_self_draws += entry->other == MJ_SEAT_NONE;
  own->tai += (guint) outcome->score.tai;
  own->best_tai = MAX (own->best_tai, (guint) outcome->score.tai);
  if (entry->other < MJ_N_SEATS)
    at (stats, outcome, entry->other)->n_fed++;
  if (outcome->liable < MJ_N_SEATS)
    at (stats, outcome, outcome->liable)->n_liable++;
}

guint
mj_evening_stats_add (const MjEveningFile *file, MjEveningStats *stats)
{
  MjEvening books;
  guint played = 0;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;

    if (!mj_evening_apply (&books, &record->entry, &outcome))
      continue;
    count_entry (&record->entry, &outcome, stats);
    if (mj_entry_ends_deal (&record->entry) &&
        record->entry.kind != MJ_ENTRY_REDEAL)
      for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
        at (stats, &outcome, seat)->n_deals++;
  }
  for (guint i = 0; i < file->n_people; i++) {
    stats[i].balance += mj_evening_won (&books, (MjWho) i);
    if (mj_evening_has_played (&books, (MjWho) i))
      played |= 1u << i;
  }
  return played;
}

void
mj_evening_stats_join (MjEveningStats *sum, const MjEveningStats *stats)
{
  sum->n_wins += stats->n_wins;
  sum->n_self_draws += stats->n_self_draws;
  sum->n_fed += stats->n_fed;
  sum->n_liable += stats->n_liable;
  sum->tai += stats->tai;
  sum->best_tai = MAX (sum->best_tai, stats->best_tai);
  sum->n_bites += stats->n_bites;
  sum->n_kongs += stats->n_kongs;
  sum->n_penalties += stats->n_penalties;
  sum->n_deals += stats->n_deals;
}
