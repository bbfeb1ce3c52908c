/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settlement.h – the payments that settle an evening: those that were made,
 * and those that are left. */

#pragma once

#include "model/session/mj-session.h"

/* The entry of a payment that has not been made. */
#define MJ_NOT_PAID G_MAXUINT

/* @from: who pays
 * @to: who is paid
 * @amount: hundredths
 * @entry: the number of the entry that says it is paid, or MJ_NOT_PAID */
typedef struct {
  MjWho from;
  MjWho to;
  gint64 amount;
  guint entry;
} MjDue;

/* @coin: smallest coin in use, hundredths; 0: nothing is rounded
 * Returns: (transfer full) (element-type MjDue): payments that are left, then
 *   those made; each by payer, then by payee */
GArray *mj_settlement_list (MjSession *session,
                            gint64 coin) G_GNUC_WARN_UNUSED_RESULT;

/* Brings it up to date.  Payments that are made or taken back keep their place,
 * and so do those that are left as long as all of them settle the evening.
 * @coin: smallest coin in use, hundredths; 0: nothing is rounded
 * @dues: (element-type MjDue): a list of it, as it was shown */
void mj_settlement_renew (MjSession *session, gint64 coin, GArray *dues);

/* @people: bit N: person N
 * Returns: (transfer full) (element-type MjDue): the payments that settle with
 *   @people */
GArray *mj_settlement_list_of (const MjEvening *books,
                               guint people) G_GNUC_WARN_UNUSED_RESULT;

/* @coin: smallest coin in use, hundredths; 0: nothing is rounded
 * @due: (out): the largest payment that is left
 * Returns: how many are left; 0 without @due */
guint mj_settlement_find_largest (MjSession *session, gint64 coin, MjDue *due);

/* "Mei pays Raj 5", or "Mei has paid Raj 5". */
char *mj_settlement_text (MjSession *session,
                          const MjDue *due) G_GNUC_WARN_UNUSED_RESULT;

/* @index: before which entry
 * @payment: a payment that is not recorded yet
 * Returns: lines that say that it has been recorded already, or is more than is
 *   owed; "" where it is as expected */
char *mj_settlement_doubt (MjSession *session,
                           guint index,
                           const MjEntry *payment,
                           const MjOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/* Records that it has been made. */
gboolean
mj_settlement_pay (MjSession *session, const MjDue *due, GError **error);

/* Records all of them, one after the other, as soon as the change that is being
 * saved has been; none after one that is refused.
 * @dues: (element-type MjDue): payments */
void mj_settlement_pay_all (MjSession *session, GArray *dues);
