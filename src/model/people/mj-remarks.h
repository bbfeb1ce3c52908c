/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-remarks.h – what each of the people at the table says, and of what. */

#pragma once

#include "model/people/mj-person.h"

typedef enum {
  MJ_MOMENT_CHOW, /* the speaker's own, like the next two */
  MJ_MOMENT_PONG,
  MJ_MOMENT_SKIPPED, /* another player's pong took the speaker's turn */
  MJ_MOMENT_KONG,
  MJ_MOMENT_BONUS,
  MJ_MOMENT_SMALL_WIN,
  MJ_MOMENT_WIN,
  MJ_MOMENT_LIMIT,
  MJ_MOMENT_FED,     /* the speaker's tile won */
  MJ_MOMENT_WATCHED, /* another player won at the limit */
  MJ_MOMENT_DRAWN,   /* nobody won */
  MJ_MOMENT_WAITING, /* for a slow player */
  MJ_MOMENT_LAST,    /* the last tiles begin */
  MJ_N_MOMENTS
} MjMoment;

/* Returns: what @person says then, translated */
const char *mj_remarks_get (MjPerson person, MjMoment moment);
