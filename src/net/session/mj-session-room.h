/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-room.h – an evening on phones: who follows it, and what they
 * suggest.
 *
 * A guest says who of the evening it is, and whoever keeps the books says yes.
 * From then on the guest's page shows what that person owes, and may suggest
 * entries.  Only the keeper makes entries of them.  Everybody else who comes in
 * can read the evening.
 */

#pragma once

#include "net/door/mj-room.h"
#include "net/session/mj-suggestion.h"

/* Suggestions of one person that may wait at once. */
enum { MJ_SESSION_ROOM_MAX_WAITING = 4 };

#define MJ_TYPE_SESSION_ROOM (mj_session_room_get_type ())
G_DECLARE_FINAL_TYPE (MjSessionRoom, mj_session_room, MJ, SESSION_ROOM, MjRoom)

/* @session: an evening */
MjSessionRoom *
mj_session_room_new (MjSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* @session: the same evening, opened again */
void mj_session_room_set_session (MjSessionRoom *self, MjSession *session);

MjSession *mj_session_room_get_session (MjSessionRoom *self);

/* @person: somebody of the evening.  Returns: whether a phone has been
 * confirmed as that person's */
gboolean mj_session_room_has_phone (MjSessionRoom *self, guint person);

/* Returns: how many pages show the evening */
guint mj_session_room_count_guests (MjSessionRoom *self);

/* Returns: whether somebody would miss it: a page shows the evening, a phone
 * has been confirmed, or somebody asks to come in */
gboolean mj_session_room_is_followed (MjSessionRoom *self);

/* Returns: (transfer none) (nullable): the one that has waited longest */
const MjSuggestion *mj_session_room_get_suggestion (MjSessionRoom *self);

guint mj_session_room_count_suggestions (MjSessionRoom *self);

/* Enters it.
 * @number: of a suggestion
 * Returns: FALSE if it cannot be entered; then it still waits */
gboolean
mj_session_room_accept (MjSessionRoom *self, guint number, GError **error);

/* @number: of a suggestion, whose person is told */
void mj_session_room_decline (MjSessionRoom *self, guint number);

/* @path: a file that mj_room_file_write() has made of a room.  Returns: the id
 * of its evening, or 0 */
gint64 mj_session_room_file_get_evening (const char *path);
