/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-steps.h – the edits of an evening that can be undone and redone. */

#pragma once

#include "model/files/mj-record.h"

/* @before: (nullable): the old entry; NULL for an insertion
 * @after: (nullable): the new entry; NULL for a removal */
typedef struct {
  guint index;
  MjRecord *before;
  MjRecord *after;
} MjStep;

/* @before: (nullable): the old entry; copied
 * @after: (nullable) (transfer full): the new entry
 * Returns: (transfer full): the step */
MjStep *mj_step_new (guint index,
                     const MjRecord *before,
                     MjRecord *after) G_GNUC_WARN_UNUSED_RESULT;

void mj_step_free (MjStep *step);

/* @all: (element-type MjStep): in their order
 * @n_done: how many of them have not been taken back */
typedef struct {
  GPtrArray *all;
  guint n_done;
} MjSteps;

void mj_steps_init (MjSteps *steps);
void mj_steps_clear (MjSteps *steps);

/* Nothing can be taken back any more. */
void mj_steps_forget (MjSteps *steps);

/* @step: (transfer full): the last step; undone steps are forgotten */
void mj_steps_add (MjSteps *steps, MjStep *step);

/* Without a step, the recording of the newest entry can be undone.
 * @records: (element-type MjRecord): the entries of an evening */
void mj_steps_begin (MjSteps *steps, const GPtrArray *records);

/* Returns: (nullable): the step to undo */
const MjStep *mj_steps_last (const MjSteps *steps);

/* Returns: (nullable): the step to redo */
const MjStep *mj_steps_next (const MjSteps *steps);
