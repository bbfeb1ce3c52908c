/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-refusal.h – why a complete hand cannot win. */

#pragma once

#include "engine/match/mj-state.h"

#include <glib.h>

G_BEGIN_DECLS

/* Why its hand cannot win now, with the rule; NULL when it is not complete, or
 * wins. */
char *mj_refusal_explain (const MjState *state,
                          MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
