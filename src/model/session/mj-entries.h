/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entries.h – the entries of an evening and their outcomes, and which of
 * them a change of the evening affects. */

#pragma once

#include "model/session/mj-people.h"
#include "model/session/mj-session-entry.h"

/* @all: (element-type MjSessionEntry): one a record
 * @sets: (element-type MjPeople): names from the first entry to the last,
 *   shared with the entries
 * @books: after all entries */
typedef struct {
  GPtrArray *all;
  GPtrArray *sets;
  MjEvening books;
} MjEntries;

/* @start: the first place where the list differs
 * @n_gone: how many entries were removed there
 * @n_new: how many entries were added there
 * @changed: (element-type MjSessionEntry): entries that stayed, but have
 *   another outcome or another number */
typedef struct {
  guint start;
  guint n_gone;
  guint n_new;
  GPtrArray *changed;
} MjEntriesChange;

void mj_entries_init (MjEntries *entries);
void mj_entries_clear (MjEntries *entries);

/* @entries: entries that have been worked out
 * Returns: names of people after all of them */
const MjPeople *mj_entries_get_people (const MjEntries *entries);

/* Folds over the records of @file.  Unchanged entries at the start and at the
 * end stay the same objects.
 * @entries: (inout): as they were before
 * @change: (out): the differences; @changed is the caller's */
void mj_entries_work_out (MjEntries *entries,
                          const MjEveningFile *file,
                          MjEntriesChange *change);
