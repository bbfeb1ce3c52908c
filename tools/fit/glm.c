/* SPDX-License-Identifier: GPL-3.0-or-later */
/* glm.c – Newton's method on the penalised likelihood. */

#include "glm.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STEPS = 25 };

static double
sum_of (const GlmRow *row, int n, const double *weights)
{
  double sum = weights[n] + (double) row->offset;

  for (int i = 0; i < row->n; i++)
    sum += weights[row->on[i]];
  return sum;
}

double
glm_mean (GlmKind kind, const GlmRow *row, int n, const double *weights)
{
  double sum = sum_of (row, n, weights);

  return kind == GLM_LOGISTIC ? 1 / (1 + exp (-sum)) : exp (sum);
}

/* Adds what a row says about the gradient and the curvature. */
static void
add_row (GlmKind kind,
         const GlmRow *row,
         int n,
         const double *weights,
         double *gradient,
         double *curvature)
{
  double mean = glm_mean (kind, row, n, weights);
  double spread = kind == GLM_LOGISTIC ? mean * (1 - mean) : mean;
  double miss = (double) row->y - mean;
  int size = n + 1, on[GLM_MAX_ON + 1];

  for (int i = 0; i < row->n; i++)
    on[i] = row->on[i];
  on[row->n] = n;
  for (int i = 0; i <= row->n; i++) {
    gradient[on[i]] += miss;
    for (int j = 0; j <= row->n; j++)
      curvature[on[i] * size + on[j]] += spread;
  }
}

/* Solves @a x = @b for a positive definite @a; @b becomes x. */
static void
solve (double *a, double *b, int size)
{
  for (int j = 0; j < size; j++) {
    for (int k = 0; k < j; k++)
      for (int i = j; i < size; i++)
        a[i * size + j] -= a[i * size + k] * a[j * size + k];
    a[j * size + j] = sqrt (a[j * size + j]);
    for (int i = j + 1; i < size; i++)
      a[i * size + j] /= a[j * size + j];
  }
  for (int i = 0; i < size; i++) {
    for (int k = 0; k < i; k++)
      b[i] -= a[i * size + k] * b[k];
    b[i] /= a[i * size + i];
  }
  for (int i = size - 1; i >= 0; i--) {
    for (int k = i + 1; k < size; k++)
      b[i] -= a[k * size + i] * b[k];
    b[i] /= a[i * size + i];
  }
}

void
glm_fit (GlmKind kind,
         const GlmRow *rows,
         long n_rows,
         int n,
         double ridge,
         double *weights)
{
  int size = n + 1;
  double *gradient = malloc ((size_t) size * sizeof *gradient);
  double *curvature =
      malloc ((size_t) size * (size_t) size * sizeof *curvature);
  double total = 0, moved = 1;

  memset (weights, 0, (size_t) size * sizeof *weights);
  for (long i = 0; i < n_rows; i++)
    total += (double) rows[i].y;
  total /= (double) n_rows;
  if (kind == GLM_LOGISTIC)
    weights[n] = log (total / (1 - total));
  for (int step = 0; step < MAX_STEPS && moved > 1e-4; step++) {
    memset (gradient, 0, (size_t) size * sizeof *gradient);
    memset (curvature, 0, (size_t) size * (size_t) size * sizeof *curvature);
    for (long i = 0; i < n_rows; i++)
      add_row (kind, &rows[i], n, weights, gradient, curvature);
    for (int i = 0; i < size; i++) {
      curvature[i * size + i] += i < n ? ridge : 1e-6;
      gradient[i] -= i < n ? ridge * weights[i] : 0;
    }
    solve (curvature, gradient, size);
    moved = 0;
    for (int i = 0; i < size; i++) {
      double by = gradient[i];

      by = by > 2 ? 2 : by < -2 ? -2 : by;
      weights[i] += by;
      moved = fabs (by) > moved ? fabs (by) : moved;
    }
  }
  free (gradient);
  free (curvature);
}
