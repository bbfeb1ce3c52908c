/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-flower-win.h – a win that flowers on the table make by themselves: all
 * eight, or seven while somebody else has the eighth.
 *
 * Rule: FH-02, FH-05.
 */

#pragma once

#include "engine/evening/mj-evening.h"

/**
 * mj_flower_win_find:
 * @evening: the books
 * @seat: a chair
 * @entry: (out): the win, with the bites that come with it
 *
 * Returns: whether @seat may win with the flowers that are shown in this deal,
 *   as the rules of the table have it
 */
bool mj_flower_win_find (const MjEvening *evening, MjSeat seat, MjEntry *entry);
