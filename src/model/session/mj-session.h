/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session.h – an evening at a physical table: its entries and its books.
 *
 * A session is a list of #MjSessionEntry, the first entry first.  Any entry can
 * be corrected or removed; the session then works out all later entries again.
 * #GListModel::items-changed covers only the entries that were inserted,
 * removed or corrected.  Later entries emit #MjSessionEntry::changed if their
 * outcome differs from before.
 *
 * A change is first written to the disk and then shown.  Between the two, the
 * session is busy and refuses other changes.
 */

#pragma once

#include "model/session/mj-session-entry.h"
#include "model/store/mj-store-evenings.h"

#include <gio/gio.h>

#define MJ_TYPE_SESSION (mj_session_get_type ())
G_DECLARE_FINAL_TYPE (MjSession, mj_session, MJ, SESSION, GObject)

/**
 * mj_session_plan: (skip)
 *
 * Returns: (transfer full): an evening of today like the last one there was, in
 *   which nothing has happened yet
 */
MjEveningFile *mj_session_plan (MjStore *store) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_session_open:
 *
 * Returns: (transfer full) (nullable): the evening; the same object as before,
 *   as long as a change of it waits to be written
 */
MjSession *mj_session_open (MjStore *store,
                            gint64 id,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64 mj_session_get_id (MjSession *self);

/**
 * mj_session_get_store:
 *
 * Returns: (transfer none): the record it is in
 */
MjStore *mj_session_get_store (MjSession *self);

/**
 * mj_session_delete:
 * @self: a session, of no use afterwards
 *
 * Deletes the evening from the record.
 *
 * Returns: FALSE, too, if another window has changed it meanwhile
 */
gboolean mj_session_delete (MjSession *self, GError **error);

/**
 * mj_session_get_problem:
 *
 * Returns: (nullable): its unreadable part, as a sentence; it is shown up to
 *   there, and cannot be changed
 */
const char *mj_session_get_problem (MjSession *self);

/**
 * mj_session_get_gone:
 *
 * Returns: (nullable): the sentence that it has been deleted; nothing of it can
 *   be changed then
 */
const char *mj_session_get_gone (MjSession *self);

/**
 * mj_session_look:
 *
 * Looks, off the main thread, whether another window has changed or deleted it,
 * and takes over the changes: see #MjSession::changed and #MjSession::gone.
 */
void mj_session_look (MjSession *self);

/**
 * mj_session_is_busy:
 *
 * Returns: #MjSession:busy
 */
gboolean mj_session_is_busy (MjSession *self);

/**
 * mj_session_is_undoing:
 *
 * Returns: whether the change that is on its way to the disk is that of
 *   mj_session_undo()
 */
gboolean mj_session_is_undoing (MjSession *self);

/**
 * mj_session_describe_waiting:
 * @self: a session that is busy
 *
 * Returns: (transfer full): which change is not saved yet, why where that is
 *   known, and how it can be taken back, in sentences
 */
char *mj_session_describe_waiting (MjSession *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_session_withdraw:
 *
 * Takes back the change that is on its way to the disk; if it comes too late,
 * undoes it.
 */
void mj_session_withdraw (MjSession *self);

const MjEveningFile *mj_session_get_file (MjSession *self);

#ifndef __GI_SCANNER__

/* Returns: present name of that person */
const char *mj_session_get_name (MjSession *self, MjWho person);

/* @index: an entry, or their number
 * Returns: names of people before that entry */
const MjPeople *mj_session_get_people (MjSession *self, guint index);

#endif

/**
 * mj_session_get_deal_start:
 *
 * Returns: before which entry the deal in progress begins
 */
guint mj_session_get_deal_start (MjSession *self);

/* @index: an entry, or their number.  Returns: whether anything has been paid
 * before it in the deal that it belongs to */
gboolean mj_session_has_paid_in_deal (MjSession *self, guint index);

/**
 * mj_session_find_place: (skip)
 *
 * Returns: before which entry a new one belongs: an arrangement holds for the
 *   whole deal in progress
 */
guint mj_session_find_place (MjSession *self, MjEntryKind kind);

guint mj_session_get_n_entries (MjSession *self);

/**
 * mj_session_get_entry:
 * @index: from 0
 *
 * Returns: (transfer none): an item of the list
 */
MjSessionEntry *mj_session_get_entry (MjSession *self, guint index);

const MjRecord *mj_session_get_record (MjSession *self, guint index);

#ifndef __GI_SCANNER__

/* Its outcome. */
const MjOutcome *mj_session_get_outcome (MjSession *self, guint index);

/* @index: an entry, or their number
 * @books: (out): the books before that entry */
void mj_session_get_books (MjSession *self, guint index, MjEvening *books);

/* Adds an entry unless it cannot be right.
 *
 * As every change, it is written, then shown.  In a store in memory that has
 * happened when this returns.  When the evening has been changed from elsewhere
 * it is read anew, and #MjSession::refused is emitted.
 * @note: (nullable): remark
 * Returns: FALSE with the reason in @error when the change cannot be made, or
 *   the evening is busy */
gboolean mj_session_append (MjSession *self,
                            const MjEntry *entry,
                            const char *note,
                            GError **error);

#endif

/**
 * mj_session_remove:
 *
 * Takes an entry out.
 */
gboolean mj_session_remove (MjSession *self, guint index, GError **error);

gboolean mj_session_can_undo (MjSession *self);
gboolean mj_session_can_redo (MjSession *self);

/**
 * mj_session_describe_step:
 * @forth: whether to look at mj_session_redo(), and not at mj_session_undo()
 *
 * Returns: (transfer full) (nullable): the change that it would make again or
 *   take back, “Mei has paid Raj 29”; NULL if there is none
 */
char *mj_session_describe_step (MjSession *self,
                                gboolean forth) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_session_undo:
 *
 * Takes back the last change that was made since the evening was opened; before
 * the first, that the newest entry was recorded.
 */
gboolean mj_session_undo (MjSession *self, GError **error);
gboolean mj_session_redo (MjSession *self, GError **error);

/**
 * mj_session_set_head:
 * @head: title, names, currency, chips, whether it is archived; rules and
 *   entries stay as they are
 */
gboolean mj_session_set_head (MjSession *self,
                              const MjEveningFile *head,
                              GError **error);

/* ---- entries ---- */

/**
 * mj_session_toggle_bonus:
 * @seat: who
 * @face: a flower or an animal
 * @dealt: whether it lay in the dealt tiles
 *
 * Notes that @seat shows @face; where that is noted in this deal already, takes
 * it back.
 */
gboolean mj_session_toggle_bonus (
    MjSession *self, MjSeat seat, MjFace face, gboolean dealt, GError **error);

#ifndef __GI_SCANNER__

/* Ends the deal with a win of @seat by the flowers that are shown. */
gboolean
mj_session_add_flower_win (MjSession *self, MjSeat seat, GError **error);

/* Records an entry at a place in the evening: only at the end it has to be
 * right.
 * @edit: MJ_EDIT_INSERT or MJ_EDIT_REPLACE
 * @index: at which entry; their number to add one at the end
 * @entry: a win or another entry
 * @text: (nullable): the new name, label or chips
 * @note: (nullable): remark; NULL leaves the note of the entry that is
 *   replaced */
gboolean mj_session_record (MjSession *self,
                            MjEdit edit,
                            guint index,
                            const MjEntry *entry,
                            const char *text,
                            const char *note,
                            GError **error);

/* @wanted: a bonus tile that was shown, or a kong
 * Returns: the last entry of that deal with the same player and tile, for a
 *   kong without its tile as concealed as @wanted; G_MAXUINT where there is
 *   none */
guint mj_session_find_alike (MjSession *self, int deal, const MjEntry *wanted);

#endif

/**
 * mj_session_has_tiles:
 * @index: any number
 *
 * Returns: whether the entry of that number is a win whose tiles are known
 */
gboolean mj_session_has_tiles (MjSession *self, guint index);

/**
 * mj_session_can_win_too:
 * @index: an entry; any greater number for the end
 *
 * Returns: whether the entry before it is a win on a discard on which, by the
 *   rules, another may have won too (HOUSE-09)
 */
gboolean mj_session_can_win_too (MjSession *self, guint index);

/**
 * mj_session_has_ended_deal:
 *
 * Returns: whether the last entry has ended a deal
 */
gboolean mj_session_has_ended_deal (MjSession *self);

/**
 * mj_session_set_archived:
 * @archived: whether it is put away
 */
gboolean
mj_session_set_archived (MjSession *self, gboolean archived, GError **error);

/**
 * mj_session_settle_text:
 * @coin: smallest coin in use, hundredths
 *
 * Returns: (transfer full): balances and transfers, to be copied and sent
 */
char *mj_session_settle_text (MjSession *self,
                              gint64 coin) G_GNUC_WARN_UNUSED_RESULT;
