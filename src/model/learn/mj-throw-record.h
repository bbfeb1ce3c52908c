/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw-record.h – how many positions were answered today, and how well each
 * kind goes; kept in the settings. */

#pragma once

#include "model/learn/mj-practice.h"
#include "model/learn/mj-throw.h"

G_BEGIN_DECLS

/* Key: the kind that is asked, as a word, or "all". */
#define MJ_THROW_LEVEL "throw-level"

/* Key: the number of the last match that was gone over. */
#define MJ_THROW_READ "throw-read"

#define MJ_THROWS_A_DAY 10u

/* Counts an answer.
 * @today: a day
 * @name: the position
 * @kind: what had to be seen
 * @right: whether the answer was right */
void mj_throw_record_answer (GSettings *settings,
                             const char *today,
                             const char *name,
                             MjThrowKind kind,
                             gboolean right);

/* @today: a day
 * Returns: how many answers were given on it */
guint mj_throw_record_count (GSettings *settings, const char *today);

/* Returns: the share of right ones among the last 20 answers, 0 to 1; those not
 *   yet given count as wrong */
double mj_throw_record_mastery (GSettings *settings, MjThrowKind kind);

G_END_DECLS
