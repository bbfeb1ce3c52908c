/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-private.h – how the files of a session write an edit.
 *
 * First mj_session_check_edit(); only when that returned TRUE
 * mj_session_write_edit().
 */

#pragma once

#include "model/session/mj-session.h"
#include "model/session/mj-steps.h"

/* Whether it has been made by mj_session_open(), and not as a bare object. */
gboolean mj_session_is_open (gpointer self);

/* Returns: (nullable): the step to redo, or to undo */
const MjStep *mj_session_find_step (MjSession *self, gboolean forth);

/* Returns: (nullable): the step of the change that is being written; NULL for
 *   the head */
const MjStep *mj_session_find_waiting (MjSession *self);

/* Returns: (transfer full): that it is taken back before it was written */
char *mj_session_describe_withdrawn (MjSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: FALSE with the reason when nothing can be changed now, or an entry
 *   more is one too many */
gboolean mj_session_check_edit (MjSession *self, MjEdit edit, GError **error);

/* @edit: MJ_EDIT_INSERT or MJ_EDIT_REPLACE
 * @note: (nullable): remark; NULL leaves the note of the entry that is
 *   replaced
 * Returns: (transfer full): the record; a replaced entry keeps its time */
MjRecord *mj_session_make_record (MjSession *self,
                                  MjEdit edit,
                                  guint index,
                                  const MjEntry *entry,
                                  const char *note) G_GNUC_WARN_UNUSED_RESULT;

/* Writes an edit to the disk as a step that can be undone; it is shown when it
 * has been written.
 * @after: (nullable) (transfer full): the new entry; NULL to take the entry
 *   out
 * @head: (nullable) (transfer full): the head that is written with it */
void mj_session_write_edit (MjSession *self,
                            MjEdit edit,
                            guint index,
                            MjRecord *after,
                            MjEveningFile *head);

/* @edit: MJ_EDIT_INSERT or MJ_EDIT_REPLACE
 * Returns: FALSE with the reason when another name is the same or looks so */
gboolean mj_session_check_name (MjSession *self,
                                MjEdit edit,
                                guint index,
                                const MjRecord *renamed,
                                GError **error);
