/* SPDX-License-Identifier: GPL-3.0-or-later */
/* glm.h – regression on features that a row has or has not. */

#pragma once

#include <stdint.h>

enum { GLM_MAX_ON = 17 };

/**
 * GlmRow:
 * @n: how many features the row has
 * @on: which
 * @y: what was observed
 * @offset: what is added to the sum of the weights
 */
typedef struct {
  uint8_t n;
  uint8_t on[GLM_MAX_ON];
  float y, offset;
} GlmRow;

typedef enum {
  GLM_LOGISTIC, /* @y is 0 or 1; the mean is the logistic function of the sum */
  GLM_POISSON,  /* @y is 0 or more; the mean is exp() of the sum */
} GlmKind;

/**
 * glm_fit:
 * @kind: what the sum of a row's weights means
 * @rows: the rows
 * @n_rows: how many
 * @n: how many features there are, and an intercept that every row has
 * @ridge: how strongly weights are drawn to 0
 * @weights: (out): @n + 1 weights, the intercept last
 */
void glm_fit (GlmKind kind,
              const GlmRow *rows,
              long n_rows,
              int n,
              double ridge,
              double *weights);

/**
 * glm_mean:
 * @kind: what the sum means
 * @row: a row
 * @n: how many features there are
 * @weights: from glm_fit()
 *
 * Returns: what is expected of the row
 */
double glm_mean (GlmKind kind, const GlmRow *row, int n, const double *weights);
