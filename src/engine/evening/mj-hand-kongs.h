/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-kongs.h – the kongs of a winning hand that no entry has paid.
 *
 * A hand shows that a kong is exposed.  Unless somebody has said so (its kind
 * and #MjMeld.from), it does not show whether it was promoted, or fed by whom.
 *
 * Rule: INST-16, INST-17, INST-19, PAO-09, PAO-16.
 */

#pragma once

#include "engine/money/mj-payout.h"

/* Whether the same is paid for every exposed kong, however it was made. */
bool mj_hand_kongs_are_alike (const MjRules *rules);

/* @meld: a kong
 * Returns: whether it is known how it was made, and who fed it */
bool mj_hand_kong_is_known (const MjMeld *meld);

/* @hand: (inout): a winning hand
 * @giver: who is said to have fed its kong; not a chair: nobody */
void mj_hand_kongs_feed (MjHand *hand, MjSeat giver);

/* @hand: a winning hand
 * @seat: the winner
 * @konged: faces of kongs that an entry has paid, of all seats
 * @n_nameless: kongs of @seat that were paid without their tile, exposed and
 *   concealed; they are taken for the first of the hand
 * @liable: who is liable because of a kong, or #MJ_SEAT_NONE; pays alone for
 *   those that this seat fed (PAO-09) */
typedef struct {
  const MjRules *rules;
  const MjHand *hand;
  MjSeat seat;
  MjFaceSet konged;
  const uint8_t *n_nameless;
  MjSeat liable;
} MjHandKongs;

/* Returns: index of an exposed kong that no entry has paid and for which it
 * matters how it was made, one of which that is not known first; or -1 */
int mj_hand_kongs_find (const MjHandKongs *kongs);

/* Pays those of which it is known who pays.
 * @payout: (inout): the payments are added
 * Returns: their faces */
MjFaceSet mj_hand_kongs_pay (const MjHandKongs *kongs, MjPayout *payout);
