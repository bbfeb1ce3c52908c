/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rating.h – how well the person plays, beside the levels of the computer
 * players.
 *
 * A player's strength is its average win in a deal against three others, in
 * stakes; those of the levels were measured (docs/players.md).  A result is the
 * strength of its player, less the average of the three others, plus chance.
 * The rating is the Bayesian estimate of that one number: a normal prior about
 * the levels, results that scatter as widely as those at hand.  100 points are
 * one stake a deal; club has 1000.
 */

#pragma once

#include "model/stats/mj-deal-log.h"

/* Fewer deals say next to nothing. */
enum { MJ_RATING_LEAST = 40 };

/* @n_deals: deals against players whose level is known
 * @points: the best guess
 * @low: with a chance of 95 % it is not less
 * @high: nor more */
typedef struct {
  guint n_deals;
  double points;
  double low;
  double high;
} MjRating;

/* Leaves out deals with a player whose level is not known, or that is not among
 * the levels people play against.
 * @rating: (out): the rating
 * @deals: (array length=n_deals): deals */
void mj_rating_init (MjRating *rating, const MjDealFact *deals, guint n_deals);

/* Its points, or 0 when it was not measured. */
int mj_rating_of_level (MjLevel level);

/* @rating: a rating of at least MJ_RATING_LEAST deals
 * Returns: a sentence about it */
char *mj_rating_compare (const MjRating *rating) G_GNUC_WARN_UNUSED_RESULT;
