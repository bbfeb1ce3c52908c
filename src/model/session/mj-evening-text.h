/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-text.h – an evening in sentences: entries, the deal in progress,
 * and payments. */

#pragma once

#include "model/session/mj-people.h"
#include "model/money/mj-bill.h"

/* @people: names of people before it
 * Returns: a sentence, "Mei wins 3 tai from Raj" */
char *
mj_evening_text_entry (const MjPeople *people,
                       const MjRecord *record,
                       const MjOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: who deals, the wind, the number of the deal and why the drawn deal
 *   before it was passed on, or that all rounds are over */
char *mj_evening_text_deal (const MjPeople *people,
                            const MjEvening *books) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: a line, after a line break, for each liability that one might think
 *   of and that is not due; empty where there is none */
char *
mj_evening_text_not_liable (const MjEntry *entry,
                            const MjOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/* @people: names of people, and the format of money
 * @bills: (element-type MjBill): payments between them in play
 * Returns: a line for each bill; "" where there is none */
char *mj_evening_text_payments (const MjPeople *people, const GPtrArray *bills)
    G_GNUC_WARN_UNUSED_RESULT;

/* @names: the ends of the transfers, by number
 * Returns: a line for each transfer; "" where there is none */
char *
mj_evening_text_transfers (const char *const *names,
                           const MjMoney *money,
                           const MjPayout *payout) G_GNUC_WARN_UNUSED_RESULT;

/* @balance: debt to a person, hundredths
 * Returns: "owes 24", "is owed 24" or "is even" */
char *mj_evening_text_owed (const MjMoney *money,
                            gint64 balance) G_GNUC_WARN_UNUSED_RESULT;

/* @between: what stands between the two
 * Returns: the balance of each of the two before and after it, "Mei: owes 29 →
 *   owes 24" */
char *mj_evening_text_balances (const MjPeople *people,
                                const MjOutcome *outcome,
                                const char *between) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: "Won or lost", then a line for each who has played */
char *
mj_evening_text_results (const MjEveningFile *file,
                         const MjPeople *people,
                         const MjEvening *books) G_GNUC_WARN_UNUSED_RESULT;

/* @coin: smallest coin in use, hundredths; 0: nothing is rounded
 * @n: how many payments are left
 * @sum: of their amounts, hundredths
 * Returns: that, and a line for each balance for which no coin is small
 *   enough */
char *mj_evening_text_left (const MjPeople *people,
                            const MjEvening *books,
                            gint64 coin,
                            guint n,
                            gint64 sum) G_GNUC_WARN_UNUSED_RESULT;

/* @coin: smallest coin in use, hundredths; 0: nothing is rounded
 * Returns: a line for each payment that was made, for each that is left, and
 *   for each balance for which no coin is small enough */
char *mj_evening_text_cash (const MjEveningFile *file,
                            const MjPeople *people,
                            const MjEvening *books,
                            gint64 coin) G_GNUC_WARN_UNUSED_RESULT;

/* @coin: smallest coin in use, hundredths; 0: nothing is rounded
 * Returns: winnings of all players, payments made and transfers left, to be
 *   copied and sent */
char *mj_evening_text_settlement (const MjEveningFile *file,
                                  const MjPeople *people,
                                  const MjEvening *books,
                                  gint64 coin) G_GNUC_WARN_UNUSED_RESULT;
