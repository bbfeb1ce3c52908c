/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sitters.h – who sat in a chair in which deals of a match, where guests
 * come and leave in the middle of it.
 *
 * A deal in progress counts for no person who comes or goes.
 */

#pragma once

#include "model/files/mj-match-file.h"

/* Seats somebody else in the middle of a match, also in its next deals.
 * @state: the state after the moves of @file
 * @name: who sits there from now on
 * @bot: (nullable): word for the computer player; NULL for a person */
void mj_sitters_change (MjMatchFile *file,
                        const MjState *state,
                        MjSeat seat,
                        const char *name,
                        const char *bot);

/* @deal: a deal, from 0
 * @bot: (out): word for the computer player; NULL for a person
 * Returns: the name of who sat there; "" for nobody */
const char *mj_sitters_find (const MjMatchFile *file,
                             MjSeat seat,
                             guint deal,
                             const char **bot);

/* Returns: how many deals had gone by when those of who sits there last began
 * to count for the first time; 0 if they all do */
guint mj_sitters_count_before (const MjMatchFile *file, MjSeat seat);

/* Returns: (nullable): the name of the person who sat there last, where a
 * computer player does now */
const char *mj_sitters_find_gone (const MjMatchFile *file, MjSeat seat);
