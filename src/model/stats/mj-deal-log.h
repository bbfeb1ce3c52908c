/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-log.h – results of each deal that the person and the guests have
 * played for the record. */

#pragma once

#include "model/files/mj-deal-fact.h"
#include "model/store/mj-store.h"

#include <gio/gio.h>

/* Reads some matches at a time, so that others can read the record in between.
 * Call it on a thread of its own.
 * @cancellable: (nullable): stops it
 * Returns: (transfer full) (nullable) (element-type MjDealFact): all deals in
 *   the order of their matches */
GArray *mj_deal_log_read (MjStore *store,
                          GCancellable *cancellable,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @log: (element-type MjDealFact): deals
 * Returns: (transfer container) (element-type utf8): the names of all guests,
 *   in the order in which they first played */
GPtrArray *
mj_deal_log_list_guests (const GArray *log) G_GNUC_WARN_UNUSED_RESULT;

/* @log: (element-type MjDealFact): deals
 * @player: (nullable): the name of a guest; NULL for the person at this
 *   screen
 * @since: seconds since 1970
 * Returns: (transfer full) (element-type MjDealFact): the deals of @player in
 *   matches that began at @since or later */
GArray *mj_deal_log_choose (const GArray *log,
                            const char *player,
                            gint64 since) G_GNUC_WARN_UNUSED_RESULT;

/* Sums over deals.
 * @n_deals: deals
 * @n: how many ended in each way
 * @tai: the tai of all wins together
 * @balance: winnings of the person, hundredths
 * @kinds: wins with each kind of hand; the last one counts those without a
 *   name */
typedef struct {
  guint n_deals;
  guint n[MJ_N_ENDS];
  guint tai;
  gint64 balance;
  guint kinds[MJ_N_PATTERNS + 1];
} MjFigures;

/* @figures: (out): sums
 * @deals: (array length=n_deals): deals */
void
mj_figures_init (MjFigures *figures, const MjDealFact *deals, guint n_deals);

/* @figures: sums
 * Returns: how many deals the person has won */
guint mj_figures_count_wins (const MjFigures *figures);

/* @figures: sums
 * Returns: the rarest pattern of all wins, or MJ_N_PATTERNS */
MjPatternId mj_figures_rarest (const MjFigures *figures);
