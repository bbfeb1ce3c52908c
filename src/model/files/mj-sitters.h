/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sitters.h – who sat in a chair in which deals of a match, where guests
 * come and leave in the middle of it.
 *
 * A deal belongs to whoever sat there when it ended.
 */

#pragma once

#include "model/files/mj-match-file.h"

/* Seats somebody else in the middle of a match, also in its next deals.
 * @state: the state after the moves of @file
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

/* As mj_match_file_copy(), with the names of those to whom the last deal of the
 * copy belongs. */
MjMatchFile *mj_sitters_copy (const MjMatchFile *file,
                              guint n_moves) G_GNUC_WARN_UNUSED_RESULT;

/* @n_deals: how many deals have begun
 * Returns: (transfer container) (element-type utf8): the names of all to whom
 *   one of them belongs, the first one first */
GPtrArray *mj_sitters_list (const MjMatchFile *file,
                            MjSeat seat,
                            guint n_deals) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (nullable): the name of the person who sat there last, where a
 * computer player does now */
const char *mj_sitters_find_gone (const MjMatchFile *file, MjSeat seat);

/* @names: who has left each chair, NULL for nobody; at least one
 * @over: whether the match is, so that nobody plays for them
 * Returns: "Amma plays for Mei now", "Mei and Bob have left the table" */
char *mj_sitters_tell_gone (const MjMatchFile *file,
                            const char *const *names,
                            gboolean over) G_GNUC_WARN_UNUSED_RESULT;

/* @goes_on: whether the match does
 * Returns: (nullable): why a match of guests is not opened: as long as it goes
 *   on, the hands of those who lost a deal stay closed */
const char *mj_sitters_refuse_review (const MjMatchFile *file,
                                      MjSeat human,
                                      gboolean goes_on);
