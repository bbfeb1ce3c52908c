/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rotation.c – passes on the deal and the wind of the round. */

#include "engine/rules/mj-rotation.h"

static bool
dealer_stays (const MjRotation *rotation,
              const MjRules *rules,
              MjSeat winner,
              bool paid,
              bool kong)
{
  if (winner != MJ_SEAT_NONE)
    return winner == rotation->dealer &&
           rules->dealer_after_win == MJ_DEALER_REPEATS;
  if (rules->dealer_after_draw == MJ_DEALER_STAYS_UNLESS_PAID)
    return !paid;
  if (rules->dealer_after_draw == MJ_DEALER_STAYS_UNLESS_KONG)
    return !kong;
  return rules->dealer_after_draw == MJ_DEALER_STAYS;
}

void
mj_rotation_advance (MjRotation *rotation,
                     const MjRules *rules,
                     MjSeat winner,
                     bool paid,
                     bool kong)
{
  if (dealer_stays (rotation, rules, winner, paid, kong)) {
    rotation->repeats++;
    return;
  }
  rotation->repeats = 0;
  rotation->dealer = (MjSeat) ((rotation->dealer + 1) % MJ_N_SEATS);
  if (rotation->dealer == rotation->first_dealer)
    rotation->prevailing++;
}
