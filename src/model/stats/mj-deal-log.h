/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-log.h – what came of each deal that the person and the guests have
 * played for the record: read off the matches once, then remembered.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "model/store/mj-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  MJ_END_SELF_DRAW,  /* the person won with a tile that was drawn */
  MJ_END_ON_DISCARD, /* the person won on somebody's tile */
  MJ_END_FED,        /* somebody won on the person's tile */
  MJ_END_OTHER,      /* somebody won otherwise */
  MJ_END_DRAWN,      /* nobody won */
  MJ_N_ENDS
} MjDealEnd;

/**
 * MjDealFact:
 * @player: the name of the guest whose deal it is, interned; NULL for the
 * person at this screen
 * @time: when its match began, seconds since 1970
 * @outcome: how it ended
 * @tai: of the person's win; else 0
 * @kind: the rarest pattern of the person's win; MJ_N_PATTERNS if it had none,
 *   and where the person did not win
 * @amount: what the person won or lost by it, hundredths
 * @base_unit: the stake, hundredths
 * @levels: levels of the three others; MJ_N_LEVELS for one that is not known
 *
 * A deal that has ended.
 */
typedef struct {
  const char *player;
  gint64 time;
  MjDealEnd outcome;
  int tai;
  MjPatternId kind;
  gint64 amount;
  int base_unit;
  MjLevel levels[MJ_N_SEATS - 1];
} MjDealFact;

/**
 * mj_deal_log_add_match: (skip)
 * @log: (element-type MjDealFact): deals
 * @match: a match
 *
 * Appends the deals of @match, once for each person who played it, unless it is
 * practice or damaged.
 */
void mj_deal_log_add_match (GArray *log, const MjStoredMatch *match);

/**
 * mj_deal_log_read: (skip)
 * @store: the record
 * @cancellable: (nullable): stops it
 * @error: return location for a #GError
 *
 * Reads all matches that have changed since the last time, one by one, so that
 * others can read the record in between.  Call it on a thread of its own.
 *
 * Returns: (transfer full) (nullable) (element-type MjDealFact): all deals in
 *   the order of their matches
 */
GArray *mj_deal_log_read (MjStore *store,
                          GCancellable *cancellable,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_deal_log_list_guests: (skip)
 * @log: (element-type MjDealFact): deals
 *
 * Returns: (transfer container) (element-type utf8): the names of all guests,
 *   in the order in which they first played
 */
GPtrArray *
mj_deal_log_list_guests (const GArray *log) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_deal_log_choose: (skip)
 * @log: (element-type MjDealFact): deals
 * @player: (nullable): the name of a guest; NULL for the person at this screen
 * @since: seconds since 1970
 *
 * Returns: (transfer full) (element-type MjDealFact): the deals of @player in
 *   matches that began at @since or later
 */
GArray *mj_deal_log_choose (const GArray *log,
                            const char *player,
                            gint64 since) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MjFigures:
 * @n_deals: deals
 * @n: how many ended in each way
 * @tai: the tai of all wins together
 * @balance: what the person has won or lost, hundredths
 * @kinds: wins with each kind of hand; the last one counts those without a name
 *
 * Sums over deals.
 */
typedef struct {
  guint n_deals;
  guint n[MJ_N_ENDS];
  guint tai;
  gint64 balance;
  guint kinds[MJ_N_PATTERNS + 1];
} MjFigures;

/**
 * mj_figures_init: (skip)
 * @figures: (out): sums
 * @deals: (array length=n_deals): deals
 * @n_deals: how many
 */
void
mj_figures_init (MjFigures *figures, const MjDealFact *deals, guint n_deals);

/**
 * mj_figures_count_wins: (skip)
 * @figures: sums
 *
 * Returns: how many deals the person has won
 */
guint mj_figures_count_wins (const MjFigures *figures);

/**
 * mj_figures_rarest: (skip)
 * @figures: sums
 *
 * Returns: the rarest pattern of all wins, or MJ_N_PATTERNS
 */
MjPatternId mj_figures_rarest (const MjFigures *figures);

G_END_DECLS
