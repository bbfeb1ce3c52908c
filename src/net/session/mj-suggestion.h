/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-suggestion.h – an entry of an evening that somebody suggests by phone.
 *
 * A suggestion is nothing but an entry that waits: whoever keeps the books
 * reads it and puts it among the entries, or does not.
 */

#pragma once

#include "model/session/mj-session.h"
#include "net/door/mj-guest-message.h"

/* @number: from 1, never used twice in a room
 * @person: who suggests it
 * @entry: what is suggested
 * @deal: the number of its deal */
typedef struct {
  guint number;
  MjWho person;
  MjEntry entry;
  int deal;
} MjSuggestion;

/* Returns: whether it is of the deal in progress.  Whoever describes a win may
 *   not know that the deal has been entered meanwhile. */
gboolean mj_suggestion_is_of_now (MjSession *session,
                                  const MjGuestMessage *message);

/* @person: who suggests something
 * @message: a SUGGEST of the deal in progress
 * @suggestion: (out): what it says, without a number
 * @error: return location for a #GError that tells in English what is wrong
 * Returns: FALSE when it cannot be an entry: the person sits in no chair, the
 *   hand cannot be read */
gboolean mj_suggestion_read (MjSession *session,
                             MjWho person,
                             const MjGuestMessage *message,
                             MjSuggestion *suggestion,
                             GError **error);

/* @outcome: (out): what would come of it now
 * Returns: whether it would be right */
gboolean mj_suggestion_try (MjSession *session,
                            const MjSuggestion *suggestion,
                            MjOutcome *outcome);

/* @session: the evening.  Returns: whether its deal is over, or its person no
 * longer in that chair */
gboolean mj_suggestion_is_late (MjSession *session,
                                const MjSuggestion *suggestion);

/* @session: the evening.  Returns: (transfer full): what would be entered, and
 * who would pay whom, in one line each */
char *mj_suggestion_get_text (MjSession *session,
                              const MjSuggestion *suggestion)
    G_GNUC_WARN_UNUSED_RESULT;
