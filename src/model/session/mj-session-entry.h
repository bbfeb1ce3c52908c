/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-entry.h – an entry of an evening, with its outcome.
 *
 * The entry never changes; an edit puts another object into the list.  The
 * outcome depends on the entries before it; when it changes, the entry emits
 * #MjSessionEntry::changed.
 */

#pragma once

#include "model/session/mj-people.h"
#include "model/money/mj-bill.h"

#define MJ_TYPE_SESSION_ENTRY (mj_session_entry_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSessionEntry, mj_session_entry, MJ, SESSION_ENTRY, GObject)

#ifndef __GI_SCANNER__

/* Returns: (transfer full): an entry of which nothing has come yet */
MjSessionEntry *
mj_session_entry_new (const MjRecord *record) G_GNUC_WARN_UNUSED_RESULT;

/* Whether it is an entry of just that. */
gboolean mj_session_entry_records (MjSessionEntry *self,
                                   const MjRecord *record);

/* @index: its number in the evening, from 0
 * @people: names of people before it
 * Returns: whether it has said something else before */
gboolean mj_session_entry_update (MjSessionEntry *self,
                                  guint index,
                                  const MjOutcome *outcome,
                                  MjPeople *people);

#endif

/**
 * mj_session_entry_tell:
 *
 * Emits #MjSessionEntry::changed.
 */
void mj_session_entry_tell (MjSessionEntry *self);

/**
 * mj_session_entry_is_reworded:
 *
 * Returns: whether the last update changed what the entry says or pays, and not
 *   only its number, the balances after it or the dealer
 */
gboolean mj_session_entry_is_reworded (MjSessionEntry *self);

guint mj_session_entry_get_index (MjSessionEntry *self);

/**
 * mj_session_entry_get_record:
 *
 * Returns: (transfer none): the entry, with its time and note
 */
const MjRecord *mj_session_entry_get_record (MjSessionEntry *self);

#ifndef __GI_SCANNER__

/* Its outcome. */
const MjOutcome *mj_session_entry_get_outcome (MjSessionEntry *self);

/* Names of people before it. */
const MjPeople *mj_session_entry_get_people (MjSessionEntry *self);

#endif

/**
 * mj_session_entry_get_text:
 *
 * Returns: (transfer full): a sentence, "Mei wins 3 tai from Raj"
 */
char *
mj_session_entry_get_text (MjSessionEntry *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_session_entry_add_bills: (skip)
 * @bills: (inout): bills between people
 *
 * Adds its payments.
 */
void mj_session_entry_add_bills (MjSessionEntry *self, GPtrArray *bills);

/**
 * mj_session_entry_get_remark:
 *
 * Returns: (transfer full): why it is not counted, its patterns and its note,
 *   in one line; "" where there is nothing to say
 */
char *
mj_session_entry_get_remark (MjSessionEntry *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_session_entry_join_detail: (skip)
 * @remark: a line, or ""
 *
 * Returns: (transfer full): @remark and a line for each bill
 */
char *
mj_session_entry_join_detail (MjSessionEntry *self,
                              const char *remark,
                              const GPtrArray *bills) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_session_entry_get_detail:
 *
 * Returns: (transfer full): its remark and payments; may be ""
 */
char *
mj_session_entry_get_detail (MjSessionEntry *self) G_GNUC_WARN_UNUSED_RESULT;
