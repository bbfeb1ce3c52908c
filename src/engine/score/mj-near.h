/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-near.h – patterns that a winning hand just misses, and why.
 *
 * The engine gives a code for the reason; src/model/text has the sentence.
 *
 * Rule: the ids are given with each reason.
 */

#pragma once

#include "engine/score/mj-score.h"

/* clang-format off */
#define MJ_NEAR_REASONS(ROW) \
  ROW (TRIPLET, "triplet")                   \
  ROW (ALL_CLAIMED, "all-claimed")           \
  ROW (VALUED_EYES, "valued-eyes")           \
  ROW (ONE_WAIT, "one-wait")                 \
  ROW (ONLY_WAIT, "only-wait")               \
  ROW (BONUS, "bonus")                       \
  ROW (COUNTING_BONUS, "counting-bonus")     \
  ROW (ONE_BONUS, "one-bonus")               \
  ROW (CHOW, "chow")                         \
  ROW (DISCARD, "discard")                   \
  ROW (ONE_EXPOSED, "one-exposed")           \
  ROW (OTHER_SUIT, "other-suit")             \
  ROW (NOT_PLAYED, "not-played")             \
  ROW (EXPOSED, "exposed")                   \
  ROW (NOT_NINE_GATES, "not-nine-gates")     \
  ROW (GUEST_WIND, "guest-wind")             \
  ROW (EYES_NOT_DRAGON, "eyes-not-dragon")   \
  ROW (EYES_NOT_WIND, "eyes-not-wind")       \
  ROW (SELF_DRAW_ONLY, "self-draw-only")     \
  ROW (KONG_OPENS, "kong-opens")             \
  ROW (MISSING, "missing")                   \
  ROW (ONE_DOT, "one-dot")                   \
  ROW (LAST_DISCARD, "last-discard")         \
  ROW (LAST_REPLACEMENT, "last-replacement") \
  ROW (STANDS_ALONE, "stands-alone")
/* clang-format on */

typedef enum {
#define ROW(id, key) MJ_NEAR_##id,
  MJ_NEAR_REASONS (ROW)
#undef ROW
      MJ_N_NEAR_REASONS
} MjNearReason;

/* @pattern: the pattern that does not count
 * @rule: id of the rule that excludes it
 * @reason: why it does not count
 * @faces: the faces that the reason is about */
typedef struct {
  MjPatternId pattern;
  const char *rule;
  MjNearReason reason;
  MjFaceSet faces;
} MjNear;

enum { MJ_MAX_NEAR = 12 };

/* A word for programs, as in "one-wait". */
const char *mj_near_reason_key (MjNearReason reason);

/* Considers the reading that counted, or the first one of a hand that does not
 * win.
 * @hand: the winner's tiles, the winning one included
 * @win: how it was won
 * @score: the result of mj_score_hand() for them
 * @near: (out): room for MJ_MAX_NEAR
 * Returns: how many near misses there are */
int mj_near_find (const MjRules *rules,
                  const MjHand *hand,
                  const MjWin *win,
                  const MjScore *score,
                  MjNear *near);
