/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach-words.h – what the engine knows about a choice, in words.
 *
 * Each function adds facts to a list or gives one; mj-coach.h puts them
 * together.  A hand that can no longer be won is not said to aim at anything.
 */

#pragma once

#include "engine/players/mj-advice.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * mj_coach_words_distance: (skip)
 * @advice: the advice about a choice
 * @nearest: the smallest shanten of all hands that are read together
 *
 * How many tiles help says nothing beside a hand at another distance, so only
 * hands that are as near to ready as @nearest say it.
 *
 * Returns: (transfer full): "2 tiles from ready, 11 would help", or what a
 * ready hand wins with
 */
char *mj_coach_words_distance (const MjAdvice *advice,
                               int nearest) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_coach_words_end: (skip)
 * @advice: the advice about a choice
 *
 * Returns: (transfer full) (nullable): why the hand can no longer be won; NULL
 * if it can, or if that none of the tiles is left that it waits for says it
 */
char *mj_coach_words_end (const MjAdvice *advice) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_coach_words_add_hand: (skip)
 * @parts: (element-type utf8): where facts are added
 * @advice: the advice about a choice
 * @nearest: as for mj_coach_words_distance()
 * @told: (inout) (optional): bit n if the name of #MjPlanKind n has been
 *   explained; %NULL to explain none
 *
 * Adds how far the hand is, what it aims at, and what that needs.
 */
void mj_coach_words_add_hand (GPtrArray *parts,
                              const MjAdvice *advice,
                              int nearest,
                              guint *told);

/**
 * mj_coach_words_add_barred: (skip)
 * @parts: (element-type utf8): where a fact is added
 * @advice: the advice about a choice or a hand
 *
 * Adds which tiles the hand may not win on for now.
 */
void mj_coach_words_add_barred (GPtrArray *parts, const MjAdvice *advice);

/**
 * mj_coach_words_add_loss: (skip)
 * @parts: (element-type utf8): where facts are added
 * @advice: the advice about a claim
 * @pass: the advice about letting the tile pass
 *
 * Adds what the claim gives up.
 */
void mj_coach_words_add_loss (GPtrArray *parts,
                              const MjAdvice *advice,
                              const MjAdvice *pass);

/**
 * mj_coach_words_add_risk: (skip)
 * @parts: (element-type utf8): where facts are added
 * @advice: the advice about a choice
 * @names: names of the four chairs
 *
 * Adds whom the discard may feed, and what that could put at stake.
 */
void mj_coach_words_add_risk (GPtrArray *parts,
                              const MjAdvice *advice,
                              char *const *names);

/**
 * mj_coach_words_add_edge: (skip)
 * @parts: (element-type utf8): where facts are added
 * @advice: the advice about a choice
 * @other: (nullable): the advice about another choice
 * @title: (nullable): what @other is called, such as "Discard 5 dots"
 *
 * Adds what counts most for @advice or against it, or that both are as good,
 * unless the other facts say it; and what is paid at once.
 *
 * Returns: whether that says how many tiles help
 */
gboolean mj_coach_words_add_edge (GPtrArray *parts,
                                  const MjAdvice *advice,
                                  const MjAdvice *other,
                                  const char *title);

G_END_DECLS
