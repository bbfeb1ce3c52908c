/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hand-kongs.c – compares the kongs of a hand with those of the books. */

#include "engine/evening/mj-hand-kongs.h"

#include "engine/money/mj-pao.h"
#include "engine/score/mj-win.h"

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

/* @nameless: kongs that were paid without their tile, exposed and concealed;
 * they are taken for the first of the hand. */
static bool
is_unpaid (const MjEvening *evening, const MjMeld *meld, int nameless[2])
{
  return mj_meld_is_kong (meld) &&
         !mj_evening_is_konged (evening, mj_meld_face (meld)) &&
         nameless[!mj_meld_is_exposed (meld)]-- <= 0;
}

int
mj_hand_kongs_find (const MjEvening *evening, const MjEntry *entry)
{
  const uint8_t *paid = evening->now.n_nameless[entry->seat];
  int nameless[2] = { paid[false], paid[true] }, found = -1;

  for (int i = 0; i < entry->hand.n_melds; i++) {
    const MjMeld *meld = &entry->hand.melds[i];

    if (!is_unpaid (evening, meld, nameless) || !mj_meld_is_exposed (meld) ||
        mj_hand_kongs_are_alike (&evening->rules))
      continue;
    if (found < 0 || (mj_hand_kong_is_known (&entry->hand.melds[found]) &&
                      !mj_hand_kong_is_known (meld)))
      found = i;
  }
  return found;
}

/* Whoever is liable because of a kong pays for it alone (PAO-09). */
void
mj_hand_kongs_pay (MjEvening *evening, const MjEntry *entry, MjPayout *payout)
{
  const uint8_t *paid = evening->now.n_nameless[entry->seat];
  int nameless[2] = { paid[false], paid[true] };

  for (int i = 0; i < entry->hand.n_melds; i++) {
    const MjMeld *meld = &entry->hand.melds[i];

    if (!is_unpaid (evening, meld, nameless) ||
        (!mj_hand_kong_is_known (meld) &&
         !mj_hand_kongs_are_alike (&evening->rules)))
      continue;
    evening->now.kongs[entry->seat] |= MJ_FACE_BIT (mj_meld_face (meld));
    mj_payout_kong (
        &evening->rules, (MjMeldKind) meld->kind, entry->seat, meld->from,
        mj_pao_kong_always (&evening->rules) ||
            (meld->from == entry->liable && meld->from < MJ_N_SEATS &&
             mj_how_replaces_kong ((MjHow) entry->how)),
        payout);
  }
}
