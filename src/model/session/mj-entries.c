/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entries.c – reuses the objects of unchanged entries, makes the others, and
 * works out all outcomes. */

#include "model/session/mj-entries.h"

#include "model/session/mj-kept.h"

static const MjRecord *
record_at (const MjEveningFile *file, guint index)
{
  return g_ptr_array_index (file->records, index);
}

/* Returns the same set of names from @before if there is one.  Entries compare
 * sets by address to see whether a name has changed. */
static MjPeople *
share (MjPeople *people, GPtrArray *before)
{
  for (guint i = 0; before != NULL && i < before->len; i++) {
    MjPeople *known = g_ptr_array_index (before, i);

    if (!mj_people_equal (people, known))
      continue;
    mj_people_unref (people);
    return mj_people_ref (known);
  }
  return people;
}

/* The set of names after an entry; it joins the list if it differs from the
 * last one. */
static MjPeople *
call_people (MjEntries *entries, const MjRecord *record, GPtrArray *before)
{
  MjPeople *last = g_ptr_array_index (entries->sets, entries->sets->len - 1);
  MjPeople *next = mj_people_after (mj_people_ref (last), record);

  if (next == last) {
    mj_people_unref (next);
    return last;
  }
  next = share (next, before);
  g_ptr_array_add (entries->sets, next);
  return next;
}

typedef struct {
  const MjEveningFile *file;
  GPtrArray *before; /* entries */
} Comparison;

static gboolean
is_kept (guint now, guint before, gconstpointer data)
{
  const Comparison *c = data;

  return mj_session_entry_records (g_ptr_array_index (c->before, before),
                                   record_at (c->file, now));
}

/* An entry for each record; those that were kept are the objects of @before. */
static GPtrArray *
make_entries (const MjEveningFile *file, GPtrArray *before, const MjKept *kept)
{
  GPtrArray *all = g_ptr_array_new_full (kept->n, g_object_unref);

  for (guint i = 0; i < kept->n; i++) {
    guint old = mj_kept_find (kept, i);

    g_ptr_array_add (all, old != G_MAXUINT
                              ? g_object_ref (g_ptr_array_index (before, old))
                              : mj_session_entry_new (record_at (file, i)));
  }
  return all;
}

/* Works out the outcome of each entry.  Returns the old entries whose text has
 * changed. */
static GPtrArray *
fold (MjEntries *entries, const MjEveningFile *file)
{
  GPtrArray *changed = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) before = g_steal_pointer (&entries->sets);
  MjPeople *people = share (mj_people_new (file), before);

  entries->sets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_people_unref);
  g_ptr_array_add (entries->sets, people);
  mj_evening_file_begin (file, &entries->books);
  for (guint i = 0; i < entries->all->len; i++) {
    MjSessionEntry *entry = g_ptr_array_index (entries->all, i);
    MjOutcome outcome;

    mj_evening_apply (&entries->books, &record_at (file, i)->entry, &outcome);
    if (mj_session_entry_update (entry, i, &outcome, people))
      g_ptr_array_add (changed, g_object_ref (entry));
    if (outcome.reason == MJ_REASON_NONE)
      people = call_people (entries, record_at (file, i), before);
  }
  return changed;
}

void
mj_entries_work_out (MjEntries *entries,
                     const MjEveningFile *file,
                     MjEntriesChange *change)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&entries->all);
  const Comparison comparison = { file, before };
  MjKept kept =
      mj_kept_count (file->records->len, before->len, is_kept, &comparison);

  entries->all = make_entries (file, before, &kept);
  change->changed = fold (entries, file);
  change->start = kept.start;
  change->n_gone = kept.n_before - kept.start - kept.end;
  change->n_new = kept.n - kept.start - kept.end;
}

const MjPeople *
mj_entries_get_people (const MjEntries *entries)
{
  return g_ptr_array_index (entries->sets, entries->sets->len - 1);
}

void
mj_entries_init (MjEntries *entries)
{
  *entries = (MjEntries){
    .all = g_ptr_array_new_with_free_func (g_object_unref),
  };
}

void
mj_entries_clear (MjEntries *entries)
{
  g_clear_pointer (&entries->all, g_ptr_array_unref);
  g_clear_pointer (&entries->sets, g_ptr_array_unref);
}
