/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-text.h – an evening in sentences: what happened, where the deal
 * stands, and who pays whom.
 */

#pragma once

#include "model/files/mj-evening-file.h"

G_BEGIN_DECLS

/**
 * mj_evening_text_entry: (skip)
 * @names: the players, by chair
 * @entry: what happened
 * @outcome: what came of it
 *
 * Returns: (transfer full): a sentence, "Mei wins 3 tai from Raj"
 */
char *
mj_evening_text_entry (char *const *names,
                       const MjEntry *entry,
                       const MjOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_evening_text_deal: (skip)
 * @file: an evening
 * @books: how it stands
 *
 * Returns: (transfer full): the wind, the number of the deal and who deals, or
 *   that all rounds are over
 */
char *mj_evening_text_deal (const MjEveningFile *file,
                            const MjEvening *books) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_evening_text_transfers: (skip)
 * @names: the players, by chair
 * @currency: label of the currency, "" for none
 * @payout: who pays whom
 *
 * Returns: (transfer full): a line for each transfer; "" where there is none
 */
char *
mj_evening_text_transfers (char *const *names,
                           const char *currency,
                           const MjPayout *payout) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_evening_text_settlement: (skip)
 * @file: an evening
 * @balance: four amounts, hundredths
 * @coin: smallest coin in use, hundredths; 0: nothing is rounded
 *
 * Returns: (transfer full): balances and transfers, to be copied and sent
 */
char *mj_evening_text_settlement (const MjEveningFile *file,
                                  const gint64 *balance,
                                  gint64 coin) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
