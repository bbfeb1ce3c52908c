/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-near.h – patterns that a winning hand just misses, and why.
 *
 * Rule: the ids are given with each reason.
 */

#pragma once

#include "engine/score/mj-score.h"

/**
 * MjNear:
 * @pattern: the pattern that does not count
 * @rule: id of the rule that takes it away
 * @reason: why, marked for translation; may hold one %s for the names of @faces
 * @faces: faces the reason speaks of
 */
typedef struct {
  MjPatternId pattern;
  const char *rule;
  const char *reason;
  MjFaceSet faces;
} MjNear;

enum { MJ_MAX_NEAR = 12 };

/**
 * mj_near_find:
 * @rules: rule sheet
 * @hand: the winner's tiles, the winning one included
 * @win: how it was won
 * @score: what mj_score_hand() said of them
 * @near: (out): room for MJ_MAX_NEAR
 *
 * Looks at the reading that counted, or at the first one of a hand that does
 * not win.
 *
 * Returns: how many there are
 */
int mj_near_find (const MjRules *rules,
                  const MjHand *hand,
                  const MjWin *win,
                  const MjScore *score,
                  MjNear *near);
