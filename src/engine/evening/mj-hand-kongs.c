/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-kongs.c – compares the kongs of a hand with those of the books. */

#include "engine/evening/mj-hand-kongs.h"

#include "engine/money/mj-pao.h"

bool
mj_hand_kongs_are_alike (const MjRules *rules)
{
  return rules->kong_claimed_payer == MJ_CLAIMED_EVERYONE &&
         !mj_pao_kong_always (rules) &&
         mj_payout_kong_amount (rules, MJ_MELD_KONG_CLAIMED) ==
             mj_payout_kong_amount (rules, MJ_MELD_KONG_PROMOTED);
}

bool
mj_hand_kong_is_known (const MjMeld *meld)
{
  return meld->kind != MJ_MELD_KONG_CLAIMED || meld->from < MJ_N_SEATS;
}

void
mj_hand_kongs_feed (MjHand *hand, MjSeat giver)
{
  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == MJ_MELD_KONG_CLAIMED)
      hand->melds[i].from = giver < MJ_N_SEATS ? giver : MJ_SEAT_NONE;
}

/* @nameless: counts down. */
static bool
is_unpaid (const MjHandKongs *kongs, const MjMeld *meld, int nameless[2])
{
  return mj_meld_is_kong (meld) &&
         (kongs->konged & MJ_FACE_BIT (mj_meld_face (meld))) == 0 &&
         nameless[!mj_meld_is_exposed (meld)]-- <= 0;
}

int
mj_hand_kongs_find (const MjHandKongs *kongs)
{
  int nameless[2] = { kongs->n_nameless[false], kongs->n_nameless[true] };
  int found = -1;

  for (int i = 0; i < kongs->hand->n_melds; i++) {
    const MjMeld *meld = &kongs->hand->melds[i];

    if (!is_unpaid (kongs, meld, nameless) || !mj_meld_is_exposed (meld) ||
        mj_hand_kongs_are_alike (kongs->rules))
      continue;
    if (found < 0 || (mj_hand_kong_is_known (&kongs->hand->melds[found]) &&
                      !mj_hand_kong_is_known (meld)))
      found = i;
  }
  return found;
}

MjFaceSet
mj_hand_kongs_pay (const MjHandKongs *kongs, MjPayout *payout)
{
  int nameless[2] = { kongs->n_nameless[false], kongs->n_nameless[true] };
  MjFaceSet paid = 0;

  for (int i = 0; i < kongs->hand->n_melds; i++) {
    const MjMeld *meld = &kongs->hand->melds[i];

    if (!is_unpaid (kongs, meld, nameless) ||
        (!mj_hand_kong_is_known (meld) &&
         !mj_hand_kongs_are_alike (kongs->rules)))
      continue;
    paid |= MJ_FACE_BIT (mj_meld_face (meld));
    mj_payout_kong (
        kongs->rules, (MjMeldKind) meld->kind, kongs->seat, meld->from,
        mj_pao_kong_always (kongs->rules) ||
            (meld->from == kongs->liable && meld->from < MJ_N_SEATS),
        payout);
  }
  return paid;
}
