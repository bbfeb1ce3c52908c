/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-judge.c – asks for the verdict and drops the score of an impossible
 * win. */

#include "cli/cli-judge.h"

MjReason
cli_judge (const MjRules *rules,
           const MjHand *hand,
           const MjWin *win,
           const MjLiability *liability,
           MjVerdict *verdict)
{
  MjReason reason = mj_verdict (rules, hand, win, liability, verdict);

  if (reason != MJ_REASON_NONE && reason != MJ_REASON_NO_DISCARDER &&
      reason != MJ_REASON_TOO_CHEAP)
    *verdict = (MjVerdict){ .reason = reason,
                            .score.status = MJ_INCOMPLETE,
                            .liable = MJ_SEAT_NONE };
  return reason;
}
