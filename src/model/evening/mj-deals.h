/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deals.h – an evening deal by deal: the score sheet.
 *
 * A list of #MjDeal, the first deal first.  A deal whose entries have stayed is
 * the same object after a change; what it says may be something else, and
 * #MjDeal::changed tells so.
 */

#pragma once

#include "model/evening/mj-session.h"

G_BEGIN_DECLS

#define MJ_TYPE_DEAL (mj_deal_get_type ())
G_DECLARE_FINAL_TYPE (MjDeal, mj_deal, MJ, DEAL, GObject)

int mj_deal_get_number (MjDeal *self);
guint mj_deal_get_n_entries (MjDeal *self);

/**
 * mj_deal_get_entry:
 * @self: a deal
 * @index: from 0
 *
 * Returns: (transfer none): what happened in it
 */
MjSessionEntry *mj_deal_get_entry (MjDeal *self, guint index);

/**
 * mj_deal_get_result: (skip)
 * @self: a deal
 *
 * Returns: (transfer none) (nullable): the entry that is told of it: the win,
 *   who was wrong, that nobody won; NULL while it is played
 */
MjSessionEntry *mj_deal_get_result (MjDeal *self);

/**
 * mj_deal_get_text:
 * @self: a deal
 *
 * Returns: (transfer full): how it ended, in a sentence
 */
char *mj_deal_get_text (MjDeal *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_deal_get_detail:
 * @self: a deal
 *
 * Returns: (transfer full): the hand, and what else happened; "" for nothing
 */
char *mj_deal_get_detail (MjDeal *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_deal_is_wrong:
 * @self: a deal
 *
 * Returns: whether an entry of it cannot be right
 */
gboolean mj_deal_is_wrong (MjDeal *self);

/**
 * mj_deal_get_changes: (skip)
 * @self: a deal
 * @change: (out) (array fixed-size=12): what each person has won or lost
 *
 * Returns: bit N: person N was at the table
 */
guint mj_deal_get_changes (MjDeal *self, gint64 *change);

/**
 * mj_deal_get_people:
 * @self: a deal
 *
 * Returns: bit N: person N has played in the evening, and has a column
 */
guint mj_deal_get_people (MjDeal *self);

/**
 * mj_deal_has_cents:
 * @self: a deal
 *
 * Returns: whether the evening writes whole amounts with cents, too
 */
gboolean mj_deal_has_cents (MjDeal *self);

gboolean mj_deal_is_open (MjDeal *self);

/**
 * mj_deal_set_open:
 * @self: a deal
 * @open: whether its entries are to be seen
 */
void mj_deal_set_open (MjDeal *self, gboolean open);

#define MJ_TYPE_DEALS (mj_deals_get_type ())
G_DECLARE_FINAL_TYPE (MjDeals, mj_deals, MJ, DEALS, GObject)

MjDeals *mj_deals_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_deals_set_session:
 * @self: a list
 * @session: (nullable): whose deals these are
 */
void mj_deals_set_session (MjDeals *self, MjSession *session);

G_END_DECLS
