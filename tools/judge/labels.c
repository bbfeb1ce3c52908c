/* SPDX-License-Identifier: GPL-3.0-or-later */
/* labels.c – reads labels and sums up what choices gain. */

#include "labels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void
labels_read (Labels *labels, char *rest)
{
  char *move;

  for (labels->n = 0; (move = strsep (&rest, "\t")) != NULL; labels->n++) {
    if (labels->n == CHOICES ||
        !mj_move_from_text (move, &labels->moves[labels->n]) || rest == NULL)
      position_fail ("a row with other labels");
    labels->got[0][labels->n] = strtod (rest, &rest);
    labels->got[1][labels->n] = strtod (rest + 1, &rest);
    rest = *rest == '\t' ? rest + 1 : NULL;
  }
}

bool
move_is_alike (const MjMove *a, const MjMove *b)
{
  return a->kind == b->kind &&
         mj_tile_face (a->tile) == mj_tile_face (b->tile) &&
         mj_tile_face (a->with[0]) == mj_tile_face (b->with[0]) &&
         mj_tile_face (a->with[1]) == mj_tile_face (b->with[1]);
}

int
labels_find (const Labels *labels, const MjMove *move)
{
  int i = 0;

  while (i < labels->n && !move_is_alike (&labels->moves[i], move))
    i++;
  return i;
}

double
labels_gain (const Labels *labels, int i)
{
  return (labels->got[0][i] - labels->got[0][0] + labels->got[1][i] -
          labels->got[1][0]) /
         2;
}

void
sums_add (Sums *sums, bool changed, double gain)
{
  sums->n++;
  sums->changed += changed;
  sums->gain += gain;
  sums->squares += gain * gain;
}

void
sums_print (const Sums *sums, int samples)
{
  double n = sums->n, mean = sums->gain / n;

  printf (" %.0f %% | %+.3f ± %.3f |", 100 * sums->changed / n, mean,
          1.96 * sqrt ((sums->squares / n - mean * mean) / n * samples));
}
