/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-refusal.h – why a complete hand cannot win. */

#pragma once

#include "engine/match/mj-state.h"

#include <glib.h>

/* A discard may have been claimed or passed by now; it is looked at as if it
 * still lay there.
 * Returns: why the hand of @seat cannot win now, with the rule; NULL when it is
 *   not complete, or wins */
char *mj_refusal_explain (const MjState *state,
                          const MjMove *move,
                          MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;
