/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-import.h – imports matches and evenings from files into the record.
 *
 * The functions may be called from any thread: they use only the text and the
 * store, which locks itself.  A cancelled import leaves nothing in the record;
 * after the store has kept the import, cancelling has no effect.
 */

#pragma once

#include "model/session/mj-session.h"
#include "model/store/mj-store-matches.h"

/* Keeps an evening, unless the very same is kept already.
 * @twin: (out) (optional): another version of the evening, which was kept
 *   before: one that began at the same moment.  NULL when there is none, and
 *   when the very same is kept already
 * Returns: (transfer full) (nullable): the evening, opened */
MjSession *mj_import_evening (MjStore *store,
                              const char *text,
                              gsize length,
                              MjStoredEvening **twin,
                              GCancellable *cancellable,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Plays a match through and keeps it, unless the very same is kept already.
 * Returns: (transfer full) (nullable): the match as it is kept; its number is 0
 *   when it is new */
MjStoredMatch *mj_import_match (MjStore *store,
                                const char *text,
                                GCancellable *cancellable,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
