/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-story.h – the records of an evening, in sentences. */

#pragma once

#include "model/session/mj-session.h"

/* The biggest hand, most wins, most bites, longest dealer.  Records that nobody
 * holds are left out; ties name all holders.
 * Returns: a line for each; "" while nobody has won */
char *mj_story_tell (MjSession *session) G_GNUC_WARN_UNUSED_RESULT;
