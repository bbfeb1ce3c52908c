/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-judge.h – the verdict as sgmj score and sgmj cases print it. */

#pragma once

#include "engine/money/mj-verdict.h"

/* Like mj_verdict(), but only a hand that wins or is too cheap has a score: one
 * that cannot have been won so is worth nothing.
 * @hand: the winner's tiles, the winning one included
 * @liability: known facts about it
 * @verdict: (out): the verdict
 * Returns: @verdict->reason */
MjReason cli_judge (const MjRules *rules,
                    const MjHand *hand,
                    const MjWin *win,
                    const MjLiability *liability,
                    MjVerdict *verdict);
