/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-story.h – what an evening will be remembered for, in sentences. */

#pragma once

#include "model/session/mj-session.h"

G_BEGIN_DECLS

/* The biggest hand, who won most deals, who collected most bites, who dealt
 * longest.  What did not happen is left out; where several people did the same,
 * all of them are named.
 * @session: an evening
 * Returns: a line for each; "" while nobody has won */
char *mj_story_tell (MjSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
