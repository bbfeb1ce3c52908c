/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wait-session.h – changes an evening and waits until the change is on the
 * disk.
 */

#pragma once

#include "model/session/mj-session.h"

G_BEGIN_DECLS

/* What the functions of #MjSession do, and until it is on the disk: FALSE with
 * the reason also when it is refused there. */
gboolean wait_edit (MjSession *session,
                    MjEdit edit,
                    guint index,
                    const MjEntry *entry,
                    const char *note,
                    GError **error);
gboolean wait_append (MjSession *session,
                      const MjEntry *entry,
                      const char *note,
                      GError **error);

/* The same for what is done in other words: @accepted is what the function of
 * #MjSession has just returned. */
gboolean wait_verb (MjSession *session, gboolean accepted, GError **error);

gboolean wait_undo (MjSession *session, GError **error);
gboolean wait_redo (MjSession *session, GError **error);
gboolean
wait_set_head (MjSession *session, const MjEveningFile *head, GError **error);

G_END_DECLS
