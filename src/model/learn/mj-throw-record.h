/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw-record.h – how well each kind goes; kept in the settings. */

#pragma once

#include "model/learn/mj-practice.h"
#include "model/learn/mj-throw.h"

/* Key: the kind that is asked, as a word, or "all". */
#define MJ_THROW_LEVEL "throw-level"

/* Key: the number of the last match that was gone over. */
#define MJ_THROW_READ "throw-read"

/* Counts an answer.
 * @today: a day */
void mj_throw_record_answer (GSettings *settings,
                             const char *today,
                             const char *name,
                             MjThrowKind kind,
                             gboolean right);

/* @part: (out): the share of right ones among the last answers, at most 20
 * Returns: the same in words: "6 of 10 right", or that there are none */
char *mj_throw_record_tell (GSettings *settings,
                            MjThrowKind kind,
                            double *part) G_GNUC_WARN_UNUSED_RESULT;
