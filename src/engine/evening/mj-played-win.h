/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-played-win.h – a deal that was won at the program's own table, as an entry
 * of an evening. */

#pragma once

#include "engine/evening/mj-evening.h"
#include "engine/match/mj-state.h"

/* @state: a match
 * @books: (out): of an evening that begins with that deal
 * @entry: (out): the win
 * Returns: whether the deal has been won; otherwise nothing is filled in */
bool mj_played_win (const MjState *state, MjEvening *books, MjEntry *entry);
