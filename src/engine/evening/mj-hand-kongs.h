/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-kongs.h – the kongs of a winning hand that no entry has paid.
 *
 * A hand shows that a kong is exposed.  Unless somebody has said so (its kind
 * and #MjMeld.from), it does not show whether it was promoted, or fed by whom.
 *
 * Rule: INST-16, INST-17, INST-19, PAO-09, PAO-16.
 */

#pragma once

#include "engine/evening/mj-evening.h"

/**
 * mj_hand_kongs_are_alike:
 * @rules: rule sheet
 *
 * Returns: whether the same is paid for every exposed kong, however it was made
 */
bool mj_hand_kongs_are_alike (const MjRules *rules);

/**
 * mj_hand_kong_is_known:
 * @meld: a kong
 *
 * Returns: whether it is known how it was made, and who fed it
 */
bool mj_hand_kong_is_known (const MjMeld *meld);

/**
 * mj_hand_kongs_find:
 * @evening: the books before the win
 * @entry: a win by tiles
 *
 * Returns: index of an exposed kong that no entry has paid and for which it
 *   matters how it was made, one of which that is not known first; or -1
 */
int mj_hand_kongs_find (const MjEvening *evening, const MjEntry *entry);

/**
 * mj_hand_kongs_pay:
 * @evening: (inout): the books; they know the kongs from now on
 * @entry: a win by tiles
 * @payout: (inout): the payments are added
 *
 * Pays those of which it is known who pays.
 */
void
mj_hand_kongs_pay (MjEvening *evening, const MjEntry *entry, MjPayout *payout);
