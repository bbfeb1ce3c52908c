/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bill.h – the sum that one person pays another, with its parts: "Mei pays
 * Raj 2.00 = 3 tai 0.80 + Cat bites rat 0.40 + Concealed kong 0.80".
 *
 * All sentences about payments of play are made here.  The parts of a bill sum
 * up to its amount.  Money that is handed over settles debts and is in no
 * bill.
 */

#pragma once

#include "engine/evening/mj-evening.h"
#include "model/text/mj-text.h"

/* @amount: hundredths; below 0 where it is paid the other way
 * @reason: what for
 * @why: a nearer reason, to be translated, or NULL
 * @tai: of the hand that is paid for, or -1
 * @as: the tai whose price is paid, where not @tai (HAND-32); or 0
 * @alike: whether three pay the same for it (HAND-32) */
typedef struct {
  gint64 amount;
  MjPayReason reason;
  const char *why;
  int tai;
  int as;
  gboolean alike;
} MjBillPart;

/* @from: who pays
 * @to: who is paid
 * @amount: sum of the parts, at least 0
 * @parts: (element-type MjBillPart): in the order in which they were paid,
 *   those of the other way last */
typedef struct {
  MjWho from, to;
  gint64 amount;
  GArray *parts;
} MjBill;

/* Returns: (transfer full) (element-type MjBill): no bills */
GPtrArray *mj_bills_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @bills: (inout): bills, one for each two people
 * @payout: other payments
 * @sitting: (nullable): who sits in each chair; NULL where the ends of the
 *   transfers are people
 * @winner: the chair whose hand is paid for
 * @tai: of that hand; -1 where it is not known
 * @as: the tai whose price is paid, where not @tai (HAND-32); or 0 */
void mj_bills_add (GPtrArray *bills,
                   const MjPayout *payout,
                   const MjWho *sitting,
                   MjSeat winner,
                   int tai,
                   int as);

/* @bills: (inout): bills, one for each two people */
void mj_bills_add_outcome (GPtrArray *bills,
                           const MjEntry *entry,
                           const MjOutcome *outcome);

/* "= 3 tai 0.80 + Cat bites rat 0.40"; the amount of an only part is that of
 * the bill and is left out. */
char *mj_bill_parts (const MjBill *bill) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: its amount, "2.00", with cents where a part has any */
char *mj_bill_price (const MjBill *bill,
                     const MjMoney *money) G_GNUC_WARN_UNUSED_RESULT;

/* @names: names of people, by number
 * Returns: the whole sentence */
char *mj_bill_text (const MjBill *bill,
                    const char *const *names,
                    const MjMoney *money) G_GNUC_WARN_UNUSED_RESULT;

/* @names: names of people, by number
 * Returns: a line for each; "" where there is none */
char *mj_bills_text (const GPtrArray *bills,
                     const char *const *names,
                     const MjMoney *money) G_GNUC_WARN_UNUSED_RESULT;
