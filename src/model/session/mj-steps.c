/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-steps.c – a list of steps, and how many of them are done. */

#include "model/session/mj-steps.h"

MjStep *
mj_step_new (guint index, const MjRecord *before, MjRecord *after)
{
  MjStep *step = g_new0 (MjStep, 1);

  step->index = index;
  step->before = before != NULL ? mj_record_copy (before) : NULL;
  step->after = after;
  return step;
}

void
mj_step_free (MjStep *step)
{
  g_clear_pointer (&step->before, mj_record_free);
  g_clear_pointer (&step->after, mj_record_free);
  g_free (step);
}

void
mj_steps_init (MjSteps *steps)
{
  steps->all = g_ptr_array_new_with_free_func ((GDestroyNotify) mj_step_free);
  steps->n_done = 0;
}

void
mj_steps_clear (MjSteps *steps)
{
  g_clear_pointer (&steps->all, g_ptr_array_unref);
}

void
mj_steps_forget (MjSteps *steps)
{
  g_ptr_array_set_size (steps->all, 0);
  steps->n_done = 0;
}

void
mj_steps_add (MjSteps *steps, MjStep *step)
{
  g_ptr_array_set_size (steps->all, (int) steps->n_done);
  g_ptr_array_add (steps->all, step);
  steps->n_done++;
}

/* An entry may have been put before others, so the last one goes by the time.
 */
static guint
find_newest (const GPtrArray *records)
{
  guint newest = records->len - 1;

  for (guint i = newest; i-- > 0;) {
    const MjRecord *record = records->pdata[i], *best = records->pdata[newest];

    if (g_strcmp0 (record->time, best->time) > 0)
      newest = i;
  }
  return newest;
}

void
mj_steps_begin (MjSteps *steps, const GPtrArray *records)
{
  guint last;

  if (records->len == 0 || steps->n_done > 0)
    return;
  last = find_newest (records);
  g_ptr_array_insert (
      steps->all, 0,
      mj_step_new (last, NULL, mj_record_copy (records->pdata[last])));
  steps->n_done = 1;
}

const MjStep *
mj_steps_last (const MjSteps *steps)
{
  return steps->n_done > 0 ? g_ptr_array_index (steps->all, steps->n_done - 1)
                           : NULL;
}

const MjStep *
mj_steps_next (const MjSteps *steps)
{
  return steps->n_done < steps->all->len
             ? g_ptr_array_index (steps->all, steps->n_done)
             : NULL;
}
