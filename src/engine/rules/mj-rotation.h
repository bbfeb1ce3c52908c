/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rotation.h – who deals next, and in which wind.
 *
 * Rule: HOUSE-03, HOUSE-04, HOUSE-05, HOUSE-12.
 */

#pragma once

#include "engine/rules/mj-rules.h"
#include "engine/tiles/mj-tile.h"

/* @first_dealer: a round ends when the deal comes back to this chair
 * @dealer: chair that is East
 * @prevailing: wind of the round; 4 or more when all rounds are over
 * @repeats: deals in a row by this dealer before this one */
typedef struct {
  MjSeat first_dealer;
  MjSeat dealer;
  uint8_t prevailing;
  uint8_t repeats;
} MjRotation;

/* @rotation: (inout): the rotation of the deal that has ended; set to that of
 *   the next deal
 * @winner: chair that won, or MJ_SEAT_NONE after a drawn deal
 * @paid: whether an instant payment was made in that deal
 * @kong: whether there was a kong in that deal */
void mj_rotation_advance (MjRotation *rotation,
                          const MjRules *rules,
                          MjSeat winner,
                          bool paid,
                          bool kong);

/* Its wind. */
static inline MjWind
mj_rotation_wind (const MjRotation *rotation, MjSeat seat)
{
  return (MjWind) ((seat + MJ_N_SEATS - rotation->dealer) % MJ_N_SEATS);
}
