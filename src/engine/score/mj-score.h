/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score.h – the score of a winning hand, line by line.
 *
 * Rule: HON, BONUS, HAND and WIN of docs/rules.md; K-40 for hands of a fixed
 * value.
 */

#pragma once

#include "engine/score/mj-pattern.h"

typedef enum {
  MJ_WINS,
  MJ_TOO_CHEAP,  /* complete, but below the minimum (WIN-18) */
  MJ_INCOMPLETE, /* no reading completes it */
  MJ_WRONG_SIZE, /* not 14 tiles and one more for each kong */
  MJ_NOT_PLAYED, /* the rule sheet does not play this way of winning */
  MJ_CANNOT_ROB, /* only thirteen wonders robs a concealed kong */
  /* complete only in a shape that the rule sheet does not play */
  MJ_NO_SEVEN_PAIRS,
  MJ_NO_THIRTEEN_WONDERS,
} MjStatus;

/* @pattern: the row of the scoring table
 * @tai: its tai; 0 for a limit hand, unless there is no limit (HOUSE-16)
 * @limit: whether it is worth the limit of the table
 * @faces: the faces that make it, to be shown */
typedef struct {
  MjPatternId pattern;
  int tai;
  bool limit;
  MjFaceSet faces;
} MjScoreLine;

enum { MJ_MAX_SCORE_LINES = 20 };

/* @status: whether the hand wins
 * @kind: whether it is worth a plain sum, a fixed value, or the limit
 * @uncapped: the sum or fixed value before the limit is applied; the limit
 *   itself for a limit hand
 * @tai: the tai that are paid, at most the limit
 * @special: whether its pattern alone gives it the limit, 10 or 13 tai
 *   (PAY-10)
 * @shape: the reading that counts */
typedef struct {
  MjStatus status;
  MjPatternKind kind;
  int uncapped;
  int tai;
  bool special;
  MjShape shape;
  MjScoreLine lines[MJ_MAX_SCORE_LINES];
  int n_lines;
} MjScore;

/* Scores a hand under every reading and keeps one: the one with the most tai
 * after the limit; among those a limit hand, then one of fixed value, then the
 * larger sum, then the one with fewer lines.
 * @hand: the winner's tiles, the winning one included: 14, plus one for each
 *   kong
 * @win: how it was won
 * @score: (out): lines and tai of the reading that is worth most
 * Returns: MJ_WINS, or why the hand does not win; with MJ_TOO_CHEAP the score
 *   is filled in */
MjStatus mj_score_hand (const MjRules *rules,
                        const MjHand *hand,
                        const MjWin *win,
                        MjScore *score);

/* Whether a line of @score is of @pattern. */
bool mj_score_has (const MjScore *score, MjPatternId pattern);

/* The lines do not say so if the plain sum is worth more (K-40).  Returns
 * whether it is paid as thirteen wonders and wins before others (HAND-32,
 * HAND-33). */
bool mj_score_is_thirteen_wonders (const MjScore *score);

/* Whether it is worth the limit of the table, which has one (HOUSE-16). */
bool mj_score_is_limit (const MjScore *score);

/* @text: (out): "7", "L", "10+" or "13+"; "x" when the hand is not complete
 * @size: size of @text; 16 are enough */
void mj_score_raw_text (const MjScore *score, char *text, size_t size);

/* The dragons or the winds if @hand has a triplet of each, concealed or
 * claimed; otherwise 0 (HAND-27, HAND-29). */
MjFaceSet mj_score_early_faces (const MjHand *hand);

/* @self_drawn: whether the win is self-drawn
 * Returns: the least tai that such a win needs (WIN-18, HOUSE-06) */
int mj_score_minimum (const MjRules *rules, bool self_drawn);

/* @score: a score, or the tai that a hand holds for certain
 * Returns: its tai, as far as they count for mj_score_minimum() (HOUSE-11) */
int mj_score_towards_minimum (const MjRules *rules, const MjScore *score);

/* A word for programs, as in "too-cheap". */
const char *mj_status_key (MjStatus status);
