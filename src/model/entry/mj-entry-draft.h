/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-draft.h – an entry while a person fills it in, and its effect on the
 * balances.
 *
 * Drafts are for all kinds of entries except wins, which the score helper
 * describes.  The fields of mj-entry-kinds.h are properties, by their names
 * in files: numbers as in #MjEntry, or MJ_DRAFT_OPEN, and texts for typed
 * fields.
 *
 * A new arrangement is inserted before the first entry of the deal, so that it
 * holds for the whole deal; one for the whole evening, before the first deal.
 */

#pragma once

#include "model/entry/mj-entry-fields.h"
#include "model/session/mj-session.h"

/* From when an arrangement holds. */
enum { MJ_SINCE_DEAL, MJ_SINCE_START };

#define MJ_TYPE_ENTRY_DRAFT (mj_entry_draft_get_type ())
G_DECLARE_FINAL_TYPE (MjEntryDraft, mj_entry_draft, MJ, ENTRY_DRAFT, GObject)

/* @kind: kind of event
 * @index: before which entry; their number: at the end
 * Returns: (transfer full): an entry that is not recorded yet */
MjEntryDraft *mj_entry_draft_new (MjSession *session,
                                  MjEntryKind kind,
                                  guint index) G_GNUC_WARN_UNUSED_RESULT;

/* @index: the entry that is to be corrected
 * Returns: (transfer full): the entry as it is now */
MjEntryDraft *mj_entry_draft_new_edit (MjSession *session,
                                       guint index) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: kind of the entry */
MjEntryKind mj_entry_draft_get_kind (MjEntryDraft *self);

/* Whether the field says something, as far as is known. */
gboolean mj_entry_draft_counts (MjEntryDraft *self, const MjKindField *row);

/* Returns: whether nothing is replaced by it */
gboolean mj_entry_draft_is_new (MjEntryDraft *self);

/* Returns: whether it can be chosen that it holds for the whole evening: for a
 * new name, stake or rule sheet, after something has been played */
gboolean mj_entry_draft_can_hold_always (MjEntryDraft *self);

/* Returns: (transfer none): the evening */
MjSession *mj_entry_draft_get_session (MjEntryDraft *self);

/* Returns: (transfer none): the books before it */
const MjEvening *mj_entry_draft_get_books (MjEntryDraft *self);

/* Returns: (transfer none): names of people at that moment */
const MjPeople *mj_entry_draft_get_people (MjEntryDraft *self);

/* @self: a change of the rules
 * Returns: the sheet that it brings, or the one in force */
const MjRules *mj_entry_draft_get_rules (MjEntryDraft *self);

/* @self: a change of the rules
 * @rules: the sheet from there on */
void mj_entry_draft_set_rules (MjEntryDraft *self, const MjRules *rules);

/* Records it where it belongs.  Returns FALSE with the reason in @error. */
gboolean mj_entry_draft_record (MjEntryDraft *self, GError **error);
