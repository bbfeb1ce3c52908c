/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach-words.h – the engine's facts about a choice, in words.
 *
 * Each function adds facts to a list or gives one; mj-coach.h puts them
 * together.  A hand that can no longer be won is not said to aim at anything.
 */

#pragma once

#include "engine/players/mj-advice.h"

#include <glib.h>

/* A plan may be named by two patterns. */
enum { MJ_COACH_WORDS_PATTERNS = 2 };

/* @patterns: (out) (transfer none): the patterns by which the words name what
 * the hand aims at Returns: how many there are */
int mj_coach_words_patterns (const MjAdvice *advice,
                             const MjPatternId **patterns);

/* How many tiles help says nothing beside a hand at another distance, so only
 * hands that are as near to ready as @nearest say it.
 * @nearest: the smallest shanten of all hands that are read together
 * Returns: "2 tiles from ready, 11 would help", or the waits of a ready hand */
char *mj_coach_words_distance (const MjAdvice *advice,
                               int nearest) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the tiles that the number in that sentence counts; none where it has
 *   no number */
MjFaceSet mj_coach_words_tiles (const MjAdvice *advice, int nearest);

/* Why the hand can no longer be won; NULL if it can, or if that none of the
 * tiles is left that it waits for says it. */
char *mj_coach_words_end (const MjAdvice *advice) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the distance of the hand, its aim, and the needs of that.
 * @parts: (element-type utf8): where facts are added
 * @nearest: as for mj_coach_words_distance()
 * @told: (inout) (optional): bit n if the name of #MjPlanKind n has been
 *   explained; NULL to explain none */
void mj_coach_words_add_hand (GPtrArray *parts,
                              const MjAdvice *advice,
                              int nearest,
                              guint *told);

/* Adds which tiles the hand may not win on for now.
 * @parts: (element-type utf8): where a fact is added
 * @advice: the advice about a choice or a hand */
void mj_coach_words_add_barred (GPtrArray *parts, const MjAdvice *advice);

/* Adds the chances that the claim gives up.
 * @parts: (element-type utf8): where facts are added
 * @pass: the advice about letting the tile pass */
void mj_coach_words_add_loss (GPtrArray *parts,
                              const MjAdvice *advice,
                              const MjAdvice *pass);

/* Adds the player whom the discard may feed, and the liabilities at stake.
 * @parts: (element-type utf8): where facts are added
 * @names: names of the four chairs */
void mj_coach_words_add_risk (GPtrArray *parts,
                              const MjAdvice *advice,
                              char *const *names);

/* Adds the main reason for @advice or against it, or that both are as good,
 * unless the other facts say it; and instant payments.
 * @parts: (element-type utf8): where facts are added
 * @other: (nullable): the advice about another choice
 * @title: (nullable): name of @other, such as "Discard 5 dots"
 * Returns: whether that says how many tiles help */
gboolean mj_coach_words_add_edge (GPtrArray *parts,
                                  const MjAdvice *advice,
                                  const MjAdvice *other,
                                  const char *title);
