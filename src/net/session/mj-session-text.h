/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-text.h – an evening as it is sent to phones.
 *
 * Whatever the page says in its own language is sent as numbers and codes;
 * only what seldom happens is sent as a sentence in the language of the
 * host. */

#pragma once

#include "model/deals/mj-deals.h"

/* Of a long evening only the last deals are told. */
enum { MJ_DEALS_MAX = 60 };

/* Returns: (transfer full): members of a JSON object, without its braces */
char *mj_session_text_write (MjSession *session,
                             MjDeals *deals) G_GNUC_WARN_UNUSED_RESULT;

/* @entry: what somebody would enter
 * @outcome: what would come of it
 * Returns: (transfer full): the message that answers the question */
char *mj_session_text_write_worth (MjSession *session,
                                   const MjEntry *entry,
                                   const MjOutcome *outcome)
    G_GNUC_WARN_UNUSED_RESULT;
