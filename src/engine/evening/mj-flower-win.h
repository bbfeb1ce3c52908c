/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-flower-win.h – a win that bonus tiles on the table make by themselves:
 * all eight flowers, or seven while another player has the eighth, or all
 * animals.
 *
 * Rule: FH-02, FH-05, HOUSE-15.
 */

#pragma once

#include "engine/evening/mj-evening.h"

/* @entry: (out): the win, with the bites that come with it
 * Returns: whether @seat may win with the bonus tiles that are shown in this
 *   deal, as the rules of the table have it */
bool mj_flower_win_find (const MjEvening *evening, MjSeat seat, MjEntry *entry);
