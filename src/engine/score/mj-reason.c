/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-reason.c – the keys of the reasons. */

#include "engine/score/mj-reason.h"

const char *
mj_reason_key (MjReason reason)
{
  static const char *const keys[MJ_N_REASONS] = { [MJ_REASON_NONE] = "none",
#define ROW(id, key) [MJ_REASON_##id] = (key),
                                                  MJ_REASONS (ROW)
#undef ROW
  };

  return keys[reason];
}

bool
mj_reason_is_of_liable (MjReason reason)
{
  return reason >= MJ_REASON_WINNER_LIABLE &&
         reason <= MJ_REASON_THIRTEEN_BY_ALL;
}
