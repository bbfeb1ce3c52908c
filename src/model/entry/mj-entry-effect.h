/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-effect.h – the effect on a whole evening of an arrangement before
 * its first deal. */

#pragma once

#include "model/session/mj-session.h"

/* Returns: the index of the first entry that is no arrangement; there, a new
 * arrangement holds for all that was played, and overrides those before it */
guint mj_entry_effect_find_start (MjSession *session);

/* Reckons the whole evening with @entry.
 * @index: before which entry
 * @entry: a name, a stake or a rule sheet
 * Returns: when it is changed again, how many entries would become impossible,
 *   and the balances where they change */
char *mj_entry_effect_text (MjSession *session,
                            guint index,
                            const MjEntry *entry) G_GNUC_WARN_UNUSED_RESULT;

/* @index: before which entry people change seats
 * @names: (array fixed-size=4): who sits in each chair then
 * @before: (array fixed-size=4): who sat there before
 * @then: (out): the books after it
 * Returns: bit N: person N leaves the table by it */
guint mj_entry_effect_find_leaving (MjSession *session,
                                    guint index,
                                    const char *const *names,
                                    const MjWho *before,
                                    MjEvening *then);
