/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal.h – a row of an evening: one deal of an evening, or money that
 * was handed over, which is no part of any deal. */

#pragma once

#include "model/session/mj-session.h"

#define MJ_TYPE_DEAL (mj_deal_get_type ())
G_DECLARE_FINAL_TYPE (MjDeal, mj_deal, MJ, DEAL, GObject)

/* Which deal it is, from 1; 0 for a payment. */
int mj_deal_get_number (MjDeal *self);

/* Its number as text, "" for a payment. */
char *mj_deal_get_label (MjDeal *self) G_GNUC_WARN_UNUSED_RESULT;

guint mj_deal_get_n_entries (MjDeal *self);

/* @index: from 0
 * Returns: (transfer none): an entry of it */
MjSessionEntry *mj_deal_get_entry (MjDeal *self, guint index);

/* Returns: (transfer none): the entry that sums it up: the win, the false win,
 *   the draw, the payment; NULL while it is played */
MjSessionEntry *mj_deal_get_result (MjDeal *self);

/* How it ended, in a sentence. */
char *mj_deal_get_text (MjDeal *self) G_GNUC_WARN_UNUSED_RESULT;

/* The hand and other events; may be "". */
char *mj_deal_get_remark (MjDeal *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (element-type MjBill): payments between its
 *   people */
GPtrArray *mj_deal_list_bills (MjDeal *self) G_GNUC_WARN_UNUSED_RESULT;

/* The remark and the payments; may be "". */
char *mj_deal_get_detail (MjDeal *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether an entry of it cannot be right. */
gboolean mj_deal_is_wrong (MjDeal *self);

/* @change: (out) (array fixed-size=12): winnings of each person
 * Returns: bit N: person N was at the table; nobody for a payment */
guint mj_deal_get_changes (MjDeal *self, gint64 *change);

/* Bit N: person N has played in the evening, and has a column. */
guint mj_deal_get_people (MjDeal *self);

/* Whether the evening writes whole amounts with cents, too. */
gboolean mj_deal_has_cents (MjDeal *self);

gboolean mj_deal_is_open (MjDeal *self);

/* @open: whether its entries are to be seen */
void mj_deal_set_open (MjDeal *self, gboolean open);

/* ---- for the list of deals ---- */

/* @entries: (array length=n): the numbers of its entries
 * @people: bit N: person N has a column */
void mj_deal_set_entries (MjDeal *self,
                          MjSession *session,
                          const guint *entries,
                          guint n,
                          guint people);

/* Whether the deal has just these entries and people already. */
gboolean mj_deal_has_entries (MjDeal *self,
                              MjSession *session,
                              const guint *entries,
                              guint n,
                              guint people);

/* Makes the next mj_deal_tell_if_stale() emit #MjDeal::changed.
 * @self: a deal that is about to show other entries */
void mj_deal_set_stale (MjDeal *self);

/* Emits #MjDeal::changed if an entry has changed since the last time. */
void mj_deal_tell_if_stale (MjDeal *self);
