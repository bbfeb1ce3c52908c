/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rating.c – estimates one number from many deals. */

#include "model/stats/mj-rating.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Points of a stake a deal, and those of club. */
static const double SCALE = 100, CLUB = 1000;

/* Prior of a person's strength before the first deal: near the levels, in
 * stakes a deal from club. */
static const double PRIOR_MEAN = -0.5, PRIOR_SD = 1.5;

/* How far results scatter, in stakes, and how many deals that guess weighs. */
static const double USUAL_SD = 9, USUAL_DEALS = 20;

/* For 95 %. */
static const double WIDTH = 1.96;

/* In stakes a deal from club, by the first table of docs/players.md. */
static const struct {
  const char *name;
  double strength;
} levels[MJ_N_LEVELS] = {
  [MJ_LEVEL_BEGINNER] = { N_ ("Beginner"), -1.58 },
  [MJ_LEVEL_CASUAL] = { N_ ("Casual"), -0.72 },
  [MJ_LEVEL_CLUB] = { N_ ("Club"), 0 },
  [MJ_LEVEL_MASTER] = { N_ ("Master"), 0.44 },
};

/* The deal's result, corrected by the opponents' strength. */
static gboolean
read_deal (const MjDealFact *deal, double *strength)
{
  *strength = (double) deal->amount / MAX (deal->base_unit, 1);
  for (int i = 0; i < MJ_N_SEATS - 1; i++) {
    MjLevel level = deal->levels[i];

    if (level >= MJ_N_LEVELS || levels[level].name == NULL)
      return FALSE;
    *strength += levels[level].strength / (MJ_N_SEATS - 1);
  }
  return TRUE;
}

void
mj_rating_init (MjRating *rating, const MjDealFact *deals, guint n_deals)
{
  double sum = 0, squares = 0, one, n, variance, weight, mean, sd;

  rating->n_deals = 0;
  for (guint i = 0; i < n_deals; i++)
    if (read_deal (&deals[i], &one)) {
      rating->n_deals++;
      sum += one;
      squares += one * one;
    }
  n = rating->n_deals;
  mean = sum / MAX (n, 1);
  variance = (squares - n * mean * mean + USUAL_DEALS * USUAL_SD * USUAL_SD) /
             (n + USUAL_DEALS);
  weight = n / variance + 1 / (PRIOR_SD * PRIOR_SD);
  mean = (sum / variance + PRIOR_MEAN / (PRIOR_SD * PRIOR_SD)) / weight;
  sd = sqrt (1 / weight);
  rating->points = CLUB + SCALE * mean;
  rating->low = CLUB + SCALE * (mean - WIDTH * sd);
  rating->high = CLUB + SCALE * (mean + WIDTH * sd);
}

int
mj_rating_of_level (MjLevel level)
{
  return levels[level].name != NULL
             ? (int) lround (CLUB + SCALE * levels[level].strength)
             : 0;
}

char *
mj_rating_compare (const MjRating *rating)
{
  int below = MJ_N_LEVELS, above = MJ_N_LEVELS;

  for (int i = 0; i < MJ_N_LEVELS; i++)
    if (levels[i].name != NULL &&
        mj_rating_of_level ((MjLevel) i) < rating->low)
      below = i;
  for (int i = MJ_N_LEVELS - 1; i >= 0; i--)
    if (levels[i].name != NULL &&
        mj_rating_of_level ((MjLevel) i) > rating->high)
      above = i;
  if (below < MJ_N_LEVELS && above < MJ_N_LEVELS)
    return g_strdup_printf (
        /* Translators: two levels of computer players */
        _ ("You play better than the level “%s” and not as well as “%s”."),
        mj_text_tr (levels[below].name), mj_text_tr (levels[above].name));
  if (below < MJ_N_LEVELS)
    return g_strdup_printf (_ ("You play better than the level “%s”."),
                            mj_text_tr (levels[below].name));
  if (above < MJ_N_LEVELS)
    return g_strdup_printf (
        _ ("You do not play as well as the level “%s” yet."),
        mj_text_tr (levels[above].name));
  return g_strdup (
      _ ("You may play as well as any of the four levels; more deals will tell "
         "which."));
}
