/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-room.h – an evening on phones: who follows it, and what they
 * suggest.
 *
 * A guest says who of the evening it is, and whoever keeps the books says yes.
 * From then on the guest's page shows what that person owes, and may suggest
 * entries.  Only the keeper makes entries of them.  Everybody else who comes in
 * can read the sheet.
 */

#pragma once

#include "net/door/mj-room.h"
#include "net/sheet/mj-suggestion.h"

G_BEGIN_DECLS

/* Suggestions of one person that may wait at once. */
enum { MJ_SHEET_ROOM_MAX_WAITING = 4 };

#define MJ_TYPE_SHEET_ROOM (mj_sheet_room_get_type ())
G_DECLARE_FINAL_TYPE (MjSheetRoom, mj_sheet_room, MJ, SHEET_ROOM, MjRoom)

/* @session: an evening */
MjSheetRoom *mj_sheet_room_new (MjSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* @session: the same evening, opened again */
void mj_sheet_room_set_session (MjSheetRoom *self, MjSession *session);

MjSession *mj_sheet_room_get_session (MjSheetRoom *self);

/* Returns: who somebody says to be and no keeper has confirmed; MJ_WHO_NONE
 * when nobody asks */
guint mj_sheet_room_get_asker (MjSheetRoom *self);

/**
 * mj_sheet_room_let_in:
 * @person: who somebody asks to be
 *
 * Another phone that was this person before is so no longer.
 */
void mj_sheet_room_let_in (MjSheetRoom *self, guint person);

/* @person: who somebody asks to be */
void mj_sheet_room_turn_away (MjSheetRoom *self, guint person);

/* @person: somebody of the evening.  Returns: whether a phone has been
 * confirmed as that person's */
gboolean mj_sheet_room_has_phone (MjSheetRoom *self, guint person);

/* Returns: how many pages show the sheet */
guint mj_sheet_room_count_guests (MjSheetRoom *self);

/* Returns: whether somebody would miss it: a page shows the sheet, a phone has
 * been confirmed, or somebody asks to come in */
gboolean mj_sheet_room_is_followed (MjSheetRoom *self);

/* Returns: (transfer none) (nullable): the one that has waited longest */
const MjSuggestion *mj_sheet_room_get_suggestion (MjSheetRoom *self);

guint mj_sheet_room_count_suggestions (MjSheetRoom *self);

/**
 * mj_sheet_room_accept:
 * @number: of a suggestion
 * @error: return location for a #GError
 *
 * Enters it.
 *
 * Returns: FALSE if it cannot be entered; then it still waits
 */
gboolean mj_sheet_room_accept (MjSheetRoom *self, guint number, GError **error);

/* @number: of a suggestion, whose person is told */
void mj_sheet_room_decline (MjSheetRoom *self, guint number);

/* Takes leave of all guests. */
void mj_sheet_room_close (MjSheetRoom *self);

/* @path: a file that mj_room_file_write() has made of a room.  Returns: the id
 * of its evening, or 0 */
gint64 mj_sheet_room_file_get_evening (const char *path);

G_END_DECLS
