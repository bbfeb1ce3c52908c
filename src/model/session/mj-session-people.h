/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-people.h – chairs and names of people in an evening. */

#pragma once

#include "model/session/mj-session.h"

/* Returns: (transfer full): names to choose from: the people of the evening,
 * then players of other evenings, the latest first */
GStrv mj_session_list_names (MjSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Who has not been there before becomes known with it.
 * @edit: MJ_EDIT_INSERT or MJ_EDIT_REPLACE
 * @names: (array fixed-size=4): who sits in each chair from there on
 * @note: (nullable): remark
 * Returns: FALSE with the reason when two names are alike, one is missing, or
 *   there have been too many people */
gboolean mj_session_seat (MjSession *self,
                          MjEdit edit,
                          guint index,
                          const char *const *names,
                          const char *note,
                          GError **error);
